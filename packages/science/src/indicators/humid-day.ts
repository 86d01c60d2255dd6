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

const stull = constants(STULL);

/**
 * Humidity and wet-bulb globe temperature of a time of the day, `share` of its half range above the mean, at the nodes
 * of `day`.
 */
function nodesAt(block: ClimateBlock, { middle, perHalf }: Pick<HumidDay, "middle" | "perHalf">, share: number) {
  const length = middle.length;
  const mean = doubles(length);
  const humidity = doubles(CURVE_POINTS * length);
  const wbgt = doubles(CURVE_POINTS * length);
  const { humiditiesAt, shadeWbgts } = kernels();
  const half = block.halfRange.byteOffset;
  CURVE_NODES.forEach((node, point) => {
    for (let i = 0; i < length; i++) mean[i] = middle[i]! + node / perHalf[i]!;
    const from = point * mean.byteLength;
    const [at, to] = [humidity.byteOffset + from, wbgt.byteOffset + from];
    const { slope, zero } = MAGNUS;
    humiditiesAt(mean.byteOffset, half, share, block.humidity.byteOffset, slope, zero, length, at);
    shadeWbgts(mean.byteOffset, half, share, at, stull(), WET_BULB_SHARE, length, to);
  });
  return { humidity, wbgt };
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
  const highest = nodesAt(block, range, 1);
  const working = nodesAt(block, range, 0.5);
  return {
    ...range,
    workingWbgt: fitCurves(working.wbgt),
    highestWbgt: fitCurves(highest.wbgt),
    humidity: fitCurves(highest.humidity),
  };
}
