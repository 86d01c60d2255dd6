import { AGGREGATE_PERCENTILE } from "./aggregate-score.ts";

/** Largest values the 85th percentile looks at, over up to 21 values. */
const LARGEST = 4;
export const MOST_VALUES = 21;

/**
 * 85th percentile (type 7) over a few columns, site by site: the same as `aggregateScore` of each row, but without sorting, for kernels.
 * NaN counts as absent; a site without any value is NaN.
 */
export function upperPercentileColumn(columns: readonly ArrayLike<number>[], out: Float32Array | Float64Array): void {
  if (columns.length > MOST_VALUES) throw new RangeError(`more than ${MOST_VALUES} columns`);
  const largest = new Float64Array(LARGEST);
  for (let site = 0; site < out.length; site++) {
    let known = 0;
    for (let i = 0; i < columns.length; i++) {
      const value = columns[i]![site]!;
      if (!Number.isNaN(value)) insert(largest, known++, value);
    }
    out[site] = known === 0 ? Number.NaN : percentileOfLargest(largest, known);
  }
}

/** Keeps the largest values in falling order; `known` have come before. */
function insert(largest: Float64Array, known: number, value: number): void {
  let at = Math.min(known, LARGEST);
  while (at > 0 && largest[at - 1]! < value) {
    if (at < LARGEST) largest[at] = largest[at - 1]!;
    at--;
  }
  if (at < LARGEST) largest[at] = value;
}

function percentileOfLargest(largest: Float64Array, known: number): number {
  const position = AGGREGATE_PERCENTILE * (known - 1);
  const below = Math.floor(position);
  const rank = known - 1 - below;
  const lower = largest[rank]!;
  return rank === 0 ? lower : lower + (position - below) * (largest[rank - 1]! - lower);
}
