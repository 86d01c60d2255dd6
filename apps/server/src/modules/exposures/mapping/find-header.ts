import { guessMeaning, locationHeader, type CellValue, type SheetSample } from "@tidemark/documents";
import { readNumber } from "@tidemark/science";

type Row = SheetSample["rows"][number];

/** A header stands among the first rows, below titles and remarks. */
const SEARCHED_ROWS = 50;
const isFilled = (cell: CellValue | undefined) => cell !== null && cell !== undefined && cell !== "";
const filledCount = ({ cells }: Row) => cells.filter(isFilled).length;

/** How much a row looks like a header of the rows below it. */
function likeness({ cells }: Row, below: readonly Row[], index: number): number {
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
      below.slice(0, 10).some((row) => typeof row.cells[column] === "number"),
  ).length;
  const usualWidth = Math.max(...below.slice(0, 10).map(filledCount));
  return (
    words +
    (hasPlace ? 4 : 0) +
    (hasName ? 2 : 0) +
    Math.min(numbersBelow, 4) -
    6 * (1 - texts.length / filled.length) -
    // a title stands in fewer cells than the table is wide
    3 * Math.max(0, 1 - filled.length / usualWidth) -
    2 * (1 - new Set(texts).size / Math.max(1, texts.length)) -
    0.05 * index
  );
}

/** Row of the screen that looks most like the header of a table; 0 where the data begin at once. */
export function findHeaderRow({ rows }: SheetSample): number {
  let best: { row: number; score: number } | undefined;
  for (const [index, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const score = likeness(row, rows.slice(index + 1), index);
    if (score > (best?.score ?? 0)) best = { row: row.row, score };
  }
  return best?.row ?? 0;
}
