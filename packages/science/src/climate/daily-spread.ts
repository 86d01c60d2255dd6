/**
 * Spread of daily temperature around the mean of its month. Two anchors, both natural logarithms linear in the features
 * below: the spread of daily maxima in the warmest month, fitted to record highs and to days above 35 °C of 1,613 and
 * 1,152 stations of the WMO normals 1991-2020, and that of daily minima in the coldest month, fitted to 1,658 record
 * lows. Features are held to the range of the stations, so that nothing grows without limit.
 */

/** Climate of a place that its spreads follow from. Monthly values from January on. */
export interface SpreadSetting {
  /** Mean daily maximum and minimum, °C. */
  readonly maximum: ArrayLike<number>;
  readonly minimum: ArrayLike<number>;
  /** mm. */
  readonly annualRain: number;
  readonly latitude: number;
  readonly elevationMetres: number;
  readonly coastKm: number;
}

/** Deviation of daily maxima in the warmest month and of daily minima in the coldest one, °C. */
export interface SpreadAnchors {
  readonly warm: number;
  readonly cold: number;
}

/** No spread of the stations lies far outside these, °C. */
const SPREAD_LIMIT = { least: 0.6, warm: 6.5, cold: 7.2 } as const;
const clip = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

const held = (spread: number, most: number) => clip(spread, SPREAD_LIMIT.least, most);

/** Spreads of a place by the fitted formula. NaN where an input is missing. */
export function spreadAnchors(setting: SpreadSetting): SpreadAnchors {
  const { maximum, minimum, annualRain, latitude, elevationMetres, coastKm } = setting;
  let [highest, lowest, warmest, coldest, ranges] = [-Infinity, Infinity, -Infinity, Infinity, 0];
  for (let month = 0; month < 12; month++) {
    const [high, low] = [maximum[month]!, minimum[month]!];
    highest = Math.max(highest, high);
    lowest = Math.min(lowest, low);
    warmest = Math.max(warmest, (high + low) / 2);
    coldest = Math.min(coldest, (high + low) / 2);
    ranges += high - low;
  }
  const north = Math.min(Math.abs(latitude), 55) / 30;
  const yearlyRange = Math.min(warmest - coldest, 30) / 20;
  const height = clip(elevationMetres, 0, 3000) / 1000;
  const heat = clip(highest, 20, 45) / 30;
  const frost = clip(lowest, -30, 25) / 20;
  const dailyRange = clip(ranges / 12, 4, 16) / 10;
  const coast = Math.exp(-Math.max(coastKm, 0) / 50);
  const warm =
    1.3162 +
    2.0807 * north -
    0.7644 * north ** 2 -
    0.371 * heat * yearlyRange -
    0.266 * height +
    0.4229 * dailyRange -
    0.4986 * heat ** 2 -
    0.139 * Math.log(annualRain + 50);
  const cold =
    1.0301 -
    1.0375 * north +
    0.5869 * north ** 2 -
    0.1166 * coast -
    0.2675 * frost ** 2 +
    0.3713 * north * yearlyRange +
    0.0662 * height;
  return { warm: held(Math.exp(warm), SPREAD_LIMIT.warm), cold: held(Math.exp(cold), SPREAD_LIMIT.cold) };
}

/** Winter's spread of maxima over that of minima, and summer's of minima over that of maxima (six cities). */
const WINTER_MAXIMA = 0.9;
const SUMMER_MINIMA = 0.71;
/**
 * Deviation of daily means over the mean of those of maxima and minima, which go together by about a half (six cities,
 * snow of northern Europe).
 */
const OF_MEAN = 0.85;

/** Deviation of daily maximum, minimum and mean temperature within a month, °C. */
export interface MonthSpread {
  readonly maximum: number;
  readonly minimum: number;
  readonly mean: number;
}

/** Mean difference to the month before and after, °C per month. */
function slopeOf(values: ArrayLike<number>, month: number): number {
  return (values[(month + 1) % 12]! - values[(month + 11) % 12]!) / 2;
}

/** Place of each month between the warmest (0) and the coldest (1), by its mean daily maximum. */
export function winternessOf(maximum: ArrayLike<number>): Float64Array {
  const highest = Math.max(...Array.from(maximum));
  const range = Math.max(1e-6, highest - Math.min(...Array.from(maximum)));
  return Float64Array.from(maximum, (value) => (highest - value) / range);
}

/**
 * Spreads of a month between the anchors, from the yearly course of mean maximum and minimum (°C) and the month's place
 * between summer and winter. The slope of the course adds what the days of a month differ by because the season moves
 * on: a twelfth of its square, the variance along a straight line. Sums of daily means (snow, degree days) hardly feel
 * it and go without.
 */
export function monthSpread(
  { warm, cold }: SpreadAnchors,
  maximum: ArrayLike<number>,
  minimum: ArrayLike<number>,
  month: number,
  winterness: number,
): MonthSpread {
  const between = (summer: number, winter: number) => summer + (winter - summer) * winterness;
  const withSeason = (spread: number, slope: number) => Math.sqrt(spread ** 2 + slope ** 2 / 12);
  const high = between(warm, WINTER_MAXIMA * cold);
  const low = between(SUMMER_MINIMA * warm, cold);
  return {
    maximum: withSeason(high, slopeOf(maximum, month)),
    minimum: withSeason(low, slopeOf(minimum, month)),
    mean: (OF_MEAN * (high + low)) / 2,
  };
}

/** Expected coldest night of a year below the mean minimum of the coldest month, in spreads of that month. */
export const COLDEST_NIGHT = 2.75;
/** Scale of its yearly scatter as a share of the spread, and shape of the distribution of both: a bounded tail. */
export const COLDEST_SCALE = 0.55;
export const EXTREME_SHAPE = -0.2;

/**
 * Scale of the yearly scatter of the hottest day, °C: the farther out a day lies, the closer its peers.
 * @param warm spread of the warmest month, °C
 * @param reach of the hottest day beyond the mean maximum of that month, °C
 */
export function hottestScale(warm: number, reach: number): number {
  return (HOTTEST_SCALE * warm) / Math.max(1, reach / warm);
}
const HOTTEST_SCALE = 0.9;
