import { message } from "@tidemark/contract";
import { formatCount, type Language, type Sentence, sentenceIn } from "@tidemark/science";
import type { WorkbookIssue } from "../locations/workbook-issue.ts";
import { columnLetters } from "../spreadsheet/cell-reference.ts";
import type { ExportCell, ExportSheet } from "../writing/export-sheet.ts";
import { sheetXml } from "../writing/sheet-xml.ts";
import type { SheetLink } from "../writing/sheet-xml.ts";
import { ISSUES_HEADER } from "../locations/column-meaning.ts";
import type { MarkTarget } from "./mark-target.ts";

const MOST_LISTED = 10_000;
const SHEET_COLUMN = "A";

function opening(issues: readonly WorkbookIssue[], notes: readonly Sentence[]): Sentence[] {
  const wrong = issues.filter(({ severity }) => severity === "error").length;
  const doubtful = issues.length - wrong;
  const errors = wrong === 1 ? message("marked.one_error") : message("marked.errors", { count: formatCount(wrong) });
  const warnings =
    doubtful === 1 ? message("marked.one_warning") : message("marked.warnings", { count: formatCount(doubtful) });
  return [
    message("marked.counts", { errors, warnings }),
    message("marked.what_is_new", { header: ISSUES_HEADER }),
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
  notes: readonly Sentence[],
  language: Language,
): AsyncIterable<Uint8Array> {
  const all = [...targets.flatMap(({ issues }) => issues), ...others];
  const links: SheetLink[] = [];
  const worded = (sentence: Sentence) => sentenceIn(language, sentence);
  function* rows(): Generator<readonly ExportCell[]> {
    let row = 1;
    for (const sentence of opening(all, notes)) {
      row += 1;
      yield [undefined, undefined, undefined, undefined, worded(sentence)];
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
      yield [name, issue.row || undefined, issue.column, worded(message(`marked.${issue.severity}`)), issue.message];
    }
    if (listable.length > listed)
      yield [
        undefined,
        undefined,
        undefined,
        undefined,
        worded(message("marked.more", { count: formatCount(listable.length - listed) })),
      ];
  }
  const sheet: ExportSheet = {
    name: ISSUES_HEADER,
    columns: [
      { header: worded(message("marked.sheet")), width: 20 },
      { header: worded(message("marked.row")), width: 8 },
      { header: worded(message("marked.column")), width: 24 },
      { header: worded(message("marked.severity")), width: 12 },
      { header: worded(message("marked.wrong")), width: 120 },
    ],
    rows: { [Symbol.iterator]: rows },
  };
  return sheetXml(sheet, () => 0, { links: () => links });
}
