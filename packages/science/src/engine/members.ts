import { meanOfQuantiles } from "../warming/split-normal.ts";

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
    if (a <= b && b <= c) {
      if (withMean) values[i + 3 * size] = meanOfQuantiles(a, b, c);
      continue;
    }
    if (a >= b && b >= c) {
      values[i] = c;
      values[i + 2 * size] = a;
      if (withMean) values[i + 3 * size] = meanOfQuantiles(c, b, a);
      continue;
    }
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    const p10 = Math.min(low, c);
    const p90 = Math.max(high, c);
    const p50 = Math.max(low, Math.min(high, c));
    values[i] = p10;
    values[i + size] = p50;
    values[i + 2 * size] = p90;
    if (withMean) values[i + 3 * size] = meanOfQuantiles(p10, p50, p90);
  }
}
