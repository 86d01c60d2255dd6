/** Thread that works on workbooks. */
import type { RowIssue } from "@tidemark/contract";
import { markWorkbook, type WorkbookIssue } from "@tidemark/documents";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import { threadSources } from "../../../platform/threads/thread-sources.ts";
import { checkUpload } from "./check-upload.ts";
import { createGeography } from "./geography.ts";
import type { UploadCalls } from "./upload-calls.ts";

const pack = threadSources().pack();
const tools = { pack, geography: createGeography(pack) };

function onSheet({ row, column, code, severity, message, sheet }: RowIssue): WorkbookIssue {
  return { row, column, code, severity, message, ...(sheet === undefined ? {} : { sheet }) };
}

answerCalls<UploadCalls>({
  check: (request) => checkUpload(request, tools),
  mark: ({ workbook, issues, mostBytes }) => markWorkbook(workbook, issues.map(onSheet), { fileBytes: mostBytes }),
  warm: () => undefined,
});
