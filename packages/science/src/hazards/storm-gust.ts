/**
 * Three-second gust (m/s) at a return period from the 50-year gust of a map, in the form of EN 1991-1-4 (K = 0.2, n =
 * 0.5). No change with climate is claimed.
 */
export function stormGust(fiftyYearGustMs: number, returnPeriod: number): number {
  return fiftyYearGustMs * Math.sqrt(shape(returnPeriod) / shape(50));
}

function shape(returnPeriod: number): number {
  return 1 - 0.2 * Math.log(-Math.log(1 - 1 / returnPeriod));
}

/** Gust over the basic wind speed (ten minutes, 50 years) of a building code. */
export const GUST_OVER_BASIC_WIND = 1.5;

/**
 * Snow load (kN/m2) at a return period from the 50-year code load: EN 1991-1-3 annex D, Gumbel with a variation of 0.5.
 */
export function snowLoad(codeLoadKnM2: number, returnPeriod: number, changeOfSnow = 1): number {
  return codeLoadKnM2 * changeOfSnow * (growthOfSnow(returnPeriod) / growthOfSnow(50));
}

function growthOfSnow(returnPeriod: number): number {
  const variation = 0.5;
  const variate = Math.log(-Math.log(1 - 1 / returnPeriod)) + 0.57722;
  return Math.max(0, 1 - variation * (Math.sqrt(6) / Math.PI) * variate);
}
