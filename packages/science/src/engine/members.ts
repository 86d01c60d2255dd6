import { MEAN_LEAN } from "../warming/split-normal.ts";

/**
 * Turns the values of three members, `[3 * size]`, into the quantiles p10 <= p50 <= p90 of the indicator in place and, where the buffer
 * has room for it, adds the ensemble mean as a fourth part. NaN at any member gives NaN throughout.
 */
export function finishMembers(values: Float32Array, size: number): void {
  const withMean = values.length >= 4 * size;
  for (let i = 0; i < size; i++) {
    const a = values[i]!;
    const b = values[i + size]!;
    const c = values[i + 2 * size]!;
    // The warm member is the highest of most indicators and the lowest of nearly all others.
    if (a <= b && b <= c) {
      if (withMean) values[i + 3 * size] = meanOfThree(a, b, c);
    } else if (a >= b && b >= c) {
      values[i] = c;
      values[i + 2 * size] = a;
      if (withMean) values[i + 3 * size] = meanOfThree(c, b, a);
    } else {
      sort(values, i, size);
      if (withMean) values[i + 3 * size] = meanOfThree(values[i]!, values[i + size]!, values[i + 2 * size]!);
    }
  }
}

/** `meanOfQuantiles` of the three values. */
function meanOfThree(p10: number, p50: number, p90: number): number {
  return p50 + MEAN_LEAN * (p90 - p50 - (p50 - p10));
}

function sort(values: Float32Array, i: number, size: number): void {
  const a = values[i]!;
  const b = values[i + size]!;
  const c = values[i + 2 * size]!;
  const low = Math.min(a, b);
  const high = Math.max(a, b);
  values[i] = Math.min(low, c);
  values[i + size] = Math.max(low, Math.min(high, c));
  values[i + 2 * size] = Math.max(high, c);
}
