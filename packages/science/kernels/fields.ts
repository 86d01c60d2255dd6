/** Fields of doubles `[rows * n]` and of floats that are written out; n is even, and two cells are taken at a time. */

/** Address of a double. */
// @ts-ignore: decorator
@inline
export function place(field: usize, row: i32, n: i32, cell: i32): usize {
  return field + ((<usize>(row * n + cell)) << 3);
}

/** Two doubles of a row. */
// @ts-ignore: decorator
@inline
export function at(field: usize, row: i32, n: i32, cell: i32): v128 {
  return v128.load(place(field, row, n, cell));
}

/** Writes two doubles as floats of a row. */
// @ts-ignore: decorator
@inline
export function write(out: usize, row: i32, n: i32, cell: i32, value: v128): void {
  v128.store64_lane(out + ((<usize>(row * n + cell)) << 2), f32x4.demote_f64x2_zero(value), 0);
}

/** The larger of two where the first is a number; NaN where either is. */
// @ts-ignore: decorator
@inline
export function notBelow(value: v128, least: f64): v128 {
  return f64x2.pmax(value, f64x2.splat(least));
}

// @ts-ignore: decorator
@inline
export function notAbove(value: v128, most: f64): v128 {
  return f64x2.pmin(value, f64x2.splat(most));
}
