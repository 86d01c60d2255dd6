import type { Direction, Thresholds } from "../catalogue/bands.ts";

/** What a score needs to know of its dataset; every entry of the catalogue has it. */
export interface ScoreScale {
  readonly direction: Direction;
  readonly thresholds: Thresholds;
  readonly plausible: { readonly min: number; readonly max: number };
}

/**
 * Points of a scale where the score is 0, 0.25, 0.5, 0.75 and 1, turned so that higher is worse. The ends lie as far
 * out as the next threshold, but not beyond what is plausible.
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
 * Score of a value: 0 harmless, 1 as bad as it gets, piecewise linear through 0.25, 0.5 and 0.75 at the thresholds. A
 * scale that ends at its lowest threshold steps there. NaN for a missing value, never 0, and for what is not judged.
 */
export function score(value: number, scale: ScoreScale): number {
  return scoreBetween(value, scale.direction, scorePoints(scale));
}

type Points = ReturnType<typeof scorePoints>;

function scoreBetween(value: number, direction: Direction, [p0, p1, p2, p3, p4]: Points): number {
  const x = direction === "higher" ? value : -value;
  return between(x, p0, p1, p2, p3, p4);
}

function between(x: number, p0: number, p1: number, p2: number, p3: number, p4: number): number {
  if (x < p2) {
    if (x < p1) return x < p0 ? 0 : (0.25 * (x - p0)) / (p1 - p0);
    return 0.25 * (1 + (x - p1) / (p2 - p1));
  }
  if (x < p3) return 0.25 * (2 + (x - p2) / (p3 - p2));
  if (x < p4) return 0.25 * (3 + (x - p3) / (p4 - p3));
  return Number.isNaN(x) || Number.isNaN(p4) ? Number.NaN : 1;
}

/** Scores of a column of values from the place `from` on; `out` may be the input itself. */
export function scoreColumn(
  values: ArrayLike<number>,
  scale: ScoreScale,
  out: Float32Array | Float64Array,
  from = 0,
): void {
  const [p0, p1, p2, p3, p4] = scorePoints(scale);
  const sign = scale.direction === "higher" ? 1 : -1;
  for (let i = 0; i < out.length; i++) out[i] = between(sign * values[from + i]!, p0, p1, p2, p3, p4);
}
