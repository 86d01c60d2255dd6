import { message } from "@tidemark/contract";
import { formatCount, shortText } from "@tidemark/science";
import { DocumentError } from "../document-error.ts";
import { columnLetters } from "../spreadsheet/cell-reference.ts";
import { dateToSerial } from "../spreadsheet/serial-date.ts";
import { escapeCellText, escapeXml } from "../xml/write-xml.ts";
import { fittedWidths, linesIn, rowHeight } from "./cell-room.ts";
import type { CellLook } from "./cell-styles.ts";
import type { ExportCell, ExportColumn, ExportSheet } from "./export-sheet.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const LAST_ROW = 1_048_576;
const MOST_COLUMNS = 16_384;
const LONGEST_TEXT = 32_767;
const PIECE_CHARACTERS = 128 * 1024;
const ISO_DATE = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z?)?$/;
/** What makes spreadsheet programs take a typed text for a formula. */
const RISKY_START = /^[=+\-@\t\r\n＝＋－＠]/;

export const DATE_FORMATS = { date: "yyyy\\-mm\\-dd", datetime: "yyyy\\-mm\\-dd hh:mm" } as const;

/** Style numbers by look. */
export type StyleOf = (look: CellLook) => number;

interface CellWriter {
  readonly letters: string;
  readonly value: number;
  readonly text: number;
  readonly riskyText: number;
  readonly linked: number;
  readonly dates: boolean;
  /** Style of a number that is shown in a way of its own. */
  readonly shownAs: (numberFormat: string) => number;
}

/**
 * XML of a cell of text. It has the type of text, so that no program takes it for a formula whatever it begins with.
 * `prefix` is that of the elements around it.
 */
export function textCell(reference: string, style: number, text: string, prefix = ""): string {
  const cut = text.length > LONGEST_TEXT ? shortText(text, LONGEST_TEXT - 1) : text;
  const [cell, inline, run] = [`${prefix}c`, `${prefix}is`, `${prefix}t`];
  return (
    `<${cell} r="${reference}"${style ? ` s="${style}"` : ""} t="inlineStr">` +
    `<${inline}><${run} xml:space="preserve">${escapeCellText(cut)}</${run}></${inline}></${cell}>`
  );
}

/** A text as formulas write it. */
const formulaText = (text: string): string => escapeXml(`"${text.replaceAll('"', '""')}"`);

function cellXml(value: ExportCell, row: number, writer: CellWriter): string {
  if (value === null || value === undefined || value === "") return "";
  const reference = writer.letters + row;
  const style = writer.value ? ` s="${writer.value}"` : "";
  if (typeof value === "number")
    return Number.isFinite(value) ? `<c r="${reference}"${style}><v>${value === 0 ? 0 : value}</v></c>` : "";
  if (typeof value === "object" && "sums" in value)
    return (
      `<c r="${reference}"${style}><f>SUM(${writer.letters}${row - value.sums}:${writer.letters}${row - 1})</f>` +
      `<v>${value.number}</v></c>`
    );
  if (typeof value === "object" && "link" in value)
    return (
      `<c r="${reference}" s="${writer.linked}" t="str"><f>HYPERLINK(${formulaText(value.link)},${formulaText(value.text)})</f>` +
      `<v>${escapeCellText(value.text)}</v></c>`
    );
  if (typeof value === "object" && "number" in value)
    return `<c r="${reference}" s="${writer.shownAs(value.format)}"><v>${value.number}</v></c>`;
  if (typeof value === "boolean") return `<c r="${reference}"${style} t="b"><v>${value ? 1 : 0}</v></c>`;
  if (value instanceof Date || (writer.dates && ISO_DATE.test(value))) {
    const date = value instanceof Date ? value : new Date(/T[\d:.]+$/.test(value) ? `${value}Z` : value);
    const serial = dateToSerial(date);
    if (Number.isFinite(serial)) return `<c r="${reference}"${style}><v>${serial}</v></c>`;
    if (value instanceof Date)
      return Number.isNaN(date.getTime()) ? "" : textCell(reference, writer.text, date.toISOString());
  }
  return textCell(reference, RISKY_START.test(value) ? writer.riskyText : writer.text, value);
}

/** Words do not touch the number to their left. */
const apartFrom = (columns: readonly ExportColumn[], index: number): Pick<CellLook, "side"> =>
  columns[index - 1]?.type === "number" && columns[index]?.type !== "number" ? { side: "indent" } : {};

function cellWriter(columns: readonly ExportColumn[], index: number, styleOf: StyleOf): CellWriter {
  const column = columns[index]!;
  const top = columns.some(({ wrap: breaks }) => breaks === true) ? ({ top: true } as const) : {};
  const dates = column.type === "date" || column.type === "datetime";
  const numberFormat =
    column.numberFormat ??
    (column.type === "date" || column.type === "datetime" ? DATE_FORMATS[column.type] : undefined);
  const wrap = { ...top, ...(column.wrap ? { wrap: true } : {}) };
  const apart = apartFrom(columns, index);
  return {
    letters: columnLetters(index),
    value: styleOf({ kind: "body", ...wrap, ...(numberFormat ? { numberFormat } : {}) }),
    text: styleOf({ kind: "body", ...wrap, ...apart }),
    riskyText: styleOf({ kind: "body", ...wrap, ...apart, quotePrefix: true }),
    linked: styleOf({ kind: "body", ...wrap, ...apart, linked: true }),
    dates,
    shownAs: (code) => styleOf({ kind: "body", ...wrap, numberFormat: code }),
  };
}

const hasUnits = (columns: readonly ExportColumn[]) => columns.some(({ unit }) => unit !== undefined && unit !== "");

