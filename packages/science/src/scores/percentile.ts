import { orderStatistic } from "./order-statistic.ts";

/** Copy of the values that are not NaN. */
function knownOf(values: ArrayLike<number>): Float64Array {
  const known = new Float64Array(values.length);
  let count = 0;
  // A loop: `from` and `filter` take many times as long, and a view of a million locations asks a hundred times.
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) known[count++] = values[i]!;
  return known.subarray(0, count);
}

/**
 * Percentiles of the values that are not NaN, linear between order statistics (type 7); NaN when there is none. Nothing
 * is sorted.
 */
export function percentiles(values: ArrayLike<number>, probabilities: readonly number[]): number[] {
  const known = knownOf(values);
  return probabilities.map((probability) => {
    if (known.length === 0) return Number.NaN;
    const position = probability * (known.length - 1);
    const below = Math.floor(position);
    const lower = orderStatistic(known, below);
    if (below === position) return lower;
    return lower + (position - below) * (orderStatistic(known, below + 1) - lower);
  });
}

/** One percentile of `percentiles`. */
export const percentile = (values: ArrayLike<number>, probability: number): number =>
  percentiles(values, [probability])[0]!;

/** Steps that weights are added up in, before the values of a few of them are put in order. */
const BINS = 4096;

const counts = (value: number, weight: number): boolean => !Number.isNaN(value) && weight > 0;

/** The weights that count, with the range of their values. */
function weighed(values: ArrayLike<number>, weights: ArrayLike<number>) {
  const all = { total: 0, squares: 0, least: Infinity, most: -Infinity };
  for (let i = 0; i < values.length; i++) {
    const [value, weight] = [values[i]!, weights[i]!];
    if (!counts(value, weight)) continue;
    all.total += weight;
    all.squares += weight * weight;
    if (value < all.least) all.least = value;
    if (value > all.most) all.most = value;
  }
  return all;
}

/**
 * Type 7 percentile with weights: A. Akinshin (2023), Weighted quantile estimators, arXiv 2304.07265. Each sorted value
 * takes the share of the uniform density on [(h-1)/n, h/n] that lies over its interval of cumulative weight, with n
 * Kish's effective sample size and h = p (n - 1) + 1. Equal weights give `percentile`. Values that are NaN and weights
 * that are not positive do not count.
 */
export function weightedPercentile(values: ArrayLike<number>, weights: ArrayLike<number>, probability: number): number {
  const { total, squares, least, most } = weighed(values, weights);
  if (total === 0) return Number.NaN;
  const size = (total * total) / squares;
  const from = (probability * (size - 1)) / size;
  const density = (cumulated: number) => Math.min(1, Math.max(0, (cumulated - from) * size));
  const width = (most - least) / BINS;
  const binOf = (value: number) => (width > 0 ? Math.min(BINS - 1, Math.floor((value - least) / width)) : 0);
  const sums = new Float64Array(BINS);
  for (let i = 0; i < values.length; i++) if (counts(values[i]!, weights[i]!)) sums[binOf(values[i]!)]! += weights[i]!;
  // Only the order of values over which the density rises is needed: of many, those of a bin or two.
  const isWanted = new Uint8Array(BINS);
  let before = 0;
  for (let bin = 0, sum = 0; bin < BINS; bin++) {
    const start = sum / total;
    sum += sums[bin]!;
    if (density(sum / total) > density(start)) isWanted[bin] = 1;
    else if (density(start) === 0) before = sum / total;
  }
  const wanted: number[] = [];
  for (let i = 0; i < values.length; i++)
    if (counts(values[i]!, weights[i]!) && isWanted[binOf(values[i]!)] === 1) wanted.push(i);
  wanted.sort((a, b) => values[a]! - values[b]!);
  let cumulated = before;
  let shareBefore = 0;
  let result = 0;
  for (const i of wanted) {
    cumulated += weights[i]! / total;
    const share = density(cumulated);
    result += (share - shareBefore) * values[i]!;
    shareBefore = share;
  }
  return shareBefore === 0 ? most : result / shareBefore;
}
