/**
 * Days beyond limits, of normal daily temperature; formulas and names as in `src/indicators/day-counts.ts`. Sums by
 * season go to `seasons` (4 * n doubles).
 */
import { addToSeason, days, monthAt } from "./calendar";
import { at } from "./fields";
import { distribution, partialMean } from "./normal";

/**
 * Normal deviate of a day so many record spreads from its mean, ordinary days lying closer by `narrowness` and beyond
 * it by `lean`; `perReach` one over the square of their reach.
 */
// @ts-ignore: decorator
@inline
function ordinaryDeviate(distance: v128, narrowness: v128, perReach: v128, lean: v128): v128 {
  const squared = f64x2.mul(f64x2.mul(distance, distance), perReach);
  const nearer = f64x2.add(f64x2.mul(distance, narrowness), lean);
  return f64x2.add(distance, f64x2.div(nearer, f64x2.add(f64x2.splat(1), f64x2.mul(squared, squared))));
}

/**
 * Days with a quantity beyond a limit: `side` over the multiple of the spread, 1/spread by month at `perSpread`,
 * narrowness of ordinary days by cell.
 */
export function daysBeyond(
  mean: usize,
  perSpread: usize,
  narrowness: usize,
  reach: f64,
  lean: f64,
  side: f64,
  limit: f64,
  n: i32,
  seasons: usize,
): void {
  const perReach = f64x2.splat(1 / (reach * reach));
  const leaning = f64x2.splat(lean);
  for (let step = 0; step < 12; step++) {
    const month = monthAt(step);
    const weight = days(month);
    for (let cell = 0; cell < n; cell += 2) {
      const distance = f64x2.mul(f64x2.sub(at(mean, month, n, cell), f64x2.splat(limit)), f64x2.splat(side));
      const inSpreads = f64x2.mul(distance, at(perSpread, month, n, cell));
      const share = distribution(ordinaryDeviate(inSpreads, at(narrowness, 0, n, cell), perReach, leaning));
      addToSeason(seasons, step, n, cell, f64x2.mul(weight, share));
    }
  }
}

/**
 * Days with frost throughout, or (`isThawing`) with frost at night alone: the minimum below freezing as ordinary cold
 * nights are, the maximum by the spread of records, and no day frozen whose night is not.
 */
export function frostDays(
  minimum: usize,
  perMinimum: usize,
  maximum: usize,
  perMaximum: usize,
  narrowness: usize,
  reach: f64,
  lean: f64,
  isThawing: bool,
  n: i32,
  seasons: usize,
): void {
  const perReach = f64x2.splat(1 / (reach * reach));
  const leaning = f64x2.splat(lean);
  for (let step = 0; step < 12; step++) {
    const month = monthAt(step);
    const weight = days(month);
    for (let cell = 0; cell < n; cell += 2) {
      const night = f64x2.neg(f64x2.mul(at(minimum, month, n, cell), at(perMinimum, month, n, cell)));
      const day = f64x2.neg(f64x2.mul(at(maximum, month, n, cell), at(perMaximum, month, n, cell)));
      const cold = distribution(ordinaryDeviate(night, at(narrowness, 0, n, cell), perReach, leaning));
      const frozen = f64x2.min(distribution(day), cold);
      const share = isThawing ? f64x2.sub(cold, frozen) : frozen;
      addToSeason(seasons, step, n, cell, f64x2.mul(weight, share));
    }
  }
}

// @ts-ignore: decorator
@inline
function inSixDaySpells(share: v128): v128 {
  const some = f64x2.div(f64x2.mul(share, f64x2.sub(share, f64x2.splat(0.05))), f64x2.splat(0.35));
  const most = v128.bitselect(share, some, f64x2.ge(share, f64x2.splat(0.4)));
  return v128.andnot(most, f64x2.le(share, f64x2.splat(0.05)));
}

