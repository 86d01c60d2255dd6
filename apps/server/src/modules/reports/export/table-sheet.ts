import type { ElementTable, FigureForm, FigureKind, TableValue } from "@tidemark/contract";
import type { ExportCell, ExportSheet, SheetChart } from "@tidemark/documents";
import { t } from "../../../language.ts";
import { printedTable, type PrintedTable } from "./printed-table.ts";

/** Number formats of spreadsheets, which write them as their own language does. */
const FORMATS: Readonly<Record<FigureKind, string>> = {
  money: "#,##0",
  share: "0.00%",
  // documents cut scores after two digits, which no format does: with three nothing seems to differ
  score: "0.000",
  count: "#,##0",
  year: "0",
  number: "#,##0.00",
};

const withDecimals = (decimals: number): string => (decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}`);

export const formatOf = ({ kind, decimals }: FigureForm): string =>
  kind !== "number" || decimals === undefined ? FORMATS[kind ?? "number"] : withDecimals(decimals);

/** Digits of the largest number of a column that are shown. */
const DIGITS = 4;

/**
 * How the numbers of a column are shown where nothing says what they are: all alike, whole ones as they are, since they
 * may be years or numbers of customers. Undefined without numbers. The cells hold them whole.
 */
function usualFormat(values: readonly TableValue[]): string | undefined {
  const numbers = values.filter((value) => typeof value === "number");
  if (numbers.length === 0) return undefined;
  if (numbers.every((value) => Number.isInteger(value))) return "0";
  const largest = numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const whole = largest < 1 ? 1 : Math.floor(Math.log10(largest)) + 1;
  return withDecimals(Math.max(1, DIGITS - whole));
}

export type TableData = NonNullable<PrintedTable["data"]>;

/** Numbers of a table; of one that was frozen without them, what its texts say. */
export function dataOf({ columns, rows, data }: PrintedTable): TableData {
  if (data !== undefined) return data;
  return { columns: columns.map(({ title, unit = "" }) => ({ title, unit })), rows, reasons: [] };
}

/** Sums of doubles that were added up in another order differ by less. */
const SAME = 1e-9;

/** The cells of a last row over all others: where they are the sum of these, spreadsheets add them up. */
function summedRow(rows: TableData["rows"], columns: TableData["columns"]): readonly ExportCell[] {
  const last = rows.at(-1) ?? [];
  const above = rows.slice(0, -1);
  return last.map((value, at) => {
    const { kind } = columns[at] ?? {};
    if (typeof value !== "number" || (kind !== "money" && kind !== "count")) return value;
    const sum = above.reduce((all, row) => all + (typeof row[at] === "number" ? row[at] : 0), 0);
    const isSum = Math.abs(sum - value) <= SAME * Math.max(1, Math.abs(value));
    return isSum ? { number: value, sums: above.length } : value;
  });
}

/** Value, unit and format apart; a number that is missing is an empty cell, with its reason at the end of the row. */
export function sheetOf({
  title,
  columns,
  rows,
  reasons,
  closing,
  chart,
  foot,
}: TableData & {
  readonly title: string;
  readonly foot?: string | undefined;
  readonly closing?: true | undefined;
  readonly chart?: SheetChart | undefined;
}): ExportSheet {
  const cells: readonly (readonly ExportCell[])[] =
    closing === undefined || rows.length < 2 ? rows : [...rows.slice(0, -1), summedRow(rows, columns)];
  const isReasoned = reasons.some((reason) => reason !== "");
  return {
    name: title,
    columns: [
      ...columns.map(({ title: header, unit, ...form }, at) => {
        const usual = form.kind === undefined ? usualFormat(rows.map((row) => row[at] ?? null)) : formatOf(form);
        return usual === undefined
          ? { header, ...(unit === "" ? {} : { unit }), type: "text" as const, wrap: true }
          : {
              header,
              unit: form.kind === "money" ? (form.currency ?? "") : unit,
              type: "number" as const,
              numberFormat: usual,
            };
      }),
      ...(isReasoned ? [{ header: t("Why empty"), type: "text" as const, wrap: true, width: 44 }] : []),
    ],
    rows: cells.map((row, at) => (isReasoned ? [...row, reasons[at]] : row)),
    ...(chart === undefined ? {} : { chart }),
    ...(foot === undefined ? {} : { foot }),
  };
}

/** A table of an element as a sheet. */
export const tableSheet = (table: ElementTable): ExportSheet =>
  sheetOf({ title: table.title, closing: table.closing, ...dataOf(printedTable(table)) });
