import type { ClimateBlock } from "../climate/block.ts";
import { exponential } from "../climate/exponential.ts";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { tablePartialMean } from "../climate/normal-table.ts";
import type { ClimateState } from "../climate/state.ts";
import { doubles } from "../kernels/fields.ts";
import { remembered, type ClimateKernel } from "../engine/kernel.ts";
import { wetDays } from "../extremes/rain-distribution.ts";
import { addSeasons, monthsAndSum, seasonSums, yearSum } from "./reduce.ts";

/** Between these temperatures (°C) precipitation turns from snow to rain. */
const ALL_SNOW = -2;
const ALL_RAIN = 2;
/**
 * Snow melts by degrees and by sun: factor in mm per degree and day, lowest at the winter and highest at the summer solstice, a sine
 * between them (Anderson 1973, 2006, SNOW-17; figures for mixed forest from memory).
 */
const MELT = { midwinter: 0.8, midsummer: 4 } as const;
const SPRING_EQUINOX = 80; // day of the year in the north
/** So many deviations above the rain limit no day is cold enough: the table of the normal distribution ends there. */
const NEVER_SNOWS = 6;
/** mm of water that count as snow cover and as a deep one. */
const COVERED = 10;
const DEEP = 100;

/** Share of a month's precipitation that falls as snow, from its mean temperature and the spread of its days (°C). */
export function snowShare(temperature: number, spread: number): number {
  const cold =
    tablePartialMean((ALL_RAIN - temperature) / spread) - tablePartialMean((ALL_SNOW - temperature) / spread);
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

/** Share of a month in which a straight line from `start` to `end` lies above a level. */
export function shareAbove(start: number, end: number, level: number): number {
  const low = Math.min(start, end);
  const high = Math.max(start, end);
  if (high <= level) return 0;
  return low >= level ? 1 : (high - level) / (high - low);
}

const EULER = 0.5772156649015329;
/** From here on the remainder of the logarithm is below 0.4 %. */
const MANY_SNOWFALLS = 4;

/**
 * Expected largest snowfall of a day (mm) where snow does not outlast its month: the amounts of the days with snow are taken as exponential
 * and their number as Poisson, so that the expectation is the mean amount times the integral of 1 - exp(-N exp(-x)), which is
 * ln N + 0.5772 + E1(N) (Gumbel 1958, Statistics of Extremes).
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

/** Snowfall and possible melt (mm per month), days with snow cover and with a deep one, `[12 * n]`; highest water equivalent of the year (mm), `[n]`. */
interface SnowYear {
  readonly fall: Float64Array;
  readonly melt: Float64Array;
  readonly covered: Float64Array;
  readonly deep: Float64Array;
  readonly highest: Float64Array;
  driver: ClimateState["driver"] | undefined;
  member: ClimateState["member"];
}

const yearOf = remembered((state: ClimateState): SnowYear => {
  const months = () => doubles(12 * state.block.count);
  return {
    fall: months(),
    melt: months(),
    covered: months(),
    deep: months(),
    highest: doubles(state.block.count),
    driver: undefined,
    member: state.member,
  };
});

/** Snow of the state's climate, worked out once per epoch. */
function snowYear(state: ClimateState): SnowYear {
  const snow = yearOf(state);
  if (snow.driver !== state.driver || snow.member !== state.member) {
    fillFallAndMelt(state, snow);
    for (let cell = 0; cell < state.block.count; cell++) fillCell(state, snow, cell);
    snow.driver = state.driver;
    snow.member = state.member;
  }
  return snow;
}

/** Melt of a month (mm) per deviation by which its days are above freezing, `[12 * n]`. */
const meltPerDeviation = remembered(({ meanSpread, cells, first, count: n }: ClimateBlock): Float64Array =>
  meanSpread.map((spread, i) => {
    const month = Math.floor(i / n);
    return spread * DAYS_IN_MONTH[month]! * meltFactors(cells.latitude[first + (i % n)]!)[month]!;
  }),
);

function fillFallAndMelt({ temperature, precipitation, block }: ClimateState, { fall, melt }: SnowYear): void {
  const { meanSpread } = block;
  const factor = meltPerDeviation(block);
  for (let i = 0; i < fall.length; i++) {
    const t = temperature[i]!;
    const spread = meanSpread[i]!;
    const neverSnows = t - ALL_RAIN > NEVER_SNOWS * spread;
    // Times 0, so that missing rain is missing snow.
    fall[i] = precipitation[i]! * (neverSnows ? 0 : snowShare(t, spread));
    melt[i] = factor[i]! * tablePartialMean(t / spread);
  }
}

/**
 * One year from the month after the warmest, without snow at its start: snow that outlasts a summer is a glacier's, not the season's.
 * Where a month melts all its snow, what falls still lies until melted: cover 1 - exp(-fall / possible melt) (own proposal), and the most that
 * lies is the largest snowfall of a day.
 */
function fillCell({ temperature, precipitation, block }: ClimateState, snow: SnowYear, cell: number): void {
  const n = block.count;
  const { fall: falls, melt: melts, covered, deep } = snow;
  let month: number = block.hottestMonth[cell]!;
  let pack = 0;
  let highest = 0;
  let passingFall = 0;
  let passingDays = 0;
  for (let step = 0; step < 12; step++) {
    month = month === 11 ? 0 : month + 1;
    const at = month * n + cell;
    const fall = falls[at]!;
    if (pack === 0 && fall === 0) {
      deep[at] = 0;
      covered[at] = 0;
      continue;
    }
    const days = DAYS_IN_MONTH[month]!;
    const end = pack + fall - melts[at]!;
    deep[at] = days * shareAbove(pack, end, DEEP);
    const lying = shareAbove(pack, end, COVERED);
    const passing = lying < 1 && fall > 0 ? 1 - exponential(-fall / melts[at]!) : 0;
    covered[at] = days * (passing > lying ? passing : lying);
    // NaN stays NaN.
    pack = end < 0 ? 0 : end;
    if (!(pack <= highest)) highest = pack;
    if (pack > 0 || !(fall > 0)) continue;
    passingFall += fall;
    passingDays += wetDays(days, precipitation[at]!, temperature[at]!) * (fall / precipitation[at]!);
  }
  const largest = largestSnowfall(passingFall, passingDays);
  snow.highest[cell] = largest > highest ? largest : highest;
}

export const snowKernels: readonly ClimateKernel[] = [
  {
    datasetId: "snowfall",
    fill(state, _, out, offset) {
      monthsAndSum(snowYear(state).fall, state.block.count, out, offset);
    },
  },
  {
    datasetId: "snow_days",
    fill(state, _, out, offset) {
      addSeasons(snowYear(state).covered, state.block.count);
      seasonSums(state.block.count, out, offset);
    },
  },
  {
    datasetId: "swe100_days",
    fill(state, _, out, offset) {
      addSeasons(snowYear(state).deep, state.block.count);
      yearSum(state.block.count, out, offset);
    },
  },
  {
    datasetId: "swe_max",
    fill(state, _, out, offset) {
      const { highest } = snowYear(state);
      for (let cell = 0; cell < highest.length; cell++) out[offset + cell] = highest[cell]!;
    },
  },
];
