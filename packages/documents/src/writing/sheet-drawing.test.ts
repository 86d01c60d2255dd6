import { readXlsx } from "hucre";
import { expect, it } from "vitest";
import { collect } from "../testing/workbook-file.ts";
import { opened } from "../testing/index.ts";
import type { ExportSheet } from "./export-sheet.ts";
import { writeWorkbook } from "./write-workbook.ts";

const LOSSES: ExportSheet = {
  name: "Loss by hazard's kind",
  columns: [
    { header: "Hazard" },
    { header: "Today", unit: "EUR", type: "number" },
    { header: "2050", unit: "EUR", type: "number" },
  ],
  rows: [
    ["Wildfire", 10, 12],
    ["Earthquake", 5, 5],
    ["Sum", 15, 17],
  ],
  chart: {
    alt: "Loss by hazard",
    columns: [0, 2],
    chart: {
      kind: "bars",
      series: [
        {
          name: "2050",
          colour: "1F6F78",
          points: [
            { at: "Wildfire", value: 12 },
            { at: "Earthquake", value: 5 },
          ],
        },
      ],
      xTitle: "",
      yTitle: "EUR",
      caption: "Loss by hazard",
    },
  },
  names: [
    { name: "eal_2050", row: 2, column: 2 },
    { name: "eal_today", row: 2, column: 1 },
  ],
};
const PLAIN: ExportSheet = {
  name: "Plain",
  columns: [{ header: "What" }],
  rows: [["x"]],
  names: [{ name: "eal_2050", row: 0, column: 0 }],
};

const write = () => collect(writeWorkbook([PLAIN, LOSSES]));
const partOf = async (path: string) => Buffer.from(await (await opened(await write())).bytes(path)).toString();

it("a chart draws the cells of its own sheet, below the rows of headers", async () => {
  const chart = await partOf("xl/charts/chart2.xml");
  const formulas = [...chart.matchAll(/<c:f>([^<]*)<\/c:f>/g)].map(([, formula]) => formula);
  expect(formulas.map((one) => one?.replaceAll("&apos;", "'").replaceAll("&#39;", "'"))).toEqual([
    "'Loss by hazard''s kind'!$C$1",
    "'Loss by hazard''s kind'!$A$3:$A$4",
    "'Loss by hazard''s kind'!$C$3:$C$4",
  ]);
  expect(chart).not.toContain("externalData");
});

it("every part is related and has its type", async () => {
  const relations: readonly (readonly [of: string, target: string])[] = [
    ["xl/worksheets/_rels/sheet2.xml.rels", "../drawings/drawing2.xml"],
    ["xl/drawings/_rels/drawing2.xml.rels", "../charts/chart2.xml"],
  ];
  for (const [of, target] of relations) expect(await partOf(of)).toMatch(new RegExp(`Id="rId1"[^>]*${target}`));
  expect(await partOf("xl/worksheets/sheet2.xml")).toMatch(/<\/headerFooter><drawing r:id="rId1"\/><\/worksheet>$/);
  expect(await partOf("xl/worksheets/sheet1.xml")).not.toContain("<drawing");
  const types = await partOf("[Content_Types].xml");
  expect(types).toContain(
    'PartName="/xl/charts/chart2.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"',
  );
  expect(types).toContain(
    'PartName="/xl/drawings/drawing2.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"',
  );
  expect(types).not.toContain("drawing1.xml");
  expect(await partOf("xl/drawings/drawing2.xml")).toContain('descr="Loss by hazard"');
});

it("formulas know key figures by name, the first of equal names", async () => {
  const workbook = (await partOf("xl/workbook.xml")).replaceAll("&apos;", "'").replaceAll("&#39;", "'");
  expect(workbook).toContain(`<definedName name="eal_2050">'Plain'!$A$2</definedName>`);
  expect(workbook).toContain(`<definedName name="eal_today">'Loss by hazard''s kind'!$B$5</definedName>`);
  expect(workbook.match(/name="eal_2050"/g)).toHaveLength(1);
});

it("another reader still sees the same rows, and equal content gives equal bytes", async () => {
  const bytes = await write();
  const { sheets } = await readXlsx(bytes);
  expect(sheets[1]?.rows.at(-1)).toEqual(["Sum", 15, 17]);
  expect(Buffer.from(await write()).equals(Buffer.from(bytes))).toBe(true);
});
