import type { BandShares, ElementTable, FigureForm, TableValue } from "@tidemark/contract";
import { type WrittenColumn, numberText, writtenColumn } from "../../../document-numbers.ts";
import { t } from "../../../language.ts";
import { bandWords } from "../resolve/band-words.ts";

export interface PrintedColumn {
  readonly title: string;
  /** Stands below the title; the same for all its numbers. */
  readonly unit?: string;
  readonly numeric: boolean;
}

export interface PrintedTable {
  readonly title: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The last row is over all of them. */
  readonly closing?: true;
  readonly note: string;
  /** The same for programs that calculate; a document takes its texts alone. */
  readonly data?: {
    readonly columns: readonly (FigureForm & { readonly title: string; readonly unit: string })[];
    readonly rows: readonly (readonly TableValue[])[];
    /** Why numbers of a row are missing; empty where none is. */
    readonly reasons: readonly string[];
  };
}

/** The head of a column with its unit, where it has one line. */
export const headOf = ({ title, unit = "" }: PrintedColumn): string => (unit === "" ? title : `${title} (${unit})`);

const sharesText = (shares: BandShares): string =>
  shares
    .filter(({ locations }) => locations > 0)
    .map(({ band, locations }) => `${bandWords(band)} ${numberText(locations)}`)
    .join(", ");

/** Counts by band, a column each. */
const bandColumns = (shares: ElementTable["shares"]) =>
  (shares?.[0] ?? []).map(({ band }) => ({
    title: t("Locations: {band}", { band: bandWords(band) }),
    unit: "",
    kind: "count" as const,
  }));
const bandCounts = (shares: BandShares = []): number[] => shares.map(({ locations }) => locations);

/** Name of a column: what the user's workbook called it, or a name of a field in words. */
function columnTitle({ title }: ElementTable["columns"][number]): string {
  const own = title.replace(/^user_data\./, "");
  return own === title ? own.replaceAll("_", " ") : own;
}

/** How the numbers of each column are written; undefined for words, and in tables that were frozen without values. */
function writersOf({ columns, rows }: ElementTable): readonly (WrittenColumn | undefined)[] {
  if (rows.some(({ values }) => values === undefined)) return columns.map(() => undefined);
  const numbersAt = (at: number) =>
    rows.map(({ values }) => values?.[at]).map((value) => (typeof value === "number" ? value : null));
  const largestIn = new Map<string, number>();
  for (const [at, { kind, currency }] of columns.entries()) {
    if (kind !== "money") continue;
    const sizes = numbersAt(at).map((value) => Math.abs(value ?? 0));
    const most = sizes.reduce((largest, size) => Math.max(largest, size), largestIn.get(currency ?? "") ?? 0);
    largestIn.set(currency ?? "", most);
  }
  return columns.map((column, at) =>
    column.kind === undefined
      ? undefined
      : writtenColumn(numbersAt(at), column, column.unit, largestIn.get(column.currency ?? "")),
  );
}

/** What a cell says in place of a number that it does not have. */
const MARK = /\((\d+)\)$/;

function reasonsOf({ rows, reasons = [], columns }: ElementTable): string[] {
  return rows.map(({ cells, values }) => {
    const numbers = cells.flatMap((cell, at) => {
      const mark = columns[at]?.kind !== undefined && values?.[at] === null ? MARK.exec(cell)?.[1] : undefined;
      return mark === undefined ? [] : [mark];
    });
    const said = [...new Set(numbers)].flatMap((number) => reasons.find((one) => one.startsWith(`(${number}) `)) ?? []);
    return said.map((one) => one.replace(MARK, "").replace(/^\(\d+\) /, "")).join("; ");
  });
}

/** A table of an element as files show it. */
export function printedTable(table: ElementTable): PrintedTable {
  const { title, columns, rows, total, shares, closing, reasons = [] } = table;
  const writers = writersOf(table);
  const isTyped = rows.length > 0 && rows.every(({ values }) => values !== undefined);
  const heads = columns.map((column, at) => ({
    title: columnTitle(column),
    unit: writers[at]?.unit ?? column.unit,
    numeric: column.numeric,
  }));
  const listed = closing ? rows.length - 1 : rows.length;
  const counts = { shown: numberText(listed), all: numberText(total) };
  const note = [...(total > listed ? [t("{shown} of {all} rows", counts)] : []), ...reasons].join("\n");
  const written = rows.map(({ cells, values, decimals }) =>
    cells.map((cell, at) => {
      const value = values?.[at];
      return typeof value === "number" ? (writers[at]?.text(value, decimals) ?? cell) : cell;
    }),
  );
  const shared = shares?.map(sharesText);
  return {
    title,
    columns: shared === undefined ? heads : [...heads, { title: t("Locations by band"), numeric: false }],
    rows: shared === undefined ? written : written.map((cells, row) => [...cells, shared[row] ?? ""]),
    ...(closing && shared === undefined ? { closing } : {}),
    note,
    ...(isTyped
      ? {
          data: {
            columns: [...columns.map((column) => ({ ...column, title: columnTitle(column) })), ...bandColumns(shares)],
            rows: rows.map(({ values = [] }, row) => [...values, ...bandCounts(shares?.[row])]),
            reasons: reasonsOf(table),
          },
        }
      : {}),
  };
}

/** Tables that have rows. */
export const printedTables = (tables: readonly ElementTable[]): readonly PrintedTable[] =>
  tables.map(printedTable).filter(({ rows }) => rows.length > 0);
