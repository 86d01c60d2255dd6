import { EventEmitter } from "node:events";
import type { Pool } from "pg";
import { Logger, run, type Runner, type TaskList, type WorkerEvents, type WorkerPool } from "graphile-worker";
import type { Log } from "../platform/log.ts";
import type { JobName } from "../platform/queue.ts";
import { PARTS_FLAG, type TakesParts } from "./jobs.repository.ts";
import { followJobs, type OwnJobs } from "./own-jobs.ts";

/**
 * New jobs are announced, and those that become due, or free, are found by the heartbeat with one question for all
 * lanes: a lane looks by itself only in case that both were lost.
 */
const POLL_MS = 30_000;

/** A job that begins by the clock; one that was missed within the last day is made up for. */
export interface CronJob {
  readonly job: JobName;
  /** Minute, hour, day, month, weekday in UTC, as in crontab. */
  readonly at: string;
}

/** What the library says, in our log. */
export function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    const error = meta?.["error"];
    if (level === "error") log.error({ err: error }, message);
    else if (level === "warning") log.warn({ err: error }, message);
    else log.debug(message);
  });
}

/** Watches one runner: in which names it locks jobs, and how many look-ups of a job failed in a row. */
export interface Watched {
  readonly runner: Runner;
  /** What the jobs are called that it does. */
  readonly titles: readonly string[];
  readonly ids: ReadonlySet<string>;
  readonly jobs: OwnJobs;
  readonly takes: TakesParts | undefined;
  /** Says whether it takes parts of computations from now on; before anybody does, it takes none. */
  readonly takeParts: (isTurn: boolean) => void;
  /** Has as many of its workers that wait look for jobs now. */
  readonly lookForJobs: (workers: number) => void;
  failures(): number;
}

export interface RunnerContext {
  readonly connections: Pool;
  readonly log: Log;
  readonly taskList: TaskList;
  readonly concurrency: number;
  readonly cron: readonly CronJob[];
  readonly takes: TakesParts | undefined;
}

/** Begins to look for jobs, and to do them. */
export async function beginRunner({
  connections,
  log,
  taskList,
  concurrency,
  cron,
  takes,
}: RunnerContext): Promise<Watched> {
  const pools = new Map<string, WorkerPool>();
  const events: WorkerEvents = new EventEmitter();
  const jobs = followJobs(events);
  let failures = 0;
  let isTurn = false;
  // Jobs are locked in the name of the pool, not of its workers.
  events.on("pool:create", ({ workerPool }) => pools.set(workerPool.id, workerPool));
  events.on("pool:release", ({ workerPool }) => pools.delete(workerPool.id));
  events.on("worker:getJob:error", () => (failures += 1));
  events.on("worker:getJob:empty", () => (failures = 0));
  events.on("job:start", () => (failures = 0));
  events.on("job:failed", ({ job, error }) =>
    log.error({ err: error, job: job.task_identifier, tries: job.attempts }, "a job is given up after its last try"),
  );
  const runner = await run({
    pgPool: connections,
    taskList,
    // one of a kind waits at most, however many were missed
    crontab: cron.map(({ at, job }) => `${at} ${job} ?fill=1d&jobKey=${job}`).join("\n"),
    concurrency,
    pollInterval: POLL_MS,
    ...(takes === undefined ? {} : { forbiddenFlags: () => (isTurn ? null : [PARTS_FLAG]) }),
    noHandleSignals: true,
    logger: quietLogger(log),
    events,
    preset: { worker: { gracefulShutdownAbortTimeout: 8000 } },
  });
  return {
    runner,
    titles: Object.keys(taskList),
    get ids() {
      return new Set(pools.keys());
    },
    jobs,
    takes,
    takeParts: (is) => void (isTurn = is),
    lookForJobs: (workers) => pools.forEach((pool) => pool.nudge(workers)),
    failures: () => failures,
  };
}
