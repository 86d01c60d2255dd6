import type { Readable } from "node:stream";
import { IMPORT_SOURCES, type Imports, type SourcesHolder, type ImportDetails } from "@tidemark/atlas";
import {
  type Import,
  IMPORT_LIMITS,
  type ImportDetailsOnWire,
  importDetailsSchema,
  importPreviewSchema,
  message,
  sentenceOf,
} from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Queue } from "../../platform/queue.ts";
import type { Audit } from "../audit/index.ts";
import type { Locations } from "../locations/index.ts";
import type { ImportFiles, NamedPiece } from "./import-files.ts";
import { unpackLimits } from "./unpack-archive.ts";
import * as repository from "./imports.repository.ts";
import type { ImportRow } from "./imports.repository.ts";
import type { RunningComparisons } from "./running-comparison.ts";
import { type ImportThreads, lookLimit, refuseFiles } from "./import-threads.ts";

export interface ImportsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly audit: Audit;
  readonly files: ImportFiles;
  /** The sources that are in force. */
  readonly imported: Imports;
  readonly sources: SourcesHolder;
  readonly threads: ImportThreads;
  readonly locations: Locations;
  readonly comparisons: RunningComparisons;
}

/** Ways to a stored import. */
interface Stored {
  readonly find: (id: string) => Promise<ImportRow>;
  readonly read: (id: string) => Promise<Import>;
}

/** @throws AppError `conflict` for an import that was started */
export function inDraft(row: ImportRow): void {
  if (row.status !== "Draft") throw new AppError("conflict", message("import.started"));
}

/** Words for an import that is not ready to start; undefined when it is. */
function obstacle({ preview, source }: ImportRow): Sentence | string | undefined {
  if (preview === null || source === null) return message("import.not_checked");
  const [fault] = preview.faults;
  if (fault?.message_code !== undefined)
    return sentenceOf(fault.message, { code: fault.message_code, facts: fault.facts ?? {} });
  if (fault !== undefined) return fault.message; // looked at before faults had codes
  const [question] = preview.questions;
  if (question === undefined) return undefined;
  const { about, file } = question;
  return file === null ? message("import.untold", { about }) : message("import.untold_of_file", { about, file });
}

/** @throws AppError `unprocessable` for what is not ready to start */
export function checkReady(row: ImportRow): void {
  const reason = obstacle(row);
  if (reason !== undefined) throw new AppError("unprocessable", reason);
}

/** What can be uploaded: not too many files and not too large together. @throws AppError `conflict`, `too_large` */
function checkRoom({ origin, files }: ImportRow, piece: { readonly name: string; readonly total: number }): void {
  if (origin === "folder") throw new AppError("conflict", message("import.reads_folder"));
  const others = Object.entries(files).filter(([name]) => name !== piece.name);
  if (others.length >= IMPORT_LIMITS.files)
    throw new AppError("too_large", message("import.too_many_files", { most: IMPORT_LIMITS.files }));
  const all = others.reduce((sum, [, { total }]) => sum + total, piece.total);
  if (all > IMPORT_LIMITS.totalBytes) throw new AppError("too_large", message("import.too_large"));
}

/** @throws AppError `conflict` while files are on their way, `unprocessable` when there are none */
function checkArrived({ origin, files }: ImportRow): void {
  const open = Object.entries(files).find(([, { bytes, total }]) => bytes < total);
  if (open !== undefined) throw new AppError("conflict", message("import.not_arrived", { file: open[0] }));
  if (origin === "upload" && Object.keys(files).length === 0)
    throw new AppError("unprocessable", message("import.nothing_uploaded"));
}

/** Imports before their start. */
export function createDrafts(context: ImportsContext, { find, read }: Stored) {
  const { database, clock, queue, files, threads, comparisons } = context;
  return {
    /** @throws AppError `not_found` for a path that is not in the inbox */
    async create({ userId, organizationId }: Caller, folder: string | undefined): Promise<Import> {
      if (folder !== undefined) await files.inbox.check(folder);
      const origin = folder === undefined ? "upload" : "folder";
      const at = clock.now();
      const id = await repository.insertImport(database, {
        userId,
        organizationId,
        origin,
        folder: folder ?? null,
        at,
      });
      return read(id);
    },
    /** @throws AppError `conflict`, `too_large`, `unprocessable`, `unavailable` */
    async addPiece(id: string, piece: NamedPiece, content: Readable): Promise<Import> {
      const row = await find(id);
      inDraft(row);
      checkRoom(row, piece);
      const bytes = await files.add(id, piece, content);
      await repository.noteFile(database, id, piece.name, { bytes, total: piece.total });
      return read(id);
    },
    /**
     * @throws AppError `conflict` while files are on their way, `unprocessable` for an archive that cannot be unpacked
     * and for files that need too much memory or time
     */
    async check(id: string, source: string | undefined, details: ImportDetailsOnWire | undefined): Promise<Import> {
      const row = await find(id);
      inDraft(row);
      checkArrived(row);
      if (source !== undefined && !IMPORT_SOURCES.some((known) => known.id === source))
        throw new AppError("unprocessable", message("import.no_source", { source }));
      const given = details ?? importDetailsSchema.parse(row.told);
      const task = {
        location: await files.bring(row),
        source,
        details: given as ImportDetails,
        now: clock.now(),
        unpack: unpackLimits(row),
      } as const;
      const preview = await threads.call("preview", task, { signal: lookLimit() }).catch(refuseFiles);
      const stored = importPreviewSchema.parse(preview);
      await repository.storePreview(database, id, { source: preview.source, details: given, preview: stored });
      return read(id);
    },
    /** @throws AppError `unprocessable` for what is not ready, `conflict` while the same source is being imported */
    async start(id: string): Promise<Import> {
      const row = await find(id);
      inDraft(row);
      checkReady(row);
      const { source } = row;
      if (source !== null && (await repository.isSourceBusy(database, source)))
        throw new AppError("conflict", message("import.source_busy"));
      await comparisons.end(id); // what it has worked out is taken over
      await database.transaction(async () => {
        if (!(await repository.markPending(database, id))) return;
        await queue.add("import-source", { import_id: id }, { key: id });
      });
      return read(id);
    },
  };
}
