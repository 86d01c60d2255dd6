/** Days of the months (12 doubles), filled from outside when the module is made. */
export const daysInMonth: usize = memory.data(8 * 12, 16);

/** Scratch of the four seasons of a block of at most `SEASON_CELLS` cells. */
const SEASON_CELLS: i32 = 1024;
export const seasonSums: usize = memory.data(8 * 4 * SEASON_CELLS, 16);

/** Most cells a block may have. */
export function mostCells(): i32 {
  return SEASON_CELLS;
}

/** Month at a step through the year from December on: three steps are a season. */
// @ts-ignore: decorator
@inline
export function monthAt(step: i32): i32 {
  return step == 0 ? 11 : step - 1;
}

// @ts-ignore: decorator
@inline
export function days(month: i32): v128 {
  return v128.load64_splat(daysInMonth + ((<usize>month) << 3));
}

/** Adds the value of a month to the sum of its season. */
// @ts-ignore: decorator
@inline
export function addToSeason(step: i32, n: i32, cell: i32, value: v128): void {
  const to = seasonSums + ((<usize>((step / 3) * n + cell)) << 3);
  v128.store(to, step % 3 == 0 ? value : f64x2.add(v128.load(to), value));
}
