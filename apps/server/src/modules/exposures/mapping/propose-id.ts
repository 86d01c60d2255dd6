import { edgeHeader, guessMeaning, idHeader, type CellValue, type SheetSample } from "@tidemark/documents";
import type { ColumnContents } from "./column-contents.ts";

/** From this share on the values of a column tell rows apart. */
const TELLS_APART = 0.95;
/** As much, where links name the cells. */
const PARTLY = 0.6;
/** Share of cells that name other rows, from which on a column looks like links. */
const NAMES_OTHERS = 0.6;
/** Share of cells that are codes, from which on a column can be one of ids. */
const MANY = 0.6;
/** So many ends of links among the ids are no chance. */
const LEAST_HITS = 2;

/** Ends of the links of a workbook, as they are written. */
export interface FlowEnds {
  readonly sheet: string;
  readonly ends: ReadonlySet<string>;
}

const textOf = (cell: CellValue | undefined) => (cell === null || cell === undefined ? "" : String(cell).trim());

/** Ends of the links in the first rows of a workbook's sheet of flows; undefined without one. */
export function flowEnds(samples: readonly SheetSample[]): FlowEnds | undefined {
  for (const { name, rows } of samples.filter(({ isNamedForEdges }) => isNamedForEdges))
    for (const [at, { cells: header }] of rows.entries()) {
      const meanings = edgeHeader(header);
      if (!meanings) continue;
      const columns = [...meanings].filter(([, meaning]) => meaning === "from" || meaning === "to");
      const below = rows.slice(at + 1);
      const ends = new Set(below.flatMap(({ cells }) => columns.map(([column]) => textOf(cells[column]))));
      ends.delete("");
      return { sheet: name, ends };
    }
  return undefined;
}

/** How many ends of links the cells of a column are. */
function hits(cells: readonly string[], { ends }: FlowEnds): number {
  return new Set(cells.filter((cell) => ends.has(cell))).size;
}

/** Whether the filled cells of a column differ. @param cells - of all rows looked at */
function tellsApart(cells: readonly string[], share = TELLS_APART): boolean {
  const filled = cells.filter((cell) => cell !== "");
  return (
    filled.length > 0 &&
    filled.length >= TELLS_APART * cells.length &&
    new Set(filled).size > share * filled.length - 1e-9
  );
}

export interface ProposedId {
  readonly column: number;
  readonly by: "links" | "header";
}

/**
 * The column of ids: the one that the links of the flow sheet name, or one whose header calls it a number of places and
 * whose cells differ.
 *
 * @param exact - a column that is called id already
 * @param name - the column of the name, which links may use as well
 */
export function proposeId(
  header: readonly CellValue[],
  rows: readonly (readonly CellValue[])[],
  contents: readonly ColumnContents[],
  {
    exact,
    name,
    flows,
    isFree,
  }: {
    readonly exact: number | undefined;
    readonly name: number | undefined;
    readonly flows: FlowEnds | undefined;
    readonly isFree: (column: number) => boolean;
  },
): ProposedId | undefined {
  const cellsOf = (column: number) => rows.map((cells) => textOf(cells[column]));
  if (flows && flows.ends.size > 0) {
    const count = (column: number | undefined) => (column === undefined ? 0 : hits(cellsOf(column), flows));
    const known = Math.max(count(exact), count(name));
    const all = contents.map((_, column) => column).filter((column) => column !== exact && isFree(column));
    const [most] = all
      .map((column) => ({ column, hits: count(column) }))
      .filter((one) => one.hits > known && one.hits >= Math.min(LEAST_HITS, flows.ends.size))
      // two rows of one id are a fault of the list, which is told; the links still say what the column is
      .filter(({ column }) => tellsApart(cellsOf(column), PARTLY))
      .toSorted((a, b) => b.hits - a.hits);
    if (most) return { column: most.column, by: "links" };
  }
  if (exact !== undefined) return undefined;
  const called = contents.findIndex((_, column) => {
    const cell = header[column];
    return (
      isFree(column) && typeof cell === "string" && idHeader(cell) === "site" && isIdColumn(column, rows, contents)
    );
  });
  if (called >= 0) return { column: called, by: "header" };
  // "Werk" or "Lieferant" above codes, beside the names in another column
  const codes = contents.findIndex((own, column) => {
    const cell = header[column];
    if (name === undefined || column === name || !isFree(column) || typeof cell !== "string") return false;
    const guess = guessMeaning(cell);
    const isPlace = guess?.meaning === "name" && guess.isExact;
    return isPlace && own.codes + own.numbers >= TELLS_APART && isIdColumn(column, rows, contents);
  });
  return codes < 0 ? undefined : { column: codes, by: "header" };
}

/** Letters in a row without blanks, as "HAM" and "plant_a". */
const WORD = /^\S{1,16}$/u;

/** Whether cells can be ids: all there, all different, codes and no words or fractions. */
function isIdColumn(
  column: number,
  rows: readonly (readonly CellValue[])[],
  contents: readonly ColumnContents[],
): boolean {
  const { fractions, years, length, pairs, codes, numbers } = contents[column]!;
  if (fractions > 0 || pairs > 0 || length > 40 || (years === 1 && rows.length > 1)) return false;
  const cells = rows.map((row) => textOf(row[column]));
  const areCodes = codes + numbers >= MANY || cells.every((cell) => cell === "" || WORD.test(cell));
  return areCodes && tellsApart(cells);
}

/** Whether most cells of a column name other rows than their own; several may stand in one cell. */
function namesOthers(
  column: number,
  rows: readonly (readonly CellValue[])[],
  keys: readonly number[],
  known: ReadonlySet<string>,
): boolean {
  const filled = rows.filter((cells) => textOf(cells[column]) !== "");
  const naming = filled.filter((cells) => {
    const own = keys.map((key) => textOf(cells[key]));
    return textOf(cells[column])
      .split(/\s*[;,|\n]\s*/u)
      .every((end) => known.has(end) && !own.includes(end));
  });
  return filled.length > 1 && known.size > 2 && naming.length >= NAMES_OTHERS * filled.length;
}

/** Columns that look like ids, and those whose cells name other rows. */
export function idLike(
  header: readonly CellValue[],
  rows: readonly (readonly CellValue[])[],
  contents: readonly ColumnContents[],
  keys: readonly number[],
  isFree: (column: number) => boolean,
): Map<number, "id" | "links"> {
  const found = new Map<number, "id" | "links">();
  const known = new Set(keys.flatMap((key) => rows.map((cells) => textOf(cells[key]))).filter((text) => text !== ""));
  for (const column of contents.keys()) {
    if (!isFree(column) || contents[column]!.filled === 0) continue;
    if (namesOthers(column, rows, keys, known)) {
      found.set(column, "links");
      continue;
    }
    const cell = header[column];
    if (typeof cell === "string" && idHeader(cell) === "site" && rows.length > 1 && isIdColumn(column, rows, contents))
      found.set(column, "id");
  }
  return found;
}
