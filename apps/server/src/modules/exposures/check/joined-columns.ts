import type { CellValue, ColumnMeaning, WorkbookColumn, WorkbookContent } from "@tidemark/documents";
import { textOf } from "./raw-row.ts";

type Column = WorkbookColumn<ColumnMeaning>;

/** Between the parts of an id. */
const ID_SEPARATOR = "-";

/** Columns with one meaning where several have it: amounts are summed, texts of an id joined. */
export function several(columns: readonly Column[], meaning: ColumnMeaning): readonly Column[] {
  const all = columns.filter((column) => column.meaning === meaning);
  return all.length > 1 ? all : [];
}

/** Id of a row from the columns that make it up. */
export function idOf(ids: readonly Column[], cells: readonly CellValue[]): string {
  const parts = ids.map(({ index }) => textOf(cells[index] ?? null)).filter((part) => part !== "");
  return parts.join(ID_SEPARATOR);
}

/** Columns of an id, without those in front that part nothing: a portfolio of one account needs no number of it. */
export function neededIds({ columns, rows }: Pick<WorkbookContent, "columns" | "rows">): readonly Column[] {
  const all = several(columns, "id");
  const count = (ids: readonly Column[]) => new Set(rows.map(({ cells }) => idOf(ids, cells))).size;
  const most = all.length === 0 ? 0 : count(all);
  const from = all.findLastIndex((_, i) => count(all.slice(i)) === most);
  return all.slice(Math.max(0, from));
}

const SIGNS = ["°", "'", '"'] as const;

/** A coordinate of which degrees, minutes, seconds and the half of the Earth stand in columns of their own. */
export function degreesOf(parts: readonly Column[], cells: readonly CellValue[]): string {
  const texts = parts.map(({ index }) => textOf(cells[index] ?? null));
  if (texts[0] === "") return "";
  let place = 0;
  return texts
    .flatMap((text) => {
      if (text === "") {
        place += 1;
        return [];
      }
      return /\p{Nd}/u.test(text) ? [`${text}${SIGNS[place++] ?? ""}`] : [text];
    })
    .join(" ");
}

/** Rows where some of several columns of a value are empty and others are not. */
export function partlyEmpty(values: readonly Column[], rows: WorkbookContent["rows"]): number {
  if (values.length === 0) return 0;
  return rows.filter(({ cells }) => {
    const empty = values.filter(({ index }) => textOf(cells[index] ?? null) === "").length;
    return empty > 0 && empty < values.length;
  }).length;
}
