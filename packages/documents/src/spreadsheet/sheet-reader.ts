import { message } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { damaged, DocumentError } from "../document-error.ts";
import type { WorkbookLimits } from "../limits.ts";
import { readXml } from "../xml/read-xml.ts";
import { decodeCell, type OpenCell, openedCell } from "./decode-cell.ts";
import { columnLetters, parseRange, referenceColumn } from "./cell-reference.ts";
import type { CellRange } from "./cell-reference.ts";
import { BOLD, FILLED } from "./emphasis.ts";
import { movedFormula } from "./formula-parts.ts";
import type { CellContext, CellFault, CellValue, SheetRow } from "./cell-value.ts";
import { TextKeeper } from "./own-text.ts";

const LAST_ROW = 1_048_576;
const MOST_MERGES = 200_000;
/** A longer formula is not worked out; its rest need not be known. */
const LONGEST_FORMULA = 1000;
/** A character that XML cannot hold is written with so many, `_x000B_`. */
const LONGEST_ESCAPE = 7;

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
  private emphasis = 0;
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
    this.emphasis = BOLD | FILLED;
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
    this.emphasis &= this.context.emphasis[cell.style] ?? 0;
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
    const { row, cells, dates, faults, isHidden, emphasis } = this;
    return { row, cells, dates, faults, isHidden, emphasis };
  }
}

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
