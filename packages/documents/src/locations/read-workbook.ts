import { message, saidFields } from "@tidemark/contract";
import type { TextEncoding } from "../delimited/decode-text.ts";
import { tableWorkbook } from "../delimited/table-workbook.ts";
import { DocumentError } from "../document-error.ts";
import { WORKBOOK_LIMITS } from "../limits.ts";
import type { WorkbookLimits } from "../limits.ts";
import { openWorkbook } from "../spreadsheet/open-workbook.ts";
import type { OpenWorkbook } from "../spreadsheet/open-workbook.ts";
import { ReferencedSheets } from "../spreadsheet/referenced-sheets.ts";
import type { SheetPart } from "../spreadsheet/workbook-parts.ts";
import type { ColumnMeaning } from "./column-meaning.ts";
import { findAlike, type FoundTable, joinTables } from "./sheets-alike.ts";
import { NO_EDGES, readEdges } from "./edges.ts";
import type { WorkbookEdges } from "./edges.ts";
import { HEADER_SEARCH_ROWS, locationHeader } from "./header-row.ts";
import { findEdges, tellOthers } from "./other-sheets.ts";
import type { LineBeside } from "./lines-beside.ts";
import { sampleSheets } from "./sheet-samples.ts";
import type { SheetSample } from "./sheet-samples.ts";
import { TableCollector } from "./table-collector.ts";
import { textIssues } from "./text-issues.ts";
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
  /** Rows with at least one filled cell, those of further sheets behind `SHEET_ROWS` for each sheet before. */
  readonly rows: readonly WorkbookRow[];
  /** Sheets whose rows these are, the one above first. */
  readonly sheets: readonly string[];
  /** Further sheets with the same columns, read or not. */
  readonly alike: readonly string[];
  /** Number of rows that a filter or somebody hides, read or not. */
  readonly hiddenRows: number;
  /** Lines that are no locations, read or not. */
  readonly beside: readonly LineBeside[];
  /** Columns of the header, to the last one that is named; 0 without a header. */
  readonly headerWidth: number;
  /** Formulas without a stored result that were worked out. */
  readonly calculated: number;
  /** How the text was read, where the file is one. */
  readonly encoding?: TextEncoding;
  readonly edges: WorkbookEdges;
  readonly issues: readonly ReadIssue[];
  /** Sheets that were not read. */
  readonly otherSheets: readonly string[];
}

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

/** What somebody wants of a file beside its columns. */
export interface ReadingWishes {
  /** Leaves out rows that a filter or somebody hides. */
  readonly leavesHidden?: boolean;
  /** Takes all sheets of one layout together. */
  readonly takesTogether?: boolean;
  /** Takes sums, footnotes and the like as rows. */
  readonly takesLines?: boolean;
}

async function findLocations(book: OpenWorkbook, limits: WorkbookLimits): Promise<FoundTable> {
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
): Promise<FoundTable> {
  const sheet = book.parts.sheets.find((one) => one.name === name);
  if (!sheet) throw new DocumentError("no-locations-sheet", message("workbook.no_such_sheet", { sheet: name }));
  const collector = new TableCollector<ColumnMeaning>(
    name,
    limits.rows,
    (_, row) => (row === headerRow ? meanings : undefined),
    true,
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
  readonly read: (chosen?: ChosenLayout, wishes?: ReadingWishes) => Promise<WorkbookContent>;
}

/** What is to be known of a file before it is opened. */
export interface OpenOptions extends Partial<WorkbookLimits> {
  /** The file is a table written as text. */
  readonly isText?: boolean;
  /** Encoding of the text, where it is known. */
  readonly encoding?: string | undefined;
}

/**
 * Opens a workbook of locations (.xlsx, .xlsm), or a table written as text. Throws a DocumentError when the file cannot
 * be used.
 */
export async function openLocations(
  bytes: Uint8Array,
  { isText = false, encoding: wanted, ...overrides }: OpenOptions = {},
): Promise<LocationsWorkbook> {
  const limits = { ...WORKBOOK_LIMITS, ...overrides };
  const text = isText ? await tableWorkbook(bytes, wanted) : undefined;
  const book = await openWorkbook(text?.workbook ?? bytes, limits);
  const referenced = new ReferencedSheets(book);
  const encoding = text?.encoding;
  return {
    samples: () => sampleSheets(book, referenced, text !== undefined),
    read: async (chosen, wishes = {}) => {
      const content = await readContent(book, referenced, limits, { chosen, wishes });
      return encoding ? { ...content, encoding, issues: [...content.issues, ...textIssues(content)] } : content;
    },
  };
}

async function readContent(
  book: OpenWorkbook,
  referenced: ReferencedSheets,
  limits: WorkbookLimits,
  { chosen, wishes }: { readonly chosen: ChosenLayout | undefined; readonly wishes: ReadingWishes },
): Promise<WorkbookContent> {
  const first = await (chosen ? readChosen(book, limits, chosen) : findLocations(book, limits));
  const { sheet, collector } = first;
  if (collector.rows.length === 0) throw new DocumentError("empty", message("workbook.no_rows", { sheet: sheet.name }));
  const issues = new IssueList();
  const edgeSheet = await findEdges(book, sheet);
  const alike = await findAlike(book, limits, first, edgeSheet);
  const taken = wishes.takesTogether ? [first, ...alike] : [first];
  const formulas = await referenced.of(taken.flatMap((table) => table.collector.openFaults));
  const { columns, headerRow, rows, beside, calculated } = joinTables(taken, limits, issues, formulas);
  const left = new Set(wishes.takesLines ? [] : beside.map(({ row }) => row));
  const kept = rows.filter(({ row, isHidden }) => !left.has(row) && !(isHidden && wishes.leavesHidden));
  if (kept.length === 0) throw new DocumentError("empty", message("workbook.no_rows", { sheet: sheet.name }));
  tellExamples(sheet.name, columns, kept, issues);
  const edges = edgeSheet ? await readEdges(book, edgeSheet, limits, issues) : NO_EDGES;
  await tellOthers(book, [sheet, ...taken.slice(1).map((one) => one.sheet)], edgeSheet, issues);
  const others = book.parts.sheets.filter((one) => one !== edgeSheet && !taken.some((table) => table.sheet === one));
  return {
    sheet: sheet.name,
    sheets: taken.map((table) => table.sheet.name),
    alike: alike.map((table) => table.sheet.name),
    headerRow,
    headerWidth: collector.header.length,
    columns,
    rows: kept,
    hiddenRows: rows.filter(({ isHidden, row }) => isHidden && !left.has(row)).length,
    beside,
    calculated,
    edges,
    issues: issues.finish(),
    otherSheets: others.map(({ name }) => name),
  };
}

/** Opens a workbook of locations and reads all of it. Throws a DocumentError when it cannot be used. */
export async function readWorkbook(bytes: Uint8Array, overrides?: Partial<WorkbookLimits>): Promise<WorkbookContent> {
  const book = await openLocations(bytes, overrides);
  return book.read();
}
