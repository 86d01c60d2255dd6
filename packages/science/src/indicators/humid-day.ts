import { Z90 } from "../warming/split-normal.ts";
import { productDeviation } from "../warming/pattern-spread.ts";
import type { EpochDriver } from "../warming/epoch-drivers.ts";
import { MAGNUS, STULL, WET_BULB_SHARE } from "./humid-heat.ts";
import type { ClimateBlock } from "../climate/block.ts";
import { CURVE_NODES, CURVE_POINTS, fitCurves } from "../climate/curve-field.ts";
import { constants, doubles } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";

/**
 * Wet-bulb globe temperature in working hours and at the daily maximum (°C) and humidity at the daily maximum (percent)
 * of each cell and month as curves over the month's mean temperature: they are wanted hundreds of times, and their
 * functions are slow. Curves (`fitCurves`) run over t = (mean temperature - middle) * perHalf, `[12 * n]`.
 */
export interface HumidDay {
  readonly middle: Float64Array;
  readonly perHalf: Float64Array;
  /** Made when first asked for: fire weather wants the humidity alone. */
  readonly workingWbgt: () => Float64Array;
  readonly highestWbgt: () => Float64Array;
  readonly humidity: () => Float64Array;
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

const stull = constants(STULL);

type Range = Pick<HumidDay, "middle" | "perHalf">;

/** Mean temperature of the months at a node of the range, °C, written to `mean`. */
function fillNode({ middle, perHalf }: Range, node: number, mean: Float64Array): void {
  for (let i = 0; i < mean.length; i++) mean[i] = middle[i]! + node / perHalf[i]!;
}

/** Humidity of a time of the day, `share` of its half range above the mean, at the nodes. */
function humiditiesAtNodes(block: ClimateBlock, range: Range, share: number): Float64Array {
  const mean = doubles(range.middle.length);
  const humidity = doubles(CURVE_POINTS * mean.length);
  const [half, base] = [block.halfRange.byteOffset, block.humidity.byteOffset];
  CURVE_NODES.forEach((node, point) => {
    fillNode(range, node, mean);
    const to = humidity.byteOffset + point * mean.byteLength;
    kernels().humiditiesAt(mean.byteOffset, half, share, base, MAGNUS.slope, MAGNUS.zero, mean.length, to);
  });
  return humidity;
}

/** Wet-bulb globe temperature of that time of the day at the nodes, from its humidity there. */
function wbgtsAtNodes(block: ClimateBlock, range: Range, share: number, humidity: Float64Array): Float64Array {
  const mean = doubles(range.middle.length);
  const wbgt = doubles(humidity.length);
  const half = block.halfRange.byteOffset;
  CURVE_NODES.forEach((node, point) => {
    fillNode(range, node, mean);
    const from = point * mean.byteLength;
    const [at, to] = [humidity.byteOffset + from, wbgt.byteOffset + from];
    kernels().shadeWbgts(mean.byteOffset, half, share, at, stull(), WET_BULB_SHARE, mean.length, to);
  });
  return wbgt;
}

/** Value that is made when first asked for, and kept. */
function kept<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

export function humidDay(block: ClimateBlock, drivers: readonly EpochDriver[]): HumidDay {
  const months = 12 * block.count;
  const range = { middle: doubles(months), perHalf: doubles(months) };
  const ends = extremeDrivers(drivers);
  const warming = new Float64Array(2);
  for (let i = 0; i < months; i++) {
    warmingRange(block, i, ends, warming);
    range.middle[i] = block.baseTemperature[i]! + 0.5 * (warming[0]! + warming[1]!);
    range.perHalf[i] = 1 / Math.max(0.5, 0.5 * (warming[1]! - warming[0]!));
  }
  const highest = kept(() => humiditiesAtNodes(block, range, 1));
  return {
    ...range,
    workingWbgt: kept(() => fitCurves(wbgtsAtNodes(block, range, 0.5, humiditiesAtNodes(block, range, 0.5)))),
    highestWbgt: kept(() => fitCurves(wbgtsAtNodes(block, range, 1, highest()))),
    humidity: kept(() => fitCurves(highest())),
  };
}
