/** Bands of the specification: four steps for scores and for the three kinds of damage, four severities, four likelihoods. */

export const BAND_LABELS = ["very low", "low", "medium", "high"] as const;
export type BandLabel = (typeof BAND_LABELS)[number];
export type Direction = "higher" | "lower";

/** Three values where the bands low, medium and high begin; descending when a lower value is worse. */
export interface Thresholds {
  readonly low: number;
  readonly medium: number;
  readonly high: number;
}

export const SCORE_BANDS: Thresholds = { low: 0.25, medium: 0.5, high: 0.75 };
export const LOSS_RATIO_BANDS: Thresholds = { low: 0.25, medium: 0.5, high: 0.75 };
/** Days of interruption. */
export const OUTAGE_BANDS: Thresholds = { low: 5, medium: 30, high: 90 };
/** Percent of the value of the structure. */
export const BUILDING_DAMAGE_BANDS: Thresholds = { low: 5, medium: 10, high: 20 };
/** Percent of value per year: our proposal, since real sites lie between 0.001 and 2 percent. */
export const ANNUAL_LOSS_BANDS: Thresholds = { low: 0.05, medium: 0.2, high: 0.5 };
/** Financial loss of the risk matrix, millions of the project's currency. */
export const FINANCIAL_BANDS_MILLIONS: Thresholds = { low: 100, medium: 250, high: 500 };

/** Band of a value; undefined for NaN, so that missing is never shown as very low. */
export function bandOf(value: number, thresholds: Thresholds, direction: Direction = "higher"): BandLabel | undefined {
  if (Number.isNaN(value)) return undefined;
  const sign = direction === "higher" ? 1 : -1;
  if (sign * value >= sign * thresholds.high) return "high";
  if (sign * value >= sign * thresholds.medium) return "medium";
  if (sign * value >= sign * thresholds.low) return "low";
  return "very low";
}

/** Band of a score in 0..1; undefined for NaN. */
export function scoreBand(score: number): BandLabel | undefined {
  return bandOf(score, SCORE_BANDS);
}
