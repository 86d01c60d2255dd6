import type { Readable } from "node:stream";
import { IMPORT_SOURCES, removeImported, type SourcesHolder, type Told } from "@tidemark/atlas";
import { IMPORT_LIMITS, type Import, importPreviewSchema, type ImportTold, toldSchema } from "@tidemark/contract";
import { AppError, notFound } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Caller } from "../../http/call.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Queue } from "../../platform/queue.ts";
import type { Audit } from "../audit/index.ts";
import { appendPiece, type ImportFolders, listInbox } from "./import-files.ts";
import { locationOf } from "./import.job.ts";
import * as repository from "./imports.repository.ts";
import type { ImportRow } from "./imports.repository.ts";
import { ImportFault, runImportThread } from "./run-import-thread.ts";
import { createSourceList, knownSources } from "./source-list.ts";

const SHOWN = 20;
const HOUR_MS = 3_600_000;
const RECORD_DAYS = 30;

export interface ImportsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly audit: Audit;
  readonly folders: ImportFolders;
  readonly importedDir: string;
  readonly holder: SourcesHolder;
}

export type Imports = ReturnType<typeof createImports>;

function present(row: ImportRow): Import {
  const { id, status, origin, folder, source, stage, progress, detail, created_at, ended_at } = row;
  return {
    ...{ id, status, origin, folder, source, stage, progress, detail, created_at, ended_at },
    files: Object.entries(row.files).map(([name, { bytes, total }]) => ({ name, bytes, total })),
    told: toldSchema.parse(row.told),
    preview: row.preview,
    created_by: row.email,
  };
}

function inDraft(row: ImportRow): void {
  if (row.status !== "Draft") throw new AppError("conflict", "This import was started already. Begin a new one.");
}

/** Words for an import that is not ready to start; undefined when it is. */
function obstacle({ preview, source }: ImportRow): string | undefined {
  if (preview === null || source === null) return "Check the files first.";
  const [fault] = preview.faults;
  if (fault !== undefined) return fault.message;
  const [question] = preview.questions;
  if (question === undefined) return undefined;
  return `Something has to be told first: ${question.about}${question.file === null ? "" : ` of ${question.file}`}.`;
}

