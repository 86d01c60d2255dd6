import { locationHeader, type CellValue } from "@tidemark/documents";

/** Whether the headers of a table stand in its first column, so that each location is a column. */
export function liesOnItsSide(rows: readonly (readonly CellValue[])[]): boolean {
  const first = rows.map((cells) => cells[0] ?? null);
  const { meanings, hasPlace } = locationHeader(first);
  const widest = Math.max(0, ...rows.map((cells) => cells.length));
  return hasPlace && meanings.size >= 2 && widest >= 2;
}
