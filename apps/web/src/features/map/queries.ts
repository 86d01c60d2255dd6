import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { addressOf, LIMITS, siteCoordinates } from "@tidemark/contract";
import { api, callPlain } from "../../lib/api.ts";

/** The project; asked for again every few seconds while it is being analysed. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ["project", id],
    queryFn: ({ signal }) => api.projects.get({ id }, { signal }),
    refetchInterval: ({ state }) => {
      const status = state.data?.properties.status;
      return status === "Pending" || status === "Running" ? LIMITS.projectPollMs : false;
    },
  });

/** Looks of the background map and its tiles. */
export const stylesQuery = queryOptions({
  queryKey: ["map-styles"],
  queryFn: ({ signal }) => api.maps.styles({}, { signal }),
  staleTime: Infinity,
});

/** The map of a project as the user saved it; it is read once, when the project is opened. */
export const mapStateQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["map-state", projectId],
    queryFn: ({ signal }) => api.mapStates.get({ id: projectId }, { signal }),
    staleTime: Infinity,
    // a map that is being looked at does not jump by itself
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

function isSameColumn(before: unknown, now: unknown): boolean {
  if (!(before instanceof Float32Array) || !(now instanceof Float32Array)) return false;
  return before.length === now.length && before.every((value, i) => Object.is(value, now[i]));
}

/** Longitude and latitude of every location by position; NaN for deleted ones. */
export const coordinatesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["map-coordinates", projectId],
    queryFn: async ({ signal }) => {
      const answer = await callPlain(addressOf(siteCoordinates, { id: projectId }), { signal });
      return new Float32Array(await answer.arrayBuffer());
    },
    staleTime: 60_000,
    // the same places again are no news: nothing is drawn anew
    structuralSharing: (before, now) => (isSameColumn(before, now) ? before : now),
  });

/** Datasets of the results, with the coordinates that are stored. */
export const datasetsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ["map-datasets", projectId],
    queryFn: ({ signal }) => api.risks.datasets({ exposure_id: projectId }, { signal }),
    staleTime: 60_000,
  });

/** The location at a position. */
export const siteAtQuery = (projectId: string, position: number) =>
  queryOptions({
    queryKey: ["site-at", projectId, position],
    queryFn: async ({ signal }) =>
      (await api.sites.list({ id: projectId, page: 1, n: 1, position }, { signal })).items[0] ?? null,
    staleTime: 5 * 60_000,
  });

/** A location by its id. */
export const siteQuery = (projectId: string, siteId: string) =>
  queryOptions({
    queryKey: ["site", projectId, siteId],
    queryFn: ({ signal }) => api.sites.get({ id: projectId, site_id: siteId }, { signal }),
    staleTime: 5 * 60_000,
  });

const FOUND_SITES = 6;

/** Locations whose name or place fits a text. */
export const siteSearchQuery = (projectId: string, search: string) =>
  queryOptions({
    queryKey: ["site-search", projectId, search],
    queryFn: ({ signal }) => api.sites.list({ id: projectId, page: 1, n: FOUND_SITES, search }, { signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

const FOUND_PLACES = 4;

/** Towns and pairs of coordinates that fit a text. */
export const placeSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ["place-search", search],
    queryFn: ({ signal }) => api.maps.geocode({ q: search, n: FOUND_PLACES }, { signal }),
    enabled: search !== "",
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });

/** A value of a location. */
interface SiteValue {
  readonly projectId: string;
  readonly siteId: string;
  readonly datasetId: string;
  readonly coords: Readonly<Record<string, string | number>>;
}
/** Each id a part of its own, so that what is asked of a deleted location can be found. */
const keyOf = ({ projectId, siteId, datasetId, coords }: SiteValue) => [projectId, siteId, datasetId, coords] as const;
const wireOf = ({ projectId, siteId, datasetId, coords }: SiteValue) => ({
  exposure_id: projectId,
  site_id: siteId,
  dataset_id: datasetId,
  coords: JSON.stringify(coords),
});

/** Which cell of the data stands for a location, and how fine they are. */
export const cellQuery = (value: SiteValue) =>
  queryOptions({
    queryKey: ["value-cell", ...keyOf(value)],
    queryFn: async ({ signal }) => {
      const { cell, resolution } = await api.locationRisks.explanation(wireOf(value), { signal });
      return { cell, resolution };
    },
    staleTime: 5 * 60_000,
  });

/** Why a location has no value of a dataset. */
export const missingReasonQuery = (value: SiteValue) =>
  queryOptions({
    queryKey: ["missing-reason", ...keyOf(value)],
    queryFn: async ({ signal }) => (await api.risks.siteValues(wireOf(value), { signal })).items[0]?.missing ?? null,
    staleTime: 5 * 60_000,
  });
