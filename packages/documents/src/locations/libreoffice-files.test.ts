import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unzip } from "../testing/index.ts";
import { row, workbookFile, zipFile } from "../testing/workbook-file.ts";
import { readWorkbook } from "./read-workbook.ts";

/** Saved by LibreOffice Calc 7.4 from a sheet with a merged title, dates, booleans, codes as text and formulas. */
const saved = readFileSync(new URL("../testing/fixtures/libreoffice-7.4.xlsx", import.meta.url));

/** Namespaces of the strict form of the format (ISO/IEC 29500-1) by those of the transitional one. */
const STRICT = [
  ["http://schemas.openxmlformats.org/spreadsheetml/2006/main", "http://purl.oclc.org/ooxml/spreadsheetml/main"],
  [
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
  ],
] as const;

async function inStrictForm(bytes: Uint8Array): Promise<Uint8Array> {
  const parts = Object.entries(await unzip(bytes)).map(([path, content]) => {
    let text = Buffer.from(content).toString("utf8");
    for (const [transitional, strict] of STRICT) text = text.replaceAll(transitional, strict);
    return [path, text.replace("<workbook ", '<workbook conformance="strict" ')] as const;
  });
  return zipFile(Object.fromEntries(parts));
}

it.each([
  ["transitional", async () => saved],
  ["strict", () => inStrictForm(saved)],
] as const)("a workbook saved by LibreOffice is read in the %s form", async (_, make) => {
  const { sheet, headerRow, columns, rows, issues } = await readWorkbook(await make());
  expect({ sheet, headerRow }).toEqual({ sheet: "Standorte", headerRow: 4 });
  expect(columns.map(({ header, meaning, type }) => [header, meaning, type])).toEqual([
    ["Name", "name", "text"],
    ["Latitude", "latitude", "number"],
    ["Longitude", "longitude", "number"],
    ["Country", "country", "text"],
    ["Asset value", "asset_value", "number"],
    ["Opened", "user_data", "date"],
    ["Owned", "user_data", "boolean"],
    ["Code", "user_data", "text"],
  ]);
  expect(rows.map(({ row: number, cells }) => [number, ...cells])).toEqual([
    [5, "Werk Zürich & Co", 47.3769, 8.5417, "Switzerland", 1250.5, "1998-04-01", true, "007"],
    [6, "Depot Łódź", 51.7592, 19.456, "Poland", 2000, "2004-12-31", false, "012"],
    [7, "Werk Neu", 48.3769, 9.5417, "Germany", 2501, "2020-02-29", true, "100"],
  ]);
  expect(issues).toEqual([]);
});

it("dates of the strict form, written as ISO 8601, are dates", async () => {
  const dated = (iso: string) => ({ xml: `<c @ t="d"><v>${iso}</v></c>` });
  const rows = row(1, ["Name", "Latitude", "Longitude", "Opened"]) + row(2, ["a", 1, 2, dated("2020-02-29T00:00:00")]);
  const { columns, rows: read } = await readWorkbook(await inStrictForm(await workbookFile({ sheets: { A: rows } })));
  expect(columns[3]).toMatchObject({ header: "Opened", type: "date" });
  expect(read[0]?.cells[3]).toBe("2020-02-29");
});
