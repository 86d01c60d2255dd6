import { DAYS_IN_MONTH } from "./calendar.ts";
import { ORDINARY, ordinaryDeviate, ordinaryRise } from "./ordinary-days.ts";

/**
 * Days of an ordinary year that are hotter than its expected hottest day: a little over one, since hot days come in
 * runs, and years without any stand beside years with several. Fitted to record highs of 1,580 stations, with the
 * spreads of `daily-spread.ts` that days above 35 °C bear out (decision 0083).
 */
const DAYS_BEYOND = 1.1;
/** Where the search begins: so many spreads out is below the hottest day wherever a month has 30 days. */
const BELOW = 1.5;
const STEPS = 7;

/**
 * Chance of a standard normal value above z, over its density (Abramowitz and Stegun 26.2.17: to 1e-7 of the chance).
 */
function millsRatio(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  return t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
}

/** Monthly values of a place: month m at `first + m * stride`. */
interface Course {
  /** Mean daily maximum, °C. */
  readonly maximum: ArrayLike<number>;
  /** Deviation of daily maxima within the month, °C. */
  readonly spread: ArrayLike<number>;
  /** Of ordinary hot days; 0 where they scatter as records do. */
  readonly narrowness?: number;
  readonly first?: number;
  readonly stride?: number;
}

/**
 * Expected hottest day (°C) of a year, or of some of its months: the maximum that 1.1 of their days pass. Where one
 * month is hot it lies some 2.1 spreads beyond its mean; near the equator, where all twelve are alike, 2.8. NaN where a
 * month is missing. @param months from 0 on
 */
export function hottestDay(
  { maximum, spread, narrowness = 0, first = 0, stride = 1 }: Course,
  months: readonly number[],
): number {
  let at = -Infinity;
  for (const month of months) {
    const place = first + month * stride;
    const start = maximum[place]! + BELOW * spread[place]!;
    if (!(start <= at)) at = start;
    if (Number.isNaN(at)) return Number.NaN;
  }
  // Newton's method on the logarithm of the days beyond, which bends downwards: from the second step on from above
  for (let step = 0; step < STEPS; step++) {
    let days = 0;
    let density = 0;
    for (const month of months) {
      const place = first + month * stride;
      // of the days that pass it, seen from the level
      const distance = (maximum[place]! - at) / spread[place]!;
      const z = -ordinaryDeviate(distance, narrowness, ORDINARY.heat);
      const height = (DAYS_IN_MONTH[month]! * Math.exp(-0.5 * z * z)) / Math.sqrt(2 * Math.PI);
      days += z < 0 ? DAYS_IN_MONTH[month]! - height * millsRatio(-z) : height * millsRatio(z);
      density += (height * ordinaryRise(distance, narrowness, ORDINARY.heat)) / spread[place]!;
    }
    at += (Math.log(days / DAYS_BEYOND) * days) / density;
  }
  return at;
}
