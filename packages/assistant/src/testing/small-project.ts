import { type Coordinates, coordinateKey } from "@tidemark/science";
import type { DatasetState, ProjectLocations, ProjectReader } from "../project-reader.ts";

/** Four locations with round values, for tests: `hd30` under SSP5-8.5 in 2050 is 100, 200, none and 300. */
const ROWS = [
  {
    id: "DE-01",
    name: "Hamburg Harburg plant",
    municipality: "Hamburg",
    country: "Germany",
    continent: "Europe",
    asset_currency: "EUR",
  },
  { id: "IN-01", name: "Pune plant", municipality: "Pune", country: "India", continent: "Asia", asset_currency: "EUR" },
  {
    id: "NZ-01",
    name: "Storm Bay depot",
    municipality: "Picton",
    country: "New Zealand",
    continent: "Oceania",
    asset_currency: "EUR",
  },
  {
    id: "IN-02",
    name: "Chennai castings",
    municipality: "Chennai",
    country: "India",
    continent: "Asia",
    asset_currency: "EUR",
  },
] as const;

const texts = (pick: (row: (typeof ROWS)[number]) => string) => [...new Set(ROWS.map(pick))];

/** @param names other names of the locations, in their order */
export function smallLocations(names: readonly string[] = []): ProjectLocations {
  return {
    count: ROWS.length,
    id: (row) => ROWS[row]!.id,
    name: (row) => names[row] ?? ROWS[row]!.name,
    position: (row) => row,
    text: (property, row) => (ROWS[row] as Record<string, string> | undefined)?.[property] ?? null,
    textProperties: new Map([
      ["country", texts(({ country }) => country)],
      ["continent", texts(({ continent }) => continent)],
      ["asset_currency", ["EUR"]],
    ]),
    numberProperties: new Map([
      ["asset_value", Float64Array.of(10, 20, Number.NaN, 40)],
      ["user_data.employees", Float64Array.of(1, 2, 3, 4)],
    ]),
  };
}

const VALUES: Readonly<Record<string, readonly number[]>> = {
  "total_ead ensemble=p50;scenario=ssp585;time=2050": [1, 10, Number.NaN, 0.5],
  "hd30 ensemble=mean;scenario=ssp585;season=ANN;time=2050": [100, 200, Number.NaN, 300],
  "hd30 ensemble=mean;scenario=ssp126;season=ANN;time=2050": [90, 150, Number.NaN, 220],
  "hd30 ensemble=mean;scenario=historical;season=ANN;time=2005": [50, 100, Number.NaN, 150],
  "score_location ensemble=p50;scenario=ssp585;time=2050": [0.1, 0.8, 0.3, 0.9],
  "river_flood_depth ensemble=p50;return_period=100;scenario=ssp585;time=2050": [0, 1, 2, 3],
  "pluvial_flood_depth ensemble=p50;return_period=100;scenario=ssp585;time=2050": [0, 0, 0, 1],
};

const NOT_COMPUTED = { code: "missing.not_computed", facts: {}, english: "not computed" };

const NO_MEASURES = { reason: "Your account does not include measures." };

export function smallProject(locations = smallLocations()): ProjectReader {
  const computed = new Set(Object.keys(VALUES).map((key) => key.split(" ")[0]));
  const dataset = (id: string): DatasetState =>
    computed.has(id) ? { kind: "computed" } : { kind: "not-computed", reason: NOT_COMPUTED };
  return {
    title: "Small",
    state: "ready",
    locations,
    dataset,
    judged: (one) => one,
    // no map of river floods: totals are at least what they say
    mark: (id) => (id === "total_ead" ? { isLowerBound: true, missing: ["river_flood"] } : undefined),
    column: async (id: string, at: Coordinates) => VALUES[`${id} ${coordinateKey(at)}`] ?? { reason: NOT_COMPUTED },
    reasonAt: async () => "outside the map",
    explain: async () => ({ notes: [], builtFrom: [], formula: "", range: null }),
    chain: async () => [],
    flows: async () => [],
    events: async () => ({ items: [], note: null }),
    riverAllowance: async () => ({ p10: null, mean: null, p90: null, currency: "EUR", locations: 4, without: 0 }),
    measures: { chosen: async () => [], at: async () => NO_MEASURES, over: async () => NO_MEASURES },
    changes: async () => ({ computedAt: null, edited: [], newer: null }),
  };
}

/** The small project with further datasets, each with one value for each location at whatever moment. */
export function projectWith(columns: Readonly<Record<string, readonly number[]>>): ProjectReader {
  const small = smallProject();
  return {
    ...small,
    dataset: (id) => (id in columns ? { kind: "computed" } : small.dataset(id)),
    column: async (id, at) => columns[id] ?? small.column(id, at),
  };
}
