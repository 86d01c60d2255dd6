import type { NumberMeaning } from "./number-formats.ts";

/** What a cell holds: text (dates as ISO 8601), a number, true or false, or nothing. */
export type CellValue = string | number | boolean | null;

/** A cell that holds no usable value although something stands in it. */
export interface CellFault {
  readonly column: number;
  readonly kind: "error-value" | "formula-without-value";
  /** What Excel shows, such as #N/A. */
  readonly shown: string;
  /** What is to be worked out, where the cell holds a formula without a result; not where it would be a date. */
  readonly formula?: string;
}

/** A row with at least one cell that is not empty. */
export interface SheetRow {
  /** As on the screen: the first is 1. */
  readonly row: number;
  /** By column, A first; as long as the last cell with something in it. */
  readonly cells: CellValue[];
  /** Columns whose text is a date that Excel holds as such. */
  readonly dates: readonly number[];
  readonly faults: readonly CellFault[];
  /** True where a filter or somebody hides it. */
  readonly isHidden: boolean;
  /** How all of its cells are set apart: `BOLD` and `FILLED` as bits. */
  readonly emphasis: number;
}

/** What the cells of all sheets refer to. */
export interface CellContext {
  readonly strings: readonly string[];
  readonly numberMeanings: readonly NumberMeaning[];
  /** How cells are set apart, by style. */
  readonly emphasis: readonly number[];
  readonly epoch1904: boolean;
  /**
   * True where the program that wrote the file left its formulas for Excel to work out when it is opened: a stored 0 is
   * then no result.
   */
  readonly isUncalculated: boolean;
}
