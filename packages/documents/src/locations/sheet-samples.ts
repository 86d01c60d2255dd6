import { cutText } from "@tidemark/science";
import type { OpenWorkbook } from "../spreadsheet/open-workbook.ts";
import { calculate, type RowFault } from "../spreadsheet/calculate.ts";
import type { ReferencedSheets } from "../spreadsheet/referenced-sheets.ts";
import type { CellValue } from "../spreadsheet/cell-value.ts";
import { isEdgeSheetName } from "./edge-meaning.ts";
import { HEADER_SEARCH_ROWS } from "./header-row.ts";

/** Rows below the last possible header, for a look at the contents of its columns. */
const ROWS_BELOW = 30;
/** So many sheets are looked at; workbooks of locations have a handful. */
const MOST_SHEETS = 30;
const LONGEST_TEXT = 200;

export interface SampleRow {
  /** As on the screen: the first is 1. */
  readonly row: number;
  readonly cells: readonly CellValue[];
  /** How all of its cells are set apart: bold letters (1), a coloured ground (2). */
  readonly emphasis?: number;
}

/** The first rows of a sheet that hold anything. */
export interface SheetSample {
  readonly name: string;
  readonly rows: readonly SampleRow[];
  /** Called as a sheet of flows is. */
  readonly isNamedForEdges: boolean;
  /** The file is a text: its numbers were written with a point before their fraction. */
  readonly isText?: boolean;
}

const short = (cell: CellValue) => (typeof cell === "string" ? cutText(cell, LONGEST_TEXT) : cell);

/**
 * The first rows of each sheet; long texts cut. Reading stops as soon as they are there.
 * @param isText - it was a text, in which nothing is set apart
 */
export async function sampleSheets(
  book: OpenWorkbook,
  referenced: ReferencedSheets,
  isText: boolean,
): Promise<SheetSample[]> {
  const samples: SheetSample[] = [];
  for (const sheet of book.parts.sheets.slice(0, MOST_SHEETS)) {
    const rows: { row: number; cells: CellValue[]; emphasis?: number }[] = [];
    const faults: RowFault[] = [];
    await book.read(sheet, ({ row, cells, faults: own, emphasis }) => {
      for (const fault of own) faults.push({ row, fault });
      return (
        rows.push({ row, cells: cells.map(short), ...(emphasis > 0 && !isText ? { emphasis } : {}) }) >=
        HEADER_SEARCH_ROWS + ROWS_BELOW
      );
    });
    calculate({ name: sheet.name, rows, faults }, await referenced.of(faults));
    samples.push({
      name: sheet.name,
      rows,
      isNamedForEdges: isEdgeSheetName(sheet.name),
      ...(isText ? { isText } : {}),
    });
  }
  return samples;
}
