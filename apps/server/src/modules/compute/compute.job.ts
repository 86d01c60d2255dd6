import { isUnavailable } from "../../app-error.ts";
import { message, type Notification } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";
import type { RunCatalog } from "@tidemark/results";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { Queue } from "../../platform/queue.ts";
import type { ProjectStore } from "../exposures/index.ts";
import type { ReadForRun } from "../official/index.ts";
import { readOfficialMaps } from "./job/read-official-maps.ts";
import * as repository from "./compute.repository.ts";
import { failureOf, PartFailed, RunCancelled } from "./failure.ts";
import { computeRun, type FinishedRun } from "./job/compute-run.ts";
import type { Stage } from "./job/progress.ts";
import type { Crew } from "./job/run-input.ts";
import type { RunRequest } from "./plan/run-plan.ts";
import * as tasks from "./tasks.repository.ts";
import { statusMessage } from "./tasks.service.ts";
import type { ComputeThreads } from "./threads/compute-threads.ts";
import type { TellAsker } from "./tell-asker.ts";

/** Progress is reported at most this often. */
const REPORT_MS = 300;

export interface ComputeJobContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly queue: Queue;
  readonly store: ProjectStore;
  readonly threads: ComputeThreads;
  readonly runs: RunCatalog;
  readonly engineVersion: string;
  /** Reads official maps for locations before they are computed; never fails a computation. */
  readonly readOfficial: ReadForRun;
  readonly publish: (notification: Notification) => Promise<void>;
  readonly tellAsker: TellAsker;
  /** The workers that may share the run of a task. */
  readonly crewOf: (taskId: string) => Crew;
}

/** What was read of official maps; undefined where they were left out. */
type Official = Awaited<ReturnType<typeof readOfficialMaps>>;

