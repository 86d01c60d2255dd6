/** Arc tangent of two doubles at a time. */

/** Of the series, from the 21st power down to the third. */
const SERIES: usize = memory.data<f64>(
  [
    1.0 / 21.0,
    -1.0 / 19.0,
    1.0 / 17.0,
    -1.0 / 15.0,
    1.0 / 13.0,
    -1.0 / 11.0,
    1.0 / 9.0,
    -1.0 / 7.0,
    1.0 / 5.0,
    -1.0 / 3.0,
  ],
  16,
);
/** Tangents of an eighth and of three eighths of a half turn; a quarter and a half of it. */
const ANGLES: usize = memory.data<f64>(
  [0.4142135623730950488, 2.4142135623730950488, 0.7853981633974483096, 1.5707963267948966192],
  16,
);

/** Error below 1e-10. The nearest of 0, 45 and 90 degrees is taken off first, then the series runs; NaN stays NaN. */
// @ts-ignore: decorator
@inline
export function arctangent(x: v128): v128 {
  const size = f64x2.abs(x);
  const half = f64x2.gt(size, v128.load64_splat(ANGLES));
  const whole = f64x2.gt(size, v128.load64_splat(ANGLES, 8));
  const one = f64x2.splat(1);
  // Tangent of a difference: (size - 1) / (size + 1), and -1 / size.
  const above = v128.bitselect(f64x2.neg(one), v128.bitselect(f64x2.sub(size, one), size, half), whole);
  const below = v128.bitselect(size, v128.bitselect(f64x2.add(size, one), one, half), whole);
  const t = f64x2.div(above, below);
  const turned = v128.bitselect(
    v128.load64_splat(ANGLES, 24),
    v128.and(v128.load64_splat(ANGLES, 16), half),
    whole,
  );
  const square = f64x2.mul(t, t);
  let sum = v128.load64_splat(SERIES);
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(SERIES, 8));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(SERIES, 16));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(SERIES, 24));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(SERIES, 32));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(SERIES, 40));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(SERIES, 48));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(SERIES, 56));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(SERIES, 64));
  sum = f64x2.add(f64x2.mul(sum, square), v128.load64_splat(SERIES, 72));
  const angle = f64x2.add(turned, f64x2.add(t, f64x2.mul(f64x2.mul(sum, square), t)));
  return v128.or(angle, v128.and(x, f64x2.splat(-0.0)));
}

/** arctangent(x) of the doubles at `values`, in place: for tests. */
export function arctangents(values: usize, count: i32): void {
  for (let i = 0; i < count; i += 2) {
    const at = values + ((<usize>i) << 3);
    v128.store(at, arctangent(v128.load(at)));
  }
}
