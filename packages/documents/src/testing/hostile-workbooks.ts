import { row, workbookFile } from "./workbook-file.ts";

/** A workbook that is made to cost far more than its size, and what has to be said of it. */
export interface HostileWorkbook {
  readonly name: string;
  /** @param scale - 1 is just beyond the limit; more is as hard as asked for */
  readonly make: (scale: number) => Promise<Uint8Array>;
  readonly says: RegExp;
}

const SITES = row(1, ["Name", "Latitude", "Longitude"]) + row(2, ["a", 1, 2]);
const LONG = "long text ".repeat(3200);
const COLUMNS = 90;

function sharedRow(number: number): string {
  const cells = Array.from({ length: COLUMNS }, () => '<c t="s"><v>0</v></c>').join("");
  return `<row r="${number}"><c><v>${number}</v></c>${cells}</row>`;
}

const letters = (index: number) => String.fromCharCode(65 + index);

/** Different from each other, so that they do not pack suspiciously well. */
const numbered = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join("");

/**
 * Workbooks that no spreadsheet program writes. Each is small when packed; reading it without limits fills memory or
 * takes minutes.
 */
export const HOSTILE_WORKBOOKS: readonly HostileWorkbook[] = [
  {
    name: "one long text that very many cells share",
    make: (scale) => {
      const rows = Array.from({ length: Math.ceil(22 * scale) }, (_, i) => sharedRow(i + 3)).join("");
      return workbookFile({ sheets: { A: SITES + rows }, strings: `<si><t>${LONG}</t></si>` });
    },
    says: /more than 60\D000\D000 characters/,
  },
  {
    name: "elements nested without end",
    make: (scale) => workbookFile({ sheets: { A: SITES + "<x>".repeat(300 * scale) } }),
    says: /nested more than 256 deep/,
  },
  {
    name: "attributes without end",
    make: (scale) => {
      const attributes = Array.from({ length: 80_000 * scale }, (_, i) => ` attribute${i}=""`).join("");
      return workbookFile({ sheets: { A: `${SITES}<row${attributes}/>` } });
    },
    says: /longer than any cell/,
  },
  {
    name: "a comment without end",
    make: (scale) => workbookFile({ sheets: { A: `${SITES}<!--${" no ".repeat(500_000 * scale)}` } }),
    says: /longer than any cell/,
  },
  {
    name: "a long text in cells merged over very many rows",
    make: (scale) => {
      const rows = Array.from({ length: 1000 * scale }, (_, i) => row(i + 4, [i, 1, 2])).join("");
      const merged = row(3, ["m", 1, 2, { xml: `<c @ t="inlineStr"><is><t>${LONG}</t></is></c>` }]);
      const behind = `<mergeCells><mergeCell ref="${letters(3)}3:${letters(3)}${1000 * scale}"/></mergeCells>`;
      return workbookFile({ sheets: { A: SITES + merged + rows }, behind });
    },
    says: /Merged cells repeat more than/,
  },
  {
    name: "merged ranges without end",
    make: (scale) =>
      workbookFile({
        sheets: { A: SITES },
        behind: `<mergeCells>${numbered(200_001 * scale, (i) => `<mergeCell ref="A${i}:A${i + 1}"/>`)}</mergeCells>`,
      }),
    says: /more than 200\D000 merged ranges/,
  },
  {
    name: "styles without end",
    make: (scale) =>
      workbookFile({
        sheets: { A: SITES },
        styles: `<cellXfs>${numbered(200_001 * scale, (i) => `<xf fontId="${i}"/>`)}</cellXfs>`,
      }),
    says: /more styles of cells than are possible/,
  },
  {
    name: "sheets that are all the same part",
    make: () => {
      const relations = "http://schemas.openxmlformats.org";
      const type = `${relations}/officeDocument/2006/relationships/worksheet`;
      const sheets = Array.from({ length: 200 }, (_, i) => `<sheet name="S${i}" sheetId="${i + 1}" r:id="rId1"/>`);
      return workbookFile({
        sheets: { A: "" },
        more: {
          "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${sheets.join("")}</sheets></workbook>`,
          "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${relations}/package/2006/relationships"><Relationship Id="rId1" Type="${type}" Target="worksheets/sheet1.xml"/></Relationships>`,
        },
      });
    },
    says: /two of its sheets are the same part/,
  },
];
