import type { PlotPicture, PrintedReport } from "./printed-report.ts";

/** Files that are set in a process of their own. */
export type DocumentType = "pdf" | "docx";

/** A report to be set as a document. */
export interface DocumentAsk {
  readonly type: DocumentType;
  readonly report: PrintedReport;
  readonly plots: readonly PlotPicture[];
  /** When it was frozen, in seconds since 1970: the same version is the same bytes. */
  readonly frozenAt: number;
}

/** What a document is at: its drawings, one after the other, then its pages. */
export interface DocumentProgress {
  readonly stage: "drawing" | "setting";
  readonly done: number;
  readonly total: number;
}

export type DocumentCalls = {
  readonly document: { readonly ask: DocumentAsk; readonly answer: Uint8Array; readonly progress: DocumentProgress };
};
