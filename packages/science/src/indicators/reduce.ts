import { DAYS_IN_MONTH, DAYS_IN_SEASON, DAYS_IN_YEAR, MONTHS_OF_SEASON } from "../climate/calendar.ts";

/**
 * The three months of each season, DJF to SON, with their days. Kernels that count days take a season's months in one step: it spares
 * the field of monthly values, and the engine checks its arrays once for three.
 */
export const QUARTERS = MONTHS_OF_SEASON.slice(1).map((months) => {
  const [first, second, third] = months as [number, number, number];
  const days = (month: number) => DAYS_IN_MONTH[month]!;
  return { first, second, third, days1: days(first), days2: days(second), days3: days(third) };
});

/** Sums of the four seasons `[4 * n]` from monthly values `[12 * n]`. */
export function addSeasons(monthly: Float64Array, n: number, seasons: Float64Array): void {
  for (let season = 0; season < 4; season++) {
    const { first, second, third } = QUARTERS[season]!;
    for (let cell = 0; cell < n; cell++) {
      seasons[season * n + cell] =
        monthly[first * n + cell]! + monthly[second * n + cell]! + monthly[third * n + cell]!;
    }
  }
}

/** The same from shares of the days of each month: sums of days. */
export function addSeasonDays(monthly: Float64Array, n: number, seasons: Float64Array): void {
  for (let season = 0; season < 4; season++) {
    const { first, second, third, days1, days2, days3 } = QUARTERS[season]!;
    for (let cell = 0; cell < n; cell++) {
      seasons[season * n + cell] =
        days1 * monthly[first * n + cell]! + days2 * monthly[second * n + cell]! + days3 * monthly[third * n + cell]!;
    }
  }
}

/** From sums of the seasons `[4 * n]` to the inner values of a coordinate set at `out[offset + i * n + cell]`. */
export type SeasonReduction = (seasons: Float64Array, n: number, out: Float32Array, offset: number) => void;

/** Factors of the year and the four seasons. */
type Scales = readonly [year: number, winter: number, spring: number, summer: number, autumn: number];

function scaled(seasons: Float64Array, n: number, out: Float32Array, offset: number, scales: Scales): void {
  const [year, winter, spring, summer, autumn] = scales;
  for (let cell = 0; cell < n; cell++) {
    const djf = seasons[cell]!;
    const mam = seasons[n + cell]!;
    const jja = seasons[2 * n + cell]!;
    const son = seasons[3 * n + cell]!;
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
export const seasonSums: SeasonReduction = (seasons, n, out, offset) => scaled(seasons, n, out, offset, ONES);
/** Year and seasons as means of months. */
export const seasonMeans: SeasonReduction = (seasons, n, out, offset) => scaled(seasons, n, out, offset, PER_MONTH);
/** Year and seasons as means over days; the values must already be multiplied by the days of their month. */
export const seasonDailyMeans: SeasonReduction = (seasons, n, out, offset) => scaled(seasons, n, out, offset, PER_DAY);

/** Sum over the year. */
export const yearSum: SeasonReduction = (seasons, n, out, offset) => {
  for (let cell = 0; cell < n; cell++) {
    out[offset + cell] = seasons[cell]! + seasons[n + cell]! + seasons[2 * n + cell]! + seasons[3 * n + cell]!;
  }
};

/** Sums of the year `[n]` from monthly values `[12 * n]`. */
export function addYear(monthly: Float64Array, n: number, year: Float64Array): void {
  for (let cell = 0; cell < n; cell++) year[cell] = monthly[cell]! + monthly[n + cell]! + monthly[2 * n + cell]!;
  for (let i = 3 * n; i < 12 * n; i += 3 * n) {
    for (let cell = 0; cell < n; cell++) {
      year[cell] = year[cell]! + monthly[i + cell]! + monthly[i + n + cell]! + monthly[i + 2 * n + cell]!;
    }
  }
}

/** From monthly values `[12 * n]` (month-major) to the year and the twelve months at `out[offset + i * n + cell]`. */
export type MonthReduction = (monthly: Float64Array, n: number, out: Float32Array, offset: number) => void;

/** The year by `annual`, then the twelve months. */
function withMonths(annual: MonthReduction): MonthReduction {
  return (monthly, n, out, offset) => {
    annual(monthly, n, out, offset);
    out.set(monthly, offset + n);
  };
}

/** Sum over the year of monthly values times factors. */
function weightedYear(factors: Float64Array): MonthReduction {
  return (monthly, n, out, offset) => {
    for (let cell = 0; cell < n; cell++) {
      let sum = 0;
      for (let month = 0; month < 12; month += 3) {
        const at = month * n + cell;
        sum += factors[month]! * monthly[at]!;
        sum += factors[month + 1]! * monthly[at + n]!;
        sum += factors[month + 2]! * monthly[at + 2 * n]!;
      }
      out[offset + cell] = sum;
    }
  };
}

const yearHighest: MonthReduction = (monthly, n, out, offset) => {
  for (let cell = 0; cell < n; cell++) {
    let highest = monthly[cell]!;
    // A missing month is missing all year: the comparison that fails must be the one that takes the new value.
    for (let i = cell + n; i < 12 * n; i += n) {
      const value = monthly[i]!;
      if (!(value <= highest)) highest = value;
    }
    out[offset + cell] = highest;
  }
};

const yearHighestQuarter: MonthReduction = (monthly, n, out, offset) => {
  for (let cell = 0; cell < n; cell++) {
    let before = monthly[10 * n + cell]!;
    let last = monthly[11 * n + cell]!;
    let highest = Number.NEGATIVE_INFINITY;
    for (let i = cell; i < 12 * n; i += n) {
      const now = monthly[i]!;
      const sum = before + last + now;
      if (!(sum <= highest)) highest = sum;
      before = last;
      last = now;
    }
    out[offset + cell] = highest / 3;
  }
};

/** Months with their mean over days as the year. */
export const monthsAndMean = withMonths(weightedYear(Float64Array.from(DAYS_IN_MONTH, (days) => days / DAYS_IN_YEAR)));
export const monthsAndSum = withMonths(weightedYear(new Float64Array(12).fill(1)));
/** Months with the highest as the year. */
export const monthsAndHighest = withMonths(yearHighest);
/** Months with the highest mean of three neighbouring months as the year. */
export const monthsAndHighestQuarter = withMonths(yearHighestQuarter);
