/**
 * Exponential, logarithm and power of two doubles at a time. NaN stays NaN. Polynomials after the usual reduction: for
 * the exponential Taylor's over half a step of ln 2 to either side, for the logarithm the series of the area tangent
 * over half an octave to either side.
 */

const LOG2_E: f64 = 1.4426950408889634;
const LN2_HIGH: f64 = 0.6931471803691238;
const LN2_LOW: f64 = 1.9082149292705877e-10;
/** Beyond these the result is held: no kernel asks for so much but for what vanishes anyway. */
const LOWEST: f64 = -708;
const HIGHEST: f64 = 709;

/** 1/10! to 1/2!. From memory, because the engine builds a constant of two lanes anew each time it is used. */
const TAYLOR: usize = memory.data<f64>(
  [
    1.0 / 3628800.0,
    1.0 / 362880.0,
    1.0 / 40320.0,
    1.0 / 5040.0,
    1.0 / 720.0,
    1.0 / 120.0,
    1.0 / 24.0,
    1.0 / 6.0,
    0.5,
  ],
  16,
);
/** Of the area tangent, from the fifteenth power down. */
const TANGENT: usize = memory.data<f64>(
  [2.0 / 15.0, 2.0 / 13.0, 2.0 / 11.0, 2.0 / 9.0, 2.0 / 7.0, 2.0 / 5.0, 2.0 / 3.0, 2.0],
  16,
);

/** e to the power of x. Relative error below 1e-12 between -708 and 709. */
// @ts-ignore: decorator
@inline
export function exponential(x: v128): v128 {
  const held = f64x2.pmax(f64x2.pmin(x, f64x2.splat(HIGHEST)), f64x2.splat(LOWEST));
  const whole = f64x2.nearest(f64x2.mul(held, f64x2.splat(LOG2_E)));
  const rest = f64x2.sub(
    f64x2.sub(held, f64x2.mul(whole, f64x2.splat(LN2_HIGH))),
    f64x2.mul(whole, f64x2.splat(LN2_LOW)),
  );
  let sum = v128.load64_splat(TAYLOR);
  sum = f64x2.add(f64x2.mul(sum, rest), v128.load64_splat(TAYLOR, 8));
  sum = f64x2.add(f64x2.mul(sum, rest), v128.load64_splat(TAYLOR, 16));
  sum = f64x2.add(f64x2.mul(sum, rest), v128.load64_splat(TAYLOR, 24));
  sum = f64x2.add(f64x2.mul(sum, rest), v128.load64_splat(TAYLOR, 32));
  sum = f64x2.add(f64x2.mul(sum, rest), v128.load64_splat(TAYLOR, 40));
  sum = f64x2.add(f64x2.mul(sum, rest), v128.load64_splat(TAYLOR, 48));
  sum = f64x2.add(f64x2.mul(sum, rest), v128.load64_splat(TAYLOR, 56));
  sum = f64x2.add(f64x2.mul(sum, rest), v128.load64_splat(TAYLOR, 64));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1));
  sum = f64x2.add(f64x2.mul(sum, rest), f64x2.splat(1));
  const power = i64x2.extend_low_i32x4_s(i32x4.trunc_sat_f64x2_s_zero(whole));
  return f64x2.mul(sum, i64x2.shl(i64x2.add(power, i64x2.splat(1023)), 52));
}

/** Natural logarithm of positive numbers that are not subnormal; about -709 for 0. Error below 1e-12 (1 + |ln x|). */
// @ts-ignore: decorator
@inline
export function logarithm(x: v128): v128 {
  // The exponent as a double: its bits under those of 2^52, less 2^52.
  const biased = v128.or(i64x2.shr_u(x, 52), i64x2.splat(0x4330000000000000));
  const exponent = f64x2.sub(biased, f64x2.splat(4503599627370496.0 + 1023.0));
  const mantissa = v128.or(v128.and(x, i64x2.splat(0x000fffffffffffff)), i64x2.splat(0x3ff0000000000000));
  const upper = f64x2.gt(mantissa, f64x2.splat(1.4142135623730951));
  const m = f64x2.mul(mantissa, v128.bitselect(f64x2.splat(0.5), f64x2.splat(1), upper));
  const e = f64x2.add(exponent, v128.and(upper, f64x2.splat(1)));
  const s = f64x2.div(f64x2.sub(m, f64x2.splat(1)), f64x2.add(m, f64x2.splat(1)));
  const square = f64x2.mul(s, s);
  let sum = v128.load64_splat(TANGENT);
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(TANGENT, 8));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(TANGENT, 16));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(TANGENT, 24));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(TANGENT, 32));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(TANGENT, 40));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(TANGENT, 48));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(TANGENT, 56));
  // Times 0, so that missing stays missing.
  const missing = f64x2.mul(x, f64x2.splat(0));
  return f64x2.add(f64x2.add(f64x2.mul(e, f64x2.splat(0.6931471805599453)), f64x2.mul(sum, s)), missing);
}

/** Number above 0 to a power; 0 to a power above 1/2 vanishes (below 1e-150). */
// @ts-ignore: decorator
@inline
export function power(base: v128, exponent: f64): v128 {
  return exponential(f64x2.mul(f64x2.splat(exponent), logarithm(base)));
}

/** exponential(x) of two doubles at `values`, in place: for the tests of this file. */
export function exponentials(values: usize, count: i32): void {
  for (let i = 0; i < count; i += 2) {
    const at = values + ((<usize>i) << 3);
    v128.store(at, exponential(v128.load(at)));
  }
}

/** Likewise the logarithm. */
export function logarithms(values: usize, count: i32): void {
  for (let i = 0; i < count; i += 2) {
    const at = values + ((<usize>i) << 3);
    v128.store(at, logarithm(v128.load(at)));
  }
}
