import { message, type MessageFacts, saidFields } from "@tidemark/contract";
import { formatCount } from "@tidemark/science";

/**
 * One fault of a workbook. `row` is the row on the screen (1 = first), 0 = the sheet as a whole; `column` is a header,
 * null = the row.
 */
export interface WorkbookIssue {
  readonly row: number;
  readonly column: string | null;
  readonly code: string;
  /** An error keeps the row out, a warning is to be checked. */
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Sheet the row is on; the sheet of locations when left out. */
  readonly sheet?: string;
}

/** A fault that was found while reading, with what words it in another language. */
export interface ReadIssue extends WorkbookIssue {
  readonly message_code: string;
  readonly facts: MessageFacts;
}

/** Faults are listed one by one up to this number, then only counted: a formula gone wrong fills whole columns. */
const MOST_LISTED = 50_000;

/** Collects faults; all of them at once, never only the first. */
export class IssueList {
  readonly issues: ReadIssue[] = [];
  private left = 0;

  add(issue: ReadIssue): void {
    if (this.issues.length < MOST_LISTED) this.issues.push(issue);
    else this.left += 1;
  }

  /** All faults in the order of rows. */
  finish(): ReadIssue[] {
    this.issues.sort((a, b) => (a.sheet ?? "").localeCompare(b.sheet ?? "") || a.row - b.row);
    if (this.left > 0)
      this.issues.push({
        row: 0,
        column: null,
        code: "more-issues",
        severity: "warning",
        ...saidFields(message("cell.more_issues", { count: formatCount(this.left) })),
      });
    return this.issues;
  }
}
