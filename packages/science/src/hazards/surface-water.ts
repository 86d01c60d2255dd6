/**
 * Water that stands on the ground after rain, and slopes that give way: screening rules, all our own proposals of low
 * confidence.
 */

/**
 * Return period (years) from which water stands on the ground. EN 752 (drain and sewer systems outside buildings)
 * recommends that drains do not flood more often than once in 10 years in rural areas, 20 in residential and 30 in
 * commercial and industrial ones (from memory); towns take the return period between the last two for which rain is
 * worked out.
 */
export const FLOOD_FREE_YEARS = { town: 25, elsewhere: 10 } as const;
/**
 * Rain (mm) of the hardest hour in 100 years where it rains in air of a mean temperature of the month (°C). It grows by
 * 9 % for each °C, a little faster than the moisture that air holds, as measured hours do (Lenderink and van Meijgaard
 * 2008), and was drawn to the intensity curves of 23 cities (both from memory; `tests/accuracy/hour-checks.ts`).
 */
export const cloudburstMm = (degrees: number): number => 20 * Math.exp(0.09 * (degrees - 9));
/** Hardly a day's rain falls in one hour alone. */
const MOST_IN_AN_HOUR = 0.75;
/** Months with less than this share of the mean month's rain have no cloudbursts to speak of. */
const WET_MONTH = 0.5;

/** Mean temperature (°C) of the warmest month that is not dry, of 12 means and 12 sums of rain; NaN without them. */
export function warmestWetMonth(degrees: readonly number[], rainMm: readonly number[]): number {
  const least = (WET_MONTH * rainMm.reduce((sum, month) => sum + month, 0)) / rainMm.length;
  const wet = degrees.filter((_, month) => !(rainMm[month]! < least));
  return Math.max(...wet);
}

/** Share of a heavy day's rain that falls in its hardest hour, by which drains are overcome; `dayMm` of 100 years. */
export function shareOfHour(degrees: number, dayMm: number): number {
  const share = cloudburstMm(degrees) / dayMm;
  return share > MOST_IN_AN_HOUR ? MOST_IN_AN_HOUR : share;
}

/**
 * Depth of ponding per millimetre of an hour's rain beyond that of these years: water gathers from eight times the
 * ground it stands on.
 */
export const PONDING_METRES_PER_MM = 0.008;
const DEEPEST_PONDING_METRES = 1;

/** Depth of ponding (m) from an hour's rain beyond what drains and ground take without flooding (mm). */
export function pluvialFloodDepth(beyondMm: number): number {
  if (beyondMm <= 0) return 0;
  const depth = PONDING_METRES_PER_MM * beyondMm;
  return depth > DEEPEST_PONDING_METRES ? DEEPEST_PONDING_METRES : depth;
}

function ramp(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)));
}

/** Class 0 to 1 of landslides after rain: steepness from 10 to 40 degrees times the wettest day from 40 to 150 mm. */
export function landslideClass(slopeDegrees: number, wettestDayMm: number): number {
  return ramp(slopeDegrees, 10, 40) * ramp(wettestDayMm, 40, 150);
}

/**
 * Class 0 to 1 of avalanches: slopes of 28 to 55 degrees, full from 34 to 48, times the snow cover up to 350 mm of
 * water.
 */
export function avalancheClass(slopeDegrees: number, snowWaterMm: number): number {
  return Math.min(ramp(slopeDegrees, 28, 34), 1 - ramp(slopeDegrees, 48, 55)) * ramp(snowWaterMm, 0, 350);
}
