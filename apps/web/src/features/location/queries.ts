import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { addressOf, type LocationRisks, locationRisksSchema, locationWorkbook } from "@tidemark/contract";
import { api } from "../../lib/api.ts";
import { download } from "../../lib/download.ts";
import { fileNameOf } from "../../lib/save-file.ts";
import { type ChosenEpoch, scenarioAt, type Topic } from "./model.ts";

const root = ["location"] as const;

/** Risks of a location, with one topic's indicators over time. */
export const risksQuery = (projectId: string, siteId: string, topic: Topic, epoch: ChosenEpoch) =>
  queryOptions({
    queryKey: [...root, "risks", projectId, siteId, topic, epoch],
    queryFn: async ({ signal }): Promise<LocationRisks> => {
      const scenario = scenarioAt(epoch);
      const answer = await api.locationRisks.forLocation(
        { exposure_id: projectId, site_id: siteId, topic, scenario, time: epoch.time, as_geojson: false },
        { signal },
      );
      return locationRisksSchema.parse("properties" in answer ? answer.properties : answer);
    },
    // the same location in another topic or year keeps what it shows; another location starts afresh
    placeholderData: (previous: LocationRisks | undefined, query) =>
      query?.queryKey[2] === projectId && query.queryKey[3] === siteId ? previous : undefined,
    staleTime: 60_000,
  });

/** Where a number comes from. */
export interface NumberAddress {
  readonly dataset: string;
  readonly coords: Readonly<Record<string, string | number>>;
}

export const explanationQuery = (projectId: string, siteId: string, { dataset, coords }: NumberAddress) =>
  queryOptions({
    queryKey: [...root, "explanation", projectId, siteId, dataset, coords],
    queryFn: ({ signal }) =>
      api.locationRisks.explanation(
        { exposure_id: projectId, site_id: siteId, dataset_id: dataset, coords: JSON.stringify(coords) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const CLIMATOGRAM_YEARS = { historical: 1990, future: 2050 } as const;

export const climatogramQuery = (longitude: number, latitude: number, scenario: ChosenEpoch["scenario"]) =>
  queryOptions({
    queryKey: [...root, "climatogram", longitude, latitude, scenario],
    queryFn: ({ signal }) =>
      api.locationRisks.climatogram(
        {
          lon: longitude,
          lat: latitude,
          year_historical: CLIMATOGRAM_YEARS.historical,
          year_future: CLIMATOGRAM_YEARS.future,
          scenario,
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });

export const matrixQuery = (projectId: string, siteId: string, epoch: ChosenEpoch) =>
  queryOptions({
    queryKey: [...root, "matrix", projectId, siteId, epoch],
    queryFn: ({ signal }) =>
      api.locationRisks.locationMatrix(
        { exposure_id: projectId, site_id: siteId, scenario: scenarioAt(epoch), time: epoch.time },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** What kind of shape a location is. */
export const shapeQuery = (projectId: string, siteId: string) =>
  queryOptions({
    queryKey: ["site", projectId, siteId],
    queryFn: ({ signal }) => api.sites.get({ id: projectId, site_id: siteId }, { signal }),
    select: ({ geometry }) => geometry.type,
    staleTime: 5 * 60_000,
  });

/** What an indicator comes to over the shape of a location. */
export const areaQuery = (projectId: string, siteId: string, { dataset, coords }: NumberAddress) =>
  queryOptions({
    queryKey: [...root, "area", projectId, siteId, dataset, coords],
    queryFn: ({ signal }) =>
      api.areas.values(
        { exposure_id: projectId, site_id: siteId, dataset_id: dataset, coords: JSON.stringify(coords) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Saves the results of the location as a workbook. */
export function useLocationWorkbook(projectId: string, siteId: string) {
  return useMutation({
    mutationFn: (name: string) =>
      download(addressOf(locationWorkbook, { id: projectId, site_id: siteId }), `${fileNameOf(name, "location")}.xlsx`),
  });
}
