import { openXlsx, readXlsx } from "hucre";
import { describe, expect, it } from "vitest";
import { opened } from "../testing/index.ts";
import { readWorkbook } from "../locations/read-workbook.ts";
import type { WorkbookIssue } from "../locations/workbook-issue.ts";
import { MAIN, row, workbookFile } from "../testing/workbook-file.ts";
import { readXml } from "../xml/read-xml.ts";
import { markWorkbook } from "./mark-workbook.ts";

const issue = (
  at: number,
  column: string | null,
  message: string,
  more: Partial<WorkbookIssue> = {},
): WorkbookIssue => ({
  row: at,
  column,
  message,
  code: "test",
  severity: "error",
  ...more,
});
const STYLES =
  '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders>' +
  '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs><dxfs count="1"><dxf><font><b/></font></dxf></dxfs><tableStyles/>';
const HEADER = ["Name", "Latitude", "Longitude", "Opened"];
const BOOK = {
  styles: STYLES,
  sheets: {
    Sites:
      row(1, ["Our sites"]) +
      row(3, HEADER) +
      row(4, ["Zürich &amp; Co", 47.4, undefined, { xml: '<c @ s="1"><v>45000</v></c>' }]) +
      row(5, ["Lima", { xml: "<c @><f>1+1</f><v>2</v></c>" }, 3]),
    edges: row(1, ["from", "to"]) + row(2, ["a", "b"]),
    Other: row(1, ["keep", 1, true]),
  },
  behind: `<conditionalFormatting sqref="A1"><cfRule type="expression" dxfId="0" priority="1"><formula>A1="x"</formula></cfRule></conditionalFormatting><pageMargins left="1" right="1" top="1" bottom="1" header="0" footer="0"/>`,
  more: { "xl/media/image1.png": Uint8Array.of(1, 2, 3), "xl/vbaProject.bin": Uint8Array.of(9, 9) },
};
const ISSUES = [
  issue(4, "Longitude", "Longitude is missing."),
  issue(4, "Name", "Check the <name>.", { severity: "warning" }),
  issue(5, null, "Twice the same place.", { severity: "warning", sheet: "Sites" }),
  issue(2, "to", "No such location.", { sheet: "edges" }),
  issue(0, null, "Something about the file.", { sheet: "Gone" }),
];
const part = async (bytes: Uint8Array, path: string) => Buffer.from(await (await opened(bytes)).bytes(path)).toString();
const rulesOf = (xml: string) =>
  [...xml.matchAll(/<conditionalFormatting sqref="([^"]*)"><cfRule[^>]*dxfId="(\d+)"/g)].map(([, cells, look]) => [
    cells,
    Number(look),
  ]);

