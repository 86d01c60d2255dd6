import { queryOptions } from "@tanstack/react-query";
import { addressOf, seasonGrid } from "@tidemark/contract";
import type { SeasonalType } from "@tidemark/science";
import { api, callPlain } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey, type ProjectVersion } from "./project-key.ts";

const HOUR_MS = 3_600_000;
export const SEASON_PAGE = 10;

/** Which seasons can be asked for; they move on with the day. */
export const outlookQuery = queryOptions({
  queryKey: ["events", "seasons", "outlook"],
  queryFn: ({ signal }) => api.seasonal.outlook({}, { signal }),
  staleTime: HOUR_MS,
});

/** A page of the locations of a project in a season, the highest risk score first. */
export const seasonLocationsQuery = ({ id, version }: ProjectVersion, type: SeasonalType, days: number, page: number) =>
  queryOptions({
    queryKey: projectKey({ id, of: "places", version }, "seasons", type, days, page),
    queryFn: ({ signal }) =>
      api.seasonal.locations({ exposure_id: id, event_type: type, days, page, n: SEASON_PAGE }, { signal }),
    placeholderData: keepShown(["project", { id }]),
    staleTime: HOUR_MS,
  });

/** A place in each season of the year. */
export const seasonYearQuery = (
  { id, version }: ProjectVersion,
  type: SeasonalType,
  place: { readonly longitude: number; readonly latitude: number },
) =>
  queryOptions({
    queryKey: projectKey({ id, of: "places", version }, "seasons", "year", type, place.longitude, place.latitude),
    queryFn: ({ signal }) =>
      api.seasonal.year(
        { exposure_id: id, event_type: type, longitude: place.longitude, latitude: place.latitude },
        { signal },
      ),
    staleTime: HOUR_MS,
  });

/** What is usual in a season over the world, or what the forecast says of it, row by row from the north. */
export const seasonGridQuery = (type: SeasonalType, days: number, by: "usual" | "forecast") =>
  queryOptions({
    queryKey: ["events", "seasons", "grid", type, days, by],
    queryFn: async ({ signal }) => {
      const answer = await callPlain(addressOf(seasonGrid, { event_type: type }, { days, by }), { signal });
      const packed = (await answer.blob()).stream().pipeThrough(new DecompressionStream("gzip"));
      return new Uint8Array(await new Response(packed).arrayBuffer());
    },
    staleTime: HOUR_MS,
  });
