import { Readable } from "node:stream";
import { type ExportType, type FrozenReport, message, type ReportVersion } from "@tidemark/contract";
import { zipEntries } from "@tidemark/documents";
import { AppError } from "../../../app-error.ts";
import type { Log } from "../../../platform/log.ts";
import type { DocumentProgress, DocumentType } from "./document-calls.ts";
import { createDocumentProcess } from "./document-process.ts";
import { fittedToPages, type PrintedBy, printedReport } from "./printed-report.ts";
import { reportWorkbook } from "./report-workbook.ts";

export const FILE_TYPES: Readonly<Record<ExportType, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

type Frozen = { readonly version: ReportVersion; readonly content: FrozenReport };

/** How a file is wanted. */
interface FileWish {
  readonly type: ExportType;
  readonly packed: boolean;
  readonly by: PrintedBy;
  readonly onProgress?: (progress: DocumentProgress) => void;
}

/** Frozen versions as files. */
export interface ReportFiles {
  /** @throws AppError `unavailable` where the document could not be set; the reason of the signal */
  make(frozen: Frozen, wish: FileWish, signal: AbortSignal): Promise<Readable | Uint8Array>;
  stop(): Promise<void>;
}

/** Sets documents in a process of their own, one at a time. */
export function createReportFiles(log: Pick<Log, "error">): ReportFiles {
  const documents = createDocumentProcess();

  async function setDocument(frozen: Frozen, type: DocumentType, wish: FileWish, signal: AbortSignal) {
    const frozenAt = Math.floor(Date.parse(frozen.version.created_at) / 1000);
    const onProgress = wish.onProgress ?? (() => undefined);
    try {
      const { report, plots } = printedReport(frozen, wish.by);
      return await documents.set({ type, report: fittedToPages(report), plots, frozenAt }, { signal, onProgress });
    } catch (error) {
      signal.throwIfAborted();
      log.error({ err: error, version: frozen.version.id, type }, "a report could not be set as a document");
      throw new AppError("unavailable", message("report.not_drawn"), { cause: error });
    }
  }

  return {
    async make(frozen, wish, signal) {
      const { type, packed, by } = wish;
      const content = type === "xlsx" ? reportWorkbook(frozen, by) : await setDocument(frozen, type, wish, signal);
      if (!packed) return content instanceof Uint8Array ? content : Readable.from(content, { objectMode: false });
      const entry = { path: `report.${type}`, content, stored: type !== "pdf" };
      return Readable.from(zipEntries([entry]), { objectMode: false });
    },
    stop: () => documents.stop(),
  };
}
