/** Duff moisture code, drought code and what builds up from both; equations by the numbers of the report of 1985. */
import { LN2, LOG2_E, four, logarithmOfTwo, powerOfTwo } from "./four-floats";
import {
  DEPTH,
  DROUGHT,
  DROUGHT_LEFT,
  DROUGHT_MOISTURE,
  DROUGHT_RAIN,
  DROUGHT_RISE,
  DUFF,
  DUFF_CODE,
  DUFF_LEFT,
  DUFF_MOISTURE,
  DUFF_RAIN,
  DUFF_RISE,
  SPELLS,
  get,
  set,
} from "./fire-weather-layers";

const ZERO: usize = memory.data<f32>([0.0], 4);
const HALF: usize = memory.data<f32>([0.5], 4);
const ONE: usize = memory.data<f32>([1.0], 4);

/** Duff (11-15): moisture above 20 percent is 2^(MOST - code * PER_CODE), and back. */
const PER_CODE: usize = memory.data<f32>([LOG2_E / 43.43], 4);
const MOST: usize = memory.data<f32>([5.6348 * LOG2_E], 4);
/** Moisture of code 0. */
const WETTEST: usize = memory.data<f32>([280.00291], 4);
const CODE_OF_NONE: usize = memory.data<f32>([244.72], 4);
const CODE_PER_POWER: usize = memory.data<f32>([43.43 * LN2], 4);
const SLOPE_LIMITS: usize = memory.data<f32>([33.0, 65.0], 4);
const SLOPE_LOW: usize = memory.data<f32>([0.3, 100.0], 4);
const SLOPE_MIDDLE: usize = memory.data<f32>([14.0, 1.3 * LN2], 4);
const SLOPE_HIGH: usize = memory.data<f32>([17.2, 6.2 * LN2], 4);
const DUFF_WETTING: usize = memory.data<f32>([1000.0, 48.77], 4);
/** Drought (18-21). */
const DROUGHT_WETTING: usize = memory.data<f32>([3.937 / 800.0], 4);
const DROUGHT_PER_POWER: usize = memory.data<f32>([-400.0 * LN2], 4);

/**
 * Both codes over two years of which the second counts: sums of the months' spells, and products of the moistures
 * behind the drought codes.
 */
export function runSlowCodes(width: i32, duffCode: f32, droughtCode: f32): void {
  for (let i = 0; i < width; i += 4) {
    const code = f32x4.splat(duffCode);
    set(DUFF_CODE, i, code);
    set(DUFF_MOISTURE, i, moistureOf(code));
    set(DROUGHT_MOISTURE, i, powerOfTwo(f32x4.div(f32x4.splat(droughtCode), four(DROUGHT_PER_POWER))));
  }
  for (let step = 0; step < 24; step++) {
    const from = (step % 12) * width;
    for (let i = 0; i < width; i += 4) {
      set(DUFF, from + i, four(ZERO));
      set(DROUGHT, from + i, four(ONE));
    }
    for (let spell: i32 = 0; spell < 4; spell++) {
      for (let i = 0; i < width; i += 4) {
        const lasts = f32x4.gt(get(SPELLS, from + i), f32x4.splat(<f32>spell));
        if (!v128.any_true(lasts)) continue;
        duffSpell(i, from + i, lasts);
        droughtSpell(i, from + i, lasts);
      }
    }
  }
}

// @ts-ignore: decorator
@inline
function moistureOf(code: v128): v128 {
  return powerOfTwo(f32x4.sub(four(MOST), f32x4.mul(code, four(PER_CODE))));
}

/** Rain, if it counts, then a dry spell: it multiplies the moisture, which spares an exponential. */
// @ts-ignore: decorator
@inline
function duffSpell(cell: i32, i: i32, lasts: v128): void {
  const rain = get(DUFF_RAIN, i);
  let code = get(DUFF_CODE, cell);
  let moisture = get(DUFF_MOISTURE, cell);
  const rise = get(DUFF_RISE, i);
  const counts = f32x4.gt(rain, four(ZERO));
  if (v128.any_true(counts)) {
    const after = moistureAfterRain(code, moisture, rain);
    const wetter = f32x4.sub(four(CODE_OF_NONE), f32x4.mul(four(CODE_PER_POWER), logarithmOfTwo(after)));
    moisture = v128.bitselect(f32x4.pmin(after, four(WETTEST)), moisture, counts);
    code = v128.bitselect(f32x4.pmax(wetter, four(ZERO)), code, counts);
  }
  const mean = f32x4.add(code, f32x4.mul(four(HALF), rise));
  set(DUFF, i, f32x4.add(get(DUFF, i), v128.and(mean, lasts)));
  set(DUFF_CODE, cell, v128.bitselect(f32x4.add(code, rise), get(DUFF_CODE, cell), lasts));
  set(DUFF_MOISTURE, cell, v128.bitselect(f32x4.mul(moisture, get(DUFF_LEFT, i)), get(DUFF_MOISTURE, cell), lasts));
}

