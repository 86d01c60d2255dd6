import { hasBands, NO_BANDS, type Direction, type Thresholds } from "./bands.ts";
import type { Dataset } from "./dataset.ts";

/** What bands and scores of a dataset follow from. A run carries it, and is shown as it was judged (decision 0127). */
export interface Judging {
  readonly direction: Direction;
  /** Where low, medium and high begin; null for what has no bands. */
  readonly limits: readonly [low: number, medium: number, high: number] | null;
  /** Beyond which no value lies: a score ends there. */
  readonly plausible: readonly [min: number, max: number];
}

/** How a dataset judges its values now. */
export const judgingOf = ({ direction, thresholds, plausible }: Dataset): Judging => ({
  direction,
  limits: hasBands(thresholds) ? [thresholds.low, thresholds.medium, thresholds.high] : null,
  plausible: [plausible.min, plausible.max],
});

const isSame = (one: Judging, other: Judging): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A dataset that judges as it is told to; the very same where it does so already. */
export function judgedBy<Of extends Dataset>(dataset: Of, judging: Judging): Of {
  if (isSame(judgingOf(dataset), judging)) return dataset;
  const { direction, limits, plausible } = judging;
  const thresholds: Thresholds = limits === null ? NO_BANDS : { low: limits[0], medium: limits[1], high: limits[2] };
  return { ...dataset, direction, thresholds, plausible: { min: plausible[0], max: plausible[1] } };
}
