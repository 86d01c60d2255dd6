import { describe, expect, it } from "vitest";
import { riskMatrixPlaces } from "./charts/risk-matrix.ts";
import { figuresOf, optionOf } from "./plot-model.ts";
import { drawSvg } from "./svg/draw-svg.ts";
import { MODELS } from "./testing/models.ts";
import { PANEL_CURVE, PANEL_LINES } from "./testing/panel-models.ts";
import { plotTheme } from "./theme/plot-theme.ts";

const LIGHT = plotTheme("light");
const DARK = plotTheme("dark");
const big = {
  return_period: 100,
  fully_dependent: { loss: 1e9, tvar: 1.2e9 },
  independent: { loss: 3e8, tvar: 4e8 },
};
const SIZE = { width: 400, height: 200 };

describe("lines within a panel", () => {
  it("draw the line of the chosen future, its range with room for it, and the chosen year", () => {
    const svg = drawSvg(PANEL_LINES, LIGHT, SIZE);
    // the colour of SSP5-8.5 as a line and as its range
    expect(svg.match(/#2E1039/gi)?.length).toBeGreaterThanOrEqual(2);
    // the axis reaches to the 90th percentile
    expect(svg).toContain("1&#39;500");
    expect(JSON.stringify(optionOf(PANEL_LINES, LIGHT))).toContain('{"xAxis":2050}');
  });

  it("have the figures of lines everywhere: a row for each point, and no text where nothing is known", () => {
    const [past, future] = PANEL_LINES.lines;
    const gap = { x: 2040, value: null, p10: null, p90: null, beside: "3" };
    const words = { ...PANEL_LINES.words, beside: "In the high band" };
    expect(figuresOf({ ...PANEL_LINES, words, lines: [past!, { ...future!, points: [gap] }] })).toEqual({
      heads: ["Line", "Year", "Median, days", "p10, days", "p90, days", "In the high band"],
      rows: [
        ["Past", "2005", "10.00", "9.00", "11.00", ""],
        ["SSP5-8.5", "2040", "", "", "", "3"],
      ],
    });
  });

  it("leave out what is missing and never draw it as 0; a future leaves from the last of the past", () => {
    const [past, future] = PANEL_LINES.lines;
    const lines = [past!, { ...future!, points: [{ x: 2025, value: null, p10: null, p90: null }] }];
    const mark = { x: 2025, value: null, scenario: "ssp585" };
    const option = optionOf({ ...PANEL_LINES, lines, inset: { ...PANEL_LINES.inset!, mark } }, LIGHT);
    const data = [
      [2005, 10],
      [2025, null],
    ];
    expect(option["series"]).toContainEqual(expect.objectContaining({ name: "SSP5-8.5", data, connectNulls: false }));
    expect(option["series"]).toContainEqual(
      expect.objectContaining({ markPoint: expect.objectContaining({ data: [] }) }),
    );
  });

  it("begin at zero, or say that they do not", () => {
    const axisOf = (least: number, most: number) => {
      const points = [least, most].map((value, at) => ({ x: 2030 + at, value, p10: 0, p90: null }));
      const line = { name: "Median", scenario: "ssp126", points, isOverLocations: true };
      const inset = { ends: [2030, 2031] as const, hasSlider: false };
      const { yAxis } = optionOf({ ...PANEL_LINES, lines: [line], inset }, LIGHT) as {
        yAxis: { scale: boolean; name: string };
      };
      return [yAxis.scale, yAxis.name];
    };
    expect(axisOf(20, 100)).toEqual([false, "days"]);
    // what is not drawn, here the range over locations, changes nothing
    expect(axisOf(60, 100)).toEqual([true, "days · not from 0 ⌇"]);
    expect(axisOf(-100, -60)).toEqual([true, "days · not from 0 ⌇"]);
  });

  it("tell the values of a year with their lines, whose names are no markup", () => {
    const { formatter } = optionOf(PANEL_LINES, LIGHT)["tooltip"] as { formatter: (hovered: unknown) => string };
    const point = { seriesType: "line", seriesName: "<SSP5-8.5>", color: "#2E1039", value: [2050, 1234.5] };
    const text = formatter([point, { ...point, seriesType: "custom", seriesName: "range" }]);
    expect(text).toContain("Year: 2050, days");
    expect(text).toContain("1'234.50");
    expect(text).toContain("&lt;SSP5-8.5>");
    expect(text).not.toContain("range");
  });

  it("are drawn over a logarithmic axis by return period, in the colour of their scenario", () => {
    expect(optionOf(PANEL_CURVE, DARK)["xAxis"]).toMatchObject({ type: "log", min: 10, max: 1000 });
    const svg = drawSvg(PANEL_CURVE, DARK, SIZE);
    expect(svg).toContain(DARK.scenarios.ssp370);
    // an axis that does not begin at zero says so, also here
    for (const text of ["m · not from 0 ⌇", ">10<", "1&#39;000"]) expect(svg).toContain(text);
    expect(figuresOf(PANEL_CURVE).rows).toEqual([
      ["SSP3-7.0", "10", "30.00", "29.00", "31.00"],
      ["SSP3-7.0", "1000", "40.00", "37.00", "44.00"],
    ]);
  });
});

describe("a climatogram", () => {
  it("draws both years and lists all twelve months", () => {
    const svg = drawSvg(MODELS.climatogram, LIGHT, SIZE);
    for (const colour of Object.values(LIGHT.climate)) expect(svg).toContain(colour);
    const { heads, rows } = figuresOf(MODELS.climatogram);
    expect(heads).toEqual(["Month", "1990, °C", "2050, °C", "1990, mm", "2050, mm"]);
    expect(rows).toHaveLength(12);
    const [warmth, rain] = ["6.00 (5.00–7.00)", "50.00 (40.00–60.00)"];
    expect(rows[6]).toEqual(["July", warmth, warmth, rain, rain]);
  });
});

describe("a risk matrix", () => {
  const model = MODELS["risk-matrix"];

  it("has a row for each class of likelihood, the likeliest first, and nothing where nothing stands", () => {
    expect(figuresOf(model)).toEqual({
      heads: ["Chance in a year", "insignificant", "major"],
      rows: [
        ["2–10 %", "Earthquake (12.00 % once in 500 years)", ""],
        ["< 0.5 %", "2'400, 3.00 m EUR / year", "0"],
      ],
    });
  });

  it("is as high as its rows, of which one with many names takes more", () => {
    const many = Array.from({ length: 6 }, () => ({ name: "Earthquake", damage: 1, return_period: 5 }));
    const { height } = riskMatrixPlaces(model);
    expect(riskMatrixPlaces({ cells: [model.cells[0]!, [{ events: many }]] }).height).toBeGreaterThan(height);
  });

  it("is coloured by the band of each cell", () => {
    const svg = drawSvg(model, LIGHT, SIZE);
    expect(svg).toContain(`fill="${LIGHT.bands["very low"].fill}"`);
    expect(svg).not.toContain(`fill="${LIGHT.bands.high.fill}"`);
  });
});

describe("figures of the plots of a portfolio", () => {
  it("count locations, name bars by their ends, and write money as the page does", () => {
    expect(figuresOf(MODELS["score-histogram"]).rows).toEqual([
      ["0.00–0.50", "2'400", "1"],
      ["0.50–1.00", "0", "2'399"],
    ]);
    expect(figuresOf(MODELS.histogram)).toEqual({
      heads: ["Value (days)", "Locations"],
      rows: [
        ["0.00–10.00", "3"],
        ["10.00–20.00", "7"],
      ],
    });
    // what is missing says so, and is drawn as nothing
    expect(figuresOf(MODELS["before-after"]).rows).toEqual([
      ["Today", "600'000 EUR", " - ", " - ", "200'000 EUR", " - ", " - "],
      ["2050", "900'000 EUR", "700'000 EUR", "1.40 m EUR", "no value", "", ""],
    ]);
    expect(figuresOf(MODELS["cost-curve"]).rows).toEqual([
      ["Roof", "3.00 m EUR", "0.2", "0.1", "0.5", "100 %"],
      ["Wall", "2.00 m EUR", "0.8", "", "", "50 %"],
    ]);
    expect(figuresOf(MODELS.losses).rows).toEqual([
      ["100 years", "2.00 m EUR", "3.00 m EUR", "500'000 EUR", "700'000 EUR"],
    ]);
    const { periods, words } = MODELS.losses;
    const between = periods.map((one) => ({ ...one, correlated: { loss: 1_000_000, tvar: 1_500_000 } }));
    const named = { ...words, correlatedLoss: "Loss by distance", correlatedTail: "Tail by distance" };
    expect(figuresOf({ ...MODELS.losses, periods: between, words: named }).rows).toEqual([
      ["100 years", "2.00 m EUR", "3.00 m EUR", "500'000 EUR", "700'000 EUR", "1.00 m EUR", "1.50 m EUR"],
    ]);
    expect(figuresOf(MODELS["damage-curve"]).rows).toEqual([
      ["20.00", "0.00"],
      ["60.00", "0.90"],
    ]);
  });

  it("have numbers beside their axes as numbers stand everywhere, with no more decimals than they need", () => {
    const svg = drawSvg({ ...MODELS.losses, periods: [big] }, LIGHT, SIZE);
    expect(svg).toContain(">1&#39;000<");
    expect(svg).not.toMatch(/>1,000<|>1&#39;000\.00</);
  });

  it("have a threshold only where it lies within the bars", () => {
    expect(JSON.stringify(optionOf(MODELS.histogram, LIGHT))).toContain('[{"xAxis":5},{"xAxis":15}]');
  });
});
