import { columnLongitude, GRID_CELLS, GRID_COLUMNS, gridIndexOf, rowLatitude } from "../cell-grid.ts";
import { greatCircleKm } from "../sphere-index.ts";
import type { KnownHeight } from "./known-heights.ts";

/** People live in a cell if they do so within half of its width at the equator. */
const WITHIN_KM = 14;
/** Towns of fewer people are no warmer than the points of the map around them. */
const FEWEST_PEOPLE = 300_000;
/** Of ten million people and more. */
const MOST_TENFOLDS = 1.5;

/**
 * What the stations of large towns stand above the map of temperature by (°C for each tenfold of people), and how much
 * smaller their daily range is than the map's. The warmth is that of nights: maxima change by 0.3 - 0.65 / 2 = 0.0 °C.
 * Source: 177 stations of the WMO normals in towns of a million people and more, none of whose blocks of 3 degrees was
 * known (decision 0185).
 */
export const TOWN_WARMTH = 0.3;
export const TOWN_RANGE = -0.65;

/**
 * How large the towns of each cell are: decimal logarithm of the people within 14 km of its middle over 300,000, from 0
 * to 1.5. On the full grid.
 */
export function townTenfolds(places: readonly KnownHeight[]): Float32Array {
  const people = new Float64Array(GRID_CELLS);
  for (const place of places) {
    for (const cell of cellsAround(gridIndexOf(place.latitude, place.longitude))) {
      const latitude = rowLatitude(Math.floor(cell / GRID_COLUMNS));
      const longitude = columnLongitude(cell % GRID_COLUMNS);
      if (greatCircleKm(place.latitude, place.longitude, latitude, longitude) <= WITHIN_KM)
        people[cell]! += place.people;
    }
  }
  return Float32Array.from(people, (count) => Math.min(MOST_TENFOLDS, Math.max(0, Math.log10(count / FEWEST_PEOPLE))));
}

/** A cell of the grid with those above, below and beside it, over the date line too. */
function cellsAround(cell: number): readonly number[] {
  const column = cell % GRID_COLUMNS;
  return [-GRID_COLUMNS, 0, GRID_COLUMNS]
    .map((down) => cell - column + down)
    .filter((start) => start >= 0 && start < GRID_CELLS)
    .flatMap((start) => [-1, 0, 1].map((right) => start + ((column + right + GRID_COLUMNS) % GRID_COLUMNS)));
}
