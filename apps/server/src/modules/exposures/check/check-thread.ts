/** Thread that works on workbooks. */
import { message } from "@tidemark/contract";
import { DocumentError, markWorkbook, openLocations, tableWorkbook } from "@tidemark/documents";
import { answerCalls } from "../../../platform/threads/answer-calls.ts";
import { threadSources } from "../../../platform/threads/thread-sources.ts";
import { checkUpload } from "./check-upload.ts";
import { createGeography } from "./geography.ts";
import { layoutOf } from "../mapping/layout-of.ts";
import { shapeOf } from "../mapping/shape.ts";
import type { LayoutRequest, Outcome, ShapedLayout, UploadCalls } from "./upload-calls.ts";

const pack = threadSources().pack();
const tools = { pack, geography: createGeography(pack) };

async function outcomeOf<Value>(work: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof DocumentError) return { ok: false, code: error.code, said: error.said };
    throw error;
  }
}

async function readLayout(request: LayoutRequest): Promise<ShapedLayout> {
  const { workbook, mostBytes, isText, encoding, inForce, ...choice } = request;
  const samples = await (await openLocations(workbook, { fileBytes: mostBytes, isText, encoding })).samples();
  const layout = layoutOf(samples, choice, inForce, tools.geography);
  if (!layout) throw new DocumentError("no-locations-sheet", message("workbook.no_table"));
  const { sheet, header_row: headerRow } = layout.mapping;
  const header = samples.find(({ name }) => name === sheet)?.rows.find(({ row }) => row === headerRow);
  return { layout, shape: header && shapeOf(header.cells) };
}

/** Memory of bytes that hold all of it; small ones share theirs with others. */
const memoryOf = ({ buffer, byteLength }: Uint8Array) =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

answerCalls<UploadCalls>({
  async check(request, { move }) {
    const outcome = await checkUpload(request, tools);
    if (outcome.ok) move(...[outcome.rows, outcome.report, outcome.points].flatMap(memoryOf));
    return outcome;
  },
  mark: async ({ workbook, isText, encoding, issues, mostBytes, language }) => {
    const book = isText ? (await tableWorkbook(workbook, encoding)).workbook : workbook;
    return markWorkbook(book, issues, { fileBytes: mostBytes, language });
  },
  layout: (request) => outcomeOf(() => readLayout(request)),
  warm: () => undefined,
});
