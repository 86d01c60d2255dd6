/** Water balance; formulas and names as in `src/indicators/water-balance.ts`. */
import { exponential } from "./arithmetic";
import { addToSeason, monthAt } from "./calendar";
import { at, notAbove, notBelow, place, write } from "./fields";
import { distribution } from "./normal";
import { sumOfYear } from "./reduce";

/** Evaporation from what a degree above `zero` gives. */
// @ts-ignore: decorator
@inline
function evaporationAt(temperature: usize, perDegree: usize, zero: f64, i: i32): v128 {
  const degrees = notBelow(f64x2.sub(at(temperature, 0, 0, i), f64x2.splat(zero)), 0);
  return f64x2.mul(at(perDegree, 0, 0, i), degrees);
}

/** Evaporation of the months. */
export function evaporation(temperature: usize, perDegree: usize, zero: f64, length: i32, out: usize): void {
  for (let i = 0; i < length; i += 2) {
    v128.store(place(out, 0, 0, i), evaporationAt(temperature, perDegree, zero, i));
  }
}

/** Rain less evaporation of the months. */
export function balance(
  precipitation: usize,
  temperature: usize,
  perDegree: usize,
  zero: f64,
  length: i32,
  out: usize,
): void {
  for (let i = 0; i < length; i += 2) {
    const dry = evaporationAt(temperature, perDegree, zero, i);
    v128.store(place(out, 0, 0, i), f64x2.sub(at(precipitation, 0, 0, i), dry));
  }
}

/** Rain over evaporation of the year, NaN where evaporation is below `least`. */
export function putAridity(precipitation: usize, evaporated: usize, least: f64, n: i32, out: usize): void {
  for (let cell = 0; cell < n; cell += 2) {
    const dry = sumOfYear(evaporated, n, cell);
    const ratio = f64x2.div(sumOfYear(precipitation, n, cell), dry);
    write(out, 0, n, cell, v128.bitselect(ratio, f64x2.splat(NaN), f64x2.ge(dry, f64x2.splat(least))));
  }
}

/** Balance of the year against that of the reference, in its deviations. */
export function putYearlyIndex(balance: usize, reference: usize, perDeviation: usize, n: i32, out: usize): void {
  for (let cell = 0; cell < n; cell += 2) {
    const shift = f64x2.sub(sumOfYear(balance, n, cell), at(reference, 0, n, cell));
    write(out, 0, n, cell, f64x2.mul(shift, at(perDeviation, 0, n, cell)));
  }
}

/**
 * Shares of months, times `factor`, whose balance of three months lies beyond `severe` deviations of the reference; by
 * season at `seasons`.
 */
export function droughtMonths(
  balance: usize,
  reference: usize,
  perDeviation: usize,
  severe: f64,
  factor: f64,
  n: i32,
  seasons: usize,
): void {
  for (let step = 0; step < 12; step++) {
    const month = monthAt(step);
    const before = month > 0 ? month - 1 : 11;
    const first = before > 0 ? before - 1 : 11;
    for (let cell = 0; cell < n; cell += 2) {
      const two = f64x2.add(at(balance, first, n, cell), at(balance, before, n, cell));
      const three = f64x2.add(two, at(balance, month, n, cell));
      const shift = f64x2.mul(f64x2.sub(three, at(reference, month, n, cell)), at(perDeviation, month, n, cell));
      const share = distribution(f64x2.sub(f64x2.splat(severe), shift));
      addToSeason(seasons, step, n, cell, f64x2.mul(share, f64x2.splat(factor)));
    }
  }
}

/**
 * Drought events of a decade: `today` of them times the change of the rate at which a sum over half a year passes its
 * level. `perSpread`: one over the deviation by which such a sum follows the share of the year's rain; `perMemory`: one
 * over 1 + correlation. NaN where `reference` is.
 */
export function putDroughtEvents(
  precipitation: usize,
  baseRain: usize,
  reference: usize,
  today: f64,
  perSpread: f64,
  perMemory: f64,
  n: i32,
  out: usize,
): void {
  for (let cell = 0; cell < n; cell += 2) {
    const change = f64x2.sub(
      f64x2.div(sumOfYear(precipitation, n, cell), at(baseRain, 0, n, cell)),
      f64x2.splat(1),
    );
    const shift = f64x2.mul(change, f64x2.splat(perSpread));
    const level = notAbove(f64x2.sub(f64x2.splat(-1), shift), 0);
    const exponent = f64x2.mul(f64x2.sub(f64x2.splat(1), f64x2.mul(level, level)), f64x2.splat(perMemory));
    const events = f64x2.mul(exponential(exponent), f64x2.splat(today));
    const missing = f64x2.mul(at(reference, 0, n, cell), f64x2.splat(0));
    write(out, 0, n, cell, f64x2.add(events, missing));
  }
}
