import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import {
  type ExportProgress,
  type ExportType,
  type FrozenReport,
  message,
  type ReportVersion,
} from "@tidemark/contract";
import { sheetNames, type ZipEntry, zipEntries } from "@tidemark/documents";
import type { PlotModel } from "@tidemark/plots";
import { BANDS } from "@tidemark/science";
import { AppError } from "../../../app-error.ts";
import { canonicalBytes } from "../../../canonical-json.ts";
import type { Log } from "../../../platform/log.ts";
import { t } from "../../../language.ts";
import { ThreadError } from "../../../platform/threads/faults.ts";
import type { Attachment, DocumentAsk, DocumentPreview, DocumentProgress, DocumentType } from "./document-calls.ts";
import type { DocumentProcess } from "./document-process.ts";
import { bandWords } from "../resolve/band-words.ts";
import { figuresPlaced } from "./figures-placed.ts";
import { fittedToPages, inTexts } from "./fitted-to-pages.ts";
import { type PlotPicture, type PrintedBy, printedReport } from "./printed-report.ts";
import { nativeChart } from "./native-chart.ts";
import { reportWorkbook, workbookSheets } from "./report-workbook.ts";

export const FILE_TYPES: Readonly<Record<ExportType, string>> = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
};

type Frozen = { readonly version: ReportVersion; readonly content: FrozenReport };

/** What is told of a file while it is made. */
type FileProgress = Omit<ExportProgress, "id">;

/** How a file is wanted. */
export interface FileWish {
  readonly type: ExportType;
  readonly packed: boolean;
  readonly favourites: boolean;
  readonly appendix: boolean;
  /** The workbook and what was frozen are inside of a PDF. */
  readonly attached: boolean;
  /** Whether a workbook may list all locations. */
  readonly listed: boolean;
  /** Address below which its figures are explained; null where they lead nowhere. */
  readonly explained: string | null;
  readonly by: PrintedBy;
  /** A picture for the cover. */
  readonly logo: Uint8Array | null;
  readonly onProgress: (progress: FileProgress) => void;
}

/** Frozen versions as files. */
export interface ReportFiles {
  /**
   * @throws AppError `unavailable` where the document could not be set, `unprocessable` where nothing is a favourite or
   * it has too many pages; the reason of the signal
   */
  make(frozen: Frozen, wish: FileWish, signal: AbortSignal): Promise<Readable | Uint8Array>;
  /** Its first pages; of a Word file and a zip those of the PDF. @throws as `make` */
  preview(frozen: Frozen, wish: FileWish, signal: AbortSignal): Promise<DocumentPreview>;
}

/** What a zip of everything holds. */
const PARTS = ["pdf", "docx", "pptx", "xlsx"] as const;

/** Packs files; what is packed already is only stored. */
const zipped = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable =>
  Readable.from(zipEntries(entries), { objectMode: false });

/** Largest frozen data that is attached to a PDF: mail servers refuse larger files. */
const MOST_ATTACHED_BYTES = 20 * 2 ** 20;

/** Files attached to a PDF: its figures as a workbook, and the frozen data. */
async function attachments(frozen: Frozen, wish: FileWish): Promise<Attachment[]> {
  const name = "figures.xlsx";
  const workbook = await buffer(reportWorkbook(frozen, wish.by, wish));
  const figures = {
    name,
    type: FILE_TYPES.xlsx,
    relationship: "source",
    about: t("Figures of this report"),
    bytes: workbook,
  } as const;
  const content = canonicalBytes(frozen.content);
  if (content.length > MOST_ATTACHED_BYTES) return [figures];
  const about = t("What was frozen, as data");
  return [figures, { name: "frozen.json", type: "application/json", relationship: "data", about, bytes: content }];
}

/** Plots of a report that slides show as charts, by the name that their picture would have. */
function nativeCharts(plots: readonly PlotPicture[]): DocumentAsk["charts"] {
  const names = [...BANDS, null].map(bandWords);
  return Object.fromEntries(
    plots.flatMap(({ file, model }) => {
      // a plot was frozen as its model: the contract keeps it as an object
      const chart = nativeChart(model as unknown as PlotModel, names);
      return chart === undefined ? [] : [[file, chart]];
    }),
  );
}

