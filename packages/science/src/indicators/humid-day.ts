import { Z90 } from "../warming/split-normal.ts";
import { productDeviation } from "../warming/pattern-spread.ts";
import type { EpochDriver } from "../warming/epoch-drivers.ts";
import { humidityAt, shadeWbgt } from "./humid-heat.ts";
import type { ClimateBlock } from "../climate/block.ts";

/** Points through which each curve is laid; the functions are smooth, so that six give them to 0.01 °C and 0.05 percent. */
const POINTS = 6;

/**
 * Wet-bulb globe temperature in working hours and at the daily maximum (°C) and humidity at the daily maximum (percent) of each cell and
 * month as polynomials of the month's warming since the base: they are wanted hundreds of times, and their functions are slow.
 * Newton form; `nodes[p * 12 n + i]`, coefficients likewise.
 */
export interface HumidDay {
  readonly nodes: Float64Array;
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

/** Turns values at the nodes into Newton coefficients in place. */
function dividedDifferences(nodes: Float64Array, values: Float64Array, i: number, stride: number): void {
  for (let order = 1; order < POINTS; order++) {
    for (let p = POINTS - 1; p >= order; p--) {
      const at = p * stride + i;
      values[at] = (values[at]! - values[at - stride]!) / (nodes[at]! - nodes[(p - order) * stride + i]!);
    }
  }
}

export function humidDay(block: ClimateBlock, drivers: readonly EpochDriver[]): HumidDay {
  const stride = 12 * block.count;
  const layer = () => new Float64Array(POINTS * stride);
  const day: HumidDay = { nodes: layer(), workingWbgt: layer(), highestWbgt: layer(), humidity: layer() };
  const ends = extremeDrivers(drivers);
  const range = new Float64Array(2);
  for (let i = 0; i < stride; i++) {
    warmingRange(block, i, ends, range);
    const middle = 0.5 * (range[0]! + range[1]!);
    const half = Math.max(0.5, 0.5 * (range[1]! - range[0]!));
    for (let p = 0; p < POINTS; p++) {
      const warmer = middle - half * Math.cos((Math.PI * (p + 0.5)) / POINTS);
      const mean = block.baseTemperature[i]! + warmer;
      const highest = mean + block.halfRange[i]!;
      const working = mean + 0.5 * block.halfRange[i]!;
      const at = p * stride + i;
      day.nodes[at] = warmer;
      day.humidity[at] = humidityAt(block.humidity[i]!, mean, highest);
      day.highestWbgt[at] = shadeWbgt(highest, day.humidity[at]);
      day.workingWbgt[at] = shadeWbgt(working, humidityAt(block.humidity[i]!, mean, working));
    }
    dividedDifferences(day.nodes, day.humidity, i, stride);
    dividedDifferences(day.nodes, day.highestWbgt, i, stride);
    dividedDifferences(day.nodes, day.workingWbgt, i, stride);
  }
  return day;
}

/** Value of one of the curves at index i (month * n + cell) for a warming since the base. */
export function humidDayAt(
  nodes: Float64Array,
  curve: Float64Array,
  i: number,
  stride: number,
  warmer: number,
): number {
  let value = curve[5 * stride + i]!;
  value = value * (warmer - nodes[4 * stride + i]!) + curve[4 * stride + i]!;
  value = value * (warmer - nodes[3 * stride + i]!) + curve[3 * stride + i]!;
  value = value * (warmer - nodes[2 * stride + i]!) + curve[2 * stride + i]!;
  value = value * (warmer - nodes[stride + i]!) + curve[stride + i]!;
  return value * (warmer - nodes[i]!) + curve[i]!;
}
