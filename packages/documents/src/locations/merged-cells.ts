import { type Message, message } from "@tidemark/contract";
import { formatCount, shortText } from "@tidemark/science";
import { DocumentError } from "../document-error.ts";
import type { CellRange } from "../spreadsheet/cell-reference.ts";
import type { CellValue } from "../spreadsheet/cell-value.ts";

interface Row {
  readonly row: number;
  readonly cells: CellValue[];
}

/** Visits of rows over all ranges; overlapping ranges, which Excel refuses, could otherwise cost a product of sizes. */
const MOST_VISITS = 2_000_000;
/** Characters that ranges may repeat in further rows. */
const MOST_CHARACTERS = 30_000_000;
const LONGEST_SHOWN = 80;

function shown(value: CellValue): string {
  return JSON.stringify(typeof value === "string" ? shortText(value, LONGEST_SHOWN) : value);
}

function firstAtOrAfter(rows: readonly Row[], row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.row ?? Infinity) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Gives every row of cells merged downwards the value that Excel shows for all of them. Cells merged sideways keep it
 * in their first column. Reports every range below the header that holds something. Throws a DocumentError, too-large,
 * when long texts are repeated over very many rows.
 */
export function fillMerges(
  rows: readonly Row[],
  merges: readonly CellRange[],
  headerRow: number,
  report: (fault: { row: number; column: number; said: Message }) => void,
): void {
  let visits = 0;
  let characters = 0;
  for (const { firstRow, lastRow, firstColumn, lastColumn } of merges) {
    if (firstRow <= headerRow || visits > MOST_VISITS) continue;
    const start = firstAtOrAfter(rows, firstRow);
    const top = rows[start];
    const value = top?.row === firstRow ? (top.cells[firstColumn] ?? null) : null;
    if (value === null) continue;
    for (let at = start + 1; at < rows.length; at++) {
      const row = rows[at];
      if (!row || row.row > lastRow) break;
      visits += 1;
      if (typeof value === "string") characters += value.length;
      if (characters > MOST_CHARACTERS)
        throw new DocumentError(
          "too-large",
          message("workbook.merges_too_long", { most: formatCount(MOST_CHARACTERS) }),
        );
      while (row.cells.length <= firstColumn) row.cells.push(null);
      row.cells[firstColumn] ??= value;
    }
    const isSideways = lastColumn > firstColumn;
    const rowsMerged = { first: firstRow, last: lastRow, value: shown(value) };
    const said =
      lastRow > firstRow
        ? message(isSideways ? "cell.merged_rows_sideways" : "cell.merged_rows", rowsMerged)
        : message(isSideways ? "cell.merged_sideways" : "cell.merged");
    report({ row: firstRow, column: firstColumn, said });
  }
}
