import type { PlotTable } from "@tidemark/contract";
import type { PlotData } from "./plot-data.ts";
import { type Cell, tableRow } from "./cells.ts";

/** Rows that an answer carries; the rest are asked for page by page. */
export const MOST_ROWS = 400;

type Rows = PlotTable["rows"];

/** Figures of all locations, of which a plot carries the first. */
export interface SiteTable {
  readonly table: PlotTable;
  /** Rows from a place on, at most so many; in the order of the table. */
  readonly rowsFrom: (from: number, count: number) => Rows;
}

interface SiteRows {
  readonly columns: PlotTable["columns"];
  /** The rows that come first, best first; the others follow in the order of the locations. */
  readonly first: Uint32Array;
  /** All of those that have an order of their own; asked for when the first do not suffice. */
  readonly ordered: () => Uint32Array;
  readonly cells: (row: number) => Cell[];
}

/** A table with a row for each location. */
export function siteTable(data: PlotData, { columns, first, ordered, cells }: SiteRows): SiteTable {
  let whole: Uint32Array | undefined;
  const order = (): Uint32Array => {
    if (whole !== undefined) return whole;
    const known = ordered();
    const isKnown = new Uint8Array(data.count);
    for (const row of known) isKnown[row] = 1;
    whole = new Uint32Array(data.count);
    whole.set(known);
    let next = known.length;
    for (let row = 0; row < data.count; row++) if (isKnown[row] === 0) whole[next++] = row;
    return whole;
  };
  const rowOf = (row: number) => tableRow(data.ids(row), cells(row));
  const head = Math.min(MOST_ROWS, data.count);
  const rows = [...(first.length >= head ? first : order()).subarray(0, head)].map(rowOf);
  return {
    table: { columns, rows, total: data.count },
    rowsFrom: (from, count) => [...order().subarray(from, from + count)].map(rowOf),
  };
}
