/**
 * Days of a month as one distribution, whose ordinary days scatter otherwise than its rare ones (decision 0157).
 * Records tell the spread; counted days tell how much wider or narrower ordinary days lie. From the mean outwards the
 * one goes over into the other without a step, so that the hottest day and the days above any limit are of one
 * distribution.
 */

/** Record spreads from the mean at which half of the difference is left: heat and cold apart, fitted at stations. */
export const ORDINARY_REACH = { heat: 1.5, cold: 3 } as const;

/** Spread of ordinary days over that of records lies within these: beyond them a day farther out would be less rare. */
export const ORDINARY_LIMIT = { least: 0.5, most: 2 } as const;

/** How much closer to the mean ordinary days lie than by the spread of records; below 0 farther out. */
export const narrownessOf = (ordinaryOverRecord: number): number =>
  1 / Math.min(ORDINARY_LIMIT.most, Math.max(ORDINARY_LIMIT.least, ordinaryOverRecord)) - 1;

/**
 * Standard normal deviate of a day so many record spreads away from the mean of its month.
 * @param narrowness as of `narrownessOf` @param reach of ordinary days, `ORDINARY_REACH`
 */
export function ordinaryDeviate(distance: number, narrowness: number, reach: number): number {
  return distance * (1 + narrowness / (1 + (distance / reach) ** 4));
}

/** Rise of that deviate with the distance: above 0 everywhere. */
export function ordinaryRise(distance: number, narrowness: number, reach: number): number {
  const farther = (distance / reach) ** 4;
  return 1 + (narrowness * (1 - 3 * farther)) / (1 + farther) ** 2;
}
