import { describe, expect, test } from "vitest";
import { cellsOf, FOUR_CLIMATES } from "../engine/cells-fixture.test-data.ts";
import { baselineError, changeAlone } from "./baseline-error.ts";
import type { ClimateBlock } from "./block.ts";
import { DAY_COUNT_ERRORS, dayCountError } from "./present-range.ts";
import { zonesOf } from "./widen-range.ts";

const Z90 = 1.2815515655446004;

describe("the error of the baseline", () => {
  const cells = cellsOf(FOUR_CLIMATES);
  cells.temperatureHalfWidth.set([0.5, 1, 2, 0.8]);
  const block = { cells, first: 0, count: 4 } as ClimateBlock;

  test("is the half width of temperature at the place, and none of what is measured against its own past", () => {
    const plain = baselineError(block, "plain")!;
    expect([...plain.warmer].map((deviation) => deviation * Z90)).toEqual(
      [0.5, 1, 2, 0.8].map((width) => expect.closeTo(width, 6)),
    );
    expect(plain.colder).toEqual(plain.warmer);
    expect(baselineError(block, "none")).toBeUndefined();
  });

  test("of days beyond a limit is that which their own counts at stations tell, by zone and side", () => {
    const frost = baselineError(block, "frost")!;
    const zones = zonesOf(block);
    for (let cell = 0; cell < 4; cell++) {
      const width = cells.temperatureHalfWidth[cell]! / Z90;
      expect(frost.warmer[cell]! / width).toBeCloseTo(DAY_COUNT_ERRORS.frost.warmer[zones[cell]!]!, 6);
      expect(frost.colder[cell]! / width).toBeCloseTo(DAY_COUNT_ERRORS.frost.colder[zones[cell]!]!, 6);
    }
  });

  test("of hot days in the tropics is that of shores near the sea, of the land from 60 km on, and between in between", () => {
    const { hotter } = DAY_COUNT_ERRORS;
    const tropics = (coastKm: number) => dayCountError(hotter, 0, coastKm);
    expect(tropics(-20)).toEqual(hotter.tropicalShore);
    expect(tropics(30)).toEqual(hotter.tropicalShore);
    const land = { warmer: hotter.warmer[0], colder: hotter.colder[0] };
    expect(tropics(60)).toEqual(land);
    expect(tropics(Number.NaN)).toEqual(land);
    expect(tropics(45).warmer).toBeCloseTo((land.warmer + hotter.tropicalShore.warmer) / 2, 10);
    expect(dayCountError(hotter, 2, 0)).toEqual({ warmer: hotter.warmer[2], colder: hotter.colder[2] });
    expect(dayCountError(DAY_COUNT_ERRORS.frost, 0, 0).warmer).toBe(DAY_COUNT_ERRORS.frost.warmer[0]);
  });

  test("counts a height that is not known once, however wrongly days are counted", () => {
    const known = baselineError(block, "hotter")!;
    cells.heightErrorCelsius[2] = 6;
    cells.temperatureHalfWidth[2] = Math.hypot(2, 6 * Z90);
    const unknown = baselineError(block, "hotter")!;
    expect(unknown.warmer[2]).toBeCloseTo(Math.hypot(known.warmer[2]!, 6), 4);
    expect(unknown.warmer[1]).toBe(known.warmer[1]);
    cells.heightErrorCelsius[2] = 0;
    cells.temperatureHalfWidth[2] = 2;
  });

  test("is taken out of a change again, in quadrature", () => {
    const [own, models] = [0.16, 0.12];
    const joined = Math.hypot(own, models);
    const high = changeAlone(100 * 1.2 * Math.exp(joined), 100 * 1.2, 100 * Math.exp(own), 100);
    expect(high).toBeCloseTo(1.2 * Math.exp(models), 10);
    const low = changeAlone(100 * 1.2 * Math.exp(-joined), 100 * 1.2, 100 * Math.exp(-own), 100);
    expect(low).toBeCloseTo(1.2 * Math.exp(-models), 10);
  });

  test("leaves no change today, and none that comes of nothing", () => {
    expect(changeAlone(116, 100, 116, 100)).toBe(1);
    expect(changeAlone(0, 0, 90, 100)).toBe(0);
    expect(changeAlone(Number.NaN, 100, 116, 100)).toBeNaN();
  });
});
