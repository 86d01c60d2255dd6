import {
  COORDINATE_SETS,
  coordinatesAt,
  mappedFloodDepth,
  percentile,
  type ReturnPeriodLayer,
  Z90,
  Z95,
  worded,
} from "@tidemark/science";
import { markedAt } from "../official/sample-kept.ts";
import { type ImportedSource } from "../import/open-imported.ts";
import type { MapLabels } from "../import/source-types.ts";
import { type ImportedValues, returnPeriodLayer, sampleImported } from "../import/sample-imported.ts";
import { SCENARIO_OF_RCP } from "./imported-climate.ts";
import { coverageReasons, type ImportPoints, outsideOfMap, replacedBy, type Replacement } from "./replacement.ts";

type FloodDataset = "river_flood_depth" | "coastal_flood_depth";

/** Climate change on maps of the present alone. */
const SHIFT: Readonly<Record<FloodDataset, string>> = {
  river_flood_depth:
    "other climates: the map read at the return period that the change of the wettest five days makes of it (C8)",
  coastal_flood_depth: "other climates: the map read at the return period that sea-level rise makes of it (C15)",
};
const PROJECTED =
  "RCP4.5 stands for SSP2-4.5 and RCP8.5 for SSP5-8.5, which have the same forcing in 2100 (O'Neill et al. 2016, Geoscientific Model Development 9); the other scenarios are missing; depths between the years of the maps are linear in time, the present being 2005";

/** Maps of one member (a model, or a percentile of sea level) by year. */
type Years = ReadonlyMap<number, ReturnPeriodLayer>;

/** With several variants of coastal maps those with sinking land are taken: what counts is the sea against the land. */
function usedMaps<One extends { readonly labels: MapLabels }>(maps: readonly One[]): readonly One[] {
  const sinking = maps.filter(({ labels }) => labels.model?.startsWith("wtsub"));
  return sinking.length > 0 ? sinking : maps;
}

/** Maps of a scenario by member and year. */
function projections(samples: readonly ImportedValues[], variable: string, rcp: string): ReadonlyMap<string, Years> {
  const out = new Map<string, Map<number, ReturnPeriodLayer>>();
  const own = samples.filter(({ labels }) => labels.scenario === rcp);
  for (const { labels } of own) {
    const { model = "", year = 0 } = labels;
    const years = out.get(model) ?? new Map<number, ReturnPeriodLayer>();
    out.set(model, years);
    if (years.has(year)) continue;
    const maps = own.filter((sample) => sample.labels.year === year);
    const layer = returnPeriodLayer(maps, variable, { variant: model, scenario: rcp });
    if (layer !== null) years.set(year, layer);
  }
  return out;
}

type OfSite = (site: number) => number;

function depthOn({ returnPeriods, columns }: ReturnPeriodLayer, returnPeriod: number): OfSite {
  const depths = new Float64Array(columns.length);
  return (site) => {
    for (let i = 0; i < depths.length; i++) depths[i] = columns[i]![site]!;
    return mappedFloodDepth(returnPeriods, depths, returnPeriod).depthMetres;
  };
}

const PRESENT_YEAR = 2005;

/** Depth in a year, linear between the maps around it; NaN after the last map. */
function depthInYear(maps: Years, year: number, returnPeriod: number): OfSite {
  const years = [...maps.keys()].toSorted((a, b) => a - b);
  const after = years.find((candidate) => candidate >= year);
  const before = years.findLast((candidate) => candidate <= year);
  if (after === undefined || before === undefined) return () => Number.NaN;
  const low = depthOn(maps.get(before)!, returnPeriod);
  if (after === before) return low;
  const high = depthOn(maps.get(after)!, returnPeriod);
  return (site) => {
    const first = low(site);
    return first + ((high(site) - first) * (year - before)) / (after - before);
  };
}

const PROBABILITIES: Readonly<Record<string, number>> = { p10: 0.1, p50: 0.5, p90: 0.9 };

/** p10, p50 or p90: of a coast from the maps of its percentiles of sea level; of rivers from the models. */
function memberOf(depths: ReadonlyMap<string, OfSite>, ensemble: string): OfSite {
  const probability = PROBABILITIES[ensemble];
  if (probability === undefined) return () => Number.NaN;
  const middle = [...depths].find(([name]) => name.endsWith("-p50"));
  if (middle === undefined) {
    const models = [...depths.values()];
    return (site) =>
      percentile(
        models.map((model) => model(site)).filter((depth) => !Number.isNaN(depth)),
        probability,
      );
  }
  const [name, p50] = middle;
  if (ensemble === "p50") return p50;
  // The publisher names the 95th percentile by nothing.
  const end = depths.get(name.replace("-p50", ensemble === "p10" ? "-p05" : ""));
  return (site) => {
    const own = p50(site);
    return own + ((end?.(site) ?? Number.NaN) - own) * (Z90 / Z95);
  };
}

