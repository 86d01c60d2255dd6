import { productDeviation } from "../warming/pattern-spread.ts";
import { Z90 } from "../warming/split-normal.ts";

/** Strongest wind the curve gives, m/s: beyond lies no observation. */
const STRONGEST_MS = 85;
/** Weaker than a gale (34 kt): read as none on maps that were imported. */
const WEAKEST_MS = 17;
/**
 * Share by which cyclone winds grow per degree of global warming: Knutson et al. 2020, 5 % (1-10) at 2 °C; low
 * confidence.
 */
export const WIND_GROWTH_PER_DEGREE = { p10: 0, p50: 0.025, p90: 0.05 } as const;

/** Wind is linear in this variable of the return period: tail of a generalised Pareto distribution of shape -0.25. */
function abscissa(returnPeriod: number): number {
  return returnPeriod ** -0.25;
}
const X10 = abscissa(10);
const X100 = abscissa(100);

/** Last return period (years) that the screening winds were fitted to; the curve goes on beyond it. */
export const LAST_FITTED_YEARS = 100;

/**
 * Deviation of the logarithm of the screening wind: winds drawn to the tracks of every second year, against the other
 * years (mean error 0.16 at 10 years, 0.18 at 100 years). The few storms of the years left out are in it.
 */
export const CYCLONE_LOG_DEVIATION = 0.22;

/**
 * Cyclone wind of a return period in today's climate, beyond the strongest where the curve goes there: function of the
 * winds of 10 and 100 years (m/s over ten minutes). Zero, and not missing, where cyclones come less often and where
 * none occur.
 */
export function cycloneWindFunction(returnPeriod: number) {
  const share = (abscissa(returnPeriod) - X10) / (X100 - X10);
  return (v10: number, v100: number): number => {
    if (Number.isNaN(v100)) return Number.NaN;
    if (v100 <= 0) return 0;
    return Math.max(0, v10 + (v100 - v10) * share);
  };
}

/** Wind of today (m/s) in a climate in which winds are `growth` times as strong. */
export function grownWind(wind: number, growth: number): number {
  const grown = wind * growth;
  return grown > STRONGEST_MS ? STRONGEST_MS : grown;
}

/**
 * Wind (m/s) at a return period from maps of rising return periods, NaN where a map shows none: linear in the same
 * variable as `cycloneWindFunction`. More often than the first map shows, the line through the first two is followed
 * down to a gale and is 0 below; what lies beyond the last map is `continuedWind`. NaN where no map says anything.
 */
export function cycloneWindOnMap(mapYears: ArrayLike<number>, winds: ArrayLike<number>, returnPeriod: number): number {
  const known: number[] = [];
  let covered = false;
  for (let i = 0; i < mapYears.length; i++) {
    covered ||= !Number.isNaN(winds[i]!);
    if (winds[i]! > 0) known.push(i);
  }
  if (known.length === 0) return covered ? 0 : Number.NaN;
  const after = known.findIndex((i) => mapYears[i]! >= returnPeriod);
  if (after < 0) return winds[known.at(-1)!]!;
  const [low, high] = [known[Math.max(1, after) - 1]!, known[Math.max(1, after)]];
  if (high === undefined) return returnPeriod < mapYears[low]! ? 0 : winds[low]!;
  const [x0, x1] = [abscissa(mapYears[low]!), abscissa(mapYears[high]!)];
  const wind = winds[low]! + ((winds[high]! - winds[low]!) * (abscissa(returnPeriod) - x0)) / (x1 - x0);
  return wind < WEAKEST_MS ? 0 : Math.min(STRONGEST_MS, wind);
}

/**
 * Wind (m/s) beyond the last return period of a map: the curve of the site, scaled so that it goes through the map
 * there. NaN where one of the two has no wind at the last return period and the other has some beyond it.
 * @param onMap wind of the last map
 * @param start curve at the return period of the last map
 * @param beyond curve at the return period that is wanted
 */
export function continuedWind(onMap: number, start: number, beyond: number): number {
  if (onMap === 0 && beyond === 0) return 0;
  if (!(onMap > 0 && start > 0)) return Number.NaN;
  return Math.min(STRONGEST_MS, onMap * Math.max(1, beyond / start));
}

/** 64 kt over one minute as a wind of ten minutes, m/s. */
const HURRICANE_MS = 32.9 / 1.14;
/** The strongest wind of a storm within 111 km over that at a point: median of best tracks over STORM at coasts. */
export const WITHIN_OVER_AT_POINT = 1.28;

/**
 * Below 2 to 3 years the curve goes on without end, and the storms do not: where it says more than 0.37 a year, counts
 * of the western Pacific (1,681 places, 1977 to 2024) are 0.55 times its power of 0.4, within a tenth from 0.4 to 1.
 */
const COUNTED = { scale: 0.55, power: 0.4 } as const;

/**
 * Yearly rate of cyclones with hurricane winds (64 kt) within 111 km of a place, by the curve through its winds of 10
 * and 100 years (m/s over ten minutes).
 */
export function hurricaneRate(v10: number, v100: number): number {
  if (Number.isNaN(v100)) return Number.NaN;
  const needed = HURRICANE_MS / WITHIN_OVER_AT_POINT;
  if (v100 <= v10) return v10 >= needed ? 0.1 : 0;
  const x = X10 + ((X100 - X10) * (needed - v10)) / (v100 - v10);
  const rate = x > 0 ? x ** 4 : 0;
  return Math.min(rate, COUNTED.scale * rate ** COUNTED.power);
}

/**
 * Factor on the wind at p10, p50 and p90 for a change of global temperature since 1995-2014 (°C). Both ends join two
 * spreads: that of the growth (a product of growth per degree and `warmingDeviation`, independent of each other), and
 * that of the wind of today, `logDeviation` of its logarithm.
 */
export function cycloneGrowth(
  warming: number,
  warmingDeviation: { readonly below: number; readonly above: number },
  logDeviation = 0,
): { readonly p10: number; readonly p50: number; readonly p90: number } {
  const rate = WIND_GROWTH_PER_DEGREE.p50;
  const rateDeviation = (WIND_GROWTH_PER_DEGREE.p90 - rate) / Z90;
  const middle = 1 + rate * warming;
  const spread = (deviation: number) =>
    Z90 * Math.hypot(productDeviation(rate, rateDeviation, warming, deviation) / middle, logDeviation);
  return {
    p10: middle * Math.max(0, 1 - spread(warmingDeviation.below)),
    p50: middle,
    p90: middle * (1 + spread(warmingDeviation.above)),
  };
}
