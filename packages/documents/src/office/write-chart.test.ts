import { describe, expect, it } from "vitest";
import { readSheets } from "../spreadsheet/read-cells.ts";
import { unzip } from "../testing/index.ts";
import type { OfficeChart } from "./office-chart.ts";
import { writeChart } from "./write-chart.ts";
import { writeSlides } from "./write-slides.ts";

const BARS: OfficeChart = {
  kind: "bars",
  xTitle: "Location",
  yTitle: "Score",
  caption: "line: p10 to p90",
  series: [
    {
      name: "High",
      colour: "9E1B3C",
      points: [
        { at: "A & B", value: 0.958, text: "0.95", range: [0.9, 0.99] },
        { at: "C", value: null },
      ],
    },
  ],
};
const LINES: OfficeChart = {
  kind: "points",
  xTitle: "Year",
  yTitle: "Days",
  caption: "",
  isLogX: true,
  series: [
    {
      name: "SSP1-2.6",
      colour: "111111",
      line: "solid",
      points: [
        { at: 2030, value: 1 },
        { at: 2050, value: null },
      ],
    },
    { name: "p10", colour: "111111", line: "dashed", isQuiet: true, points: [{ at: 2040, value: 7 }] },
  ],
};

describe("a chart that can be edited", () => {
  it("has its figures in a workbook, and cells in it for all that it draws; what is missing is no zero", async () => {
    const { xml, workbook } = await writeChart(LINES);
    const [sheet] = await readSheets(workbook, 100);
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual(
      [["Year", "SSP1-2.6", "p10"], [2030, 1], [2050], [2040, null, 7]].map((row) => expect.objectContaining(row)),
    );
    expect(xml).toContain("<c:f>Figures!$A$2:$A$3</c:f>");
    expect(xml).toContain("<c:f>Figures!$C$4:$C$4</c:f>");
    expect(xml).toContain('<c:ptCount val="2"/><c:pt idx="0"><c:v>1</c:v></c:pt></c:numCache>');
    expect(xml).toContain('<c:logBase val="10"/>');
    expect(xml).toContain('<c:dispBlanksAs val="gap"/>');
    expect(xml).toContain('<c:legendEntry><c:idx val="1"/><c:delete val="1"/></c:legendEntry>');
  });

  it("writes values as they are written everywhere, not as a number is rounded", async () => {
    const { xml } = await writeChart(BARS);
    expect(xml).toContain("<a:t>0.95</a:t>");
    expect(xml).toContain("<c:v>A &amp; B</c:v>");
    expect(xml).toContain('<c:errValType val="cust"/>');
    expect(xml).not.toContain("<c:legend>");
  });

  it("is a part of its slide, with an alternative text and its workbook", async () => {
    const shape = { kind: "chart", box: { x: 1, y: 1, width: 5, height: 4 }, chart: BARS, alt: "Scores" } as const;
    const parts = await unzip(
      await writeSlides({
        about: { title: "T", author: "A", description: "D", created: "2026-01-01T00:00:00Z" },
        colour: "0B5563",
        logo: undefined,
        slides: [{ numbered: true, notes: "", shapes: [shape] }],
      }),
    );
    expect(String(parts["ppt/slides/slide1.xml"])).toContain('descr="Scores"');
    expect(String(parts["ppt/slides/_rels/slide1.xml.rels"])).toContain('Target="../charts/slide1-2.xml"');
    expect(String(parts["ppt/charts/_rels/slide1-2.xml.rels"])).toContain('Target="../embeddings/slide1-2.xlsx"');
    expect(parts["ppt/embeddings/slide1-2.xlsx"]?.length).toBeGreaterThan(1000);
    const types = String(parts["[Content_Types].xml"]);
    expect(types).toContain("drawingml.chart+xml");
    expect(types).toContain('Extension="xlsx"');
  });
});
