import { openLocations, type SheetSample } from "@tidemark/documents";
import { row, workbookFile } from "@tidemark/documents/testing";
import { describe, expect, it } from "vitest";
import { findHeaderRow, rowsSetApart } from "./find-header.ts";
import { proposeForSheet } from "./propose-mapping.ts";

const BOLD = 1;
const FILLED = 2;
/** Fonts and grounds as spreadsheets write them: plain, bold, coloured, bold on white. */
const STYLES =
  '<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>' +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFDDEBF7"/></patternFill></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFFFFFFF"/></patternFill></fill></fills>' +
  '<cellXfs count="4"><xf fontId="0" fillId="0"/><xf fontId="1" fillId="0"/><xf fontId="0" fillId="1"/><xf fontId="1" fillId="2"/></cellXfs>' +
  '<dxfs count="1"><dxf><font><b/></font></dxf></dxfs>';
const styled = (xml: string, style: number) => xml.replaceAll("<c ", `<c s="${style}" `);

/** How a row is set apart, and its cells. */
type Row = readonly [number, ...(readonly (string | number)[])];
const sample = (...rows: readonly Row[]): SheetSample => ({
  name: "Sheet1",
  rows: rows.map(([emphasis, ...cells], i) => ({ row: i + 1, cells, emphasis })),
  isNamedForEdges: false,
});
const apart = (...rows: readonly Row[]) => rowsSetApart(sample(...rows).rows).map((one) => one.row);
const DATA: Row = [0, "Halle 4", "Gruppe Nord", 12];

describe("a header that only its letters show", () => {
  it("is the bold or coloured rows above plain ones", () => {
    expect(apart([BOLD, "Objekt", "Einheit", "Stk"], DATA, DATA)).toEqual([1]);
    expect(apart([FILLED, "Objekt", "Einheit", "Stk"], DATA, DATA)).toEqual([1]);
    expect(apart([BOLD, "A list of ours"], [BOLD | FILLED, "Objekt", "Einheit", 2024], DATA, DATA)).toEqual([2]);
    expect(apart([BOLD, "Objekt", "Menge"], [BOLD, "Name", "Stk"], DATA, DATA)).toEqual([1, 2]);
  });

  it("is not told by a table that is bold throughout, striped, or plain", () => {
    expect(apart([BOLD, "Objekt", "Einheit"], [BOLD, "Halle", "Nord"], [BOLD, "Halle 2", "Nord"])).toEqual([]);
    expect(apart([FILLED, "Halle", "Nord"], DATA, [FILLED, "Halle 3", "Nord"], DATA)).toEqual([]);
    expect(apart(DATA, DATA)).toEqual([]);
  });

  it("is proposed where words say nothing, also with years, and told so", () => {
    const years = sample(
      [0, "Our list", "of 2025"],
      [BOLD, "Zqx", "Wvy", 2023, 2024],
      [0, "a1", "b1", 4, 5],
      [0, "a2", "b2", 6, 7],
    );
    expect(findHeaderRow(years)).toBe(2);
    const notes = (row_?: number) => proposeForSheet(years, undefined, row_).notes.map((one) => one.message_code);
    expect([notes(), notes(1)]).toEqual([["question.header_set_apart"], []]);
  });

  it("is no bold sum among the rows", () => {
    const sums = sample(
      [0, "Objekt", "Ort", "Wert"],
      [0, "a", "Kiel", 4],
      [0, "b", "Ulm", 5],
      [BOLD, "Summe", "alle", 9],
      [0, "c", "Köln", 1],
      [0, "d", "Bonn", 2],
    );
    expect(findHeaderRow(sums)).toBe(1);
  });

  it("is read from the styles of a workbook; white is no colour", async () => {
    const file = await workbookFile({
      styles: STYLES,
      sheets: {
        S: [
          styled(row(1, ["Zqx", "Wvy"]), 3),
          styled(row(2, ["a", 1]), 2),
          row(3, ["b", 2]),
          styled(row(4, ["c"]), 1).replace("</row>", '<c r="B4"><v>3</v></c></row>'),
        ].join(""),
      },
    });
    const [first] = await (await openLocations(file)).samples();
    expect(first?.rows.map(({ emphasis = 0 }) => emphasis)).toEqual([BOLD, FILLED, 0, 0]);
  });
});
