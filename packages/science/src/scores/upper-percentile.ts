import { AGGREGATE_PERCENTILE } from "./aggregate-score.ts";

export const MOST_VALUES = 21;
/** Up to so many values the percentile lies between the largest two, up to `MOST_VALUES` among the largest four. */
const VALUES_OF_TWO = 7;

/**
 * 85th percentile (type 7) over a few columns, site by site: the same as `aggregateScore` of each row, but without sorting, for kernels.
 * NaN counts as absent; a site without any value is NaN.
 */
export function upperPercentileColumn(columns: readonly ArrayLike<number>[], out: Float32Array | Float64Array): void {
  if (columns.length > MOST_VALUES) throw new RangeError(`more than ${MOST_VALUES} columns`);
  if (columns.length <= VALUES_OF_TWO) ofLargestTwo(columns, out);
  else ofLargestFour(columns, out);
}

function ofLargestTwo(columns: readonly ArrayLike<number>[], out: Float32Array | Float64Array): void {
  for (let site = 0; site < out.length; site++) {
    let known = 0;
    let first = Number.NEGATIVE_INFINITY;
    let second = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < columns.length; i++) {
      const value = columns[i]![site]!;
      if (Number.isNaN(value)) continue;
      known++;
      if (value <= second) continue;
      if (value > first) {
        second = first;
        first = value;
      } else second = value;
    }
    const position = AGGREGATE_PERCENTILE * (known - 1);
    out[site] = known < 2 ? (known === 0 ? Number.NaN : first) : between(second, first, position);
  }
}

function ofLargestFour(columns: readonly ArrayLike<number>[], out: Float32Array | Float64Array): void {
  for (let site = 0; site < out.length; site++) {
    let known = 0;
    let a = Number.NEGATIVE_INFINITY;
    let b = Number.NEGATIVE_INFINITY;
    let c = Number.NEGATIVE_INFINITY;
    let d = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < columns.length; i++) {
      const value = columns[i]![site]!;
      if (Number.isNaN(value)) continue;
      known++;
      if (value <= d) continue;
      d = value > c ? c : value;
      if (value <= c) continue;
      c = value > b ? b : value;
      if (value <= b) continue;
      b = value > a ? a : value;
      if (value > a) a = value;
    }
    const position = AGGREGATE_PERCENTILE * (known - 1);
    const rank = known - 1 - Math.floor(position);
    if (known === 0) out[site] = Number.NaN;
    else if (rank === 0) out[site] = a;
    else if (rank === 1) out[site] = between(b, a, position);
    else out[site] = rank === 2 ? between(c, b, position) : between(d, c, position);
  }
}

function between(lower: number, upper: number, position: number): number {
  return lower + (position - Math.floor(position)) * (upper - lower);
}
