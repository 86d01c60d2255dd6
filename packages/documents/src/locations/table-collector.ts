import { message, saidFields } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { DocumentError } from "../document-error.ts";
import { columnLetters } from "../spreadsheet/cell-reference.ts";
import { calculate, type FormulaSheet, type RowFault } from "../spreadsheet/calculate.ts";
import type { CellRange } from "../spreadsheet/cell-reference.ts";
import type { CellFault, CellValue, SheetRow } from "../spreadsheet/cell-value.ts";
import { type ColumnType, dateType, EMPTY, typeBit, TYPES } from "./column-type.ts";
import { ISSUES_HEADER } from "./column-meaning.ts";
import { headerUnit } from "./header-text.ts";
import { HEADER_SEARCH_ROWS } from "./header-row.ts";
import { joinedHeader, partsGroups, withUnits } from "./joined-header.ts";
import { isUnitCell, linesBeside, type LineBeside } from "./lines-beside.ts";
import { fillMerges } from "./merged-cells.ts";
import { uniqueHeaders } from "./unique-headers.ts";
import type { IssueList } from "./workbook-issue.ts";

/** A column of a sheet with what it means. */
export interface WorkbookColumn<Meaning extends string> {
  /** Place in the sheet and in `cells` of a row; 0 is A. */
  readonly index: number;
  /** Header as written, made unique: "Note", "Note (2)", "Column F" where there is none. */
  readonly header: string;
  readonly meaning: Meaning | "user_data";
  /** What the header says in brackets, such as EUR. */
  readonly unit?: string;
  readonly type: ColumnType;
}

/** A row with its number on the screen; `cells` by column index, short rows end early. */
export interface WorkbookRow {
  readonly row: number;
  readonly cells: readonly CellValue[];
  /** True where a filter or somebody hides it. */
  readonly isHidden?: true;
}

/** The rows of one sheet below its header. */
export interface Table<Meaning extends string> {
  readonly headerRow: number;
  readonly columns: WorkbookColumn<Meaning>[];
  readonly rows: WorkbookRow[];
  /** Lines below the header that are no locations; still among the rows. */
  readonly beside: LineBeside[];
  /** Cells whose formulas were worked out here. */
  readonly calculated: number;
}

const isText = (cell: CellValue) => cell === null || typeof cell === "string";

/** Meanings of the columns, when this row is the header. */
export type FindHeader<Meaning extends string> = (
  cells: readonly CellValue[],
  row: number,
) => ReadonlyMap<number, Meaning> | undefined;

/** Takes the rows of a sheet: looks for the header among the first ones, then collects what is below. */
export class TableCollector<Meaning extends string> {
  readonly rows: { row: number; cells: CellValue[]; isHidden?: true }[] = [];
  /** Row of the header on the screen; 0 where there is none. */
  headerRow = 0;
  found = false;
  meanings: ReadonlyMap<number, Meaning> = new Map<number, Meaning>();
  header: readonly CellValue[] = [];
  /** Rows with anything in them, header and what stands above it included. */
  seen = 0;
  /** Whether somebody said which row is the header. */
  private readonly isChosen: boolean;
  private readonly sheet: string;
  private readonly mostRows: number;
  private readonly findHeader: FindHeader<Meaning>;
  /** The row before, where it can be the upper one of two header rows. */
  private above: { readonly row: number; readonly cells: readonly CellValue[] } | undefined;
  /** Column of texts that a former marking has added; -1 without. */
  private formerIssues = -1;
  private typeBits: number[] = [];
  private faults: RowFault[] = [];
  /** Rows above the data, which formulas may refer to. */
  private readonly aboveData: { row: number; cells: CellValue[] }[] = [];
  private readonly dates: { row: number; column: number }[] = [];

  constructor(sheet: string, mostRows: number, findHeader: FindHeader<Meaning>, isChosen = false) {
    this.isChosen = isChosen;
    this.sheet = sheet;
    this.mostRows = mostRows;
    this.findHeader = findHeader;
  }

  /** Takes every row as data: the sheet has no header. */
  withoutHeader(meanings: ReadonlyMap<number, Meaning>): void {
    this.meanings = meanings;
    this.found = true;
  }

  /** Cells without a usable value, before `finish`. */
  get openFaults(): readonly RowFault[] {
    return this.faults;
  }

