import { curveAt } from "../climate/curve-field.ts";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { tableCdf } from "../climate/normal-table.ts";
import type { ClimateBlock } from "../climate/block.ts";
import type { ClimateState } from "../climate/state.ts";
import type { ClimateKernel, ClimateWork } from "../engine/kernel.ts";
import type { EpochDriver } from "../warming/epoch-drivers.ts";
import { heatIndex } from "./humid-heat.ts";
import { humidDay, type HumidDay } from "./humid-day.ts";
import { monthsAndHighest, seasonDailyMeans, seasonSums, yearSum, type Reduction } from "./reduce.ts";

/** Daily spread of the wet-bulb globe temperature and of the heat index over that of the maximum temperature, vapour pressure held. */
const WBGT_SPREAD = 0.6;
const HEAT_INDEX_SPREAD = 1.4;
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

function fillCurve(
  { temperature, block }: ClimateState,
  { nodes }: HumidDay,
  curve: Float64Array,
  monthly: Float64Array,
): void {
  const stride = monthly.length;
  const { baseTemperature } = block;
  for (let i = 0; i < stride; i++) {
    monthly[i] = curveAt(nodes, curve, i, stride, temperature[i]! - baseTemperature[i]!);
  }
}

/** Wet-bulb globe temperature of each month in working hours or at the daily maximum, worked out once per epoch and member. */
function wbgtOf(state: ClimateState, work: ClimateWork, hours: "working" | "highest"): Float64Array {
  let found = months.get(state);
  if (found === undefined || found.member !== state.member) {
    const length = work.monthly.length;
    const layers = { working: new Float64Array(length), highest: new Float64Array(length) };
    found = { ...layers, driver: {}, member: state.member };
    months.set(state, found);
  }
  if (found.driver[hours] !== state.driver) {
    const day = humidDayOf(work);
    fillCurve(state, day, hours === "working" ? day.workingWbgt : day.highestWbgt, found[hours]);
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

function wbgtDays(datasetId: string, limit: number, reduce: Reduction): ClimateKernel {
  return {
    datasetId,
    fill(state, work, out, offset) {
      const wbgt = wbgtOf(state, work, "highest");
      const { monthly } = work;
      const { count, perMaximumSpread } = state.block;
      for (let month = 0; month < 12; month++) {
        const days = DAYS_IN_MONTH[month]!;
        for (let i = month * count; i < (month + 1) * count; i++) {
          monthly[i] = days * tableCdf(((wbgt[i]! - limit) * perMaximumSpread[i]!) / WBGT_SPREAD);
        }
      }
      reduce(monthly, count, out, offset);
    },
  };
}

const heatIndexDays: ClimateKernel = {
  datasetId: "hi41",
  fill(state, work, out, offset) {
    const day = humidDayOf(work);
    const { monthly } = work;
    const { temperature, block } = state;
    const { count, halfRange, perMaximumSpread } = block;
    fillCurve(state, day, day.humidity, monthly);
    for (let month = 0; month < 12; month++) {
      const days = DAYS_IN_MONTH[month]!;
      for (let i = month * count; i < (month + 1) * count; i++) {
        const index = heatIndex(temperature[i]! + halfRange[i]!, monthly[i]!);
        monthly[i] = days * tableCdf(((index - HEAT_INDEX_LIMIT) * perMaximumSpread[i]!) / HEAT_INDEX_SPREAD);
      }
    }
    yearSum(monthly, count, out, offset);
  },
};

const labourLoss: ClimateKernel = {
  datasetId: "labour_loss",
  fill(state, work, out, offset) {
    const wbgt = wbgtOf(state, work, "working");
    const { monthly } = work;
    const { count } = state.block;
    for (let month = 0; month < 12; month++) {
      const percentDays = 100 * DAYS_IN_MONTH[month]!;
      for (let i = month * count; i < (month + 1) * count; i++) {
        monthly[i] = percentDays * tableCdf((wbgt[i]! - LABOUR_MEAN) / LABOUR_DEVIATION);
      }
    }
    seasonDailyMeans(monthly, count, out, offset);
  },
};

export const humidHeatKernels: readonly ClimateKernel[] = [
  workingMean,
  wbgtDays("wbgt28", 28, seasonSums),
  wbgtDays("wbgt32", 32, yearSum),
  heatIndexDays,
  labourLoss,
];
