/** Share of the reach of the extreme day that the days between it and their mean may be drawn together by. */
const DRAWN_TOGETHER = 0.35;

/**
 * Degrees (°C) by which days above a limit lag behind the days that they are of. Days warm with their month, the
 * extreme day of the year by slopes of its own. Where those are the smaller ones, the lag grows from nothing at the
 * mean of days to the whole at the extreme day: as many days as today lie above it. Beyond a share of the reach all
 * days lag, since a year whose days are all nearly as extreme as its extreme one is none. Nights below a limit are the
 * same with temperatures turned: limit and mean with the other sign, and the excess of the coldest night's warming.
 * @param limit °C
 * @param mean of the daily values in the most extreme month, °C
 * @param reach how far the extreme day of a year lies beyond that mean today, °C
 * @param excess warming of the days less that of the extreme day, °C
 */
export function tailLag(limit: number, mean: number, reach: number, excess: number): number {
  if (!(excess > 0)) return 0;
  const drawn = Math.min(excess, DRAWN_TOGETHER * reach);
  const all = excess - drawn;
  const above = (limit - (mean - all)) / (reach - drawn);
  return all + drawn * Math.min(1, Math.max(0, above));
}
