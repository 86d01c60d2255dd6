import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addressOf, siteOutlines, tableSettingsSchema } from "@tidemark/contract";
import { api, callPlain } from "../../lib/api.ts";
import type { Outlines } from "../../ui/map/outline-layer.ts";

const root = ["editing"] as const;
const FOUND_PLACES = 6;
const OWN = "user_data.";

/** The location that is edited, as it is now. */
export const editedSiteQuery = (projectId: string, siteId: string) =>
  queryOptions({
    queryKey: ["site", projectId, siteId],
    queryFn: ({ signal }) => api.sites.get({ id: projectId, site_id: siteId }, { signal }),
    staleTime: 5 * 60_000,
  });

/** Towns, and both readings of a pair of coordinates. */
export const placesQuery = (search: string) =>
  queryOptions({
    queryKey: [...root, "places", search],
    queryFn: ({ signal }) => api.maps.geocode({ q: search, n: FOUND_PLACES }, { signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });

/** Names of the own columns of a project. */
export const ownColumnsQuery = (projectId: string, version: string) =>
  queryOptions({
    queryKey: [...root, projectId, version, "own-columns"],
    queryFn: async ({ signal }) => {
      const settings = tableSettingsSchema.parse({ columns: ["id"] });
      const { properties } = await api.table.rows({ exposure_id: projectId, ...settings }, { signal });
      return properties.filter((name) => name.startsWith(OWN)).map((name) => name.slice(OWN.length));
    },
    staleTime: Infinity,
  });

/** Shapes of the locations that are areas or lines. */
export const outlinesQuery = (projectId: string, version: string) =>
  queryOptions({
    queryKey: [...root, projectId, version, "outlines"],
    queryFn: async ({ signal }): Promise<Outlines> => {
      const address = addressOf(siteOutlines, { id: projectId });
      const outlines: Outlines = await (await callPlain(address, { signal })).json();
      return outlines;
    },
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  });
