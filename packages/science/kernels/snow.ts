/** Snow of a year, four cells at a time in floats; what is modelled stands in `src/indicators/snow.ts`. */
import { days as daysOfMonth } from "./calendar";
import { place } from "./fields";
import { LN2, LOG2_E, four, fourAt, logarithmOfTwo, partialMeans4, powerOfTwo, putFour } from "./four-floats";

const ZERO: usize = memory.data<f32>([0.0], 4);
const ONE: usize = memory.data<f32>([1.0], 4);
const NEGATIVE_LOG2_E: usize = memory.data<f32>([-LOG2_E], 4);
/** Where the table of the normal distribution ends. */
const NEVER: usize = memory.data<f32>([-6.0], 4);

/**
 * Of the twelve months of four cells: precipitation, snowfall and its share of it, days with snow cover and with a deep
 * one.
 */
const TEMPERATURE: usize = memory.data(16 * 12, 16);
const WARM: usize = memory.data(16 * 12, 16);
const RAIN: usize = memory.data(16 * 12, 16);
const MELT: usize = memory.data(16 * 12, 16);
const START: usize = memory.data(16 * 12, 16);
const END: usize = memory.data(16 * 12, 16);
const SHARE: usize = memory.data(16 * 12, 16);
const FALL: usize = memory.data(16 * 12, 16);
const COVERED: usize = memory.data(16 * 12, 16);
const DEEP: usize = memory.data(16 * 12, 16);

/**
 * Figures of the model as they are handed over, but in floats: °C at which all precipitation is snow and all is rain,
 * their inverse distance, mm of a snow cover and of a deep one, denominator of the formula of wet days at 0 °C and its
 * rise per degree, number of snowfalls from which on their logarithm is taken, Euler's constant.
 */
const FIGURES: usize = memory.data(4 * 9, 4);
const ALL_SNOW: usize = FIGURES;
const ALL_RAIN: usize = FIGURES + 4;
const PER_RANGE: usize = FIGURES + 8;
const COVER: usize = FIGURES + 12;
const DEEP_COVER: usize = FIGURES + 16;
const WET_DAYS: usize = FIGURES + 20;
const WET_DAYS_RISE: usize = FIGURES + 24;
const MANY: usize = FIGURES + 28;
const EULER: usize = FIGURES + 32;

// @ts-ignore: decorator
@inline
function month4(field: usize, month: i32): v128 {
  return v128.load(field + ((<usize>month) << 4));
}

// @ts-ignore: decorator
@inline
function setMonth4(field: usize, month: i32, value: v128): void {
  v128.store(field + ((<usize>month) << 4), value);
}

/**
 * Snowfall (mm), days with snow cover and with a deep one of each month, `[12 * n]`, and the highest water equivalent
 * of the year (mm), `[n]`, all as doubles. Fields `[12 * n]`: mean temperature (°C), precipitation (mm), spread of the
 * days of a month (°C), melt (mm) per deviation by which its days are above freezing; `hottest`, `[n]`: the warmest
 * month, 0 to 11; `figures`: nine doubles as above.
 */
export function snowYear(
  temperature: usize,
  precipitation: usize,
  spread: usize,
  meltPerDeviation: usize,
  hottest: usize,
  figures: usize,
  n: i32,
  fall: usize,
  covered: usize,
  deep: usize,
  highest: usize,
): void {
  for (let i: usize = 0; i < 9; i++) store<f32>(FIGURES + 4 * i, <f32>load<f64>(figures + 8 * i));
  for (let cell = 0; cell < n; cell += 4) {
    let most = f32x4.splat(0);
    if (!fillFall(temperature, precipitation, spread, n, cell)) {
      for (let month = 0; month < 12; month++) {
        setMonth4(COVERED, month, most);
        setMonth4(DEEP, month, most);
      }
    } else {
      let months = fourAt(hottest, 0, n, cell);
      if (cell + 2 >= n) months = v128.shuffle<f64>(months, months, 0, 0);
      fillMelt(meltPerDeviation, n, cell);
      most = runPack(i32x4.trunc_sat_f32x4_s(months));
      fillDays();
      most = f32x4.pmax(most, largestPassing());
    }
    for (let month = 0; month < 12; month++) {
      putFour(fall, month, n, cell, month4(FALL, month));
      putFour(covered, month, n, cell, month4(COVERED, month));
      putFour(deep, month, n, cell, month4(DEEP, month));
    }
    putFour(highest, 0, n, cell, most);
  }
}