function projectedColumns(
  samples: readonly ImportedValues[],
  dataset: FloodDataset,
  present: ReturnPeriodLayer,
  sites: number,
  only: number | undefined,
): ReadonlyMap<number, Float32Array> {
  const set = COORDINATE_SETS.RP;
  const columns = new Map<number, Float32Array>();
  const column = (index: number) => {
    const known = columns.get(index) ?? new Float32Array(sites).fill(Number.NaN);
    columns.set(index, known);
    return known;
  };
  const maps = Object.entries(SCENARIO_OF_RCP).map(([rcp, scenario]) => ({
    scenario,
    byMember: [...projections(samples, dataset, rcp)].map(
      ([name, years]) => [name, new Map([[PRESENT_YEAR, present], ...years])] as const,
    ),
  }));
  for (let index = only ?? 0; index <= (only ?? set.size - 1); index++) {
    const { scenario, time = 0, ensemble = "p50", return_period: period = Number.NaN } = coordinatesAt(set, index);
    const own = maps.find((entry) => entry.scenario === scenario)?.byMember ?? [];
    if (scenario !== "historical" && own.length === 0) continue;
    const out = column(index);
    const depth =
      scenario === "historical"
        ? depthOn(present, period)
        : memberOf(new Map(own.map(([name, years]) => [name, depthInYear(years, time, period)])), ensemble);
    for (let site = 0; site < sites; site++) out[site] = depth(site);
  }
  return columns;
}

const scenarioOf = ({ scenario = "historical" }: MapLabels): string => scenario;

/**
 * Maps with the publisher's scenarios are read at the return period itself; those of the present alone at what the
 * climate makes of it.
 */
const isOfScenarios = (source: ImportedSource): boolean =>
  usedMaps(source.layers).some(({ labels }) => scenarioOf(labels) !== "historical");

/**
 * Maps that a depth is read from: those of its scenario and the present around its return period, and the most frequent
 * one.
 */
function neededAt(source: ImportedSource, index: number): (labels: MapLabels) => boolean {
  const { scenario, return_period: wanted = Number.NaN } = coordinatesAt(COORDINATE_SETS.RP, index);
  if (scenario !== "historical" && !isOfScenarios(source)) return () => true;
  const periods = source.layers.flatMap(({ labels }) => labels.returnPeriod ?? []).toSorted((a, b) => a - b);
  const kept = [
    periods[0],
    periods.findLast((period) => period <= wanted),
    periods.find((period) => period >= wanted) ?? periods.at(-1),
  ];
  return (labels) =>
    kept.includes(labels.returnPeriod) &&
    (scenarioOf(labels) === "historical" || SCENARIO_OF_RCP[scenarioOf(labels)] === scenario);
}

/**
 * Flood depths of imported maps: those of the present alone, or those of the publisher's scenarios as well.
 * @param only index of the one coordinate that is wanted
 */
export async function importedFlood(
  source: ImportedSource,
  dataset: FloodDataset,
  points: ImportPoints,
  only?: number,
  sample = sampleImported,
): Promise<Replacement | null> {
  const isUsed = only === undefined ? () => true : neededAt(source, only);
  const samples = usedMaps(
    await sample(source, points, ({ variable, labels }) => variable === dataset && isUsed(labels)),
  );
  const present = returnPeriodLayer(samples, dataset);
  if (present === null) return null;
  const outside = coverageReasons(source, samples[0]?.reasons ?? []);
  const isProjected = isOfScenarios(source);
  const beyond = outsideOfMap(present, points);
  const { method, title } = source.provenance;
  const how = isProjected ? PROJECTED : SHIFT[dataset];
  const replaced = new Map([[dataset, replacedBy(source, { method: `${method}; ${how}` })]]);
  if (!isProjected) {
    const inputs = dataset === "river_flood_depth" ? { riverFlood: present } : { coastalFlood: present };
    const { byAddress } = source;
    const inWater = byAddress && { inWater: await markedAt(byAddress.source, byAddress.kept, "water", points) };
    const given = { title, reasons: outside, outside: beyond, ...inWater };
    return { source, datasets: new Map([[dataset, given]]), inputs, replaced };
  }
  const columns = projectedColumns(samples, dataset, present, points.latitudes.length, only);
  const tooFrequent = worded("reason.no_frequent_flood", { title });
  const reasons = outside.map((reason) => reason ?? tooFrequent);
  const largestReturnPeriod = present.returnPeriods.at(-1) ?? Number.NaN;
  const datasets = new Map([[dataset, { title, columns, reasons, largestReturnPeriod, outside: beyond }]]);
  return { source, datasets, inputs: {}, replaced };
}
