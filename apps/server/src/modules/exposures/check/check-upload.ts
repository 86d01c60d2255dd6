import { placeTable, type Pack } from "@tidemark/atlas";
import type { RowIssue, Upload } from "@tidemark/contract";
import { DocumentError } from "@tidemark/documents";
import { Gazetteer } from "@tidemark/geo";
import { checkEdges } from "./check-edges.ts";
import { checkRows, type Fixes } from "./check-rows.ts";
import { ChunkPacker } from "./chunks.ts";
import type { Geography } from "./geography.ts";
import { readRows } from "./read-rows.ts";
import { byPlace, packReport, type TakenFix, type UploadReport } from "./upload-report.ts";

export interface CheckRequest {
  readonly workbook: Uint8Array;
  /** Largest file that is read, bytes. */
  readonly mostBytes: number;
  /** Whether places are looked up for rows without coordinates. */
  readonly geocode: boolean;
  readonly fixes: readonly TakenFix[];
  /** Name of a location whose row has none. */
  readonly defaultName: string;
}

/** Result of a check: packed parts as they are stored, or why the file cannot be used. */
export type CheckOutcome =
  | { readonly ok: true; readonly rows: Uint8Array; readonly report: Uint8Array; readonly rowCount: number }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** What checking needs of the data pack. */
export interface CheckTools {
  readonly pack: Pack;
  readonly geography: Geography;
}

function byRow(fixes: readonly TakenFix[]): Fixes {
  const rows = new Map<number, Set<string>>();
  for (const { row, proposal } of fixes) {
    const taken = rows.get(row) ?? new Set();
    rows.set(row, taken.add(proposal));
  }
  return rows;
}

/** Number of rows that become locations but are to be checked. What stands above `firstRow` is no location. */
function countToCheck(issues: readonly RowIssue[], firstRow: number): number {
  const refused = new Set<number>();
  const told = new Set<number>();
  for (const { sheet, row, severity } of issues)
    if (sheet === undefined && row >= firstRow) (severity === "error" ? refused : told).add(row);
  for (const row of refused) told.delete(row);
  return told.size;
}

/** How many faults each proposal would mend; those of one proposal are all of one severity. */
function countProposals(issues: readonly RowIssue[]): Upload["proposals"] {
  const counted = new Map<string, Upload["proposals"][number]>();
  for (const { proposal, severity } of issues) {
    if (proposal === undefined) continue;
    const rows = (counted.get(proposal.id)?.rows ?? 0) + 1;
    counted.set(proposal.id, { id: proposal.id, rows, severity });
  }
  return [...counted.values()];
}

/** Errors before warnings: of very many faults only the first are shown. */
const errorsFirst = (a: RowIssue, b: RowIssue) => Number(b.severity === "error") - Number(a.severity === "error");

/** Reads a workbook and checks all its rows. Nothing that a file can hold makes it throw. */
export async function checkUpload(request: CheckRequest, { pack, geography }: CheckTools): Promise<CheckOutcome> {
  try {
    const read = await readRows(request.workbook, request.mostBytes);
    const cellIssues: RowIssue[] = read.issues.map(({ sheet, ...issue }) =>
      sheet === undefined || sheet === read.sheet ? issue : { ...issue, sheet },
    );
    const blocked = new Set(
      cellIssues.filter(({ severity, sheet }) => severity === "error" && sheet === undefined).map(({ row }) => row),
    );
    const places = new ChunkPacker();
    const unblocked = function* () {
      for (const row of read.rows()) if (!blocked.has(row.row)) yield row;
    };
    const { issues, geocoded, known } = checkRows(unblocked(), read.ids(), {
      geography,
      gazetteer: request.geocode ? pack.keep("place search", () => new Gazetteer(placeTable(pack))) : undefined,
      fixes: byRow(request.fixes),
      headers: read.headers,
      defaultName: request.defaultName,
      keep: (site) => places.add(site),
    });
    const checked = checkEdges(read.edges, known, read.edgeSheet);
    const all = [...cellIssues, ...issues, ...checked.issues].sort((a, b) => errorsFirst(a, b) || byPlace(a, b));
    const errorIssues = all.filter(({ severity }) => severity === "error").length;
    const report: UploadReport = {
      sheet: read.sheet,
      edges: checked.edges,
      columns: read.columns,
      counts: {
        rows: read.rowCount,
        clean: places.count,
        errors: read.rowCount - places.count,
        warnings: countToCheck(all, read.firstRow),
        error_issues: errorIssues,
        warning_issues: all.length - errorIssues,
        geocoded,
        edges: checked.edges.length,
      },
      proposals: countProposals(all),
      issueCount: all.length,
      geocode: request.geocode,
      fixes: request.fixes,
    };
    return { ok: true, rows: places.finish(), report: packReport(report, all), rowCount: places.count };
  } catch (error) {
    if (error instanceof DocumentError) return { ok: false, code: error.code, message: error.message };
    throw error;
  }
}
