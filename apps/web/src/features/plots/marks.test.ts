import { describe, expect, it } from "vitest";
import { type LinkedMark, linkedMarks, markAt, type Place, rowText } from "./marks.ts";

const AXIS = { title: "Score", unit: "", isLog: false, from: 0, to: 1, thresholds: [] };
const POINT = { p10: null, p90: null, size: null, band: 1, isNamed: false };

const table = {
  columns: [
    { title: "Location", unit: "", numeric: false },
    { title: "Score", unit: "", numeric: true },
    { title: "Loss", unit: "%", numeric: true },
  ],
  rows: [
    { site_id: "b", cells: ["Kiel", "0.20", "1.0"] },
    { site_id: "a", cells: ["Pune", "0.50", "2.0"] },
    { site_id: "c", cells: ["Kiel", "0.90", ""] },
  ],
  total: 3,
};

describe("marks of a plot and their rows", () => {
  it("a point is found in figures of another order, also where two locations share a name", () => {
    const marks = linkedMarks({
      model: {
        type: "scatter",
        x: AXIS,
        y: AXIS,
        points: [
          { ...POINT, name: "Pune", x: 0.5, y: 2, texts: ["0.50", "2.0"] },
          { ...POINT, name: "Kiel", x: 0.2, y: 1, texts: ["0.20", "1.0"] },
          { ...POINT, name: "Gone", x: 0.3, y: 1, texts: ["0.30", "1.0"] },
        ],
        density: null,
        strips: [],
        caption: "",
      },
      table,
    });
    expect(marks.map(({ row }) => row)).toEqual([1, 0, undefined]);
    expect(marks[0]?.text).toBe("Pune, Score: 0.50, Loss: 2.0 %");
    expect(marks[2]?.text).toBe("Gone, 0.30, 1.0");
  });

  it("what has no value is said in words", () => {
    expect(rowText(table, 2)).toBe("Kiel, Score: 0.90, Loss: no value");
  });

  it("a plot without axes is walked through by its figures", () => {
    const model = { type: "damage-curve" } as Parameters<typeof linkedMarks>[0]["model"];
    expect(linkedMarks({ model, table }).map(({ row }) => row)).toEqual([0, 1, 2]);
  });
});

describe("the mark under the pointer", () => {
  const mark = (reach: "point" | "row"): LinkedMark => ({
    mark: { name: "", at: [0, 0], reach, row: 0 },
    row: 0,
    text: "",
  });

  it("is the nearest point, or none where none is near", () => {
    const places: Place[] = [
      [10, 10],
      [30, 10],
    ];
    const marks = [mark("point"), mark("point")];
    expect(markAt(marks, places, [26, 12])).toBe(1);
    expect(markAt(marks, places, [200, 12])).toBeUndefined();
  });

  it("is the row, wherever in it the pointer is", () => {
    const places: Place[] = [
      [10, 10],
      [90, 30],
    ];
    expect(markAt([mark("row"), mark("row")], places, [500, 27])).toBe(1);
    expect(markAt([mark("row"), mark("row")], places, [500, 60])).toBeUndefined();
  });

  it("is the cell that the pointer is in", () => {
    const cell: LinkedMark = { mark: { name: "", at: [0, 0], reach: "cell", row: 0 }, row: 0, text: "" };
    const places: Place[] = [
      [20, 20, 40, 40],
      [60, 20, 40, 40],
    ];
    expect(markAt([cell, cell], places, [45, 38])).toBe(1);
    expect(markAt([cell, cell], places, [45, 48])).toBeUndefined();
  });
});
