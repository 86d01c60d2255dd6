import { normalCdf, normalDensity } from "../vulnerability/normal-distribution.ts";

/** Between these temperatures (°C) precipitation turns from snow to rain. */
export const ALL_SNOW = -2;
export const ALL_RAIN = 2;
/** mm of water that count as snow cover and as a deep one. */
export const COVERED = 10;
export const DEEP = 100;

/**
 * Snow melts by degrees and by sun: factor in mm per degree and day, lowest at the winter and highest at the summer
 * solstice, a sine between them (Anderson 1973, 2006, SNOW-17; figures for mixed forest from memory).
 */
const MELT = { midwinter: 0.8, midsummer: 4 } as const;
const SPRING_EQUINOX = 80; // day of the year in the north

/** Mean of max(0, z + X) for standard normal X. */
const partialMean = (z: number) => z * normalCdf(z) + normalDensity(z);

/** Share of a month's precipitation that falls as snow, from its mean temperature and the spread of its days (°C). */
export function snowShare(temperature: number, spread: number): number {
  const cold = partialMean((ALL_RAIN - temperature) / spread) - partialMean((ALL_SNOW - temperature) / spread);
  return (spread * cold) / (ALL_RAIN - ALL_SNOW);
}

/** Melt of each month (mm per degree and day) in the northern and in the southern half of the world. */
const MELT_OF_MONTH = [1, -1].map((hemisphere) =>
  Float64Array.from({ length: 12 }, (_, month) => {
    const sun = hemisphere * Math.sin((2 * Math.PI * ((month + 0.5) * 30.4 - SPRING_EQUINOX)) / 365);
    return (MELT.midsummer + MELT.midwinter) / 2 + ((MELT.midsummer - MELT.midwinter) / 2) * sun;
  }),
) as [north: Float64Array, south: Float64Array];

/** Melt of the months at a latitude, mm per degree and day. */
export function meltFactors(latitude: number): Float64Array {
  return MELT_OF_MONTH[latitude < 0 ? 1 : 0];
}

/** Melt of a month (mm) from its mean temperature and the spread of its days (°C), its days and its factor. */
export function meltOfMonth(temperature: number, spread: number, days: number, factor: number): number {
  return days * factor * spread * partialMean(temperature / spread);
}

/** Share of a month in which a straight line from `start` to `end` lies above a level. */
export function shareAbove(start: number, end: number, level: number): number {
  const low = Math.min(start, end);
  const high = Math.max(start, end);
  if (high <= level) return 0;
  return low >= level ? 1 : (high - level) / (high - low);
}

export const EULER = 0.5772156649015329;
/** From here on the remainder of the logarithm is below 0.4 %. */
export const MANY_SNOWFALLS = 4;

/**
 * Expected largest snowfall of a day (mm) where snow does not outlast its month: the amounts of the days with snow are
 * taken as exponential and their number as Poisson, so that the expectation is the mean amount times the integral of 1
 * - exp(-N exp(-x)), which is ln N + 0.5772 + E1(N) (Gumbel 1958, Statistics of Extremes).
 */
export function largestSnowfall(fallMm: number, days: number): number {
  if (!(days > 0)) return 0;
  const mean = fallMm / days;
  if (days > MANY_SNOWFALLS) return mean * (Math.log(days) + EULER);
  // Series of the entire exponential integral.
  let [sum, term] = [0, 1];
  for (let k = 1; k <= 30; k++) {
    term *= -days / k;
    sum -= term / k;
  }
  return mean * sum;
}
