import type { Edge } from "@tidemark/contract";
import { attributeAt, type LocationIndex, USER_DATA_PREFIX } from "../locations/index.ts";

/** A location as an end of edges. */
export interface EndRow {
  readonly position: number;
  readonly site_id: string;
  readonly name: string;
  readonly country: string | null;
  readonly longitude: number;
  readonly latitude: number;
}

/** The location in a row of the index. */
export function endAt(index: LocationIndex, row: number): EndRow {
  const { positions, longitudes, latitudes } = index.places;
  return {
    position: positions[row]!,
    site_id: index.id(row),
    name: index.name(row),
    country: index.country(row),
    longitude: longitudes[row]!,
    latitude: latitudes[row]!,
  };
}

/** Locations that edges begin or end at, in the order of positions. */
export function endsOf(index: LocationIndex, edges: readonly Edge[]): EndRow[] {
  const ids = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const ends: EndRow[] = [];
  for (let row = 0; row < index.count && ids.size > 0; row++)
    if (ids.delete(index.id(row))) ends.push(endAt(index, row));
  return ends;
}

/** Parts of the address that have another name as a column. */
const COLUMN_OF: Readonly<Record<string, string>> = { lon: "longitude", lat: "latitude" };

/** Value of a part of the address, or of an own column, by row; null where there is none. */
export function propertyOf(
  { columns }: LocationIndex,
  source: "address" | "user_data",
  name: string,
): (row: number) => string | null {
  const column = columns.get(source === "address" ? (COLUMN_OF[name] ?? name) : `${USER_DATA_PREFIX}${name}`);
  if (column === undefined) return () => null;
  if (column.kind === "number") {
    return (row) => {
      const value = attributeAt(column, row);
      return value === null ? null : String(value);
    };
  }
  const texts = [null, ...column.texts.map((text) => text.trim() || null)];
  return (row) => texts[column.codes[row]!] ?? null;
}
