import type { ElementTable, FigureForm, FigureKind } from "@tidemark/contract";
import type { ExportCell, ExportSheet, SheetChart } from "@tidemark/documents";
import { t } from "../../../language.ts";
import { printedTable, type PrintedTable } from "./printed-table.ts";

/** Number formats of spreadsheets, which write them as their own language does. */
const FORMATS: Readonly<Record<FigureKind, string>> = {
  money: "#,##0",
  share: "0.00%",
  score: "0.00",
  count: "#,##0",
  year: "0",
  number: "#,##0.##",
};

export const formatOf = ({ kind, decimals }: FigureForm): string => {
  if (kind !== "number" || decimals === undefined) return FORMATS[kind ?? "number"];
  return decimals === 0 ? "#,##0" : `#,##0.${"0".repeat(decimals)}`;
};

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
}: TableData & {
  readonly title: string;
  readonly closing?: true | undefined;
  readonly chart?: SheetChart | undefined;
}): ExportSheet {
  const cells: readonly (readonly ExportCell[])[] =
    closing === undefined || rows.length < 2 ? rows : [...rows.slice(0, -1), summedRow(rows, columns)];
  const isReasoned = reasons.some((reason) => reason !== "");
  return {
    name: title,
    columns: [
      ...columns.map(({ title: header, unit, ...form }) =>
        form.kind === undefined
          ? { header, ...(unit === "" ? {} : { unit }), type: "text" as const, wrap: true }
          : {
              header,
              unit: form.kind === "money" ? (form.currency ?? "") : unit,
              type: "number" as const,
              numberFormat: formatOf(form),
            },
      ),
      ...(isReasoned ? [{ header: t("Why empty"), type: "text" as const, wrap: true, width: 44 }] : []),
    ],
    rows: cells.map((row, at) => (isReasoned ? [...row, reasons[at]] : row)),
    ...(chart === undefined ? {} : { chart }),
  };
}

/** A table of an element as a sheet. */
export const tableSheet = (table: ElementTable): ExportSheet =>
  sheetOf({ title: table.title, closing: table.closing, ...dataOf(printedTable(table)) });
