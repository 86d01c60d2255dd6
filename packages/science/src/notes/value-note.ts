import type { Confidence, Dataset, HazardId } from "../catalogue/dataset.ts";
import { formatQuantity } from "../catalogue/units.ts";
import { formatCount } from "../format/numbers.ts";
import { CLIMATE_ZONES, type ClimateZone } from "../inputs/koppen-classes.ts";
import type { Sentence } from "../wording/sentence.ts";
import { regionName, worded } from "../wording/wording.ts";

/**
 * What a reader has to know of one value. `doubt`: a reason to trust it less. `beside`: a figure that belongs next to
 * it, in `value` in the unit of the dataset (null where none is published).
 */
export interface ValueNote {
  readonly id:
    | "outside-plausible-range"
    | "few-days"
    | "zone-error"
    | "mountain-error"
    | "place-unsure"
    | "place-unknown"
    | "rain-change-not-robust"
    | "more-than-a-year"
    | "beyond-largest-map"
    | "outside-map"
    | "spurious-depth"
    | "permanent-water"
    | "beyond-fitted-winds"
    | "wind-step"
    | "surge-counted-twice"
    | "hazards-held"
    | "main-hazard-missing"
    | "lower-damage-curve"
    | "loss-deviation"
    | "little-fuel"
    | "fire-around-city"
    | "site-height"
    | "height-contradicts"
    | "height-unsure"
    | "height-unknown"
    | "flood-protection"
    | "measures-in-place"
    | "building"
    | "river-behind"
    | "river-dam"
    | "located-roughly";
  readonly kind: "doubt" | "beside";
  readonly text: Sentence;
  readonly value: number | null;
  /** Main hazards that a total leaves out at the place. */
  readonly hazards?: readonly HazardId[];
}

export const doubt = (id: ValueNote["id"], text: Sentence): ValueNote => ({ id, kind: "doubt", text, value: null });

/** Notes that leave a value no more than a confidence. */
const MOST: Readonly<Partial<Record<ValueNote["id"], Confidence>>> = {
  "few-days": "low",
  "zone-error": "low",
  "mountain-error": "low",
  "beyond-largest-map": "low",
  "height-unknown": "low",
  "located-roughly": "low",
  "height-unsure": "medium",
  "place-unsure": "medium",
  "place-unknown": "low",
};
const LEVELS: readonly Confidence[] = ["low", "medium", "high"];

/**
 * Confidence in one value: that of its source, less what its notes say of it.
 * @param recorded that of the source that is in force
 * @param screening that of the catalogue, which rules where an imported map does not reach
 */
export function confidenceIn(
  recorded: Confidence,
  screening: Confidence,
  notes: readonly { readonly id: string }[],
): Confidence {
  const lowered = notes.map(({ id }) => (id === "outside-map" ? screening : MOST[id as ValueNote["id"]]));
  return lowered.reduce<Confidence>(
    (least, most) => (most !== undefined && LEVELS.indexOf(most) < LEVELS.indexOf(least) ? most : least),
    recorded,
  );
}

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
/** A count under this reads as none: there is nothing to be wrong by a factor. */
const NO_DAYS = 0.05;

/** Whether a count reads as none. */
export const readsAsNone = (days: number): boolean => days < NO_DAYS;

/** Counts of days from monthly normals are uncertain where they are small; the confidence in such a value is low. */
export function fewDaysNote({ method, unit }: Dataset, value: number): ValueNote | undefined {
  if (method.id !== "C3" || unit !== "days" || !(value < FEW_DAYS) || readsAsNone(value)) return undefined;
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
  doubt("rain-change-not-robust", worded("note.rain_change_not_robust", { region: regionName(region) ?? region }));

/**
 * A rare day of a desert that brings more than the mean year does: no contradiction, since it rains in few years.
 * @param yearRain mean rain of a year today, mm
 */
export const rareRainNote = ({ id }: Dataset, value: number, yearRain: number): ValueNote | undefined =>
  id === "rx1day_rp" && value > yearRain
    ? doubt("more-than-a-year", worded("note.more_than_a_year", { rain: formatQuantity(yearRain, "mm") }))
    : undefined;

/** Where what a value rests on was measured to be too far off in a climate zone for more than a low confidence. */
export const zoneErrorNote = (zone: ClimateZone, stations: number, error: string): ValueNote =>
  doubt(
    "zone-error",
    worded("note.zone_error", {
      zone: worded(`name.zone_${CLIMATE_ZONES[zone]}`),
      stations: formatCount(stations),
      error,
    }),
  );

/** Where what a value rests on was measured to be too far off among mountains for more than a low confidence. */
export const mountainErrorNote = (relief: number, apart: number, stations: number, error: string): ValueNote =>
  doubt("mountain-error", worded("note.mountain_error", { relief, apart, stations: formatCount(stations), error }));
