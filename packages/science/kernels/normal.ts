/**
 * Tables of the standard normal distribution: value and rise to the next step as two floats, linear between steps of
 * 1/256 from -6 to 6, error below 1e-6. One place more at each end: below -6 the first, which does not rise, from 6 on
 * the last. Filled from outside when the module is made.
 */
const PLACES: i32 = 2 * 6 * 256 + 2;
/**
 * Steps a deviation, place of 0, hardly less than half a step (so that whole numbers find their own place), last place,
 * 2^52: from memory, because the engine builds a constant of two lanes anew at each use.
 */
const NUMBERS: usize = memory.data<f64>([256.0, 6.0 * 256.0 + 1.0, 0.499999, 2.0 * 6.0 * 256.0 + 1.0, 4503599627370496.0], 16);

export const distributionTable: usize = memory.data(8 * PLACES, 16);
export const partialMeanTable: usize = memory.data(8 * PLACES, 16);

/** Number of places of a table. */
export function tablePlaces(): i32 {
  return PLACES;
}

// @ts-ignore: decorator
@inline
function lookUp(table: usize, z: v128): v128 {
  const x = f64x2.add(f64x2.mul(z, v128.load64_splat(NUMBERS)), v128.load64_splat(NUMBERS, 8));
  // A missing number takes the last place; it stays missing in the rest.
  const floor = f64x2.sub(x, v128.load64_splat(NUMBERS, 16));
  const held = f64x2.pmax(f64x2.splat(0), f64x2.pmin(v128.load64_splat(NUMBERS, 24), floor));
  // Added to 2^52, it leaves the nearest whole number in the low bits. Near a half either side does: the lines meet
  // there.
  const whole = v128.load64_splat(NUMBERS, 32);
  const bits = f64x2.add(held, whole);
  const rest = f64x2.sub(x, f64x2.sub(bits, whole));
  const one = v128.load64_zero(table + ((<usize>i64x2.extract_lane(bits, 0)) << 3));
  const both = v128.load64_lane(table + ((<usize>i64x2.extract_lane(bits, 1)) << 3), one, 1);
  const value = f64x2.promote_low_f32x4(v128.shuffle<f32>(both, both, 0, 2, 0, 2));
  const rise = f64x2.promote_low_f32x4(v128.shuffle<f32>(both, both, 1, 3, 1, 3));
  return f64x2.add(value, f64x2.mul(rest, rise));
}

/** Chance that a standard normal variable stays below z; NaN for NaN. */
// @ts-ignore: decorator
@inline
export function distribution(z: v128): v128 {
  return lookUp(distributionTable, z);
}

/** Mean of max(0, z + X) for standard normal X, that is z Phi(z) + phi(z); NaN for NaN. */
// @ts-ignore: decorator
@inline
export function partialMean(z: v128): v128 {
  return lookUp(partialMeanTable, z);
}

/** Chances of the doubles at `values`, in place: for tests. */
export function distributions(values: usize, count: i32): void {
  for (let i = 0; i < count; i += 2) {
    const at = values + ((<usize>i) << 3);
    v128.store(at, distribution(v128.load(at)));
  }
}

/** Likewise the partial means. */
export function partialMeans(values: usize, count: i32): void {
  for (let i = 0; i < count; i += 2) {
    const at = values + ((<usize>i) << 3);
    v128.store(at, partialMean(v128.load(at)));
  }
}
