import { HISTOGRAM_BINS, type Histogram } from "@tidemark/contract";

/**
 * How numbers are spread, in equal steps from the least to the greatest.
 * @param values NaN = missing
 * @param mask rows that count; all without one
 */
export function histogramOf(values: Float32Array | Float64Array, mask?: Uint8Array): Histogram {
  let [min, max, missing] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let row = 0; row < values.length; row++) {
    if (mask !== undefined && mask[row] === 0) continue;
    const value = values[row]!;
    if (Number.isNaN(value)) missing += 1;
    else {
      min = Math.min(min, value);
      max = Math.max(max, value);
    }
  }
  if (min > max) return { min: null, max: null, counts: [], missing };
  const counts = Array.from({ length: HISTOGRAM_BINS }, () => 0);
  const scale = max > min ? HISTOGRAM_BINS / (max - min) : 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if ((mask !== undefined && mask[row] === 0) || Number.isNaN(value)) continue;
    counts[Math.min(HISTOGRAM_BINS - 1, Math.floor((value - min) * scale))]! += 1;
  }
  return { min, max, counts, missing };
}
