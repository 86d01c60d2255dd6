import { describe, expect, it } from "vitest";
import { GRID_CELLS } from "../cell-grid.ts";
import type { Climatology } from "./climatology.ts";
import { shoreSpread } from "./shore-spread.ts";
import { formulaAt } from "./spread-residual.ts";

const TABLE = "# source\nname,lat,lon,elevation_m,record_high_c\nPort,-23.4,-70.4,0,30\n";
const months = (value: number) => Array.from({ length: 12 }, () => new Float32Array(GRID_CELLS).fill(value));
const climate = (coastKm: number) =>
  ({
    statics: { elevation: new Float32Array(GRID_CELLS), coastKm: new Float32Array(GRID_CELLS).fill(coastKm) },
    temperature: months(20),
    range: months(6),
    precipitation: months(0),
  }) as unknown as Climatology;

describe("the spread at shores that no hot wind reaches", () => {
  it("is that of their records, falls back to that of stations along the shore and inland", () => {
    const factor = shoreSpread(TABLE, climate(0), () => 1);
    const { warm } = formulaAt({
      latitude: -23.4,
      longitude: -70.4,
      elevationMetres: 0,
      maximum: Array.from({ length: 12 }, () => 23),
      minimum: Array.from({ length: 12 }, () => 17),
      rain: [],
      recordHigh: 30,
      recordLow: Number.NaN,
      daysAbove35: Number.NaN,
      recordRain: Number.NaN,
      coastKm: 0,
      annualRain: 0,
      openSea: 0,
    });
    // twelve months of 23 °C, of which the record of 30 years is 30 °C: less than 7 °C over 2.8 spreads
    expect(factor(-23.4, -70.4) * warm).toBeGreaterThan(1.4);
    expect(factor(-23.4, -70.4) * warm).toBeLessThan(2.5);
    expect(factor(-25.2, -70.4)).toBeGreaterThan(factor(-23.4, -70.4));
    expect(factor(-35, -70.4)).toBeCloseTo(1, 2);
    expect(shoreSpread(TABLE, climate(200), () => 1)(-23.4, -70.4)).toBeCloseTo(1, 6);
  });

  it("takes into account what stations say, and refuses a record that no spread explains", () => {
    expect(shoreSpread(TABLE, climate(0), () => 0.5)(-23.4, -70.4)).toBeGreaterThan(
      1.5 * shoreSpread(TABLE, climate(0), () => 1)(-23.4, -70.4),
    );
    expect(() => shoreSpread(TABLE.replace(",30", ",20"), climate(0), () => 1)).toThrow("no spread");
  });
});
