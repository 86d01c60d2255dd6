import { writeXlsx } from "hucre";
import { describe, expect, it } from "vitest";
import { row, workbookFile } from "../testing/workbook-file.ts";
import type { WorkbookFile } from "../testing/workbook-file.ts";
import { readWorkbook } from "./read-workbook.ts";

const HEADER = ["Name", "Latitude", "Longitude"];
const read = async (file: WorkbookFile) => readWorkbook(await workbookFile(file));
const meanings = (content: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(content.columns.map(({ header, meaning }) => [header, meaning]));

describe("a workbook of locations", () => {
  it("is read with the true numbers of its rows, blank rows and other sheets left out", async () => {
    const content = await read({
      sheets: {
        Notes: row(1, ["Our sites, as of March"]) + row(2, ["see next sheet"]),
        Sites:
          row(3, ["Overview of our sites"]) +
          row(5, HEADER) +
          row(6, ["Hamburg", 53.55, 9.99]) +
          row(9, ["Lima", -12.05, -77.04]),
      },
    });
    expect(content.sheet).toBe("Sites");
    expect(content.headerRow).toBe(5);
    expect(content.otherSheets).toEqual(["Notes"]);
    expect(content.rows).toEqual([
      { row: 6, cells: ["Hamburg", 53.55, 9.99] },
      { row: 9, cells: ["Lima", -12.05, -77.04] },
    ]);
    expect(content.issues).toEqual([]);
  });

  it("knows headers in English, German and French whatever their case, accents and brackets", async () => {
    const german = [
      "STANDORT",
      "Breitengrad [°]",
      "Längengrad (WGS84)",
      "Straße",
      "Hausnr.",
      "PLZ",
      "Ort",
      "Land",
      "Versicherungssumme (EUR)",
      "Währung",
    ];
    const french = [
      "Nom du site",
      "Latitude",
      "Longitude",
      "Rue",
      "Numéro de rue",
      "Code postal",
      "Ville",
      "Pays",
      "Valeur de l'actif",
      "Devise",
    ];
    const english = [
      "Plant",
      "lat",
      "LNG",
      "street",
      "number",
      "Zip Code",
      "City/Municipality",
      "Country",
      "TIV",
      "ccy",
    ];
    const expected = [
      "name",
      "latitude",
      "longitude",
      "street",
      "house_number",
      "postcode",
      "city",
      "country",
      "asset_value",
      "currency",
    ];
    for (const header of [german, french, english]) {
      const content = await read({ sheets: { A: row(1, header) + row(2, ["x"]) } });
      expect(content.columns.map(({ meaning }) => meaning)).toEqual(expected);
    }
    const content = await read({ sheets: { A: row(1, german) + row(2, ["x"]) } });
    expect(content.columns[8]?.unit).toBe("EUR");
  });

  it("takes one column of coordinates, x and y, or an address alone", async () => {
    expect(meanings(await read({ sheets: { A: row(1, ["site", "GPS"]) + row(2, ["a", "1, 2"]) } }))).toEqual({
      site: "name",
      GPS: "coordinates",
    });
    expect(meanings(await read({ sheets: { A: row(1, ["site", "X", "Y"]) + row(2, ["a", 1, 2]) } }))).toEqual({
      site: "name",
      X: "longitude",
      Y: "latitude",
    });
    expect(meanings(await read({ sheets: { A: row(1, ["Werk", "Anschrift"]) + row(2, ["a", "b"]) } }))).toEqual({
      Werk: "name",
      Anschrift: "address",
    });
  });

  it("does not take half a pair or a number without a street for part of a place", async () => {
    const content = await read({
      sheets: { A: row(1, ["Name", "City", "x", "Number"]) + row(2, ["a", "Bern", 3, 4]) },
    });
    expect(meanings(content)).toEqual({ Name: "name", City: "city", x: "user_data", Number: "user_data" });
  });

  it("gives the better of two headers with one meaning its meaning and keeps the other", async () => {
    const content = await read({
      sheets: { A: row(1, ["Site", "Name", "Lat", "Lon", "Lat"]) + row(2, ["a", "b", 1, 2, 3]) },
    });
    expect(meanings(content)).toEqual({
      Site: "user_data",
      Name: "name",
      Lat: "latitude",
      Lon: "longitude",
      "Lat (2)": "user_data",
    });
  });

  it("keeps the types of the user's own columns", async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const date = (serial: number) => ({ xml: `<c @ s="1"><v>${serial}</v></c>` });
    const content = await read({
      styles,
      sheets: {
        A:
          row(1, [...HEADER, "Opened", "Staff", "Owned", "Mixed"]) +
          row(2, ["a", 1, 2, date(45000), 12, true, 5]) +
          row(3, ["b", 1, 2, date(45000.5), 13, false, "five"]),
      },
    });
    expect(content.columns.slice(3).map(({ type }) => type)).toEqual(["date", "number", "boolean", "mixed"]);
    expect(content.rows[0]?.cells.slice(3)).toEqual(["2023-03-15", 12, true, 5]);
    expect(content.rows[1]?.cells[3]).toBe("2023-03-15T12:00:00");
  });

  it("has no column under a name that no object can hold a value of", async () => {
    const content = await read({ sheets: { A: row(1, [...HEADER, "__proto__"]) + row(2, ["a", 1, 2, 7]) } });
    expect(content.columns.at(-1)).toMatchObject({ header: "__proto__ (2)", meaning: "user_data" });
  });

  it("says that data stands below no header", async () => {
    const content = await read({ sheets: { A: row(1, HEADER) + row(2, ["a", 1, 2, undefined, "left over"]) } });
    expect(content.columns.at(-1)).toMatchObject({ header: "Column E", meaning: "user_data", index: 4 });
    expect(content.issues).toMatchObject([{ code: "column-without-header", row: 1, column: "Column E" }]);
  });
});

