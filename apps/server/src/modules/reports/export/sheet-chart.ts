import type { SheetChart } from "@tidemark/documents";
import { shownScore } from "@tidemark/science";
import type { PrintedTable } from "./printed-table.ts";

/** Bars that can be told apart. */
const MOST_BARS = 40;
const MOST_SERIES = 2;
type Rows = NonNullable<PrintedTable["data"]>["rows"];

const EARLIER = "AEB8C1";
/** Ends of ranges have columns of their own, and no bars. */
const isEnd = (title: string): boolean => /p[19]0/.test(title);

/** The first column of amounts that the rows are sorted by, largest first. */
function sortedMoney(columns: readonly { kind?: string | undefined; at: number }[], rows: Rows): number[] {
  const isSorted = (at: number) => {
    const values = rows.map((row) => row[at]).filter((value) => typeof value === "number");
    return values.length > 1 && values.every((value, row) => row === 0 || value <= values[row - 1]!);
  };
  const found = columns.find(({ kind, at }) => kind === "money" && isSorted(at));
  return found === undefined ? [] : [found.at];
}

/** Columns that a chart draws: losses of a table with bars, amounts that it is sorted by, or scores. */
function drawnColumns({ bars, data }: PrintedTable, rows: Rows): readonly number[] {
  const columns = (data?.columns ?? []).map(({ kind, title }, at) => ({ kind, at, isEnd: isEnd(title) }));
  const of = (wanted: "money" | "score") =>
    columns.flatMap(({ kind, at, isEnd: end }) => (kind === wanted && !end ? [at] : [])).slice(0, MOST_SERIES);
  if (bars !== undefined && of("money").length > 0) return of("money");
  const sorted = sortedMoney(columns, rows);
  return sorted.length > 0 ? sorted : of("score");
}

/**
 * The chart beside a table of a workbook, which draws its cells: losses by hazard, and scores. None where there is
 * nothing to compare, or too much.
 * @param brand - colour of the last series, `rrggbb`
 */
export function tableChart(table: PrintedTable, brand: string): SheetChart | undefined {
  const { data, closing, title } = table;
  const rows = (data?.rows ?? []).slice(0, closing === undefined ? undefined : -(table.tail ?? 1));
  const columns = drawnColumns(table, rows);
  const names = data?.columns.findIndex(({ kind }) => kind === undefined) ?? -1;
  if (data === undefined || columns.length === 0 || names < 0 || rows.length < 2 || rows.length > MOST_BARS)
    return undefined;
  const series = columns.map((column, at) => {
    const { title: name, kind } = data.columns[column]!;
    const points = rows.map((row) => {
      const value = row[column];
      const known = typeof value === "number" ? (kind === "score" ? shownScore(value) : value) : null;
      return { at: String(row[names] ?? ""), value: known };
    });
    return { name, colour: at === columns.length - 1 ? brand : EARLIER, points };
  });
  if (series.every(({ points }) => points.every(({ value }) => value === null))) return undefined;
  const { kind, currency } = data.columns[columns[0]!]!;
  const yTitle = kind === "money" ? (currency ?? "") : "";
  const alt = [title, ...series.map(({ name }) => name)].filter((part) => part !== "").join(", ");
  return {
    alt,
    columns: [names, ...columns],
    chart: { kind: series.length > 1 ? "grouped" : "bars", series, xTitle: "", yTitle, caption: title },
  };
}