/** The slope b of the wetting (13) as one fraction, a / c, so that a single division is left. */
// @ts-ignore: decorator
@inline
function moistureAfterRain(code: v128, moisture: v128, rain: v128): v128 {
  const log = logarithmOfTwo(code);
  const middle = f32x4.sub(four(SLOPE_MIDDLE), f32x4.mul(v128.load32_splat(SLOPE_MIDDLE, 4), log));
  const high = f32x4.sub(f32x4.mul(v128.load32_splat(SLOPE_HIGH, 4), log), four(SLOPE_HIGH));
  const upper = v128.bitselect(high, middle, f32x4.gt(code, v128.load32_splat(SLOPE_LIMITS, 4)));
  const isLow = f32x4.le(code, four(SLOPE_LIMITS));
  const lowPart = f32x4.add(four(HALF), f32x4.mul(four(SLOPE_LOW), code));
  const a = v128.bitselect(v128.load32_splat(SLOPE_LOW, 4), upper, isLow);
  const c = v128.bitselect(lowPart, four(ONE), isLow);
  const under = f32x4.add(f32x4.mul(v128.load32_splat(DUFF_WETTING, 4), c), f32x4.mul(a, rain));
  const gain = f32x4.div(f32x4.mul(f32x4.mul(four(DUFF_WETTING), rain), c), under);
  return f32x4.add(moisture, gain);
}

// @ts-ignore: decorator
@inline
function droughtSpell(cell: i32, i: i32, lasts: v128): void {
  const before = get(DROUGHT_MOISTURE, cell);
  // Where rain does not count it is 0, and the moisture is below 1 already.
  const gain = f32x4.mul(get(DROUGHT_RAIN, i), four(DROUGHT_WETTING));
  const moisture = f32x4.pmin(f32x4.add(before, gain), four(ONE));
  const product = get(DROUGHT, i);
  // The mean of the spells' codes follows from the product of their moistures: one logarithm instead of one each.
  set(DROUGHT, i, v128.bitselect(f32x4.mul(product, moisture), product, lasts));
  set(DROUGHT_MOISTURE, cell, v128.bitselect(f32x4.mul(moisture, get(DROUGHT_LEFT, i)), before, lasts));
}

/** Build-up (27) and its depth (28). */
const BUILD: usize = memory.data<f32>([0.4, 0.8, 0.92, 1.7], 4);
const DUFF_SCALE: usize = memory.data<f32>([0.0114], 4);
const DEPTH_LIMIT: usize = memory.data<f32>([80.0], 4);
const DEPTH_LOW: usize = memory.data<f32>([0.626, 0.809, 2.0], 4);
const DEPTH_HIGH: usize = memory.data<f32>([1000.0, 25.0, 108.64, -0.023 * LOG2_E], 4);

/** Depth of the build-up of each month from the sums of its spells. */
export function fillDepth(width: i32): void {
  for (let i = 0; i < 12 * width; i += 4) {
    const spells = get(SPELLS, i);
    const duff = f32x4.div(get(DUFF, i), spells);
    const codes = f32x4.mul(four(DROUGHT_PER_POWER), logarithmOfTwo(get(DROUGHT, i)));
    const drought = f32x4.add(f32x4.div(codes, spells), f32x4.mul(four(HALF), get(DROUGHT_RISE, i)));
    set(DEPTH, i, depthOf(buildUp(duff, drought)));
  }
}

// @ts-ignore: decorator
@inline
function buildUp(duff: v128, drought: v128): v128 {
  const part = f32x4.mul(four(BUILD), drought);
  const share = f32x4.div(f32x4.mul(v128.load32_splat(BUILD, 4), drought), f32x4.add(duff, part));
  const scaled = logarithmOfTwo(f32x4.mul(four(DUFF_SCALE), duff));
  const bend = f32x4.add(v128.load32_splat(BUILD, 8), powerOfTwo(f32x4.mul(v128.load32_splat(BUILD, 12), scaled)));
  const shallow = f32x4.mul(duff, share);
  const deep = f32x4.pmax(f32x4.sub(duff, f32x4.mul(f32x4.sub(four(ONE), share), bend)), four(ZERO));
  const some = v128.bitselect(shallow, deep, f32x4.le(duff, part));
  return v128.and(some, f32x4.gt(duff, four(ZERO)));
}

// @ts-ignore: decorator
@inline
function depthOf(build: v128): v128 {
  const raised = powerOfTwo(f32x4.mul(v128.load32_splat(DEPTH_LOW, 4), logarithmOfTwo(build)));
  const low = f32x4.add(f32x4.mul(four(DEPTH_LOW), raised), v128.load32_splat(DEPTH_LOW, 8));
  const decay = powerOfTwo(f32x4.mul(v128.load32_splat(DEPTH_HIGH, 12), build));
  const under = f32x4.add(v128.load32_splat(DEPTH_HIGH, 4), f32x4.mul(v128.load32_splat(DEPTH_HIGH, 8), decay));
  const high = f32x4.div(four(DEPTH_HIGH), under);
  return v128.bitselect(low, high, f32x4.le(build, four(DEPTH_LIMIT)));
}
