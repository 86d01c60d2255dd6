import { message } from "@tidemark/contract";
import { DocumentError } from "../document-error.ts";
import { SMALL_TABLE_LIMITS } from "../limits.ts";
import { openWorkbook, type OpenWorkbook } from "./open-workbook.ts";
import type { CellValue } from "./cell-value.ts";

/** A row of a plain table. */
export interface CellRow {
  /** As on the screen: the first is 1. */
  readonly row: number;
  readonly cells: readonly CellValue[];
}

/** A sheet of plain cells. */
export interface CellSheet {
  readonly name: string;
  readonly rows: readonly CellRow[];
}

async function rowsOf(book: OpenWorkbook, sheet: OpenWorkbook["parts"]["sheets"][number], mostRows: number) {
  const rows: CellRow[] = [];
  await book.read(sheet, ({ row, cells }) => {
    if (rows.length >= mostRows)
      throw new DocumentError(
        "too-many-rows",
        message("workbook.too_many_rows", { sheet: sheet.name, most: mostRows }),
      );
    rows.push({ row, cells });
  });
  return rows;
}

/**
 * Cells of the first sheet that holds any, for small tables whose meaning is judged elsewhere.
 * @throws DocumentError when the file cannot be used, or has more rows than `mostRows`
 */
export async function readCells(bytes: Uint8Array, mostRows: number): Promise<readonly CellRow[]> {
  const book = await openWorkbook(bytes, { ...SMALL_TABLE_LIMITS, rows: mostRows });
  for (const sheet of book.parts.sheets) {
    const rows = await rowsOf(book, sheet, mostRows);
    if (rows.length > 0) return rows;
  }
  throw new DocumentError("empty", message("workbook.no_data"));
}

/**
 * Cells of every sheet, those without any left out.
 * @throws DocumentError when the file cannot be used, or one of its sheets has more rows than `mostRows`
 */
export async function readSheets(bytes: Uint8Array, mostRows: number): Promise<CellSheet[]> {
  const book = await openWorkbook(bytes, { ...SMALL_TABLE_LIMITS, rows: mostRows });
  const sheets: CellSheet[] = [];
  for (const sheet of book.parts.sheets) sheets.push({ name: sheet.name, rows: await rowsOf(book, sheet, mostRows) });
  return sheets.filter(({ rows }) => rows.length > 0);
}
