import { msg, t } from "../language.ts";
import { formatNumber, shownScore } from "@tidemark/science";

/** Values that are there, least first. */
export function knownSorted(values: ArrayLike<number>): Float64Array {
  const known = new Float64Array(values.length);
  let count = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (Number.isFinite(value)) known[count++] = value;
  }
  return known.subarray(0, count).sort();
}

/** Quantile of sorted values by linear interpolation (type 7 of Hyndman and Fan 1996); null without values. */
export function quantile(sorted: ArrayLike<number>, share: number): number | null {
  if (sorted.length === 0) return null;
  const place = (sorted.length - 1) * share;
  const below = Math.floor(place);
  const low = sorted[below]!;
  const high = sorted[Math.min(sorted.length - 1, below + 1)]!;
  return low + (high - low) * (place - below);
}

export const AGGREGATIONS = ["median", "mean", "sum", "min", "max", "count"] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

const AGGREGATE_TITLES: Readonly<Record<Aggregation, string>> = {
  median: msg("{title}, median over locations"),
  mean: msg("{title}, mean over locations"),
  sum: msg("{title}, sum over locations"),
  min: msg("{title}, least over locations"),
  max: msg("{title}, greatest over locations"),
  count: msg("{title}, number over locations"),
};

/** The title of an aggregate of something. */
export const aggregateTitle = (title: string, how: Aggregation): string => t(AGGREGATE_TITLES[how], { title });

/** The aggregation of a name; the median for any other. */
export const asAggregation = (name: unknown): Aggregation => AGGREGATIONS.find((one) => one === name) ?? "median";

/** Aggregate of the values that are there; null where none is, but for their count. */
export function aggregated(sorted: Float64Array, how: Aggregation): number | null {
  if (how === "count") return sorted.length;
  if (sorted.length === 0) return null;
  if (how === "median") return quantile(sorted, 0.5);
  if (how === "min") return sorted[0] ?? null;
  if (how === "max") return sorted.at(-1) ?? null;
  const sum = sorted.reduce((total, value) => total + value, 0);
  return how === "sum" ? sum : sum / sorted.length;
}

/** What values of a column are: scores are shown in a way of their own. */
interface Shown {
  readonly kind: "indicator" | "driver" | "score" | "property";
}

/** How a number stands in picture, table and files; what is missing is empty. */
export const figureText = (value: number | null, decimals: number): string =>
  value === null || !Number.isFinite(value) ? "" : formatNumber(value, decimals);

/** A value as it is shown: scores are cut at two digits, as everywhere, so that none reads like the next band. */
export const shownValue = <Value extends number | null>(value: Value, { kind }: Shown): Value | number =>
  kind === "score" && value !== null ? shownScore(value) : value;

/** How a value of a column stands in picture, table and files; what is missing is empty. */
export const valueText = (value: number | null, column: Shown & { readonly decimals: number }): string =>
  figureText(shownValue(value, column), column.decimals);

/** The number of a row; null where it is missing. */
export function numberAt(values: ArrayLike<number> | undefined, row: number): number | null {
  const value = values?.[row];
  return value === undefined || !Number.isFinite(value) ? null : value;
}

/** How many values are missing. */
export function missingIn(values: ArrayLike<number>): number {
  let missing = 0;
  for (let row = 0; row < values.length; row++) if (!Number.isFinite(values[row]!)) missing += 1;
  return missing;
}

/** Rows by their values, largest first; missing ones are left out. */
export function largestFirst(values: ArrayLike<number>): number[] {
  const rows = Array.from({ length: values.length }, (_, row) => row).filter((row) => Number.isFinite(values[row]!));
  return rows.sort((a, b) => values[b]! - values[a]! || a - b);
}
