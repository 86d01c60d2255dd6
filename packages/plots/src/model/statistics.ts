import { msg, t } from "../language.ts";
import { formatNumber, percentiles, shownScore } from "@tidemark/science";

/** Values that are there. */
function knownOf(values: ArrayLike<number>): Float64Array {
  const known = new Float64Array(values.length);
  let count = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (Number.isFinite(value)) known[count++] = value;
  }
  return known.subarray(0, count);
}

/** Values that are there, least first. */
export const knownSorted = (values: ArrayLike<number>): Float64Array => knownOf(values).sort();

/** Quantiles that were worked out of a column, by their share. */
const knownQuantiles = new WeakMap<ArrayLike<number>, Map<number, number | null>>();

/** Quantiles (type 7) of the values that are there, without sorting them; null without values. Kept with the column. */
export function quantiles(values: ArrayLike<number>, shares: readonly number[]): (number | null)[] {
  const known = knownQuantiles.get(values) ?? new Map<number, number | null>();
  knownQuantiles.set(values, known);
  const open = shares.filter((share) => !known.has(share));
  if (open.length > 0)
    for (const [i, value] of percentiles(knownOf(values), open).entries())
      known.set(open[i]!, Number.isNaN(value) ? null : value);
  return shares.map((share) => known.get(share) ?? null);
}

/**
 * Works out what lines tell of a column over all locations, before the plot is made: whoever has many long columns can
 * let others in between.
 */
export const workOutAhead = (values: ArrayLike<number>): void => void quantiles(values, [0.1, 0.5, 0.9]);

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

/** Aggregates that are quantiles. */
const SHARES: Partial<Readonly<Record<Aggregation, number>>> = { median: 0.5, min: 0, max: 1 };

/** Aggregate of the values that are there; null where none is, but for their count. */
export function aggregated(values: ArrayLike<number>, how: Aggregation): number | null {
  const share = SHARES[how];
  if (share !== undefined) return quantiles(values, [share])[0] ?? null;
  const known = knownOf(values);
  if (how === "count") return known.length;
  if (known.length === 0) return null;
  const sum = known.reduce((total, value) => total + value, 0);
  return how === "sum" ? sum : sum / known.length;
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
