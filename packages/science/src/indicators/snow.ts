import type { ClimateBlock } from "../climate/block.ts";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import type { ClimateState } from "../climate/state.ts";
import { remembered, type ClimateKernel } from "../engine/kernel.ts";
import { wetDayTemper } from "../extremes/rain-distribution.ts";
import { constants, doubles } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import { addSeasons, addressOf, monthsAndSum, seasonSums, yearSum } from "./reduce.ts";
import { ALL_RAIN, ALL_SNOW, COVERED, DEEP, EULER, MANY_SNOWFALLS, meltFactors } from "./snow-equations.ts";

/** Figures of the equations in the order the kernel takes them. */
const figures = constants([
  ALL_SNOW,
  ALL_RAIN,
  1 / (ALL_RAIN - ALL_SNOW),
  COVERED,
  DEEP,
  wetDayTemper(0),
  wetDayTemper(1) - wetDayTemper(0),
  MANY_SNOWFALLS,
  EULER,
]);

/**
 * What does not change with warming: melt of a month (mm) per deviation by which its days are above freezing, `[12 *
 * n]`; warmest month, `[n]`.
 */
interface SnowSetting {
  readonly meltPerDeviation: Float64Array;
  readonly hottest: Float64Array;
}

const snowSetting = remembered((block: ClimateBlock): SnowSetting => {
  const { meanSpread, hottestMonth, cells, first, count: n } = block;
  const setting = { meltPerDeviation: doubles(12 * n), hottest: doubles(n) };
  setting.hottest.set(hottestMonth);
  for (let cell = 0; cell < n; cell++) {
    const factors = meltFactors(cells.latitude[first + cell]!);
    for (let month = 0; month < 12; month++) {
      const at = month * n + cell;
      setting.meltPerDeviation[at] = meanSpread[at]! * DAYS_IN_MONTH[month]! * factors[month]!;
    }
  }
  return setting;
});

/**
 * Snowfall (mm per month), days with snow cover and with a deep one, `[12 * n]`; highest water equivalent of the year
 * (mm), `[n]`.
 */
interface SnowYear {
  readonly fall: Float64Array;
  readonly covered: Float64Array;
  readonly deep: Float64Array;
  readonly highest: Float64Array;
  driver: ClimateState["driver"] | undefined;
  member: ClimateState["member"];
}

const yearOf = remembered((state: ClimateState): SnowYear => {
  const n = state.block.count;
  const months = () => doubles(12 * n);
  const fields = { fall: months(), covered: months(), deep: months(), highest: doubles(n) };
  return { ...fields, driver: undefined, member: state.member };
});

/** Snow of the state's climate, worked out once per epoch. */
function snowYear(state: ClimateState): SnowYear {
  const snow = yearOf(state);
  if (snow.driver !== state.driver || snow.member !== state.member) {
    fillSnow(state, snow);
    snow.driver = state.driver;
    snow.member = state.member;
  }
  return snow;
}

/**
 * One year from the month after the warmest, without snow at its start: snow that outlasts a summer is a glacier's, not
 * the season's. Where a month melts all its snow, what falls still lies until melted: cover 1 - exp(-fall / possible
 * melt) (own proposal), and the most that lies is the largest snowfall of a day.
 */
function fillSnow({ temperature, precipitation, block }: ClimateState, snow: SnowYear): void {
  const { meltPerDeviation, hottest } = snowSetting(block);
  kernels().snowYear(
    temperature.byteOffset,
    precipitation.byteOffset,
    block.meanSpread.byteOffset,
    meltPerDeviation.byteOffset,
    hottest.byteOffset,
    figures(),
    block.count,
    snow.fall.byteOffset,
    snow.covered.byteOffset,
    snow.deep.byteOffset,
    snow.highest.byteOffset,
  );
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
    fill(state, { seasons }, out, offset) {
      addSeasons(snowYear(state).covered, state.block.count, seasons);
      seasonSums(seasons, state.block.count, out, offset);
    },
  },
  {
    datasetId: "swe100_days",
    fill(state, { seasons }, out, offset) {
      addSeasons(snowYear(state).deep, state.block.count, seasons);
      yearSum(seasons, state.block.count, out, offset);
    },
  },
  {
    datasetId: "swe_max",
    fill(state, _, out, offset) {
      kernels().putRows(snowYear(state).highest.byteOffset, state.block.count, addressOf(out, offset));
    },
  },
];
