import { availableParallelism, hostname } from "node:os";
import { context } from "@opentelemetry/api";
import { runMigrations, type TaskList } from "graphile-worker";
import { openPool, type OpenDatabase } from "../database/database.ts";
import type { Log } from "../platform/log.ts";
import { type JobName, type JobPayloads, jobTitle } from "../platform/queue.ts";
import { contextOf } from "../platform/telemetry/carried-trace.ts";
import { measured } from "../platform/telemetry/measures.ts";
import { giveBack, idsOf, lookForDueJobs, sayAlive } from "./heartbeat.ts";
import { forgetWorkers, retryNotNow } from "./jobs.repository.ts";
import { beginRunner, type CronJob, quietLogger, type RunnerContext, type Watched } from "./lane-runner.ts";
import { errorOfTry, NOT_NOW } from "./not-now.ts";
import { createWorkerLocks } from "./worker-locks.ts";

/** What does each kind of job. A handler that throws is tried again later, with growing pauses. */
export type JobHandlers = { readonly [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

export interface Worker {
  readonly isRunning: () => boolean;
  stop(): Promise<void>;
}

const HEARTBEAT_MS = 3000;
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
  { lane: "nightly", names: ["purge", "verify-results", "check-official"], concurrency: 1 },
  { lane: "events", names: ["poll-events"], concurrency: 1 },
  {
    lane: "payments",
    names: ["settle-payment", "settle-payments", "reconcile-payments", "apply-self-service", "remind-previews"],
    concurrency: 3,
  },
  { lane: "notices", names: ["send-reports", "send-survey-notice"], concurrency: 2 },
  { lane: "alerts", names: ["send-alert", "send-webhook"], concurrency: 3 },
  {
    lane: "clock",
    names: ["end-abandoned", "survey-clock", "decide-alerts", "send-alerts", "tell-webhooks"],
    concurrency: 1,
  },
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

/** Makes the tables of the queue; needed by every process that adds jobs. */
export async function prepareQueue(database: OpenDatabase, log: Log): Promise<void> {
  await runMigrations({ pgPool: database.pool, logger: quietLogger(log) });
}

/**
 * Connections of the queue alone. Each lane keeps one for as long as it lives, to hear of new jobs; taken from those of
 * the server, they would leave its requests hardly any.
 */
const openConnections = ({ connection }: OpenDatabase, log: Log) =>
  openPool(
    {
      ...connection,
      max: LANES.length + SHARED_CONNECTIONS,
      application_name: `${connection.application_name ?? "tidemark"}-queue`,
    },
    (error) => log.warn({ err: error }, "a connection of the queue was lost"),
  );

/** One lane, whose runner is replaced when it ends or goes on failing. */
interface Lane {
  /** The runner at this moment. */
  readonly present: () => Watched | undefined;
  /** Replaces the runner where that is needed. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

async function startLane(context: RunnerContext): Promise<Lane> {
  let present: Watched | undefined;
  let stopping = false;
  const start = async () => {
    const begun = await beginRunner(context);
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
      const last = present;
      present = undefined;
      // one that is being replaced at this moment stops already
      await last?.runner.stop(`${NOT_NOW}the server stops`).catch(() => last.runner.promise.catch(() => undefined));
    },
  };
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
          await context.with(contextOf(payload), () => measured("job", { kind: name, lane }, () => handle(payload)));
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
    await sayAlive(database, workerLocks, present());
    await giveBack(database, present(), log);
    await retryNotNow(database, NOT_NOW);
    await lookForDueJobs(database, present());
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
      const ids = idsOf(present());
      const stopLanes = () => Promise.all(lanes.map((lane) => lane.stop()));
      // before a look that goes on frees the jobs that were handed back: this process would take them again
      await Promise.all([stopLanes(), looking]);
      await stopLanes(); // and one that the look has begun
      await forgetWorkers(database, ids).catch(() => undefined);
      await workerLocks.close();
      await connections.end();
    },
  };
}
