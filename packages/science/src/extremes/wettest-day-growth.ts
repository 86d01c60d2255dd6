import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import { gamma } from "./gamma-function.ts";
import { standardLevel, standardMean } from "./generalised-extreme-value.ts";
import { RAIN_COEFFICIENTS, RAIN_REST } from "./rain-growth-figures.ts";

/** Shape of the tail of yearly wettest days: the mean over the world (Papalexiou and Koutsoyiannis 2013). */
export const WETTEST_DAY_SHAPE = 0.12;
/** Years that a record of the stations stands for. */
const RECORD_YEARS = 30;

/** Place that the growth of extreme rain with rarity follows from. */
export interface RainSetting {
  readonly latitude: number;
  readonly longitude: number;
  readonly coastKm: number;
  /** Days of the year with at least 1 mm. */
  readonly wetDays: number;
}

/** What the logarithm of the growth is a sum of, constant first. */
export function rainTerms({ latitude, coastKm, wetDays }: Omit<RainSetting, "longitude">): readonly number[] {
  const north = Math.min(Math.abs(latitude), 60) / 30;
  return [1, north, north ** 2, Math.log(Math.max(wetDays, 5) / 60), Math.exp(-Math.max(coastKm, 0) / 50)];
}

/** Nodes of what stations differ by from the sum: rows from south to north, columns from west to east, degrees. */
export const RAIN_NODES = { latitude0: -57.5, longitude0: -177.5, step: 5, rows: 28, columns: 72 } as const;

/** Rest of the stations around a point, in ln: bilinear between nodes of `rest` (hundredths). */
function restAt(latitude: number, longitude: number, rest: ArrayLike<number>): number {
  const { latitude0, longitude0, step, rows, columns } = RAIN_NODES;
  const y = Math.min(rows - 1, Math.max(0, (latitude - latitude0) / step));
  const x = ((((longitude - longitude0) / step + columns) % columns) + columns) % columns;
  const [row, column] = [Math.min(rows - 2, Math.floor(y)), Math.floor(x) % columns];
  const [up, right] = [y - row, x - Math.floor(x)];
  const at = (i: number, j: number) => rest[i * columns + (j % columns)]!;
  const along = (i: number) => (1 - right) * at(i, column) + right * at(i, column + 1);
  return ((1 - up) * along(row) + up * along(row + 1)) / 100;
}

/** Median over mean of the highest of 30 yearly values. */
const MEDIAN_OVER_MEAN = 0.938;
const LEAST_GROWTH = 1.4;
const LARGEST_GROWTH = 3.2;

/**
 * Expected record of 30 years over the mean yearly wettest day: fitted to the highest daily rain of 1,941 stations of
 * the WMO normals 1991-2020. High at dry and stormy coasts of the subtropics, low where it rains often and inland.
 * @param coefficients of `rainTerms`
 * @param rest by node of `RAIN_NODES`, hundredths of ln
 */
export function recordOverMean(
  setting: RainSetting,
  coefficients: ArrayLike<number> = RAIN_COEFFICIENTS,
  rest: ArrayLike<number> = RAIN_REST,
): number {
  const sum = rainTerms(setting).reduce((total, term, i) => total + term * coefficients[i]!, 0);
  const growth = Math.exp(sum + restAt(setting.latitude, setting.longitude, rest)) / MEDIAN_OVER_MEAN;
  return Math.min(LARGEST_GROWTH, Math.max(LEAST_GROWTH, growth));
}

const MEAN = standardMean(WETTEST_DAY_SHAPE);
/** Mean of the highest of 30 yearly values, in scales from the location: that of n values is n^xi times as far. */
const RECORD = (RECORD_YEARS ** WETTEST_DAY_SHAPE * gamma(1 - WETTEST_DAY_SHAPE) - 1) / WETTEST_DAY_SHAPE;
const LEVELS = RETURN_PERIODS.map((years) => standardLevel(WETTEST_DAY_SHAPE, years));

/** Scale over location of the distribution whose record of 30 years is so many times its mean. */
export function scaleOfRecord(growth: number): number {
  return (growth - 1) / (RECORD - growth * MEAN);
}

/** Return levels of the wettest day over its mean, by `RETURN_PERIODS`. */
export function wettestDayGrowth(setting: RainSetting): readonly number[] {
  const scale = scaleOfRecord(recordOverMean(setting));
  return LEVELS.map((level) => (1 + scale * level) / (1 + scale * MEAN));
}
