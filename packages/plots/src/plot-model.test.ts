import { describe, expect, it } from "vitest";
import { riskMatrixPlaces } from "./charts/risk-matrix.ts";
import { figuresOf, optionOf } from "./plot-model.ts";
import { drawSvg } from "./svg/draw-svg.ts";
import { MODELS } from "./testing/models.ts";
import { plotTheme } from "./theme/plot-theme.ts";

const LIGHT = plotTheme("light");
const DARK = plotTheme("dark");
const big = {
  return_period: 100,
  fully_dependent: { loss: 1e9, tvar: 1.2e9 },
  independent: { loss: 3e8, tvar: 4e8 },
};
const SIZE = { width: 400, height: 200 };

describe("a plot over time", () => {
  const model = MODELS["time-series"];

  it("draws the line of the chosen future, its range with room for it, and the chosen year", () => {
    const svg = drawSvg(model, LIGHT, SIZE);
    // the colour of SSP5-8.5 as a line and as its range
    expect(svg.match(/#2E1039/gi)?.length).toBeGreaterThanOrEqual(2);
    // the axis reaches to the 90th percentile
    expect(svg).toContain("1&#39;500");
    expect(JSON.stringify(optionOf(model, LIGHT))).toContain('{"xAxis":2050}');
  });

  it("has its figures as a table, one row for each year, and no text where nothing is known", () => {
    expect(figuresOf(model)).toEqual({
      heads: ["Year", "Past, days", "SSP5-8.5, days"],
      rows: [
        ["2005", "10.00 (9.00–11.00)", ""],
        ["2025", "", "12.00 (11.00–14.00)"],
        ["2050", "", "20.00 (15.00–1'500.00)"],
      ],
    });
  });

  it("leaves out what is missing and never draws it as 0", () => {
    const [past, future] = model.lines;
    const lines = [past!, { ...future!, points: [{ time: 2025, value: null, p10: null, p90: null }] }];
    const option = optionOf({ ...model, lines, mark: { ...model.mark, at: lines[1]!.points[0]! } }, LIGHT);
    expect(option["series"]).toContainEqual(expect.objectContaining({ name: "SSP5-8.5", data: [[2005, 10]] }));
    expect(option["series"]).toContainEqual(
      expect.objectContaining({ markPoint: expect.objectContaining({ data: [] }) }),
    );
  });

  it("tells the values of a year with their lines", () => {
    const { formatter } = optionOf(model, LIGHT)["tooltip"] as { formatter: (hovered: unknown) => string };
    const point = { seriesType: "line", seriesName: "SSP5-8.5", color: "#2E1039", value: [2050, 1234.5] };
    const text = formatter([point, { ...point, seriesType: "custom", seriesName: "range" }]);
    expect(text).toContain("2050, days");
    expect(text).toContain("1'234.50");
    expect(text).not.toContain("range");
  });
});

describe("a plot by return period", () => {
  const model = MODELS["return-periods"];

  it("is drawn over a logarithmic axis in the colour of its scenario", () => {
    expect(optionOf(model, DARK)["xAxis"]).toMatchObject({ type: "log", min: 10, max: 1000 });
    expect(drawSvg(model, DARK, SIZE)).toContain(DARK.scenarios.ssp370);
    expect(figuresOf(model).rows).toEqual([
      ["10", "30.00", "29.00", "31.00"],
      ["1'000", "40.00", "37.00", "44.00"],
    ]);
  });

  it("tells a point as a sentence", () => {
    const { formatter } = optionOf(model, DARK)["tooltip"] as { formatter: (hovered: unknown) => string };
    expect(formatter([{ seriesType: "line", value: [1000, 40] }])).toBe("Once in 1'000 years: 40.00 m");
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
    expect(figuresOf(MODELS["scenario-medians"]).rows).toEqual([
      ["Past 2005", "30.00 °C", "29.00 °C", "31.00 °C", "0"],
      ["SSP1-2.6 2050", "32.00 °C", " - ", " - ", "1'200"],
    ]);
    expect(figuresOf(MODELS.losses).rows).toEqual([
      ["100 years", "2.00 m EUR", "3.00 m EUR", "500'000 EUR", "700'000 EUR"],
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
