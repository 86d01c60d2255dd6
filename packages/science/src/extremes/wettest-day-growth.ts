import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import { gamma } from "./gamma-function.ts";
import { standardLevel, standardMean } from "./generalised-extreme-value.ts";

/** Shape of the tail of yearly wettest days: the mean over the world (Papalexiou and Koutsoyiannis 2013). */
export const WETTEST_DAY_SHAPE = 0.12;
/** Years that a record of the stations stands for. */
const RECORD_YEARS = 30;

/** Place that the growth of extreme rain with rarity follows from. */
export interface RainSetting {
  readonly latitude: number;
  readonly coastKm: number;
  /** Days of the year with at least 1 mm. */
  readonly wetDays: number;
}

/**
 * Expected record of 30 years over the mean yearly wettest day: fitted to the highest daily rain of 1,497 stations of
 * the WMO normals 1991-2020. High at dry and stormy coasts of the subtropics, low where it rains often and inland.
 */
export function recordOverMean({ latitude, coastKm, wetDays }: RainSetting): number {
  const north = Math.min(Math.abs(latitude), 60) / 30;
  const coast = Math.exp(-Math.max(coastKm, 0) / 50);
  const dryness = Math.log(Math.max(wetDays, 5) / 60);
  const growth = 0.238 + 1.224 * north - 0.633 * north ** 2 - 0.107 * dryness + 0.331 * coast;
  return Math.min(3.2, Math.max(1.4, Math.exp(growth)));
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
