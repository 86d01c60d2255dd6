/**
 * Mean fire weather index of each month, four cells at a time in floats: the index is good to a few percent. What is
 * modelled stands in `src/indicators/fire-weather.ts`; equations are those of Van Wagner and Pickett (1985), Forestry
 * Technical Report 33, by their numbers. The work goes in steps over small fields of a few cells, months and cells in
 * one row, so that the operations of a step overlap.
 */
import { days as daysOfMonth } from "./calendar";
import { fillDrying, fillIndex, fillSpread, fillWet } from "./fire-weather-fuel";
import {
  CHUNK,
  CYCLE,
  DROUGHT_LEFT,
  DROUGHT_RAIN,
  DROUGHT_RISE,
  DUFF_LEFT,
  DUFF_RAIN,
  DUFF_RISE,
  HUMIDITY,
  INDEX,
  MISSING,
  RAIN,
  SPELLS,
  TEMPERATURE,
  WIND,
  get,
  set,
} from "./fire-weather-layers";
import { fillDepth, runSlowCodes } from "./fire-weather-slow";
import { LOG2_E, four, fourAt, powerOfTwo, putFour } from "./four-floats";

const ZERO: usize = memory.data<f32>([0.0], 4);
const ONE: usize = memory.data<f32>([1.0], 4);
const HUNDRED: usize = memory.data<f32>([100.0], 4);
const KMH: usize = memory.data<f32>([3.6], 4);
const LOG2_OF_E: usize = memory.data<f32>([LOG2_E], 4);
/** Duff (11, 16, 17): share of the rain that is effective, its loss, least effective rain, and drying. */
const DUFF: usize = memory.data<f32>([0.92, 1.27, 1.5, 0.11], 4);
const DUFF_DRYING: usize = memory.data<f32>([1.1, 1.894e-4, -LOG2_E / 43.43], 4);
/** Drought (18, 22, 23) likewise. */
const DROUGHT: usize = memory.data<f32>([0.83, 1.27, 2.8, 1.054], 4);
const DROUGHT_DRYING: usize = memory.data<f32>([2.8, 0.36, 0.5, -LOG2_E / 400.0], 4);

/**
 * Mean index of each month, `[12 * n]` doubles: 0 where `burns` (`[n]`) is 0, NaN where the climate is missing. Fields
 * `[12 * n]`: mean temperature, half of its daily range (°C), humidity at noon (percent), wind (m/s), rain (mm),
 * denominator of the formula of wet days, spells that the slow codes take a month's rain in (1 to 4), and the day
 * lengths of both. The codes start at `duffCode` and `droughtCode`.
 */
export function fireWeather(
  temperature: usize,
  halfRange: usize,
  humidity: usize,
  wind: usize,
  rain: usize,
  temper: usize,
  spells: usize,
  duffHours: usize,
  droughtHours: usize,
  burns: usize,
  duffCode: f32,
  droughtCode: f32,
  n: i32,
  out: usize,
): void {
  for (let first = 0; first < n; first += CHUNK) {
    const cells = min(CHUNK, n - first);
    const width = (cells + 3) & ~3;
    for (let i = 0; i < width; i += 4) set(MISSING, i, four(ZERO));
    for (let month = 0; month < 12; month++) {
      for (let i = 0; i < width; i += 4) {
        const cell = first + i;
        const noon = f32x4.add(fourAt(temperature, month, n, cell), fourAt(halfRange, month, n, cell));
        fillWeather(month * width + i, noon, fourAt(humidity, month, n, cell), fourAt(wind, month, n, cell));
        fillRain(
          month,
          month * width + i,
          fourAt(rain, month, n, cell),
          fourAt(temper, month, n, cell),
          fourAt(spells, month, n, cell),
        );
        keepMissing(i, month * width + i);
      }
      for (let i = 0; i < width; i += 4) {
        fillSlow(
          month,
          month * width + i,
          fourAt(duffHours, month, n, first + i),
          fourAt(droughtHours, month, n, first + i),
        );
      }
    }
    runSlowCodes(width, duffCode, droughtCode);
    fillDepth(width);
    fillDrying(width);
    fillWet(width);
    fillSpread(width);
    fillIndex(width);
    putIndex(first, cells, width, burns, n, out);
  }
}

// @ts-ignore: decorator
@inline
function fillWeather(i: i32, noon: v128, humidity: v128, wind: v128): void {
  set(TEMPERATURE, i, noon);
  set(HUMIDITY, i, f32x4.pmin(f32x4.pmax(humidity, four(ZERO)), four(HUNDRED)));
  set(WIND, i, f32x4.mul(four(KMH), wind));
}

