/** Sorting of the members of the ensemble. */

// @ts-ignore: decorator
@inline
function mean(p10: v128, p50: v128, p90: v128, lean: f32): v128 {
  const skew = f32x4.sub(f32x4.sub(p90, p50), f32x4.sub(p50, p10));
  return f32x4.add(p50, f32x4.mul(f32x4.splat(lean), skew));
}

/** NaN in the one form that is stored, whatever sign or payload a kernel's arithmetic gave it: equal results are equal bytes. */
// @ts-ignore: decorator
@inline
function plain(value: v128): v128 {
  return v128.bitselect(value, f32x4.splat(NaN), f32x4.eq(value, value));
}

/**
 * Turns the values of three members, `[3 * size]` floats, into p10 <= p50 <= p90 in place and, if `lean` is not NaN, adds the mean as a fourth part:
 * p50 + lean ((p90 - p50) - (p50 - p10)). NaN at any member gives NaN throughout. Size is even.
 */
export function finishMembers(values: usize, size: i32, lean: f32): void {
  const row = (<usize>size) << 2;
  const hasMean = lean == lean;
  let i: usize = 0;
  for (; i + 16 <= row; i += 16) {
    const a = v128.load(values + i);
    const b = v128.load(values + i + row);
    const c = v128.load(values + i + 2 * row);
    const low = f32x4.min(a, b);
    const high = f32x4.max(a, b);
    const p10 = plain(f32x4.min(low, c));
    const p50 = plain(f32x4.max(low, f32x4.min(high, c)));
    const p90 = plain(f32x4.max(high, c));
    v128.store(values + i, p10);
    v128.store(values + i + row, p50);
    v128.store(values + i + 2 * row, p90);
    if (hasMean) v128.store(values + i + 3 * row, plain(mean(p10, p50, p90, lean)));
  }
  for (; i < row; i += 8) {
    const a = v128.load64_zero(values + i);
    const b = v128.load64_zero(values + i + row);
    const c = v128.load64_zero(values + i + 2 * row);
    const low = f32x4.min(a, b);
    const high = f32x4.max(a, b);
    const p10 = plain(f32x4.min(low, c));
    const p50 = plain(f32x4.max(low, f32x4.min(high, c)));
    const p90 = plain(f32x4.max(high, c));
    v128.store64_lane(values + i, p10, 0);
    v128.store64_lane(values + i + row, p50, 0);
    v128.store64_lane(values + i + 2 * row, p90, 0);
    if (hasMean) v128.store64_lane(values + i + 3 * row, plain(mean(p10, p50, p90, lean)), 0);
  }
}
