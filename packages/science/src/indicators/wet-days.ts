import { exponential } from "../climate/exponential.ts";
import type { ClimateBlock } from "../climate/block.ts";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { CURVE_POINTS, curveNode, fitCurve } from "../climate/curve-field.ts";
import type { ClimateState } from "../climate/state.ts";
import { remembered, type ClimateKernel } from "../engine/kernel.ts";
import { rainSurvivalTable, tableSurvival } from "../extremes/rain-distribution.ts";
import { rainBaseline } from "./rain.ts";
import { yearSum } from "./reduce.ts";

/** Fewer wet days a year give no mean intensity. */
const FEWEST_WET_DAYS = 0.5;
/** Range of a month's rain, over its baseline, that the curves are laid for; the states stay inside it but for odd deserts. */
const LOW = 0.2;
const HIGH = 1.9;
const HEAVY = [10, 20] as const;
const NODES = Array.from({ length: CURVE_POINTS }, (_, point) => curveNode(LOW, HIGH, point));

/**
 * Wet days of each month and those with at least 10 and 20 mm as curves over the month's rain relative to its baseline: the chance that
 * a wet day passes a limit is a slow function that is wanted hundreds of times.
 */
interface WetDayCurves {
  readonly wet: Float64Array;
  readonly heavy: readonly [Float64Array, Float64Array];
}

const wetDayCurves = remembered((block: ClimateBlock): WetDayCurves => {
  const { temper, shape } = rainBaseline(block);
  const table = rainSurvivalTable();
  const stride = 12 * block.count;
  const layers = () => new Float64Array(CURVE_POINTS * stride);
  const nodes = layers();
  NODES.forEach((node, point) => nodes.fill(node, point * stride, (point + 1) * stride));
  const curves: WetDayCurves = { wet: layers(), heavy: [layers(), layers()] };
  for (let i = 0; i < stride; i++) {
    const days = DAYS_IN_MONTH[Math.floor(i / block.count)]!;
    const base = block.precipitation[i]!;
    for (let point = 0; point < CURVE_POINTS; point++) {
      const at = point * stride + i;
      const rain = base * NODES[point]!;
      const root = Math.sqrt(rain);
      const wet = days * (1 - exponential((-root * Math.sqrt(root)) / temper[i]!));
      curves.wet[at] = wet;
      for (let limit = 0; limit < 2; limit++) {
        const y = (HEAVY[limit]! * shape[i]! * wet) / rain;
        curves.heavy[limit]![at] = rain > 0 ? wet * tableSurvival(table, shape[i]!, y) : rain;
      }
    }
    fitCurve(nodes, curves.wet, i, stride);
    for (const heavy of curves.heavy) fitCurve(nodes, heavy, i, stride);
  }
  return curves;
});

/** Sum over the year of one of the curves in the state's rain, written to `out[offset + cell]`; never below 0. */
function yearOf(
  curve: Float64Array,
  { relativeRain, block }: ClimateState,
  monthly: Float64Array,
  out: Float32Array,
  offset: number,
): void {
  const stride = 12 * block.count;
  const [a, b, c, d, e] = [NODES[0]!, NODES[1]!, NODES[2]!, NODES[3]!, NODES[4]!];
  for (let i = 0; i < stride; i++) {
    const x = relativeRain[i]!;
    let days = curve[5 * stride + i]!;
    days = days * (x - e) + curve[4 * stride + i]!;
    days = days * (x - d) + curve[3 * stride + i]!;
    days = days * (x - c) + curve[2 * stride + i]!;
    days = days * (x - b) + curve[stride + i]!;
    days = days * (x - a) + curve[i]!;
    monthly[i] = days < 0 ? 0 : days;
  }
  yearSum(monthly, block.count, out, offset);
}

function heavyDays(datasetId: string, limit: 0 | 1): ClimateKernel {
  return {
    datasetId,
    fill(state, { monthly }, out, offset) {
      yearOf(wetDayCurves(state.block).heavy[limit], state, monthly, out, offset);
    },
  };
}

const intensity: ClimateKernel = {
  datasetId: "sdii",
  fill(state, { monthly }, out, offset) {
    const { precipitation, block } = state;
    const n = block.count;
    yearOf(wetDayCurves(block).wet, state, monthly, out, offset);
    for (let cell = 0; cell < n; cell++) {
      let total = 0;
      for (let i = cell; i < 12 * n; i += n) total += precipitation[i]!;
      const days = out[offset + cell]!;
      out[offset + cell] = days >= FEWEST_WET_DAYS ? total / days : Number.NaN;
    }
  },
};

export const wetDayKernels: readonly ClimateKernel[] = [heavyDays("r10mm", 0), heavyDays("r20mm", 1), intensity];
