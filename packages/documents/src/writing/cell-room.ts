import type { ExportCell, ExportColumn, ExportSheet } from "./export-sheet.ts";

/** Characters of the widest column, and of the narrowest of texts and of others. */
const WIDEST = 36;
const NARROW_TEXT = 18;
const NARROW = 11;
/** Characters beside a value: the edges of its cell, and the button of its filter. */
const BESIDE = 2;
const BUTTON = 4;
/** Rows that are looked at. */
const SAMPLE = 2000;
/** Points of a line of text, and of the highest row that Excel takes. */
const LINE = 15;
const HIGHEST = 405;
/** Letters are narrower than the digits that widths are counted in. */
const LETTERS = 1.15;

/** Characters of a number as its format writes it. */
function numberLength(value: number, format = ""): number {
  const shown = format.includes("%") ? value * 100 : value;
  const decimals = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
  if (format === "") return Math.min(String(shown).length, NARROW);
  const text = shown.toFixed(decimals);
  const whole = text.split(".")[0]!.length;
  return text.length + (format.includes(",") ? Math.floor((whole - 1) / 3) : 0) + (format.includes("%") ? 1 : 0);
}

function lengthOf(cell: ExportCell, { numberFormat }: ExportColumn): number {
  if (typeof cell === "number") return numberLength(cell, numberFormat);
  if (typeof cell === "string") return cell.length;
  if (typeof cell !== "object" || cell === null || cell instanceof Date) return 0;
  if ("link" in cell) return cell.text.length;
  return numberLength(cell.number, "format" in cell ? cell.format : numberFormat);
}

const isNumber = (cell: ExportCell): boolean =>
  typeof cell === "number" || (typeof cell === "object" && cell !== null && "number" in cell);

/**
 * Widths of columns in characters: a number is never wider than its column, which programs fill with "###" otherwise.
 * Rows that are only asked for as they are written are not looked at.
 */
export function fittedWidths({ columns, rows }: Pick<ExportSheet, "columns" | "rows">): number[] {
  const sample: readonly (readonly ExportCell[])[] = Array.isArray(rows) ? rows.slice(0, SAMPLE) : [];
  return columns.map((column, at) => {
    const { header, unit = "", width, type } = column;
    const longest = (of: (cell: ExportCell) => boolean) =>
      sample.reduce((most, row) => (of(row[at]) ? Math.max(most, lengthOf(row[at], column)) : most), 0);
    const number = longest(isNumber) + BESIDE;
    if (width !== undefined) return Math.max(width, number);
    const words = header.split(/\s+/).map((word) => word.length + BUTTON);
    const least = Math.max(type === "text" ? NARROW_TEXT : NARROW, unit.length + 3, number, ...words);
    return Math.max(number, Math.min(WIDEST, Math.max(least, longest((cell) => typeof cell === "string") + BESIDE)));
  });
}

/** Lines that a text takes in a column: words break where the next one has no room. */
export function linesIn(text: string, width: number): number {
  const room = Math.max(1, Math.floor(width * LETTERS));
  return text.split("\n").reduce((lines, part) => {
    let left = room;
    let count = 1;
    for (const { length } of part.split(" ")) {
      if (length > left && left < room) {
        count += 1;
        left = room;
      }
      count += Math.max(0, Math.ceil(length / room) - 1);
      left -= (length % room) + 1;
    }
    return lines + count;
  }, 0);
}

/**
 * Points that a row is high; undefined for one line. Not every program works it out for itself: without it rows of
 * long texts lie over each other.
 */
export function rowHeight(
  cells: readonly ExportCell[],
  columns: readonly ExportColumn[],
  widths: readonly number[],
): number | undefined {
  let lines = 1;
  for (const [at, { wrap }] of columns.entries()) {
    const cell = cells[at];
    if (wrap === true && typeof cell === "string") lines = Math.max(lines, linesIn(cell, widths[at] ?? NARROW));
  }
  return lines === 1 ? undefined : Math.min(HIGHEST, lines * LINE);
}
