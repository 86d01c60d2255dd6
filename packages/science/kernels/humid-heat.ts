/** Humid heat; formulas and names as in `src/indicators/humid-heat.ts`, whose numbers are handed in. */
import { exponential } from "./arithmetic";
import { arctangent } from "./humid-arctangent";
import { curveAt } from "./curves";
import { at, notAbove, notBelow, place } from "./fields";

/** Temperature at a time of the day: `mean` plus a share of the half range of the day. */
// @ts-ignore: decorator
@inline
function atTime(mean: usize, halfRange: usize, share: f64, i: i32): v128 {
  return f64x2.add(at(mean, 0, 0, i), f64x2.mul(at(halfRange, 0, 0, i), f64x2.splat(share)));
}

/** Exponent of the saturation pressure. */
// @ts-ignore: decorator
@inline
function saturation(temperature: v128, slope: f64, zero: f64): v128 {
  return f64x2.div(f64x2.mul(f64x2.splat(slope), temperature), f64x2.add(f64x2.splat(zero), temperature));
}

/**
 * Humidity (percent) at a time of the day from that of the day: the pressures' ratio is one exponential. `slope`,
 * `zero`: of Magnus' formula.
 */
export function humiditiesAt(
  mean: usize,
  halfRange: usize,
  share: f64,
  humidity: usize,
  slope: f64,
  zero: f64,
  length: i32,
  out: usize,
): void {
  for (let i = 0; i < length; i += 2) {
    const now = saturation(atTime(mean, halfRange, share, i), slope, zero);
    const ratio = exponential(f64x2.sub(saturation(at(mean, 0, 0, i), slope, zero), now));
    v128.store(place(out, 0, 0, i), notAbove(f64x2.mul(at(humidity, 0, 0, i), ratio), 100));
  }
}

/**
 * Wet-bulb globe temperature in shade at a time of the day; `stull`: numbers of the wet bulb, `bulb`: its share, the
 * rest is the air's.
 */
export function shadeWbgts(
  mean: usize,
  halfRange: usize,
  share: f64,
  humidity: usize,
  stull: usize,
  bulb: f64,
  length: i32,
  out: usize,
): void {
  for (let i = 0; i < length; i += 2) {
    const r = at(humidity, 0, 0, i);
    const root = f64x2.mul(v128.load64_splat(stull), f64x2.sqrt(f64x2.add(r, v128.load64_splat(stull, 8))));
    v128.store(place(out, 0, 0, i), f64x2.mul(atTime(mean, halfRange, share, i), arctangent(root)));
  }
  for (let i = 0; i < length; i += 2) {
    const r = at(humidity, 0, 0, i);
    const warm = arctangent(f64x2.add(atTime(mean, halfRange, share, i), r));
    const dry = arctangent(f64x2.sub(r, v128.load64_splat(stull, 16)));
    v128.store(place(out, 0, 0, i), f64x2.add(at(out, 0, 0, i), f64x2.sub(warm, dry)));
  }
  for (let i = 0; i < length; i += 2) {
    const r = at(humidity, 0, 0, i);
    const damp = f64x2.mul(f64x2.mul(v128.load64_splat(stull, 24), r), f64x2.sqrt(r));
    const curved = f64x2.mul(damp, arctangent(f64x2.mul(v128.load64_splat(stull, 32), r)));
    const wet = f64x2.sub(f64x2.add(at(out, 0, 0, i), curved), v128.load64_splat(stull, 40));
    const air = atTime(mean, halfRange, share, i);
    v128.store(
      place(out, 0, 0, i),
      f64x2.add(f64x2.mul(wet, f64x2.splat(bulb)), f64x2.mul(air, f64x2.splat(1 - bulb))),
    );
  }
}

/**
 * Heat index of a temperature and a humidity. `numbers`: nine of the regression, of 1, t, r, tr, tt, rr, ttr, trr,
 * ttrr; below `from` it goes on degree by degree.
 */
// @ts-ignore: decorator
@inline
function heatIndex(warm: v128, r: v128, numbers: usize, from: f64): v128 {
  const cooler = notAbove(f64x2.sub(warm, f64x2.splat(from)), 0);
  const t = f64x2.sub(warm, cooler);
  const tt = f64x2.mul(t, t);
  const dry = f64x2.add(
    f64x2.add(v128.load64_splat(numbers), f64x2.mul(v128.load64_splat(numbers, 8), t)),
    f64x2.mul(v128.load64_splat(numbers, 32), tt),
  );
  const damp = f64x2.add(
    f64x2.add(v128.load64_splat(numbers, 16), f64x2.mul(v128.load64_splat(numbers, 24), t)),
    f64x2.mul(v128.load64_splat(numbers, 48), tt),
  );
  const damper = f64x2.add(
    f64x2.add(v128.load64_splat(numbers, 40), f64x2.mul(v128.load64_splat(numbers, 56), t)),
    f64x2.mul(v128.load64_splat(numbers, 64), tt),
  );
  return f64x2.add(cooler, f64x2.add(dry, f64x2.mul(r, f64x2.add(damp, f64x2.mul(r, damper)))));
}

/**
 * Temperature that stands as far from `limit` as the daily maximum stands from the one at which the heat index reaches
 * it, vapour pressure held: `limit` less the distance of the index from it over how fast the index rises on the way,
 * `least` at least. The humidity at the maximum is a curve over the temperature. `slope`, `zero`: of Magnus' formula.
 */
export function heatIndexDistances(
  temperature: usize,
  middle: usize,
  perHalf: usize,
  curves: usize,
  maximum: usize,
  numbers: usize,
  from: f64,
  slope: f64,
  zero: f64,
  limit: f64,
  least: f64,
  length: i32,
  out: usize,
): void {
  for (let i = 0; i < length; i += 2) {
    const x = f64x2.mul(f64x2.sub(at(temperature, 0, 0, i), at(middle, 0, 0, i)), at(perHalf, 0, 0, i));
    const r = curveAt(curves, i, x);
    const warm = at(maximum, 0, 0, i);
    const now = heatIndex(warm, r, numbers, from);
    const below = f64x2.sub(f64x2.splat(limit), now);
    const step = notBelow(below, 1);
    const then = f64x2.add(warm, step);
    const drier = exponential(f64x2.sub(saturation(warm, slope, zero), saturation(then, slope, zero)));
    const rise = f64x2.sub(heatIndex(then, f64x2.mul(r, drier), numbers, from), now);
    const rate = notBelow(f64x2.div(rise, step), least);
    v128.store(place(out, 0, 0, i), f64x2.sub(f64x2.splat(limit), f64x2.div(below, rate)));
  }
}
