import { describe, expect, it } from "vitest";
import { columnLongitude, GRID_COLUMNS, gridIndexOf, rowLatitude } from "../cell-grid.ts";
import { townTenfolds } from "./town-heat.ts";

const town = (latitude: number, longitude: number, people: number) => ({ latitude, longitude, metres: 0, people });
/** Middle of the cell that holds a place. */
const middleOf = (latitude: number, longitude: number): [number, number] => {
  const cell = gridIndexOf(latitude, longitude);
  return [rowLatitude(Math.floor(cell / GRID_COLUMNS)), columnLongitude(cell % GRID_COLUMNS)];
};

describe("size of towns", () => {
  it("is the tenfold of people over 300,000, and nothing below", () => {
    const [latitude, longitude] = middleOf(19.43, -99.13);
    const cell = gridIndexOf(latitude, longitude);
    const at = (people: number) => townTenfolds([town(latitude, longitude, people)])[cell]!;
    expect(at(3_000_000)).toBeCloseTo(1, 6);
    expect(at(600_000)).toBeCloseTo(Math.log10(2), 6);
    expect(at(300_000)).toBe(0);
    expect(at(20_000)).toBe(0);
    expect(at(0)).toBe(0);
    expect(at(40_000_000)).toBe(1.5);
  });

  it("adds towns up, each once, and those of the next cell as far as they are near", () => {
    const [latitude, longitude] = middleOf(50.1, 8.6);
    const cell = gridIndexOf(latitude, longitude);
    const two = townTenfolds([town(latitude, longitude, 2e6), town(latitude + 0.05, longitude, 1e6)]);
    expect(two[cell]).toBeCloseTo(1, 6);
    // 0.13 degrees north: in the next cell and 14.5 km away; 0.126 degrees: in the next cell, 14.0 km
    expect(townTenfolds([town(latitude + 0.13, longitude, 3e6)])[cell]).toBe(0);
    expect(townTenfolds([town(latitude + 0.1255, longitude, 3e6)])[cell]).toBeCloseTo(1, 6);
  });

  it("reaches over the date line, and stops at the poles", () => {
    const [latitude, longitude] = middleOf(60.1, 179.9);
    const across = townTenfolds([town(latitude, 179.99, 3e6)]);
    expect(across[gridIndexOf(latitude, longitude)]).toBeCloseTo(1, 6);
    expect(across[gridIndexOf(latitude, -179.9)]).toBeCloseTo(1, 6);
    expect(() => townTenfolds([town(89.99, 0, 3e6), town(-89.99, 0, 3e6)])).not.toThrow();
  });
});