  /** Takes a row; true = no header will come, stop. */
  add(row: SheetRow): boolean {
    this.seen += 1;
    if (this.found && (this.rows.length > 0 || !this.isSecondHeader(row))) {
      this.collect(row);
      return false;
    }
    const isSecond = this.isSecondHeader(row);
    const cells = isSecond ? this.withAbove(row) : row.cells;
    const meanings = this.findHeader(cells, isSecond ? this.headerRow || row.row : row.row);
    this.above = { row: row.row, cells: row.cells.slice() };
    this.aboveData.push(this.above as { row: number; cells: CellValue[] });
    if (!meanings) return this.seen >= HEADER_SEARCH_ROWS;
    this.meanings = meanings;
    this.found = true;
    this.header = cells.slice();
    this.headerRow = row.row;
    this.formerIssues = cells.indexOf(ISSUES_HEADER);
    return false;
  }

  /** Whether a row and the one above are a header together: "Coordinates" over "Latitude" and "Longitude". */
  private isSecondHeader(row: SheetRow): boolean {
    const { above } = this;
    if (above?.row !== row.row - 1 || ![...above.cells, ...row.cells].every(isText)) return false;
    const joined = this.withAbove(row);
    if (this.found) return this.isBelowHeader(row, joined);
    const meanings = this.findHeader(joined, row.row) ?? new Map<number, Meaning>();
    const own = [...meanings.keys()].filter((column) => (row.cells[column] ?? null) !== null);
    // words of a row of data may happen to be headers: one does not count, nor do those that tell nothing more
    return own.length >= 2 && meanings.size > this.meanings.size;
  }

  /** Whether the row below the header belongs to it: it tells more, or parts what the header names together. */
  private isBelowHeader({ row, cells }: SheetRow, joined: readonly CellValue[]): boolean {
    const meanings = this.findHeader(joined, this.isChosen ? this.headerRow : row);
    if (!meanings) return false;
    const own = [...meanings.keys()].filter((column) => (cells[column] ?? null) !== null);
    if (own.length >= 2 && meanings.size > this.meanings.size) return true;
    if (this.isUnits(cells)) return true;
    return partsGroups(this.above?.cells ?? [], cells);
  }

  /** Whether the row below the header tells the units of its columns: "°" below "Latitude". */
  private isUnits(cells: readonly CellValue[]): boolean {
    return [...this.meanings].some(
      ([column, meaning]) => (meaning === "latitude" || meaning === "coordinates") && isUnitCell(cells[column]),
    );
  }

  private withAbove({ cells }: SheetRow): CellValue[] {
    if (this.found && this.isUnits(cells)) return withUnits(this.header, cells);
    return joinedHeader(this.above?.cells ?? [], cells);
  }

  private collect({ row, cells, dates, faults, isHidden }: SheetRow): void {
    if (this.formerIssues >= 0 && this.formerIssues < cells.length) {
      cells[this.formerIssues] = null;
      if (cells.every((cell) => cell === null)) return;
    }
    if (this.rows.length === this.mostRows)
      throw new DocumentError(
        "too-many-rows",
        message("workbook.too_many_data_rows", { sheet: this.sheet, most: formatCount(this.mostRows) }),
      );
    const { typeBits } = this;
    for (let i = 0; i < cells.length; i++) typeBits[i] = (typeBits[i] ?? EMPTY) | typeBit(cells[i] ?? null);
    for (const column of dates) {
      this.dates.push({ row, column });
    }
    for (const fault of faults) this.faults.push({ row, fault });
    // a copy has no room to grow in, which over 100,000 rows is much
    this.rows.push(isHidden ? { row, cells: cells.slice(), isHidden } : { row, cells: cells.slice() });
  }