describe("a marked workbook", () => {
  it("has the texts of every row's faults beside the data, for another reader too", async () => {
    const { sheets } = await readXlsx(await markWorkbook(await workbookFile(BOOK), ISSUES));
    expect(sheets.map(({ name }) => name)).toEqual(["Sites", "edges", "Other", "Tidemark issues"]);
    const cells = sheets[0]?.rows.map((one) => one[4] ?? null);
    expect(cells).toEqual([
      null,
      null,
      "Tidemark issues",
      "Longitude: Longitude is missing.\nName: Check the <name>.",
      "Twice the same place.",
    ]);
    expect(sheets[1]?.rows).toEqual([
      ["from", "to", "Tidemark issues"],
      ["a", "b", "to: No such location."],
    ]);
  });

  it("colours faulty cells behind the user's own rules and leaves formats, values and formulas alone", async () => {
    const marked = await markWorkbook(await workbookFile(BOOK), ISSUES);
    expect(rulesOf(await part(marked, "xl/worksheets/sheet1.xml"))).toEqual([
      ["C4 E4", 1],
      ["A4 E5", 2],
      ["A1", 0],
    ]);
    const { sheets } = await readXlsx(marked, { readStyles: true });
    expect(sheets[0]?.rows[3]?.slice(0, 4)).toEqual(["Zürich & Co", 47.4, null, new Date("2023-03-15T00:00:00Z")]);
    expect(sheets[0]?.cells?.get("4,1")?.formula).toBe("1+1");
    const styles = await part(marked, "xl/styles.xml");
    expect(styles.match(/<dxf>/g)).toHaveLength(3);
    expect(styles).toContain("FFFFC7CE");
  });

  it("keeps every other part of the file as it is", async () => {
    const original = await workbookFile(BOOK);
    const marked = await markWorkbook(original, ISSUES);
    for (const path of ["xl/media/image1.png", "xl/vbaProject.bin", "xl/worksheets/sheet3.xml"])
      expect(await part(marked, path)).toBe(await part(original, path));
    const zip = await opened(marked);
    for (const path of zip.paths.filter((one) => /\.(xml|rels)$/.test(one))) await readXml(path, zip.stream(path), {});
    await expect(openXlsx(marked)).resolves.toBeDefined();
  });

  it("lists all faults in a sheet of its own, with links to the cells", async () => {
    const marked = await markWorkbook(await workbookFile(BOOK), ISSUES);
    const { sheets } = await readXlsx(marked);
    const list = sheets[3]?.rows ?? [];
    expect(String(list[1]?.[4])).toContain("3 errors and 2 warnings");
    expect(list.slice(3)).toEqual([
      ["Sites", 4, "Longitude", "error", "Longitude is missing."],
      ["Sites", 4, "Name", "warning", "Check the <name>."],
      ["Sites", 5, null, "warning", "Twice the same place."],
      ["edges", 2, "to", "error", "No such location."],
      ["Gone", null, null, "error", "Something about the file."],
    ]);
    expect(await part(marked, "xl/worksheets/tidemark-issues.xml")).toContain(
      `<hyperlink ref="A4" location="'Sites'!C4"/>`,
    );
  });

  it("is read as the original was, and marked anew in place of the former marks", async () => {
    const original = await workbookFile(BOOK);
    const once = await markWorkbook(original, ISSUES);
    const before = await readWorkbook(original);
    const after = await readWorkbook(once);
    expect(after.columns).toEqual(before.columns);
    expect(after.rows.map(({ cells }) => cells.slice(0, 4).concat([null, null]).slice(0, 4))).toEqual(
      before.rows.map(({ cells }) => cells.concat([null, null]).slice(0, 4)),
    );
    expect(after.issues).toEqual([]);

    const twice = await markWorkbook(once, [issue(5, "Latitude", "Too far north.")]);
    const { sheets } = await readXlsx(twice);
    expect(sheets.map(({ name }) => name)).toEqual(["Sites", "edges", "Other", "Tidemark issues"]);
    expect(sheets[0]?.rows.map((one) => one[4] ?? null)).toEqual([
      null,
      null,
      "Tidemark issues",
      null,
      "Latitude: Too far north.",
    ]);
    expect(rulesOf(await part(twice, "xl/worksheets/sheet1.xml")).map(([cells]) => cells)).toEqual(["B5 E5", "A1"]);

    const clean = await markWorkbook(twice, []);
    expect(rulesOf(await part(clean, "xl/worksheets/sheet1.xml")).map(([cells]) => cells)).toEqual(["A1"]);
  });

  it("does without styles, with prefixes, widths and formatted cells behind the data", async () => {
    const text = (reference: string, value: string) =>
      `<x:c r="${reference}" t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
    const sheet =
      `<x:worksheet xmlns:x="${MAIN}"><x:dimension ref="A1:F2"/><x:cols><x:col min="1" max="1" width="5"/><x:col min="6" max="9" width="5"/></x:cols><x:sheetData>` +
      `<x:row r="1" spans="1:2">${text("A1", "Name")}${text("B1", "City")}<x:c r="F1"/></x:row><x:row r="2">${text("A2", "a")}<x:c r="B2"/><x:c r="F2"/></x:row></x:sheetData></x:worksheet>`;
    const marked = await markWorkbook(await workbookFile({ sheets: { A: sheet } }), [issue(2, "City", "Missing.")]);
    const { sheets } = await readXlsx(marked);
    expect(sheets[0]?.rows).toEqual([
      ["Name", "City", "Tidemark issues"],
      ["a", null, "City: Missing."],
    ]);
    const xml = await part(marked, "xl/worksheets/sheet1.xml");
    expect(xml).toContain('<x:col min="1" max="1" width="5"/><x:col min="3" max="3"');
    expect(xml).not.toContain("spans");
    expect(xml).toContain('<x:conditionalFormatting sqref="B2 C2">');
    expect(await part(marked, "xl/tidemark-styles.xml")).toContain("<dxfs>");
    expect(await part(marked, "[Content_Types].xml")).toContain("/xl/tidemark-styles.xml");
  });
});
