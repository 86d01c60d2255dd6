import { headerAt, locationHeader, type CellValue, type SheetSample } from "@tidemark/documents";
import type { Mapping } from "@tidemark/contract";
import { readNumber } from "@tidemark/science";

/** So many rows prove it, where none proves the other. */
const LEAST_ROWS = 2;
const MOST_LATITUDE = 90;

function degreesIn(cell: CellValue | undefined): number | undefined {
  if (typeof cell === "number") return cell;
  if (typeof cell !== "string") return undefined;
  const read = readNumber(cell, { isFraction: true });
  return read === undefined || read.hasCurrency || read.hasScale || read.isPercent ? undefined : read.value;
}

/**
 * Whether the numbers of two columns prove that latitude and longitude are exchanged throughout: some "latitudes" are
 * beyond 90 degrees, and no "longitude" is.
 */
export function areExchanged(rows: readonly (readonly CellValue[])[], latitude: number, longitude: number): boolean {
  let proofs = 0;
  for (const cells of rows) {
    const [a, b] = [degreesIn(cells[latitude]), degreesIn(cells[longitude])];
    if (a === undefined || b === undefined) continue;
    if (Math.abs(b) > MOST_LATITUDE || Math.abs(a) > 180) return false;
    if (Math.abs(a) > MOST_LATITUDE) proofs += 1;
  }
  return proofs >= LEAST_ROWS;
}

/** Columns with latitude and longitude the other way round. */
export const exchanged = <One extends { readonly meaning: string }>(columns: readonly One[]): One[] =>
  columns.map((one) =>
    one.meaning === "latitude"
      ? { ...one, meaning: "longitude" }
      : one.meaning === "longitude"
        ? { ...one, meaning: "latitude" }
        : one,
  );

/** Whether a mapping reads columns against their headers: what holds for one file need not hold for the next. */
export function readsExchanged({ sheet, header_row: headerRow, columns }: Mapping, samples: readonly SheetSample[]) {
  const sample = samples.find(({ name }) => name === sheet);
  if (!sample || headerRow === 0) return false;
  const { meanings } = locationHeader(headerAt(sample.rows, headerRow));
  return columns.some(({ index, meaning }) => meaning === "latitude" && meanings.get(index) === "longitude");
}
