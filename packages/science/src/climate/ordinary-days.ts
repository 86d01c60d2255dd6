/**
 * Days of a month as one distribution, whose ordinary days scatter otherwise than its rare ones (decision 0157).
 * Records tell the spread; counted days tell how much wider or narrower ordinary days lie. From the mean outwards the
 * one goes over into the other without a step, so that the hottest day and the days above any limit are of one
 * distribution.
 */

/** How ordinary days lie around the mean of their month, seen from the side of the limit that they pass. */
export interface OrdinaryShape {
  /** Record spreads from the mean at which half of what follows is left. */
  readonly reach: number;
  /** Normal deviates that days lie beyond their mean: by day and by night more than half of them are warmer. */
  readonly lean: number;
}

/**
 * Days beyond limits, heat and cold apart. A few cool and clouded days, and a few very cold nights, draw the mean of a
 * month below most of its days; both leans were fitted at stations, of countries left out (decision 0180).
 */
export const ORDINARY = {
  heat: { reach: 1.5, lean: 0.11 },
  cold: { reach: 3, lean: -0.05 },
} as const satisfies Readonly<Record<string, OrdinaryShape>>;

/** Spread of ordinary days over that of records lies within these: beyond them a day farther out would be less rare. */
export const ORDINARY_LIMIT = { least: 0.5, most: 2 } as const;

/** How much closer to the mean ordinary days lie than by the spread of records; below 0 farther out. */
export const narrownessOf = (ordinaryOverRecord: number): number =>
  1 / Math.min(ORDINARY_LIMIT.most, Math.max(ORDINARY_LIMIT.least, ordinaryOverRecord)) - 1;

/**
 * Standard normal deviate of a day so many record spreads away from the mean of its month.
 * @param narrowness as of `narrownessOf`
 */
export function ordinaryDeviate(distance: number, narrowness: number, { reach, lean }: OrdinaryShape): number {
  return distance + (distance * narrowness + lean) / (1 + (distance / reach) ** 4);
}

/** Rise of that deviate with the distance: above 0 everywhere. */
export function ordinaryRise(distance: number, narrowness: number, { reach, lean }: OrdinaryShape): number {
  const farther = (distance / reach) ** 4;
  const leaning = (4 * lean * distance ** 3) / reach ** 4;
  return 1 + (narrowness * (1 - 3 * farther) - leaning) / (1 + farther) ** 2;
}
