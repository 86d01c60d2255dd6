import { exponential } from "../climate/exponential.ts";
import type { ClimateBlock } from "../climate/block.ts";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { CURVE_NODES, CURVE_POINTS, curveAt, fitCurve } from "../climate/curve-field.ts";
import type { ClimateState } from "../climate/state.ts";
import { remembered, type ClimateKernel } from "../engine/kernel.ts";
import { rainSurvivalTable, tableSurvival } from "../extremes/rain-distribution.ts";
import { rainBaseline } from "./rain.ts";
import { QUARTERS, addYear, yearSum } from "./reduce.ts";

/** Fewer wet days a year give no mean intensity. */
const FEWEST_WET_DAYS = 0.5;
/** Range of a month's rain, over its baseline, that the curves are laid for; the states stay inside it but for odd deserts. */
const LOW = 0.2;
const HIGH = 1.9;
const MIDDLE = 0.5 * (LOW + HIGH);
const HALF = 0.5 * (HIGH - LOW);
const HEAVY = [10, 20] as const;

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
  const months = 12 * block.count;
  const layer = () => new Float64Array(CURVE_POINTS * months);
  const curves: WetDayCurves = { wet: layer(), heavy: [layer(), layer()] };
  for (let i = 0; i < months; i++) {
    const days = DAYS_IN_MONTH[Math.floor(i / block.count)]!;
    const base = block.precipitation[i]!;
    for (let point = 0; point < CURVE_POINTS; point++) {
      const at = CURVE_POINTS * i + point;
      const rain = base * (MIDDLE + HALF * CURVE_NODES[point]!);
      const root = Math.sqrt(rain);
      const wet = days * (1 - exponential((-root * Math.sqrt(root)) / temper[i]!));
      curves.wet[at] = wet;
      for (let limit = 0; limit < 2; limit++) {
        const y = (HEAVY[limit]! * shape[i]! * wet) / rain;
        curves.heavy[limit]![at] = rain > 0 ? wet * tableSurvival(table, shape[i]!, y) : rain;
      }
    }
    fitCurve(curves.wet, i);
    for (const heavy of curves.heavy) fitCurve(heavy, i);
  }
  return curves;
});

/** Days of a month on its curve; never below 0. */
function daysAt(curves: Float64Array, i: number, relativeRain: number): number {
  const days = curveAt(curves, i, (relativeRain - MIDDLE) * (1 / HALF));
  return days < 0 ? 0 : days;
}

/** Sum over the year of one of the curves in the state's rain, written to `out[offset + cell]`. */
function yearOf(
  curves: Float64Array,
  { relativeRain, block: { count: n } }: ClimateState,
  seasons: Float64Array,
  out: Float32Array,
  offset: number,
): void {
  for (let season = 0; season < 4; season++) {
    const { first, second, third } = QUARTERS[season]!;
    for (let cell = 0; cell < n; cell++) {
      const i = first * n + cell;
      const j = second * n + cell;
      const k = third * n + cell;
      seasons[season * n + cell] =
        daysAt(curves, i, relativeRain[i]!) + daysAt(curves, j, relativeRain[j]!) + daysAt(curves, k, relativeRain[k]!);
    }
  }
  yearSum(n, out, offset);
}

function heavyDays(datasetId: string, limit: 0 | 1): ClimateKernel {
  return {
    datasetId,
    fill(state, { seasons }, out, offset) {
      yearOf(wetDayCurves(state.block).heavy[limit], state, seasons, out, offset);
    },
  };
}

const intensity: ClimateKernel = {
  datasetId: "sdii",
  fill(state, { seasons, year }, out, offset) {
    const { precipitation, block } = state;
    const n = block.count;
    yearOf(wetDayCurves(block).wet, state, seasons, out, offset);
    addYear(precipitation, n, year);
    for (let cell = 0; cell < n; cell++) {
      const days = out[offset + cell]!;
      out[offset + cell] = days >= FEWEST_WET_DAYS ? year[cell]! / days : Number.NaN;
    }
  },
};

export const wetDayKernels: readonly ClimateKernel[] = [heavyDays("r10mm", 0), heavyDays("r20mm", 1), intensity];
