import { message } from "@tidemark/contract";
import { DocumentError } from "../document-error.ts";
import { WORKBOOK_LIMITS } from "../limits.ts";
import { openWorkbook } from "./open-workbook.ts";
import type { CellValue } from "./sheet-reader.ts";

/** A row of a plain table. */
export interface CellRow {
  /** As on the screen: the first is 1. */
  readonly row: number;
  readonly cells: readonly CellValue[];
}

/**
 * Cells of the first sheet that holds any, for small tables whose meaning is judged elsewhere.
 * @throws DocumentError when the file cannot be used, or has more rows than `mostRows`
 */
export async function readCells(bytes: Uint8Array, mostRows: number): Promise<CellRow[]> {
  const book = await openWorkbook(bytes, { ...WORKBOOK_LIMITS, rows: mostRows });
  for (const sheet of book.parts.sheets) {
    const rows: CellRow[] = [];
    await book.read(sheet, ({ row, cells }) => {
      if (rows.length >= mostRows)
        throw new DocumentError(
          "too-many-rows",
          message("workbook.too_many_rows", { sheet: sheet.name, most: mostRows }),
        );
      rows.push({ row, cells });
    });
    if (rows.length > 0) return rows;
  }
  throw new DocumentError("empty", message("workbook.no_data"));
}
