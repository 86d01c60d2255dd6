import { LOAN_COLUMNS, type LoanColumn, loanColumnsOf, type LoanSettings } from "@tidemark/contract";
import {
  type BookedLoan,
  type GivenColumns,
  readAmount,
  readCollateral,
  type ReadCell,
  readLoanNumber,
  readMaturity,
  readNonPerforming,
  readSection,
  readStage,
} from "@tidemark/documents";
import { BUILDING_USES } from "@tidemark/science";
import { attributeAt } from "../../locations/index.ts";
import { worthOf } from "../../portfolio/index.ts";
import type { OpenLocations } from "../../table/index.ts";

/** A loan with its location: the sensitivity to hazards is joined to it later. */
export interface LoanAtPlace extends Omit<BookedLoan, "acute" | "chronic"> {
  /** Row of the locations of the project. */
  readonly row: number;
  /** Of the property, in the currency of the loan; null where there is none. */
  readonly value: number | null;
}

/** What was read of a column, over the locations that it was asked of. */
export interface ColumnRead {
  readonly role: LoanColumn;
  /** Id of the column; undefined where none was chosen. */
  readonly column: string | undefined;
  readonly read: number;
  readonly empty: number;
  readonly unread: number;
  /** Some of the cells that cannot be read, with their locations. */
  readonly examples: readonly { readonly name: string; readonly cell: string }[];
}

/** The loans of a project in one currency, and what could not be read. */
export interface LoanBook {
  /** Undefined where no loan has one. */
  readonly currency: string | undefined;
  readonly loans: readonly LoanAtPlace[];
  /** Loans in each currency, that of the book too: they are never added up. */
  readonly byCurrency: readonly { readonly currency: string; readonly loans: number; readonly amount: number }[];
  /** Loans whose amount has no currency. */
  readonly withoutCurrency: number;
  /** Locations looked at. */
  readonly locations: number;
  readonly columns: readonly ColumnRead[];
  readonly given: GivenColumns;
  readonly asOf: string;
  /** Loans of the book past their maturity. */
  readonly overdue: number;
}

const MOST_EXAMPLES = 3;

/** Counts what a column gives. */
class Tally {
  readonly #role: LoanColumn;
  readonly #column: string | undefined;
  #read = 0;
  #empty = 0;
  #unread = 0;
  readonly #examples: { name: string; cell: string }[] = [];

  constructor(role: LoanColumn, column: string | undefined) {
    this.#role = role;
    this.#column = column;
  }

