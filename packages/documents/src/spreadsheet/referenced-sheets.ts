import type { FormulaSheet, RowFault } from "./calculate.ts";
import { namedSheets } from "./formula-parts.ts";
import type { OpenWorkbook } from "./open-workbook.ts";
import type { CellValue } from "./cell-value.ts";

/** Sheets that formulas may refer to, and cells in all of them: what lists of prices and rates hold. */
const MOST_SHEETS = 12;
const MOST_CELLS = 600_000;

/** Sheets that formulas without a stored result refer to, each read once. */
export class ReferencedSheets {
  private readonly book: OpenWorkbook;
  private readonly read = new Map<string, FormulaSheet | undefined>();
  private cells = 0;

  constructor(book: OpenWorkbook) {
    this.book = book;
  }

  /** The sheets that these formulas name, and those that the formulas there name; one that is too large is left out. */
  async of(faults: readonly RowFault[]): Promise<FormulaSheet[]> {
    const found = new Set<FormulaSheet>();
    const wanted = [faults];
    for (let next = wanted.pop(); next; next = wanted.pop())
      for (const name of new Set(next.flatMap(({ fault }) => namedSheets(fault.formula ?? "")))) {
        const sheet = await this.sheet(name);
        if (!sheet || found.has(sheet)) continue;
        found.add(sheet);
        wanted.push(sheet.faults);
      }
    return [...found];
  }

  private async sheet(name: string): Promise<FormulaSheet | undefined> {
    const part = this.book.parts.sheets.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!part) return undefined;
    if (!this.read.has(part.path)) this.read.set(part.path, await this.load(part));
    return this.read.get(part.path);
  }

  private async load(part: OpenWorkbook["parts"]["sheets"][number]): Promise<FormulaSheet | undefined> {
    if (this.read.size >= MOST_SHEETS) return undefined;
    const rows: { row: number; cells: CellValue[] }[] = [];
    const faults: RowFault[] = [];
    await this.book.read(part, ({ row, cells, faults: own }) => {
      this.cells += cells.length;
      rows.push({ row, cells });
      for (const fault of own) faults.push({ row, fault });
      return this.cells > MOST_CELLS;
    });
    return this.cells > MOST_CELLS ? undefined : { name: part.name, rows, faults };
  }
}
