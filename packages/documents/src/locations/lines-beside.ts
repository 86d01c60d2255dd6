import { readNumber } from "@tidemark/science";
import type { CellRange } from "../spreadsheet/cell-reference.ts";
import type { CellValue } from "../spreadsheet/cell-value.ts";
import type { ColumnMeaning } from "./column-meaning.ts";
import { isSumWord, namesSum, RowSums } from "./sum-rows.ts";

/** What a line of a table is that is no location. */
export type LineKind = "sum" | "footnote" | "heading" | "header" | "units" | "rule";

/** A line below the header that is no location. */
export interface LineBeside {
  readonly row: number;
  readonly kind: LineKind;
  /** The first of its cells. */
  readonly text: string;
}

interface Row {
  readonly row: number;
  readonly cells: readonly CellValue[];
}

const NOTE =
  /^(?:#|\/\/|--|\*|†|‡|¹|²|³|\(\*\)|\(?[1-9a-c]\)\s|note|notes|remark|remarks|source|sources|legend|disclaimer|as of|as at|status|valid|printed|generated|created|exported|end of|page \d|confidential|internal use|anmerkung|hinweis|bemerkung|fußnote|fussnote|quelle|stand|legende|vertraulich|seite \d|ende|druckdatum|erstellt|remarque|source|légende|nota|fuente|fonte|bron|źródło|uwaga|注|出典|备注|資料)(?![\p{L}])|rows? (?:affected|selected)/iu;
const UNIT =
  /^[[(]?\s*(?:°\s*[nsewo]?|deg(?:rees?)?|dd|decimal(?: degrees)?|grad|degrés?|grados?|gradi|wgs ?84|text|string|number|numeric|float|double|optional|required|mandatory|pflichtfeld|eur|usd|chf|gbp|m|metres|meters)\s*[\])]?$/iu;
const RULE = /^[\s\-_=*#.~·–—]+$/u;
const SENTENCE = 40;
/** What a cell below a header of coordinates says where the row tells units. */
export const isUnitCell = (cell: CellValue | undefined): boolean => typeof cell === "string" && UNIT.test(cell.trim());

const isFilled = (cell: CellValue | undefined) => cell !== null && cell !== undefined && cell !== "";
const plain = (cell: CellValue | undefined) => (typeof cell === "string" ? cell.trim().replaceAll(/\s+/gu, " ") : "");

const POINTS: readonly ColumnMeaning[] = ["latitude", "longitude", "coordinates"];
/** What says where a location is; of a link, where it leads to. */
const PLACES: readonly string[] = [...POINTS, "address", "street", "postcode", "city", "to"];

function isNumber(cell: CellValue | undefined): boolean {
  return typeof cell === "number" || (typeof cell === "string" && readNumber(cell) !== undefined);
}

/** Tells lines of a table that are no locations: sums, footnotes, headings between rows, headers that are repeated. */
class LineJudge {
  private readonly header: readonly string[];
  private readonly meanings: ReadonlyMap<number, string>;
  private readonly columnsOf: (kinds: readonly string[]) => number[];
  /** Columns that say where a location is. */
  private readonly places: readonly number[];
  /** Rows with a cell merged over three columns and more. */
  private readonly wide: ReadonlySet<number>;
  /** The last row that says where it is. */
  private readonly lastPlaced: number;
  private readonly usualWidth: number;

  constructor(
    rows: readonly Row[],
    header: readonly CellValue[],
    meanings: ReadonlyMap<number, string>,
    merges: readonly CellRange[],
  ) {
    this.header = header.map((cell) => plain(cell).toLowerCase());
    this.meanings = meanings;
    this.columnsOf = (kinds) =>
      [...meanings].filter(([, meaning]) => kinds.includes(meaning)).map(([column]) => column);
    this.wide = new Set(
      merges
        .filter((one) => one.lastColumn - one.firstColumn >= 2 && one.lastRow === one.firstRow)
        .map((one) => one.firstRow),
    );
    this.places = this.columnsOf(PLACES);
    this.lastPlaced = rows.findLast(({ cells }) => this.hasPlace(cells))?.row ?? 0;
    const widths = rows
      .slice(0, 200)
      .map(({ cells }) => cells.filter(isFilled).length)
      .toSorted((a, b) => a - b);
    this.usualWidth = widths[widths.length >> 1] ?? 0;
  }

  kindOf({ row, cells }: Row, isFirst: boolean): LineKind | undefined {
    // nearly every row of a list: it says where it is, and holds a number
    if (cells.some((cell) => typeof cell === "number") && this.hasPlace(cells)) return undefined;
    const filled = [...cells.keys()].filter((column) => isFilled(cells[column]));
    const texts = filled.map((column) => plain(cells[column])).filter((text) => text !== "");
    if (filled.length > 0 && texts.length === filled.length) {
      if (texts.every((text) => RULE.test(text) && text.length > 1)) return "rule";
      if (this.isHeader(cells, filled)) return "header";
      if (isFirst && this.isUnits(cells)) return "units";
    }
    if (this.hasPlace(cells)) return undefined;
    if (this.isSum(cells, texts)) return "sum";
    if (filled.length !== 1 || texts.length !== 1) return undefined;
    return this.lonely(row, filled[0] ?? 0, texts[0] ?? "");
  }

  private isHeader(cells: readonly CellValue[], filled: readonly number[]): boolean {
    const same = filled.filter((column) => plain(cells[column]).toLowerCase() === this.header[column]);
    return same.length >= 2 && same.length >= 0.8 * filled.length;
  }

  private isUnits(cells: readonly CellValue[]): boolean {
    return this.columnsOf(POINTS).some((column) => UNIT.test(plain(cells[column])));
  }

  /** Whether the numbers of a row that names nothing and no place can be sums, in whatever language it says so. */
  mayBeSum({ cells }: Row): boolean {
    // nearly every row says where it is
    if (this.places.length === 0 || this.hasPlace(cells)) return false;
    const texts = cells.filter((cell) => plain(cell) !== "" && !isNumber(cell));
    return texts.length <= 1 && cells.some(isNumber);
  }

  /** Whether a row says where it is, by more than the words of a sum. */
  hasPlace(cells: readonly CellValue[]): boolean {
    return this.places.some((column) => isFilled(cells[column]) && !isSumWord(plain(cells[column])));
  }

  private isSum(cells: readonly CellValue[], texts: readonly string[]): boolean {
    return texts.some(namesSum) && (texts.length <= 2 || cells.some(isNumber));
  }

  /** A line with a single text in it. */
  private lonely(row: number, column: number, text: string): LineKind | undefined {
    const isBehind = row > this.lastPlaced;
    const isName = this.meanings.get(column) === "name";
    if (NOTE.test(text) && (isBehind || !isName || this.usualWidth >= 3)) return "footnote";
    if (isBehind && (text.length > SENTENCE || !isName)) return "footnote";
    if (this.wide.has(row)) return isBehind ? "footnote" : "heading";
    // a heading stands alone in the first column of a wide table, or ends with a colon
    const isHeading = this.usualWidth >= 3 && (text.endsWith(":") || (column === 0 && !isName));
    return isHeading ? "heading" : undefined;
  }
}

/** Lines below the header that are no locations: sums, footnotes, headings, repeated headers, units, rules. */
export function linesBeside(
  rows: readonly Row[],
  header: readonly CellValue[],
  meanings: ReadonlyMap<number, string>,
  merges: readonly CellRange[],
): LineBeside[] {
  const judge = new LineJudge(rows, header, meanings, merges);
  const sums = new RowSums(
    rows.map(({ cells }) => cells),
    (cells) => judge.hasPlace(cells),
  );
  let group = 0;
  return rows.flatMap((one, index) => {
    const kind =
      judge.kindOf(one, index === 0) ?? (judge.mayBeSum(one) && sums.isSum(index, group) ? "sum" : undefined);
    if (kind === undefined) return [];
    if (kind === "sum") group = index;
    const text = plain(one.cells.find((cell) => plain(cell) !== "") ?? "").slice(0, 80);
    return [{ row: one.row, kind, text }];
  });
}
