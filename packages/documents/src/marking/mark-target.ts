import { ISSUES_HEADER } from "../locations/column-meaning.ts";
import { isEdgeSheetName } from "../locations/edge-meaning.ts";
import { edgeHeader, HEADER_SEARCH_ROWS, locationHeader } from "../locations/header-row.ts";
import { uniqueHeaders } from "../locations/unique-headers.ts";
import type { WorkbookIssue } from "../locations/workbook-issue.ts";
import type { OpenWorkbook } from "../spreadsheet/open-workbook.ts";
import type { CellValue } from "../spreadsheet/cell-value.ts";
import type { SheetPart } from "../spreadsheet/workbook-parts.ts";

/** Where the faults of one sheet are to be written. */
export interface MarkTarget {
  readonly sheet: SheetPart;
  /** 0 when the sheet has no header that could be understood. */
  readonly headerRow: number;
  /** Column that takes the texts: that of a former marking, else the first free one. */
  readonly issuesColumn: number;
  readonly isFormer: boolean;
  readonly issues: readonly WorkbookIssue[];
  /** Column of the sheet by header; undefined for a fault of the whole row. */
  columnOf(issue: WorkbookIssue): number | undefined;
}

const isLocations = (cells: readonly CellValue[]) => {
  const { hasName, hasPlace } = locationHeader(cells);
  return hasName && hasPlace;
};

/** Header and width of a sheet; undefined when `isHeader` knows none of its rows. */
async function scan(book: OpenWorkbook, sheet: SheetPart, isHeader: (cells: readonly CellValue[]) => boolean) {
  let seen = 0;
  let width = 0;
  let header: { row: number; cells: readonly CellValue[] } | undefined;
  await book.read(sheet, ({ row, cells }) => {
    seen += 1;
    if (!header && seen <= HEADER_SEARCH_ROWS && isHeader(cells)) header = { row, cells };
    width = Math.max(width, cells.length);
  });
  return { width, header };
}

function target(
  sheet: SheetPart,
  { width, header }: Awaited<ReturnType<typeof scan>>,
  issues: readonly WorkbookIssue[],
): MarkTarget {
  const headers = uniqueHeaders(header?.cells ?? [], width);
  const columns = new Map(headers.map((text, i) => [text, i]));
  const former = header?.cells.indexOf(ISSUES_HEADER) ?? -1;
  return {
    sheet,
    headerRow: header?.row ?? 0,
    issuesColumn: former < 0 ? width : former,
    isFormer: former >= 0,
    issues,
    columnOf: ({ column }) => (column === null ? undefined : columns.get(column)),
  };
}

/**
 * Finds the sheets that the faults are on, as the reader found them, and the sheet of locations when a former marking
 * is to be taken off.
 */
export async function markTargets(book: OpenWorkbook, issues: readonly WorkbookIssue[]): Promise<MarkTarget[]> {
  const targets: MarkTarget[] = [];
  const unnamed = issues.filter((issue) => issue.sheet === undefined);
  let hasLocations = false;
  for (const sheet of book.parts.sheets) {
    const named = issues.filter((issue) => issue.sheet === sheet.name);
    const mayBeEdges = isEdgeSheetName(sheet.name);
    if (hasLocations && named.length === 0) continue;
    const found = await scan(
      book,
      sheet,
      (cells) => isLocations(cells) || (mayBeEdges && edgeHeader(cells) !== undefined),
    );
    const isFirst: boolean = !hasLocations && found.header !== undefined && isLocations(found.header.cells);
    hasLocations ||= isFirst;
    const one = target(sheet, found, isFirst ? [...unnamed, ...named] : named);
    if (one.issues.length > 0 || one.isFormer) targets.push(one);
  }
  return targets;
}
