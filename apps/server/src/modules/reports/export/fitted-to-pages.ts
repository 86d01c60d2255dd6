import { t } from "../../../language.ts";
import type { PrintedReport } from "./printed-report.ts";
import { headOf, type PrintedTable } from "./printed-table.ts";

/** Columns that stand beside each other on a page, with those that name the rows. */
const MOST_COLUMNS = 9;
/** Columns of words before the first number that name the rows: each part has them, two at most. */
const MOST_NAMES = 2;

/** A table in parts that fit a page; each begins with the columns that name the rows. */
function partsOf(table: PrintedTable): readonly PrintedTable[] {
  const { title, columns, rows, note, bands } = table;
  if (columns.length <= MOST_COLUMNS) return [table];
  const firstNumber = columns.findIndex(({ numeric }) => numeric);
  const names = Math.max(1, Math.min(MOST_NAMES, firstNumber));
  const each = MOST_COLUMNS - names;
  const count = Math.ceil((columns.length - names) / each);
  return Array.from({ length: count }, (_, part) => {
    const cut = <Cell>(cells: readonly Cell[]) => [
      ...cells.slice(0, names),
      ...cells.slice(names + part * each, names + (part + 1) * each),
    ];
    return {
      title: t("{title} ({n} of {all})", { title, n: part + 1, all: count }).trim(),
      columns: cut(columns),
      rows: rows.map(cut),
      note,
      ...(bands === undefined ? {} : { bands }),
    };
  });
}

/** A report for paper: tables of many columns in parts that fit a page. */
export const fittedToPages = (report: PrintedReport): PrintedReport => ({
  ...report,
  pages: report.pages.map((page) => ({
    ...page,
    // tables of an executive page are made for its width
    elements: page.elements.map((element) =>
      element.executive === null ? { ...element, tables: element.tables.flatMap(partsOf) } : element,
    ),
  })),
});

/** A report as a document takes it: texts alone. @param areOneLine heads of columns have their unit in brackets */
export const inTexts = (report: PrintedReport, areOneLine: boolean): PrintedReport => ({
  ...report,
  pages: report.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => ({
      ...element,
      figures: element.figures.map(({ label, text, note, link }) => ({ label, text, note, link })),
      tables: element.tables.map((table) => ({
        ...table,
        data: undefined,
        columns: areOneLine
          ? table.columns.map((column) => ({ title: headOf(column), numeric: column.numeric }))
          : table.columns,
      })),
    })),
  })),
});
