/**
 * Fire weather index by return period from the mean index of the worst month. Our proposal, confidence low: single days
 * scatter about the monthly mean by 5 + 0.3 mean, at most 14 (where it never rains every day is alike), the highest day
 * of a year lies three such deviations above the mean, and highest days vary between years by 0.7 of one (Gumbel).
 */
export function fireWeatherAtReturnPeriod(worstMonthMean: number, returnPeriod: number): number {
  return fireWeatherAbove(worstMonthMean, scattersAbove(returnPeriod));
}

/** The same for so many deviations above the mean of the worst month. */
export function fireWeatherAbove(worstMonthMean: number, scatters: number): number {
  if (worstMonthMean <= 0) return 0;
  return worstMonthMean + Math.min(MOST_SCATTER, LEAST_SCATTER + SCATTER_RATE * worstMonthMean) * scatters;
}

const LEAST_SCATTER = 5;
const SCATTER_RATE = 0.3;
const MOST_SCATTER = 14;

/** Deviations of a day above the mean of the worst month, for the highest day of a year at a return period. */
export function scattersAbove(returnPeriod: number): number {
  const standardGumbel = -(Math.sqrt(6) / Math.PI) * (0.5772156649015329 + Math.log(-Math.log(1 - 1 / returnPeriod)));
  return 3 + 0.7 * standardGumbel;
}

/**
 * Fills `out` with the index at one return period from that at another: both follow from the mean of the worst month,
 * which is read back from the first.
 */
export function fireWeatherColumn(
  index: ArrayLike<number>,
  [fromReturnPeriod, toReturnPeriod]: readonly [from: number, to: number],
  out: Float32Array | Float64Array,
): void {
  const from = scattersAbove(fromReturnPeriod);
  const further = scattersAbove(toReturnPeriod) - from;
  const atMost = (MOST_SCATTER - LEAST_SCATTER) / SCATTER_RATE + MOST_SCATTER * from;
  for (let i = 0; i < out.length; i++) {
    const value = index[i]!;
    if (value <= 0) out[i] = 0;
    else if (value >= atMost) out[i] = value + MOST_SCATTER * further;
    else {
      const mean = (value - LEAST_SCATTER * from) / (1 + SCATTER_RATE * from);
      out[i] = value + (LEAST_SCATTER + SCATTER_RATE * mean) * further;
    }
  }
}

/** The index that 5 percent of the days of a year pass, over that of its highest day. */
export const FIRE_WEATHER_95_OVER_HIGHEST = 0.7;
