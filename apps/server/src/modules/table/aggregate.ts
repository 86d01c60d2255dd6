import type { AggregateReason, AGGREGATIONS } from "@tidemark/contract";
import type { ColumnSpec } from "./columns.ts";

export type Aggregation = (typeof AGGREGATIONS)[number];

/** An aggregate over the locations that have a value; null where there is none to speak of. */
export interface Aggregate {
  readonly value: number | null;
  /** Locations without a value, which took no part. */
  readonly missing: number;
  /** Why there is none, where it would say nothing. */
  readonly reason?: AggregateReason;
}

/** Kinds that can be told of degrees: their mean need not lie between the locations, and their sum is nothing. */
const OF_DEGREES: readonly Aggregation[] = ["min", "max", "count"];

/** Why an aggregate of a column would say nothing; undefined where it says something. */
export function senseless(column: ColumnSpec, kind: Aggregation): Aggregate["reason"] {
  if ((column.id === "longitude" || column.id === "latitude") && !OF_DEGREES.includes(kind)) return "degrees";
  if ((column.kind === "dataset" || column.id === "measures.first_year") && kind === "sum") return "no_sum";
  return undefined;
}

/**
 * Aggregates the numbers of some rows.
 * @param values by row, NaN = missing
 */
export function aggregateNumbers(values: Float32Array | Float64Array, rows: Uint32Array, kind: Aggregation): Aggregate {
  const found = new Float64Array(rows.length);
  let count = 0;
  for (const row of rows) {
    const value = values[row]!;
    if (!Number.isNaN(value)) found[count++] = value;
  }
  const missing = rows.length - count;
  if (kind === "count") return { value: count, missing };
  return { value: count === 0 ? null : COMPUTE[kind](found.subarray(0, count)), missing };
}

const COMPUTE: Readonly<Record<Exclude<Aggregation, "count">, (present: Float64Array) => number>> = {
  sum,
  mean: (present) => sum(present) / present.length,
  median,
  min: (present) => present.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
  max: (present) => present.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
};

function sum(values: Float64Array): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Middle value, or the mean of the two in the middle. */
function median(values: Float64Array): number {
  const sorted = values.toSorted();
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** Aggregate of a column of texts: they can only be counted. */
export function aggregateTexts(given: number, rows: number, kind: Aggregation): Aggregate {
  return { value: kind === "count" ? given : null, missing: rows - given };
}
