import { REGIONS_PER_CELL, type ScreeningCells } from "../inputs/screening-cells.ts";
import { patternSlope } from "./pattern-slope.ts";
import type { PreparedScaling } from "./prepared-scaling.ts";

/** How the twelve months of a cell answer to a degree of global warming. */
export interface MonthlyResponse {
  /** °C per °C; NaN where nothing is known. */
  readonly temperature: Float64Array;
  /** Change of rain per °C as a share of that of the pack. */
  readonly rain: Float64Array;
}

/** Response of a cell, the same that its climate of other years is worked out with. */
export function monthlyResponse(cells: ScreeningCells, scaling: PreparedScaling, cell: number): MonthlyResponse {
  const temperature = new Float64Array(12);
  const rain = new Float64Array(12);
  let total = 0;
  for (let slot = 0; slot < REGIONS_PER_CELL; slot++) {
    const weight = cells.regionWeight[slot * cells.count + cell]!;
    const index = cells.regionIndex[slot * cells.count + cell]!;
    if (!(weight > 0) || scaling.regions[index] === undefined) continue;
    total += weight;
    for (let month = 0; month < 12; month++) {
      temperature[month]! += weight * scaling.temperature[index]!.value[month]!;
      rain[month]! += weight * 0.01 * scaling.precipitation[index]!.value[month]!;
    }
  }
  for (let month = 0; month < 12; month++) {
    if (!(total > 0)) temperature[month] = rain[month] = Number.NaN;
    const pattern = patternSlope(cells, cell, month);
    if (!Number.isNaN(pattern) && temperature[month]! > 0) temperature[month] = pattern;
    const own = cells.monthlyPattern?.rain[month * cells.count + cell] ?? Number.NaN;
    if (!Number.isNaN(own) && total > 0) rain[month] = own;
  }
  return { temperature, rain };
}
