import type { Meaning, RawRow, RowEdit } from "./raw-row.ts";

/** Edits by row; a later one of a value stands for the earlier ones. */
export function editsByRow(edits: Iterable<RowEdit>): ReadonlyMap<number, readonly RowEdit[]> {
  const rows = new Map<number, RowEdit[]>();
  for (const edit of edits) rows.set(edit.row, [...(rows.get(edit.row) ?? []), edit]);
  return rows;
}

/** Parts that say where a location is: one that somebody wrote was not found by a name. */
const PLACES: ReadonlySet<Meaning> = new Set(["latitude", "longitude", "coordinates"]);

/** A row with what somebody put in place of its cells. A new latitude or longitude ends a pair in one cell. */
export function withEdits(row: RawRow, edits: readonly RowEdit[] | undefined): RawRow {
  if (edits === undefined) return row;
  const cells = { ...row.cells };
  const { values: parts, ...rest } = row;
  for (const { field, value } of edits) {
    cells[field] = value === "" ? null : value;
    if (field === "latitude" || field === "longitude") cells.coordinates = null;
    if (field === "coordinates") cells.latitude = cells.longitude = null;
    if (PLACES.has(field)) {
      cells.located_by = "coordinates";
      cells.located_within_km = null;
    }
  }
  // an amount that somebody wrote stands for all its parts
  const isWhole = parts === undefined || edits.some(({ field }) => field === "asset_value");
  return { ...rest, ...(isWhole ? {} : { values: parts }), cells };
}
