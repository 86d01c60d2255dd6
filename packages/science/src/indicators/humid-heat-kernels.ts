import { curveAt } from "../climate/curve-field.ts";
import { tableCdf } from "../climate/normal-table.ts";
import type { ClimateBlock } from "../climate/block.ts";
import type { ClimateState } from "../climate/state.ts";
import type { ClimateKernel, ClimateWork } from "../engine/kernel.ts";
import { doubles } from "../kernels/fields.ts";
import type { EpochDriver } from "../warming/epoch-drivers.ts";
import { heatIndex } from "./humid-heat.ts";
import { humidDay, type HumidDay } from "./humid-day.ts";
import { QUARTERS, monthsAndHighest, seasonDailyMeans, seasonSums, yearSum, type SeasonReduction } from "./reduce.ts";

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
  { temperature }: ClimateState,
  { middle, perHalf }: HumidDay,
  curves: Float64Array,
  monthly: Float64Array,
): void {
  for (let i = 0; i < monthly.length; i++) {
    monthly[i] = curveAt(curves, i, (temperature[i]! - middle[i]!) * perHalf[i]!);
  }
}

/** Wet-bulb globe temperature of each month in working hours or at the daily maximum, worked out once per epoch and member. */
function wbgtOf(state: ClimateState, work: ClimateWork, hours: "working" | "highest"): Float64Array {
  let found = months.get(state);
  if (found === undefined || found.member !== state.member) {
    const length = work.monthly.length;
    const layers = { working: doubles(length), highest: doubles(length) };
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

/** Share of days beyond a limit, the scatter of the quantity being a multiple of that of the maximum temperature. */
function beyond(value: number, limit: number, perSpread: number, perMultiple: number): number {
  return tableCdf((value - limit) * perSpread * perMultiple);
}

/** Days of the seasons with a quantity of the daily maximum, `[12 * n]`, beyond a limit. */
function fillDays(
  { perMaximumSpread, count: n }: ClimateBlock,
  value: Float64Array,
  limit: number,
  multiple: number,
  seasons: Float64Array,
): void {
  const perMultiple = 1 / multiple;
  for (let season = 0; season < 4; season++) {
    const { first, second, third, days1, days2, days3 } = QUARTERS[season]!;
    for (let cell = 0; cell < n; cell++) {
      const i = first * n + cell;
      const j = second * n + cell;
      const k = third * n + cell;
      seasons[season * n + cell] =
        days1 * beyond(value[i]!, limit, perMaximumSpread[i]!, perMultiple) +
        days2 * beyond(value[j]!, limit, perMaximumSpread[j]!, perMultiple) +
        days3 * beyond(value[k]!, limit, perMaximumSpread[k]!, perMultiple);
    }
  }
}

function wbgtDays(datasetId: string, limit: number, reduce: SeasonReduction): ClimateKernel {
  return {
    datasetId,
    fill(state, work, out, offset) {
      const { seasons } = work;
      fillDays(state.block, wbgtOf(state, work, "highest"), limit, WBGT_SPREAD, seasons);
      reduce(state.block.count, out, offset);
    },
  };
}

const heatIndexDays: ClimateKernel = {
  datasetId: "hi41",
  fill(state, work, out, offset) {
    const day = humidDayOf(work);
    const { monthly, seasons } = work;
    const { maximum, block } = state;
    fillCurve(state, day, day.humidity, monthly);
    for (let i = 0; i < monthly.length; i++) monthly[i] = heatIndex(maximum[i]!, monthly[i]!);
    fillDays(block, monthly, HEAT_INDEX_LIMIT, HEAT_INDEX_SPREAD, seasons);
    yearSum(block.count, out, offset);
  },
};

const PER_LABOUR_DEVIATION = 1 / LABOUR_DEVIATION;

const labourLoss: ClimateKernel = {
  datasetId: "labour_loss",
  fill(state, work, out, offset) {
    const wbgt = wbgtOf(state, work, "working");
    const { seasons } = work;
    const n = state.block.count;
    for (let season = 0; season < 4; season++) {
      const { first, second, third, days1, days2, days3 } = QUARTERS[season]!;
      for (let cell = 0; cell < n; cell++) {
        seasons[season * n + cell] =
          100 *
          (days1 * tableCdf((wbgt[first * n + cell]! - LABOUR_MEAN) * PER_LABOUR_DEVIATION) +
            days2 * tableCdf((wbgt[second * n + cell]! - LABOUR_MEAN) * PER_LABOUR_DEVIATION) +
            days3 * tableCdf((wbgt[third * n + cell]! - LABOUR_MEAN) * PER_LABOUR_DEVIATION));
      }
    }
    seasonDailyMeans(n, out, offset);
  },
};

export const humidHeatKernels: readonly ClimateKernel[] = [
  workingMean,
  wbgtDays("wbgt28", 28, seasonSums),
  wbgtDays("wbgt32", 32, yearSum),
  heatIndexDays,
  labourLoss,
];
