/** Longest dry spells; formulas and names as in `src/extremes/dry-spell.ts`. */
import { exponential } from "./arithmetic";
import { days, monthAt } from "./calendar";
import { at, place } from "./fields";
import { sumOfYear } from "./reduce";

/** Whole days of the months from December on. */
const LENGTHS: usize = memory.data<i32>([31, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30], 16);
/**
 * By month from December on, of two cells: chance that the day after a dry one is dry, that a dry run starts on a day,
 * runs that have reached a length.
 */
const STAYS: usize = memory.data(16 * 12, 16);
const STARTS: usize = memory.data(16 * 12, 16);
const RUNS: usize = memory.data(16 * 12, 16);
/**
 * Of the run that ends with the month: share that is left of it, month of its first day, and which day of that month.
 */
const KEPT: usize = memory.data(16 * 12, 16);
const FROM: usize = memory.data(4 * 12, 16);
const DAY: usize = memory.data(4 * 12, 16);

// @ts-ignore: decorator
@inline
function lengthOf(step: i32): i32 {
  return load<i32>(LENGTHS + ((<usize>step) << 2));
}

// @ts-ignore: decorator
@inline
function get(numbers: usize, step: i32): v128 {
  return v128.load(numbers + ((<usize>step) << 4));
}

// @ts-ignore: decorator
@inline
function set(numbers: usize, step: i32, value: v128): void {
  v128.store(numbers + ((<usize>step) << 4), value);
}

/**
 * Takes the run that ends with a month one day further back: what it was worth with its old first day. 0 before the
 * first day of all.
 */
// @ts-ignore: decorator
@inline
function startEarlier(step: i32, first: i32, before: v128): v128 {
  const at = (<usize>step) << 2;
  const from = load<i32>(FROM + at);
  if (from < first) return f64x2.splat(0);
  const day = load<i32>(DAY + at);
  const kept = get(KEPT, step);
  set(KEPT, step, f64x2.mul(kept, get(STAYS, from)));
  let start = get(STARTS, from);
  if (day > 1) store<i32>(DAY + at, day - 1);
  else {
    if (from == first) start = f64x2.add(start, before);
    const earlier = from > 0 ? from - 1 : first < 0 ? 11 : -1;
    store<i32>(FROM + at, earlier);
    if (earlier >= 0) store<i32>(DAY + at, lengthOf(earlier));
  }
  return f64x2.mul(kept, start);
}

/**
 * Expected longest run in the months from `from` to before `to`, where `wanted`: around the year for all twelve, else
 * cut at the ends.
 */
function longest(from: i32, to: i32, persistence: f64, wanted: v128): v128 {
  const cyclic = to - from == 12;
  const one = f64x2.splat(1);
  let length = 0;
  for (let step = from; step < to; step++) {
    const ofMonth = lengthOf(step);
    length += ofMonth;
    set(RUNS, step, f64x2.mul(get(STARTS, step), f64x2.splat(<f64>ofMonth)));
    set(KEPT, step, one);
    store<i32>(FROM + ((<usize>step) << 2), step);
    store<i32>(DAY + ((<usize>step) << 2), ofMonth);
  }
  // A run that began before the season counts from its first day.
  const wet = f64x2.div(f64x2.sub(one, get(STAYS, from)), f64x2.splat(1 - persistence));
  const before = cyclic ? f64x2.splat(0) : f64x2.sub(f64x2.sub(one, wet), get(STARTS, from));
  set(RUNS, from, f64x2.add(get(RUNS, from), before));
  let sum = f64x2.splat(0);
  let lasting = wanted;
  for (; length > 0 && v128.any_true(lasting); length--) {
    let reaching = f64x2.splat(0);
    let comes = f64x2.splat(0);
    for (let step = from; step < to; step++) {
      const runs = get(RUNS, step);
      reaching = f64x2.add(reaching, runs);
      const leaves = startEarlier(step, cyclic ? -1 : from, before);
      set(RUNS, step, f64x2.mul(f64x2.add(f64x2.sub(runs, leaves), comes), get(STAYS, step)));
      comes = leaves;
    }
    if (cyclic) set(RUNS, from, f64x2.add(get(RUNS, from), f64x2.mul(comes, get(STAYS, from))));
    const chance = f64x2.sub(one, exponential(f64x2.neg(reaching)));
    sum = f64x2.add(sum, v128.and(chance, lasting));
    lasting = v128.and(lasting, f64x2.ge(chance, f64x2.splat(1e-4)));
  }
  return sum;
}

/**
 * Longest dry spells of year and seasons, rows of `out`, from the wet days of the months; NaN below `fewest` of them.
 */
export function longestDrySpells(wetDays: usize, persistence: f64, fewest: f64, n: i32, out: usize): void {
  const one = f64x2.splat(1);
  for (let cell = 0; cell < n; cell += 2) {
    for (let step = 0; step < 12; step++) {
      const wet = f64x2.div(at(wetDays, monthAt(step), n, cell), days(monthAt(step)));
      const turns = f64x2.mul(wet, f64x2.splat(1 - persistence));
      set(STAYS, step, f64x2.sub(one, turns));
      set(STARTS, step, f64x2.mul(turns, f64x2.sub(one, wet)));
    }
    const known = f64x2.ge(sumOfYear(wetDays, n, cell), f64x2.splat(fewest));
    for (let row = 0; row < 5; row++) {
      const first = row == 0 ? 0 : 3 * (row - 1);
      const spell = longest(first, row == 0 ? 12 : first + 3, persistence, known);
      v128.store(place(out, row, n, cell), v128.bitselect(spell, f64x2.splat(NaN), known));
    }
  }
}
