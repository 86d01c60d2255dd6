/** The four bands of risk, and the one way from a value to its band. Thresholds are those of the specification. */

/** Steps of risk, least first. */
export const BANDS = ["very low", "low", "medium", "high"] as const;
export type Band = (typeof BANDS)[number];
export type Direction = "higher" | "lower";

/** Where the bands low, medium and high begin. They rise towards the worse: descending where a lower value is worse. */
export interface Thresholds {
  readonly low: number;
  readonly medium: number;
  readonly high: number;
}

/** Thresholds by what is judged; hazards and climate indicators have their own, in their declarations. */
export const THRESHOLDS = {
  /** From 0 to 1. */
  score: { low: 0.25, medium: 0.5, high: 0.75 },
  /** Share of the value. */
  lossRatio: { low: 0.25, medium: 0.5, high: 0.75 },
  /** Days. */
  businessInterruption: { low: 5, medium: 30, high: 90 },
  /** Percent of the value of the structure. */
  buildingDamage: { low: 5, medium: 10, high: 20 },
  /** Percent of value per year: our proposal, since real sites lie between 0.001 and 2 percent. */
  annualLoss: { low: 0.05, medium: 0.2, high: 0.5 },
  /** Severity in the risk matrix, millions of the project's currency. */
  financialLoss: { low: 100, medium: 250, high: 500 },
  /** Likelihood in the risk matrix, percent per year. */
  likelihood: { low: 0.5, medium: 2, high: 10 },
  /** Likelihood in a seasonal outlook, percent. */
  seasonalLikelihood: { low: 20, medium: 50, high: 67 },
} as const satisfies Readonly<Record<string, Thresholds>>;

/** Of what is not judged: no value has a band. */
export const NO_BANDS: Thresholds = { low: Number.NaN, medium: Number.NaN, high: Number.NaN };

/** Whether values are judged by these thresholds at all. */
export const hasBands = ({ low }: Thresholds): boolean => !Number.isNaN(low);

/**
 * Band of a value, or class of a risk matrix, as a number: 0 very low to 3 high. A band begins at its threshold.
 * -1 for NaN, since what is missing has no band and is never shown as very low, and where nothing is judged
 * (`NO_BANDS`).
 */
export function bandIndex(value: number, thresholds: Thresholds): number {
  if (Number.isNaN(value) || !hasBands(thresholds)) return -1;
  const { low, medium, high } = thresholds;
  if (high < low) return value <= high ? 3 : value <= medium ? 2 : value <= low ? 1 : 0;
  return value >= high ? 3 : value >= medium ? 2 : value >= low ? 1 : 0;
}

/** Band of a value; undefined for NaN. */
export const bandOf = (value: number, thresholds: Thresholds): Band | undefined => BANDS[bandIndex(value, thresholds)];

/** Band of a score from 0 to 1; undefined for NaN. */
export const scoreBand = (score: number): Band | undefined => bandOf(score, THRESHOLDS.score);

/** Thresholds as a list, as they travel and as charts mark them. */
export const thresholdList = ({ low, medium, high }: Thresholds): [low: number, medium: number, high: number] => [
  low,
  medium,
  high,
];

/** Thresholds from a list of three; undefined for any other, which stands for a dataset without bands. */
export function thresholdsFrom([low, medium, high, ...more]: readonly number[]): Thresholds | undefined {
  if (low === undefined || medium === undefined || high === undefined || more.length > 0) return undefined;
  return { low, medium, high };
}
