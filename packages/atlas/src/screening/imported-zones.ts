import { HAIL_SIZE, type HazardInputs } from "@tidemark/science";
import type { ImportedSource } from "../import/open-imported.ts";
import { returnPeriodLayer, sampleImported } from "../import/sample-imported.ts";
import { HAIL_LOSSES } from "../import/own-index-sources.ts";
import { coverageReasons, fedBy, type ImportPoints, replacedBy, type Replacement } from "./replacement.ts";

/** Input of the hazards that a map of one value at each place fills. */
const VALUE_OF = {
  water_stress: "waterStressPercent",
  hail_days: "hailDays",
  storm_gust_rp: "gust50",
  snow_load_rp: "codeSnowLoad",
} as const satisfies Readonly<Record<string, keyof HazardInputs>>;

/** Input that maps by return period fill. */
const LAYER_OF = {
  tsunami_rp: "tsunamiRunUp",
  volcano_ash_rp: "volcanicAsh",
} as const satisfies Readonly<Record<string, keyof HazardInputs>>;

export type ZoneDataset = keyof typeof VALUE_OF | keyof typeof LAYER_OF;
export const ZONE_DATASETS = [...Object.keys(VALUE_OF), ...Object.keys(LAYER_OF)] as readonly ZoneDataset[];

const isLayer = (id: ZoneDataset): id is keyof typeof LAYER_OF => id in LAYER_OF;

/** Maps of what the screening has no value of: outside them it stays missing. */
export async function importedZone(
  source: ImportedSource,
  id: ZoneDataset,
  points: ImportPoints,
): Promise<Replacement | null> {
  const samples = await sampleImported(source, points, ({ variable }) => variable === id);
  const [first] = samples;
  if (first === undefined) return null;
  const layer = isLayer(id) ? returnPeriodLayer(samples, id) : null;
  const inputs = isLayer(id) ? { [LAYER_OF[id]]: layer ?? undefined } : { [VALUE_OF[id]]: first.values };
  const { title } = source.provenance;
  return {
    source,
    datasets: new Map([[id, { title, reasons: coverageReasons(source, first.reasons) }]]),
    inputs,
    replaced: new Map([[id, replacedBy(source)]]),
  };
}

/** Hail sizes by return period, which losses by hail are worked out from; without them there are none. */
export async function importedHail(source: ImportedSource, points: ImportPoints): Promise<Replacement | null> {
  const samples = await sampleImported(source, points, ({ variable }) => variable === HAIL_SIZE);
  const hailSize = returnPeriodLayer(samples, HAIL_SIZE);
  if (hailSize === null) return null;
  const { title } = source.provenance;
  const given = { title, reasons: coverageReasons(source, samples.at(-1)?.reasons ?? []) };
  const fed = fedBy(source, "hail sizes");
  return {
    source,
    datasets: new Map(HAIL_LOSSES.map((id) => [id, given])),
    inputs: { hailSize },
    replaced: new Map(HAIL_LOSSES.map((id) => [id, fed])),
  };
}
