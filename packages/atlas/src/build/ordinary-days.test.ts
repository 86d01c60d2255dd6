import { describe, expect, test } from "vitest";
import { ORDINARY_LIMIT } from "@tidemark/science";
import { bounded, narrownessByFormula, narrownessResiduals, spreadsWith } from "./ordinary-days.ts";
import { daysAbove, formulaAt, frostDays, recordHigh, type SpreadStation } from "./spread-residual.ts";

const unknown = { recordHigh: Number.NaN, recordLow: Number.NaN, daysAbove30: Number.NaN, daysAbove35: Number.NaN };
const SAVANNAH: SpreadStation = {
  latitude: 32,
  longitude: -81,
  elevationMetres: 10,
  maximum: [16, 18, 22, 26, 29, 32, 33, 33, 30, 26, 21, 17],
  minimum: [4, 6, 9, 13, 18, 22, 23, 23, 21, 15, 9, 5],
  rain: [],
  ...unknown,
  frostDays: 23,
  coastKm: 25,
  annualRain: 1200,
  openSea: 0,
};
const TOWNSVILLE: SpreadStation = {
  ...SAVANNAH,
  latitude: -19.3,
  longitude: 146.8,
  maximum: [31.5, 31.3, 31, 29.8, 27.8, 25.6, 25.3, 26.3, 28.2, 29.6, 30.8, 31.6],
  minimum: [24.4, 24.3, 23.3, 21, 18, 15.2, 14.2, 14.9, 17.6, 20.9, 23, 24.2],
  frostDays: 0,
  daysAbove35: 4,
  daysAbove30: 100,
};
const INLAND: SpreadStation = { ...TOWNSVILLE, coastKm: 600, annualRain: 600, daysAbove30: 220, daysAbove35: 60 };
const field = (station: SpreadStation) => formulaAt(station);
const nothing = { heat: 0, cold: 0 };

describe("ordinary days beside records", () => {
  test("take what a station counts over the formula, more days and fewer", () => {
    for (const [station, count] of [
      [SAVANNAH, "frostDays"],
      [TOWNSVILLE, "daysAbove35"],
      [INLAND, "daysAbove30"],
    ] as const) {
      const anchors = formulaAt(station);
      const counted = (more: number) => {
        const spreads = spreadsWith(station, anchors, { heat: more, cold: more });
        if (count === "frostDays") return frostDays(station, spreads);
        return daysAbove(station, spreads, count === "daysAbove30" ? 30 : 35);
      };
      for (const wanted of [counted(-0.2), counted(0.2)]) {
        const only = { ...station, daysAbove30: Number.NaN, daysAbove35: Number.NaN, frostDays: Number.NaN };
        const { heat, cold } = narrownessResiduals([{ ...only, [count]: wanted }], field);
        const told = count === "frostDays" ? cold : heat;
        expect(told, count).toHaveLength(1);
        // the day counts come nearer by what is told
        expect(Math.abs(counted(told[0]!.log) - wanted)).toBeLessThan(0.5 * Math.abs(counted(0) - wanted));
      }
    }
  });

  test("learn nothing of counts that depend on no spread, or of stations that count none", () => {
    const cold = { ...SAVANNAH, minimum: SAVANNAH.minimum.map((value) => value - 60), frostDays: 365 };
    expect(narrownessResiduals([cold], field).cold).toEqual([]);
    expect(narrownessResiduals([{ ...SAVANNAH, frostDays: Number.NaN }], field)).toEqual({ heat: [], cold: [] });
  });

  test("lie closer to the mean at tropical shores than inland, and cold ones farther out than records tell", () => {
    expect(narrownessByFormula(TOWNSVILLE).heat).toBeGreaterThan(narrownessByFormula(INLAND).heat + 0.1);
    expect(narrownessByFormula(SAVANNAH).cold).toBeLessThan(0);
  });

  test("stay within what one distribution can hold, whatever is told", () => {
    const least = 1 / ORDINARY_LIMIT.most - 1;
    for (const told of [-9, -1, -0.2, 0, 0.2, 1, 9]) {
      for (const side of ["heat", "cold"] as const) {
        expect(bounded(told, side)).toBeGreaterThanOrEqual(least);
        expect(bounded(told, side)).toBeLessThanOrEqual(1 / ORDINARY_LIMIT.least - 1);
      }
    }
    expect([-0.1, 0, 0.1].map((told) => Math.round(100 * bounded(told, "heat")))).toEqual([-10, 0, 10]);
  });

  test("hardly move the record of heat", () => {
    const anchors = formulaAt(TOWNSVILLE);
    const plain = recordHigh(TOWNSVILLE, { ...anchors, heatNarrowness: 0 });
    const narrow = recordHigh(TOWNSVILLE, spreadsWith(TOWNSVILLE, anchors, nothing));
    expect(Math.abs(narrow - plain)).toBeLessThan(1);
  });
});
