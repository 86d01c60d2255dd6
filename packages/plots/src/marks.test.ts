import { describe, expect, it } from "vitest";
import { optionOf } from "./plot-model.ts";
import { marksOf } from "./marks.ts";
import { MODELS } from "./testing/models.ts";
import { plotTheme } from "./theme/plot-theme.ts";

const NO_RANGE = { p10: null, p90: null };

describe("marks of a plot", () => {
  it("a point of a line names its line and where it stands; a gap is no mark, but keeps its row of the figures", () => {
    const points = [
      { x: 2030, value: 4, ...NO_RANGE },
      { x: 2040, value: null, ...NO_RANGE },
      { x: 2050, value: 9, ...NO_RANGE },
    ];
    const marks = marksOf({
      type: "lines",
      title: "Hot days",
      unit: "days",
      decimals: 0,
      xTitle: "Year",
      isLog: false,
      lines: [
        { name: "SSP1-2.6", scenario: "ssp126", points, isOverLocations: false },
        { name: "SSP5-8.5", scenario: "ssp585", points, isOverLocations: false },
      ],
      thresholds: [],
      caption: "",
      words: { line: "Line", value: "Value", cut: "" },
    });
    expect(marks.map(({ name, at, row }) => [name, at, row])).toEqual([
      ["SSP1-2.6, 2030", [2030, 4], 0],
      ["SSP1-2.6, 2050", [2050, 9], 2],
      ["SSP5-8.5, 2030", [2030, 4], 3],
      ["SSP5-8.5, 2050", [2050, 9], 5],
    ]);
  });

  it("a bar without a value is a mark as well: its row says why there is none", () => {
    const row = { ...NO_RANGE, text: "not computed", band: -1 };
    const marks = marksOf({
      type: "bars",
      title: "Loss",
      unit: "%",
      rows: [
        { name: "Kiel", value: null, ...row },
        { name: "Pune", value: null, before: 3, ...row },
      ],
      thresholds: [],
      caption: "",
      words: { name: "Location", p10: "p10", p90: "p90", before: "2005" },
    });
    expect(marks.map(({ at, reach, row: of }) => [at, reach, of])).toEqual([
      [[0, 0], "row", 0],
      [[3, 1], "row", 1],
    ]);
  });

  it("a point of a scatter is found in the figures by the texts that both show", () => {
    const axis = { title: "Score", unit: "", isLog: false, from: 0, to: 1, thresholds: [] };
    const point = { name: "Pune", x: 0.5, y: 2, ...NO_RANGE, size: null, band: 1, isNamed: true };
    const marks = marksOf({
      type: "scatter",
      x: axis,
      y: axis,
      points: [{ ...point, texts: ["0.50", "2.0"] }],
      density: null,
      strips: [],
      caption: "",
    });
    expect(marks).toEqual([{ name: "Pune", at: [0.5, 2], reach: "point", row: ["Pune", "0.50", "2.0"] }]);
  });
});

describe("marks of a plot without axes", () => {
  const box = { x: 60, y: 40, width: 500, height: 300 };
  const PICTURES = ["heat-grid", "risk-matrix", "site-map", "radar", "pie", "sankey"] as const;

  it.each(PICTURES)(
    "of type %s stand inside of it, each in a place of its own, and are read with their numbers",
    (of) => {
      const marks = marksOf(MODELS[of]);
      expect(marks.length).toBeGreaterThan(1);
      const places = marks.flatMap(({ placeIn }) => {
        const place = placeIn?.(box);
        if (place === undefined) return [];
        return ["width" in place ? [place.x + place.width / 2, place.y + place.height / 2] : place];
      });
      expect(new Set(places.map(String)).size).toBe(places.length);
      for (const [x, y] of places) {
        expect(x).toBeGreaterThanOrEqual(box.x - 1);
        expect(x).toBeLessThanOrEqual(box.x + box.width + 1);
        expect(y).toBeGreaterThanOrEqual(box.y - 1);
        expect(y).toBeLessThanOrEqual(box.y + box.height + 1);
      }
      for (const { text, row } of marks) expect(text ?? JSON.stringify(row)).toMatch(/\d|[A-Za-z]/);
      // their box is that of the grid, in pixels
      const { grid } = optionOf(MODELS[of], plotTheme("light")) as { grid: Record<string, unknown> };
      for (const side of ["left", "right", "top", "bottom"]) expect(grid[side]).toBeTypeOf("number");
    },
  );

  it("a climatogram is walked through by its months", () => {
    expect(marksOf(MODELS.climatogram).map(({ row, reach }) => [row, reach])).toHaveLength(12);
  });
});