/** Snowfall of the months of four cells; false where there is none all year. */
function fillFall(temperature: usize, precipitation: usize, spread: usize, n: i32, cell: i32): bool {
  let none = f32x4.eq(four(ZERO), four(ZERO));
  for (let month = 0; month < 12; month++) {
    const t = fourAt(temperature, month, n, cell);
    const rain = fourAt(precipitation, month, n, cell);
    const s = fourAt(spread, month, n, cell);
    const per = f32x4.div(four(ONE), s);
    const cold = f32x4.mul(f32x4.sub(four(ALL_RAIN), t), per);
    let share = four(ZERO);
    // Most of the world is far from snow most of the year.
    if (!i32x4.all_true(f32x4.le(cold, four(NEVER)))) {
      const colder = f32x4.mul(f32x4.sub(four(ALL_SNOW), t), per);
      const degrees = f32x4.sub(partialMeans4(cold), partialMeans4(colder));
      share = f32x4.mul(f32x4.mul(s, f32x4.pmax(degrees, four(ZERO))), four(PER_RANGE));
    }
    // Times 0, so that missing rain is missing snow.
    const snow = f32x4.mul(rain, share);
    setMonth4(WARM, month, f32x4.mul(t, per));
    setMonth4(TEMPERATURE, month, t);
    setMonth4(RAIN, month, rain);
    setMonth4(SHARE, month, share);
    setMonth4(FALL, month, snow);
    none = v128.and(none, f32x4.eq(snow, four(ZERO)));
  }
  return !i32x4.all_true(none);
}

/** Bits of the lanes whose year, the twelve months after the warmest, has this step. */
// @ts-ignore: decorator
@inline
function runsAt(hottest: v128, step: i32): v128 {
  const now = i32x4.splat(step);
  return v128.and(i32x4.lt_s(hottest, now), i32x4.ge_s(i32x4.add(hottest, i32x4.splat(12)), now));
}

/** Share of a month in which a line between two heights, `per` one over their distance, lies above a level. */
// @ts-ignore: decorator
@inline
function shareAbove(low: v128, high: v128, per: v128, level: v128): v128 {
  const some = f32x4.mul(f32x4.sub(high, level), per);
  const all = v128.bitselect(four(ONE), some, f32x4.ge(low, level));
  return v128.andnot(all, f32x4.le(high, level));
}

/** Days with at least 1 mm, as `wetDays` in `src/extremes/rain-distribution.ts`. */
// @ts-ignore: decorator
@inline
function wetDays(days: v128, rain: v128, temperature: v128): v128 {
  const root = f32x4.sqrt(rain);
  const bent = f32x4.mul(root, f32x4.sqrt(root));
  const warmth = f32x4.mul(four(WET_DAYS_RISE), f32x4.pmax(temperature, four(ZERO)));
  return f32x4.mul(days, vanishing(f32x4.div(bent, f32x4.add(four(WET_DAYS), warmth))));
}

/**
 * A year's snow of four cells from the month after the warmest on, which may differ between them: the loop runs from
 * the first that begins to the last that ends, with those left out whose year it is not. Gives the highest water
 * equivalent at a month's end.
 */
function runPack(hottestMonth: v128): v128 {
  let pack = f32x4.splat(0);
  let highest = f32x4.splat(0);
  const end = lastOf(hottestMonth) + 12;
  for (let step = firstOf(hottestMonth) + 1; step <= end; step++) {
    const month = step < 12 ? step : step - 12;
    const runs = runsAt(hottestMonth, step);
    const after = f32x4.sub(f32x4.add(pack, month4(FALL, month)), month4(MELT, month));
    setMonth4(START, month, v128.bitselect(pack, month4(START, month), runs));
    setMonth4(END, month, v128.bitselect(after, month4(END, month), runs));
    pack = v128.bitselect(f32x4.pmax(after, four(ZERO)), pack, runs);
    highest = v128.bitselect(f32x4.max(highest, pack), highest, runs);
  }
  return highest;
}

function fillMelt(meltPerDeviation: usize, n: i32, cell: i32): void {
  for (let month = 0; month < 12; month++) {
    const mean = partialMeans4(month4(WARM, month));
    setMonth4(MELT, month, f32x4.mul(fourAt(meltPerDeviation, month, n, cell), mean));
  }
}

/** Where 1 - exp(-x) loses its digits, the start of its series has them. */
const SMALL: usize = memory.data<f32>([0.00390625], 4);
const HALF: usize = memory.data<f32>([0.5], 4);

/** 1 - exp(-x). */
// @ts-ignore: decorator
@inline
function vanishing(x: v128): v128 {
  const little = f32x4.mul(x, f32x4.sub(four(ONE), f32x4.mul(four(HALF), x)));
  const some = f32x4.sub(four(ONE), powerOfTwo(f32x4.mul(x, four(NEGATIVE_LOG2_E))));
  return v128.bitselect(little, some, f32x4.lt(x, four(SMALL)));
}

