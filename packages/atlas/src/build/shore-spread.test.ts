import { describe, expect, it } from "vitest";
import { shoreSpread } from "./shore-spread.ts";
import { formulaAt, type SpreadStation } from "./spread-residual.ts";

const PORT: SpreadStation = {
  latitude: -23.4,
  longitude: -70.4,
  elevationMetres: 0,
  maximum: Array.from({ length: 12 }, () => 23),
  minimum: Array.from({ length: 12 }, () => 17),
  rain: [],
  recordHigh: 30,
  recordLow: Number.NaN,
  daysAbove30: Number.NaN,
  daysAbove35: Number.NaN,
  frostDays: Number.NaN,
  coastKm: 25,
  annualRain: 0,
  openSea: 0,
};
const spread = ({ coastKm = 25, others = 1, station = PORT } = {}) =>
  shoreSpread(
    [station],
    () => coastKm,
    () => others,
  );

describe("the spread at shores that no hot wind reaches", () => {
  it("is that of their records, falls back to that of stations along the shore and inland", () => {
    const factor = spread();
    const { warm } = formulaAt(PORT);
    // twelve months of 23 °C, of which the record of 30 years is 30 °C: less than 7 °C over 2.8 spreads
    expect(factor(-23.4, -70.4) * warm).toBeGreaterThan(1.4);
    expect(factor(-23.4, -70.4) * warm).toBeLessThan(2.5);
    expect(factor(-25.2, -70.4)).toBeGreaterThan(factor(-23.4, -70.4));
    expect(factor(-35, -70.4)).toBeCloseTo(1, 2);
    expect(spread({ coastKm: 200 })(-23.4, -70.4)).toBeCloseTo(1, 6);
  });

  it("holds for the whole first cell at the shore, and for islands in cells of the sea", () => {
    expect(spread({ coastKm: -300 })(-23.4, -70.4)).toBe(spread()(-23.4, -70.4));
    expect(spread({ coastKm: 60 })(-23.4, -70.4)).toBeGreaterThan(spread()(-23.4, -70.4));
  });

  it("widens where records are hotter than what the open sea lets expect", () => {
    const island = { ...PORT, openSea: 1, latitude: -32.6, recordHigh: 39 };
    expect(spread({ station: island })(-32.6, -70.4)).toBeGreaterThan(1.5);
  });

  it("takes into account what stations say, and refuses a record that no spread explains", () => {
    expect(spread({ others: 0.5 })(-23.4, -70.4)).toBeGreaterThan(1.5 * spread()(-23.4, -70.4));
    expect(() => spread({ station: { ...PORT, recordHigh: 20 } })).toThrow("no spread");
  });
});
