import type { Edge, Mapping, Reading, ReadingWish, RowIssue, Upload } from "@tidemark/contract";
import { packChunks, sliceChunks } from "./chunks.ts";
import type { KnownAddresses, OpenAddress } from "./row-addresses.ts";
import type { Step } from "./step.ts";

/** What is known of a checked workbook beside its clean rows and its faults. */
export interface UploadReport {
  /** Sheet of the locations. */
  readonly sheet: string;
  readonly edges: readonly Edge[];
  readonly columns: Upload["columns"];
  readonly counts: Upload["counts"];
  readonly proposals: Upload["proposals"];
  /** Number of faults in all. */
  readonly issueCount: number;
  /** Whether places were looked up for rows without coordinates. */
  readonly geocode: boolean;
  /** Addresses that a service was asked for, and those that it still can be; none where none is configured. */
  readonly addresses?: KnownAddresses | undefined;
  readonly openAddresses?: readonly OpenAddress[];
  /** The file is a table written as text; without, it is a workbook. */
  readonly isText?: boolean;
  /** How the file is read where somebody has said so, and how it was read; reports of an earlier version lack it. */
  readonly wish?: ReadingWish;
  readonly reading?: Reading;
  /** What was changed since, in order. */
  readonly steps: readonly Step[];
  /** How columns came by their meaning, and the mapping where it does not follow from the headers alone. */
  readonly source: Upload["mapping"]["source"];
  readonly headerRow: number;
  readonly mapping?: Mapping;
}

/** Report and faults in one: the report is the first item. */
export function packReport(report: UploadReport, issues: readonly RowIssue[]): Buffer {
  return packChunks([report, ...issues]);
}

export function readReport(packed: Buffer): UploadReport {
  const [report] = sliceChunks<UploadReport>(packed, 0, 1);
  if (!report) throw new Error("an upload has no report");
  return report;
}

/** Order of faults by where they are. */
export function byPlace(a: RowIssue, b: RowIssue): number {
  return (a.sheet ?? "").localeCompare(b.sheet ?? "") || a.row - b.row;
}

/** The first faults in the order they were packed in, then ordered by where they are. */
export function readIssues(packed: Buffer, limit = Infinity): RowIssue[] {
  const last = Math.min(limit, readReport(packed).issueCount);
  return sliceChunks<RowIssue>(packed, 1, 1 + last).sort(byPlace);
}
