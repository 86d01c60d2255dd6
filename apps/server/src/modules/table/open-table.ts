import type { Sentence } from "@tidemark/science";
import type { ColumnSpec } from "./columns.ts";
import type { Results } from "./results.ts";
import type { ColumnValues, Snapshot } from "./snapshot.ts";

/** A table before it is cut into pages: which rows in which order, and the values of its columns. */
export interface OpenTable {
  readonly snapshot: Snapshot;
  readonly results: Results | undefined;
  readonly columns: readonly ColumnSpec[];
  readonly values: readonly ColumnValues[];
  /** Rows that match, in order. */
  readonly rows: Uint32Array;
  /** Why there are no data at all at the location of a row; undefined where there are. */
  readonly noDataIn: (row: number) => Sentence | undefined;
}
