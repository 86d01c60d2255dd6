import { exponential } from "../climate/exponential.ts";
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import {
  buildUp,
  buildUpDepth,
  droughtCode,
  droughtDrying,
  droughtMoisture,
  droughtMoistureAfterRain,
  duffCode,
  duffDrying,
  duffExcess,
  duffExcessAfterRain,
  fineFuelAfterDays,
  fineFuelAfterRain,
  fineFuelDrying,
  fireWeatherIndex,
  fuelSpread,
  windSpread,
  type FineFuelTrend,
} from "./fire-weather-equations.ts";

/** Typical weather of each month of a year; arrays of 12. */
export interface FireWeatherYear {
  /** °C at noon. */
  readonly temperature: Float64Array;
  /** Percent at noon. */
  readonly humidity: Float64Array;
  /** km/h. */
  readonly wind: Float64Array;
  /** mm per month. */
  readonly precipitation: Float64Array;
  /** Days of the month with at least 1 mm. */
  readonly wetDays: Float64Array;
  /** Equal spells the slow codes take the month's rain in; held at the baseline, so that the index changes without jumps. */
  readonly spells: Float64Array;
  /** Day-length figures of the duff and drought codes. */
  readonly duffDayLength: Float64Array;
  readonly droughtDayFactor: Float64Array;
}

/** Slow codes take the rain of a month in at most so many equal spells; their answer to it is nearly additive. */
const MOST_SPELLS = 4;

/** Spells of a month with so many wet days. */
export function spellsOfMonth(wetDays: number): number {
  return Math.min(MOST_SPELLS, Math.max(1, Math.round(wetDays)));
}

/** Codes at the start (spring values of the system) and the moisture of duff at code 0. */
const FIRST_DUFF = 6;
const FIRST_DROUGHT = 15;
const WETTEST_DUFF = duffExcess(0);

// Between the steps below numbers are handed on in these arrays: a number that a large function returns is put on the heap each time.
const layer = () => new Float64Array(12);
/** Rain of an event (mm) and days from one to the next. */
const RAIN = layer();
const CYCLE = layer();
/** Mean slow codes of the month, and the depth of the build-up index that follows. */
const DUFF = layer();
const DROUGHT = layer();
const DEPTH = layer();
/** Moisture fine fuel dries towards, its rate, its moisture just after rain, and what the wind does to the spread of fire. */
const DRY = layer();
const RATE = layer();
const WET = layer();
const WIND = layer();
const SPREAD = layer();
const drying: FineFuelTrend = { moisture: 0.5, rate: 0.5 };

/**
 * Mean fire weather index of each month, written to `out` (12): one series of equal rain events, as many as wet days, with the days between
 * them drying, run for two years of which the second counts. The fine fuel repeats its cycle within the month; the index is averaged
 * over the first, middle and last day of a cycle (Simpson's rule), or is that of the first where it rains daily. Own reduction of the
 * daily system to monthly climate, confidence low.
 */
export function fireWeatherMonths(year: FireWeatherYear, out: Float64Array): void {
  for (let month = 0; month < 12; month++) {
    const wetDays = year.wetDays[month]!;
    const events = wetDays < 1 ? 1 : wetDays;
    RAIN[month] = year.precipitation[month]! / events;
    CYCLE[month] = DAYS_IN_MONTH[month]! / events;
  }
  fillDuff(year);
  fillDrought(year);
  fillDepth();
  fillDrying(year);
  fillWet();
  out.fill(0);
  for (let phase = 0; phase < 3; phase++) {
    fillSpread(phase);
    addIndex(phase, out);
  }
}

/** The part of an event's rain that counts (`share` of it less 1.27 mm) grows with the number of events, not with their sum. */
function rainOfSpell(month: number, spells: number, share: number): number {
  const events = DAYS_IN_MONTH[month]! / CYCLE[month]!;
  return ((share * RAIN[month]! - 1.27) * (events / spells) + 1.27) / share;
}

