import { message } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { damaged, DocumentError } from "../document-error.ts";
import type { WorkbookLimits } from "../limits.ts";
import { readXml } from "../xml/read-xml.ts";
import { unescapeCellText } from "../xml/write-xml.ts";
import { columnLetters, parseRange, referenceColumn } from "./cell-reference.ts";
import type { CellRange } from "./cell-reference.ts";
import { movedFormula } from "./formula-parts.ts";
import type { NumberMeaning } from "./number-formats.ts";
import { TextKeeper } from "./own-text.ts";
import { serialToIso } from "./serial-date.ts";

/** What a cell holds: text (dates as ISO 8601), a number, true or false, or nothing. */
export type CellValue = string | number | boolean | null;

/** A cell that holds no usable value although something stands in it. */
export interface CellFault {
  readonly column: number;
  readonly kind: "error-value" | "formula-without-value";
  /** What Excel shows, such as #N/A. */
  readonly shown: string;
  /** What is to be worked out, where the cell holds a formula without a result; not where it would be a date. */
  readonly formula?: string;
}

/** A row with at least one cell that is not empty. */
export interface SheetRow {
  /** As on the screen: the first is 1. */
  readonly row: number;
  /** By column, A first; as long as the last cell with something in it. */
  readonly cells: CellValue[];
  /** Columns whose text is a date that Excel holds as such. */
  readonly dates: readonly number[];
  readonly faults: readonly CellFault[];
  /** True where a filter or somebody hides it. */
  readonly isHidden: boolean;
}

/** What the cells of all sheets refer to. */
export interface CellContext {
  readonly strings: readonly string[];
  readonly numberMeanings: readonly NumberMeaning[];
  readonly epoch1904: boolean;
  /**
   * True where the program that wrote the file left its formulas for Excel to work out when it is opened: a stored 0 is
   * then no result.
   */
  readonly isUncalculated: boolean;
}

const LAST_ROW = 1_048_576;
const MOST_MERGES = 200_000;
/** A longer formula is not worked out; its rest need not be known. */
const LONGEST_FORMULA = 1000;
/** A character that XML cannot hold is written with so many, `_x000B_`. */
const LONGEST_ESCAPE = 7;

interface OpenCell {
  column: number;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  hasFormula: boolean;
  formula: string;
  /** Number of a formula that cells share. */
  sharedFormula: string | undefined;
}

type Decoded = { value: CellValue; date?: true; fault?: CellFault["kind"] };

function decodeNumber(text: string, style: number, { numberMeanings, epoch1904 }: CellContext): Decoded {
  const number = Number(text);
  if (!Number.isFinite(number)) return { value: null, fault: "error-value" };
  const meaning = numberMeanings[style];
  if (meaning?.digits !== undefined && Number.isInteger(number) && number >= 0)
    return { value: String(number).padStart(meaning.digits, "0") };
  const date = meaning?.date ? serialToIso(number, epoch1904) : undefined;
  return date === undefined ? { value: number } : { value: date, date: true };
}

/** Programs write formulas with no value, with an empty one, or with a 0 for Excel to replace. */
function lacksResult({ type, value, hasValue }: OpenCell, { isUncalculated }: CellContext): boolean {
  if (!hasValue || (value === "" && type !== "str")) return true;
  return isUncalculated && type === "n" && value === "0";
}

function decodeCell(cell: OpenCell, context: CellContext): Decoded {
  const { type, value } = cell;
  if (cell.hasFormula && lacksResult(cell, context)) return { value: null, fault: "formula-without-value" };
  if (type === "e") return { value: null, fault: "error-value" };
  if (!cell.hasValue || value === "") return { value: null };
  if (type === "s") {
    const text = context.strings[Number(value)];
    if (text === undefined) throw damaged(message("damage.lost_text"));
    return { value: text.trim() || null };
  }
  if (type === "str" || type === "inlineStr") return { value: unescapeCellText(value).trim() || null };
  if (type === "b") return { value: value === "1" || value === "true" };
  if (type === "d") return { value: value.trim().replace(/T00:00:00(\.0+)?Z?$/, "") || null, date: true };
  return decodeNumber(value, cell.style, context);
}

/** Collects the cells of one row after the other. */
class RowCollector {
  private readonly context: CellContext;
  private readonly texts = new TextKeeper();
  private readonly limits: WorkbookLimits;
  private row = 0;
  private nextColumn = 0;
  private cellCount = 0;
  private characters = 0;
  private cells: CellValue[] = [];
  private dates: number[] = [];
  private faults: CellFault[] = [];
  private isHidden = false;
  /** Formulas that cells share, by number, with where they were written. */
  private readonly shared = new Map<
    string,
    { readonly formula: string; readonly row: number; readonly column: number }
  >();

  constructor(context: CellContext, limits: WorkbookLimits) {
    this.context = context;
    this.limits = limits;
  }

  start(reference: string | undefined, isHidden: boolean): void {
    const row = reference === undefined ? this.row + 1 : Number(reference);
    if (!Number.isInteger(row) || row <= this.row || row > LAST_ROW) throw damaged(message("damage.rows_out_of_order"));
    this.row = row;
    this.isHidden = isHidden;
    this.nextColumn = 0;
    this.cells = [];
    this.dates = [];
    this.faults = [];
  }

  columnOf(reference: string | undefined): number {
    const column = reference === undefined ? this.nextColumn : referenceColumn(reference);
    this.nextColumn = column + 1;
    return column;
  }

