/** Sorting of the members of the ensemble. */

// @ts-ignore: decorator
@inline
function mean(p10: v128, p50: v128, p90: v128, lean: f32): v128 {
  const skew = f32x4.sub(f32x4.sub(p90, p50), f32x4.sub(p50, p10));
  return f32x4.add(p50, f32x4.mul(f32x4.splat(lean), skew));
}

/**
 * NaN in the one form that is stored, whatever sign or payload a kernel's arithmetic gave it: equal results are equal
 * bytes.
 */
// @ts-ignore: decorator
@inline
function plain(value: v128): v128 {
  return v128.bitselect(value, f32x4.splat(NaN), f32x4.eq(value, value));
}

/** Four floats, or two where no more are left. */
// @ts-ignore: decorator
@inline
function take(at: usize, isFour: bool): v128 {
  return isFour ? v128.load(at) : v128.load64_zero(at);
}

// @ts-ignore: decorator
@inline
function put(at: usize, value: v128, isFour: bool): void {
  if (isFour) v128.store(at, plain(value));
  else v128.store64_lane(at, plain(value), 0);
}

// @ts-ignore: decorator
@inline
function finish(at: usize, row: usize, lean: f32, hasMean: bool, isFour: bool): void {
  const a = take(at, isFour);
  const b = take(at + row, isFour);
  const c = take(at + 2 * row, isFour);
  const low = f32x4.min(a, b);
  const high = f32x4.max(a, b);
  const p10 = f32x4.min(low, c);
  const p50 = f32x4.max(low, f32x4.min(high, c));
  const p90 = f32x4.max(high, c);
  put(at, p10, isFour);
  put(at + row, p50, isFour);
  put(at + 2 * row, p90, isFour);
  if (hasMean) put(at + 3 * row, mean(p10, p50, p90, lean), isFour);
}

/**
 * Turns the values of three members, `[3 * size]` floats, into p10 <= p50 <= p90 in place and, if `lean` is not NaN,
 * adds the mean as a fourth part: p50 + lean ((p90 - p50) - (p50 - p10)). NaN at any member gives NaN throughout. Size
 * is even.
 */
export function finishMembers(values: usize, size: i32, lean: f32): void {
  const row = (<usize>size) << 2;
  const hasMean = lean == lean;
  let i: usize = 0;
  for (; i + 16 <= row; i += 16) finish(values + i, row, lean, hasMean, true);
  for (; i < row; i += 8) finish(values + i, row, lean, hasMean, false);
}
