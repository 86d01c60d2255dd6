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

const drying: FineFuelTrend = { moisture: 0, rate: 0 };

/**
 * Mean fire weather index of each month, written to `out` (12): one series of equal rain events, as many as wet days, with the days between
 * them drying, run for two years of which the second counts. The fine fuel repeats its cycle within the month; the index is averaged
 * over the first, middle and last day of a cycle. Own reduction of the daily system to monthly climate, confidence low.
 */
export function fireWeatherMonths(year: FireWeatherYear, out: Float64Array): void {
  let duff = FIRST_DUFF;
  // The codes' moistures are carried on: a dry spell multiplies them, which spares an exponential and a logarithm each time.
  let duffMoisture = duffExcess(duff);
  let moisture = droughtMoisture(FIRST_DROUGHT);
  for (let step = 0; step < 24; step++) {
    const month = step % 12;
    const days = DAYS_IN_MONTH[month]!;
    const events = Math.max(1, year.wetDays[month]!);
    const rain = year.precipitation[month]! / events;
    const spells = year.spells[month]!;
    const spellDays = days / spells;
    // The part of the rain that counts grows with the number of events, not with their sum.
    const duffRain = rain > 1.5 ? ((0.92 * rain - 1.27) * (events / spells) + 1.27) / 0.92 : 0;
    const droughtRain = rain > 2.8 ? ((0.83 * rain - 1.27) * (events / spells) + 1.27) / 0.83 : 0;
    const temperature = year.temperature[month]!;
    const duffRise = spellDays * duffDrying(temperature, year.humidity[month]!, year.duffDayLength[month]!);
    const droughtRise = spellDays * droughtDrying(temperature, year.droughtDayFactor[month]!);
    const duffFactor = exponential(-duffRise / 43.43);
    const droughtFactor = droughtMoisture(droughtRise);
    let duffSum = 0;
    let product = 1;
    for (let spell = 0; spell < spells; spell++) {
      if (duffRain > 1.5) {
        duffMoisture = Math.min(WETTEST_DUFF, duffExcessAfterRain(duff, duffMoisture, duffRain));
        duff = duffCode(duffMoisture);
      }
      if (droughtRain > 2.8) moisture = droughtMoistureAfterRain(moisture, droughtRain);
      product *= moisture;
      duffSum += duff + 0.5 * duffRise;
      duff += duffRise;
      duffMoisture *= duffFactor;
      moisture *= droughtFactor;
    }
    if (step >= 12) {
      const drought = droughtCode(product) / spells + 0.5 * droughtRise;
      out[month] = monthlyIndex(year, month, rain, days / events, buildUp(duffSum / spells, drought));
    }
  }
}

function monthlyIndex(year: FireWeatherYear, month: number, rain: number, cycle: number, build: number): number {
  const wind = year.wind[month]!;
  fineFuelDrying(year.temperature[month]!, year.humidity[month]!, wind, drying);
  let end = drying.moisture;
  let wet = end;
  for (let repeat = 0; repeat < 2; repeat++) {
    wet = fineFuelAfterRain(end, rain);
    end = fineFuelAfterDays(wet, drying, cycle);
  }
  const windy = windSpread(wind);
  const depth = buildUpDepth(build);
  const first = fireWeatherIndex(windy * fuelSpread(fineFuelAfterDays(wet, drying, 1)), depth);
  if (cycle <= 1) return first;
  const middle = fireWeatherIndex(windy * fuelSpread(fineFuelAfterDays(wet, drying, 0.5 * (1 + cycle))), depth);
  const last = fireWeatherIndex(windy * fuelSpread(end), depth);
  return (first + 4 * middle + last) / 6;
}