describe("cells", () => {
  it("are read from shared, inline and rich text, with escapes, ruby left out and Latin-1 look-alikes kept", async () => {
    const content = await read({
      strings:
        "<si><t>Zürich</t></si><si><r><t>Sankt </t></r><r><rPr><b/></rPr><t>Gallen</t></r></si><si><t>東京</t><rPh sb='0' eb='2'><t>トウキョウ</t></rPh></si>",
      sheets: {
        A:
          row(1, HEADER) +
          row(2, [{ xml: '<c @ t="s"><v>0</v></c>' }, 1, 2]) +
          row(3, [{ xml: '<c @ t="s"><v>1</v></c>' }, "53,55", "9° 59' E"]) +
          row(4, [{ xml: '<c @ t="s"><v>2</v></c>' }, 1, 2]) +
          row(5, ["ZÃ¼rich", 1, 2]) +
          row(6, [{ xml: '<c @ t="inlineStr"><is><r><t>A&amp;B</t></r><r><t>_x0009_C</t></r></is></c>' }, 1, 2]),
      },
    });
    expect(content.rows.map(({ cells }) => cells[0])).toEqual(["Zürich", "Sankt Gallen", "東京", "ZÃ¼rich", "A&B\tC"]);
    expect(content.rows[1]?.cells).toEqual(["Sankt Gallen", "53,55", "9° 59' E"]);
  });

  it("of formulas give the stored result; errors and results never stored are missing, each with an issue", async () => {
    const content = await read({
      sheets: {
        A:
          row(1, [...HEADER, "Note"]) +
          row(2, [
            { xml: '<c @ t="str"><f>UPPER("a")</f><v>A</v></c>' },
            { xml: "<c @><f>B1*2</f><v>47.5</v></c>" },
            { xml: '<c @ t="e"><f>1/0</f><v>#DIV/0!</v></c>' },
          ]) +
          row(3, ["b", { xml: "<c @><f>NOW()</f></c>" }, 8, { xml: '<c @ t="e"><v>#N/A</v></c>' }]),
      },
    });
    expect(content.rows[0]?.cells).toEqual(["A", 47.5, null]);
    expect(content.rows[1]?.cells).toEqual(["b", null, 8, null]);
    expect(content.issues.map(({ row: at, column, code }) => [at, column, code])).toEqual([
      [2, "Longitude", "error-value"],
      [3, "Latitude", "formula-without-value"],
      [3, "Note", "error-value"],
    ]);
    expect(content.issues[0]).toMatchObject({
      message: expect.stringContaining("#DIV/0!"),
      message_code: "cell.error_value",
      facts: { shown: "#DIV/0!" },
    });
  });

  it("count dates from 1904 where the workbook says so", async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs>';
    const sheets = { A: row(1, [...HEADER, "Since"]) + row(2, ["a", 1, 2, { xml: '<c @ s="1"><v>1462</v></c>' }]) };
    expect((await read({ sheets, styles, epoch1904: true })).rows[0]?.cells[3]).toBe("1908-01-02");
    expect((await read({ sheets, styles })).rows[0]?.cells[3]).toBe("1904-01-01");
  });

  it("that Excel has turned into dates are no coordinates", async () => {
    const content = await read({
      styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="16"/></cellXfs>',
      sheets: { A: row(1, HEADER) + row(2, ["a", { xml: '<c @ s="1"><v>46154</v></c>' }, 8]) },
    });
    expect(content.rows[0]?.cells).toEqual(["a", null, 8]);
    expect(content.issues).toMatchObject([{ row: 2, column: "Latitude", code: "date-for-number", severity: "error" }]);
  });

  it("keep the leading zeros that a format such as 00000 shows", async () => {
    const content = await read({
      styles:
        '<numFmts><numFmt numFmtId="165" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="165"/></cellXfs>',
      sheets: { A: row(1, ["Name", "City", "PLZ"]) + row(2, ["a", "Dresden", { xml: '<c @ s="1"><v>1067</v></c>' }]) },
    });
    expect(content.rows[0]?.cells[2]).toBe("01067");
  });

  it("merged downwards all have the value, and the merge is told", async () => {
    const content = await read({
      sheets: {
        A:
          row(1, [...HEADER, "Country"]) +
          row(2, ["a", 1, 2, "Peru"]) +
          row(3, ["b", 1, 2]) +
          row(4, ["c", 1, 2]) +
          row(5, ["d", 1, 2, "Chile"]),
      },
      behind: '<mergeCells count="2"><mergeCell ref="D2:D4"/><mergeCell ref="A1:B1"/></mergeCells>',
    });
    expect(content.rows.map(({ cells }) => cells[3])).toEqual(["Peru", "Peru", "Peru", "Chile"]);
    expect(content.issues).toMatchObject([{ row: 2, column: "Country", code: "merged-cells", severity: "warning" }]);
  });

  it("without references and with prefixed names are read as other programs write them", async () => {
    const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    const text = (value: string) => `<x:c t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
    const content = await read({
      sheets: {
        A: `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row>${HEADER.map(text).join("")}</x:row><x:row>${text("a")}<x:c><x:v>1.5</x:v></x:c><x:c><x:v>-2e1</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      },
    });
    expect(content.rows).toEqual([{ row: 2, cells: ["a", 1.5, -20] }]);
  });
});

