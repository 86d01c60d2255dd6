import type { ExportStage } from "@tidemark/contract";
import type { OfficeChart } from "@tidemark/documents";
import type { DocumentFonts } from "./document-fonts.ts";
import type { PlotPicture, PrintedReport } from "./printed-report.ts";

/** Files that are set in a process of their own. */
export type DocumentType = "pdf" | "docx" | "pptx";

/** A file inside of a PDF. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  /** How it relates to the pages: their source, or the same content as data. */
  readonly relationship: "source" | "data";
  readonly about: string;
  readonly bytes: Uint8Array;
}

/** A report to be set as a document. */
export interface DocumentAsk {
  readonly type: DocumentType;
  readonly report: PrintedReport;
  readonly plots: readonly PlotPicture[];
  /** Of slides: plots that can be edited there, by the name that their picture would have. */
  readonly charts: Readonly<Record<string, OfficeChart>>;
  /** Of a PDF. */
  readonly attached: readonly Attachment[];
  /** Of the organization, as PNG, JPEG, WebP, GIF or SVG. */
  readonly logo: Uint8Array | null;
  /** When it was frozen, in seconds since 1970: the same version is the same bytes. */
  readonly frozenAt: number;
}

/** What a document is at: its drawings, one after the other, its pages, then their check. */
export interface DocumentProgress {
  readonly stage: Extract<ExportStage, "drawing" | "setting" | "checking">;
  readonly done: number;
  readonly total: number;
}

/** An invoice or a credit note, in the words in which it is printed. */
export interface PrintedInvoice {
  readonly heading: string;
  readonly about: string;
  /** Lines of an address, the name first. */
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  /** Number, dates. */
  readonly facts: readonly { readonly name: string; readonly text: string }[];
  /** Four: what, how many, for one, together. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly sums: readonly { readonly name: string; readonly text: string }[];
  readonly total: { readonly name: string; readonly text: string };
  readonly notes: readonly string[];
}

/** An invoice to be set. */
export interface InvoiceAsk {
  readonly invoice: PrintedInvoice;
  /** When it was issued, in seconds since 1970: the same invoice is the same bytes. */
  readonly issuedAt: number;
}

/** The first pages of a document, before it is made. */
export interface DocumentPreview {
  /** As PNG; none of slides. */
  readonly pages: readonly Uint8Array[];
  /** Pages, or slides, of the whole. */
  readonly total: number;
  /** Titles of slides. */
  readonly outline: readonly string[];
}

export type DocumentCalls = {
  readonly preview: {
    readonly ask: DocumentAsk;
    readonly answer: DocumentPreview;
    readonly progress: DocumentProgress;
  };
  readonly document: { readonly ask: DocumentAsk; readonly answer: Uint8Array; readonly progress: DocumentProgress };
  readonly invoice: { readonly ask: InvoiceAsk; readonly answer: Uint8Array };
};

/** A logo for a cover. */
export interface Logo {
  readonly png: Uint8Array;
  /** Its width by its height. */
  readonly ratio: number;
}

/** How a kind of document is set. @param pictures - drawings as SVG by name of file */
export type SetDocument = (
  report: PrintedReport,
  pictures: ReadonlyMap<string, string>,
  how: {
    readonly fonts: DocumentFonts;
    readonly frozenAt: number;
    readonly logo: Logo | undefined;
    readonly charts: DocumentAsk["charts"];
    readonly attached: DocumentAsk["attached"];
    readonly onCheck: () => void;
  },
) => Promise<Uint8Array>;
