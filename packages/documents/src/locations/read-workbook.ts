import { message, saidFields } from "@tidemark/contract";
import { DocumentError } from "../document-error.ts";
import { WORKBOOK_LIMITS } from "../limits.ts";
import type { WorkbookLimits } from "../limits.ts";
import { openWorkbook } from "../spreadsheet/open-workbook.ts";
import type { OpenWorkbook } from "../spreadsheet/open-workbook.ts";
import type { CellRange } from "../spreadsheet/cell-reference.ts";
import type { SheetPart } from "../spreadsheet/workbook-parts.ts";
import type { ColumnMeaning } from "./column-meaning.ts";
import { NO_EDGES, readEdges } from "./edges.ts";
import type { WorkbookEdges } from "./edges.ts";
import { HEADER_SEARCH_ROWS, locationHeader } from "./header-row.ts";
import { findEdges, tellOthers } from "./other-sheets.ts";
import { sampleSheets } from "./sheet-samples.ts";
import type { SheetSample } from "./sheet-samples.ts";
import { TableCollector } from "./table-collector.ts";
import { isExample } from "./template-columns.ts";
import type { WorkbookColumn, WorkbookRow } from "./table-collector.ts";
import { IssueList } from "./workbook-issue.ts";
import type { ReadIssue } from "./workbook-issue.ts";

/**
 * What a workbook of locations holds: cells as they are, with what they mean. Whether a place is plausible is not
 * judged here.
 */
export interface WorkbookContent {
  /** Name of the sheet of locations. */
  readonly sheet: string;
  /** Row of its header on the screen. */
  readonly headerRow: number;
  readonly columns: readonly WorkbookColumn<ColumnMeaning>[];
  /** Rows with at least one filled cell. */
  readonly rows: readonly WorkbookRow[];
  readonly edges: WorkbookEdges;
  readonly issues: readonly ReadIssue[];
  /** Sheets that were not read. */
  readonly otherSheets: readonly string[];
}

const COORDINATES: ReadonlySet<ColumnMeaning> = new Set(["latitude", "longitude", "coordinates"]);

interface NearMiss {
  readonly sheet: string;
  readonly hasName: boolean;
}

function noLocations(sheets: readonly SheetPart[], nearMiss: NearMiss | undefined): DocumentError {
  const said = nearMiss
    ? message(nearMiss.hasName ? "workbook.names_without_places" : "workbook.places_without_names", {
        sheet: nearMiss.sheet,
      })
    : message("workbook.no_header", {
        sheets: sheets
          .map(({ name }) => name)
          .join(", ")
          .slice(0, 200),
      });
  return new DocumentError("no-locations-sheet", said);
}

interface Found {
  readonly sheet: SheetPart;
  readonly collector: TableCollector<ColumnMeaning>;
  readonly merges: CellRange[];
}

async function findLocations(book: OpenWorkbook, limits: WorkbookLimits): Promise<Found> {
  let nearMiss: NearMiss | undefined;
  let anything = false;
  for (const sheet of book.parts.sheets) {
    const collector = new TableCollector<ColumnMeaning>(sheet.name, limits.rows, (cells) => {
      const { meanings, hasName, hasPlace } = locationHeader(cells);
      if (hasName && hasPlace) return meanings;
      // One word that happens to be a header is no sign; two are.
      if ((hasName || hasPlace) && meanings.size >= 2) nearMiss ??= { sheet: sheet.name, hasName };
      return undefined;
    });
    const merges = await book.read(sheet, (row) => collector.add(row));
    if (collector.found) return { sheet, collector, merges };
    anything ||= collector.seen > 0;
  }
  if (!anything) throw new DocumentError("empty", message("workbook.no_locations"));
  throw noLocations(book.parts.sheets, nearMiss);
}

/** Warns of rows that were in the template and have been left there. */
function tellExamples(
  sheet: string,
  columns: readonly WorkbookColumn<ColumnMeaning>[],
  rows: readonly WorkbookRow[],
  issues: IssueList,
): void {
  const at = (meaning: ColumnMeaning) => columns.find((column) => column.meaning === meaning)?.index ?? -1;
  const [id, name] = [at("id"), at("name")];
  for (const { row, cells } of rows)
    if (isExample(cells[id], cells[name]))
      issues.add({
        row,
        column: null,
        code: "example-row",
        severity: "warning",
        ...saidFields(message("cell.example_row")),
        sheet,
      });
}

