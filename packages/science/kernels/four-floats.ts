/**
 * Arithmetic of four floats at a time, with 24 binary digits: twice as fast as two doubles, and enough for kernels
 * whose result is a float and whose equations are good to a few percent. Powers of two and logarithms to the base of
 * two, because the constant factors of equations take up the change of base for nothing. Polynomials through
 * Chebyshev's nodes. NaN does not always stay NaN here: who calls keeps account of what is missing.
 */
import { partialMeanTable } from "./normal";
import { place } from "./fields";

/** Sum of 1.5 * 2^23, which leaves the nearest whole number in the low bits. */
const ROUND: usize = memory.data<f32>([12582912.0], 4);
/** Least exponent: 2 to the power of less is nothing to any caller. */
const LEAST: usize = memory.data<f32>([-125.0], 4);
/** Of 2^x over half a step to either side, from the sixth power down; relative error below 3e-9. */
const POWER: usize = memory.data<f32>(
  [
    0.00015461444698032186,
    0.0013400428177643552,
    0.009618056678528141,
    0.055503272266701584,
    0.24022650922288716,
    0.6931472067028328,
    1.0,
  ],
  4,
);
/** Bits of the square root of 1/2 and of 1. */
const ROOT_OF_HALF: i32 = 0x3f3504f3;
/** Of log2(m) in odd powers of (m - 1) / (m + 1), from the fifth down; relative error below 2e-7. */
const TANGENT: usize = memory.data<f32>([0.5957596068996848, 0.9615889466940815, 2.8853904219618327], 4);
const ONE: usize = memory.data<f32>([1.0], 4);

export const LOG2_E: f32 = 1.4426950408889634;
export const LN2: f32 = 0.6931471805599453;

/** Four times a constant in memory: the engine builds a constant written in a loop anew at each use. */
// @ts-ignore: decorator
@inline
export function four(constant: usize): v128 {
  return v128.load32_splat(constant);
}

/** 2 to the power of x, from -125 (all below is held there) to 127. Relative error below 2e-7 (1 + |x|). */
// @ts-ignore: decorator
@inline
export function powerOfTwo(x: v128): v128 {
  const held = f32x4.pmax(x, four(LEAST));
  const bits = f32x4.add(held, four(ROUND));
  const rest = f32x4.sub(held, f32x4.sub(bits, four(ROUND)));
  let sum = f32x4.add(f32x4.mul(four(POWER), rest), v128.load32_splat(POWER, 4));
  sum = f32x4.add(f32x4.mul(sum, rest), v128.load32_splat(POWER, 8));
  sum = f32x4.add(f32x4.mul(sum, rest), v128.load32_splat(POWER, 12));
  sum = f32x4.add(f32x4.mul(sum, rest), v128.load32_splat(POWER, 16));
  sum = f32x4.add(f32x4.mul(sum, rest), v128.load32_splat(POWER, 20));
  sum = f32x4.add(f32x4.mul(sum, rest), v128.load32_splat(POWER, 24));
  return i32x4.add(sum, i32x4.shl(bits, 23));
}

/** Logarithm to the base of two of positive numbers; about -127 for 0. Error below 2e-7 (1 + |result|). */
// @ts-ignore: decorator
@inline
export function logarithmOfTwo(x: v128): v128 {
  const above = i32x4.shr_s(i32x4.sub(x, i32x4.splat(ROOT_OF_HALF)), 23);
  const m = i32x4.sub(x, i32x4.shl(above, 23));
  const s = f32x4.div(f32x4.sub(m, four(ONE)), f32x4.add(m, four(ONE)));
  const square = f32x4.mul(s, s);
  let sum = f32x4.add(f32x4.mul(four(TANGENT), square), v128.load32_splat(TANGENT, 4));
  sum = f32x4.add(f32x4.mul(sum, square), v128.load32_splat(TANGENT, 8));
  return f32x4.add(f32x4.mul(sum, s), f32x4.convert_i32x4_s(above));
}

/**
 * Four neighbouring cells of a field of doubles. Past the end of a row they are those of the next, which callers do not
 * write.
 */
// @ts-ignore: decorator
@inline
export function fourAt(field: usize, row: i32, n: i32, cell: i32): v128 {
  const from = place(field, row, n, cell);
  const low = f32x4.demote_f64x2_zero(v128.load(from));
  const high = f32x4.demote_f64x2_zero(v128.load(from, 16));
  return v128.shuffle<f64>(low, high, 0, 2);
}

/** Writes the four, or at the end of a row of n cells the two that are left, as doubles. */
// @ts-ignore: decorator
@inline
export function putFour(field: usize, row: i32, n: i32, cell: i32, value: v128): void {
  const to = place(field, row, n, cell);
  v128.store(to, f64x2.promote_low_f32x4(value));
  if (cell + 2 < n) v128.store(to, f64x2.promote_low_f32x4(v128.shuffle<f64>(value, value, 1, 1)), 16);
}

/** Steps a deviation, place of 0, last place, 2^23. */
const PLACES: usize = memory.data<f32>([256.0, 6.0 * 256.0 + 1.0, 2.0 * 6.0 * 256.0 + 1.0, 8388608.0], 4);

/** As `partialMean` of two doubles, to 2e-6. */
// @ts-ignore: decorator
@inline
export function partialMeans4(z: v128): v128 {
  const x = f32x4.add(f32x4.mul(z, four(PLACES)), v128.load32_splat(PLACES, 4));
  // A missing number takes the last place; it stays missing in the rest.
  const held = f32x4.pmax(f32x4.splat(0), f32x4.pmin(v128.load32_splat(PLACES, 8), f32x4.floor(x)));
  const bits = f32x4.add(held, v128.load32_splat(PLACES, 12));
  const places = v128.and(bits, i32x4.splat(0x7fffff));
  const rest = f32x4.sub(x, held);
  const a = v128.load64_zero(partialMeanTable + ((<usize>i32x4.extract_lane(places, 0)) << 3));
  const ab = v128.load64_lane(partialMeanTable + ((<usize>i32x4.extract_lane(places, 1)) << 3), a, 1);
  const c = v128.load64_zero(partialMeanTable + ((<usize>i32x4.extract_lane(places, 2)) << 3));
  const cd = v128.load64_lane(partialMeanTable + ((<usize>i32x4.extract_lane(places, 3)) << 3), c, 1);
  const value = v128.shuffle<f32>(ab, cd, 0, 2, 4, 6);
  const rise = v128.shuffle<f32>(ab, cd, 1, 3, 5, 7);
  return f32x4.add(value, f32x4.mul(rest, rise));
}

/** 2 to the power of the floats at `values`, in place: for tests. */
export function powersOfTwo(values: usize, count: i32): void {
  for (let i = 0; i < count; i += 4) {
    const at = values + ((<usize>i) << 2);
    v128.store(at, powerOfTwo(v128.load(at)));
  }
}

/** Likewise the logarithms. */
export function logarithmsOfTwo(values: usize, count: i32): void {
  for (let i = 0; i < count; i += 4) {
    const at = values + ((<usize>i) << 2);
    v128.store(at, logarithmOfTwo(v128.load(at)));
  }
}
