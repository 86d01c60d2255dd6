import { message, SHEET_ROWS } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";
import { DocumentError } from "../document-error.ts";
import type { WorkbookLimits } from "../limits.ts";
import type { CellRange } from "../spreadsheet/cell-reference.ts";
import type { FormulaSheet } from "../spreadsheet/calculate.ts";
import type { OpenWorkbook } from "../spreadsheet/open-workbook.ts";
import type { CellValue } from "../spreadsheet/cell-value.ts";
import type { SheetPart } from "../spreadsheet/workbook-parts.ts";
import { type ColumnMeaning } from "./column-meaning.ts";
import { normaliseHeader } from "./header-text.ts";
import { type Table, TableCollector, type WorkbookRow } from "./table-collector.ts";
import type { IssueList } from "./workbook-issue.ts";

/** A sheet with the rows that were collected from it. */
export interface FoundTable {
  readonly sheet: SheetPart;
  readonly collector: TableCollector<ColumnMeaning>;
  readonly merges: CellRange[];
}

/** A sheet with the columns of another is read beside it; so many. */
const MOST_ALIKE = 60;

const COORDINATES: ReadonlySet<ColumnMeaning> = new Set(["latitude", "longitude", "coordinates"]);

const wordsOf = (cells: readonly CellValue[]) =>
  cells.map((cell) => (typeof cell === "string" ? normaliseHeader(cell) : ""));
const sorted = (words: readonly string[]) =>
  JSON.stringify(words.filter((word) => word !== "").toSorted((a, b) => a.localeCompare(b)));

/** Further sheets whose header has the same words, in any order, wherever in the sheet it stands; no hidden ones. */
export async function findAlike(
  book: OpenWorkbook,
  limits: WorkbookLimits,
  { sheet: first, collector }: FoundTable,
  edges: SheetPart | undefined,
): Promise<FoundTable[]> {
  const words = wordsOf(collector.header);
  const known = sorted(words);
  const alike: FoundTable[] = [];
  const isTwice = new Set(words.filter((word) => word !== "")).size < words.filter((word) => word !== "").length;
  if (collector.headerRow === 0 || isTwice) return alike;
  const meaningsOf = (own: readonly string[]) => {
    const meanings = new Map<number, ColumnMeaning>();
    for (const [column, meaning] of collector.meanings) {
      const at = own.indexOf(words[column] ?? "");
      if (at >= 0) meanings.set(at, meaning);
    }
    return meanings;
  };
  for (const sheet of book.parts.sheets.slice(0, MOST_ALIKE)) {
    if (sheet === first || sheet === edges || sheet.isHidden) continue;
    const own = new TableCollector<ColumnMeaning>(sheet.name, limits.rows, (cells) => {
      const its = wordsOf(cells);
      return sorted(its) === known ? meaningsOf(its) : undefined;
    });
    const merges = await book.read(sheet, (row) => own.add(row));
    if (own.found && own.rows.length > 0) alike.push({ sheet, collector: own, merges });
  }
  return alike;
}

/** Where the columns of a first sheet stand on another; undefined where they stand alike. */
function orderOf(first: readonly CellValue[], own: readonly CellValue[]): number[] | undefined {
  const [words, its] = [wordsOf(first), wordsOf(own)];
  return words.join("|") === its.join("|") ? undefined : words.map((word) => (word === "" ? -1 : its.indexOf(word)));
}

/**
 * The tables of several sheets as one: columns of the first, rows of all with numbers of their own.
 * @param referenced - sheets that their formulas refer to
 */
export function joinTables(
  tables: readonly FoundTable[],
  limits: WorkbookLimits,
  issues: IssueList,
  referenced: readonly FormulaSheet[],
): Table<ColumnMeaning> {
  const rows: WorkbookRow[] = [];
  const beside: Table<ColumnMeaning>["beside"] = [];
  let first: Table<ColumnMeaning> | undefined;
  let calculated = 0;
  for (const [index, { collector, merges }] of tables.entries()) {
    const offset = index * SHEET_ROWS;
    const found = collector.finish(merges, issues, (meaning) => COORDINATES.has(meaning), offset, referenced);
    first ??= found;
    calculated += found.calculated;
    const order = orderOf(tables[0]!.collector.header, collector.header);
    const moved = (row: number) => row + offset;
    for (const one of found.rows) {
      const cells = order ? order.map((column) => one.cells[column] ?? null) : one.cells;
      rows.push(offset === 0 ? one : { ...one, row: moved(one.row), cells });
    }
    for (const line of found.beside) beside.push({ ...line, row: moved(line.row) });
  }
  if (!first) throw new Error("there is no table");
  if (rows.length > limits.rows)
    throw new DocumentError(
      "too-many-rows",
      message("workbook.too_many_data_rows", {
        sheet: tables
          .map(({ sheet }) => sheet.name)
          .join(", ")
          .slice(0, 200),
        most: formatCount(limits.rows),
      }),
    );
  return { ...first, rows, beside, calculated };
}
