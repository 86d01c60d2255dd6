/**
 * Fire weather index by return period from the mean index of the worst month. Our proposal, confidence low: single days scatter about the
 * monthly mean by 5 + 0.3 mean, at most 14 (where it never rains every day is alike), the highest day of a year lies three such deviations
 * above the mean, and highest days vary between years by 0.7 of one (Gumbel).
 */
export function fireWeatherAtReturnPeriod(worstMonthMean: number, returnPeriod: number): number {
  if (worstMonthMean <= 0) return 0;
  return (
    worstMonthMean + Math.min(MOST_SCATTER, LEAST_SCATTER + SCATTER_RATE * worstMonthMean) * scatters(returnPeriod)
  );
}

const LEAST_SCATTER = 5;
const SCATTER_RATE = 0.3;
const MOST_SCATTER = 14;

/** Deviations of a day above the mean of the worst month, for the highest day of a year at a return period. */
function scatters(returnPeriod: number): number {
  const standardGumbel = -(Math.sqrt(6) / Math.PI) * (0.5772156649015329 + Math.log(-Math.log(1 - 1 / returnPeriod)));
  return 3 + 0.7 * standardGumbel;
}

/** Index at one return period from that at another: both follow from the mean of the worst month, which is read back from the first. */
export function fireWeatherFunction(fromReturnPeriod: number, toReturnPeriod: number): (index: number) => number {
  const from = scatters(fromReturnPeriod);
  const to = scatters(toReturnPeriod);
  const atMost = (MOST_SCATTER - LEAST_SCATTER) / SCATTER_RATE + MOST_SCATTER * from;
  return (index) => {
    if (index <= 0) return 0;
    if (index >= atMost) return index + MOST_SCATTER * (to - from);
    const mean = (index - LEAST_SCATTER * from) / (1 + SCATTER_RATE * from);
    return index + (LEAST_SCATTER + SCATTER_RATE * mean) * (to - from);
  };
}

/** The index that 5 percent of the days of a year pass, over that of its highest day. */
export const FIRE_WEATHER_95_OVER_HIGHEST = 0.7;
