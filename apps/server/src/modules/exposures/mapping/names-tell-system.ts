import { distanceKm, type GeoPoint } from "@tidemark/geo";
import type { CellValue } from "@tidemark/documents";
import type { Geography } from "../check/geography.ts";

/** A works lies within so many km of the town that its row names. */
const NEAR_KM = 30;
const LEAST_LETTERS = 4;
const MOST_WORDS = 20;
/** So many rows have to agree, and this share of those that name a place at all. */
const LEAST_ROWS = 2;
const MOST = 0.5;

/** Texts of a row that may name its place: cells, and words of them. */
function namesIn(cells: readonly CellValue[]): string[] {
  const texts = cells.filter((cell): cell is string => typeof cell === "string" && /\p{L}/u.test(cell));
  const words = texts.flatMap((text) => text.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? []);
  return [...new Set([...texts, ...words])].filter((name) => name.length >= LEAST_LETTERS).slice(0, MOST_WORDS);
}

/**
 * Which of some readings of the coordinates of a list its names speak for: the only one that puts rows beside the
 * towns that they name.
 * @param rows - cells of each row
 * @param readings - where each reading puts each row; undefined where it puts it nowhere
 * @returns index of the reading; undefined where the names tell nothing or speak for several
 */
export function toldByNames(
  rows: readonly (readonly CellValue[])[],
  readings: readonly (readonly (GeoPoint | undefined)[])[],
  geography: Geography,
): number | undefined {
  const towns = rows.map((cells) => namesIn(cells).flatMap((name) => geography.placesCalled(name)));
  const named = towns.filter((found) => found.length > 0).length;
  const agreeing = readings.map(
    (places) =>
      places.filter(
        (place, row) => place !== undefined && towns[row]!.some((town) => distanceKm(place, town) <= NEAR_KM),
      ).length,
  );
  const isBacked = (count: number) => count >= LEAST_ROWS && count >= MOST * named;
  const backed = agreeing.flatMap((count, at) => (isBacked(count) ? [at] : []));
  return backed.length === 1 ? backed[0] : undefined;
}
