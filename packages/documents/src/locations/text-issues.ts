import { message, saidFields } from "@tidemark/contract";
import type { CellValue } from "../spreadsheet/cell-value.ts";
import type { WorkbookRow } from "./table-collector.ts";
import type { ReadIssue } from "./workbook-issue.ts";

/** A share of rows of one width from which on the header lacks columns, and no row has too many cells. */
const MOST_WIDE = 0.5;

interface TextTable {
  readonly columns: readonly { readonly index: number; readonly header: string }[];
  readonly rows: readonly WorkbookRow[];
  readonly headerWidth: number;
}

const isLost = (cell: CellValue) => typeof cell === "string" && cell.includes("\uFFFD");

/**
 * Faults that only a table written as text has: characters that were lost, and rows with more cells than the header.
 */
export function textIssues({ columns, rows, headerWidth }: TextTable): ReadIssue[] {
  const issues: ReadIssue[] = [];
  const wide = headerWidth === 0 ? [] : rows.filter(({ cells }) => cells.length > headerWidth);
  const widths = new Map<number, number>();
  for (const { cells } of wide) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  const common = Math.max(0, ...widths.values());
  if (common < MOST_WIDE * rows.length)
    for (const { row } of wide) {
      const said = saidFields(message("row.too_wide"));
      issues.push({ row, column: null, code: "row-too-wide", severity: "error", ...said });
    }
  for (const { row, cells } of rows) {
    const at = cells.findIndex(isLost);
    if (at < 0) continue;
    const column = columns.find(({ index }) => index === at)?.header ?? null;
    const said = saidFields(message("row.character_lost"));
    issues.push({ row, column, code: "character-lost", severity: "warning", ...said });
  }
  return issues;
}
