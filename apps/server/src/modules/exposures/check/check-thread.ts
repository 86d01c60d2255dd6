/** Thread that works on workbooks. */
import { message, type RowIssue } from "@tidemark/contract";
import { delimitedWorkbook, DocumentError, markWorkbook, openLocations, type WorkbookIssue } from "@tidemark/documents";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import { threadSources } from "../../../platform/threads/thread-sources.ts";
import { checkUpload } from "./check-upload.ts";
import { createGeography } from "./geography.ts";
import { layoutOf } from "../mapping/layout-of.ts";
import { shapeOf } from "../mapping/shape.ts";
import type { LayoutRequest, Outcome, ShapedLayout, UploadCalls } from "./upload-calls.ts";

const pack = threadSources().pack();
const tools = { pack, geography: createGeography(pack) };

function onSheet({ row, column, code, severity, message, sheet }: RowIssue): WorkbookIssue {
  return { row, column, code, severity, message, ...(sheet === undefined ? {} : { sheet }) };
}

async function outcomeOf<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof DocumentError) return { ok: false, code: error.code, said: error.said };
    throw error;
  }
}

async function readLayout({ workbook, mostBytes, inForce, ...choice }: LayoutRequest): Promise<ShapedLayout> {
  const samples = await (await openLocations(workbook, { fileBytes: mostBytes })).samples();
  const layout = layoutOf(samples, choice, inForce);
  if (!layout) throw new DocumentError("no-locations-sheet", message("workbook.no_table"));
  const { sheet, header_row: headerRow } = layout.mapping;
  const header = samples.find(({ name }) => name === sheet)?.rows.find(({ row }) => row === headerRow);
  return { layout, shape: header && shapeOf(header.cells) };
}

answerCalls<UploadCalls>({
  check: (request) => checkUpload(request, tools),
  mark: ({ workbook, issues, mostBytes, language }) =>
    markWorkbook(workbook, issues.map(onSheet), { fileBytes: mostBytes, language }),
  layout: (request) => outcomeOf(() => readLayout(request)),
  tabulate: ({ text }) => outcomeOf(() => delimitedWorkbook(text, "locations")),
  warm: () => undefined,
});
