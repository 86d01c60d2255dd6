/** Monthly climate of a block at one epoch and member; formulas and names as in `src/climate/state.ts`. */
import { at, notBelow, place, write } from "./fields";

/**
 * Deviation of the product of slope and warming, the side of the warming taken by the sign of the slope, and of the
 * baseline, which is independent of both.
 */
// @ts-ignore: decorator
@inline
export function deviation(slope: v128, slopeDeviation: v128, change: f64, along: f64, against: f64, error: f64): v128 {
  const g = v128.bitselect(f64x2.splat(along), f64x2.splat(against), f64x2.ge(slope, f64x2.splat(0)));
  const a = f64x2.mul(slope, g);
  const b = f64x2.mul(f64x2.splat(change), slopeDeviation);
  const c = f64x2.mul(g, slopeDeviation);
  const models = f64x2.add(f64x2.add(f64x2.mul(a, a), f64x2.mul(b, b)), f64x2.mul(c, c));
  return f64x2.sqrt(f64x2.add(models, f64x2.splat(error * error)));
}

/** base + slope * times + quantile * deviation for `length` doubles; a quantile of 0 is the median. */
export function changed(
  base: usize,
  slope: usize,
  slopeDeviation: usize,
  length: i32,
  times: f64,
  change: f64,
  along: f64,
  against: f64,
  error: f64,
  quantile: f64,
  out: usize,
): void {
  for (let i = 0; i < length; i += 2) {
    const k = at(slope, 0, 0, i);
    const spread = deviation(k, at(slopeDeviation, 0, 0, i), change, along, against, error);
    const median = f64x2.add(at(base, 0, 0, i), f64x2.mul(k, f64x2.splat(times)));
    v128.store(place(out, 0, 0, i), f64x2.add(median, f64x2.mul(f64x2.splat(quantile), spread)));
  }
}

/** Daily maximum and minimum from the mean. */
export function daysEnds(mean: usize, halfRange: usize, length: i32, maximum: usize, minimum: usize): void {
  for (let i = 0; i < length; i += 2) {
    const t = at(mean, 0, 0, i);
    const half = at(halfRange, 0, 0, i);
    v128.store(place(maximum, 0, 0, i), f64x2.add(t, half));
    v128.store(place(minimum, 0, 0, i), f64x2.sub(t, half));
  }
}

/** Rain from its share of the pack's, 1 + slope * times + quantile * deviation, which is held at `least`. */
export function rain(
  base: usize,
  slope: usize,
  slopeDeviation: usize,
  length: i32,
  times: f64,
  change: f64,
  along: f64,
  against: f64,
  error: f64,
  quantile: f64,
  least: f64,
  relative: usize,
  out: usize,
): void {
  for (let i = 0; i < length; i += 2) {
    const k = at(slope, 0, 0, i);
    const spread = deviation(k, at(slopeDeviation, 0, 0, i), change, along, against, error);
    const mean = f64x2.add(f64x2.splat(1), f64x2.mul(k, f64x2.splat(times)));
    const share = notBelow(f64x2.add(mean, f64x2.mul(f64x2.splat(quantile), spread)), least);
    v128.store(place(relative, 0, 0, i), share);
    v128.store(place(out, 0, 0, i), f64x2.mul(at(base, 0, 0, i), share));
  }
}

/** Rows of `value` plus each of `count` levels (doubles at `levels`) times the scale of the cell. */
export function putLevels(value: usize, scale: usize, levels: usize, count: i32, n: i32, out: usize): void {
  for (let row = 0; row < count; row++) {
    const level = v128.load64_splat(levels + ((<usize>row) << 3));
    for (let cell = 0; cell < n; cell += 2) {
      write(out, row, n, cell, f64x2.add(at(value, 0, 0, cell), f64x2.mul(level, at(scale, 0, 0, cell))));
    }
  }
}
