/** Percentile of the values that are not NaN, linear between order statistics (type 7); NaN when there is none. */
export function percentile(values: ArrayLike<number>, probability: number): number {
  const known = Float64Array.from(values)
    .filter((value) => !Number.isNaN(value))
    .sort();
  if (known.length === 0) return Number.NaN;
  const position = probability * (known.length - 1);
  const below = Math.floor(position);
  const lower = known[below]!;
  return lower + (position - below) * (known[Math.min(below + 1, known.length - 1)]! - lower);
}

/**
 * Type 7 percentile with weights: A. Akinshin (2023), Weighted quantile estimators, arXiv 2304.07265. Each sorted value
 * takes the share of the uniform density on [(h-1)/n, h/n] that lies over its interval of cumulative weight, with n
 * Kish's effective sample size and h = p (n - 1) + 1. Equal weights give `percentile`. Values that are NaN and weights
 * that are not positive do not count.
 */
export function weightedPercentile(values: ArrayLike<number>, weights: ArrayLike<number>, probability: number): number {
  const points: { value: number; weight: number }[] = [];
  let total = 0;
  let squares = 0;
  for (let i = 0; i < values.length; i++) {
    const point = { value: values[i]!, weight: weights[i]! };
    if (Number.isNaN(point.value) || !(point.weight > 0)) continue;
    points.push(point);
    total += point.weight;
    squares += point.weight * point.weight;
  }
  if (points.length === 0) return Number.NaN;
  points.sort((a, b) => a.value - b.value);
  const size = (total * total) / squares;
  const from = (probability * (size - 1)) / size;
  const density = (cumulated: number) => Math.min(1, Math.max(0, (cumulated - from) * size));
  let cumulated = 0;
  let shareBefore = 0;
  let result = 0;
  for (const { value, weight } of points) {
    cumulated += weight / total;
    const share = density(cumulated);
    result += (share - shareBefore) * value;
    shareBefore = share;
  }
  return shareBefore === 0 ? points.at(-1)!.value : result / shareBefore;
}
