import { DAYS_IN_MONTH } from "../climate/calendar.ts";
import { knownWetDayTemper, wetDaysAt } from "../extremes/rain-distribution.ts";
import { droughtDayFactor, duffDayLength } from "../indicators/fire-weather-equations.ts";
import { fillFireWeatherMonths, type FireWeatherFields, spellsOfMonth } from "../indicators/fire-weather-months.ts";
import { humidityAt } from "../indicators/humid-heat.ts";
import { koppenClassAt } from "../inputs/koppen-classes.ts";
import type { ScreeningCells } from "../inputs/screening-cells.ts";
import { doubles, releaseFields } from "../kernels/fields.ts";

/** Cells that are worked out together; even, since kernels take two at a time. */
const BLOCK_CELLS = 512;

function fieldsOf(n: number): FireWeatherFields {
  const months = () => doubles(12 * n);
  return {
    temperature: months(),
    halfRange: months(),
    humidity: months(),
    wind: months(),
    precipitation: months(),
    temper: months(),
    spells: months(),
    duffDayLength: months(),
    droughtDayFactor: months(),
    burns: doubles(n),
  };
}

/** The climate of a cell as it is, at a place of the fields. */
function fillCell(cells: ScreeningCells, cell: number, fields: FireWeatherFields, place: number): void {
  const n = fields.burns.length;
  for (let month = 0; month < 12; month++) {
    const from = month * cells.count + cell;
    const to = month * n + place;
    const [mean, half, rain] = [cells.temperature[from]!, 0.5 * cells.diurnalRange[from]!, cells.precipitation[from]!];
    const days = DAYS_IN_MONTH[month]!;
    const temper = knownWetDayTemper(cells.wetDays[from]!, days, rain, mean);
    fields.temperature[to] = mean;
    fields.halfRange[to] = half;
    fields.humidity[to] = humidityAt(cells.relativeHumidity[from]!, mean, mean + half);
    fields.wind[to] = cells.windSpeed[from]!;
    fields.precipitation[to] = rain;
    fields.temper[to] = temper;
    fields.spells[to] = spellsOfMonth(wetDaysAt(days, rain, temper));
    fields.duffDayLength[to] = duffDayLength(cells.latitude[cell]!, month);
    fields.droughtDayFactor[to] = droughtDayFactor(cells.latitude[cell]!, month);
  }
  fields.burns[place] = koppenClassAt(cells.koppenClass[cell]!) === "EF" ? 0 : 1;
}

/**
 * Mean fire weather index of each month in the climate of the cells as they are, `[month * n + cell]`, by the kernel of
 * the datasets of fire weather; 0 on ice, NaN where the climate is missing.
 */
export function usualFireMonths(cells: ScreeningCells): Float32Array {
  const { count: n } = cells;
  const result = new Float32Array(12 * n);
  releaseFields();
  const fields = fieldsOf(BLOCK_CELLS);
  const months = doubles(12 * BLOCK_CELLS);
  for (let first = 0; first < n; first += BLOCK_CELLS) {
    const count = Math.min(BLOCK_CELLS, n - first);
    for (let place = 0; place < BLOCK_CELLS; place++) fillCell(cells, Math.min(first + place, n - 1), fields, place);
    fillFireWeatherMonths(fields, BLOCK_CELLS, months);
    for (let month = 0; month < 12; month++)
      result.set(months.subarray(month * BLOCK_CELLS, month * BLOCK_CELLS + count), month * n + first);
  }
  return result;
}
