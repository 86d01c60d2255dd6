import { isUnavailable } from "../../app-error.ts";
import type { RunCatalog } from "@tidemark/results";
import type { Database } from "../../database/database.ts";
import type { Log } from "../../platform/log.ts";
import type { JobPayloads } from "../../platform/queue.ts";
import { failureOf, RunCancelled } from "./failure.ts";
import { doShare } from "./job/do-share.ts";
import * as parts from "./parts.repository.ts";
import { createWorkplaces } from "./part-workplaces.ts";
import type { ComputeThreads } from "./threads/compute-threads.ts";

/** Progress is written down at most this often; then it is also seen whether the part is still wanted. */
const REPORT_MS = 500;

export interface PartJobContext {
  readonly database: Database;
  readonly log: Log;
  readonly threads: ComputeThreads;
  readonly runs: RunCatalog;
  /** Folder of this machine in which parts come into being. */
  readonly partsFolder: string;
}

/**
 * The job that does a share of a run: fetches what it reads, has its parts done by the threads of this process,
 * stores what they wrote and notes that. Done twice it ends with the same.
 */
export function createPartJob(context: PartJobContext) {
  const { database, log, threads } = context;
  const workplaces = createWorkplaces(context);
  const work = async ({ task_id: taskId, part }: JobPayloads["compute-part"]): Promise<void> => {
    const open = await parts.findOpenPart(database, taskId, part);
    if (open === undefined) return; // it is done, or nobody wants it any more
    const reporter = createReporter(context, taskId, part, open.plan);
    try {
      const files = await workplaces.use({ exposureId: open.exposure_id, taskId, plan: open.plan }, (place) =>
        doShare(place, part, threads.sizeOf("runs"), reporter),
      );
      await reporter.settle();
      await parts.endPart(database, taskId, part, open.plan, files);
    } catch (error) {
      await reporter.settle();
      if (isUnavailable(error) || threads.isStopped) throw error;
      // it was taken from this worker while it was at work
      if ((await parts.findOpenPart(database, taskId, part))?.plan !== open.plan) return;
      const { said, isBug } = failureOf(error);
      if (isBug) log.error({ err: error, task: taskId, part }, "a part of a computation failed");
      await parts.failPart(database, taskId, part, open.plan, said);
    }
  };
  return { work, stop: () => workplaces.close() };
}

/** Writes down how far a part is; sees when it is not wanted any more. */
function createReporter({ database, log }: PartJobContext, taskId: string, part: string, plan: string) {
  const stop = new AbortController();
  let last = 0;
  let writing: Promise<void> | undefined;
  const write = async (share: number): Promise<void> => {
    if (!(await parts.notePart(database, taskId, part, plan, share))) stop.abort(new RunCancelled());
  };
  return {
    signal: stop.signal,
    report(share: number): void {
      const now = performance.now();
      if (writing !== undefined || now - last < REPORT_MS) return;
      last = now;
      writing = write(share)
        .catch((error: unknown) => log.warn({ err: error, task: taskId }, "progress was not written"))
        .finally(() => (writing = undefined));
    },
    settle: async () => writing,
  };
}
