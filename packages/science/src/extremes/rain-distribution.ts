import { exponential } from "../climate/exponential.ts";
import { DAYS_IN_MONTH, SEASON_OF_MONTH } from "../climate/calendar.ts";
import { constants } from "../kernels/fields.ts";
import { kernels } from "../kernels/instance.ts";
import { gammaSurvival } from "./gamma-function.ts";

/** Denominator of the formula of wet days at a monthly mean temperature (°C): warm rain comes in fewer days. */
export function wetDayTemper(temperature: number): number {
  return 41.5 + 2.8 * Math.max(temperature, 0);
}

/**
 * Expected days of a month with at least 1 mm: days, month's precipitation (mm) and mean temperature (°C). Own fit on
 * 38 stations from memory (rms of the logarithm 0.18).
 */
export function wetDays(days: number, precipitation: number, temperature: number): number {
  if (precipitation <= 0) return 0;
  return wetDaysAt(days, precipitation, wetDayTemper(temperature));
}

/** Rain of a mean wet day lies between these, mm: by definition, and in the wettest monsoons. */
const WET_DAY_RAIN = [1, 40] as const;
/** Share of the days of a month that are wet at most, so that their rate has an end. */
const MOST_WET = 0.98;
/** Denominator of a month without any wet day. */
const NEVER = 1e9;

/**
 * Denominator with which the formula gives the wet days that are known at a month's rain (mm): it then tells how they
 * change with the rain. That of the formula itself where they are not known (NaN).
 */
export function knownWetDayTemper(known: number, days: number, precipitation: number, temperature: number): number {
  if (Number.isNaN(known)) return wetDayTemper(temperature);
  const [least, most] = WET_DAY_RAIN;
  const wet = Math.min(MOST_WET * days, precipitation / least, Math.max(known, precipitation / most));
  return wet > 0 ? precipitation ** 0.75 / -Math.log1p(-wet / days) : NEVER;
}

/** Days of a month with at least 1 mm, of so much rain (mm) and the denominator of the formula. */
export function wetDaysAt(days: number, precipitation: number, temper: number): number {
  const root = Math.sqrt(precipitation);
  return days * (1 - exponential((-root * Math.sqrt(root)) / temper));
}

/** Shape of the gamma distribution of rain on wet days at a monthly mean temperature (°C): more uneven where warm. */
export function wetDayShape(temperature: number): number {
  return Math.min(1.2, Math.max(0.5, 1.23 - 0.022 * Math.max(temperature, 0)));
}

/**
 * Rows of the survival table run over the shape, columns over the square root of y, in which the distribution is smooth
 * at 0.
 */
const SHAPE_MIN = 0.5;
const SHAPE_STEPS = 28;
const SHAPE_STEP = 0.7 / SHAPE_STEPS;
const ROOT_MAX = 7;
const ROOT_STEPS = 64;
const COLUMNS = ROOT_MAX * ROOT_STEPS + 2;

let survivalTable: Float64Array | undefined;

function buildSurvivalTable(): Float64Array {
  const table = new Float64Array((SHAPE_STEPS + 2) * COLUMNS);
  for (let row = 0; row < SHAPE_STEPS + 2; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      table[row * COLUMNS + column] = gammaSurvival(SHAPE_MIN + row * SHAPE_STEP, (column / ROOT_STEPS) ** 2);
    }
  }
  return table;
}

/** Chance that a gamma variable of a shape 0.5..1.2 and scale 1 exceeds y, at the places of the table; built once. */
function rainSurvivalTable(): Float64Array {
  survivalTable ??= buildSurvivalTable();
  return survivalTable;
}

let survivalAddress: (() => number) | undefined;

/**
 * Wet days on which it rains at least `limit` mm, from the rain (mm) and wet days of months and the shape of their
 * rain: all of them fields of the kernels of the same even length. The chance is bilinear in the table: error below
 * 3e-4 of the wet days. NaN for NaN.
 */
export function fillHeavyDays(
  rain: Float64Array,
  wet: Float64Array,
  shape: Float64Array,
  limit: number,
  out: Float64Array,
): void {
  survivalAddress ??= constants([...rainSurvivalTable()]);
  const month = [rain.byteOffset, wet.byteOffset, shape.byteOffset] as const;
  const table = [survivalAddress(), SHAPE_MIN, 1 / SHAPE_STEP, ROOT_STEPS, SHAPE_STEPS + 2, COLUMNS] as const;
  kernels().heavyDaysAt(...month, limit, ...table, rain.length, out.byteOffset);
}

/** ln(1 - chance) of each place of the table and, beside it, the rise to the next column. */
let restTable: Float64Array | undefined;

function buildRestTable(): Float64Array {
  const survival = rainSurvivalTable();
  const rest = survival.map((chance) => Math.log1p(-Math.min(chance, 1 - 1e-15)));
  const table = new Float64Array(2 * rest.length);
  for (let i = 0; i + 1 < rest.length; i++) {
    table[2 * i] = rest[i]!;
    table[2 * i + 1] = rest[i + 1]! - rest[i]!;
  }
  return table;
}