/** @param documents sets documents in a process of their own, one at a time */
export function createReportFiles(
  log: Pick<Log, "error">,
  documents: Pick<DocumentProcess, "set" | "preview">,
): ReportFiles {
  /** Puts a version into the form in which a document is set. @throws AppError as `make` says */
  async function asked<Made>(
    frozen: Frozen,
    part: DocumentType,
    { wish, signal }: { readonly wish: FileWish; readonly signal: AbortSignal },
    set: (...of: Parameters<DocumentProcess["set"]>) => Promise<Made>,
  ): Promise<Made> {
    const frozenAt = Math.floor(Date.parse(frozen.version.created_at) / 1000);
    const onProgress = (progress: DocumentProgress) => wish.onProgress({ part, ...progress });
    const { report, plots } = printedReport(frozen, wish.by, wish);
    try {
      const placed = figuresPlaced(inTexts(report, part !== "pdf"), wish.appendix);
      // a slide cuts tables by itself
      const fitted = part === "pptx" ? placed : fittedToPages(placed);
      const charts = part === "pptx" ? nativeCharts(plots) : {};
      const drawn = plots.filter(({ file }) => charts[file] === undefined);
      const attached = part === "pdf" && wish.attached ? await attachments(frozen, wish) : [];
      return await set(
        { attached, type: part, report: fitted, plots: drawn, charts, logo: wish.logo, frozenAt },
        { signal, onProgress },
      );
    } catch (error) {
      signal.throwIfAborted();
      // what the report itself is too much for
      if (error instanceof ThreadError && error.said !== undefined)
        throw new AppError("unprocessable", error.said, { cause: error });
      log.error({ err: error, version: frozen.version.id, type: part }, "a report could not be set as a document");
      throw new AppError("unavailable", message("report.not_drawn"), { cause: error });
    }
  }

  const setDocument = (frozen: Frozen, part: DocumentType, wish: FileWish, signal: AbortSignal) =>
    asked(frozen, part, { wish, signal }, documents.set);

  const fileOf = (frozen: Frozen, part: (typeof PARTS)[number], wish: FileWish, signal: AbortSignal) =>
    part === "xlsx" ? reportWorkbook(frozen, wish.by, wish) : setDocument(frozen, part, wish, signal);

  /** All formats, what was frozen, and its hash; made whole before the first byte goes out. */
  async function everything(frozen: Frozen, wish: FileWish, signal: AbortSignal): Promise<ZipEntry[]> {
    const entries: ZipEntry[] = [];
    for (const part of PARTS)
      entries.push({
        path: `report.${part}`,
        content: await fileOf(frozen, part, wish, signal),
        stored: part !== "pdf",
      });
    const { content_hash: hash } = frozen.version;
    return [
      ...entries,
      { path: "frozen.json", content: canonicalBytes(frozen.content) },
      { path: "sha256.txt", content: Buffer.from(`${hash}  frozen.json\n`) },
    ];
  }

  return {
    async preview(frozen, wish, signal) {
      const { type } = wish;
      if (type === "xlsx") {
        const outline = sheetNames(workbookSheets(frozen, wish.by, wish).map(({ name }) => name));
        return { pages: [], total: outline.length, outline };
      }
      return asked(frozen, type === "pptx" ? "pptx" : "pdf", { wish, signal }, documents.preview);
    },
    async make(frozen, wish, signal) {
      const { type, packed } = wish;
      const elements = frozen.content.pages.reduce((sum, page) => sum + page.elements.length, 0);
      const part = type === "zip" ? "pdf" : type;
      wish.onProgress({ part, stage: "reading", done: elements, total: elements });
      if (type === "zip") return zipped(await everything(frozen, wish, signal));
      const content = await fileOf(frozen, type, wish, signal);
      if (packed) return zipped([{ path: `report.${type}`, content, stored: type !== "pdf" }]);
      return content instanceof Uint8Array ? content : Readable.from(content, { objectMode: false });
    },
  };
}
