import { EventEmitter } from "node:events";
import { availableParallelism, hostname } from "node:os";
import { Logger, run, runMigrations, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import { openPool, type OpenDatabase } from "../database/database.ts";
import type { Log } from "../platform/log.ts";
import { type JobName, type JobPayloads, jobTitle } from "../platform/queue.ts";
import { measured } from "../platform/telemetry/measures.ts";
import { createWorkerLocks, type WorkerLocks } from "./worker-locks.ts";
import {
  beat,
  findSilentWorkers,
  forgetWorkers,
  isAmongTakers,
  PARTS_FLAG,
  releaseJobsOf,
  releaseJobsUnknownTo,
  retryNotNow,
  type TakesParts,
} from "./jobs.repository.ts";
import { errorOfTry, NOT_NOW } from "./not-now.ts";
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
/** Shares of computations that a process does at a time: as many as its threads. */
const PARTS_AT_ONCE = 2;
/**
 * Groups of jobs that never wait for each other, with how many of one are done at a time: a mail goes out at once while
 * ten projects are computed. Computations share the threads by turns, so that more of them take no longer.
 */
const LANES: readonly {
  /** What figures call it. */
  readonly lane: string;
  readonly names: readonly JobName[];
  readonly concurrency: number;
}[] = [
  { lane: "mail", names: ["send-mail"], concurrency: 2 },
  { lane: "parts", names: ["compute-part"], concurrency: PARTS_AT_ONCE },
  { lane: "computations", names: ["compute", "write-dump", "preview-renewal", "import-source"], concurrency: 6 },
  { lane: "nightly", names: ["purge", "verify-results"], concurrency: 1 },
  { lane: "events", names: ["poll-events"], concurrency: 1 },
  {
    lane: "payments",
    names: ["settle-payment", "settle-payments", "reconcile-payments", "apply-self-service", "remind-previews"],
    concurrency: 3,
  },
  { lane: "notices", names: ["send-reports", "send-survey-notice"], concurrency: 2 },
  { lane: "alerts", names: ["send-alert"], concurrency: 3 },
  { lane: "clock", names: ["end-abandoned", "survey-clock", "decide-alerts", "send-alerts"], concurrency: 1 },
];
/**
 * Failed look-ups in a row, over all workers of a process, after which its runner is replaced once the database
 * answers.
 */
const MAX_FAILURES = 8;
/** With which all lanes look jobs up, and say that they are done. */
const SHARED_CONNECTIONS = 3;

/** Connections to the database that a process holds at most which serves and works (docs/settings.md). */
export const CONNECTIONS_OF_A_PROCESS = 10 + LANES.length + SHARED_CONNECTIONS + 3;

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
  readonly takes: TakesParts | undefined;
  /** Says whether it takes parts of computations from now on; before anybody does, it takes none. */
  readonly takeParts: (isTurn: boolean) => void;
  failures(): number;
}

/** The pool of connections of the queue. */
type Connections = ReturnType<typeof openPool>;

interface LaneContext {
  readonly connections: Connections;
  readonly log: Log;
  readonly taskList: TaskList;
  readonly concurrency: number;
  readonly cron: readonly CronJob[];
  readonly takes: TakesParts | undefined;
}

async function begin({ connections, log, taskList, concurrency, cron, takes }: LaneContext): Promise<Watched> {
  const ids = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  const jobs = followJobs(events);
  let failures = 0;
  let isTurn = false;
  // Jobs are locked in the name of the pool, not of its workers.
  events.on("pool:create", ({ workerPool }) => ids.add(workerPool.id));
  events.on("pool:release", ({ workerPool }) => ids.delete(workerPool.id));
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
  return { runner, ids, jobs, takes, takeParts: (is) => void (isTurn = is), failures: () => failures };
}

/**
 * Connections of the queue alone. Each lane keeps one for as long as it lives, to hear of new jobs; taken from those of
 * the server, they would leave its requests hardly any.
 */
