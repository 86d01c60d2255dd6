import type { Dataset } from "../catalogue/dataset.ts";
import { formatQuantity } from "../catalogue/units.ts";
import type { Sentence } from "../wording/sentence.ts";
import { worded } from "../wording/wording.ts";

/**
 * What a reader has to know of one value. `doubt`: a reason to trust it less. `beside`: a figure that belongs next to
 * it, in `value` in the unit of the dataset (null where none is published).
 */
export interface ValueNote {
  readonly id:
    | "outside-plausible-range"
    | "few-days"
    | "rain-change-not-robust"
    | "beyond-largest-map"
    | "outside-map"
    | "beyond-fitted-winds"
    | "surge-counted-twice"
    | "hazards-held"
    | "main-hazard-missing"
    | "lower-damage-curve"
    | "loss-deviation"
    | "little-fuel"
    | "fire-around-city"
    | "site-height"
    | "height-contradicts"
    | "flood-protection";
  readonly kind: "doubt" | "beside";
  readonly text: Sentence;
  readonly value: number | null;
}

export const doubt = (id: ValueNote["id"], text: Sentence): ValueNote => ({ id, kind: "doubt", text, value: null });

/** A value outside the plausible range of its dataset is kept as it is, and flagged. */
export function plausibleNote({ plausible: { min, max }, unit }: Dataset, value: number): ValueNote | undefined {
  // 32-bit floats of stored results may lie a hair beside a limit
  const slack = 1e-6 * Math.max(1, Math.abs(min), Math.abs(max));
  if (!(value < min - slack || value > max + slack)) return undefined;
  const range = { least: formatQuantity(min, unit), most: formatQuantity(max, unit) };
  return doubt("outside-plausible-range", worded("note.outside_plausible_range", range));
}

/** Counts under this many days rest on the tails of the distributions. */
const FEW_DAYS = 20;
/** A count that reads as none: there is nothing to be wrong by a factor. */
const NO_DAYS = 0.05;

/** Counts of days from monthly normals are uncertain where they are small; the confidence in such a value is low. */
export function fewDaysNote({ method, unit }: Dataset, value: number): ValueNote | undefined {
  if (method.id !== "C3" || unit !== "days" || !(value >= NO_DAYS && value < FEW_DAYS)) return undefined;
  return doubt("few-days", worded("note.few_days", { days: FEW_DAYS }));
}

/** Datasets worked out from the monthly totals of rain, which move with the region's change of rain. */
const FROM_RAIN_TOTALS: ReadonlySet<string> = new Set([
  "pr_total",
  "r10mm",
  "r20mm",
  "sdii",
  "spei12",
  "drought_months",
  "df6",
  "aridity",
  "drought_bi_annual",
]);

/** Whether the change of a dataset with the climate follows that of the monthly totals of rain. */
export const followsRainTotals = (datasetId: string): boolean => FROM_RAIN_TOTALS.has(datasetId);

/** Where the source of the regional patterns does not show a robust change of rain. @param region by name */
export const rainSignalNote = (region: string): ValueNote =>
  doubt("rain-change-not-robust", worded("note.rain_change_not_robust", { region }));
