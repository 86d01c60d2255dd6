/** Share of the reach of the hottest day that the days between it and the mean of hot days may be drawn together by. */
const DRAWN_TOGETHER = 0.35;

/**
 * Degrees (°C) by which days above a limit lag behind the hot days of their month. Hot days warm more than their month,
 * the hottest day of the year by slopes of its own. Where those are the smaller ones, the lag grows from nothing at the
 * mean of hot days to the whole at the hottest day: as many days as today lie above the hottest day. Beyond a share of
 * the reach all hot days lag, since a year whose days are all nearly as hot as its hottest one is none.
 * @param limit °C
 * @param mean maximum of hot days in the hottest month, °C
 * @param reach how far the hottest day of a year lies above that mean today, °C
 * @param excess warming of hot days less that of the hottest day, °C
 */
export function hotDayLag(limit: number, mean: number, reach: number, excess: number): number {
  if (!(excess > 0)) return 0;
  const drawn = Math.min(excess, DRAWN_TOGETHER * reach);
  const all = excess - drawn;
  const above = (limit - (mean - all)) / (reach - drawn);
  return all + drawn * Math.min(1, Math.max(0, above));
}
