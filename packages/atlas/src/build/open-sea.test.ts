import { describe, expect, test } from "vitest";
import { columnOf, GRID_CELLS, GRID_COLUMNS, rowOf } from "../cell-grid.ts";
import { openSea, openSeaFactor } from "./open-sea.ts";

/** A continent of 20 degrees, an island of one cell in the ocean, and one of a cell 3 degrees before the continent. */
function world(): Float32Array {
  const land = new Float32Array(GRID_CELLS);
  for (let latitude = 20.1; latitude < 40; latitude += 0.25)
    for (let longitude = 0.1; longitude < 20; longitude += 0.25) land[cellAt(latitude, longitude)] = 1;
  land[cellAt(30, -60)] = 1;
  land[cellAt(30, -3)] = 1;
  return land;
}
const cellAt = (latitude: number, longitude: number) => rowOf(latitude) * GRID_COLUMNS + columnOf(longitude);

describe("the open sea", () => {
  const share = openSea(world());

  test("is around small islands, not on continents, and less before them", () => {
    expect(share(30, -60)).toBeGreaterThan(0.85);
    expect(share(30, 10)).toBeLessThan(1e-4);
    expect(share(30, -3)).toBeGreaterThan(share(30, 0.1));
    expect(share(30, -3)).toBeLessThan(0.5 * share(30, -60));
  });

  test("keeps hot days away in middle latitudes, hardly at the equator, not inland", () => {
    expect(openSeaFactor(1, 0)).toBe(1);
    expect(openSeaFactor(0, 35)).toBe(1);
    expect(openSeaFactor(1, -29)).toBeCloseTo(0.216, 2);
    expect(openSeaFactor(1, 29)).toBe(openSeaFactor(1, -29));
    expect(openSeaFactor(0.5, 29)).toBeGreaterThan(openSeaFactor(1, 29));
  });
});
