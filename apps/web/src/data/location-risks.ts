import { queryOptions } from "@tanstack/react-query";
import { type LocationRisks, locationRisksSchema } from "@tidemark/contract";
import type { FUTURE_SCENARIOS } from "@tidemark/science";
import { api } from "../lib/api.ts";
import { keepShown } from "./keep-shown.ts";
import { projectKey } from "./project-key.ts";

type FutureScenario = (typeof FUTURE_SCENARIOS)[number];
type Topic = LocationRisks["topics"][number]["topic"];

/** A scenario with a year of it; the years up to 2020 are of the historical one. */
interface StoredEpoch {
  readonly scenario: FutureScenario | "historical";
  readonly time: number;
}

const siteResultKey = <const Name extends readonly unknown[]>(id: string, site: string, ...name: Name) =>
  projectKey({ id, of: "results", site }, ...name);

const aboutSite = (id: string, site: string) => ["project", { id, site }];

/** Risks of a location, with one topic's indicators over time. */
export const risksQuery = (projectId: string, siteId: string, topic: Topic, epoch: StoredEpoch) =>
  queryOptions({
    queryKey: siteResultKey(projectId, siteId, "risks", topic, epoch),
    queryFn: async ({ signal }): Promise<LocationRisks> => {
      const answer = await api.locationRisks.forLocation(
        { exposure_id: projectId, site_id: siteId, topic, ...epoch, as_geojson: false },
        { signal },
      );
      return locationRisksSchema.parse("properties" in answer ? answer.properties : answer);
    },
    // the same location in another topic or year keeps what it shows; another location starts afresh
    placeholderData: keepShown(aboutSite(projectId, siteId)),
    staleTime: 60_000,
  });

/** Where a number comes from. */
export interface NumberAddress {
  readonly dataset: string;
  readonly coords: Readonly<Record<string, string | number>>;
}

export const explanationQuery = (projectId: string, siteId: string, { dataset, coords }: NumberAddress) =>
  queryOptions({
    queryKey: siteResultKey(projectId, siteId, "explanation", dataset, coords),
    queryFn: ({ signal }) =>
      api.locationRisks.explanation(
        { exposure_id: projectId, site_id: siteId, dataset_id: dataset, coords: JSON.stringify(coords) },
        { signal },
      ),
    placeholderData: keepShown(aboutSite(projectId, siteId), "number"),
    staleTime: 60_000,
  });

export const CLIMATOGRAM_YEARS = { historical: 1990, future: 2050 } as const;

export const climatogramQuery = (longitude: number, latitude: number, scenario: FutureScenario) =>
  queryOptions({
    queryKey: ["climatogram", longitude, latitude, scenario],
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
    placeholderData: keepShown(["climatogram", longitude, latitude]),
    staleTime: 600_000,
  });

export const matrixQuery = (projectId: string, siteId: string, epoch: StoredEpoch) =>
  queryOptions({
    queryKey: siteResultKey(projectId, siteId, "matrix", epoch),
    queryFn: ({ signal }) =>
      api.locationRisks.locationMatrix(
        { exposure_id: projectId, site_id: siteId, ...epoch },
        { signal },
      ),
    placeholderData: keepShown(aboutSite(projectId, siteId), "entries"),
    staleTime: 60_000,
  });

/** What an indicator comes to over the shape of a location. */
export const areaQuery = (projectId: string, siteId: string, { dataset, coords }: NumberAddress) =>
  queryOptions({
    queryKey: siteResultKey(projectId, siteId, "area", dataset, coords),
    queryFn: ({ signal }) =>
      api.areas.values(
        { exposure_id: projectId, site_id: siteId, dataset_id: dataset, coords: JSON.stringify(coords) },
        { signal },
      ),
    placeholderData: keepShown(aboutSite(projectId, siteId)),
    staleTime: 60_000,
  });

/** A value of a location. */
interface SiteValue {
  readonly projectId: string;
  readonly siteId: string;
  readonly datasetId: string;
  readonly coords: Readonly<Record<string, string | number>>;
}
const wireOf = ({ projectId, siteId, datasetId, coords }: SiteValue) => ({
  exposure_id: projectId,
  site_id: siteId,
  dataset_id: datasetId,
  coords: JSON.stringify(coords),
});

/** Which cell of the data stands for a location, and how fine they are. */
export const cellQuery = (value: SiteValue) =>
  queryOptions({
    queryKey: siteResultKey(value.projectId, value.siteId, "cell", value.datasetId, value.coords),
    queryFn: async ({ signal }) => {
      const { cell, resolution } = await api.locationRisks.explanation(wireOf(value), { signal });
      return { cell, resolution };
    },
    staleTime: 5 * 60_000,
  });

/** A value of a location as users see it, or why there is none; null where nothing is stored. */
export const siteValueQuery = (value: SiteValue) =>
  queryOptions({
    queryKey: siteResultKey(value.projectId, value.siteId, "value", value.datasetId, value.coords),
    queryFn: async ({ signal }) => (await api.risks.siteValues(wireOf(value), { signal })).items[0] ?? null,
    staleTime: 5 * 60_000,
  });
