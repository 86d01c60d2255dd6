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
 * Depth of ponding per millimetre of rain beyond that of these years: water gathers from four times the ground it
 * stands on.
 */
export const PONDING_METRES_PER_MM = 0.004;
const DEEPEST_PONDING_METRES = 1;

/** Depth of ponding (m) from a day's rain beyond what drains and ground take without flooding, both in mm. */
export function pluvialFloodDepth(rainMm: number, takenMm: number): number {
  const beyond = rainMm - takenMm;
  if (beyond <= 0) return 0;
  const depth = PONDING_METRES_PER_MM * beyond;
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