/** Which sheet and columns are to be read where somebody has chosen them. */
export interface ChosenLayout {
  readonly sheet: string;
  /** Row of the header on the screen; 0 where there is none. */
  readonly headerRow: number;
  readonly meanings: ReadonlyMap<number, ColumnMeaning>;
}

async function readChosen(
  book: OpenWorkbook,
  limits: WorkbookLimits,
  { sheet: name, headerRow, meanings }: ChosenLayout,
): Promise<Found> {
  const sheet = book.parts.sheets.find((one) => one.name === name);
  if (!sheet) throw new DocumentError("no-locations-sheet", message("workbook.no_such_sheet", { sheet: name }));
  const collector = new TableCollector<ColumnMeaning>(name, limits.rows, (_, row) =>
    row === headerRow ? meanings : undefined,
  );
  if (headerRow === 0) collector.withoutHeader(meanings);
  const merges = await book.read(sheet, (row) => collector.add(row));
  if (collector.found) return { sheet, collector, merges };
  throw new DocumentError(
    "no-locations-sheet",
    message("workbook.no_such_header", { row: headerRow, sheet: name, rows: HEADER_SEARCH_ROWS }),
  );
}

/** A workbook of locations that was opened: its first rows can be looked at before all of it is read. */
export interface LocationsWorkbook {
  /** The first rows of each sheet. */
  readonly samples: () => Promise<SheetSample[]>;
  /**
   * All rows: of the sheet and columns that were chosen, or of the first sheet whose header row yields a name plus
   * coordinates or an address, wherever in the sheet the header stands; and the sheet of edges if there is one. All
   * faults of cells come back at once as issues, with the row's number on the screen; formulas give their stored
   * result, dates are ISO 8601 text, numbers written as text (decimal commas too) stay text.
   *
   * Throws a DocumentError when the file as a whole cannot be used.
   */
  readonly read: (chosen?: ChosenLayout) => Promise<WorkbookContent>;
}

/** Opens a workbook of locations (.xlsx, .xlsm). Throws a DocumentError when the file cannot be used. */
export async function openLocations(
  bytes: Uint8Array,
  overrides: Partial<WorkbookLimits> = {},
): Promise<LocationsWorkbook> {
  const limits = { ...WORKBOOK_LIMITS, ...overrides };
  const book = await openWorkbook(bytes, limits);
  return { samples: () => sampleSheets(book), read: (chosen) => readContent(book, limits, chosen) };
}

async function readContent(
  book: OpenWorkbook,
  limits: WorkbookLimits,
  chosen: ChosenLayout | undefined,
): Promise<WorkbookContent> {
  const { sheet, collector, merges } = await (chosen ? readChosen(book, limits, chosen) : findLocations(book, limits));
  if (collector.rows.length === 0) throw new DocumentError("empty", message("workbook.no_rows", { sheet: sheet.name }));
  const issues = new IssueList();
  const { headerRow, columns, rows } = collector.finish(merges, issues, (meaning) => COORDINATES.has(meaning));
  tellExamples(sheet.name, columns, rows, issues);
  const edgeSheet = await findEdges(book, sheet);
  const edges = edgeSheet ? await readEdges(book, edgeSheet, limits, issues) : NO_EDGES;
  await tellOthers(book, sheet, edgeSheet, issues);
  return {
    sheet: sheet.name,
    headerRow,
    columns,
    rows,
    edges,
    issues: issues.finish(),
    otherSheets: book.parts.sheets.filter((one) => one !== sheet && one !== edgeSheet).map(({ name }) => name),
  };
}

/** Opens a workbook of locations and reads all of it. Throws a DocumentError when it cannot be used. */
export async function readWorkbook(bytes: Uint8Array, overrides?: Partial<WorkbookLimits>): Promise<WorkbookContent> {
  const book = await openLocations(bytes, overrides);
  return book.read();
}
