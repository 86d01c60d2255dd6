import type { CellRange } from "./cell-reference.ts";
import type { CellValue } from "./cell-value.ts";

/** Ends a formula that has no result here. */
export class NoResult extends Error {}

/** Where cells are found: sheets by name, rows as on the screen, columns from 0. */
export interface CellSource {
  /** Undefined for one that cannot be used. */
  readonly at: (sheet: string, row: number, column: number) => CellValue | undefined;
  /** The last row of a sheet that holds anything; 0 where there is no such sheet. */
  readonly lastRow: (sheet: string) => number;
}

/** Where the values of a line of cells stand first, and the first cell of it that cannot be used. */
interface LineIndex {
  readonly first: ReadonlyMap<string, number>;
  readonly known: number;
}

/** As Excel compares: texts in any case, and a text is never equal to a number. */
const keyOf = (value: CellValue) =>
  typeof value === "string" ? `t${value.toLowerCase()}` : `${typeof value}${String(value)}`;

/** Work that formulas of one workbook may make together, and what of it serves again. */
export class FormulaWork {
  private left: number;
  private readonly lines = new Map<string, LineIndex>();

  /** @param most - cells looked at and operations */
  constructor(most: number) {
    this.left = most;
  }

  /** @throws NoResult when all of it is used */
  spend(steps = 1): void {
    this.left -= steps;
    if (this.left < 0) throw new NoResult();
  }

  /** Place of a value in a row or column of cells. @throws NoResult where it is not there, or may stand before */
  placeIn(line: CellArea, wanted: CellValue): number {
    // signs that stand for any text find another cell
    if (wanted === null || (typeof wanted === "string" && /[*?~]/.test(wanted))) throw new NoResult();
    const index = this.lines.get(line.name) ?? this.indexed(line);
    this.lines.set(line.name, index);
    const place = index.first.get(keyOf(wanted));
    if (place === undefined || place >= index.known) throw new NoResult();
    return place;
  }

  private indexed(line: CellArea): LineIndex {
    const first = new Map<string, number>();
    const length = line.rows * line.columns;
    for (let place = 0; place < length; place += 1) {
      const value = line.usable(line.columns === 1 ? place : 0, line.columns === 1 ? 0 : place);
      if (value === undefined) return { first, known: place };
      const key = keyOf(value);
      if (!first.has(key)) first.set(key, place);
    }
    return { first, known: length };
  }
}

/** A block of cells that a formula names. */
export class CellArea {
  readonly rows: number;
  readonly columns: number;
  /** The same for the same cells. */
  readonly name: string;
  private readonly sheet: string;
  private readonly range: CellRange;
  private readonly cells: CellSource;
  private readonly work: FormulaWork;

  constructor(sheet: string, range: CellRange, cells: CellSource, work: FormulaWork) {
    this.sheet = sheet;
    this.range = range;
    this.cells = cells;
    this.work = work;
    // below the last row all is empty, whole columns too
    this.rows = Math.max(1, Math.min(range.lastRow, cells.lastRow(sheet)) - range.firstRow + 1);
    this.columns = range.lastColumn - range.firstColumn + 1;
    this.name = [range.firstRow, this.rows, range.firstColumn, this.columns, sheet].join(" ");
  }

  /** A cell by its place in the block, from 0; undefined for one that cannot be used. */
  usable(row: number, column: number): CellValue | undefined {
    this.work.spend();
    return this.cells.at(this.sheet, this.range.firstRow + row, this.range.firstColumn + column);
  }

  /** A cell by its place in the block, from 0. @throws NoResult for one outside, or that cannot be used */
  at(row: number, column: number): CellValue {
    if (row < 0 || column < 0 || row > this.range.lastRow - this.range.firstRow || column >= this.columns)
      throw new NoResult();
    const value = this.usable(row, column);
    if (value === undefined) throw new NoResult();
    return value;
  }

  all(): CellValue[] {
    return Array.from({ length: this.rows * this.columns }, (_, place) =>
      this.at(Math.floor(place / this.columns), place % this.columns),
    );
  }

  /** One of its columns, or one of its rows. */
  line(along: "column" | "row", place: number): CellArea {
    const { firstRow, lastRow, firstColumn, lastColumn } = this.range;
    const [row, column] = [firstRow + place, firstColumn + place];
    const range =
      along === "column"
        ? { firstRow, lastRow, firstColumn: column, lastColumn: column }
        : { firstRow: row, lastRow: row, firstColumn, lastColumn };
    return new CellArea(this.sheet, range, this.cells, this.work);
  }
}
