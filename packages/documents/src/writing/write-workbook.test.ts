import { readXlsx } from "hucre";
import { describe, expect, it } from "vitest";
import { opened } from "../testing/index.ts";
import { readWorkbook } from "../locations/read-workbook.ts";
import { collect } from "../testing/workbook-file.ts";
import { readXml } from "../xml/read-xml.ts";
import type { ExportSheet } from "./export-sheet.ts";
import { writeWorkbook } from "./write-workbook.ts";

const bytesOf = async (...sheets: ExportSheet[]) => collect(writeWorkbook(sheets));
/** What an independent reader sees. */
const readBack = async (...sheets: ExportSheet[]) =>
  (await readXlsx(await bytesOf(...sheets), { readStyles: true })).sheets;
const partOf = async (bytes: Uint8Array, path: string) =>
  Buffer.from(await (await opened(bytes)).bytes(path)).toString();

const SITES: ExportSheet = {
  name: "Sites",
  columns: [
    { header: "Name", type: "text" },
    { header: "Hottest day", unit: "°C", type: "number", numberFormat: "0.0" },
    { header: "Opened", type: "date" },
    { header: "Owned", type: "boolean" },
  ],
  rows: [
    ["Zürich", 34.25, "2019-05-04", true],
    ["Lima", Number.NaN, new Date(Date.UTC(2020, 1, 29)), false],
    ["東京 & <Ost>", -0, undefined, null],
  ],
};

describe("a written workbook", () => {
  it("shows another reader the same values, headers, units and dates", async () => {
    const [sheet] = await readBack(SITES);
    expect(sheet?.name).toBe("Sites");
    expect(sheet?.rows).toEqual([
      ["Name", "Hottest day", "Opened", "Owned"],
      [null, "°C", null, null].map((unit) => unit ?? ""),
      ["Zürich", 34.25, new Date("2019-05-04T00:00:00Z"), true],
      ["Lima", null, new Date("2020-02-29T00:00:00Z"), false],
      ["東京 & <Ost>", 0, null, null],
    ]);
  });

  it("has sums that spreadsheets add up, beside the number for who does not", async () => {
    const sums: ExportSheet = {
      name: "Sums",
      columns: [{ header: "Name" }, { header: "Loss", unit: "EUR", type: "number" }],
      rows: [
        ["a", 1.5],
        ["b", 2],
        ["All", { number: 3.5, sums: 2 }],
      ],
    };
    const xml = await partOf(await bytesOf(sums), "xl/worksheets/sheet1.xml");
    expect(xml).toMatch(/<c r="B5"[^>]*><f>SUM\(B3:B4\)<\/f><v>3\.5<\/v><\/c>/);
    expect((await readBack(sums))[0]?.rows.at(-1)?.[1]).toBe(3.5);
  });

  it("is printed as wide as its page, with its headers on each", async () => {
    const wide = Array.from({ length: 9 }, (_, i) => ({ header: `Column ${i}`, type: "number" as const }));
    const bytes = await bytesOf(SITES, { name: "Peter's", columns: wide, rows: [] });
    const [narrow, broad] = [
      await partOf(bytes, "xl/worksheets/sheet1.xml"),
      await partOf(bytes, "xl/worksheets/sheet2.xml"),
    ];
    for (const xml of [narrow, broad]) {
      expect(xml).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
      expect(xml).toContain('fitToWidth="1" fitToHeight="0"');
    }
    expect(narrow).toContain('orientation="portrait"');
    expect(broad).toContain('orientation="landscape"');
    const workbook = await partOf(bytes, "xl/workbook.xml");
    expect(workbook).toContain(`localSheetId="0">'Sites'!$1:$2<`);
    expect(workbook).toContain(`localSheetId="1">'Peter''s'!$1:$1<`);
  });

  it("freezes the header, has filter buttons above the data and formats numbers", async () => {
    const [sheet] = await readBack(SITES);
    expect(sheet?.freezePane).toMatchObject({ rows: 2 });
    expect(sheet?.autoFilter?.range).toBe("A2:D5");
    expect(sheet?.cells?.get("2,1")?.style?.numFmt).toBe("0.0");
  });

  it("keeps every text a text, whatever it begins with", async () => {
    const texts = [
      "=1+1",
      "+49 40 123",
      "-5",
      "@SUM(A1)",
      "\tx",
      "\rx",
      '=HYPERLINK("http://x")',
      "_x0041_",
      "bell\u0007",
      "\ud800",
    ];
    const bytes = await bytesOf({ name: "A", columns: [{ header: "=H" }], rows: texts.map((text) => [text]) });
    const xml = await partOf(bytes, "xl/worksheets/sheet1.xml");
    expect(xml).not.toContain("<f>");
    expect(xml.match(/t="inlineStr"/g)).toHaveLength(texts.length + 1);
    const sheets = (await readXlsx(bytes)).sheets;
    expect(sheets[0]?.rows.slice(1, 7).flat()).toEqual(texts.slice(0, 6));
    const styles = await partOf(bytes, "xl/styles.xml");
    expect(styles).toContain('quotePrefix="1"');
  });

  it("is well-formed in every part", async () => {
    const zip = await opened(await bytesOf(SITES, { ...SITES, filter: false }));
    for (const path of zip.paths) await expect(readXml(path, zip.stream(path), {})).resolves.toBeUndefined();
    expect(zip.paths[0]).toBe("[Content_Types].xml");
  });

  it("has names of sheets that Excel accepts", async () => {
    const wanted = ["A/B:C*?[x]", "a b c   x ", "x".repeat(40), "X".repeat(40), "", "'quoted'"];
    const named = wanted.map((name): ExportSheet => ({ name, columns: [{ header: "h" }], rows: [] }));
    const names = (await readBack(...named)).map(({ name }) => name);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[^[\]:*?/\\']{1,31}$/);
  });

  it("takes rows only as fast as its bytes are taken, and ends the source when the reader leaves", async () => {
    let asked = 0;
    let ended = false;
    async function* rows() {
      try {
        for (;;) {
          asked += 1;
          yield [`row ${asked} ${Math.sin(asked)}`];
        }
      } finally {
        ended = true;
      }
    }
    let taken = 0;
    for await (const piece of writeWorkbook([{ name: "A", columns: [{ header: "h" }], rows: rows() }])) {
      taken += piece.byteLength;
      if (taken > 200_000) break;
    }
    expect(ended).toBe(true);
    expect(asked).toBeLessThan(200_000);
  });

  it("hands on what its rows throw", async () => {
    function* rows() {
      yield ["a"];
      throw new Error("the source is gone");
    }
    await expect(bytesOf({ name: "A", columns: [{ header: "h" }], rows: { [Symbol.iterator]: rows } })).rejects.toThrow(
      "the source is gone",
    );
  });

  it("is the same for the same content, and is read by the reader of locations", async () => {
    const sites: ExportSheet = {
      name: "s",
      columns: [{ header: "Name" }, { header: "Lat" }, { header: "Lon" }],
      rows: [["a", 1.5, -2]],
    };
    expect(Buffer.compare(await bytesOf(sites), await bytesOf(sites))).toBe(0);
    expect((await readWorkbook(await bytesOf(sites))).rows).toEqual([{ row: 2, cells: ["a", 1.5, -2] }]);
  });

  it("cuts texts at the length that Excel holds", async () => {
    const [sheet] = await readBack({ name: "A", columns: [{ header: "h" }], rows: [["x".repeat(40_000)]] });
    expect(sheet?.rows[1]?.[0]).toHaveLength(32_767);
  });
});
