/**
 * Fire weather index by return period from the mean index of the worst month. Our proposal, confidence low: single days scatter about
 * the monthly mean by 5 + 0.3 mean, the highest day of a year lies three such deviations above it, and highest days vary between years
 * by a fifth (Gumbel).
 */
export function fireWeatherAtReturnPeriod(worstMonthMean: number, returnPeriod: number): number {
  return highestFireWeather(worstMonthMean) * fireWeatherGrowth(returnPeriod);
}

/** Mean index of the highest day of a year. */
export function highestFireWeather(worstMonthMean: number): number {
  return worstMonthMean <= 0 ? 0 : worstMonthMean + 3 * (5 + 0.3 * worstMonthMean);
}

/** Index of the highest day at a return period over its mean. */
export function fireWeatherGrowth(returnPeriod: number): number {
  const scale = (0.2 * Math.sqrt(6)) / Math.PI;
  return 1 - scale * (0.5772156649015329 + Math.log(-Math.log(1 - 1 / returnPeriod)));
}

/** The index that 5 percent of the days of a year pass, over that of its highest day. */
export const FIRE_WEATHER_95_OVER_HIGHEST = 0.7;
