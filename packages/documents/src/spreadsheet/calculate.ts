import { type CellSource, FormulaWork } from "./formula-area.ts";
import { evaluateFormula } from "./formula.ts";
import type { CellFault, CellValue } from "./cell-value.ts";

/** Steps that all formulas of a sheet may take: some tenths of a second. */
const MOST_STEPS = 4_000_000;
/** Formulas that wait for each other, one inside of the other. */
const DEEPEST = 60;

/** A row whose cells can be filled in. */
interface OpenRow {
  readonly row: number;
  readonly cells: CellValue[];
}

export interface RowFault {
  readonly row: number;
  readonly fault: CellFault;
}

/** A sheet as formulas see it: its cells, and those that hold nothing usable. */
export interface FormulaSheet {
  readonly name: string;
  readonly rows: readonly OpenRow[];
  readonly faults: readonly RowFault[];
}

const keyOf = (row: number, column: number) => row * 16_384 + column;

/** Names of sheets are the same in any case. */
const nameOf = (name: string) => name.toLowerCase();

/** Cells of a sheet with its formulas that are still open. */
class SheetCells {
  readonly cells: ReadonlyMap<number, CellValue[]>;
  readonly lastRow: number;
  /** Undefined for a cell that shows an error. */
  readonly open: Map<number, string | undefined>;

  constructor({ rows, faults }: FormulaSheet) {
    this.cells = new Map(rows.map(({ row, cells }) => [row, cells]));
    this.lastRow = rows.reduce((last, { row }) => Math.max(last, row), 0);
    this.open = new Map(faults.map(({ row, fault }) => [keyOf(row, fault.column), fault.formula]));
  }

  fill(row: number, column: number, value: CellValue): void {
    const own = this.cells.get(row);
    if (!own) return;
    while (own.length <= column) own.push(null);
    own[column] = value;
    this.open.delete(keyOf(row, column));
  }
}

/**
 * Works out formulas that were stored without a result and puts their results into the rows.
 *
 * @param others - further sheets that formulas refer to; their formulas are worked out as far as they are needed
 * @returns faults that are left
 */
export function calculate(
  sheet: FormulaSheet,
  others: readonly FormulaSheet[] = [],
): { readonly left: RowFault[]; readonly calculated: RowFault[] } {
  const { faults } = sheet;
  if (!faults.some(({ fault }) => fault.formula !== undefined)) return { left: [...faults], calculated: [] };
  // the sheet itself last: it is the one whose rows are filled in
  const sheets = new Map([...others, sheet].map((one) => [nameOf(one.name), new SheetCells(one)]));
  const work = new FormulaWork(MOST_STEPS);
  const running = new Set<string>();
  const source: CellSource = {
    lastRow: (name) => sheets.get(nameOf(name))?.lastRow ?? 0,
    at(name, row, column) {
      const own = sheets.get(nameOf(name));
      if (!own) return undefined;
      const key = keyOf(row, column);
      if (!own.open.has(key)) return own.cells.get(row)?.[column] ?? null;
      const formula = own.open.get(key);
      const cell = `${nameOf(name)}!${key}`;
      if (formula === undefined || running.has(cell) || running.size >= DEEPEST) return undefined;
      running.add(cell);
      const value = evaluateFormula(formula, name, source, work);
      running.delete(cell);
      if (value === undefined) return undefined;
      own.fill(row, column, value === "" ? null : value);
      return value;
    },
  };
  for (const { row, fault } of faults) if (fault.formula !== undefined) source.at(sheet.name, row, fault.column);
  const { open } = sheets.get(nameOf(sheet.name))!;
  const isOpen = ({ row, fault }: RowFault) => open.has(keyOf(row, fault.column));
  return { left: faults.filter(isOpen), calculated: faults.filter((one) => !isOpen(one)) };
}
