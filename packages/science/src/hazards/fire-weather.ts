/**
 * Fire weather index by return period from the mean index of the worst month. Our proposal, confidence low: single
 * days scatter about the monthly mean by 5 + 0.3 mean, at most 14 (where it never rains every day is alike), the
 * highest day of a year lies three such deviations above the mean, and highest days vary between years by 0.7 of one
 * (Gumbel). Where the mean is low, few days of the month dry at all, and days scatter by no more than three times its
 * root: a month of 1 has days of 13 once in ten years, not of 22 (decision 0139).
 */
export function fireWeatherAtReturnPeriod(worstMonthMean: number, returnPeriod: number): number {
  return fireWeatherAbove(worstMonthMean, scattersAbove(returnPeriod));
}

/** The same for so many deviations above the mean of the worst month. */
export function fireWeatherAbove(worstMonthMean: number, scatters: number): number {
  return worstMonthMean <= 0 ? 0 : worstMonthMean + scatterOf(worstMonthMean) * scatters;
}

const LEAST_SCATTER = 5;
const SCATTER_RATE = 0.3;
const MOST_SCATTER = 14;
/** Times the root of the mean: days that dry come alone, as events of a Poisson process do. */
const ROOT_RATE = 3;

/** Scatter of single days about the mean of their month. */
const scatterOf = (mean: number): number =>
  Math.min(ROOT_RATE * Math.sqrt(mean), LEAST_SCATTER + SCATTER_RATE * mean, MOST_SCATTER);

/** Mean up to which its root rules: 3 root(m) = 5 + 0.3 m there. */
const ROOT_UP_TO =
  ((ROOT_RATE - Math.sqrt(ROOT_RATE ** 2 - 4 * SCATTER_RATE * LEAST_SCATTER)) / (2 * SCATTER_RATE)) ** 2;

/** Mean of the worst month that gives an index so many deviations above it, below the most scatter there is. */
function meanBehind(index: number, scatters: number): number {
  if (index >= ROOT_UP_TO + scatterOf(ROOT_UP_TO) * scatters)
    return (index - LEAST_SCATTER * scatters) / (1 + SCATTER_RATE * scatters);
  const half = (ROOT_RATE * scatters) / 2;
  return (Math.sqrt(half ** 2 + index) - half) ** 2;
}

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
    else out[i] = value + scatterOf(meanBehind(value, from)) * further;
  }
}

/** The index that 5 percent of the days of a year pass, over that of its highest day. */
export const FIRE_WEATHER_95_OVER_HIGHEST = 0.7;
