import type { LOCATION_MEANINGS } from "@tidemark/contract";
import type { UserValue } from "../../locations/index.ts";

/** A cell as it was read: text or number; null when empty. */
export type Cell = string | number | boolean | null;

/** What a column of a table of locations is about. */
export type Meaning = (typeof LOCATION_MEANINGS)[number];

/** A row of a table of locations as it was written. */
export interface RawRow {
  /** Row of the sheet, 1 = first. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<Meaning, Cell>>>;
  /** Amounts that make up the asset value where several columns do, by their headers; the cell of it is then empty. */
  readonly values?: readonly ValuePart[];
  readonly userData: Readonly<Record<string, UserValue>>;
}

/** One of several amounts that make up an asset value. */
export interface ValuePart {
  readonly header: string;
  readonly cell: Cell;
}

/** A row of the sheet of edges as it was written. */
export interface RawEdge {
  readonly row: number;
  readonly from: string;
  readonly to: string;
  readonly product: string | null;
  readonly volume: Cell;
}

/** Another value for a part of a row than the one in the sheet; null empties it. */
export interface RowEdit {
  readonly row: number;
  readonly field: Meaning;
  readonly value: string | number | null;
}

/** Headers of the columns with a meaning, for naming them in faults. */
export type Headers = Readonly<Partial<Record<Meaning, string>>>;

/** Text of a cell without spaces around it; "" when empty. */
export function textOf(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? "" : String(cell).trim();
}
