/** Wet days and heavy ones at the nodes of their curves; formulas and names as in `src/indicators/wet-days.ts`. */
import { exponential } from "./arithmetic";
import { days } from "./calendar";
import { at, place, write } from "./fields";
import { sumOfYear } from "./reduce";

/** Rain of a month in place (`rain`), at `share` of its baseline, and the wet days that belong to it. */
export function wetDaysAt(base: usize, share: f64, temper: usize, n: i32, rain: usize, wet: usize): void {
  for (let month = 0; month < 12; month++) {
    const all = days(month);
    for (let cell = 0; cell < n; cell += 2) {
      const amount = f64x2.mul(at(base, month, n, cell), f64x2.splat(share));
      const root = f64x2.sqrt(amount);
      const exponent = f64x2.div(f64x2.mul(f64x2.neg(root), f64x2.sqrt(root)), at(temper, month, n, cell));
      v128.store(place(rain, month, n, cell), amount);
      v128.store(
        place(wet, month, n, cell),
        f64x2.mul(all, f64x2.sub(f64x2.splat(1), exponential(exponent))),
      );
    }
  }
}

/** Value between four places of the table: two of a row and the two below them. */
// @ts-ignore: decorator
@inline
function between(table: usize, place0: i32, place1: i32, below: i32, right: v128, down: v128): v128 {
  const from0 = table + ((<usize>place0) << 3);
  const from1 = table + ((<usize>place1) << 3);
  const row0 = v128.load(from0);
  const row1 = v128.load(from1);
  const next0 = v128.load(from0 + ((<usize>below) << 3));
  const next1 = v128.load(from1 + ((<usize>below) << 3));
  const a = v128.shuffle<f64>(row0, row1, 0, 2);
  const b = v128.shuffle<f64>(row0, row1, 1, 3);
  const c = v128.shuffle<f64>(next0, next1, 0, 2);
  const d = v128.shuffle<f64>(next0, next1, 1, 3);
  const low = f64x2.add(a, f64x2.mul(right, f64x2.sub(b, a)));
  const high = f64x2.add(c, f64x2.mul(right, f64x2.sub(d, c)));
  return f64x2.add(low, f64x2.mul(down, f64x2.sub(high, low)));
}

/**
 * Wet days on which it rains at least `limit` mm: the chance is read from `table` of `rows` (by shape, from `least` in
 * steps of 1 / `perShape`) and `columns` (by the square root of the depth over its scale, in steps of 1 / `perRoot`),
 * the last two of each being the edge.
 */
export function heavyDaysAt(
  rain: usize,
  wet: usize,
  shape: usize,
  limit: f64,
  table: usize,
  least: f64,
  perShape: f64,
  perRoot: f64,
  rows: i32,
  columns: i32,
  length: i32,
  out: usize,
): void {
  const lastRow = f64x2.splat(<f64>(rows - 2));
  const lastColumn = f64x2.splat(<f64>(columns - 2));
  for (let i = 0; i < length; i += 2) {
    const amount = at(rain, 0, 0, i);
    const count = at(wet, 0, 0, i);
    const k = at(shape, 0, 0, i);
    const depth = f64x2.div(f64x2.mul(f64x2.mul(k, count), f64x2.splat(limit)), amount);
    const v = f64x2.mul(f64x2.sqrt(depth), f64x2.splat(perRoot));
    const s = f64x2.mul(f64x2.sub(k, f64x2.splat(least)), f64x2.splat(perShape));
    // A missing number takes the last place; it stays missing in the rest.
    const column = f64x2.floor(f64x2.pmax(f64x2.splat(0), f64x2.pmin(lastColumn, v)));
    const row = f64x2.floor(f64x2.pmax(f64x2.splat(0), f64x2.pmin(lastRow, s)));
    const place = i32x4.trunc_sat_f64x2_s_zero(f64x2.add(f64x2.mul(row, f64x2.splat(<f64>columns)), column));
    const chance = between(
      table,
      i32x4.extract_lane(place, 0),
      i32x4.extract_lane(place, 1),
      columns,
      f64x2.sub(v, column),
      f64x2.sub(s, row),
    );
    const never = v128.or(f64x2.ge(v, lastColumn), f64x2.eq(amount, f64x2.splat(0)));
    v128.store(out + ((<usize>i) << 3), v128.andnot(f64x2.mul(count, chance), never));
  }
}

/** Rain of a wet day over the year from days by season at `seasons`; NaN below `fewest` wet days. */
export function putIntensity(seasons: usize, precipitation: usize, fewest: f64, n: i32, out: usize): void {
  for (let cell = 0; cell < n; cell += 2) {
    const half = f64x2.add(at(seasons, 0, n, cell), at(seasons, 1, n, cell));
    const wet = f64x2.add(f64x2.add(half, at(seasons, 2, n, cell)), at(seasons, 3, n, cell));
    const mean = f64x2.div(sumOfYear(precipitation, n, cell), wet);
    write(out, 0, n, cell, v128.bitselect(mean, f64x2.splat(NaN), f64x2.ge(wet, f64x2.splat(fewest))));
  }
}
