import { type CellValue, normaliseHeader } from "@tidemark/documents";
import type { Geography } from "../check/geography.ts";
import { readGeometry } from "@tidemark/geo";
import { metresOfTwo, mostMetresOf, pairOfMetres } from "../check/metres.ts";
import { textOf } from "../check/raw-row.ts";
import type { Proposal } from "./propose-mapping.ts";

/** Smaller numbers may be degrees. */
const LEAST_METRES = 1000;
/** Share of the rows that have to be metres. */
const MOST = 0.9;

const EAST = new Set(
  "easting eastings east este ost ostwert rechtswert est abscisse leste x e oosting rw xcoord".split(" "),
);
const NORTH = new Set(
  "northing northings north norte nord nordwert hochwert ordonnee y n noording hw ycoord".split(" "),
);

/** Where the numbers stand: two columns, or one with both. */
export type Source = { readonly first: number; readonly second: number } | { readonly pair: number };

/** The numbers of a row as they stand. */
export interface MetresRow {
  readonly a: number;
  readonly b: number;
  /** The country that the row states, ISO code. */
  readonly country: string | undefined;
  readonly cells: readonly CellValue[];
}

export interface Metres {
  readonly source: Source;
  readonly rows: readonly MetresRow[];
}

/** The first position of a geometry. */
function firstOf(coordinates: unknown): readonly [number, number] | undefined {
  if (!Array.isArray(coordinates)) return undefined;
  const [first, second] = coordinates as unknown[];
  return typeof first === "number" && typeof second === "number" ? [first, second] : firstOf(first);
}

/** The numbers of a cell with a pair, or with a geometry that names no system of its own. */
function pairIn(text: string): readonly [number, number] | undefined {
  const read = readGeometry(text);
  if (read === undefined) return pairOfMetres(text);
  const { geometry, srid = 0 } = read;
  return srid === 0 && geometry.type !== "GeometryCollection" ? firstOf(geometry.coordinates) : undefined;
}

const areLarge = (a: number, b: number) =>
  Math.abs(a) > 360 && Math.abs(b) > 360 && Math.max(Math.abs(a), Math.abs(b)) >= LEAST_METRES;

export const textAt = (cells: readonly CellValue[], index: number) =>
  typeof cells[index] === "string" ? cells[index] : "";

function columnBy(
  header: readonly CellValue[],
  words: ReadonlySet<string>,
  isLarge: (column: number) => boolean,
): number {
  return header.findIndex(
    (_, column) =>
      isLarge(column) &&
      normaliseHeader(textAt(header, column).replaceAll("_", " "))
        .split(" ")
        .some((word) => words.has(word)),
  );
}

/** The columns that hold metres; undefined where the coordinates are degrees or there are none. */
function findSource({ mapping, header, below }: Pick<Proposal, "mapping" | "header" | "below">): Source | undefined {
  const at = (meaning: string) => mapping.columns.find((column) => column.meaning === meaning)?.index;
  const filled = (column: number) => below.filter(({ cells }) => textOf(cells[column] ?? null) !== "");
  const isLarge = (column: number) => {
    const rows = filled(column);
    const large = rows.filter(({ cells }) => Math.abs(mostMetresOf(cells[column] ?? null) ?? 0) >= LEAST_METRES);
    return rows.length > 0 && large.length >= MOST * rows.length;
  };
  const isLargePair = (column: number) => {
    const rows = filled(column);
    const large = rows.filter(({ cells }) => {
      const pair = pairIn(textAt(cells, column));
      return pair !== undefined && areLarge(...pair);
    });
    return rows.length > 0 && large.length >= MOST * rows.length;
  };
  const [latitude, longitude, pair] = [at("latitude"), at("longitude"), at("coordinates")];
  if (latitude !== undefined && longitude !== undefined)
    return isLarge(latitude) && isLarge(longitude) ? { first: longitude, second: latitude } : undefined;
  if (pair !== undefined) return isLargePair(pair) ? { pair } : undefined;
  const [first, second] = [columnBy(header, EAST, isLarge), columnBy(header, NORTH, isLarge)];
  if (first >= 0 && second >= 0 && first !== second) return { first, second };
  const whole = header.findIndex((_, column) => isLargePair(column));
  return whole < 0 ? undefined : { pair: whole };
}

/** The numbers of the rows that are metres; undefined where there are none. */
export function readMetres(
  proposal: Pick<Proposal, "mapping" | "header" | "below">,
  geography: Geography,
): Metres | undefined {
  const source = findSource(proposal);
  if (source === undefined) return undefined;
  const country = proposal.mapping.columns.find(({ meaning }) => meaning === "country")?.index;
  const rows = proposal.below.flatMap(({ cells }) => {
    const [a, b] =
      "pair" in source
        ? (pairIn(textAt(cells, source.pair)) ?? [])
        : metresOfTwo(cells[source.first] ?? null, cells[source.second] ?? null);
    if (a === undefined || b === undefined || !areLarge(a, b)) return [];
    const stated = country === undefined ? "" : textOf(cells[country] ?? null);
    return [{ a, b, country: geography.findCountry(stated)?.iso2, cells }];
  });
  return rows.length === 0 ? undefined : { source, rows };
}
