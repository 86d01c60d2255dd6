import type { ExportCell, ExportColumn } from "./export-sheet.ts";

/** See `writeCsv`. The wide forms are what some input methods type and spreadsheet programs take alike. */
const RISKY_START = /^[=+\-@\t\r\n＝＋－＠]/;
/** Also with the apostrophes between thousands that figures have. */
const PLAIN_NUMBER = /^[+-]?(\d{1,3}('\d{3})+(\.\d+)?|\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const NEEDS_QUOTES = /[",;#\r\n\t]|^\s|\s$/;
const PIECE_CHARACTERS = 64 * 1024;

function csvText(text: string): string {
  const safe = RISKY_START.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csvCell(value: ExportCell): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (typeof value === "boolean") return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  if (typeof value === "object") return "link" in value ? csvText(value.link) : String(value.number);
  return csvText(value);
}

export interface CsvLook {
  readonly byteOrderMark?: boolean;
  /** Lines above the header, each behind a `#`. */
  readonly comments?: readonly string[];
}

/**
 * Writes comma-separated values (RFC 4180: UTF-8, CRLF, quotes doubled) as a stream of bytes, with a byte order mark
 * because Excel takes the file for Latin-1 without. Units stand in brackets behind the header; missing values are
 * empty.
 *
 * CSV has no types, so a text could be taken for a formula: a text that begins with = + - @, a tab or a line break, or
 * the wide form of one of these, gets an apostrophe in front, unless it is a plain number. Who reads the file by
 * program strips one leading apostrophe from such texts.
 */
export async function* writeCsv(
  columns: readonly ExportColumn[],
  rows: Iterable<readonly ExportCell[]> | AsyncIterable<readonly ExportCell[]>,
  { byteOrderMark = true, comments = [] }: CsvLook = {},
): AsyncGenerator<Uint8Array> {
  const headers = columns.map(({ header, unit }) => csvText(unit ? `${header} (${unit})` : header));
  const above = comments.map((line) => `# ${line.replaceAll(/\s+/g, " ")}\r\n`).join("");
  let piece = `${byteOrderMark ? "\ufeff" : ""}${above}${headers.join(",")}\r\n`;
  for await (const cells of rows) {
    piece += `${columns.map((_, i) => csvCell(cells[i])).join(",")}\r\n`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield Buffer.from(piece);
    piece = "";
  }
  yield Buffer.from(piece);
}
