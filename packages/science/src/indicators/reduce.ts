import { DAYS_IN_MONTH, DAYS_IN_SEASON, DAYS_IN_YEAR } from "../climate/calendar.ts";
import { constants } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";

/** Address of a row of an output. */
export const addressOf = (out: Float32Array, offset: number): number => out.byteOffset + offset * out.BYTES_PER_ELEMENT;

/** Sums of the seasons `[4 * n]` from monthly values `[12 * n]`. */
export function addSeasons(monthly: Float64Array, n: number, seasons: Float64Array): void {
  kernels().addMonths(monthly.byteOffset, n, seasons.byteOffset);
}

/**
 * From the sums of the seasons `[4 * n]`, DJF to SON, to the inner values of a coordinate set at `out[offset + i * n +
 * cell]`.
 */
export type SeasonReduction = (seasons: Float64Array, n: number, out: Float32Array, offset: number) => void;

/** Year and seasons, each times its factor. */
function scaled(factors: readonly [year: number, djf: number, mam: number, jja: number, son: number]): SeasonReduction {
  const address = constants(factors);
  return (seasons, n, out, offset) => kernels().putSeasons(seasons.byteOffset, address(), n, addressOf(out, offset));
}

const perDay = (season: number) => 1 / DAYS_IN_SEASON[season]!;

/** Year and seasons as sums. */
export const seasonSums = scaled([1, 1, 1, 1, 1]);
/** Year and seasons as means of months. */
export const seasonMeans = scaled([1 / 12, 1 / 3, 1 / 3, 1 / 3, 1 / 3]);
/** Year and seasons as means over days; the values must already be multiplied by the days of their month. */
export const seasonDailyMeans = scaled([perDay(0), perDay(1), perDay(2), perDay(3), perDay(4)]);
/** Sum over the year. */
export const yearSum: SeasonReduction = (seasons, n, out, offset) =>
  kernels().putYear(seasons.byteOffset, n, addressOf(out, offset));

/** From monthly values `[12 * n]` (month-major) to the year and the twelve months at `out[offset + i * n + cell]`. */
export type MonthReduction = (monthly: Float64Array, n: number, out: Float32Array, offset: number) => void;

/** Months with the sum of the year, each month times its factor. */
function weighted(factors: readonly number[]): MonthReduction {
  const address = constants(factors);
  return (monthly, n, out, offset) =>
    kernels().putMonthsAndSum(monthly.byteOffset, address(), n, addressOf(out, offset));
}

/** Months with their mean over days as the year. */
export const monthsAndMean = weighted(DAYS_IN_MONTH.map((days) => days / DAYS_IN_YEAR));
export const monthsAndSum = weighted(DAYS_IN_MONTH.map(() => 1));
/** Months with the highest as the year. */
export const monthsAndHighest: MonthReduction = (monthly, n, out, offset) =>
  kernels().putMonthsAndHighest(monthly.byteOffset, n, addressOf(out, offset));
/** Months with the highest mean of three neighbouring months as the year. */
export const monthsAndHighestQuarter: MonthReduction = (monthly, n, out, offset) =>
  kernels().putMonthsAndHighestQuarter(monthly.byteOffset, n, addressOf(out, offset));
