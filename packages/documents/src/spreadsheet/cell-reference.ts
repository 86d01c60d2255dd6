import { message } from "@tidemark/contract";
import { damaged } from "../document-error.ts";

const A = 65;

/** Letters of a column; 0 is A. */
export function columnLetters(index: number): string {
  let letters = "";
  for (let left = index; left >= 0; left = Math.floor(left / 26) - 1)
    letters = String.fromCharCode(A + (left % 26)) + letters;
  return letters;
}

/** Column of a reference such as BC12; A is 0. */
export function referenceColumn(reference: string): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at++) {
    const code = reference.charCodeAt(at) & 0xdf;
    if (code < A || code > A + 25) break;
    column = column * 26 + (code - A + 1);
  }
  if (at === 0 || at > 3)
    throw damaged(message("damage.no_cell", { reference: JSON.stringify(reference.slice(0, 20)) }));
  return column - 1;
}

/** A block of cells; rows count from 1 as on the screen, columns from 0. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const RANGE = /^\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?$/i;

/** A range such as B2:B9, or undefined when the text is none. */
export function parseRange(text: string): CellRange | undefined {
  const [, column, row, lastColumn = column, lastRow = row] = RANGE.exec(text) ?? [];
  if (!column || !row || !lastColumn || !lastRow) return undefined;
  return {
    firstRow: Number(row),
    lastRow: Number(lastRow),
    firstColumn: referenceColumn(column),
    lastColumn: referenceColumn(lastColumn),
  };
}
