import type { RunSources } from "../risks/index.ts";
import { AppError, isUnavailable } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import { runWithAccess } from "../../dataset-access.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { failureOf, RunCancelled, taskRows } from "../compute/index.ts";
import { changesBetween, type ProjectStore } from "../exposures/index.ts";
import { runRows } from "../risks/index.ts";
import { previewRenewal, type PreviewWork } from "./preview-renewal.ts";
import type { PreviewStore } from "./preview-store.ts";

/** A wish to stop is seen at least this often. */
const LOOK_MS = 500;

export interface PreviewJobContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly store: ProjectStore;
  readonly runs: RunSources;
  readonly previews: PreviewStore;
  readonly engineVersion: string;
  /** Version of the data in force. */
  readonly sourcesVersion: () => Promise<string>;
  readonly columnsNow: (
    work: Parameters<PreviewWork["columnsNow"]>[0],
    signal: AbortSignal,
  ) => ReturnType<PreviewWork["columnsNow"]>;
  /** True once the server stops: jobs are then handed back. */
  readonly isStopped: () => boolean;
}

type Begun = NonNullable<Awaited<ReturnType<typeof taskRows.beginTask>>>;

/** The job: compares a project with what it would be computed to now. Done again from the start after a crash. */
export function createPreviewJob(context: PreviewJobContext) {
  const { database, clock, log } = context;
  return async ({ task_id: taskId }: { readonly task_id: string }): Promise<void> => {
    const task = await taskRows.beginTask(database, "preview", taskId, clock.now());
    if (task === undefined) return; // it has ended, or its project is gone
    const progress = createProgress(context, taskId);
    try {
      if (task.cancelled) throw new RunCancelled();
      await preview(context, taskId, task, progress);
      await taskRows.endTask(database, taskId, "Finished", null, clock.now());
    } catch (error) {
      await context.previews.remove(taskId);
      // without a database nothing can be told, and a server that stops hands the job back: it is done again
      if (isUnavailable(error) || context.isStopped()) throw error;
      const known = error instanceof AppError ? { said: error.said ?? error.message, isBug: false } : undefined;
      const { said, isBug } = known ?? failureOf(error);
      if (isBug) log.error({ err: error, task: taskId }, "a preview of newer data failed");
      await taskRows.endTask(database, taskId, "Failed", said, clock.now());
    } finally {
      progress.end();
    }
  };
}

async function preview(
  context: PreviewJobContext,
  taskId: string,
  { exposure_id: exposureId, request }: Begun,
  progress: ReturnType<typeof createProgress>,
): Promise<void> {
  const { database, clock, store, runs, previews, engineVersion } = context;
  const access = { withheld: (request["withheld"] ?? []) as never[] };
  await runWithAccess(access, async () => {
    const run = await runs.open(exposureId);
    const record = run && (await runRows.findRun(database, exposureId, run.run));
    // it was deleted, or is being computed for other locations
    if (run === undefined || record === undefined) throw new RunCancelled();
    const then = { sources: record.pack_version, engine: record.engine_version };
    const changes = changesBetween(then, { sources: await context.sourcesVersion(), engine: engineVersion });
    const made = await previewRenewal({
      run,
      changes,
      sites: await store.loadPoints(exposureId),
      columnsNow: (work) => context.columnsNow(work, progress.signal),
      onProgress: (share) => progress.note(share),
    });
    await previews.write(taskId, { ...made, engine: engineVersion, madeAt: clock.now().toISOString(), changes });
  });
}

/** Notes how far a preview is, and sees when it is to stop, also while a batch is worked out. */
function createProgress({ database, log }: PreviewJobContext, taskId: string) {
  const stop = new AbortController();
  let share = 0;
  const write = async () => {
    if (!(await taskRows.noteProgress(database, taskId, "comparing", share))) stop.abort(new RunCancelled());
  };
  const timer = setInterval(
    () => void write().catch((error: unknown) => log.warn({ err: error, task: taskId }, "progress was not written")),
    LOOK_MS,
  );
  return {
    signal: stop.signal,
    async note(now: number): Promise<void> {
      share = now;
      await write();
      stop.signal.throwIfAborted();
    },
    end: () => clearInterval(timer),
  };
}
