import { exponential, logarithm } from "../climate/exponential.ts";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { gammaSurvival } from "./gamma-function.ts";

/**
 * Expected days of a month with at least 1 mm: days, month's precipitation (mm) and mean temperature (°C). Own fit on 38 stations from
 * memory (rms of the logarithm 0.18).
 */
export function wetDays(days: number, precipitation: number, temperature: number): number {
  if (precipitation <= 0) return 0;
  const root = Math.sqrt(precipitation);
  return days * (1 - exponential((-root * Math.sqrt(root)) / (41.5 + 2.8 * Math.max(temperature, 0))));
}

/** Shape of the gamma distribution of rain on wet days at a monthly mean temperature (°C): more uneven where warm. */
export function wetDayShape(temperature: number): number {
  return Math.min(1.2, Math.max(0.5, 1.23 - 0.022 * Math.max(temperature, 0)));
}

const SHAPE_MIN = 0.5;
const SHAPE_STEPS = 28;
const SHAPE_STEP = 0.7 / SHAPE_STEPS;
/** The table runs over the square root of y, in which the distribution is smooth at 0. */
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

/** Table of the chance that rain on a wet day passes a limit, for `tableSurvival`; built once. */
export function rainSurvivalTable(): Float64Array {
  survivalTable ??= buildSurvivalTable();
  return survivalTable;
}

/** Chance that a gamma variable of a shape 0.5..1.2 and scale 1 exceeds y, bilinear in the table (error below 3e-4); NaN for NaN. */
export function tableSurvival(table: Float64Array, shape: number, y: number): number {
  const v = Math.sqrt(y) * ROOT_STEPS;
  if (v >= COLUMNS - 2) return 0;
  const s = (shape - SHAPE_MIN) / SHAPE_STEP;
  if (!(v >= 0) || !(s >= 0)) return Number.NaN;
  const column = v | 0;
  const row = s | 0;
  const fv = v - column;
  const fs = s - row;
  const at = row * COLUMNS + column;
  const low = table[at]! + fv * (table[at + 1]! - table[at]!);
  const high = table[at + COLUMNS]! + fv * (table[at + COLUMNS + 1]! - table[at + COLUMNS]!);
  return low + fs * (high - low);
}

const QUADRATURE = 96;
/** Depth, in scales of the wettest month, beyond which the wettest day never reaches. */
const REACH = 24;

/**
 * Mean wettest day (mm) of the year and of DJF, MAM, JJA, SON, written to `out` (5 values): the integral of 1 - F with F the product over
 * the months of the wet-day distribution to the power of the wet days. Zero where it never rains, NaN where an input is missing.
 * `precipitation`, `temperature`: 12 months.
 */
export function wettestDays(precipitation: Float64Array, temperature: Float64Array, out: Float64Array): void {
  const table = rainSurvivalTable();
  out.fill(0);
  let reach = 0;
  for (let month = 0; month < 12; month++) {
    const wet = wetDays(DAYS_IN_MONTH[month]!, precipitation[month]!, temperature[month]!);
    SHAPE[month] = wetDayShape(temperature[month]!);
    COUNT[month] = wet;
    INVERSE_SCALE[month] = wet > 0 ? (SHAPE[month]! * wet) / precipitation[month]! : wet;
    if (wet > 0) reach = Math.max(reach, REACH / INVERSE_SCALE[month]!);
    if (Number.isNaN(wet)) out.fill(Number.NaN);
  }
  if (Number.isNaN(out[0]!) || reach === 0) return;
  prepareMonths(reach);
  // Steps grow with depth (x = reach u^2), fine where small rains are; trapezoid rule in u.
  for (let i = 0; i < QUADRATURE; i++) {
    const u = (i + 0.5) / QUADRATURE;
    for (let month = 0; month < 12; month++) LOG_BELOW[month] = COUNT[month]! * logOfRest(overAt(table, month, u));
    const width = (2 * reach * u) / QUADRATURE;
    const winter = LOG_BELOW[11]! + LOG_BELOW[0]! + LOG_BELOW[1]!;
    const spring = LOG_BELOW[2]! + LOG_BELOW[3]! + LOG_BELOW[4]!;
    const summer = LOG_BELOW[5]! + LOG_BELOW[6]! + LOG_BELOW[7]!;
    const autumn = LOG_BELOW[8]! + LOG_BELOW[9]! + LOG_BELOW[10]!;
    out[0] = out[0]! + width * (1 - exponential(winter + spring + summer + autumn));
    out[1] = out[1]! + width * (1 - exponential(winter));
    out[2] = out[2]! + width * (1 - exponential(spring));
    out[3] = out[3]! + width * (1 - exponential(summer));
    out[4] = out[4]! + width * (1 - exponential(autumn));
  }
}

/** Place of each month in the table: columns per u, first row and share of the next. A month without rain leaves the table at once. */
function prepareMonths(reach: number): void {
  for (let month = 0; month < 12; month++) {
    const rains = COUNT[month]! > 0;
    COLUMNS_PER_U[month] = rains ? ROOT_STEPS * Math.sqrt(reach * INVERSE_SCALE[month]!) : Number.POSITIVE_INFINITY;
    const s = (SHAPE[month]! - SHAPE_MIN) / SHAPE_STEP;
    ROW[month] = COLUMNS * Math.floor(s);
    NEXT_ROW[month] = s - Math.floor(s);
  }
}

/** `tableSurvival` of a month at the depth reach u^2. */
function overAt(table: Float64Array, month: number, u: number): number {
  const v = COLUMNS_PER_U[month]! * u;
  if (v >= COLUMNS - 2) return 0;
  const column = v | 0;
  const share = v - column;
  const at = ROW[month]! + column;
  const low = table[at]! + share * (table[at + 1]! - table[at]!);
  const high = table[at + COLUMNS]! + share * (table[at + COLUMNS + 1]! - table[at + COLUMNS]!);
  return low + NEXT_ROW[month]! * (high - low);
}

/** ln(1 - share): by its series where the share is small, as it is for most depths. */
function logOfRest(share: number): number {
  if (share < 1e-3) return -share * (1 + share * (1 / 2 + share * (1 / 3)));
  return logarithm(Math.max(1e-300, 1 - share));
}

const SHAPE = new Float64Array(12);
const COUNT = new Float64Array(12);
const INVERSE_SCALE = new Float64Array(12);
const LOG_BELOW = new Float64Array(12);
const COLUMNS_PER_U = new Float64Array(12);
const ROW = new Int32Array(12);
const NEXT_ROW = new Float64Array(12);
