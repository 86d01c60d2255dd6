/** Rain extremes; formulas and names as in `src/indicators/rain.ts`. */
import { exponential } from "./arithmetic";
import { at, notBelow, write } from "./fields";

/** `rows` levels of each cell times `factor` and the exponential of its change. */
export function putGrown(change: usize, levels: usize, factor: f64, rows: i32, n: i32, out: usize): void {
  for (let cell = 0; cell < n; cell += 2) {
    const growth = f64x2.mul(exponential(at(change, 0, 0, cell)), f64x2.splat(factor));
    for (let row = 0; row < rows; row++) write(out, row, n, cell, f64x2.mul(growth, at(levels, row, n, cell)));
  }
}

/**
 * Longest dry spells of year and seasons, all longer by the share by which that of the year is; between `shortest` and
 * the days there are (5 doubles).
 */
export function putDrySpells(change: usize, spells: usize, days: usize, shortest: f64, n: i32, out: usize): void {
  for (let cell = 0; cell < n; cell += 2) {
    const year = at(spells, 0, n, cell);
    const share = f64x2.div(at(change, 0, 0, cell), year);
    for (let row = 0; row < 5; row++) {
      const spell = at(spells, row, n, cell);
      const longer = notBelow(f64x2.add(spell, f64x2.mul(share, spell)), shortest);
      write(out, row, n, cell, f64x2.pmin(longer, v128.load64_splat(days + ((<usize>row) << 3))));
    }
  }
}
