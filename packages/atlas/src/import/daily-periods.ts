import { COORDINATE_SETS, datasetById, type Month, type Season } from "@tidemark/science";
import { DAILY_INDICES, type DailyIndex, type DailyVariable } from "./daily-sources.ts";

/** Part of a calendar year that an index is counted in. */
export interface Period {
  /** Ending of file and layer names; empty for the whole year. */
  readonly name: string;
  readonly labels: { readonly season?: Season; readonly month?: Month };
  /** Months from 1. */
  readonly months: readonly number[];
  readonly indices: readonly DailyIndex[];
}

/** December belongs to the January and February before it: seasons are those of a calendar year. */
const SEASON_MONTHS: Readonly<Record<Exclude<Season, "ANN">, readonly number[]>> = {
  DJF: [1, 2, 12],
  MAM: [3, 4, 5],
  JJA: [6, 7, 8],
  SON: [9, 10, 11],
};
const WHOLE_YEAR = Array.from({ length: 12 }, (_, i) => i + 1);

function has(index: DailyIndex, dimension: "season" | "month"): boolean {
  const set = datasetById(index)?.coordinateSet;
  return set !== undefined && COORDINATE_SETS[set].inner.some(({ name }) => name === dimension);
}

/** Periods that the catalogue knows of the indices of a variable: the year, seasons, months. */
export function periodsOf(variable: DailyVariable): readonly Period[] {
  const all: readonly DailyIndex[] = DAILY_INDICES[variable];
  const seasonal = all.filter((index) => has(index, "season"));
  const monthly = all.filter((index) => has(index, "month"));
  const seasons = Object.entries(SEASON_MONTHS).map(([season, months]): Period => ({
    name: season,
    labels: { season: season as Season },
    months,
    indices: seasonal,
  }));
  const months = WHOLE_YEAR.map((month): Period => ({
    name: String(month),
    labels: { month: month as Month },
    months: [month],
    indices: monthly,
  }));
  return [{ name: "", labels: {}, months: WHOLE_YEAR, indices: all }, ...seasons, ...months].filter(
    ({ indices }) => indices.length > 0,
  );
}

/** Name of an index in a period, for files and layers. */
export function nameInPeriod(index: DailyIndex, { name }: Pick<Period, "name">): string {
  return name === "" ? index : `${index}-${name}`;
}

const COMMON_YEAR = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days of each month of a year of 360, 365 or 366 days. */
export function monthLengths(daysInYear: number): readonly number[] {
  if (daysInYear === 360) return COMMON_YEAR.map(() => 30);
  return COMMON_YEAR.map((days, month) => (month === 1 ? days + daysInYear - 365 : days));
}
