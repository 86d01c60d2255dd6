import { Readable } from "node:stream";
import { type ExportType, type FrozenReport, message, type ReportVersion } from "@tidemark/contract";
import { zipEntries } from "@tidemark/documents";
import { AppError } from "../../../app-error.ts";
import type { Log } from "../../../platform/log.ts";
import { createThreads } from "../../../platform/threads/threads.ts";
import type { DocumentCalls } from "./document-calls.ts";
import { fittedToPages, type PrintedBy, printedReport } from "./printed-report.ts";
import { reportWorkbook } from "./report-workbook.ts";

const IDLE_MS = 60_000;
const LONGEST_MS = 60_000;
const HEAP_MEGABYTES = 512;
export const FILE_TYPES: Readonly<Record<ExportType, string>> = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Frozen versions as files. */
export interface ReportFiles {
  /** @throws AppError `unavailable` where the document could not be set; the reason of the signal */
  make(
    frozen: { readonly version: ReportVersion; readonly content: FrozenReport },
    as: { readonly type: ExportType; readonly packed: boolean; readonly by: PrintedBy },
    signal: AbortSignal,
  ): Promise<Readable | Uint8Array>;
  stop(): Promise<void>;
}

/** Sets documents beside the event loop, one at a time; the thread ends when nobody asked for a minute. */
export function createReportFiles(log: Pick<Log, "error">): ReportFiles {
  const threads = createThreads<DocumentCalls, "documents">({
    program: "document",
    lanes: { documents: { threads: 1 } },
    heapMegabytes: HEAP_MEGABYTES,
    idleMs: IDLE_MS,
    limitMs: LONGEST_MS,
  });

  const pdf: (...given: Parameters<ReportFiles["make"]>) => Promise<Uint8Array> = async (frozen, { by }, signal) => {
    const frozenAt = Math.floor(Date.parse(frozen.version.created_at) / 1000);
    try {
      const { report, plots } = printedReport(frozen, by);
      return await threads.call("pdf", { report: fittedToPages(report), plots, frozenAt }, { signal });
    } catch (error) {
      signal.throwIfAborted();
      log.error({ err: error, version: frozen.version.id }, "a report could not be set as PDF");
      throw new AppError("unavailable", message("report.not_drawn"), { cause: error });
    }
  };

  return {
    async make(frozen, as, signal) {
      const content = as.type === "pdf" ? await pdf(frozen, as, signal) : reportWorkbook(frozen, as.by);
      if (!as.packed) return content instanceof Uint8Array ? content : Readable.from(content, { objectMode: false });
      const entry = { path: `report.${as.type}`, content, ...(as.type === "xlsx" ? { stored: true } : {}) };
      return Readable.from(
        zipEntries(
          (async function* () {
            yield entry;
          })(),
        ),
        { objectMode: false },
      );
    },
    stop: () => threads.stop(),
  };
}
