import { queryOptions } from "@tanstack/react-query";
import { addressOf, type Site, siteCoordinates, siteOutlines, tableSettingsSchema } from "@tidemark/contract";
import { api, callPlain } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey, type ProjectVersion } from "./project-key.ts";

/** A location by its id. */
export const siteQuery = (projectId: string, siteId: string) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "places", site: siteId }),
    queryFn: ({ signal }) => api.sites.get({ id: projectId, site_id: siteId }, { signal }),
    staleTime: 5 * 60_000,
  });

/** The location at a position. */
export const siteAtQuery = (projectId: string, position: number) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "places" }, "at", position),
    queryFn: async ({ signal }) =>
      (await api.sites.list({ id: projectId, page: 1, n: 1, position }, { signal })).items[0] ?? null,
    staleTime: 5 * 60_000,
  });

/** The first location that there is; null where there is none. */
export const firstSiteQuery = ({ id, version }: ProjectVersion) =>
  queryOptions({
    queryKey: projectKey({ id, of: "places", version }, "first"),
    queryFn: async ({ signal }) => (await api.sites.list({ id, page: 1, n: 1 }, { signal })).items[0] ?? null,
    staleTime: Infinity,
  });

/** Locations that are fetched together: the most the interface gives by position. */
export const SITES_TOGETHER = 100;

/** Locations at some positions, no more than `SITES_TOGETHER`. */
export const sitesAtQuery = ({ id, version }: ProjectVersion, positions: readonly number[]) =>
  queryOptions({
    queryKey: projectKey({ id, of: "places", version }, "at-all", positions.join(",")),
    queryFn: async ({ signal }): Promise<ReadonlyMap<number, Site>> => {
      const asked = { id, page: 1, n: SITES_TOGETHER, positions: positions.join(",") };
      const { items } = await api.sites.list(asked, { signal });
      return new Map(items.map((site) => [site.properties.position ?? -1, site]));
    },
    enabled: positions.length > 0,
    staleTime: Infinity,
  });

/** Locations whose name or place fits a text. @param n most that are found */
export const siteSearchQuery = (projectId: string, search: string, n: number) =>
  queryOptions({
    queryKey: projectKey({ id: projectId, of: "places" }, "search", search, n),
    queryFn: ({ signal }) => api.sites.list({ id: projectId, page: 1, n, search }, { signal }),
    placeholderData: keepShown(["project", { id: projectId }]),
    staleTime: 60_000,
  });

function isSameColumn(before: unknown, now: unknown): boolean {
  if (!(before instanceof Float32Array) || !(now instanceof Float32Array)) return false;
  return before.length === now.length && before.every((value, i) => Object.is(value, now[i]));
}

/**
 * Longitude and latitude of every location by position; NaN for deleted ones. With a version they are asked for once.
 */
export const coordinatesQuery = ({ id, version }: Pick<ProjectVersion, "id"> & Partial<ProjectVersion>) =>
  queryOptions({
    queryKey: projectKey({ id, of: "places", ...(version === undefined ? {} : { version }) }, "coordinates"),
    queryFn: async ({ signal }) => {
      const answer = await callPlain(addressOf(siteCoordinates, { id }), { signal });
      return new Float32Array(await answer.arrayBuffer());
    },
    staleTime: version === undefined ? 60_000 : Infinity,
    // the same places again are no news: nothing is drawn anew
    structuralSharing: (before, now) => (isSameColumn(before, now) ? before : now),
  });

/** Shapes of the locations that are areas or lines. */
export const outlinesQuery = ({ id, version }: ProjectVersion) =>
  queryOptions({
    queryKey: projectKey({ id, of: "places", version }, "outlines"),
    queryFn: async ({ signal }): Promise<GeoJSON.GeoJSON> => {
      const outlines: GeoJSON.GeoJSON = await (await callPlain(addressOf(siteOutlines, { id }), { signal })).json();
      return outlines;
    },
    staleTime: Infinity,
    placeholderData: keepShown(["project", { id }]),
    structuralSharing: false,
  });

const OWN = "user_data.";

/** Names of the own columns of the locations. */
export const ownColumnsQuery = ({ id, version }: ProjectVersion) =>
  queryOptions({
    queryKey: projectKey({ id, of: "places", version }, "own-columns"),
    queryFn: async ({ signal }) => {
      const settings = tableSettingsSchema.parse({ columns: ["id"] });
      const { properties } = await api.table.rows({ exposure_id: id, ...settings }, { signal });
      return properties.filter((name) => name.startsWith(OWN)).map((name) => name.slice(OWN.length));
    },
    staleTime: Infinity,
  });

/** Properties that locations can be grouped by. */
export const groupPropertiesQuery = ({ id, version }: ProjectVersion) =>
  queryOptions({
    queryKey: projectKey({ id, of: "places", version }, "group-properties"),
    queryFn: async ({ signal }) => (await api.selection.groups({ id }, { signal })).properties,
    staleTime: Infinity,
  });

/** What locations are grouped by: of each position 1 + the index of its value, 0 without one. */
export interface Grouping {
  readonly values: readonly string[];
  readonly codes: Uint8Array;
}

/** The group of each location by a property. */
export const groupingQuery = ({ id, version }: ProjectVersion, property: string) =>
  queryOptions({
    queryKey: projectKey({ id, of: "places", version }, "grouping", property),
    queryFn: async ({ signal }): Promise<Grouping> => {
      const { values, codes } = await api.selection.groups({ id, property }, { signal });
      const bytes = Uint8Array.from(atob(codes ?? ""), (character) => character.charCodeAt(0));
      return { values: values ?? [], codes: bytes };
    },
    staleTime: Infinity,
    structuralSharing: false,
  });
