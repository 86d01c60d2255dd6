import { DAYS_IN_MONTH, DAYS_IN_SEASON, DAYS_IN_YEAR } from "../climate/calendar.ts";

/** From monthly values `[12 * n]` (month-major) to the inner values of a coordinate set at `out[offset + i * n + cell]`. */
export type Reduction = (monthly: Float64Array, n: number, out: Float32Array, offset: number) => void;

/** Factors of the year and the four seasons. */
type Scales = readonly [year: number, winter: number, spring: number, summer: number, autumn: number];

function sums(monthly: Float64Array, n: number, out: Float32Array, offset: number, scales: Scales): void {
  const [year, winter, spring, summer, autumn] = scales;
  for (let cell = 0; cell < n; cell++) {
    const djf = monthly[11 * n + cell]! + monthly[cell]! + monthly[n + cell]!;
    const mam = monthly[2 * n + cell]! + monthly[3 * n + cell]! + monthly[4 * n + cell]!;
    const jja = monthly[5 * n + cell]! + monthly[6 * n + cell]! + monthly[7 * n + cell]!;
    const son = monthly[8 * n + cell]! + monthly[9 * n + cell]! + monthly[10 * n + cell]!;
    const at = offset + cell;
    out[at] = (djf + mam + jja + son) * year;
    out[at + n] = djf * winter;
    out[at + 2 * n] = mam * spring;
    out[at + 3 * n] = jja * summer;
    out[at + 4 * n] = son * autumn;
  }
}

const ONES: Scales = [1, 1, 1, 1, 1];
const PER_MONTH: Scales = [1 / 12, 1 / 3, 1 / 3, 1 / 3, 1 / 3];
const perDay = (season: number) => 1 / DAYS_IN_SEASON[season]!;
const PER_DAY: Scales = [perDay(0), perDay(1), perDay(2), perDay(3), perDay(4)];

/** Year and seasons as sums. */
export const seasonSums: Reduction = (monthly, n, out, offset) => sums(monthly, n, out, offset, ONES);
/** Year and seasons as means of months. */
export const seasonMeans: Reduction = (monthly, n, out, offset) => sums(monthly, n, out, offset, PER_MONTH);
/** Year and seasons as means over days; the monthly values must already be multiplied by the days of their month. */
export const seasonDailyMeans: Reduction = (monthly, n, out, offset) => sums(monthly, n, out, offset, PER_DAY);

/** Sum over the year. */
export const yearSum: Reduction = (monthly, n, out, offset) => {
  for (let cell = 0; cell < n; cell++) {
    let sum = 0;
    for (let i = cell; i < 12 * n; i += n) sum += monthly[i]!;
    out[offset + cell] = sum;
  }
};

/** The year by `annual`, then the twelve months. */
function withMonths(annual: Reduction): Reduction {
  return (monthly, n, out, offset) => {
    annual(monthly, n, out, offset);
    for (let i = 0; i < 12 * n; i++) out[offset + n + i] = monthly[i]!;
  };
}

const yearMean: Reduction = (monthly, n, out, offset) => {
  for (let cell = 0; cell < n; cell++) {
    let sum = 0;
    for (let month = 0; month < 12; month++) sum += monthly[month * n + cell]! * DAYS_IN_MONTH[month]!;
    out[offset + cell] = sum / DAYS_IN_YEAR;
  }
};

const yearHighest: Reduction = (monthly, n, out, offset) => {
  for (let cell = 0; cell < n; cell++) {
    let highest = monthly[cell]!;
    for (let i = cell + n; i < 12 * n; i += n) highest = Math.max(highest, monthly[i]!);
    out[offset + cell] = highest;
  }
};

const yearHighestQuarter: Reduction = (monthly, n, out, offset) => {
  for (let cell = 0; cell < n; cell++) {
    let highest = Number.NEGATIVE_INFINITY;
    for (let month = 0; month < 12; month++) {
      const next = (month + 1) % 12;
      const last = (month + 2) % 12;
      highest = Math.max(highest, monthly[month * n + cell]! + monthly[next * n + cell]! + monthly[last * n + cell]!);
    }
    out[offset + cell] = highest / 3;
  }
};

/** Months with their mean over days as the year. */
export const monthsAndMean = withMonths(yearMean);
export const monthsAndSum = withMonths(yearSum);
/** Months with the highest as the year. */
export const monthsAndHighest = withMonths(yearHighest);
/** Months with the highest mean of three neighbouring months as the year. */
export const monthsAndHighestQuarter = withMonths(yearHighestQuarter);
