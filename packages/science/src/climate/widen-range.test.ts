import { describe, expect, test } from "vitest";
import { cellsOf, FOUR_CLIMATES } from "../engine/cells-fixture.test-data.ts";
import type { ClimateBlock } from "./block.ts";
import { OWN_WIDTHS } from "./present-range.ts";
import { rangedBlock, widenByDefault, widenByOwn, type RangeRule } from "./widen-range.ts";

const cells = cellsOf(FOUR_CLIMATES);
const block = { cells, first: 0, count: 4 } as ClimateBlock;
const BOUNDS = { least: 0, most: [365.25] };
/** Range of one row after it was widened: of the first cell. */
function widened(
  members: readonly [number, number, number],
  { own, unmeasured, bounds = BOUNDS }: Partial<RangeRule>,
  cell = 0,
) {
  const values = new Float32Array(12);
  members.forEach((value, member) => values.fill(value, 4 * member, 4 * member + 4));
  const all = rangedBlock(block);
  widenByOwn(values, 1, all, own, bounds);
  if (unmeasured !== undefined) widenByDefault(values, 1, all, unmeasured, bounds);
  return [values[cell]!, values[4 + cell]!, values[8 + cell]!] as const;
}

describe("ranges of the present", () => {
  test("of a measured amount join the spread of the models in quadrature, the lower end first", () => {
    const own = { kind: "amount", up: [3, 3, 3, 3, 3, 3], down: [3, 3, 3, 3, 3, 3], ofTemperature: 0 } as const;
    expect(widened([96, 100, 104], { own })).toEqual([95, 100, 105]);
    // dry members come with the warm ones
    expect(widened([104, 100, 96], { own })).toEqual([95, 100, 105]);
    expect(widened([100, 100, 100], { own })).toEqual([97, 100, 103]);
  });

  test("of a measured share are as many times over as under the value", () => {
    const own = { kind: "share", up: Array(6).fill(0.2), down: Array(6).fill(0.2), ofTemperature: 0 } as never;
    const [low, , high] = widened([100, 100, 100], { own });
    expect(high / 100).toBeCloseTo(100 / low, 4);
    expect(high).toBeCloseTo(100 * Math.exp(0.2), 3);
    expect(widened([0, 0, 0], { own })).toEqual([0, 0, 0]);
  });

  test("of what was measured nowhere are never nothing, but where there can be none at all", () => {
    const unmeasured = { share: 0.3, amount: 2 };
    expect(widened([20, 20, 20], { unmeasured })).toEqual([14, 20, 26]);
    expect(widened([1, 1, 1], { unmeasured })).toEqual([0, 1, 3]);
    expect(widened([365, 365, 365], { unmeasured })[2]).toBe(365.25);
    expect(widened([0, 0, 0], { unmeasured })).toEqual([0, 0, 0]);
    expect(widened([Number.NaN, Number.NaN, Number.NaN], { unmeasured })[1]).toBeNaN();
  });

  test("of counted days are as wide near all of them as near none, and little where there is hardly one", () => {
    const unmeasured = { share: 0.3, amount: 2 };
    expect(widened([345.25, 345.25, 345.25], { unmeasured })).toEqual([339.25, 345.25, 351.25]);
    expect(widened([364, 364, 364], { unmeasured })[0]).toBe(362);
    expect(widened([0.1, 0.1, 0.1], { unmeasured })[2]).toBeCloseTo(0.4, 6);
    // an index goes on below nothing
    const index = { share: 0, amount: 0.3 };
    expect(widened([0, 0, 0], { unmeasured: index, bounds: { least: -Infinity, most: [Infinity] } })[2]).toBeCloseTo(
      0.3,
      6,
    );
  });

  test("of extremes are no narrower than those of the month they follow", () => {
    cells.temperatureHalfWidth[3] = 9;
    const [low, , high] = widened(
      [30, 30, 30],
      { own: OWN_WIDTHS["txx"]!, bounds: { least: -Infinity, most: [Infinity] } },
      3,
    );
    const [, , month] = widened(
      [30, 30, 30],
      { own: { ...OWN_WIDTHS["tas_mean"]!, rows: [1.22] }, bounds: { least: -Infinity, most: [Infinity] } },
      3,
    );
    expect(high).toBeCloseTo(month!, 5);
    expect([high - 30, 30 - low].every((half) => half >= 9 * 1.22)).toBe(true);
    const [, , known] = widened([30, 30, 30], { own: OWN_WIDTHS["txx"]! }, 0);
    expect(known - 30).toBeLessThan(4);
  });

  test("of little rain are no narrower than a shower", () => {
    for (const mm of [0.6, 5, 28, 60]) {
      const [low, , high] = widened([mm, mm, mm], { own: OWN_WIDTHS["pr_total"]! }, 0);
      expect(high - mm, `${mm} mm`).toBeGreaterThan(14);
      // the wettest day of a desert, at its own lower end, is half of the rain of a year there
      expect(low, `${mm} mm`).toBeGreaterThanOrEqual(0.64 * mm);
    }
  });

  test("of the days of a year end nowhere below those of a season", () => {
    const cell = cells.koppenClass.length - 1;
    const values = new Float32Array(60);
    // members of the year and its four seasons: the year falls to nothing, spring does not
    const put = (member: number, row: number, value: number) =>
      values.fill(value, 20 * member + 4 * row, 20 * member + 4 * row + 4);
    [6.2, 0, 6, 0, 0].forEach((value, row) => put(0, row, value));
    [85, 0, 33, 39, 13].forEach((value, row) => put(1, row, value));
    [230, 4, 78, 91, 61].forEach((value, row) => put(2, row, value));
    const unmeasured = { share: 0.15, amount: 1 };
    const bounds = { least: 0, most: [365.25, 90.25, 92, 92, 91] };
    widenByDefault(values, 5, rangedBlock(block), unmeasured, bounds);
    const rows = [0, 1, 2, 3, 4].map((row) => values[4 * row + cell]!);
    expect(rows[0]).toBeGreaterThanOrEqual(Math.max(...rows.slice(1)));
  });

  test("of rain are wider among mountains, and rare rain is known worse than common", () => {
    cells.reliefMetres[1] = 400;
    const [, , plain] = widened([100, 100, 100], { own: OWN_WIDTHS["pr_total"]! }, 0);
    const [, , mountains] = widened([100, 100, 100], { own: OWN_WIDTHS["pr_total"]! }, 1);
    expect(mountains).toBeGreaterThan(plain);
    // a town far below or above a plateau, whose heights are alike, is as badly known
    for (const metres of [-850, 300, 1200]) {
      cells.elevationMetres[2] = cells.meanElevationMetres[2]! + metres;
      const [, , apart] = widened([100, 100, 100], { own: OWN_WIDTHS["pr_total"]! }, 2);
      cells.elevationMetres[2] = cells.meanElevationMetres[2]!;
      const [, , level] = widened([100, 100, 100], { own: OWN_WIDTHS["pr_total"]! }, 2);
      expect(apart, `${metres} m`).toBeGreaterThan(level);
    }
    const rows = OWN_WIDTHS["rx1day_rp"]!.rows!;
    expect(rows.toSorted((a, b) => a - b)).toEqual(rows);
  });
});
