import type { Direction, Thresholds } from "../catalogue/bands.ts";

/** What a score needs to know of its dataset; every entry of the catalogue has it. */
export interface ScoreScale {
  readonly direction: Direction;
  readonly thresholds: Thresholds;
  readonly plausible: { readonly min: number; readonly max: number };
}

/**
 * Points of a scale where the score is 0, 0.25, 0.5, 0.75 and 1, turned so that higher is worse. The ends lie as far out as the
 * next threshold, but not beyond what is plausible.
 */
export function scorePoints({
  direction,
  thresholds,
  plausible,
}: ScoreScale): readonly [number, number, number, number, number] {
  const sign = direction === "higher" ? 1 : -1;
  const low = sign * thresholds.low;
  const medium = sign * thresholds.medium;
  const high = sign * thresholds.high;
  const floor = sign * (sign === 1 ? plausible.min : plausible.max);
  const ceiling = sign * (sign === 1 ? plausible.max : plausible.min);
  return [Math.max(2 * low - medium, floor), low, medium, high, Math.min(2 * high - medium, ceiling)];
}

/**
 * Score of a value: 0 harmless, 1 as bad as it gets, piecewise linear through 0.25, 0.5 and 0.75 at the thresholds. A scale that ends at its lowest
 * threshold steps there. NaN for a missing value, never 0.
 */
export function score(value: number, scale: ScoreScale): number {
  return scoreBetween(value, scale.direction, scorePoints(scale));
}

function scoreBetween(value: number, direction: Direction, points: ReturnType<typeof scorePoints>): number {
  if (Number.isNaN(value)) return Number.NaN;
  const x = direction === "higher" ? value : -value;
  if (x < points[0]) return 0;
  let upper = 1;
  while (upper < 5 && x >= points[upper]!) upper++;
  if (upper === 5) return 1;
  const from = points[upper - 1]!;
  return 0.25 * (upper - 1 + (x - from) / (points[upper]! - from));
}

/** Scores of a column of values; `out` may be the input itself. */
export function scoreColumn(values: ArrayLike<number>, scale: ScoreScale, out: Float32Array | Float64Array): void {
  const points = scorePoints(scale);
  for (let i = 0; i < out.length; i++) out[i] = scoreBetween(values[i]!, scale.direction, points);
}
