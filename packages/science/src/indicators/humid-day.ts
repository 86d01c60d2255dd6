import { Z90 } from "../warming/split-normal.ts";
import { productDeviation } from "../warming/pattern-spread.ts";
import type { EpochDriver } from "../warming/epoch-drivers.ts";
import { humidityAt, shadeWbgt } from "./humid-heat.ts";
import type { ClimateBlock } from "../climate/block.ts";
import { CURVE_NODES, CURVE_POINTS, fitCurve } from "../climate/curve-field.ts";

/**
 * Wet-bulb globe temperature in working hours and at the daily maximum (°C) and humidity at the daily maximum (percent) of each cell and
 * month as curves over the month's mean temperature: they are wanted hundreds of times, and their functions are slow. Curves
 * `[6 * 12 * n]` run over t = (mean temperature - middle) * perHalf, `[12 * n]`.
 */
export interface HumidDay {
  readonly middle: Float64Array;
  readonly perHalf: Float64Array;
  readonly workingWbgt: Float64Array;
  readonly highestWbgt: Float64Array;
  readonly humidity: Float64Array;
}

/** Lowest and highest warming since the base that any epoch and member gives a cell's month; written to `range`. */
function warmingRange(block: ClimateBlock, i: number, ends: readonly EpochDriver[], range: Float64Array): void {
  const { value, below, above } = block.temperatureSlope;
  const k = value[i]!;
  const s = Math.max(below[i]!, above[i]!);
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { change, below: gBelow, above: gAbove } of ends) {
    const deviation = Z90 * productDeviation(k, s, change, Math.max(gBelow, gAbove));
    low = Math.min(low, k * change - deviation);
    high = Math.max(high, k * change + deviation);
  }
  range[0] = low;
  range[1] = high;
}

/** Epochs that can give the lowest or the highest warming. */
function extremeDrivers(drivers: readonly EpochDriver[]): readonly EpochDriver[] {
  const by = (score: (driver: EpochDriver) => number) =>
    drivers.reduce((best, driver) => (score(driver) > score(best) ? driver : best));
  return [
    by(({ change }) => change),
    by(({ change }) => -change),
    by(({ change, above }) => change + Z90 * above),
    by(({ change, below }) => Z90 * below - change),
  ];
}

export function humidDay(block: ClimateBlock, drivers: readonly EpochDriver[]): HumidDay {
  const months = 12 * block.count;
  const field = () => new Float64Array(months);
  const curves = () => new Float64Array(CURVE_POINTS * months);
  const day: HumidDay = {
    middle: field(),
    perHalf: field(),
    workingWbgt: curves(),
    highestWbgt: curves(),
    humidity: curves(),
  };
  const ends = extremeDrivers(drivers);
  const range = new Float64Array(2);
  for (let i = 0; i < months; i++) {
    warmingRange(block, i, ends, range);
    const middle = block.baseTemperature[i]! + 0.5 * (range[0]! + range[1]!);
    const half = Math.max(0.5, 0.5 * (range[1]! - range[0]!));
    day.middle[i] = middle;
    day.perHalf[i] = 1 / half;
    for (let point = 0; point < CURVE_POINTS; point++) {
      const mean = middle + half * CURVE_NODES[point]!;
      const highest = mean + block.halfRange[i]!;
      const working = mean + 0.5 * block.halfRange[i]!;
      const at = CURVE_POINTS * i + point;
      day.humidity[at] = humidityAt(block.humidity[i]!, mean, highest);
      day.highestWbgt[at] = shadeWbgt(highest, day.humidity[at]);
      day.workingWbgt[at] = shadeWbgt(working, humidityAt(block.humidity[i]!, mean, working));
    }
    fitCurve(day.humidity, i);
    fitCurve(day.highestWbgt, i);
    fitCurve(day.workingWbgt, i);
  }
  return day;
}
