import { guessMeaning, locationHeader, type CellValue } from "@tidemark/documents";
import type { Meaning } from "../check/raw-row.ts";
import type { ColumnContents } from "./column-contents.ts";
import { partOf } from "./meanings.ts";

/** What is proposed for a column, and whether there is hardly a doubt. */
export interface ColumnProposal {
  readonly meaning: Meaning;
  readonly isSure: boolean;
}

/** Shares of cells from which on a column is taken for what it looks like. */
const MOST = 0.8;
const MANY = 0.6;

/** Whether the contents of a column can be what its header hints at. */
const FITS: Readonly<Record<Meaning, (contents: ColumnContents) => boolean>> = {
  id: ({ distinct }) => distinct > 0.95,
  name: ({ texts, pairs, codes, distinct }) => texts >= MANY && pairs < MANY && codes < MANY && distinct >= MOST,
  latitude: ({ numbers, longitudes }) => numbers >= MANY && longitudes >= MANY,
  longitude: ({ numbers, longitudes }) => numbers >= MANY && longitudes >= MANY,
  coordinates: ({ pairs }) => pairs >= MANY,
  utm_zone: ({ length }) => length <= 4,
  address_line: ({ texts }) => texts >= MANY,
  street: ({ texts }) => texts >= MANY,
  building_no: ({ length }) => length <= 8,
  municipality: ({ texts, pairs }) => texts >= MANY && pairs < MANY,
  postal_code: ({ length }) => length <= 12,
  region: ({ texts, pairs }) => texts >= MANY && pairs < MANY,
  country: ({ countries }) => countries >= MANY,
  asset_value: ({ amounts }) => amounts >= MANY,
  asset_currency: ({ currencies }) => currencies >= MOST,
  elevation: ({ numbers }) => numbers >= MANY,
  protection_return_period: () => true,
};

class Columns {
  readonly found = new Map<number, ColumnProposal>();
  readonly #taken = new Set<Meaning>();

  has(meaning: Meaning): boolean {
    return this.#taken.has(meaning);
  }

  add(column: number, meaning: Meaning, isSure: boolean): void {
    if (this.found.has(column) || this.#taken.has(meaning)) return;
    this.found.set(column, { meaning, isSure });
    this.#taken.add(meaning);
  }

  drop(meaning: Meaning): void {
    for (const [column, one] of this.found) if (one.meaning === meaning) this.found.delete(column);
    this.#taken.delete(meaning);
  }

  get hasPoint(): boolean {
    return this.has("coordinates") || (this.has("latitude") && this.has("longitude"));
  }
}

/** Two columns side by side that can be latitude and longitude, whatever they are called. */
function findNumberPair(contents: readonly ColumnContents[], columns: Columns): number | undefined {
  const isFree = (column: number) => !columns.found.has(column);
  const index = contents.findIndex((first, i) => {
    const second = contents[i + 1];
    if (second === undefined || !isFree(i) || !isFree(i + 1)) return false;
    const areFractions = first.fractions >= MOST && second.fractions >= MOST;
    return areFractions && first.longitudes >= MOST && second.longitudes >= MOST;
  });
  return index < 0 ? undefined : index;
}

/**
 * What the columns of a table are: by the spellings of their headers, by words in them that their contents bear out,
 * then by their contents alone.
 */
export function proposeColumns(
  header: readonly CellValue[],
  contents: readonly ColumnContents[],
): Map<number, ColumnProposal> {
  const columns = new Columns();
  for (const [column, meaning] of locationHeader(header).meanings) {
    const part = partOf(meaning);
    // "Location" above pairs of coordinates is no name
    if ((contents[column]?.pairs ?? 0) >= MANY && part !== "latitude") columns.add(column, "coordinates", true);
    else if (part !== undefined) columns.add(column, part, true);
  }
  for (const [column, cell] of header.entries()) {
    const guess = typeof cell === "string" ? guessMeaning(cell) : undefined;
    const part = guess && partOf(guess.meaning);
    const own = contents[column];
    if (part && own && own.filled > 0 && FITS[part](own)) columns.add(column, part, false);
  }
  // half a pair is none
  if (!columns.has("longitude")) columns.drop("latitude");
  if (!columns.has("latitude")) columns.drop("longitude");
  if (!columns.hasPoint) {
    const pair = contents.findIndex(({ pairs }, column) => pairs >= MANY && !columns.found.has(column));
    if (pair >= 0) columns.add(pair, "coordinates", true);
  }
  if (!columns.hasPoint) {
    const first = findNumberPair(contents, columns);
    if (first !== undefined) {
      const isReversed = (contents[first]?.latitudes ?? 0) < 1 && (contents[first + 1]?.latitudes ?? 0) === 1;
      columns.add(first, isReversed ? "longitude" : "latitude", false);
      columns.add(first + 1, isReversed ? "latitude" : "longitude", false);
    }
  }
  const country = contents.findIndex(({ countries }, column) => countries >= MOST && !columns.found.has(column));
  if (country >= 0) columns.add(country, "country", true);
  return columns.found;
}
