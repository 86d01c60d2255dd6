import type { BandShares, ElementTable, FigureForm, TableValue } from "@tidemark/contract";
import { type WrittenColumn, numberText, writtenColumn } from "../../../document-numbers.ts";
import { t } from "../../../language.ts";
import type { Band } from "@tidemark/science";
import { tableMessage } from "./slide-message.ts";
import { bandWords } from "../resolve/band-words.ts";

export interface PrintedColumn {
  readonly title: string;
  /** Stands below the title; the same for all its numbers. */
  readonly unit?: string;
  readonly numeric: boolean;
}

interface PrintedBar {
  readonly before: number | null;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Where it begins. */
  readonly from: number;
}

export interface PrintedTable {
  readonly title: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The last row is over all of them. */
  readonly closing?: true;
  /** Rows at its end that are of others and of all: they are never left out. */
  readonly tail?: number;
  /** Where so many rows are shown, from one on: its title, and its row of all others. */
  readonly shorter?: readonly { readonly title: string; readonly row: readonly string[] }[];
  readonly note: string;
  /** A bar beside the name of each row, from 0 to 1 of the longest; null for rows without. */
  readonly bars?: readonly (PrintedBar | null)[];
  /** The key of the bars and their ranges, in words; left out where no bar has another beside it. */
  readonly barWords?: { readonly before: string; readonly value: string; readonly range: string };
  /** Band of each row; a cell that is its name has its colours. */
  readonly bands?: readonly { readonly key: string; readonly name: string }[];
  /** Locations by band of each row, which are drawn beside their words. */
  readonly shares?: readonly (readonly { readonly key: string; readonly locations: number }[])[];
  /** Column whose cells are titles of other tables; a PDF names their page. */
  readonly refers?: number;
  /** What it says in a sentence, as the title of a slide; left out where no rule holds. */
  readonly message?: string;
  /** The same for programs that calculate; a document takes its texts alone. */
  readonly data?:
    | undefined
    | {
        readonly columns: readonly (FigureForm & { readonly title: string; readonly unit: string })[];
        readonly rows: readonly (readonly TableValue[])[];
        /** Why numbers of a row are missing; empty where none is. */
        readonly reasons: readonly string[];
      };
}

/** The head of a column with its unit, where it has one line; it breaks before the unit, not in it. */
export const headOf = ({ title, unit = "" }: PrintedColumn): string =>
  unit === "" ? title : `${title} (${unit.replaceAll(" ", "\u00A0")})`;

const sharesText = (shares: BandShares): string =>
  shares
    .filter(({ locations }) => locations > 0)
    .map(({ band, locations }) => `${bandWords(band)} ${numberText(locations)}`)
    .join(", ");

