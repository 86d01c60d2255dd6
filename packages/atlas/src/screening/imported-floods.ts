import {
  COORDINATE_SETS,
  coordinatesAt,
  mappedFloodDepth,
  percentile,
  type ReturnPeriodLayer,
  Z90,
  Z95,
} from "@tidemark/science";
import { type ImportedSource } from "../import/open-imported.ts";
import { type ImportedValues, returnPeriodLayer, sampleImported } from "../import/sample-imported.ts";
import { SCENARIO_OF_RCP } from "./imported-climate.ts";
import { coverageReasons, type ImportPoints, replacedBy, type Replacement } from "./replacement.ts";

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
function usedSamples(samples: readonly ImportedValues[]): readonly ImportedValues[] {
  const sinking = samples.filter(({ labels }) => labels.model?.startsWith("wtsub"));
  return sinking.length > 0 ? sinking : samples;
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

function depthOn({ returnPeriods, columns }: ReturnPeriodLayer, site: number, returnPeriod: number): number {
  const depths = columns.map((column) => column[site]!);
  return mappedFloodDepth(returnPeriods, depths, returnPeriod).depthMetres;
}

const PRESENT_YEAR = 2005;

/** Depth in a year, linear between the maps around it; NaN after the last map. */
function depthInYear(maps: Years, year: number, site: number, returnPeriod: number): number {
  const years = [...maps.keys()].toSorted((a, b) => a - b);
  const after = years.find((candidate) => candidate >= year);
  const before = years.findLast((candidate) => candidate <= year);
  if (after === undefined || before === undefined) return Number.NaN;
  const low = depthOn(maps.get(before)!, site, returnPeriod);
  if (after === before) return low;
  const high = depthOn(maps.get(after)!, site, returnPeriod);
  return low + ((high - low) * (year - before)) / (after - before);
}

/** p10, p50 and p90 of a coast from the maps of its percentiles of sea level; of rivers from the models. */
function members(depths: ReadonlyMap<string, number>): Readonly<Record<string, number>> {
  const middle = [...depths].find(([name]) => name.endsWith("-p50"));
  if (middle === undefined) {
    const values = [...depths.values()].filter((depth) => !Number.isNaN(depth));
    return { p10: percentile(values, 0.1), p50: percentile(values, 0.5), p90: percentile(values, 0.9) };
  }
  const [name, p50] = middle;
  const end = (other: string) => p50 + ((depths.get(other) ?? Number.NaN) - p50) * (Z90 / Z95);
  // The publisher names the 95th percentile by nothing.
  return { p10: end(name.replace("-p50", "-p05")), p50, p90: end(name.replace("-p50", "")) };
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
    for (let site = 0; site < sites; site++) {
      if (scenario === "historical") out[site] = depthOn(present, site, period);
      else {
        const depths = new Map(own.map(([name, years]) => [name, depthInYear(years, time, site, period)]));
        out[site] = members(depths)[ensemble] ?? Number.NaN;
      }
    }
  }
  return columns;
}

/** Maps that a depth of the present is read from: those around its return period, and the most frequent one. */
function aroundPeriod(source: ImportedSource, index: number): (period: number | undefined) => boolean {
  const { scenario, return_period: wanted = Number.NaN } = coordinatesAt(COORDINATE_SETS.RP, index);
  if (scenario !== "historical") return () => true;
  const periods = source.layers.flatMap(({ labels }) => labels.returnPeriod ?? []).toSorted((a, b) => a - b);
  const kept = [
    periods[0],
    periods.findLast((period) => period <= wanted),
    periods.find((period) => period >= wanted) ?? periods.at(-1),
  ];
  return (period) => kept.includes(period);
}

/** Flood depths of imported maps: those of the present alone, or those of the publisher's scenarios as well. @param only index of the one coordinate that is wanted */
export async function importedFlood(
  source: ImportedSource,
  dataset: FloodDataset,
  points: ImportPoints,
  only?: number,
  sample = sampleImported,
): Promise<Replacement | null> {
  const isUsed = only === undefined ? () => true : aroundPeriod(source, only);
  const samples = usedSamples(
    await sample(source, points, ({ variable, labels }) => variable === dataset && isUsed(labels.returnPeriod)),
  );
  const present = returnPeriodLayer(samples, dataset);
  if (present === null) return null;
  const outside = coverageReasons(source, samples[0]?.reasons ?? []);
  const isProjected = samples.some(({ labels }) => (labels.scenario ?? "historical") !== "historical");
  const { method } = source.provenance;
  const how = isProjected ? PROJECTED : SHIFT[dataset];
  const replaced = new Map([[dataset, replacedBy(source, { method: `${method}; ${how}` })]]);
  if (!isProjected) {
    const inputs = dataset === "river_flood_depth" ? { riverFlood: present } : { coastalFlood: present };
    return { source, datasets: new Map([[dataset, { reasons: outside }]]), inputs, replaced };
  }
  const columns = projectedColumns(samples, dataset, present, points.latitudes.length, only);
  const reasons = outside.map(
    (reason) =>
      reason ??
      `not available: ${source.provenance.title} shows no flood this frequent, or no maps of this scenario and year are imported`,
  );
  const largestReturnPeriod = present.returnPeriods.at(-1) ?? Number.NaN;
  return { source, datasets: new Map([[dataset, { columns, reasons, largestReturnPeriod }]]), inputs: {}, replaced };
}