  /** The formula of a cell, also where it only names one that cells share. */
  private formulaOf({ column, formula, sharedFormula }: OpenCell): string | undefined {
    if (sharedFormula === undefined) return formula || undefined;
    const first = this.shared.get(sharedFormula);
    if (formula !== "") this.shared.set(sharedFormula, { formula, row: this.row, column });
    if (formula !== "" || !first) return formula || undefined;
    return movedFormula(first.formula, this.row - first.row, column - first.column);
  }

  add(cell: OpenCell): void {
    const formula = cell.hasFormula ? this.formulaOf(cell) : undefined;
    const { value, date, fault } = decodeCell(cell, this.context);
    if (value === null && !fault) return;
    const { column } = cell;
    this.check(column, value);
    while (this.cells.length < column) this.cells.push(null);
    this.cells[column] = typeof value === "string" && cell.type !== "s" ? this.texts.keep(value) : value;
    if (date) this.dates.push(column);
    if (!fault) return;
    const isDate = this.context.numberMeanings[cell.style]?.date === true;
    const isOpen = fault === "formula-without-value" && formula !== undefined && !isDate;
    this.faults.push({ column, kind: fault, shown: cell.value || "=", ...(isOpen ? { formula } : {}) });
  }

  private check(column: number, value: CellValue): void {
    const { columns, cells, cellCharacters, textCharacters } = this.limits;
    const at = `${columnLetters(column)}${this.row}`;
    if (column >= columns)
      throw new DocumentError("too-large", message("workbook.too_many_columns", { most: columns, cell: at }));
    this.cellCount += 1;
    if (this.cellCount > cells)
      throw new DocumentError("too-large", message("workbook.too_many_cells", { most: formatCount(cells) }));
    if (typeof value !== "string") return;
    if (value.length > cellCharacters)
      throw new DocumentError(
        "too-large",
        message("workbook.cell_too_long", {
          cell: at,
          characters: formatCount(value.length),
          most: formatCount(cellCharacters),
        }),
      );
    this.characters += value.length;
    if (this.characters > textCharacters)
      throw new DocumentError("too-large", message("workbook.too_much_text", { most: formatCount(textCharacters) }));
  }

  finish(): SheetRow | undefined {
    if (this.cells.length === 0) return undefined;
    return { row: this.row, cells: this.cells, dates: this.dates, faults: this.faults, isHidden: this.isHidden };
  }
}

const openedCell = (column: number, { t, s }: Readonly<Record<string, string>>): OpenCell => ({
  column,
  type: t ?? "n",
  style: Number(s ?? 0),
  value: "",
  hasValue: false,
  hasFormula: false,
  formula: "",
  sharedFormula: undefined,
});

/** A row that is hidden, by a filter, by somebody or in a group that is closed; also one of no height. */
const isHiddenRow = ({ hidden = "", ht }: Readonly<Record<string, string>>) =>
  ["1", "true"].includes(hidden) || (ht !== undefined && Number(ht) === 0);

/**
 * Reads one sheet row by row as it is unpacked and hands every row that is not empty to `onRow`, which stops the
 * reading by returning true. Formulas give the value that Excel stored with them. Resolves with the merged ranges
 * (empty when stopped early). Throws a DocumentError: damaged, too-large.
 */
export async function readSheet(
  path: string,
  pieces: AsyncIterable<Uint8Array>,
  context: CellContext,
  limits: WorkbookLimits,
  onRow: (row: SheetRow) => boolean | void,
): Promise<CellRange[]> {
  const merges: CellRange[] = [];
  const collector = new RowCollector(context, limits);
  let cell: OpenCell | undefined;
  let hears = false;
  let hearsFormula = false;
  let inReading = false;
  let inCells = false;
  await readXml(path, pieces, {
    open(name, attributes) {
      switch (name) {
        case "sheetData":
          inCells = true;
          return;
        case "row":
          if (!inCells) return;
          collector.start(attributes["r"], isHiddenRow(attributes));
          return;
        case "c":
          if (!inCells) return;
          cell = openedCell(collector.columnOf(attributes["r"]), attributes);
          return;
        case "f":
          if (!cell) return;
          cell.hasFormula = true;
          if (attributes["t"] === "shared") cell.sharedFormula = attributes["si"];
          hearsFormula = true;
          return;
        case "rPh":
          inReading = true;
          return;
        case "v":
        case "t":
          if (!cell || inReading) return;
          cell.hasValue = true;
          hears = true;
          return;
        case "mergeCell": {
          const range = parseRange(attributes["ref"] ?? "");
          if (merges.length >= MOST_MERGES)
            throw new DocumentError(
              "too-large",
              message("workbook.too_many_merges", { most: formatCount(MOST_MERGES) }),
            );
          if (range) merges.push(range);
        }
      }
    },
    text(text) {
      // of a text that is far too long the rest need not be known
      if (hearsFormula && cell && cell.formula.length <= LONGEST_FORMULA) cell.formula += text;
      if (hears && cell && cell.value.length <= limits.cellCharacters * LONGEST_ESCAPE) cell.value += text;
    },
    close(name) {
      if (name === "v" || name === "t") hears = false;
      else if (name === "f") hearsFormula = false;
      else if (name === "rPh") inReading = false;
      else if (name === "sheetData") inCells = false;
      else if (name === "c" && cell) {
        collector.add(cell);
        cell = undefined;
      } else if (name === "row" && inCells) {
        const row = collector.finish();
        if (row && onRow(row) === true) return true;
      }
      return undefined;
    },
  });
  return merges;
}
