import type { ColumnMeaning } from "./column-meaning.ts";

/** What a column of exported locations is when it is read back; those that follow from the place are left out. */
type ExportedMeaning = Exclude<ColumnMeaning, "user_data">;

/** The columns that every export of locations begins with, in their order; own columns follow. */
export const EXPORTED_COLUMNS = [
  ["id", "id"],
  ["name", "name"],
  ["latitude", "latitude"],
  ["longitude", "longitude"],
  ["address_line", "address"],
  ["street", "street"],
  ["building_no", "house_number"],
  ["municipality", "city"],
  ["postal_code", "postcode"],
  ["country", "country"],
  ["country_iso3", "left_out"],
  ["continent", "left_out"],
  ["ipcc_region", "left_out"],
  ["asset_value", "asset_value"],
  ["asset_currency", "currency"],
  ["elevation", "elevation"],
  ["flood protection", "flood_protection"],
  ["located_by", "located_by"],
  ["located_within_km", "located_within_km"],
  ["building use", "building_use"],
  ["construction", "construction"],
] as const satisfies readonly (readonly [header: string, meaning: ExportedMeaning])[];

/** Older exports have so many of them: how locations were found was not told, and what their buildings are. */
const COLUMNS_BEFORE = [17, 19];

/**
 * Column with lines and areas, after those above where any location has one; long ones go on in the columns behind it.
 */
export const GEOMETRY_HEADER = "geometry";
/** Characters of one cell; a spreadsheet holds 32,767. */
const MOST_CHARACTERS = 32_000;

/** Header of the n-th column of long geometries, 0 = the first. */
export const geometryHeader = (index: number) => (index === 0 ? GEOMETRY_HEADER : `${GEOMETRY_HEADER} ${index + 1}`);

/** A long text in as many pieces as cells have to hold it. */
export function cellPieces(text: string): string[] {
  const count = Math.max(1, Math.ceil(text.length / MOST_CHARACTERS));
  return Array.from({ length: count }, (_, i) => text.slice(i * MOST_CHARACTERS, (i + 1) * MOST_CHARACTERS));
}

/** Columns in which the geometry of the column before goes on: "geometry 2" behind "geometry". */
export function continuedGeometries(header: readonly (string | null)[]): number[] {
  const first = header.indexOf(GEOMETRY_HEADER);
  if (first < 0) return [];
  const columns: number[] = [];
  for (let i = 1; header[first + i] === geometryHeader(i); i += 1) columns.push(first + i);
  return columns;
}

/**
 * Meanings of the columns of a sheet that was exported here, whatever its own columns are called; undefined for others.
 */
export function exportedMeanings(header: readonly (string | null)[]): Map<number, ColumnMeaning> | undefined {
  const older = COLUMNS_BEFORE.toReversed().map((count) => EXPORTED_COLUMNS.slice(0, count));
  const columns = [EXPORTED_COLUMNS, ...older].find((all) => all.every(([name], i) => header[i] === name));
  if (columns === undefined) return undefined;
  const meanings = new Map<number, ColumnMeaning>(columns.map(([, meaning], i) => [i, meaning]));
  if (header[columns.length] === GEOMETRY_HEADER) {
    meanings.set(columns.length, "coordinates");
    for (const column of continuedGeometries(header)) meanings.set(column, "coordinates_continued");
  }
  return meanings;
}
