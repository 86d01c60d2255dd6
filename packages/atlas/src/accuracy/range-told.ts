import {
  CLIMATE_ZONES,
  DISTRICT_HAZARDS,
  formatCount,
  worded,
  type ClimateZone,
  type Dataset,
  type Sentence,
} from "@tidemark/science";
import { type MeasuredError, measuredErrors } from "./measured-errors.ts";

/** Field at whose places the range of an indicator itself was held against measured values. */
const MEASURED_IN: Readonly<Record<string, string>> = {
  tas_mean: "temperature-annual",
  tasmax_mean: "daily-maximum",
  tas_min_mean: "daily-minimum",
  pr_total: "rain-annual",
  wind_mean: "wind",
  hd30: "days-above-30",
  tx35: "days-above-35-told",
  fd0: "frost-days",
  txx: "record-high-told",
  txx_rp: "record-high-told",
  tnn: "record-low-told",
  tnn_rp: "record-low-told",
  rx1day_rp: "record-rain",
  thunder_days: "thunder-days",
  pga_rp: "ground-motion-475",
  surge_rp: "surge-gauges-ten",
};

/** Fields that a range of an indicator was tested in. */
export const RANGE_FIELDS: readonly string[] = [...new Set(Object.values(MEASURED_IN))];

/** Facts and published classes, which have no range. */
const FACTS: ReadonlySet<string> = new Set([
  "elevation",
  "volcano_dist",
  ...DISTRICT_HAZARDS.map((hazard) => `district_${hazard}`),
]);

/** Fewer places (of a zone) say less than all places do. */
export const LEAST_PLACES = 30;

/** How often the range of an indicator held what was measured, in a climate zone or at all; undefined where none is. */
export function measuredRange(datasetId: string, zone: ClimateZone | "all" = "all"): MeasuredError | undefined {
  const own = measuredErrors().filter(({ field, holds }) => field === MEASURED_IN[datasetId] && holds !== undefined);
  const inZone = own.find((error) => error.zone === zone && error.stations >= LEAST_PLACES);
  return inZone ?? own.find((error) => error.zone === "all");
}

/** What stands behind the range of an indicator at a place; undefined for what is no indicator. */
export function rangeSentence(dataset: Dataset, zone?: ClimateZone): Sentence | undefined {
  if (dataset.kind !== "indicator") return undefined;
  if (FACTS.has(dataset.id)) return worded("range.of_a_fact");
  const error = measuredRange(dataset.id, zone);
  if (error?.holds === undefined) return worded("range.not_measured");
  const facts = {
    held: formatCount(error.holds * 5),
    share: formatCount(error.holds * 100),
    places: formatCount(error.stations),
  };
  if (error.source.startsWith("orientation")) return worded("range.orientation", facts);
  if (error.zone === "all") return worded("range.tested", facts);
  const name = worded(`name.zone_${CLIMATE_ZONES[error.zone as ClimateZone]}`);
  return worded("range.tested_in_zone", { ...facts, zone: name });
}
