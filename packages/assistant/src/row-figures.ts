import { BANDS, type Band } from "@tidemark/science";
import type { Limit } from "./read/amounts.ts";
import type { Measure } from "./measure.ts";
import type { ProjectLocations } from "./project-reader.ts";

/** The longest list that an answer shows. */
export const MOST_ROWS = 50;

/** Rows with a value, and how many have none. */
export interface WithValues {
  readonly rows: readonly number[];
  readonly missing: number;
}

/** Rows of some locations that have a value. */
export function withValues({ values }: Measure, rows: readonly number[]): WithValues {
  const found = rows.filter((row) => !Number.isNaN(values[row] ?? Number.NaN));
  return { rows: found, missing: rows.length - found.length };
}

/** Rows by their values, the largest or the smallest first; equal ones in the order of the project. */
export function ranked(measure: Measure, rows: readonly number[], order: "desc" | "asc"): WithValues {
  const { rows: found, missing } = withValues(measure, rows);
  const sign = order === "desc" ? -1 : 1;
  const sorted = found.toSorted((a, b) => sign * (measure.values[a]! - measure.values[b]!) || a - b);
  return { rows: sorted, missing };
}

const PASSES: Readonly<Record<Limit["operator"], (value: number, limit: Limit) => boolean>> = {
  above: (value, { value: limit }) => value > limit,
  below: (value, { value: limit }) => value < limit,
  "at-least": (value, { value: limit }) => value >= limit,
  "at-most": (value, { value: limit }) => value <= limit,
  equal: (value, { value: limit }) => value === limit,
  between: (value, { value: lower, upper = lower }) =>
    value >= Math.min(lower, upper) && value <= Math.max(lower, upper),
};

/** Whether a value passes a limit and lies in one of the bands. */
export function passes(
  measure: Measure,
  value: number,
  of: { readonly limit?: Limit | undefined; readonly bands?: readonly Band[] | undefined },
): boolean {
  if (of.limit !== undefined && !PASSES[of.limit.operator](value, of.limit)) return false;
  if (of.bands === undefined || of.bands.length === 0) return true;
  const band = measure.band(value);
  return band !== undefined && of.bands.includes(band);
}

/** What passes a limit and lies in one of the bands. */
export function passing(
  measure: Measure,
  rows: readonly number[],
  of: { readonly limit?: Limit | undefined; readonly bands?: readonly Band[] },
): WithValues {
  const { rows: found, missing } = withValues(measure, rows);
  return { rows: found.filter((row) => passes(measure, measure.values[row]!, of)), missing };
}

export type Summing = "sum" | "mean" | "median";

function middleOf(sorted: readonly number[]): number {
  const at = (sorted.length - 1) / 2;
  return (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const SUMMING: Readonly<Record<Summing, (values: readonly number[]) => number>> = {
  sum: sumOf,
  mean: (values) => sumOf(values) / values.length,
  median: (values) => middleOf(values.toSorted((a, b) => a - b)),
};

/** One number for some rows; NaN where none of them has a value. */
export function summed(
  measure: Measure,
  rows: readonly number[],
  how: Summing,
): WithValues & { readonly value: number } {
  const found = withValues(measure, rows);
  const values = found.rows.map((row) => measure.values[row]!);
  return { ...found, value: values.length === 0 ? Number.NaN : SUMMING[how](values) };
}

/** Rows by the text of a property; those without one under null. */
export function grouped(
  locations: ProjectLocations,
  property: string,
  rows: readonly number[],
): Map<string | null, number[]> {
  const groups = new Map<string | null, number[]>();
  for (const row of rows) {
    const text = locations.text(property, row);
    const known = groups.get(text);
    if (known === undefined) groups.set(text, [row]);
    else known.push(row);
  }
  return groups;
}

/** Rows in each band, worst first, and how many have no value. */
export function byBand(
  measure: Measure,
  rows: readonly number[],
): { readonly bands: readonly (readonly [Band, readonly number[]])[]; readonly missing: number } {
  const { rows: found, missing } = withValues(measure, rows);
  const inBand = (band: Band) => found.filter((row) => measure.band(measure.values[row]!) === band);
  return { bands: BANDS.toReversed().map((band) => [band, inBand(band)] as const), missing };
}

/** Whether large values of a measure are the bad ones. */
export const isHigherWorse = ({ dataset }: Measure): boolean => dataset?.direction !== "lower";
