/** From sums of the seasons or values of the months to the rows that are handed out. */
import { at, write } from "./fields";

/**
 * Year and the four seasons from their sums at `seasons` (4 * n doubles), each times its factor at `factors` (5
 * doubles).
 */
export function putSeasons(seasons: usize, factors: usize, n: i32, out: usize): void {
  const year = v128.load64_splat(factors);
  const winter = v128.load64_splat(factors, 8);
  const spring = v128.load64_splat(factors, 16);
  const summer = v128.load64_splat(factors, 24);
  const autumn = v128.load64_splat(factors, 32);
  for (let cell = 0; cell < n; cell += 2) {
    const djf = at(seasons, 0, n, cell);
    const mam = at(seasons, 1, n, cell);
    const jja = at(seasons, 2, n, cell);
    const son = at(seasons, 3, n, cell);
    write(out, 0, n, cell, f64x2.mul(f64x2.add(f64x2.add(f64x2.add(djf, mam), jja), son), year));
    write(out, 1, n, cell, f64x2.mul(djf, winter));
    write(out, 2, n, cell, f64x2.mul(mam, spring));
    write(out, 3, n, cell, f64x2.mul(jja, summer));
    write(out, 4, n, cell, f64x2.mul(son, autumn));
  }
}

/** Sum of the year alone. */
export function putYear(seasons: usize, n: i32, out: usize): void {
  for (let cell = 0; cell < n; cell += 2) {
    const half = f64x2.add(at(seasons, 0, n, cell), at(seasons, 1, n, cell));
    write(out, 0, n, cell, f64x2.add(f64x2.add(half, at(seasons, 2, n, cell)), at(seasons, 3, n, cell)));
  }
}

/** Doubles as the floats that are handed out. */
export function putRows(values: usize, length: i32, out: usize): void {
  for (let i = 0; i < length; i += 2) write(out, 0, 0, i, at(values, 0, 0, i));
}

/** Months with the sum of the year before them, each month times its factor at `factors` (12 doubles). */
export function putMonthsAndSum(monthly: usize, factors: usize, n: i32, out: usize): void {
  for (let cell = 0; cell < n; cell += 2) {
    let sum = f64x2.splat(0);
    for (let month = 0; month < 12; month++) {
      const factor = v128.load64_splat(factors + ((<usize>month) << 3));
      sum = f64x2.add(sum, f64x2.mul(factor, at(monthly, month, n, cell)));
    }
    write(out, 0, n, cell, sum);
  }
  putRows(monthly, 12 * n, out + ((<usize>n) << 2));
}

/** Months with the highest of them; a missing month is missing all year. */
export function putMonthsAndHighest(monthly: usize, n: i32, out: usize): void {
  for (let cell = 0; cell < n; cell += 2) {
    let highest = at(monthly, 0, n, cell);
    for (let month = 1; month < 12; month++) highest = f64x2.max(highest, at(monthly, month, n, cell));
    write(out, 0, n, cell, highest);
  }
  putRows(monthly, 12 * n, out + ((<usize>n) << 2));
}

/** Months with the highest mean of three that follow each other. */
export function putMonthsAndHighestQuarter(monthly: usize, n: i32, out: usize): void {
  for (let cell = 0; cell < n; cell += 2) {
    let before = at(monthly, 10, n, cell);
    let last = at(monthly, 11, n, cell);
    let highest = f64x2.splat(-Infinity);
    for (let month = 0; month < 12; month++) {
      const now = at(monthly, month, n, cell);
      highest = f64x2.max(highest, f64x2.add(f64x2.add(before, last), now));
      before = last;
      last = now;
    }
    write(out, 0, n, cell, f64x2.div(highest, f64x2.splat(3)));
  }
  putRows(monthly, 12 * n, out + ((<usize>n) << 2));
}

/** Sum of the year of one block's cells from monthly values. */
// @ts-ignore: decorator
@inline
export function sumOfYear(monthly: usize, n: i32, cell: i32): v128 {
  let sum = at(monthly, 0, n, cell);
  for (let month = 1; month < 12; month++) sum = f64x2.add(sum, at(monthly, month, n, cell));
  return sum;
}