/** The columns of a workbook in place of one of words that holds several things. */
const apartAt = ({ apart }: ElementTable, at: number) =>
  apart?.find(({ column }) => column === at)?.columns.map((column) => ({ unit: "", ...column }));

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
  const isRanged = columns.some(({ title, kind }) => kind === "money" && title.includes("p10"));
  return columns.map((column, at) =>
    column.kind === undefined
      ? undefined
      : writtenColumn(numbersAt(at), column, column.unit, largestIn.get(column.currency ?? ""), isRanged),
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

/** Ranges that are longer than so many times the longest bar are cut, and end with an arrow. */
const LONGEST_RANGE = 3;

/** Bars on one scale; a range that is far longer than all of them is cut: its ends are beside it as numbers. */
function barsOf({ bars }: ElementTable): PrintedTable["bars"] {
  const known = (bars ?? []).filter((bar) => bar !== null);
  const longest = Math.max(0, ...known.flatMap(({ before, value }) => [before ?? 0, value]));
  if (longest <= 0) return undefined;
  const end = Math.min(LONGEST_RANGE * longest, Math.max(longest, ...known.map(({ high }) => high ?? 0)));
  const share = (value: number | null) => (value === null ? null : value / end);
  return (bars ?? []).map((bar) =>
    bar === null
      ? null
      : {
          before: share(bar.before),
          value: bar.value / end,
          low: share(bar.low),
          high: share(bar.high),
          from: (bar.from ?? 0) / end,
        },
  );
}

/** What bars stand for: the heads of the first two columns of numbers. */
function barWords(columns: ElementTable["columns"]): NonNullable<PrintedTable["barWords"]> {
  const [before, value] = columns.filter(({ numeric }) => numeric).map(columnTitle);
  return { before: before ?? "", value: value ?? "", range: t("p10 to p90") };
}

/** Rows at the end that are of no location, or the one over all. */
function tailOf({ rows, closing }: ElementTable): number {
  if (closing === undefined) return 0;
  const last = rows.findLastIndex(({ site_id: site }) => site !== null);
  return last < 0 ? 1 : rows.length - 1 - last;
}

const bandKey = (band: Band | null): string => band?.replace(" ", "_") ?? "missing";

/** What is missing has one dash in all documents. */
const dashed = (cell: string): string => (cell.trim() === "-" ? "\u2013" : cell);

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
  const most = table.printed_rows ?? rows.length;
  const listed = Math.min(most, closing ? rows.length - 1 : rows.length);
  // a long list says its first rows on paper, and the one over all of them
  const inPrint = <Row>(all: readonly Row[]): readonly Row[] =>
    all.length <= most ? all : [...all.slice(0, most), ...(closing ? all.slice(-1) : [])];
  const counts = { shown: numberText(listed), all: numberText(total) };
  const note = [...(total > listed ? [t("{shown} of {all} rows", counts)] : []), ...reasons].join("\n");
  const inWords = ({ cells, values, decimals }: Pick<ElementTable["rows"][number], "cells" | "values" | "decimals">) =>
    cells.map((cell, at) => {
      const value = values?.[at];
      return typeof value === "number" ? (writers[at]?.text(value, decimals) ?? cell) : dashed(cell);
    });
  const written = rows.map(inWords);
  const shared = shares?.map(sharesText);
  const bars = barsOf(table);
  const message = tableMessage(table);
  return {
    title,
    ...(message === "" ? {} : { message }),
    ...(table.refers === undefined ? {} : { refers: table.refers }),
    columns: shared === undefined ? heads : [...heads, { title: t("Locations by band"), numeric: false }],
    rows: inPrint(shared === undefined ? written : written.map((cells, row) => [...cells, shared[row] ?? ""])),
    ...(closing && shared === undefined ? { closing, tail: tailOf(table) } : {}),
    ...(table.shorter === undefined
      ? {}
      : { shorter: table.shorter.map((one) => ({ title: one.title, row: inWords(one) })) }),
    note,
    ...(bars === undefined ? {} : { bars: inPrint(bars) }),
    ...(bars?.some((bar) => bar !== null && bar.before !== null) ? { barWords: barWords(columns) } : {}),
    ...(table.bands === undefined
      ? {}
      : { bands: inPrint(table.bands).map((band) => ({ key: bandKey(band), name: bandWords(band) })) }),
    ...(shares === undefined
      ? {}
      : {
          shares: inPrint(shares).map((one) => one.map(({ band, locations }) => ({ key: bandKey(band), locations }))),
        }),
    ...(isTyped
      ? {
          data: {
            columns: [
              ...columns.flatMap((column, at) => apartAt(table, at) ?? [{ ...column, title: columnTitle(column) }]),
              ...bandColumns(shares),
            ],
            rows: rows.map(({ values = [] }, row) => [
              ...values.flatMap((value, at) => table.apart?.find(({ column }) => column === at)?.rows[row] ?? [value]),
              ...bandCounts(shares?.[row]),
            ]),
            reasons: reasonsOf(table),
          },
        }
      : {}),
  };
}

/** Tables that have rows. */
export const printedTables = (tables: readonly ElementTable[]): readonly PrintedTable[] =>
  tables.map(printedTable).filter(({ rows }) => rows.length > 0);
