import type { CellValue } from "../spreadsheet/cell-value.ts";
import { assignMeanings, LOCATION_SYNONYMS } from "./column-meaning.ts";
import { EDGE_SYNONYMS, type EdgeMeaning } from "./edge-meaning.ts";
import { normaliseHeader } from "./header-text.ts";
import type { ColumnMeaning } from "./column-meaning.ts";
import { continuedGeometries, exportedMeanings } from "./exported-columns.ts";
import { inOwnLanguage } from "./neighbour-headers.ts";

/** Rows with something in them among which the header is looked for. */
export const HEADER_SEARCH_ROWS = 50;

const texts = (cells: readonly CellValue[]) => cells.map((cell) => (typeof cell === "string" ? cell : null));

/** What a row of headers yields, and what it lacks to be that of a sheet of locations. */
export interface LocationHeader {
  readonly meanings: Map<number, ColumnMeaning>;
  readonly hasName: boolean;
  readonly hasPlace: boolean;
}

/** Reads a row as the header of a sheet of locations. */
export function locationHeader(cells: readonly CellValue[]): LocationHeader {
  const header = inOwnLanguage(texts(cells));
  const exported = exportedMeanings(header);
  if (exported !== undefined) return { meanings: exported, hasName: true, hasPlace: true };
  const meanings = assignMeanings(header, LOCATION_SYNONYMS);
  const found = new Set(meanings.values());
  if (found.has("coordinates"))
    for (const column of continuedGeometries(header)) meanings.set(column, "coordinates_continued");
  const drop = (meaning: ColumnMeaning) => {
    found.delete(meaning);
    for (const [column, own] of meanings) if (own === meaning) meanings.delete(column);
  };
  // A lone x, or a lone "Breite" (also: width), is not half a coordinate; a bare "number" is a house number only beside
  // a street.
  if (!found.has("longitude")) drop("latitude");
  if (!found.has("latitude")) drop("longitude");
  if (!found.has("street")) drop("house_number");
  return {
    meanings,
    hasName: found.has("name"),
    hasPlace: (["latitude", "coordinates", "address", "street", "postcode", "city"] as const).some((one) =>
      found.has(one),
    ),
  };
}

/** Words that say no more of an end of a link than that it is a place with a number: "from node id". */
const NO_MORE: ReadonlySet<string> = new Set(
  "id|ids|no|nr|number|code|key|ref|gln|duns|ship|shipped|delivered|goods|vendor|node|site|location|plant|facility|asset|werk|standort|knoten|nummer|noeud|usine|nodo|planta|sitio".split(
    "|",
  ),
);
const ofAnEnd = (header: string | null) =>
  header &&
  normaliseHeader(header)
    .split(/ |(?:en)?(?:nummer|nr)$/u)
    .filter((word) => !NO_MORE.has(word))
    .join(" ")
    .trim();

/** Meanings of a row as the header of a supply chain, or undefined when it lacks from or to. */
export function edgeHeader(cells: readonly CellValue[]): Map<number, EdgeMeaning> | undefined {
  const headers = texts(cells);
  for (const row of [headers, headers.map(ofAnEnd)]) {
    const meanings = assignMeanings(row, EDGE_SYNONYMS);
    const found = new Set(meanings.values());
    if (found.has("from") && found.has("to")) return meanings;
  }
  return undefined;
}