function fillDuff(year: FireWeatherYear): void {
  let duff = FIRST_DUFF;
  // The moisture of the code is carried on: a dry spell multiplies it, which spares an exponential each time. So with drought below.
  let moisture = duffExcess(duff);
  for (let step = 0; step < 24; step++) {
    const month = step % 12;
    const spells = year.spells[month]!;
    const rain = RAIN[month]! > 1.5 ? rainOfSpell(month, spells, 0.92) : 0;
    const daily = duffDrying(year.temperature[month]!, year.humidity[month]!, year.duffDayLength[month]!);
    const rise = (DAYS_IN_MONTH[month]! / spells) * daily;
    const factor = exponential(-rise / 43.43);
    let sum = 0;
    for (let spell = 0; spell < spells; spell++) {
      if (rain > 1.5) {
        const after = duffExcessAfterRain(duff, moisture, rain);
        moisture = after > WETTEST_DUFF ? WETTEST_DUFF : after;
        duff = duffCode(moisture);
      }
      sum += duff + 0.5 * rise;
      duff += rise;
      moisture *= factor;
    }
    DUFF[month] = sum / spells;
  }
}

function fillDrought(year: FireWeatherYear): void {
  let moisture = droughtMoisture(FIRST_DROUGHT);
  for (let step = 0; step < 24; step++) {
    const month = step % 12;
    const spells = year.spells[month]!;
    const rain = RAIN[month]! > 2.8 ? rainOfSpell(month, spells, 0.83) : 0;
    const daily = droughtDrying(year.temperature[month]!, year.droughtDayFactor[month]!);
    const rise = (DAYS_IN_MONTH[month]! / spells) * daily;
    const factor = droughtMoisture(rise);
    let product = 1;
    for (let spell = 0; spell < spells; spell++) {
      if (rain > 2.8) moisture = droughtMoistureAfterRain(moisture, rain);
      product *= moisture;
      moisture *= factor;
    }
    // The mean of the codes of the spells from the product of their moistures: one logarithm instead of one each.
    if (step >= 12) DROUGHT[month] = droughtCode(product) / spells + 0.5 * rise;
  }
}

function fillDepth(): void {
  for (let month = 0; month < 12; month++) DEPTH[month] = buildUpDepth(buildUp(DUFF[month]!, DROUGHT[month]!));
}

function fillDrying({ temperature, humidity, wind }: FireWeatherYear): void {
  for (let month = 0; month < 12; month++) {
    fineFuelDrying(temperature[month]!, humidity[month]!, wind[month]!, drying);
    DRY[month] = drying.moisture;
    RATE[month] = drying.rate;
    WIND[month] = windSpread(wind[month]!);
  }
}

/** Two cycles of rain and drying, after which they repeat. */
function fillWet(): void {
  for (let month = 0; month < 12; month++) {
    const once = fineFuelAfterRain(DRY[month]!, RAIN[month]!);
    const dried = fineFuelAfterDays(once, DRY[month]!, RATE[month]!, CYCLE[month]!);
    WET[month] = fineFuelAfterRain(dried, RAIN[month]!);
  }
}

/** Initial spread index on the first, middle or last day of a cycle. */
function fillSpread(phase: number): void {
  for (let month = 0; month < 12; month++) {
    const cycle = CYCLE[month]!;
    const day = phase === 0 ? 1 : phase === 1 ? 0.5 * (1 + cycle) : cycle;
    const moisture = fineFuelAfterDays(WET[month]!, DRY[month]!, RATE[month]!, day);
    SPREAD[month] = WIND[month]! * fuelSpread(moisture);
  }
}

function addIndex(phase: number, out: Float64Array): void {
  for (let month = 0; month < 12; month++) {
    const rainsDaily = CYCLE[month]! <= 1;
    if (rainsDaily && phase > 0) continue;
    const weight = rainsDaily ? 1 : phase === 1 ? 4 / 6 : 1 / 6;
    out[month] = out[month]! + weight * fireWeatherIndex(SPREAD[month]!, DEPTH[month]!);
  }
}
