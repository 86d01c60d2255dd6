import { MEAN_LEAN } from "../warming/split-normal.ts";

/**
 * Turns the values of three members, `[3 * size]`, into the quantiles p10 <= p50 <= p90 of the indicator in place and, where the buffer
 * has room for it, adds the ensemble mean as a fourth part. NaN at any member gives NaN throughout.
 */
export function finishMembers(values: Float32Array, size: number): void {
  const withMean = values.length >= 4 * size;
  const pairs = size - (size % 2);
  // Two at a time: the engine checks the array once for both.
  for (let i = 0; i < pairs; i += 2) {
    finish(values, i, size, withMean);
    finish(values, i + 1, size, withMean);
  }
  if (pairs < size) finish(values, pairs, size, withMean);
}

function finish(values: Float32Array, i: number, size: number, withMean: boolean): void {
  const p10 = values[i]!;
  const p50 = values[i + size]!;
  const p90 = values[i + 2 * size]!;
  if (!(p10 <= p50 && p50 <= p90)) sort(values, i, size);
  if (withMean) addMean(values, i, size);
}

/** `meanOfQuantiles` of the three values. */
function addMean(values: Float32Array, i: number, size: number): void {
  const p50 = values[i + size]!;
  values[i + 3 * size] = p50 + MEAN_LEAN * (values[i + 2 * size]! - p50 - (p50 - values[i]!));
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