const openConnections = ({ connection }: OpenDatabase, log: Log): Connections =>
  openPool(
    {
      ...connection,
      max: LANES.length + SHARED_CONNECTIONS,
      application_name: `${connection.application_name ?? "tidemark"}-queue`,
    },
    (error) => log.warn({ err: error }, "a connection of the queue was lost"),
  );

/** The runner of one lane, which is replaced when it ends or goes on failing. */
interface Lane {
  /** The runner at this moment. */
  readonly present: () => Watched | undefined;
  /** Replaces the runner where that is needed. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

async function startLane(context: LaneContext): Promise<Lane> {
  let present: Watched | undefined;
  let stopping = false;
  const start = async () => {
    const begun = await begin(context);
    present = begun;
    const ended = (error?: unknown) => {
      present = undefined;
      if (!stopping) context.log.error({ err: error }, "the worker stopped and is started again");
    };
    begun.runner.promise.then(() => ended(), ended);
  };
  await start();
  return {
    present: () => present,
    async look() {
      if (present && present.failures() >= MAX_FAILURES) await present.runner.stop(`${NOT_NOW}the runner is replaced`);
      if (!present && !stopping) await start();
    },
    async stop() {
      stopping = true;
      await present?.runner.stop(`${NOT_NOW}the server stops`);
    },
  };
}

const idsOf = (all: readonly Watched[]): ReadonlySet<string> => new Set(all.flatMap(({ ids }) => [...ids]));

async function giveBackJobsOfTheDead(
  database: OpenDatabase,
  workerLocks: WorkerLocks,
  present: readonly Watched[],
  log: Log,
): Promise<void> {
  const living = idsOf(present);
  try {
    await workerLocks.hold([...living]);
  } finally {
    for (const { ids, takes, takeParts } of present) {
      await beat(database, [...ids], takes);
      if (takes !== undefined) takeParts(await isAmongTakers(database, [...ids], SILENCE.inAnyCase));
    }
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
 * @param parts - with which engine it takes parts of computations, on which machine; none without
 */
export async function startWorker(
  database: OpenDatabase,
  handlers: JobHandlers,
  log: Log,
  cron: readonly CronJob[] = [],
  parts?: { readonly engine: string; readonly machine: string | undefined },
): Promise<Worker> {
  const workerLocks = createWorkerLocks(database);
  const connections = openConnections(database, log);
  let isStopping = false;
  const engine = parts?.engine;
  const machine = { host: parts?.machine ?? hostname(), processors: availableParallelism() };
  const laneOf = async ({ lane, names, concurrency }: (typeof LANES)[number]) => {
    const taskList: TaskList = {};
    for (const name of names)
      taskList[jobTitle(name, name === "compute-part" ? engine : undefined)] = async (payload) => {
        try {
          const handle = handlers[name] as (payload: unknown) => Promise<void>;
          await measured("job", { job: name, lane }, () => handle(payload));
        } catch (error) {
          throw errorOfTry(error, isStopping);
        }
      };
    const own = cron.filter(({ job }) => names.includes(job));
    const takes =
      engine !== undefined && names.includes("compute-part") ? { engine, parts: concurrency, machine } : undefined;
    return startLane({ connections, log, taskList, concurrency, cron: own, takes });
  };
  const lanes = await Promise.all(LANES.map(laneOf));
  const present = () => lanes.flatMap((lane) => lane.present() ?? []);

  const lookAround = async () => {
    await giveBackJobsOfTheDead(database, workerLocks, present(), log);
    for (const watched of present()) await giveBackUnknownJobs(database, watched, log);
    await retryNotNow(database, NOT_NOW);
    for (const lane of lanes) await lane.look();
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
    isRunning: () => present().length === lanes.length,
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await looking;
      const ids = [...idsOf(present())];
      await Promise.all(lanes.map((lane) => lane.stop()));
      await forgetWorkers(database, ids).catch(() => undefined);
      await workerLocks.close();
      await connections.end();
    },
  };
}
