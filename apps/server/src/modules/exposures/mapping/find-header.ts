import { guessMeaning, locationHeader, type CellValue, type SheetSample } from "@tidemark/documents";
import { readNumber } from "@tidemark/science";

type Row = SheetSample["rows"][number];

/** A header stands among the first rows, below titles and remarks. */
const SEARCHED_ROWS = 50;
/** What it counts for a row to be set apart: as much as to name a place. */
const SET_APART = 4;
const isFilled = (cell: CellValue | undefined) => cell !== null && cell !== undefined && cell !== "";
const filledCount = ({ cells }: Row) => cells.filter(isFilled).length;

const BOLD = 1;
const FILLED = 2;
/** Rows below a header that are looked at for how they are set apart. */
const ROWS_BELOW = 10;

/**
 * Rows that are set apart as the header of a table is: the first ones of the sheet that are bold or coloured throughout
 * while those below are not. Empty where nothing is set apart.
 */
export function rowsSetApart(rows: readonly Row[]): Row[] {
  for (const bit of [BOLD, FILLED]) {
    const is = ({ emphasis = 0 }: Row) => (emphasis & bit) !== 0;
    const first = rows.slice(0, SEARCHED_ROWS).findIndex((row) => is(row) && filledCount(row) > 1);
    if (first < 0) continue;
    const end = rows.findIndex((row, index) => index > first && !is(row));
    const below = end < 0 ? [] : rows.slice(end, end + ROWS_BELOW);
    // a table that is bold throughout, or of striped rows, tells nothing; sums may be bold, but are not coloured each
    const most = (below.length - (bit === FILLED ? 1 : 0)) / 3;
    if (below.length > 0 && below.filter(is).length <= most) return rows.slice(first, end);
  }
  return [];
}

/** How much a row looks like a header of the rows below it. */
function likeness(row: Row, below: readonly Row[], index: number, isSetApart: boolean): number {
  const { cells } = row;
  const filled = cells.filter(isFilled);
  if (filled.length < 2 || below.length === 0) return Number.NEGATIVE_INFINITY;
  // a number is no header, also where it is written as text
  const texts = filled.filter((cell): cell is string => typeof cell === "string" && readNumber(cell) === undefined);
  const known = texts.map((text) => guessMeaning(text));
  const words = known.reduce((sum, guess) => sum + (guess === undefined ? 0 : guess.isExact ? 3 : 1), 0);
  const { hasName, hasPlace } = locationHeader(cells);
  const numbersBelow = cells.filter(
    (cell, column) =>
      typeof cell === "string" &&
      readNumber(cell) === undefined &&
      below.slice(0, ROWS_BELOW).some((one) => typeof one.cells[column] === "number"),
  ).length;
  const usualWidth = Math.max(...below.slice(0, ROWS_BELOW).map(filledCount));
  return (
    words +
    (isSetApart ? SET_APART : 0) +
    (hasPlace ? 4 : 0) +
    (hasName ? 2 : 0) +
    Math.min(numbersBelow, 4) -
    // years are headers where they are set apart
    (isSetApart ? 0 : 6 * (1 - texts.length / filled.length)) -
    // a title stands in fewer cells than the table is wide
    3 * Math.max(0, 1 - filled.length / usualWidth) -
    2 * (1 - new Set(texts).size / Math.max(1, texts.length)) -
    0.05 * index
  );
}

/** Row of the screen that looks most like the header of a table; 0 where the data begin at once. */
export function findHeaderRow({ rows }: SheetSample): number {
  let best: { row: number; score: number } | undefined;
  const apart = new Set(rowsSetApart(rows));
  for (const [index, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const score = likeness(row, rows.slice(index + 1), index, apart.has(row));
    if (score > (best?.score ?? 0)) best = { row: row.row, score };
  }
  return best?.row ?? 0;
}
