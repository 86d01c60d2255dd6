/**
 * Fine fuel through a cycle of rain and drying, and the index of its days; equations by the numbers of the report of
 * 1985.
 */
import { LN2, LOG2_E, four, logarithmOfTwo, powerOfTwo } from "./four-floats";
import {
  CYCLE,
  DEPTH,
  DRY,
  HUMIDITY,
  INDEX,
  MIDDLE,
  LEFT_OF_CYCLE,
  LEFT_OF_DAY,
  RAIN,
  SPREAD,
  TEMPERATURE,
  WET,
  WIND,
  get,
  set,
} from "./fire-weather-layers";

const ZERO: usize = memory.data<f32>([0.0], 4);
const HALF: usize = memory.data<f32>([0.5], 4);
const ONE: usize = memory.data<f32>([1.0], 4);

/** Equilibrium of drying (4). */
const DRYING: usize = memory.data<f32>([0.942, 0.679, 11.0, 0.1 * LOG2_E, -10.0 * LOG2_E], 4);
const DAMP: usize = memory.data<f32>([0.18, 21.1, -0.115 * LOG2_E], 4);
/** Rate of drying (6, 7), as a power of two: the factor 0.581 ln 10 takes up the change of base. */
const LOG2_OF_100: usize = memory.data<f32>([6.643856189774724], 4);
const RATE: usize = memory.data<f32>([0.424, 1.7, 0.0694, 0.01], 4);
const RATE_OF_WARMTH: usize = memory.data<f32>([-0.581 * 3.321928094887362, 0.0365 * LOG2_E], 4);

/** What fine fuel dries towards, and what a day and a cycle leave of the gap to it. */
export function fillDrying(width: i32): void {
  for (let i = 0; i < 12 * width; i += 4) {
    const humidity = get(HUMIDITY, i);
    const log = logarithmOfTwo(humidity);
    const temperature = get(TEMPERATURE, i);
    const raised = f32x4.mul(four(DRYING), powerOfTwo(f32x4.mul(v128.load32_splat(DRYING, 4), log)));
    const tenth = f32x4.add(f32x4.mul(humidity, v128.load32_splat(DRYING, 12)), v128.load32_splat(DRYING, 16));
    const end = f32x4.mul(v128.load32_splat(DRYING, 8), powerOfTwo(tenth));
    const cool = f32x4.mul(four(DAMP), f32x4.sub(v128.load32_splat(DAMP, 4), temperature));
    const thin = f32x4.sub(four(ONE), powerOfTwo(f32x4.mul(v128.load32_splat(DAMP, 8), humidity)));
    set(DRY, i, f32x4.add(f32x4.add(raised, end), f32x4.mul(cool, thin)));

    const part = f32x4.mul(humidity, v128.load32_splat(RATE, 12));
    const bent = powerOfTwo(f32x4.mul(v128.load32_splat(RATE, 4), f32x4.sub(log, four(LOG2_OF_100))));
    const square = f32x4.mul(part, part);
    const fourth = f32x4.mul(square, square);
    const still = f32x4.mul(four(RATE), f32x4.sub(four(ONE), bent));
    const blown = f32x4.mul(f32x4.mul(v128.load32_splat(RATE, 8), f32x4.sqrt(get(WIND, i))), f32x4.sub(four(ONE), f32x4.mul(fourth, fourth)));
    const warmth = powerOfTwo(f32x4.mul(v128.load32_splat(RATE_OF_WARMTH, 4), temperature));
    const rate = f32x4.mul(f32x4.mul(four(RATE_OF_WARMTH), warmth), f32x4.add(still, blown));
    set(LEFT_OF_DAY, i, powerOfTwo(rate));
    set(LEFT_OF_CYCLE, i, powerOfTwo(f32x4.mul(rate, get(CYCLE, i))));
  }
}

/** Rain on fine fuel (2, 3). */
const NET: usize = memory.data<f32>([0.5, -6.93 * LOG2_E], 4);
const SOAKING: usize = memory.data<f32>([42.5, -100.0 * LOG2_E, 251.0], 4);
const SOAKED: usize = memory.data<f32>([150.0, 0.0015, 250.0], 4);

// @ts-ignore: decorator
@inline
function afterRain(moisture: v128, wetting: v128, rootOfNet: v128): v128 {
  const room = powerOfTwo(f32x4.div(v128.load32_splat(SOAKING, 4), f32x4.sub(v128.load32_splat(SOAKING, 8), moisture)));
  const over = f32x4.pmax(f32x4.sub(moisture, four(SOAKED)), four(ZERO));
  const more = f32x4.mul(f32x4.mul(f32x4.mul(over, over), v128.load32_splat(SOAKED, 4)), rootOfNet);
  const wet = f32x4.add(f32x4.add(moisture, f32x4.mul(wetting, room)), more);
  return f32x4.pmin(wet, v128.load32_splat(SOAKED, 8));
}

