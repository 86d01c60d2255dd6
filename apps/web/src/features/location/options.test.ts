import { init } from "../../ui/chart-engine.ts";
import { describe, expect, it } from "vitest";
import { chartTheme } from "../../ui/chart-theme.ts";
import { climatogramOption, climatogramTable } from "./climatogram-option.ts";
import { curveOption, curveTable } from "./curve-option.ts";
import type { Series } from "./model.ts";
import { seriesOption, seriesTable } from "./series-option.ts";

const SERIES: Series = [
  { scenario: "historical", points: [{ time: 2005, value: 10, p10: 9, p90: 11 }] },
  {
    scenario: "ssp585",
    points: [
      { time: 2025, value: 12, p10: 11, p90: 14 },
      { time: 2050, value: 20, p10: 15, p90: 1500 },
    ],
  },
];
const CURVE = [
  { return_period: 10, value: 30, p10: 29, p90: 31 },
  { return_period: 1000, value: 40, p10: 37, p90: 44 },
];
const month = (index: number) => ({
  month: index + 1,
  temperature: { value: index, p10: index - 1, p90: index + 1 },
  precipitation: { value: 50, p10: 40, p90: 60 },
});
const CLIMATE = {
  longitude: 8,
  latitude: 47,
  historical: { year: 1990, months: Array.from({ length: 12 }, (_, index) => month(index)) },
  future: { year: 2050, scenario: "ssp585" as const, months: Array.from({ length: 12 }, (_, index) => month(index)) },
  temperature_unit: "°C",
  precipitation_unit: "mm",
  missing: null,
  source: "",
};

/** Draws options as the screen does, without a screen. */
function draw(option: Parameters<ReturnType<typeof init>["setOption"]>[0]): string {
  const chart = init(null, undefined, { renderer: "svg", ssr: true, width: 400, height: 200 });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}

describe("the chart over time", () => {
  it("draws lines, the range of the ensemble with room for it, and the chosen year", () => {
    const option = seriesOption(SERIES, "days", { scenario: "ssp585", time: 2050 }, 1980, "light");
    const svg = draw(option(chartTheme("light")));
    // the colour of SSP5-8.5 as a line and as its range
    expect(svg.match(/#2E1039/gi)?.length).toBeGreaterThanOrEqual(2);
    // the axis reaches to the 90th percentile, in our way of writing numbers
    expect(svg).toContain("1&#39;500");
    expect(svg).toContain("days");
  });

  it("has its figures as a table, one row for each year", () => {
    expect(seriesTable(SERIES, "days")).toEqual({
      heads: ["Year", "Past, days", "SSP5-8.5, days"],
      rows: [
        ["2005", "10.00 (9.00–11.00)", ""],
        ["2025", "", "12.00 (11.00–14.00)"],
        ["2050", "", "20.00 (15.00–1'500.00)"],
      ],
    });
  });
});

describe("the return-period curve", () => {
  it("is drawn over a logarithmic axis", () => {
    const option = curveOption(CURVE, "m", "#123456")(chartTheme("dark"));
    expect(option["xAxis"]).toMatchObject({ type: "log", min: 10, max: 1000 });
    expect(draw(option)).toContain("#123456");
    expect(curveTable(CURVE, "m").rows).toEqual([
      ["10", "30.00", "29.00", "31.00"],
      ["1'000", "40.00", "37.00", "44.00"],
    ]);
  });
});

describe("the climatogram", () => {
  it("draws both years and lists all twelve months", () => {
    const colours = { rainPast: "#111111", rainFuture: "#222222", warmthPast: "#333333", warmthFuture: "#444444" };
    const svg = draw(climatogramOption(CLIMATE, colours)(chartTheme("light")));
    for (const colour of Object.values(colours)) expect(svg).toContain(colour);
    const { heads, rows } = climatogramTable(CLIMATE);
    expect(heads).toEqual(["Month", "1990, °C", "2050, °C", "1990, mm", "2050, mm"]);
    expect(rows).toHaveLength(12);
    expect(rows[6]).toEqual([
      "July",
      "6.00 (5.00–7.00)",
      "6.00 (5.00–7.00)",
      "50.00 (40.00–60.00)",
      "50.00 (40.00–60.00)",
    ]);
  });
});
