import type { RowIssue } from "@tidemark/contract";
import { markWorkbook, type WorkbookIssue } from "@tidemark/documents";
import { checkUpload, type CheckOutcome, type CheckRequest, type CheckTools } from "./check-upload.ts";

/** Work on workbooks that takes too long for the event loop. */
export type Task =
  | { readonly kind: "check"; readonly request: CheckRequest }
  | {
      readonly kind: "mark";
      readonly workbook: Uint8Array;
      readonly mostBytes: number;
      readonly issues: readonly RowIssue[];
    };

function onSheet({ row, column, code, severity, message, sheet }: RowIssue): WorkbookIssue {
  return { row, column, code, severity, message, ...(sheet === undefined ? {} : { sheet }) };
}

/** Does a task; what it gives follows from its kind. */
export function doTask(task: Task, tools: CheckTools): Promise<CheckOutcome | Uint8Array> {
  if (task.kind === "check") return checkUpload(task.request, tools);
  return markWorkbook(task.workbook, task.issues.map(onSheet), { fileBytes: task.mostBytes });
}