const QUADRATURE = 96;
/** Depth, in scales of the wettest month, beyond which the wettest day never reaches. */
const REACH = 24;

/**
 * Mean wettest day (mm) of the year and of DJF, MAM, JJA, SON, written to `out` (5 values): the integral of 1 - F with
 * F the product over the months of the wet-day distribution to the power of the wet days. Zero where it never rains,
 * NaN where an input is missing. `precipitation`, `temperature`, `known` wet days (those of the formula without): 12
 * months.
 */
export function wettestDays(
  precipitation: Float64Array,
  temperature: Float64Array,
  out: Float64Array,
  known?: Float64Array,
): void {
  out.fill(0);
  let reach = 0;
  for (let month = 0; month < 12; month++) {
    const wet = known?.[month] ?? wetDays(DAYS_IN_MONTH[month]!, precipitation[month]!, temperature[month]!);
    SHAPE[month] = wetDayShape(temperature[month]!);
    COUNT[month] = wet;
    INVERSE_SCALE[month] = wet > 0 ? (SHAPE[month]! * wet) / precipitation[month]! : wet;
    if (wet > 0) reach = Math.max(reach, REACH / INVERSE_SCALE[month]!);
    if (Number.isNaN(wet)) out.fill(Number.NaN);
  }
  if (Number.isNaN(out[0]!) || reach === 0) return;
  restTable ??= buildRestTable();
  LOG_BELOW.fill(0);
  for (let month = 0; month < 12; month++) {
    if (COUNT[month]! > 0) addMonth(restTable, month, reach, QUADRATURE * (SEASON_OF_MONTH[month]! - 1));
  }
  // Steps grow with depth (x = reach u^2), fine where small rains are; trapezoid rule in u.
  for (let i = 0; i < QUADRATURE; i++) {
    const width = (2 * reach * (i + 0.5)) / QUADRATURE ** 2;
    const winter = exponential(LOG_BELOW[i]!);
    const spring = exponential(LOG_BELOW[QUADRATURE + i]!);
    const summer = exponential(LOG_BELOW[2 * QUADRATURE + i]!);
    const autumn = exponential(LOG_BELOW[3 * QUADRATURE + i]!);
    out[0] = out[0]! + width * (1 - winter * spring * summer * autumn);
    out[1] = out[1]! + width * (1 - winter);
    out[2] = out[2]! + width * (1 - spring);
    out[3] = out[3]! + width * (1 - summer);
    out[4] = out[4]! + width * (1 - autumn);
  }
}

/**
 * Mean wettest day (mm) of so much rain (mm) on so many wet days of each month, any part of it: as `wettestDays`, of
 * all of them together. Zero where it does not rain.
 */
export function wettestDayOf(rain: Float64Array, wet: Float64Array, temperature: Float64Array): number {
  let reach = 0;
  for (let month = 0; month < 12; month++) {
    COUNT[month] = wet[month]!;
    if (!(wet[month]! > 0)) continue;
    SHAPE[month] = wetDayShape(temperature[month]!);
    INVERSE_SCALE[month] = (SHAPE[month]! * wet[month]!) / rain[month]!;
    reach = Math.max(reach, REACH / INVERSE_SCALE[month]!);
  }
  if (reach === 0) return 0;
  restTable ??= buildRestTable();
  LOG_BELOW.fill(0, 0, QUADRATURE);
  for (let month = 0; month < 12; month++) if (COUNT[month]! > 0) addMonth(restTable, month, reach, 0);
  let mean = 0;
  for (let i = 0; i < QUADRATURE; i++)
    mean += ((2 * reach * (i + 0.5)) / QUADRATURE ** 2) * (1 - exponential(LOG_BELOW[i]!));
  return mean;
}

/**
 * Adds to `LOG_BELOW` from place `to` the logarithm of the chance that no day of a month passes the depth of each step.
 */
function addMonth(table: Float64Array, month: number, reach: number, to: number): void {
  const s = (SHAPE[month]! - SHAPE_MIN) / SHAPE_STEP;
  const row = COLUMNS * Math.floor(s);
  const share = s - Math.floor(s);
  const count = COUNT[month]!;
  const perStep = (ROOT_STEPS / QUADRATURE) * Math.sqrt(reach * INVERSE_SCALE[month]!);
  for (let i = 0; i < QUADRATURE; i++) {
    const v = perStep * (i + 0.5);
    if (v >= COLUMNS - 2) return;
    const column = v | 0;
    const rest = v - column;
    const at = 2 * (row + column);
    const low = table[at]! + rest * table[at + 1]!;
    const high = table[at + 2 * COLUMNS]! + rest * table[at + 2 * COLUMNS + 1]!;
    LOG_BELOW[to + i] = LOG_BELOW[to + i]! + count * (low + share * (high - low));
  }
}

const SHAPE = new Float64Array(12);
const COUNT = new Float64Array(12);
const INVERSE_SCALE = new Float64Array(12);
/** By season and step. */
const LOG_BELOW = new Float64Array(4 * QUADRATURE);
