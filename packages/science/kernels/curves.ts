/**
 * Polynomials of degree 5 as they stand in `src/climate/curve-field.ts`: the coefficients of two neighbours side by
 * side, lowest power first.
 */
import { monthAt } from "./calendar";
import { at, notBelow, place } from "./fields";

/** Bytes of the coefficients of two curves. */
const PAIR: i32 = 6 * 16;

// @ts-ignore: decorator
@inline
function pairAt(curves: usize, i: i32): usize {
  return curves + <usize>((i >> 1) * PAIR);
}

/** Values of the curves i and i + 1, i even, at t. */
// @ts-ignore: decorator
@inline
export function curveAt(curves: usize, i: i32, t: v128): v128 {
  const pair = pairAt(curves, i);
  let value = v128.load(pair, 80);
  value = f64x2.add(f64x2.mul(value, t), v128.load(pair, 64));
  value = f64x2.add(f64x2.mul(value, t), v128.load(pair, 48));
  value = f64x2.add(f64x2.mul(value, t), v128.load(pair, 32));
  value = f64x2.add(f64x2.mul(value, t), v128.load(pair, 16));
  return f64x2.add(f64x2.mul(value, t), v128.load(pair));
}

/** Lays curves through values at the nodes, six fields one after the other; `cardinal` as in `curve-field.ts`. */
export function fitCurves(values: usize, cardinal: usize, length: i32, curves: usize): void {
  for (let i = 0; i < length; i += 2) {
    const a = at(values, 0, length, i);
    const b = at(values, 1, length, i);
    const c = at(values, 2, length, i);
    const d = at(values, 3, length, i);
    const e = at(values, 4, length, i);
    const f = at(values, 5, length, i);
    const pair = pairAt(curves, i);
    for (let power = 0; power < 6; power++) {
      const row = cardinal + <usize>(6 * 8 * power);
      const low = f64x2.add(f64x2.mul(a, v128.load64_splat(row)), f64x2.mul(b, v128.load64_splat(row, 8)));
      const middle = f64x2.add(f64x2.mul(c, v128.load64_splat(row, 16)), f64x2.mul(d, v128.load64_splat(row, 24)));
      const high = f64x2.add(f64x2.mul(e, v128.load64_splat(row, 32)), f64x2.mul(f, v128.load64_splat(row, 40)));
      v128.store(pair + <usize>(16 * power), f64x2.add(f64x2.add(low, middle), high));
    }
  }
}

/** Values of curves over t = (x - middle) * perHalf, all of them fields. */
export function fillCurves(x: usize, middle: usize, perHalf: usize, curves: usize, length: i32, out: usize): void {
  for (let i = 0; i < length; i += 2) {
    const t = f64x2.mul(f64x2.sub(at(x, 0, 0, i), at(middle, 0, 0, i)), at(perHalf, 0, 0, i));
    v128.store(place(out, 0, 0, i), curveAt(curves, i, t));
  }
}

/** Curves of a month over x, with one middle and range for all: values not below 0. */
// @ts-ignore: decorator
@inline
function ofMonth(x: usize, middle: f64, perHalf: f64, curves: usize, month: i32, n: i32, cell: i32): v128 {
  const t = f64x2.mul(f64x2.sub(at(x, month, n, cell), f64x2.splat(middle)), f64x2.splat(perHalf));
  return notBelow(curveAt(curves, month * n + cell, t), 0);
}

/**
 * Sums of such curves by season at `seasons`: three months in one step, whose chains of products do not wait for each
 * other.
 */
export function addCurves(x: usize, middle: f64, perHalf: f64, curves: usize, n: i32, seasons: usize): void {
  for (let season = 0; season < 4; season++) {
    const first = monthAt(3 * season);
    const second = monthAt(3 * season + 1);
    const third = monthAt(3 * season + 2);
    for (let cell = 0; cell < n; cell += 2) {
      const start = ofMonth(x, middle, perHalf, curves, first, n, cell);
      const two = f64x2.add(start, ofMonth(x, middle, perHalf, curves, second, n, cell));
      const sum = f64x2.add(two, ofMonth(x, middle, perHalf, curves, third, n, cell));
      v128.store(place(seasons, season, n, cell), sum);
    }
  }
}