/** Moisture of fine fuel just after rain: two cycles of rain and drying, after which they repeat. */
export function fillWet(width: i32): void {
  for (let i = 0; i < 12 * width; i += 4) {
    const dry = get(DRY, i);
    const net = f32x4.sub(get(RAIN, i), four(NET));
    const counts = f32x4.gt(net, four(ZERO));
    const soaks = f32x4.sub(four(ONE), powerOfTwo(f32x4.div(v128.load32_splat(NET, 4), net)));
    const wetting = v128.and(f32x4.mul(f32x4.mul(four(SOAKING), net), soaks), counts);
    const root = v128.and(f32x4.sqrt(net), counts);
    const once = afterRain(dry, wetting, root);
    const dried = f32x4.add(dry, f32x4.mul(f32x4.sub(once, dry), get(LEFT_OF_CYCLE, i)));
    set(WET, i, afterRain(dried, wetting, root));
  }
}

/** Spread of fire by wind (24) and by moisture of fine fuel (25), as powers of two. */
const BLOWN: usize = memory.data<f32>([0.208 * 91.9, 0.05039 * LOG2_E], 4);
const FUEL: usize = memory.data<f32>([-0.1386 * LOG2_E, 5.31, 1.0 / 4.93e7], 4);
/** Index (29, 30). The report has 0.434 for the change to decimal logarithms. */
const INTENSITY: usize = memory.data<f32>([0.1], 4);
const SCALE: usize = memory.data<f32>([0.434 * LN2, 0.647, 2.72 * LOG2_E], 4);

/** Index at a gap of the moisture to that of dry fuel; `spread` is the part of the wind times 91.9. */
// @ts-ignore: decorator
@inline
function indexAt(moisture: v128, spread: v128, depth: v128): v128 {
  const wetter = powerOfTwo(f32x4.mul(v128.load32_splat(FUEL, 4), logarithmOfTwo(moisture)));
  const factor = f32x4.add(f32x4.mul(wetter, v128.load32_splat(FUEL, 8)), four(ONE));
  const fuel = f32x4.mul(powerOfTwo(f32x4.mul(four(FUEL), moisture)), factor);
  const intensity = f32x4.mul(f32x4.mul(f32x4.mul(four(INTENSITY), spread), fuel), depth);
  const strong = f32x4.gt(intensity, four(ONE));
  const log = f32x4.mul(four(SCALE), logarithmOfTwo(intensity));
  const raised = powerOfTwo(f32x4.mul(v128.load32_splat(SCALE, 4), logarithmOfTwo(f32x4.pmax(log, four(ZERO)))));
  return v128.bitselect(powerOfTwo(f32x4.mul(v128.load32_splat(SCALE, 8), raised)), intensity, strong);
}

/** What the wind makes of the spread. */
export function fillSpread(width: i32): void {
  for (let i = 0; i < 12 * width; i += 4) {
    set(SPREAD, i, f32x4.mul(four(BLOWN), powerOfTwo(f32x4.mul(v128.load32_splat(BLOWN, 4), get(WIND, i)))));
  }
}

const MEAN: usize = memory.data<f32>([1.0 / 6.0, 4.0 / 6.0], 4);

/**
 * Mean index over the first, middle and last day of a cycle (Simpson's rule); that of the first where it rains daily.
 */
export function fillIndex(width: i32): void {
  for (let i = 0; i < 12 * width; i += 4) {
    const dry = get(DRY, i);
    const gap = f32x4.sub(get(WET, i), dry);
    const first = indexAt(f32x4.add(dry, f32x4.mul(gap, get(LEFT_OF_DAY, i))), get(SPREAD, i), get(DEPTH, i));
    set(INDEX, i, first);
  }
  for (let i = 0; i < 12 * width; i += 4) {
    const dry = get(DRY, i);
    const gap = f32x4.sub(get(WET, i), dry);
    // Half way between the first and the last day.
    const left = f32x4.sqrt(f32x4.mul(get(LEFT_OF_DAY, i), get(LEFT_OF_CYCLE, i)));
    const middle = indexAt(f32x4.add(dry, f32x4.mul(gap, left)), get(SPREAD, i), get(DEPTH, i));
    set(MIDDLE, i, middle);
  }
  for (let i = 0; i < 12 * width; i += 4) {
    const dry = get(DRY, i);
    const gap = f32x4.sub(get(WET, i), dry);
    const last = indexAt(f32x4.add(dry, f32x4.mul(gap, get(LEFT_OF_CYCLE, i))), get(SPREAD, i), get(DEPTH, i));
    const first = get(INDEX, i);
    const ends = f32x4.mul(four(MEAN), f32x4.add(first, last));
    const mean = f32x4.add(ends, f32x4.mul(v128.load32_splat(MEAN, 4), get(MIDDLE, i)));
    set(INDEX, i, v128.bitselect(first, mean, f32x4.le(get(CYCLE, i), four(ONE))));
  }
}