interface StoredRequest extends RunRequest {
  /** The locations were replaced, so that the results there are belong to others. */
  readonly replaced: boolean;
  /** Other locations wait to take the place of those there are, once they are computed. */
  readonly staged?: boolean;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

/** The job: computes the run of a task. Done again after a crash it goes on where it stopped. */
export function createComputeJob(context: ComputeJobContext) {
  return async ({ task_id: taskId }: { readonly task_id: string }): Promise<void> => {
    const { database, clock, log, queue, store, runs, crewOf } = context;
    const task = await tasks.beginTask(database, "compute", taskId, clock.now());
    if (task === undefined) return; // it has ended, or its project is gone
    const { exposure_id: exposureId } = task;
    const request = task.request as unknown as StoredRequest;
    const reporter = createProgressReporter(context, taskId, exposureId);
    try {
      if (request.replaced) await runs.unpublish(exposureId);
      await store.setComputing(exposureId, "Running");
      await reporter.report("planning", 0, true);
      if (task.cancelled) reporter.cancel();
      const points = await store.allPoints(request.staged ? await stagedOf(store, exposureId) : exposureId);
      const official = await readOfficialMaps(context, task, { taskId, points, request, reporter });
      const finished = await computeRun(context.threads, {
        runs,
        exposureId,
        taskId,
        engineVersion: context.engineVersion,
        points,
        request: runRequestOf(request),
        signal: reporter.signal,
        crew: crewOf(taskId),
        onProgress: (stage, share) => void reporter.report(stage, share, false),
        onFurther: once(() => {
          queue.cameFurther(taskId).catch((error: unknown) => log.warn({ err: error, task: taskId }, "tries count on"));
        }),
      });
      await reporter.settle();
      await finish(context, taskId, exposureId, request, points.longitudes.length, { ...finished, official });
      await forgetShares(context, taskId, exposureId);
    } catch (error) {
      await reporter.settle();
      // Without database or store nothing can be told or kept: the job is done again when it is back, and goes on where
      // it stopped.
      if (isUnavailable(error)) throw error;
      // A server that stops hands the job back; so much as is done is done.
      if (context.threads.isStopped) throw error;
      const { said, isBug } = failureOf(error);
      if (isBug) log.error({ err: error, task: taskId }, "a computation failed");
      else log.info({ task: taskId, detail: said.english }, "a computation ended");
      await fail(context, taskId, exposureId, said);
      await forgetShares(context, taskId, exposureId);
      await runs
        .writer(exposureId, taskId)
        .discard()
        .catch(() => undefined);
    }
  };
}

/** What a run is computed from, of what was asked for. */
const runRequestOf = ({ datasets, overrides, months, officialMaps }: StoredRequest): RunRequest => ({
  datasets,
  overrides,
  months,
  ...(officialMaps === false ? { officialMaps } : {}),
});

/** @throws PartFailed when they waited so long that they are gone */
async function stagedOf(store: ProjectStore, exposureId: string): Promise<string> {
  const staged = await store.staged.find(exposureId);
  if (staged === undefined) throw new PartFailed(message("failure.replacement_gone"));
  return staged;
}

/** Nobody is to do shares of a task that has ended; what they handed on goes. */
async function forgetShares({ crewOf, runs, log }: ComputeJobContext, taskId: string, exposureId: string) {
  try {
    await crewOf(taskId).forget();
    await runs.writer(exposureId, taskId).shared.forget();
  } catch (error) {
    log.warn({ err: error, task: taskId }, "shares of a computation were not removed");
  }
}

/** Writes progress down and reports it, now and then; sees when the task is cancelled. */
function createProgressReporter({ database, publish, log }: ComputeJobContext, taskId: string, exposureId: string) {
  const stop = new AbortController();
  const cancel = () => stop.abort(new RunCancelled());
  let last = 0;
  let writing: Promise<void> = Promise.resolve();
  let isWriting = false;
  const write = async (stage: Stage, share: number): Promise<void> => {
    if (!(await tasks.noteProgress(database, taskId, stage, share))) cancel();
    await publish({
      type: "progress",
      exposure_id: exposureId,
      task_id: taskId,
      status: "Running",
      progress: share,
      stage,
      version: null,
    });
  };
  return {
    signal: stop.signal,
    cancel,
    async report(stage: Stage, share: number, always: boolean): Promise<void> {
      const now = performance.now();
      if (!always && (isWriting || now - last < REPORT_MS)) return;
      last = now;
      isWriting = true;
      writing = write(stage, share)
        .catch((error: unknown) => log.warn({ err: error, task: taskId }, "progress was not written"))
        .finally(() => (isWriting = false));
      await writing;
    },
    settle: () => writing,
  };
}

async function finish(
  { database, clock, store, publish, runs, engineVersion, log, tellAsker }: ComputeJobContext,
  taskId: string,
  exposureId: string,
  request: StoredRequest,
  siteCount: number,
  { run, sources, catalogue, entries, official }: FinishedRun & { readonly official: Official },
): Promise<void> {
  await database.transaction(async () => {
    if (!(await tasks.endTask(database, taskId, "Finished", null, clock.now()))) return;
    await repository.insertRun(database, {
      exposureId,
      run,
      taskId,
      packVersion: sources,
      engineVersion,
      request,
      catalogue,
      entries,
      siteCount,
      official,
    });
    if (request.staged) await store.staged.take(exposureId);
    await store.setFinished(exposureId);
    await publish(statusMessage({ id: taskId, exposure_id: exposureId, status: "Finished" }, run));
    await tellAsker(taskId, exposureId, undefined);
  });
  // The run before is kept for those who read it at this moment; older ones go.
  const kept = await repository.newestRuns(database, exposureId, 2);
  await runs
    .keepOnly(exposureId, [run, ...kept])
    .catch((error: unknown) => log.warn({ err: error }, "old runs were not removed"));
}

async function fail(
  { database, clock, store, publish, tellAsker }: ComputeJobContext,
  taskId: string,
  exposureId: string,
  said: Sentence,
): Promise<void> {
  await database.transaction(async () => {
    if (!(await tasks.endTask(database, taskId, "Failed", said, clock.now()))) return;
    await store.setFailed(exposureId, said);
    await publish(statusMessage({ id: taskId, exposure_id: exposureId, status: "Failed" }, null));
    // who cancelled it knows
    if (said.code !== "failure.cancelled") await tellAsker(taskId, exposureId, said);
  });
}
