import { type ImportDetails, type ImportProgress, type Imports, putInForce } from "@tidemark/atlas";
import { AppError, isUnavailable } from "../../app-error.ts";
import { message, type Notification } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../database/database.ts";
import { englishOf } from "../../database/stored-said.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { ThreadCrash } from "../../platform/threads/faults.ts";
import type { Audit } from "../audit/index.ts";
import type { ImportFiles } from "./import-files.ts";
import * as repository from "./imports.repository.ts";
import type { ImportRow } from "./imports.repository.ts";
import { type ImportThreads, isRefusal } from "./import-threads.ts";
import { unpackLimits } from "./unpack-archive.ts";
import { untilKnown } from "./until-known.ts";

/** Progress is noted, and a wish to stop is seen, this often. */
const NOTE_MS = 200;
/** Reading the files through is the smaller part of the work. */
const CHECKING = 0.2;

export interface ImportJobContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly audit: Audit;
  readonly files: ImportFiles;
  /** The sources that are in force. */
  readonly imported: Imports;
  /** Their folder; a source comes into being there where it can be moved from, and on this machine where it is far. */
  readonly importedDir: string;
  readonly threads: ImportThreads;
  readonly publish: (notification: Notification) => Promise<void>;
  /** Aborted when the server stops: the job is then handed back, and goes on where it was. */
  readonly stopping: AbortSignal;
}

class Cancelled extends Error {}

/** How much of an import is done, 0 to 1. */
export function shareOf({ stage, done, total }: ImportProgress): number {
  const part = done / Math.max(1, total);
  return stage === "checking" ? CHECKING * part : CHECKING + (1 - CHECKING) * part;
}

/** Why an import failed, in words for the administrator. `isBug` tells that the log should say more. */
function failureOf(error: unknown): { readonly said: Sentence | string; readonly isBug: boolean } {
  const { code } = error as { code?: string };
  const known = (said: Sentence | string) => ({ said, isBug: false });
  if (isRefusal(error) || error instanceof AppError) return known(error.said ?? error.message);
  if (code === "ENOSPC" || code === "EDQUOT") return known(message("import.no_room"));
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") return known(message("import.not_writable"));
  if (error instanceof ThreadCrash && error.outOfMemory) return known(message("import.out_of_memory"));
  return { said: message("import.unexpected"), isBug: true };
}

/** The job: imports what was checked. Done again after a crash it goes on with the layers that are not finished. */
export function createImportJob(context: ImportJobContext) {
  const { database, clock, log, files, imported, importedDir, threads, stopping } = context;
  return async ({ import_id: id }: { readonly import_id: string }): Promise<void> => {
    const row = await repository.beginImport(database, id);
    if (row?.source == null) return; // it has ended, or is gone
    const { source } = row;
    const into = imported.isFar === true ? files.prepared(id) : importedDir;
    const stop = new AbortController();
    const reporter = createProgressReporter(context, id, () => stop.abort(new Cancelled("cancelled")));
    const onStop = () => stop.abort(new Error("the server stops"));
    stopping.addEventListener("abort", onStop, { once: true });
    try {
      if (row.cancelled) throw new Cancelled("cancelled");
      const task = {
        location: await files.bring(row),
        source,
        details: row.told as ImportDetails,
        into,
        now: clock.now(),
        prepared: files.prepared(id),
        unpack: unpackLimits(row),
      } as const;
      const { folder, version, replaces } = await threads.call("import", task, {
        onProgress: (progress) => reporter.report(progress),
        signal: stop.signal,
      });
      await putInForce(imported, folder, source, clock.now());
      await untilKnown(imported);
      await reporter.end();
      await finish(context, row, version, replaces);
    } catch (error) {
      await reporter.end();
      // the database is away, or the server stops: the job is done again, and goes on where it stopped
      if (stopping.aborted || isUnavailable(error)) throw error;
      await rm(join(into, `.${source}.partial`), { recursive: true, force: true });
      if (error instanceof Cancelled) {
        await end(context, row, "Cancelled", null);
        return;
      }
      const { said, isBug } = failureOf(error);
      if (isBug) log.error({ err: error, import: id }, "an import failed");
      await end(context, row, "Failed", said);
      await record(context, row, "source_import_failed", { detail: englishOf(said) });
    } finally {
      stopping.removeEventListener("abort", onStop);
    }
  };

  async function finish(world: ImportJobContext, row: ImportRow, version: string, replaces: readonly string[]) {
    await database.transaction(async () => {
      await repository.endImport(database, row.id, { status: "Finished", said: null, version, at: clock.now() });
      await record(world, row, "source_imported", { version, replaces });
    });
    await announce(world, row.id, "Finished", 1, null);
    await files.remove(row.id);
  }

  async function end(
    world: ImportJobContext,
    row: ImportRow,
    status: "Failed" | "Cancelled",
    said: Sentence | string | null,
  ) {
    await repository.endImport(database, row.id, { status, said, version: null, at: clock.now() });
    await announce(world, row.id, status, row.progress, null);
  }
}

function record(
  { audit }: ImportJobContext,
  { created_by, email, organization_id, source, origin }: ImportRow,
  act: "source_imported" | "source_import_failed",
  facts: Record<string, unknown>,
): Promise<void> {
  const actor = {
    ...(created_by === null ? {} : { userId: created_by }),
    ...(email === null ? {} : { email }),
    ...(organization_id === null ? {} : { organizationId: organization_id }),
  };
  return audit.record(act, actor, { ...(source === null ? {} : { subject: source }), facts: { ...facts, origin } });
}

/** Tells those who watch the import; its id stands where that of a project stands. */
function announce(
  { publish }: ImportJobContext,
  id: string,
  status: string,
  progress: number,
  stage: string | null,
): Promise<void> {
  return publish({ type: "progress", exposure_id: id, task_id: null, status, progress, stage, version: null });
}

/** Notes progress now and then, also when there is none, to see when the import is to stop. */
function createProgressReporter(context: ImportJobContext, id: string, onCancel: () => void) {
  const { database, log } = context;
  let now = { stage: "checking", progress: 0 };
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    const { stage, progress } = now;
    if (!(await repository.noteProgress(database, id, stage, progress))) onCancel();
    await announce(context, id, "Running", progress, stage);
  };
  const tick = () => {
    writing ??= write()
      .catch((error: unknown) => log.warn({ err: error, import: id }, "progress was not written"))
      .finally(() => (writing = undefined));
  };
  tick();
  const timer = setInterval(tick, NOTE_MS);
  return {
    report(progress: ImportProgress): void {
      now = { stage: `${progress.stage} ${progress.item}`, progress: shareOf(progress) };
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await writing;
    },
  };
}
