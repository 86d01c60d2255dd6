import { EventEmitter } from "node:events";
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import type { OpenDatabase } from "../database/database.ts";
import type { Log } from "../platform/log.ts";
import type { JobName, JobPayloads } from "../platform/queue.ts";
import { createWorkerLocks, type WorkerLocks } from "./worker-locks.ts";
import { beat, findSilentWorkers, forgetWorkers, releaseJobsOf, releaseJobsUnknownTo } from "./jobs.repository.ts";
import { followJobs, type OwnJobs } from "./own-jobs.ts";

/** What does each kind of job. A handler that throws is tried again later, with growing pauses. */
export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** A job that begins by the clock; one that was missed within the last day is made up for. */
export interface CronJob {
  readonly job: JobName;
  /** Minute, hour, day, month, weekday in UTC, as in crontab. */
  readonly at: string;
}

export interface Worker {
  readonly isRunning: () => boolean;
  stop(): Promise<void>;
}

const POLL_MS = 2000; // a retry is not announced, only found
const HEARTBEAT_MS = 3000;
/**
 * A process that is gone is noticed by its connection; one heartbeat may be late. A process that hangs is waited for
 * longer.
 */
const SILENCE = { unconnected: 5, inAnyCase: 15 };
/** The answer to a look-up that locked a job is on its way for no longer than this. */
const UNKNOWN_SECONDS = 6;
/** Long computations must not hold up mails. */
const CONCURRENCY = 4;
/**
 * Failed look-ups in a row, over all workers of a process, after which its runner is replaced once the database
 * answers.
 */
const MAX_FAILURES = 2 * CONCURRENCY;
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

/** Watches one runner: in which names it locks jobs, and how many look-ups of a job failed in a row. */
interface Watched {
  readonly runner: Runner;
  readonly ids: ReadonlySet<string>;
  readonly jobs: OwnJobs;
  failures(): number;
}

async function begin(database: OpenDatabase, taskList: TaskList, cron: readonly CronJob[], log: Log): Promise<Watched> {
  const ids = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  const jobs = followJobs(events);
  let failures = 0;
  // Jobs are locked in the name of the pool, not of its workers.
  events.on("pool:create", ({ workerPool }) => ids.add(workerPool.id));
  events.on("pool:release", ({ workerPool }) => ids.delete(workerPool.id));
  events.on("worker:getJob:error", () => (failures += 1));
  events.on("worker:getJob:empty", () => (failures = 0));
  events.on("job:start", () => (failures = 0));
  const runner = await run({
    pgPool: database.pool,
    taskList,
    crontab: cron.map(({ at, job }) => `${at} ${job} ?fill=1d`).join("\n"),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: quietLogger(log),
    events,
    preset: { worker: { gracefulShutdownAbortTimeout: 8000 } },
  });
  return { runner, ids, jobs, failures: () => failures };
}

async function giveBackJobsOfTheDead(
  database: OpenDatabase,
  workerLocks: WorkerLocks,
  living: ReadonlySet<string>,
  log: Log,
): Promise<void> {
  try {
    await workerLocks.hold([...living]);
  } finally {
    await beat(database, [...living]);
  }
  const silent = await findSilentWorkers(database, SILENCE);
  const dead = silent.filter((id) => !living.has(id));
  if (dead.length === 0) return;
  log.warn({ workers: dead }, "jobs of workers that died are given back");
  await releaseJobsOf(database, dead);
  await forgetWorkers(database, dead);
}

/** A job that is locked in the name of this process without being done here waits for ever otherwise. */
async function giveBackUnknownJobs(database: OpenDatabase, { ids, jobs }: Watched, log: Log): Promise<void> {
  const limits = { known: jobs.list(), lockedForSeconds: UNKNOWN_SECONDS };
  const released = await releaseJobsUnknownTo(database, [...ids], limits);
  if (released.length > 0) log.warn({ jobs: released }, "jobs that nobody does are given back");
}

/**
 * Starts to do jobs in this process. A runner that ends by itself, or that goes on failing although the database
 * answers (one whose first look-up met a dead database never recovers), is replaced.
 */
export async function startWorker(
  database: OpenDatabase,
  handlers: JobHandlers,
  log: Log,
  cron: readonly CronJob[] = [],
): Promise<Worker> {
  const taskList: TaskList = {};
  for (const [name, handle] of Object.entries(handlers)) {
    taskList[name] = async (payload) => (handle as (payload: unknown) => Promise<void>)(payload);
  }
  const workerLocks = createWorkerLocks(database);
  let present: Watched | undefined = await begin(database, taskList, cron, log);
  let stopping = false;

  const watchEnd = ({ runner }: Watched) => {
    const ended = (error?: unknown) => {
      present = undefined;
      if (!stopping) log.error({ err: error }, "the worker stopped and is started again");
    };
    runner.promise.then(() => ended(), ended);
  };
  watchEnd(present);

  const lookAround = async () => {
    await giveBackJobsOfTheDead(database, workerLocks, present?.ids ?? new Set(), log);
    if (present) await giveBackUnknownJobs(database, present, log);
    if (present && present.failures() >= MAX_FAILURES) await present.runner.stop();
    if (present || stopping) return;
    present = await begin(database, taskList, cron, log);
    watchEnd(present);
  };
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= lookAround()
      .catch((error: unknown) => log.warn({ err: error }, "heartbeat"))
      .finally(() => (looking = undefined));
  };
  look();
  const timer = setInterval(look, HEARTBEAT_MS);
  timer.unref();

  return {
    isRunning: () => present !== undefined,
    async stop() {
      stopping = true;
      clearInterval(timer);
      await looking;
      const ids = [...(present?.ids ?? [])];
      await present?.runner.stop();
      await forgetWorkers(database, ids).catch(() => undefined);
      await workerLocks.close();
    },
  };
}
