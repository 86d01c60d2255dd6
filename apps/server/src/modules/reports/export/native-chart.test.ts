import type { PlotModel } from "@tidemark/plots";
import { describe, expect, it } from "vitest";
import { nativeChart } from "./native-chart.ts";

const BANDS = ["Very low", "Low", "Medium", "High", "No data"];
const words = { name: "Location", p10: "p10", p90: "p90", before: "before" };
const row = { name: "Mill", value: 0.958, p10: 0.9, p90: 0.97, text: "0.95", band: 3 };
const bars = { type: "bars", title: "Score", unit: "", rows: [row], thresholds: [], caption: "", words } as const;
const chartOf = (model: PlotModel) => nativeChart(model, BANDS);

describe("a plot on a slide", () => {
  it("is bars by band with the texts of the figures; what has no value says so and has none", () => {
    const missing = { ...row, name: "Depot", value: null, p10: null, p90: null, text: "not computed", band: -1 };
    const chart = chartOf({ ...bars, rows: [row, missing] });
    expect(chart?.series).toHaveLength(1);
    expect(chart?.series[0]).toMatchObject({ name: "High", colour: "9E1B3C" });
    expect(chart?.series[0]?.points).toEqual([
      { at: "Mill", value: 0.958, text: "0.95", range: [0.9, 0.97] },
      { at: "Depot (not computed)", value: null },
    ]);
  });

  it("is lines with the ends of their ranges as quiet lines", () => {
    const line = (scenario: string | null, p10: number | null) => ({
      name: scenario ?? "All",
      scenario,
      isOverLocations: false,
      points: [{ x: 2030, value: 5, p10, p90: p10 }],
    });
    const model = {
      type: "lines",
      title: "Hot days",
      unit: "days",
      decimals: 1,
      xTitle: "Year",
      isLog: false,
      lines: [line("ssp585", 4), line(null, null)],
      thresholds: [],
      caption: "median",
      words: { line: "Line", value: "Value", cut: "" },
    } as const;
    const chart = chartOf(model);
    expect(chart).toMatchObject({ kind: "points", yTitle: "Hot days, days", caption: "median", x: [2030, 2030] });
    expect(chart?.series.map(({ name, line: kind, isQuiet = false }) => [name, kind, isQuiet])).toEqual([
      ["ssp585", "solid", false],
      ["ssp585, p10", "dashed", true],
      ["ssp585, p90", "dashed", true],
      ["All", "solid", false],
    ]);
  });

  it("stays a picture where slides have nothing like it, or where nobody could read it", () => {
    expect(chartOf({ ...bars, rows: [{ ...row, before: 0.5 }] })).toBeUndefined();
    expect(chartOf({ ...bars, rows: Array.from({ length: 41 }, () => row) })).toBeUndefined();
    expect(chartOf({ type: "sankey" } as unknown as PlotModel)).toBeUndefined();
  });
});
