/**
 * Monthly fire weather written out once more, one month at a time and straight from the daily equations, to check the
 * kernel against.
 */
import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import {
  buildUp,
  buildUpDepth,
  droughtAfterRain,
  droughtDrying,
  duffAfterRain,
  duffDrying,
  fineFuelAfterDays,
  fineFuelAfterRain,
  fineFuelDrying,
  fireWeatherIndex,
  fuelSpread,
  windSpread,
} from "./fire-weather-equations.ts";

/**
 * Typical weather at noon of a month: °C, percent, km/h; mm and wet days of the month; spells and day lengths of the
 * slow codes.
 */
export interface MonthAtNoon {
  readonly temperature: number;
  readonly humidity: number;
  readonly wind: number;
  readonly precipitation: number;
  readonly wetDays: number;
  readonly spells: number;
  readonly duffDayLength: number;
  readonly droughtDayFactor: number;
}

const eventsOf = ({ wetDays }: MonthAtNoon) => Math.max(1, wetDays);

/**
 * Rain of a spell whose effective part, `share` of it less 1.27 mm, is that of the events it stands for; too little of
 * an event does not count.
 */
function rainOfSpell(month: MonthAtNoon, share: number, least: number): number {
  const events = eventsOf(month);
  const rain = month.precipitation / events;
  return rain > least ? ((share * rain - 1.27) * (events / month.spells) + 1.27) / share : 0;
}

/** Mean of a slow code in the second of two years: rain at the start of each spell, then drying. */
function slowCode(
  first: number,
  year: readonly MonthAtNoon[],
  afterRain: (code: number, month: MonthAtNoon) => number,
  daily: (month: MonthAtNoon) => number,
): number[] {
  let code = first;
  const means: number[] = [];
  [...year, ...year].forEach((month, step) => {
    const rise = (DAYS_IN_MONTH[step % 12]! / month.spells) * daily(month);
    let sum = 0;
    for (let spell = 0; spell < month.spells; spell++) {
      code = afterRain(code, month);
      sum += code + 0.5 * rise;
      code += rise;
    }
    means[step % 12] = sum / month.spells;
  });
  return means;
}

/** Mean index over the first, middle and last day of a cycle of rain and drying that repeats. */
function meanIndex(month: MonthAtNoon, days: number, depth: number): number {
  const rain = month.precipitation / eventsOf(month);
  const cycle = days / eventsOf(month);
  const trend = { moisture: 0, rate: 0 };
  fineFuelDrying(month.temperature, month.humidity, month.wind, trend);
  const after = (moisture: number, time: number) => fineFuelAfterDays(moisture, trend.moisture, trend.rate, time);
  const wet = fineFuelAfterRain(after(fineFuelAfterRain(trend.moisture, rain), cycle), rain);
  const on = (day: number) => fireWeatherIndex(windSpread(month.wind) * fuelSpread(after(wet, day)), depth);
  return cycle <= 1 ? on(1) : (on(1) + 4 * on(0.5 * (1 + cycle)) + on(cycle)) / 6;
}

/** Mean fire weather index of the twelve months. */
export function fireWeatherChain(year: readonly MonthAtNoon[]): number[] {
  const duff = slowCode(
    6,
    year,
    (code, month) => duffAfterRain(code, rainOfSpell(month, 0.92, 1.5)),
    ({ temperature, humidity, duffDayLength }) => duffDrying(temperature, humidity, duffDayLength),
  );
  const drought = slowCode(
    15,
    year,
    (code, month) => droughtAfterRain(code, rainOfSpell(month, 0.83, 2.8)),
    ({ temperature, droughtDayFactor }) => droughtDrying(temperature, droughtDayFactor),
  );
  return year.map((month, i) => meanIndex(month, DAYS_IN_MONTH[i]!, buildUpDepth(buildUp(duff[i]!, drought[i]!))));
}
