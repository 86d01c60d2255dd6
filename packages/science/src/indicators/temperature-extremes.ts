import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import type { ClimateBlock } from "../climate/block.ts";
import type { SlopeField } from "../climate/slope-field.ts";
import { MONTHS_OF_SEASON } from "../climate/calendar.ts";
import { COLDEST_NIGHT, COLDEST_SCALE, EXTREME_SHAPE, hottestScale } from "../climate/daily-spread.ts";
import { hottestDay } from "../climate/hottest-day.ts";
import { addChange, type ClimateState } from "../climate/state.ts";
import { constants, doubles } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import { addressOf } from "./reduce.ts";
import { remembered, type ClimateKernel } from "../engine/kernel.ts";
import { PACK_TEMPERATURE_WARMING } from "../warming/epoch-drivers.ts";
import { standardLevel, standardMean } from "../extremes/generalised-extreme-value.ts";

const LEVELS = RETURN_PERIODS.map((years) => standardLevel(EXTREME_SHAPE, years) - standardMean(EXTREME_SHAPE));

/**
 * Extreme day of the year and of the seasons at the level of the pack, `[5 * n]`, its slopes, and the scale of its
 * yearly scatter `[n]`.
 */
interface ExtremeDays {
  /** 1 hottest days, -1 coldest nights. */
  readonly sign: 1 | -1;
  readonly base: Float64Array;
  readonly slope: SlopeField;
  readonly scale: Float64Array;
}

interface Side {
  /** 1 hottest days, -1 coldest nights. */
  readonly sign: 1 | -1;
  /** Expected extreme day of some months at a cell, and of the year, at the level of the pack, °C. */
  readonly dayOf: (cell: number, months: readonly number[]) => number;
  readonly yearsDay: (cell: number) => number;
  /** Scale of its yearly scatter, °C. */
  readonly scaleOf: (cell: number) => number;
  readonly slope: SlopeField;
  readonly extremeMonth: Uint8Array;
}

/**
 * The extreme day of a season never lies beyond that of the year. The response of the year's extreme exceeds that of
 * the mean temperature of its month; the excess fades with the distance of a season's month from the extreme month.
 */
function extremeDays(block: ClimateBlock, side: Side): ExtremeDays {
  const n = block.count;
  const { sign, dayOf, yearsDay, slope, extremeMonth } = side;
  const base = doubles(5 * n);
  const slopes: SlopeField = {
    value: doubles(5 * n),
    below: doubles(5 * n),
    above: doubles(5 * n),
  };
  const scale = doubles(n);
  for (let cell = 0; cell < n; cell++) {
    const extreme = extremeMonth[cell]! * n + cell;
    const year = yearsDay(cell);
    const excess = slope.value[cell]! - block.temperatureSlope.value[extreme]!;
    scale[cell] = side.scaleOf(cell);
    for (let season = 0; season < 5; season++) {
      const months = MONTHS_OF_SEASON[season]!;
      const month = mostExtremeMonth(block, months, cell, sign);
      const at = month * n + cell;
      const nearness = sign > 0 ? 1 - block.winterness[at]! : block.winterness[at]!;
      base[season * n + cell] = season === 0 ? year : sign * Math.min(sign * dayOf(cell, months), sign * year);
      slopes.value[season * n + cell] =
        season === 0 ? slope.value[cell]! : block.temperatureSlope.value[at]! + excess * nearness;
      slopes.below[season * n + cell] = slope.below[cell]!;
      slopes.above[season * n + cell] = slope.above[cell]!;
    }
  }
  return { sign, base, slope: slopes, scale };
}

function mostExtremeMonth(block: ClimateBlock, months: readonly number[], cell: number, sign: 1 | -1): number {
  const mean = (month: number) => {
    const at = month * block.count + cell;
    return sign * block.packTemperature[at]! + block.halfRange[at]!;
  };
  return months.reduce((best, month) => (mean(month) > mean(best) ? month : best));
}

const hottestDays = remembered((block: ClimateBlock) => {
  const { count: stride, maximumSpread: spread, warmSpread, hottestReach, heatNarrowness } = block;
  const maximum = block.packTemperature.map((mean, at) => mean + block.halfRange[at]!);
  return extremeDays(block, {
    sign: 1,
    dayOf: (cell, months) =>
      hottestDay({ maximum, spread, narrowness: heatNarrowness[cell]!, first: cell, stride }, months),
    yearsDay: (cell) => maximum[block.hottestMonth[cell]! * stride + cell]! + hottestReach[cell]!,
    scaleOf: (cell) => hottestScale(warmSpread[cell]!, hottestReach[cell]!),
    slope: block.hottestDay,
    extremeMonth: block.hottestMonth,
  });
});
const coldestNights = remembered((block: ClimateBlock) => {
  const { count: n, minimumSpread, coldSpread } = block;
  const minimum = (at: number) => block.packTemperature[at]! - block.halfRange[at]!;
  return extremeDays(block, {
    sign: -1,
    dayOf(cell, months) {
      const at = mostExtremeMonth(block, months, cell, -1) * n + cell;
      return minimum(at) - COLDEST_NIGHT * minimumSpread[at]!;
    },
    yearsDay: (cell) => minimum(block.coldestMonth[cell]! * n + cell) - COLDEST_NIGHT * coldSpread[cell]!,
    scaleOf: (cell) => COLDEST_SCALE * coldSpread[cell]!,
    slope: block.coldestNight,
    extremeMonth: block.coldestMonth,
  });
});

/** Extreme days of the first `rows` (1: the year; 5: with the seasons) in the state's epoch and member. */
function fillDays({ base, slope }: ExtremeDays, state: ClimateState, rows: number, out: Float64Array): void {
  const sincePack = state.driver.level - PACK_TEMPERATURE_WARMING;
  addChange(state, base, slope, sincePack, state.member, out, rows * state.block.count);
}

function seasonExtremes(datasetId: string, of: (block: ClimateBlock) => ExtremeDays): ClimateKernel {
  return {
    datasetId,
    fill(state, { monthly }, out, offset) {
      fillDays(of(state.block), state, 5, monthly);
      kernels().putRows(monthly.byteOffset, 5 * state.block.count, addressOf(out, offset));
    },
  };
}

function extremeLevels(datasetId: string, of: (block: ClimateBlock) => ExtremeDays, sign: 1 | -1): ClimateKernel {
  const levels = constants(LEVELS.map((level) => sign * level));
  return {
    datasetId,
    fill(state, { year }, out, offset) {
      const days = of(state.block);
      fillDays(days, state, 1, year);
      const to = addressOf(out, offset);
      kernels().putLevels(year.byteOffset, days.scale.byteOffset, levels(), LEVELS.length, state.block.count, to);
    },
  };
}

export const temperatureExtremeKernels: readonly ClimateKernel[] = [
  seasonExtremes("txx", hottestDays),
  seasonExtremes("tnn", coldestNights),
  extremeLevels("txx_rp", hottestDays, 1),
  extremeLevels("tnn_rp", coldestNights, -1),
];
