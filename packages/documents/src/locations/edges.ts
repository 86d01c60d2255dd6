import { message, saidFields } from "@tidemark/contract";
import type { WorkbookLimits } from "../limits.ts";
import type { OpenWorkbook } from "../spreadsheet/open-workbook.ts";
import type { CellValue } from "../spreadsheet/cell-value.ts";
import type { SheetPart } from "../spreadsheet/workbook-parts.ts";
import type { EdgeMeaning } from "./edge-meaning.ts";
import { edgeHeader } from "./header-row.ts";
import { TableCollector } from "./table-collector.ts";
import type { IssueList } from "./workbook-issue.ts";

/** One link of the supply chain. `from` and `to` are the ids or names of sites, as written. */
export interface WorkbookEdge {
  readonly row: number;
  readonly from: string;
  readonly to: string;
  readonly product: string | null;
  /** As written: a number, or text that the caller has to read. */
  readonly volume: number | string | null;
  readonly unit: string | null;
}

export interface WorkbookEdges {
  /** Name of the sheet, undefined when the workbook has none. */
  readonly sheet?: string;
  readonly rows: readonly WorkbookEdge[];
}

export const NO_EDGES: WorkbookEdges = { rows: [] };

const text = (value: CellValue | undefined) => (value === null || value === undefined ? null : String(value));

/** Reads the sheet of edges. Rows that lack an end are issues and left out. */
export async function readEdges(
  book: OpenWorkbook,
  sheet: SheetPart,
  limits: WorkbookLimits,
  issues: IssueList,
): Promise<WorkbookEdges> {
  const collector = new TableCollector<EdgeMeaning>(sheet.name, limits.rows, edgeHeader);
  const merges = await book.read(sheet, (row) => collector.add(row));
  if (!collector.found) {
    if (collector.seen > 0)
      issues.add({
        row: 0,
        column: null,
        code: "edges-without-header",
        severity: "warning",
        ...saidFields(message("sheet.edges_without_header", { sheet: sheet.name })),
        sheet: sheet.name,
      });
    return { sheet: sheet.name, rows: [] };
  }
  const { columns, rows, beside } = collector.finish(merges, issues, () => false);
  const besideRows = new Set(beside.map((line) => line.row));
  const column = (meaning: EdgeMeaning) => columns.find((one) => one.meaning === meaning);
  const [from, to, product, volume, unit] = (["from", "to", "product", "volume", "unit"] as const).map(column);
  const edges: WorkbookEdge[] = [];
  for (const { row, cells } of rows) {
    if (besideRows.has(row)) continue;
    const at = (one: typeof from) => (one ? (cells[one.index] ?? null) : null);
    const start = text(at(from));
    const end = text(at(to));
    if (start === null || end === null) {
      const missing = start === null ? from : to;
      issues.add({
        row,
        column: missing?.header ?? null,
        code: "edge-without-end",
        severity: "error",
        ...saidFields(message(start === null ? "sheet.edge_without_start" : "sheet.edge_without_end")),
        sheet: sheet.name,
      });
      continue;
    }
    const amount = at(volume);
    edges.push({
      row,
      from: start,
      to: end,
      product: text(at(product)),
      volume: typeof amount === "boolean" ? null : amount,
      unit: text(at(unit)) ?? volume?.unit ?? null,
    });
  }
  return { sheet: sheet.name, rows: edges };
}