/** Days with a cover and with a deep one, from the pack at both ends of a month. */
function fillDays(): void {
  for (let month = 0; month < 12; month++) {
    const fall = month4(FALL, month);
    const start = month4(START, month);
    const end = month4(END, month);
    const low = f32x4.min(start, end);
    const high = f32x4.max(start, end);
    const per = f32x4.div(four(ONE), f32x4.sub(high, low));
    const days = daysOf(month);
    const lying = shareAbove(low, high, per, four(COVER));
    const melted = f32x4.div(fall, month4(MELT, month));
    const passing = v128.and(vanishing(melted), f32x4.gt(fall, four(ZERO)));
    setMonth4(COVERED, month, f32x4.mul(days, f32x4.pmax(lying, passing)));
    setMonth4(DEEP, month, f32x4.mul(days, shareAbove(low, high, per, four(DEEP_COVER))));
  }
}

/** Largest snowfall where snow does not outlast its month. */
function largestPassing(): v128 {
  let passingFall = f32x4.splat(0);
  let passingDays = f32x4.splat(0);
  for (let month = 0; month < 12; month++) {
    const fall = month4(FALL, month);
    const passes = v128.andnot(f32x4.gt(fall, four(ZERO)), f32x4.gt(month4(END, month), four(ZERO)));
    if (!v128.any_true(passes)) continue;
    passingFall = f32x4.add(passingFall, v128.and(fall, passes));
    const snowDays = wetDays(daysOf(month), month4(RAIN, month), month4(TEMPERATURE, month));
    passingDays = f32x4.add(passingDays, v128.and(f32x4.mul(snowDays, month4(SHARE, month)), passes));
  }
  return largestSnowfall(passingFall, passingDays);
}

// @ts-ignore: decorator
@inline
function daysOf(month: i32): v128 {
  const days = f32x4.demote_f64x2_zero(daysOfMonth(month));
  return v128.shuffle<f32>(days, days, 0, 0, 0, 0);
}

// @ts-ignore: decorator
@inline
function firstOf(lanes: v128): i32 {
  const a = min(i32x4.extract_lane(lanes, 0), i32x4.extract_lane(lanes, 1));
  return min(a, min(i32x4.extract_lane(lanes, 2), i32x4.extract_lane(lanes, 3)));
}

// @ts-ignore: decorator
@inline
function lastOf(lanes: v128): i32 {
  const a = max(i32x4.extract_lane(lanes, 0), i32x4.extract_lane(lanes, 1));
  return max(a, max(i32x4.extract_lane(lanes, 2), i32x4.extract_lane(lanes, 3)));
}

/**
 * Inverses of 20 to 1: of that many terms is the series of the entire exponential integral, which below 4 leaves less
 * than a millionth.
 */
const TERMS: i32 = 20;
const PER_TERM: usize = memory.data<f32>(
  [
    1.0 / 20.0,
    1.0 / 19.0,
    1.0 / 18.0,
    1.0 / 17.0,
    1.0 / 16.0,
    1.0 / 15.0,
    1.0 / 14.0,
    1.0 / 13.0,
    1.0 / 12.0,
    1.0 / 11.0,
    1.0 / 10.0,
    1.0 / 9.0,
    1.0 / 8.0,
    1.0 / 7.0,
    1.0 / 6.0,
    1.0 / 5.0,
    1.0 / 4.0,
    1.0 / 3.0,
    1.0 / 2.0,
    1.0,
  ],
  4,
);

/** The series of an argument below 4: x (1 - x/2 (1/2 - x/3 (1/3 - ...))). */
function entireIntegral(x: v128): v128 {
  let sum = f32x4.splat(0);
  for (let i = 0; i < TERMS; i++) {
    const per = v128.load32_splat(PER_TERM + ((<usize>i) << 2));
    sum = f32x4.mul(f32x4.mul(x, per), f32x4.sub(per, sum));
  }
  return sum;
}

/** Expected largest of so many snowfalls that make up `fall`, as `largestSnowfall` of the callers. */
function largestSnowfall(fall: v128, days: v128): v128 {
  const some = f32x4.gt(days, four(ZERO));
  if (!v128.any_true(some)) return f32x4.splat(0);
  const many = f32x4.gt(days, four(MANY));
  let sum = f32x4.add(f32x4.mul(logarithmOfTwo(days), f32x4.splat(LN2)), four(EULER));
  if (!i32x4.all_true(many)) {
    sum = v128.bitselect(sum, entireIntegral(days), many);
  }
  return v128.and(f32x4.mul(f32x4.div(fall, days), sum), some);
}