/** Rain of an event, as many as wet days but at least one, and days from one to the next. */
// @ts-ignore: decorator
@inline
function fillRain(month: i32, i: i32, rain: v128, temper: v128, spells: v128): void {
  const days = daysOf(month);
  const root = f32x4.sqrt(rain);
  const bent = f32x4.mul(f32x4.mul(root, f32x4.sqrt(root)), four(LOG2_OF_E));
  const dry = powerOfTwo(f32x4.neg(f32x4.div(bent, temper)));
  const wetDays = f32x4.mul(days, f32x4.sub(four(ONE), dry));
  const perEvent = f32x4.div(four(ONE), f32x4.pmax(wetDays, four(ONE)));
  set(RAIN, i, f32x4.mul(rain, perEvent));
  set(CYCLE, i, f32x4.mul(days, perEvent));
  set(SPELLS, i, spells);
}

// @ts-ignore: decorator
@inline
function daysOf(month: i32): v128 {
  const days = f32x4.demote_f64x2_zero(daysOfMonth(month));
  return v128.shuffle<f32>(days, days, 0, 0, 0, 0);
}

/** NaN where anything is missing in any month. */
// @ts-ignore: decorator
@inline
function keepMissing(cell: i32, i: i32): void {
  const weather = f32x4.add(f32x4.add(get(TEMPERATURE, i), get(HUMIDITY, i)), f32x4.add(get(WIND, i), get(RAIN, i)));
  set(MISSING, cell, f32x4.add(get(MISSING, cell), f32x4.mul(weather, four(ZERO))));
}

/**
 * What rain and a dry spell do to the slow codes. The effective part of an event's rain grows with the number of
 * events, not with their sum.
 */
// @ts-ignore: decorator
@inline
function fillSlow(month: i32, i: i32, duffHours: v128, droughtHours: v128): void {
  const rain = get(RAIN, i);
  const temperature = get(TEMPERATURE, i);
  const length = f32x4.div(daysOf(month), get(SPELLS, i));
  const events = f32x4.div(length, get(CYCLE, i));

  const dry = f32x4.pmax(f32x4.add(temperature, four(DUFF_DRYING)), four(ZERO));
  const thirst = f32x4.mul(dry, f32x4.sub(four(HUNDRED), get(HUMIDITY, i)));
  const duffRise = f32x4.mul(f32x4.mul(length, thirst), f32x4.mul(v128.load32_splat(DUFF_DRYING, 4), duffHours));
  set(DUFF_RAIN, i, effective(rain, events, DUFF));
  set(DUFF_RISE, i, duffRise);
  set(DUFF_LEFT, i, powerOfTwo(f32x4.mul(duffRise, v128.load32_splat(DUFF_DRYING, 8))));

  const warmth = f32x4.pmax(f32x4.add(temperature, four(DROUGHT_DRYING)), four(ZERO));
  const loss = f32x4.add(f32x4.mul(v128.load32_splat(DROUGHT_DRYING, 4), warmth), droughtHours);
  const droughtRise = f32x4.mul(f32x4.mul(length, v128.load32_splat(DROUGHT_DRYING, 8)), f32x4.pmax(loss, four(ZERO)));
  set(DROUGHT_RAIN, i, effective(rain, events, DROUGHT));
  set(DROUGHT_RISE, i, droughtRise);
  set(DROUGHT_LEFT, i, powerOfTwo(f32x4.mul(droughtRise, v128.load32_splat(DROUGHT_DRYING, 12))));
}

/** Effective rain of a spell; 0 where an event's or a spell's rain is too little to count. */
// @ts-ignore: decorator
@inline
function effective(rain: v128, events: v128, code: usize): v128 {
  const ofEvent = f32x4.sub(f32x4.mul(four(code), rain), v128.load32_splat(code, 4));
  const ofSpell = f32x4.mul(ofEvent, events);
  const counts = f32x4.gt(rain, v128.load32_splat(code, 8));
  return v128.and(ofSpell, v128.and(counts, f32x4.gt(ofSpell, v128.load32_splat(code, 12))));
}

function putIndex(first: i32, cells: i32, width: i32, burns: usize, n: i32, out: usize): void {
  for (let month = 0; month < 12; month++) {
    for (let i = 0; i < cells; i += 4) {
      const lasts = f32x4.gt(fourAt(burns, 0, n, first + i), four(ZERO));
      const index = v128.and(get(INDEX, month * width + i), lasts);
      putFour(out, month, n, first + i, f32x4.add(index, get(MISSING, i)));
    }
  }
}