describe("a header of two rows", () => {
  it("is what the lower one says under a group, and the upper one where the lower is empty", async () => {
    const content = await read({
      sheets: {
        Sites:
          row(1, ["Sites of the group"]) +
          row(3, ["Standort", undefined, "Koordinaten", undefined, "Werte", "Baujahr"]) +
          row(4, ["Bezeichnung", "Land", "Breite", "Länge", "Anlagewert"]) +
          row(5, ["Köln", "DE", "50,94", "6,96", 12, 1987]),
      },
    });
    expect(content.headerRow).toBe(4);
    expect(meanings(content)).toEqual({
      Bezeichnung: "name",
      Land: "country",
      Breite: "latitude",
      Länge: "longitude",
      Anlagewert: "asset_value",
      Baujahr: "user_data",
    });
    expect(content.rows).toEqual([{ row: 5, cells: ["Köln", "DE", "50,94", "6,96", 12, 1987] }]);
    expect(content.issues).toEqual([]);
  });

  it("is found where neither row tells of a site by itself", async () => {
    const content = await read({
      sheets: {
        Sites:
          row(1, ["Plant", "Position", undefined, "Note"]) +
          row(2, [undefined, "Lat", "Lon"]) +
          row(3, ["Lima", -12.05, -77.04, "x"]),
      },
    });
    expect(meanings(content)).toEqual({ Plant: "name", Lat: "latitude", Lon: "longitude", Note: "user_data" });
    expect(content.rows).toHaveLength(1);
  });

  it("is not seen in data that read like headers", async () => {
    const sites = await read({ sheets: { S: row(1, ["Name", "Street", "City"]) + row(2, ["Plant", "Rue", "Place"]) } });
    expect(sites.rows).toEqual([{ row: 2, cells: ["Plant", "Rue", "Place"] }]);
    const flows = await read({
      sheets: {
        S: row(1, HEADER) + row(2, ["a", 1, 2]),
        edges: row(1, ["from", "to"]) + row(2, ["Supplier", "Customer"]),
      },
    });
    expect(flows.edges.rows).toMatchObject([{ from: "Supplier", to: "Customer" }]);
  });
});

