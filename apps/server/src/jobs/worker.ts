import { Logger, run, runMigrations, type Runner, type TaskList } from "graphile-worker";
import type { OpenDatabase } from "../database/database.ts";
import type { Log } from "../platform/log.ts";
import type { JobName, JobPayloads } from "../platform/queue.ts";
import { beat, findSilentWorkers, forgetWorkers, releaseJobsOf } from "./jobs.repository.ts";

/** What does each kind of job. A handler that throws is tried again later, with growing pauses. */
export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export interface Worker {
  readonly isRunning: () => boolean;
  stop(): Promise<void>;
}

const POLL_MS = 2000; // a retry is not announced, only found
const HEARTBEAT_MS = 3000;
const SILENT_SECONDS = 15;
const CONCURRENCY = 2;
/** When what happens by the clock: minute hour day month weekday, UTC. */
const CRONTAB = "17 3 * * * purge ?fill=1d";

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta?.["error"];
    if (level === "error") log.error({ err: error }, message);
    else if (level === "warning") log.warn({ err: error }, message);
    else log.debug(message);
  });
}

/** Makes the tables of the queue; needed by every process that adds jobs. */
export async function prepareQueue(database: OpenDatabase, log: Log): Promise<void> {
  await runMigrations({ pgPool: database.pool, logger: quietLogger(log) });
}

/** Starts to do jobs in this process. */
export async function startWorker(database: OpenDatabase, handlers: JobHandlers, log: Log): Promise<Worker> {
  const taskList: TaskList = {};
  for (const [name, handle] of Object.entries(handlers)) {
    taskList[name] = async (payload) => (handle as (payload: unknown) => Promise<void>)(payload);
  }
  const ids = new Set<string>();
  const runner: Runner = await run({
    pgPool: database.pool,
    taskList,
    crontab: CRONTAB,
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: quietLogger(log),
    preset: { worker: { gracefulShutdownAbortTimeout: 8000 } },
  });
  runner.events.on("worker:create", ({ worker }) => ids.add(worker.workerId));
  runner.events.on("job:start", ({ worker }) => ids.add(worker.workerId));
  runner.events.on("worker:stop", ({ worker }) => ids.delete(worker.workerId));
  let running = true;
  runner.promise.then(
    () => (running = false),
    (error: unknown) => {
      running = false;
      log.error({ err: error }, "the worker stopped");
    },
  );

  const lookAround = async () => {
    await beat(database, [...ids]);
    const silent = await findSilentWorkers(database, SILENT_SECONDS);
    const dead = silent.filter((id) => !ids.has(id));
    if (dead.length === 0) return;
    log.warn({ workers: dead }, "jobs of workers that died are given back");
    await releaseJobsOf(database, dead);
    await forgetWorkers(database, dead);
  };
  const timer = setInterval(
    () => void lookAround().catch((error: unknown) => log.warn({ err: error }, "heartbeat")),
    HEARTBEAT_MS,
  );
  timer.unref();

  return {
    isRunning: () => running,
    async stop() {
      clearInterval(timer);
      if (running) await runner.stop();
      await forgetWorkers(database, [...ids]).catch(() => undefined);
    },
  };
}
