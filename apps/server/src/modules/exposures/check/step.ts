import type { RowEdit } from "./raw-row.ts";

/** A proposal that was taken: what to do with a row of the sheet. */
export interface TakenFix {
  readonly row: number;
  readonly proposal: string;
}

/** One change that somebody made to a checked workbook; the last one can be undone. */
export interface Step {
  readonly fixes: readonly TakenFix[];
  readonly edits: readonly RowEdit[];
}