it("reads a sheet that is shown before one that is hidden, and tells of that one", async () => {
  const rows = [HEADER, ["a", 1, 2]];
  const bytes = await writeXlsx({
    sheets: [
      { name: "Old", rows, hidden: true },
      { name: "New", rows },
    ],
  });
  const content = await readWorkbook(bytes);
  expect(content.sheet).toBe("New");
  expect(content.issues).toMatchObject([{ code: "second-sheet", sheet: "Old" }]);
  const alone = await readWorkbook(
    await writeXlsx({
      sheets: [
        { name: "Old", rows, hidden: true },
        { name: "Cover", rows: [["Sites"]] },
      ],
    }),
  );
  expect(alone.sheet).toBe("Old");
});

it("finds parts whose names differ in case only", async () => {
  const strings =
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>Name</t></si><si><t>City</t></si></sst>';
  const cell = (i: number) => ({ xml: `<c @ t="s"><v>${i}</v></c>` });
  const content = await read({
    sheets: { A: row(1, [cell(0), cell(1)]) + row(2, ["a", "Bern"]) },
    strings: "",
    without: ["xl/sharedStrings.xml"],
    more: { "xl/SharedStrings.xml": strings },
  });
  expect(content.columns.map(({ header }) => header)).toEqual(["Name", "City"]);
});

describe("the sheet of edges", () => {
  const locations = row(1, HEADER) + row(2, ["a", 1, 2]);

  it("is read wherever it stands, with the numbers of its rows", async () => {
    const content = await read({
      sheets: {
        Lieferkette: row(1, ["Von", "Nach", "Produkt", "Menge (t)"]) + row(3, ["S-1", 7, "Stahl", "1.200,5"]),
        Sites: locations,
      },
    });
    expect(content.edges).toEqual({
      sheet: "Lieferkette",
      rows: [{ row: 3, from: "S-1", to: "7", product: "Stahl", volume: "1.200,5", unit: "t" }],
    });
  });

  it("tells of every row without an end and of a missing header", async () => {
    const some = await read({
      sheets: {
        Sites: locations,
        edges: row(1, ["from", "to"]) + row(2, ["a"]) + row(3, [undefined, "b"]) + row(4, ["a", "b"]),
      },
    });
    expect(some.edges.rows).toMatchObject([{ row: 4, from: "a", to: "b", product: null, volume: null }]);
    expect(some.issues).toMatchObject([
      { row: 2, column: "to", code: "edge-without-end", sheet: "edges" },
      { row: 3, column: "from", code: "edge-without-end", sheet: "edges" },
    ]);
    const none = await read({ sheets: { Sites: locations, edges: row(1, ["a", "b"]) } });
    expect(none.issues).toMatchObject([{ row: 0, code: "edges-without-header", severity: "warning" }]);
  });
});

it("reads what another program writes: shared texts, dates, merged cells, formulas, hidden sheets", async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: "Cover", rows: [["Sites of 2026"]], hidden: true },
      {
        name: "Sites",
        rows: [
          ["Site", "Lat", "Lon", "Opened", "Audited", "Land"],
          ["Zürich", 47.37, 8.54, new Date(Date.UTC(1999, 11, 31)), true, "CH"],
          ["Genève", 46.2, 6.14, new Date(Date.UTC(2024, 1, 29)), false, null],
          ["Zürich", 47.4, "8,5", null, null, "DE"],
        ],
        columns: [{}, {}, {}, { numFmt: "dd.mm.yyyy" }, {}, {}],
        cells: new Map([["1,1", { value: 47.37, formula: "40+7.37", formulaResult: 47.37 }]]),
        merges: [{ startRow: 1, startCol: 5, endRow: 2, endCol: 5 }],
      },
    ],
  });
  const content = await readWorkbook(bytes);
  expect(content.rows).toEqual([
    { row: 2, cells: ["Zürich", 47.37, 8.54, "1999-12-31", true, "CH"] },
    { row: 3, cells: ["Genève", 46.2, 6.14, "2024-02-29", false, "CH"] },
    { row: 4, cells: ["Zürich", 47.4, "8,5", null, null, "DE"] },
  ]);
  expect(content.columns.map(({ type }) => type)).toEqual(["text", "number", "mixed", "date", "boolean", "text"]);
  expect(content.issues.map(({ code }) => code)).toEqual(["merged-cells"]);
});
