/** Days of the months (12 doubles), filled from outside when the module is made. */
export const daysInMonth: usize = memory.data(8 * 12, 16);

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

/** Adds the value of a month to the sum of its season, `seasons` being those of the block (4 * n doubles). */
// @ts-ignore: decorator
@inline
export function addToSeason(seasons: usize, step: i32, n: i32, cell: i32, value: v128): void {
  const to = seasons + ((<usize>((step / 3) * n + cell)) << 3);
  v128.store(to, step % 3 == 0 ? value : f64x2.add(v128.load(to), value));
}
