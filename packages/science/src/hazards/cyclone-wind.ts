import { productDeviation } from "../warming/pattern-spread.ts";
import { Z90 } from "../warming/split-normal.ts";
import type { CycloneParameters } from "./cyclone-zones.ts";

/** Strongest wind the curve gives, m/s: beyond lies no observation. */
const STRONGEST_MS = 85;
/** Weaker than a gale (34 kt): read as none. */
const WEAKEST_MS = 17;
const INLAND_DECAY_KM = 150;
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
const X50 = abscissa(50);
const X100 = abscissa(100);

/**
 * Cyclone wind of a return period in today's climate, beyond the strongest where the curve goes there: function of v10,
 * v50, v100 (m/s over ten minutes), yearly rate of gales (NaN where not known), distance to the coast (km) and whether
 * the values stand for the open coast. Zero, and not missing, where cyclones come less often, where the curve reads
 * less than a gale, and where none occur.
 */
export function cycloneWindFunction(returnPeriod: number) {
  const x = abscissa(returnPeriod);
  const rare = (x - X50) / (X100 - X50);
  const frequent = (x - X10) / (X50 - X10);
  return (v10: number, v50: number, v100: number, rateGale: number, coastKm: number, openCoast: boolean): number => {
    if (Number.isNaN(v100)) return Number.NaN;
    if (v100 <= 0 || returnPeriod * rateGale < 1) return 0;
    let wind: number;
    // Points of zero, too few passages to fit, do not shape the curve.
    if (v50 > 0) wind = v10 > 0 && x > X50 ? v10 + (v50 - v10) * frequent : v50 + (v100 - v50) * rare;
    else wind = x <= X100 ? v100 : 0;
    if (wind < WEAKEST_MS) return 0;
    const inland = openCoast && coastKm > 0 ? Math.exp(-coastKm / INLAND_DECAY_KM) : 1;
    return wind * inland;
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

/** Ten-minute wind (m/s) of tropical cyclones at one place and return period. */
export function cycloneWind(
  { v10, v50, v100, rateGale, openCoast }: CycloneParameters,
  returnPeriod: number,
  distanceToCoastKm: number,
  growth = 1,
): number {
  const wind = cycloneWindFunction(returnPeriod);
  return grownWind(wind(v10, v50, v100, rateGale ?? Number.NaN, distanceToCoastKm, openCoast), growth);
}

/** 64 kt in m/s, and the radius within which passages are counted. */
const HURRICANE_MS = 32.9;
const COUNTING_RADIUS_KM = 111;

/** Yearly probability that the wind of a curve passes a speed: inverse of the curve. */
function yearlyExceedance(v10: number, v50: number, v100: number, wind: number): number {
  const [x0, v0, x1, v1] = wind < v50 ? [X10, v10, X50, v50] : [X50, v50, X100, v100];
  const x = x0 + ((x1 - x0) * (wind - v0)) / (v1 - v0);
  return x > 0 ? x ** 4 : 0;
}

/**
 * Yearly rate of hurricane winds within 111 km of a place, from the rate of the open coast: it falls inland as the wind
 * of the curve has to be stronger at the coast to arrive with 64 kt.
 */
export function hurricaneRate(
  { v10, v50, v100, rateHurricane, openCoast }: CycloneParameters,
  coastKm: number,
): number {
  const inlandKm = coastKm - COUNTING_RADIUS_KM;
  if (!openCoast || inlandKm <= 0 || rateHurricane === 0) return rateHurricane;
  const needed = HURRICANE_MS * Math.exp(inlandKm / INLAND_DECAY_KM);
  const atCoast = yearlyExceedance(v10, v50, v100, HURRICANE_MS);
  return (rateHurricane * yearlyExceedance(v10, v50, v100, needed)) / atCoast;
}

/**
 * Factor on the wind at p10, p50 and p90 of the growth per degree, for a change of global temperature since 1995-2014
 * (°C). Both ends are of the product of two independent spreads: growth per degree and `warmingDeviation`.
 */
export function cycloneGrowth(
  warming: number,
  warmingDeviation: { readonly below: number; readonly above: number },
): { readonly p10: number; readonly p50: number; readonly p90: number } {
  const rate = WIND_GROWTH_PER_DEGREE.p50;
  const rateDeviation = (WIND_GROWTH_PER_DEGREE.p90 - rate) / Z90;
  const spread = (deviation: number) => Z90 * productDeviation(rate, rateDeviation, warming, deviation);
  const middle = 1 + rate * warming;
  return { p10: middle - spread(warmingDeviation.below), p50: middle, p90: middle + spread(warmingDeviation.above) };
}
