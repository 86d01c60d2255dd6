import type { ClimateBlock } from "../climate/block.ts";
import { fillCurves } from "../climate/curve-field.ts";
import type { ClimateState } from "../climate/state.ts";
import type { ClimateKernel, ClimateWork } from "../engine/kernel.ts";
import { constants, doubles } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import type { EpochDriver } from "../warming/epoch-drivers.ts";
import { ordinaryHeat } from "./day-counts.ts";
import { HEAT_INDEX_FROM, LEAST_HEAT_INDEX_RATE, MAGNUS, ROTHFUSZ } from "./humid-heat.ts";
import { humidDay, type HumidDay } from "./humid-day.ts";
import { monthsAndHighest, seasonDailyMeans, seasonSums, yearSum, type SeasonReduction } from "./reduce.ts";

/** Daily spread of the wet-bulb globe temperature over that of the maximum temperature, vapour pressure held. */
const WBGT_SPREAD = 0.6;
const HEAT_INDEX_LIMIT = 41;
/** Moderate work (300 W): Kjellstrom et al. 2018, mean and deviation of the response, °C. */
const LABOUR_MEAN = 33.49;
const LABOUR_DEVIATION = 3.94;

const known = new WeakMap<ClimateBlock, HumidDay>();

/** Humid-heat curves of the block, made when first wanted. */
export function humidDayOf({ block, drivers }: ClimateWork): HumidDay {
  const found = known.get(block);
  if (found !== undefined) return found;
  const made = humidDay(block, drivers);
  known.set(block, made);
  return made;
}

/** Values of two curves in a state's climate, `[12 * n]`; each is wanted by two indicators. */
interface HumidMonths {
  readonly working: Float64Array;
  readonly highest: Float64Array;
  readonly driver: { working?: EpochDriver; highest?: EpochDriver };
  member: ClimateState["member"];
}

const months = new WeakMap<ClimateState, HumidMonths>();

/**
 * Wet-bulb globe temperature of each month in working hours or at the daily maximum, worked out once per epoch and
 * member.
 */
function wbgtOf(state: ClimateState, work: ClimateWork, hours: "working" | "highest"): Float64Array {
  let found = months.get(state);
  if (found === undefined || found.member !== state.member) {
    const length = work.monthly.length;
    const layers = { working: doubles(length), highest: doubles(length) };
    found = { ...layers, driver: {}, member: state.member };
    months.set(state, found);
  }
  if (found.driver[hours] !== state.driver) {
    const { middle, perHalf, workingWbgt, highestWbgt } = humidDayOf(work);
    const curves = hours === "working" ? workingWbgt() : highestWbgt();
    fillCurves(state.temperature, middle, perHalf, curves, found[hours]);
    found.driver[hours] = state.driver;
  }
  return found[hours];
}

const workingMean: ClimateKernel = {
  datasetId: "wbgt_mean",
  fill(state, work, out, offset) {
    monthsAndHighest(wbgtOf(state, work, "working"), state.block.count, out, offset);
  },
};

/**
 * Days of the seasons with a quantity of the daily maximum beyond a limit, its scatter being a multiple of that of the
 * temperature.
 */
function addDays(
  block: ClimateBlock,
  value: Float64Array,
  limit: number,
  multiple: number,
  seasons: Float64Array,
): void {
  const { perMaximumSpread, count } = block;
  const per = perMaximumSpread.byteOffset;
  const ordinary = ordinaryHeat(block);
  kernels().daysBeyond(value.byteOffset, per, ...ordinary, 1 / multiple, limit, count, seasons.byteOffset);
}

function wbgtDays(datasetId: string, limit: number, reduce: SeasonReduction): ClimateKernel {
  return {
    datasetId,
    fill(state, work, out, offset) {
      addDays(state.block, wbgtOf(state, work, "highest"), limit, WBGT_SPREAD, work.seasons);
      reduce(work.seasons, state.block.count, out, offset);
    },
  };
}

const numbers = constants(ROTHFUSZ);

const heatIndexDays: ClimateKernel = {
  datasetId: "hi41",
  fill({ temperature, maximum, block }, work, out, offset) {
    const { middle, perHalf, humidity } = humidDayOf(work);
    const { monthly, seasons } = work;
    kernels().heatIndexDistances(
      temperature.byteOffset,
      middle.byteOffset,
      perHalf.byteOffset,
      humidity().byteOffset,
      maximum.byteOffset,
      numbers(),
      HEAT_INDEX_FROM,
      MAGNUS.slope,
      MAGNUS.zero,
      HEAT_INDEX_LIMIT,
      LEAST_HEAT_INDEX_RATE,
      monthly.length,
      monthly.byteOffset,
    );
    addDays(block, monthly, HEAT_INDEX_LIMIT, 1, seasons);
    yearSum(seasons, block.count, out, offset);
  },
};

const labourLoss: ClimateKernel = {
  datasetId: "labour_loss",
  fill(state, work, out, offset) {
    const wbgt = wbgtOf(state, work, "working");
    const n = state.block.count;
    kernels().shareOfDays(wbgt.byteOffset, LABOUR_MEAN, 1 / LABOUR_DEVIATION, 100, n, work.seasons.byteOffset);
    seasonDailyMeans(work.seasons, n, out, offset);
  },
};

export const humidHeatKernels: readonly ClimateKernel[] = [
  workingMean,
  wbgtDays("wbgt28", 28, seasonSums),
  wbgtDays("wbgt32", 32, yearSum),
  heatIndexDays,
  labourLoss,
];
