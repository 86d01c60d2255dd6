import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ThreadCrash } from "../../../platform/threads/faults.ts";
import { createThreads } from "../../../platform/threads/threads.ts";
import type { DocumentAsk, DocumentCalls, DocumentPreview, DocumentProgress, InvoiceAsk } from "./document-calls.ts";
import { fontFolders } from "./document-fonts.ts";

const IDLE_MS = 60_000;
/** A table of 20,000 rows takes 9 s of a core; on a machine that many share, many times that. */
const LONGEST_MS = 180_000;
/** Of its own objects; the compiler takes as much again. */
const HEAP_MEGABYTES = 256;
/** The compiler keeps 12 MB of every document. */
const MOST_DOCUMENTS = 20;

/** The process that sets documents: started with the first, ended when nobody asked for a minute. */
export interface DocumentProcess {
  /** @throws ThreadCrash where it ended twice on the same document; the reason of the signal */
  set(
    ask: DocumentAsk,
    waiting: { readonly signal: AbortSignal; readonly onProgress: (progress: DocumentProgress) => void },
  ): Promise<Uint8Array>;
  /** The first pages of a document. @throws as `set` */
  preview(...asked: Parameters<DocumentProcess["set"]>): Promise<DocumentPreview>;
  /** @throws as `set` */
  setInvoice(ask: InvoiceAsk, signal: AbortSignal): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** Settings for the program that finds fonts: ours, and none of the machine. */
const fontsXml = (folder: string): string =>
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${[...new Set(fontFolders())]
    .map((dir) => `<dir>${dir}</dir>`)
    .join("")}<cachedir>${folder}</cachedir></fontconfig>`;

/**
 * Opens it; one document at a time.
 * @param folder where what was found out about the fonts is kept for the next process, which takes a second less
 */
export function createDocumentProcess(folder: string): DocumentProcess {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "fonts.conf");
  writeFileSync(file, fontsXml(folder));
  const threads = createThreads<DocumentCalls, "documents">({
    program: "document",
    lanes: { documents: { threads: 1 } },
    heapMegabytes: HEAP_MEGABYTES,
    idleMs: IDLE_MS,
    limitMs: LONGEST_MS,
    stopMs: 0,
    process: { calls: MOST_DOCUMENTS, env: { FONTCONFIG_FILE: file } },
  });
  /** A document whose process ended is begun again once. */
  async function twice<Answer>(signal: AbortSignal, call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ThreadCrash) || signal.aborted || threads.isStopped) throw error;
      return call();
    }
  }
  return {
    set: (ask, waiting) => twice(waiting.signal, () => threads.call("document", ask, waiting)),
    preview: (ask, waiting) => twice(waiting.signal, () => threads.call("preview", ask, waiting)),
    setInvoice: (ask, signal) => twice(signal, () => threads.call("invoice", ask, { signal })),
    stop: () => threads.stop(),
  };
}