/** Rows of a sheet that name its columns and their units: printed on each page. */
export const headerRowsOf = (columns: readonly ExportColumn[]): number => (hasUnits(columns) ? 2 : 1);

/** Width, characters, from which on a sheet is printed on its side. */
const WIDE = 90;
/** Excel takes 255 characters at the foot of a page, with their marks. */
const LONGEST_FOOT = 200;

/** A printed sheet is as wide as its page, and as long as it gets; with a chart it is one page. */
function pageXml(widths: readonly number[], { foot = "", chart }: ExportSheet): string {
  const width = widths.reduce((sum, one) => sum + one, 0);
  // without a space a number at the beginning would be a size of letters
  const said = `&L&8 ${shortText(foot, LONGEST_FOOT).replaceAll("&", "&&")}&R&8&P / &N`;
  return (
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="${width > WIDE ? "landscape" : "portrait"}" fitToWidth="1" fitToHeight="${chart === undefined ? 0 : 1}"/>` +
    `<headerFooter><oddFooter>${escapeXml(said)}</oddFooter></headerFooter>`
  );
}

function headXml(
  columns: readonly ExportColumn[],
  fitted: readonly number[],
  styleOf: StyleOf,
  active: boolean,
): string {
  const headerRows = headerRowsOf(columns);
  const widths = fitted.map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`);
  // heads stand over what they name
  const sideOf = ({ type }: ExportColumn, i: number) =>
    type === "number" ? ({ side: "right" } as const) : apartFrom(columns, i);
  const headers = columns.map((column, i) => {
    const kind = column.quiet ? "quietHeader" : "header";
    return textCell(`${columnLetters(i)}1`, styleOf({ kind, ...sideOf(column, i) }), column.header);
  });
  const units = columns.map((column, i) =>
    textCell(`${columnLetters(i)}2`, styleOf({ kind: "unit", ...sideOf(column, i) }), column.unit ?? ""),
  );
  const lines = Math.max(1, ...columns.map(({ header }, i) => linesIn(header, (fitted[i] ?? 0) - 3)));
  return (
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    `<sheetViews><sheetView${active ? ' tabSelected="1"' : ""} workbookViewId="0">` +
    `<pane ySplit="${headerRows}" topLeftCell="A${headerRows + 1}" activePane="bottomLeft" state="frozen"/>` +
    `<selection pane="bottomLeft" activeCell="A${headerRows + 1}" sqref="A${headerRows + 1}"/></sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/>${widths.length > 0 ? `<cols>${widths.join("")}</cols>` : ""}` +
    `<sheetData><row r="1" ht="${6 + 15 * Math.min(lines, 4)}" customHeight="1">${headers.join("")}</row>` +
    (headerRows === 2 ? `<row r="2">${units.join("")}</row>` : "")
  );
}

/** Rows below the header as pieces of XML; `progress` is the row of the sheet that was written last. */
async function* bodyXml(
  sheet: ExportSheet,
  widths: readonly number[],
  styleOf: StyleOf,
  progress: { row: number },
): AsyncGenerator<string> {
  const writers = sheet.columns.map((column, i) => cellWriter(sheet.columns, i, styleOf));
  const wraps = sheet.columns.some(({ wrap }) => wrap === true);
  let piece = "";
  for await (const cells of sheet.rows) {
    const row = (progress.row += 1);
    if (row > LAST_ROW)
      throw new DocumentError("too-many-rows", message("workbook.sheet_full", { most: formatCount(LAST_ROW) }));
    let xml = "";
    for (let i = 0; i < writers.length; i++) {
      const writer = writers[i];
      if (writer) xml += cellXml(cells[i], row, writer);
    }
    const height = wraps ? rowHeight(cells, sheet.columns, widths) : undefined;
    piece += `<row r="${row}"${height === undefined ? "" : ` ht="${height}"`}>${xml}</row>`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

/** A link from a cell of the sheet to a cell of another, such as `'Sites'!B7`. */
export interface SheetLink {
  readonly reference: string;
  readonly location: string;
}

/** The part of one sheet, piece by piece. `links` are asked for when all rows are written. */
export async function* sheetXml(
  sheet: ExportSheet,
  styleOf: StyleOf,
  {
    active = false,
    drawing,
    links = () => [],
  }: {
    readonly active?: boolean;
    /** Relation to the drawing that stands on it. */
    readonly drawing?: string | undefined;
    readonly links?: () => readonly SheetLink[];
  } = {},
): AsyncGenerator<Uint8Array> {
  const { columns } = sheet;
  const widths = fittedWidths(sheet);
  if (columns.length > MOST_COLUMNS)
    throw new DocumentError("too-large", message("workbook.sheet_too_wide", { most: formatCount(MOST_COLUMNS) }));
  yield Buffer.from(
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}">${headXml(columns, widths, styleOf, active)}`,
  );
  const headerRows = headerRowsOf(columns);
  const progress = { row: headerRows };
  const body = bodyXml(sheet, widths, styleOf, progress);
  for await (const piece of body) yield Buffer.from(piece);
  const lastRow = Math.max(progress.row, headerRows);
  const filtered = sheet.filter !== false && columns.length > 0;
  const filter = filtered ? `<autoFilter ref="A${headerRows}:${columnLetters(columns.length - 1)}${lastRow}"/>` : "";
  const linked = links().map(
    ({ reference, location }) => `<hyperlink ref="${reference}" location="${escapeXml(location)}"/>`,
  );
  yield Buffer.from(
    `</sheetData>${filter}${linked.length > 0 ? `<hyperlinks>${linked.join("")}</hyperlinks>` : ""}` +
      `${pageXml(widths, sheet)}${drawing === undefined ? "" : `<drawing r:id="${drawing}"/>`}</worksheet>`,
  );
}
