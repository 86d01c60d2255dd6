import { formatCount } from "@tidemark/science";
import type { WorkbookIssue } from "../locations/workbook-issue.ts";
import { columnLetters } from "../spreadsheet/cell-reference.ts";
import type { ExportCell, ExportSheet } from "../writing/export-sheet.ts";
import { sheetXml } from "../writing/sheet-xml.ts";
import type { SheetLink } from "../writing/sheet-xml.ts";
import { ISSUES_HEADER } from "../locations/column-meaning.ts";
import type { MarkTarget } from "./mark-target.ts";

const MOST_LISTED = 10_000;
const SHEET_COLUMN = "A";

const count = (n: number, one: string) => `${formatCount(n)} ${one}${n === 1 ? "" : "s"}`;

function opening(issues: readonly WorkbookIssue[], notes: readonly string[]): string[] {
  const errors = issues.filter(({ severity }) => severity === "error").length;
  return [
    `${count(errors, "error")} and ${count(issues.length - errors, "warning")}. Rows with an error cannot become locations; a warning is to be checked.`,
    `Your values, formulas, formats and other sheets are as they were. New are this sheet, the column "${ISSUES_HEADER}" and the colours behind cells (red: error, yellow: warning; a conditional format). All three are left out when you upload the workbook again.`,
    ...notes,
  ];
}

/**
 * The sheet that lists all faults of a workbook, each with a link to its cell. It uses no formats, because those of the
 * workbook are the user's. `notes` are further sentences for its top.
 */
export function summarySheet(
  targets: readonly MarkTarget[],
  others: readonly WorkbookIssue[],
  notes: readonly string[],
): AsyncIterable<Uint8Array> {
  const all = [...targets.flatMap(({ issues }) => issues), ...others];
  const links: SheetLink[] = [];
  function* rows(): Generator<readonly ExportCell[]> {
    let row = 1;
    for (const sentence of opening(all, notes)) {
      row += 1;
      yield [undefined, undefined, undefined, undefined, sentence];
    }
    let listed = 0;
    const listable = [
      ...targets.flatMap((target) => target.issues.map((issue) => ({ issue, target }))),
      ...others.map((issue) => ({ issue, target: undefined })),
    ];
    for (const { issue, target } of listable.slice(0, MOST_LISTED)) {
      row += 1;
      listed += 1;
      const name = target?.sheet.name ?? issue.sheet;
      if (target && issue.row > 0) {
        const cell = `${columnLetters(target.columnOf(issue) ?? target.issuesColumn)}${issue.row}`;
        links.push({
          reference: `${SHEET_COLUMN}${row}`,
          location: `'${target.sheet.name.replaceAll("'", "''")}'!${cell}`,
        });
      }
      yield [name, issue.row || undefined, issue.column, issue.severity, issue.message];
    }
    if (listable.length > listed)
      yield [
        undefined,
        undefined,
        undefined,
        undefined,
        `${formatCount(listable.length - listed)} more stand in the sheets themselves.`,
      ];
  }
  const sheet: ExportSheet = {
    name: ISSUES_HEADER,
    columns: [
      { header: "Sheet", width: 20 },
      { header: "Row", width: 8 },
      { header: "Column", width: 24 },
      { header: "Severity", width: 12 },
      { header: "What is wrong", width: 120 },
    ],
    rows: { [Symbol.iterator]: rows },
  };
  return sheetXml(sheet, () => 0, { links: () => links });
}
