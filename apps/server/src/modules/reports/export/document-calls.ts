import type { PlotPicture, PrintedReport } from "./printed-report.ts";

/** A report to be set as a document. */
export interface DocumentAsk {
  readonly report: PrintedReport;
  readonly plots: readonly PlotPicture[];
  /** When it was frozen, in seconds since 1970: the same version is the same bytes. */
  readonly frozenAt: number;
}

export type DocumentCalls = { readonly pdf: { readonly ask: DocumentAsk; readonly answer: Uint8Array } };