  /**
   * The table with its columns; adds the faults of its cells to `issues`. `coordinateColumns` are those where a date is
   * a fault; `offset` is added to the numbers of rows in issues, where sheets are taken together; `others` are sheets
   * that formulas refer to.
   */
  finish(
    merges: readonly CellRange[],
    issues: IssueList,
    isCoordinate: (meaning: Meaning) => boolean,
    offset = 0,
    others: readonly FormulaSheet[] = [],
  ): Table<Meaning> {
    const headers = uniqueHeaders(this.header, this.typeBits.length);
    const headerOf = (column: number) => headers[column] ?? columnLetters(column);
    // rows of sheets that are taken together have numbers of their own, so that no sheet has to be named
    const on = offset > 0 ? {} : { sheet: this.sheet };
    const open = { name: this.sheet, rows: [...this.aboveData, ...this.rows], faults: this.faults };
    const { left, calculated } = this.faults.length > 0 ? calculate(open, others) : { left: [], calculated: [] };
    this.faults = left;
    this.countCalculated(calculated);
    const beside = linesBeside(this.rows, this.header, this.meanings, merges);
    const besideRows = new Set(beside.map(({ row }) => row));
    for (const { row, fault } of this.faults)
      if (!besideRows.has(row))
        issues.add({ row: row + offset, column: headerOf(fault.column), ...faultIssue(fault), ...on });
    const dateCells = this.refuseDates(headerOf, issues, isCoordinate, offset);
    fillMerges(this.rows, merges, this.headerRow, ({ row, column, said }) =>
      issues.add({
        row: row + offset,
        column: headerOf(column),
        code: "merged-cells",
        severity: "warning",
        ...saidFields(said),
        ...on,
      }),
    );
    const columns = headers.flatMap((header, index): WorkbookColumn<Meaning>[] => {
      const bits = this.typeBits[index] ?? EMPTY;
      const written = this.header[index] ?? null;
      if ((written === null && bits === EMPTY) || index === this.formerIssues) return [];
      if (written === null && this.headerRow > 0 && offset === 0)
        issues.add({
          row: this.headerRow,
          column: header,
          code: "column-without-header",
          severity: "warning",
          ...saidFields(message("cell.column_without_header", { header })),
          ...on,
        });
      const unit = typeof written === "string" ? headerUnit(written) : undefined;
      const type = dateCells.has(index)
        ? dateType(bits, dateCells.get(index) ?? 0, this.countTexts(index))
        : (TYPES.get(bits) ?? "mixed");
      return [{ index, header, meaning: this.meanings.get(index) ?? "user_data", ...(unit ? { unit } : {}), type }];
    });
    return { headerRow: this.headerRow, columns, rows: this.rows, beside, calculated: calculated.length };
  }

  /** What was worked out counts for what its column holds. */
  private countCalculated(calculated: readonly RowFault[]): void {
    if (calculated.length === 0) return;
    const cellsOf = new Map(this.rows.map(({ row, cells }) => [row, cells]));
    for (const { row, fault } of calculated) {
      const bit = typeBit(cellsOf.get(row)?.[fault.column] ?? null);
      this.typeBits[fault.column] = (this.typeBits[fault.column] ?? EMPTY) | bit;
    }
  }

  private countTexts(column: number): number {
    return this.rows.reduce((count, { cells }) => count + (typeof cells[column] === "string" ? 1 : 0), 0);
  }

  /** Counts dates by column; one in a column of coordinates is a number that Excel took for a date. */
  private refuseDates(
    headerOf: (column: number) => string,
    issues: IssueList,
    isCoordinate: (meaning: Meaning) => boolean,
    offset: number,
  ): Map<number, number> {
    const counts = new Map<number, number>();
    const cellsOf = new Map<number, CellValue[]>();
    const refused = (column: number) => {
      const meaning = this.meanings.get(column);
      return meaning !== undefined && isCoordinate(meaning);
    };
    if (this.dates.some(({ column }) => refused(column)))
      for (const { row, cells } of this.rows) cellsOf.set(row, cells);
    for (const { row, column } of this.dates) {
      if (!refused(column)) {
        counts.set(column, (counts.get(column) ?? 0) + 1);
        continue;
      }
      const cells = cellsOf.get(row);
      const shown = String(cells?.[column] ?? "");
      if (cells) cells[column] = null;
      issues.add({
        row: row + offset,
        column: headerOf(column),
        code: "date-for-number",
        severity: "error",
        ...saidFields(message("cell.date_for_number", { date: shown })),
        ...(offset > 0 ? {} : { sheet: this.sheet }),
      });
    }
    return counts;
  }
}

function faultIssue({ kind, shown }: CellFault) {
  return kind === "error-value"
    ? ({
        code: "error-value",
        severity: "warning",
        ...saidFields(shown === "" ? message("cell.error") : message("cell.error_value", { shown })),
      } as const)
    : ({
        code: "formula-without-value",
        severity: "warning",
        ...saidFields(message("cell.formula_without_value")),
      } as const);
}
