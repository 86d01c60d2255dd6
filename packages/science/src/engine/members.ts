import { MEAN_LEAN } from "../warming/split-normal.ts";

/**
 * Turns the values of three members, `[3 * size]`, into the quantiles p10 <= p50 <= p90 of the indicator in place and, where the buffer
 * has room for it, adds the ensemble mean (`meanOfQuantiles`, written out) as a fourth part. NaN at any member gives NaN throughout.
 */
export function finishMembers(values: Float32Array, size: number): void {
  const withMean = values.length >= 4 * size;
  const lean = MEAN_LEAN;
  for (let i = 0; i < size; i++) {
    let p10 = values[i]!;
    let p50 = values[i + size]!;
    let p90 = values[i + 2 * size]!;
    if (!(p10 <= p50 && p50 <= p90)) {
      const low = Math.min(p10, p50);
      const high = Math.max(p10, p50);
      p50 = Math.max(low, Math.min(high, p90));
      p10 = Math.min(low, p90);
      p90 = Math.max(high, p90);
      values[i] = p10;
      values[i + size] = p50;
      values[i + 2 * size] = p90;
    }
    if (withMean) values[i + 3 * size] = p50 + lean * (p90 - p50 - (p50 - p10));
  }
}
