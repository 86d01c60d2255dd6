import type { ClimateBlock } from "../climate/block.ts";
import { CURVE_NODES, CURVE_POINTS, fitCurves } from "../climate/curve-field.ts";
import type { ClimateState } from "../climate/state.ts";
import { remembered, type ClimateKernel } from "../engine/kernel.ts";
import { fillHeavyDays } from "../extremes/rain-distribution.ts";
import { doubles } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import { rainBaseline } from "./rain.ts";
import { addressOf, yearSum } from "./reduce.ts";

/** Fewer wet days a year give no mean intensity. */
const FEWEST_WET_DAYS = 0.5;
/**
 * Range of a month's rain, over its baseline, that the curves are laid for; the states stay inside it but for odd
 * deserts.
 */
const LOW = 0.2;
const HIGH = 1.9;
const MIDDLE = 0.5 * (LOW + HIGH);
const HALF = 0.5 * (HIGH - LOW);
const HEAVY = [10, 20] as const;

/**
 * Wet days of each month and those with at least 10 and 20 mm as curves over the month's rain relative to its baseline:
 * the chance that a wet day passes a limit is a slow function that is wanted hundreds of times.
 */
interface WetDayCurves {
  readonly wet: Float64Array;
  readonly heavy: readonly [Float64Array, Float64Array];
}

const wetDayCurves = remembered((block: ClimateBlock): WetDayCurves => {
  const { temper, shape } = rainBaseline(block);
  const n = block.count;
  const rain = doubles(12 * n);
  const layer = () => doubles(CURVE_POINTS * rain.length);
  const [wet, heavy, heavier] = [layer(), layer(), layer()];
  CURVE_NODES.forEach((node, point) => {
    const atNode = (values: Float64Array) => values.subarray(point * rain.length, (point + 1) * rain.length);
    const days = atNode(wet);
    const share = MIDDLE + HALF * node;
    const [base, to] = [block.precipitation.byteOffset, days.byteOffset];
    kernels().wetDaysAt(base, share, temper.byteOffset, n, rain.byteOffset, to);
    fillHeavyDays(rain, days, shape, HEAVY[0], atNode(heavy));
    fillHeavyDays(rain, days, shape, HEAVY[1], atNode(heavier));
  });
  return { wet: fitCurves(wet), heavy: [fitCurves(heavy), fitCurves(heavier)] };
});

/** Sums by season of one of the curves in the state's rain, never below 0. */
function addDays(curves: Float64Array, { relativeRain, block }: ClimateState, seasons: Float64Array): void {
  kernels().addCurves(relativeRain.byteOffset, MIDDLE, 1 / HALF, curves.byteOffset, block.count, seasons.byteOffset);
}

function heavyDays(datasetId: string, limit: 0 | 1): ClimateKernel {
  return {
    datasetId,
    fill(state, { seasons }, out, offset) {
      addDays(wetDayCurves(state.block).heavy[limit], state, seasons);
      yearSum(seasons, state.block.count, out, offset);
    },
  };
}

const intensity: ClimateKernel = {
  datasetId: "sdii",
  fill(state, { seasons }, out, offset) {
    const { precipitation, block } = state;
    addDays(wetDayCurves(block).wet, state, seasons);
    kernels().putIntensity(
      seasons.byteOffset,
      precipitation.byteOffset,
      FEWEST_WET_DAYS,
      block.count,
      addressOf(out, offset),
    );
  },
};

export const wetDayKernels: readonly ClimateKernel[] = [heavyDays("r10mm", 0), heavyDays("r20mm", 1), intensity];
