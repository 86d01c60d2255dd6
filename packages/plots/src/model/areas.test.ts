import { describe, expect, it } from "vitest";
import { areasOf } from "./areas.ts";
import type { PlotColumn } from "./plot-data.ts";

const sized = (values: readonly number[], more: Partial<PlotColumn> = {}): PlotColumn => ({
  axis: "size",
  id: "asset_value",
  title: "Asset value",
  unit: "EUR",
  decimals: 0,
  coords: {},
  values: Float64Array.from(values),
  thresholds: [],
  kind: "property",
  reason: "not given",
  ...more,
});
const areas = (values: readonly number[], more?: Partial<PlotColumn>) => areasOf({ columns: [sized(values, more)] });

describe("areas of marks", () => {
  it("are as large as the amount without its sign, never the smallest for being negative", () => {
    const { shareAt, notes } = areas([100, -80, 20]);
    expect([0, 1, 2].map(shareAt)).toEqual([1, 0.8, 0.2]);
    expect(notes.join(" ")).toMatch(/1 value of "Asset value" is below zero/);
  });

  it("count what is missing in a note, and give it the smallest mark", () => {
    const { shareAt, notes } = areas([100, Number.NaN, Number.NaN]);
    expect(shareAt(1)).toBe(0);
    expect(notes).toEqual(['2 locations have no "Asset value": their marks have the smallest size.']);
  });

  it("have a key of round amounts, with its unit", () => {
    expect(areas([93e6]).key.map(({ text }) => text)).toEqual(["50.00 m EUR", "5.00 m EUR"]);
    expect(areas([730], { id: "employees", unit: "" }).key.map(({ text }) => text)).toEqual(["500", "50"]);
    const small = areas([-4], { id: "change", unit: "days" }).key.map(({ text }) => text);
    expect(small).toEqual(["2 days", "0.2 days"]);
    expect(areas([0, Number.NaN]).key).toEqual([]);
  });

  it("are of one size without an amount", () => {
    const { shareAt, key, notes } = areasOf({ columns: [] });
    expect([shareAt(0), key, notes]).toEqual([null, [], []]);
  });
});
