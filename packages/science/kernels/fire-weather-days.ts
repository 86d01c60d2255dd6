/** From the fire weather of nodes to that of a state, and to its days of high danger. */
import { addToSeason, days, monthAt } from "./calendar";
import { at, notBelow, place } from "./fields";
import { distribution } from "./normal";

/** Monthly index between nodes: a curve through four of them, not below 0. `length` doubles each. */
export function betweenNodes(
  a: usize,
  b: usize,
  c: usize,
  d: usize,
  weightA: f64,
  weightB: f64,
  weightC: f64,
  weightD: f64,
  length: i32,
  out: usize,
): void {
  for (let i = 0; i < length; i += 2) {
    const ab = f64x2.add(f64x2.mul(at(a, 0, 0, i), f64x2.splat(weightA)), f64x2.mul(at(b, 0, 0, i), f64x2.splat(weightB)));
    const cd = f64x2.add(f64x2.mul(at(c, 0, 0, i), f64x2.splat(weightC)), f64x2.mul(at(d, 0, 0, i), f64x2.splat(weightD)));
    v128.store(place(out, 0, 0, i), notBelow(f64x2.add(ab, cd), 0));
  }
}

/**
 * Days whose index is above a limit, single days scattering about the mean of the month by `spread` and `share` of the
 * mean. Where nothing burns (`burns` 0) and the index is 0 there is no such day, and not the few that scatter about it.
 */
export function dangerousDays(monthly: usize, burns: usize, limit: f64, spread: f64, share: f64, n: i32, seasons: usize): void {
  const none = f64x2.splat(0);
  for (let step = 0; step < 12; step++) {
    const month = monthAt(step);
    const weight = days(month);
    for (let cell = 0; cell < n; cell += 2) {
      const mean = at(monthly, month, n, cell);
      const scatter = f64x2.add(f64x2.splat(spread), f64x2.mul(f64x2.splat(share), mean));
      const above = distribution(f64x2.div(f64x2.sub(mean, f64x2.splat(limit)), scatter));
      const bare = v128.and(f64x2.eq(at(burns, 0, n, cell), none), f64x2.eq(mean, none));
      addToSeason(seasons, step, n, cell, v128.andnot(f64x2.mul(weight, above), bare));
    }
  }
}
