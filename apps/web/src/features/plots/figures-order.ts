import type { PlotTable } from "@tidemark/contract";

/** What the figures are sorted by. */
export interface Sorting {
  readonly column: number;
  readonly isDescending: boolean;
}

/** The number that a cell shows, as numbers are written everywhere; NaN for none. */
export const numberIn = (cell: string): number =>
  cell === "" ? Number.NaN : Number.parseFloat(cell.replaceAll("'", "").replace("−", "-"));

/** Numbers of the rows in the order they are shown; what has no value stands last in either direction. */
export function sortedRows({ columns, rows }: PlotTable, sorting: Sorting | undefined): readonly number[] {
  const order = rows.map((_, row) => row);
  if (sorting === undefined) return order;
  const { column, isDescending } = sorting;
  const sign = isDescending ? -1 : 1;
  const cell = (row: number) => rows[row]?.cells[column] ?? "";
  if (columns[column]?.numeric !== true)
    return order.toSorted((a, b) => sign * cell(a).localeCompare(cell(b), undefined, { numeric: true }));
  return order.toSorted((a, b) => {
    const [one, other] = [numberIn(cell(a)), numberIn(cell(b))];
    if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other));
    return sign * (one - other);
  });
}