/** Days in spells of six beyond `quantile` deviations of the reference; `sign` 1 warm, -1 cold. */
export function longSpells(
  temperature: usize,
  reference: usize,
  perSpread: usize,
  sign: f64,
  quantile: f64,
  n: i32,
  seasons: usize,
): void {
  for (let step = 0; step < 12; step++) {
    const month = monthAt(step);
    const weight = days(month);
    for (let cell = 0; cell < n; cell += 2) {
      const warmer = f64x2.mul(
        f64x2.splat(sign),
        f64x2.sub(at(temperature, month, n, cell), at(reference, month, n, cell)),
      );
      const z = f64x2.sub(f64x2.mul(warmer, at(perSpread, month, n, cell)), f64x2.splat(quantile));
      addToSeason(seasons, step, n, cell, f64x2.mul(weight, inSixDaySpells(distribution(z))));
    }
  }
}

// @ts-ignore: decorator
@inline
function inThreeDaySpells(share: v128): v128 {
  const some = f64x2.div(f64x2.mul(share, f64x2.add(share, f64x2.splat(0.05))), f64x2.splat(0.25));
  return v128.bitselect(share, some, f64x2.ge(share, f64x2.splat(0.2)));
}

/** Days in spells of three that are hot for the place (`quantile` deviations) and hot at all (above `limit`). */
export function heatwaves(
  temperature: usize,
  reference: usize,
  maximum: usize,
  perSpread: usize,
  quantile: f64,
  limit: f64,
  n: i32,
  seasons: usize,
): void {
  for (let step = 0; step < 12; step++) {
    const month = monthAt(step);
    const weight = days(month);
    for (let cell = 0; cell < n; cell += 2) {
      const per = at(perSpread, month, n, cell);
      const warmer = f64x2.sub(at(temperature, month, n, cell), at(reference, month, n, cell));
      const local = f64x2.sub(f64x2.mul(warmer, per), f64x2.splat(quantile));
      const warm = f64x2.mul(f64x2.sub(at(maximum, month, n, cell), f64x2.splat(limit)), per);
      const share = distribution(f64x2.min(local, warm));
      addToSeason(seasons, step, n, cell, f64x2.mul(weight, inThreeDaySpells(share)));
    }
  }
}

/** Degrees by which days pass a base, summed; `sign` 1 above, -1 below. */
export function degreeDays(temperature: usize, spread: usize, sign: f64, base: f64, n: i32, seasons: usize): void {
  for (let step = 0; step < 12; step++) {
    const month = monthAt(step);
    const weight = days(month);
    for (let cell = 0; cell < n; cell += 2) {
      const s = at(spread, month, n, cell);
      const distance = f64x2.mul(f64x2.splat(sign), f64x2.sub(at(temperature, month, n, cell), f64x2.splat(base)));
      addToSeason(seasons, step, n, cell, f64x2.mul(weight, f64x2.mul(s, partialMean(f64x2.div(distance, s)))));
    }
  }
}

/** Degrees by which months differ from a reference, times their days. */
export function warmerBy(temperature: usize, reference: usize, n: i32, seasons: usize): void {
  for (let step = 0; step < 12; step++) {
    const month = monthAt(step);
    const weight = days(month);
    for (let cell = 0; cell < n; cell += 2) {
      const warmer = f64x2.sub(at(temperature, month, n, cell), at(reference, month, n, cell));
      addToSeason(seasons, step, n, cell, f64x2.mul(weight, warmer));
    }
  }
}

/**
 * Shares of the days of a month of a normal quantity without spread of its own: distance times `perDeviation`, all
 * times `factor`.
 */
export function shareOfDays(value: usize, mean: f64, perDeviation: f64, factor: f64, n: i32, seasons: usize): void {
  for (let step = 0; step < 12; step++) {
    const month = monthAt(step);
    const weight = f64x2.mul(days(month), f64x2.splat(factor));
    for (let cell = 0; cell < n; cell += 2) {
      const z = f64x2.mul(f64x2.sub(at(value, month, n, cell), f64x2.splat(mean)), f64x2.splat(perDeviation));
      addToSeason(seasons, step, n, cell, f64x2.mul(weight, distribution(z)));
    }
  }
}

/** Sums by season of monthly values. */
export function addMonths(monthly: usize, n: i32, seasons: usize): void {
  for (let step = 0; step < 12; step++) {
    const month = monthAt(step);
    for (let cell = 0; cell < n; cell += 2) addToSeason(seasons, step, n, cell, at(monthly, month, n, cell));
  }
}
