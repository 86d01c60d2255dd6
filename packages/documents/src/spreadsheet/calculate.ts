import { evaluateFormula, FormulaBudget } from "./formula.ts";
import type { CellFault, CellValue } from "./sheet-reader.ts";

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

const keyOf = (row: number, column: number) => row * 16_384 + column;

/**
 * Works out formulas that were stored without a result and puts their results into the rows.
 * @returns faults that are left
 */
export function calculate(
  rows: readonly OpenRow[],
  others: readonly OpenRow[],
  faults: readonly RowFault[],
): { readonly left: RowFault[]; readonly calculated: RowFault[] } {
  if (!faults.some(({ fault }) => fault.formula !== undefined)) return { left: [...faults], calculated: [] };
  const cells = new Map([...others, ...rows].map((one) => [one.row, one.cells]));
  /** Formulas that are still open; undefined for a cell that shows an error. */
  const open = new Map(faults.map(({ row, fault }) => [keyOf(row, fault.column), fault.formula]));
  const budget = new FormulaBudget(MOST_STEPS);
  const running = new Set<number>();
  const cellAt = (row: number, column: number): CellValue | undefined => {
    const key = keyOf(row, column);
    if (!open.has(key)) return cells.get(row)?.[column] ?? null;
    const formula = open.get(key);
    if (formula === undefined || running.has(key) || running.size >= DEEPEST) return undefined;
    running.add(key);
    const value = evaluateFormula(formula, cellAt, budget);
    running.delete(key);
    const own = cells.get(row);
    if (value === undefined || !own) return undefined;
    while (own.length <= column) own.push(null);
    own[column] = value;
    open.delete(key);
    return value;
  };
  for (const { row, fault } of faults) if (fault.formula !== undefined) cellAt(row, fault.column);
  const isOpen = ({ row, fault }: RowFault) => open.has(keyOf(row, fault.column));
  return { left: faults.filter(isOpen), calculated: faults.filter((one) => !isOpen(one)) };
}