export function createImports(context: ImportsContext) {
  const { database, clock, queue, audit, folders, importedDir, holder } = context;
  const sourceList = createSourceList(database, holder);

  async function find(id: string): Promise<ImportRow> {
    const row = await repository.findImport(database, id);
    if (row === undefined) throw notFound("The import");
    return row;
  }
  const read = async (id: string): Promise<Import> => present(await find(id));

  async function sourcesInForce() {
    try {
      return { ...(await sourceList()), damaged: null };
    } catch (error) {
      return { sources: [], outdated: 0, damaged: (error as Error).message };
    }
  }

  return {
    read,
    async list() {
      const [{ sources, outdated, damaged }, items] = await Promise.all([
        sourcesInForce(),
        repository.listImports(database, SHOWN),
      ]);
      return { sources, damaged, items: items.map(present), known: knownSources(), outdated_projects: outdated };
    },
    async inbox() {
      return { path: folders.inbox, items: await listInbox(folders.inbox) };
    },
    /** @throws AppError `not_found` for a path that is not in the inbox */
    async create({ userId, organizationId }: Caller, folder: string | undefined): Promise<Import> {
      if (folder !== undefined) await folders.inInbox(folder);
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
    async addPiece(
      id: string,
      piece: { name: string; offset: number; total: number },
      content: Readable,
    ): Promise<Import> {
      const row = await find(id);
      inDraft(row);
      if (row.origin === "folder") throw new AppError("conflict", "This import reads a folder of the server.");
      const others = Object.entries(row.files).filter(([name]) => name !== piece.name);
      if (others.length >= IMPORT_LIMITS.files)
        throw new AppError("too_large", `More than ${IMPORT_LIMITS.files} files. Use the import folder of the server.`);
      const all = others.reduce((sum, [, { total }]) => sum + total, piece.total);
      if (all > IMPORT_LIMITS.totalBytes)
        throw new AppError(
          "too_large",
          "The files are larger than 32 GB together. Use the import folder of the server.",
        );
      const bytes = await appendPiece(folders.files(id), piece, content);
      await repository.noteFile(database, id, piece.name, { bytes, total: piece.total });
      return read(id);
    },
    /** @throws AppError `conflict` while files are on their way, `unprocessable` for an archive that cannot be unpacked */
    async check(id: string, source: string | undefined, told: ImportTold | undefined): Promise<Import> {
      const row = await find(id);
      inDraft(row);
      const open = Object.entries(row.files).find(([, { bytes, total }]) => bytes < total);
      if (open !== undefined) throw new AppError("conflict", `${open[0]} has not arrived as a whole yet.`);
      if (row.origin === "upload" && Object.keys(row.files).length === 0)
        throw new AppError("unprocessable", "Nothing was uploaded yet.");
      if (source !== undefined && !IMPORT_SOURCES.some((known) => known.id === source))
        throw new AppError("unprocessable", `There is no source ${source}.`);
      const said = told ?? toldSchema.parse(row.told);
      const task = {
        kind: "preview",
        location: await locationOf(folders, row),
        source,
        told: said as Told,
        unpack:
          row.origin === "upload" ? { bytes: IMPORT_LIMITS.totalBytes, entries: IMPORT_LIMITS.zipEntries } : undefined,
      } as const;
      const preview = await runImportThread(task).catch((error: unknown) => {
        if (error instanceof ImportFault && error.isRefusal)
          throw new AppError("unprocessable", error.message, { cause: error });
        throw error;
      });
      const stored = importPreviewSchema.parse(preview);
      await repository.storePreview(database, id, { source: preview.source, told: said, preview: stored });
      return read(id);
    },
    /** @throws AppError `unprocessable` for what is not ready, `conflict` while the same source is being imported */
    async start(id: string): Promise<Import> {
      const row = await find(id);
      inDraft(row);
      const reason = obstacle(row);
      if (reason !== undefined) throw new AppError("unprocessable", reason);
      const { source } = row;
      if (source !== null && (await repository.isSourceBusy(database, source)))
        throw new AppError("conflict", "This source is being imported already. Wait until it has ended, or cancel it.");
      await database.transaction(async () => {
        if (!(await repository.markPending(database, id))) return;
        await queue.add("import-source", { import_id: id }, id);
      });
      return read(id);
    },
    /** @throws AppError `conflict` for one that does not run */
    async cancel(id: string): Promise<Import> {
      await find(id);
      const status = await repository.cancelImport(database, id, clock.now());
      if (status === undefined) throw new AppError("conflict", "This import does not run.");
      return read(id);
    },
    /** @throws AppError `conflict` for one that runs */
    async remove(id: string) {
      await find(id);
      if (!(await repository.deleteImport(database, id)))
        throw new AppError("conflict", "This import is running. Cancel it first.");
      await folders.remove(id);
      return { id };
    },
    /** @throws AppError `not_found` for a source that is not imported, `conflict` while it is being imported */
    async removeSource({ userId, email, organizationId }: Caller, source: string) {
      if (!IMPORT_SOURCES.some(({ id }) => id === source)) throw notFound("The imported source");
      if (!(await removeImported(source, importedDir))) throw notFound("The imported source");
      await audit.record("source_removed", { userId, email, organizationId }, { subject: source });
      return { source };
    },
    /** Throws away drafts that nobody went on with. */
    async purge(): Promise<number> {
      const before = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);
      const removed = await repository.removeOld(database, before(IMPORT_LIMITS.draftHours), before(24 * RECORD_DAYS));
      for (const id of removed) await folders.remove(id);
      return removed.length;
    },
  };
}