  take<T>(value: ReadCell<T>, name: string, cell: unknown): T | null {
    if (value === null) this.#empty += 1;
    else if (value !== undefined) this.#read += 1;
    else {
      this.#unread += 1;
      if (this.#examples.length < MOST_EXAMPLES) this.#examples.push({ name, cell: String(cell) });
    }
    return value ?? null;
  }

  get found(): ColumnRead {
    return {
      role: this.#role,
      column: this.#column,
      read: this.#read,
      empty: this.#empty,
      unread: this.#unread,
      examples: this.#examples,
    };
  }
}

const CODE = /^[A-Z]{3}$/;
const readCurrency = (cell: string | number | null): ReadCell<string> => {
  const code = String(cell ?? "")
    .trim()
    .toUpperCase();
  return code === "" ? null : CODE.test(code) ? code : undefined;
};

/** Reads cells of the chosen columns. */
function cellsOf({ snapshot }: OpenLocations, settings: LoanSettings) {
  const { attributes } = snapshot;
  const chosen = loanColumnsOf(settings.columns, attributes.columns.keys());
  const tallies = new Map(LOAN_COLUMNS.map((role) => [role, new Tally(role, chosen[role])]));
  const cellAt = (role: LoanColumn, row: number): string | number | null => {
    const column = attributes.columns.get(chosen[role] ?? "");
    return column === undefined ? null : attributeAt(column, row);
  };
  return {
    has: (role: LoanColumn) => attributes.columns.has(chosen[role] ?? ""),
    cellAt,
    read<T>(role: LoanColumn, row: number, reader: (cell: string | number | null) => ReadCell<T>): T | null {
      const cell = cellAt(role, row);
      const tally = tallies.get(role)!;
      return chosen[role] === undefined ? null : tally.take(reader(cell), attributes.name(row), cell);
    },
    found: () => [...tallies.values()].map((tally) => tally.found),
  };
}

type Cells = ReturnType<typeof cellsOf>;

function usesOf({ snapshot }: OpenLocations) {
  const column = snapshot.attributes.columns.get("building_use");
  return (row: number) => {
    const told = column && attributeAt(column, row);
    return BUILDING_USES.find((use) => use === told) ?? null;
  };
}

/** Value of the property in the currency of its loan. */
function valueAt(opened: OpenLocations, cells: Cells, row: number, currency: string): number | null {
  const { currencies, values } = worthOf(opened.snapshot.attributes);
  const own = Number.isNaN(values[row] ?? Number.NaN) || currencies[row] !== currency ? null : values[row]!;
  const value = cells.has("value") ? cells.read("value", row, (cell) => readAmount(cell, currency)) : own;
  // a value of zero carries no loan
  return value !== null && value > 0 ? value : null;
}

function sectorAt(cells: Cells, row: number) {
  const cell = cells.cellAt("sector", row);
  const section = cells.read("sector", row, (given) => (given === null ? null : (readSection(given) ?? "own")));
  if (section === null || cell === null) return { section: null, ownSector: null };
  return section === "own" ? { section: null, ownSector: String(cell).trim() } : { section, ownSector: null };
}

/**
 * Reads the loans of locations: amounts in one currency, and for each of them what its columns say. A cell that cannot
 * be read is counted with its location, and is no zero.
 * @param wanted currency that is asked for; the one that most loans have where none has it
 * @param asOf day that maturities are counted from
 */
export function loanBook(
  opened: OpenLocations,
  rows: readonly number[],
  settings: LoanSettings,
  { wanted, asOf }: { readonly wanted: string | undefined; readonly asOf: string },
): LoanBook {
  const cells = cellsOf(opened, settings);
  const { currencies } = worthOf(opened.snapshot.attributes);
  const amounts = new Map<string, { row: number; amount: number }[]>();
  let withoutCurrency = 0;
  for (const row of rows) {
    const own = cells.has("currency") ? cells.read("currency", row, readCurrency) : (currencies[row] ?? null);
    const amount = cells.read("amount", row, (cell) => readAmount(cell, own));
    if (amount === null) continue;
    if (own === null) withoutCurrency += 1;
    else if (amounts.get(own)?.push({ row, amount }) === undefined) amounts.set(own, [{ row, amount }]);
  }
  const held = [...amounts].toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));
  const currency = wanted !== undefined && amounts.has(wanted) ? wanted : held[0]?.[0];
  const useAt = usesOf(opened);
  const loans = (amounts.get(currency ?? "") ?? []).map(({ row, amount }): LoanAtPlace => ({
    row,
    amount,
    value: valueAt(opened, cells, row, currency ?? ""),
    maturityYears: cells.read("maturity", row, (cell) => readMaturity(cell, asOf)),
    ...sectorAt(cells, row),
    collateral: cells.read("collateral", row, (cell) => readCollateral(cell, useAt(row))),
    stage: cells.read("stage", row, readStage),
    isNonPerforming: cells.read("non_performing", row, readNonPerforming),
    impairment: cells.read("impairment", row, (cell) => readLoanNumber(cell, currency ?? null)),
  }));
  return {
    currency,
    loans,
    byCurrency: held.map(([code, some]) => ({
      currency: code,
      loans: some.length,
      amount: some.reduce((sum, { amount }) => sum + amount, 0),
    })),
    withoutCurrency,
    locations: rows.length,
    columns: cells.found(),
    given: {
      maturity: cells.has("maturity"),
      sector: cells.has("sector"),
      collateral: cells.has("collateral"),
      stage: cells.has("stage"),
      nonPerforming: cells.has("non_performing"),
      impairment: cells.has("impairment"),
    },
    asOf,
    overdue: loans.filter(({ maturityYears }) => maturityYears === 0).length,
  };
}
