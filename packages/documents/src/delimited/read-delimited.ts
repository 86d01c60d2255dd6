import { message } from "@tidemark/contract";
import { DocumentError } from "../document-error.ts";
import { WORKBOOK_LIMITS } from "../limits.ts";

const DELIMITERS = ["\t", ";", ",", "|"] as const;
/** Characters that are looked at to find the sign between the cells. */
const LOOKED_AT = 20_000;

/** A cell without blanks around it; ="007" is how programs keep a spreadsheet from taking a text for a number. */
const plainCell = (cell: string) => /^="([^"]*)"$/u.exec(cell.trim())?.[1] ?? cell.trim();

/** Cells of a text, by rows. Quoted ones hold delimiters, breaks and doubled quotes; a quote without end is dropped. */
function* cellsOf(text: string, delimiter: string): Generator<string[]> {
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    const begin = at;
    if (text[at] === '"') {
      let end = at + 1;
      let isStray = false;
      for (;;) {
        const quote = text.indexOf('"', end);
        isStray = quote < 0;
        if (isStray) break;
        cell += text.slice(end, quote);
        at = quote + 1;
        if (text[at] !== '"') break;
        cell += '"';
        end = at + 1;
      }
      // a quote that is never closed, or only rows later in the middle of a cell, is no quote
      let next = at;
      while (text[next] === " ") next += 1;
      isStray ||= /[\r\n]/u.test(cell) && ![delimiter, "\n", "\r", undefined].includes(text[next]);
      if (isStray) {
        cell = "";
        at = begin + 1;
      }
    }
    let stop = at;
    while (stop < text.length && text[stop] !== delimiter && text[stop] !== "\n" && text[stop] !== "\r") stop += 1;
    row.push(plainCell(cell + text.slice(at, stop)));
    at = stop + 1;
    if (stop < text.length && text[stop] === delimiter) {
      if (at === text.length) row.push("");
      continue;
    }
    if (text[stop] === "\r" && text[at] === "\n") at += 1;
    yield row;
    row = [];
  }
  if (row.length > 0) yield row;
}

/** The sign that parts most rows into the same number of cells, above one. */
function delimiterOf(text: string): string {
  const head = text.slice(0, LOOKED_AT);
  let best = { delimiter: ",", score: 0 };
  for (const delimiter of DELIMITERS) {
    const widths = new Map<number, number>();
    for (const { length } of cellsOf(head, delimiter))
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    const score = Math.max(0, ...[...widths].map(([width, rows]) => rows * Math.min(width, 4)));
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/**
 * Reads a table written as text: CSV, tab separated, or cells pasted from a spreadsheet.
 * @returns rows of cells, empty rows kept so that numbers of rows are those of the text
 * @throws DocumentError when it holds no table or too large a one
 */
export function readDelimited(text: string, mostRows: number = WORKBOOK_LIMITS.rows): string[][] {
  const plain = text.replace(/^\uFEFF/, "");
  if (plain.includes("\0")) throw new DocumentError("not-a-workbook", message("workbook.table_not_text"));
  const rows: string[][] = [];
  for (const row of cellsOf(plain, delimiterOf(plain))) {
    if (row.length > WORKBOOK_LIMITS.columns)
      throw new DocumentError("too-large", message("workbook.table_too_wide", { most: WORKBOOK_LIMITS.columns }));
    // a header, and some room for what stands above it
    if (rows.push(row) > mostRows + 50)
      throw new DocumentError(
        "too-many-rows",
        message("workbook.table_too_long", { most: mostRows.toLocaleString("en") }),
      );
  }
  while (rows.at(-1)?.every((cell) => cell === "")) rows.pop();
  if (rows.length === 0) throw new DocumentError("empty", message("workbook.table_empty"));
  return rows;
}
