import { setTimeout as sleep } from "node:timers/promises";
import { apiGuide, type contract, message, metrics, openApiDocument } from "@tidemark/contract";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/database.ts";
import type { Handlers } from "../../http/call.ts";
import type { PlainMount } from "../../http/mount.ts";
import { renderReference } from "./api-reference.ts";
import type { Metrics } from "./metrics.ts";
import { buildOpenApi } from "./open-api.ts";
import { checkDisk } from "./disk-state.ts";
import type { OwnProcess } from "./own-process.ts";
import { listProcesses } from "./processes.repository.ts";
import { ping } from "./operations.repository.ts";

export interface OperationsContext {
  readonly database: Database;
  readonly dataDir: string;
  readonly version: string;
  readonly metrics: Metrics;
  readonly ownProcess: OwnProcess;
  /** Whether the worker of this process runs; undefined when other processes do the jobs. */
  readonly workerRuns: () => boolean | undefined;
}

/** Proxies and clusters wait four seconds for the answer: what takes longer never tells them its reason. */
const READY_MS = 3000;

/** @throws AppError `unavailable` where the database takes longer, as where packets vanish on their way */
async function answersSoon(answer: Promise<void>): Promise<void> {
  const isLate = await Promise.race([answer.then(() => false), sleep(READY_MS, true, { ref: false })]);
  // what comes of it later concerns nobody
  answer.catch(() => undefined);
  if (isLate) throw new AppError("unavailable", message("http.database_away"));
}

/** @throws AppError `unavailable` with the reason why this process should be given nothing to do */
export async function readiness({ database, dataDir, workerRuns, ownProcess }: OperationsContext) {
  const state = ownProcess.state();
  if (state === "starting") throw new AppError("unavailable", message("http.process_starts"));
  if (state === "ending") throw new AppError("unavailable", message("http.process_ends"));
  // a disk that cannot be written ends the database too: the cause is told, not what follows from it
  await checkDisk(dataDir);
  await answersSoon(ping(database));
  const runs = workerRuns();
  if (runs === false) throw new AppError("unavailable", message("http.no_worker"));
  return { status: "ready", database: "ok", jobs: runs ? "ok" : "elsewhere", disk: "ok" } as const;
}

export function operationsHandlers(context: OperationsContext): Handlers<typeof contract.operations> {
  const { database, version, ownProcess } = context;
  return {
    health: async () => ({ status: "ok", version }),
    ready: () => readiness(context),
    processes: async () => ({ asked: ownProcess.id, items: await listProcesses(database) }),
  };
}

/** The documentation as text, made when somebody asks for the first time: whoever may call it again and again. */
function documentation(version: string) {
  let document: ReturnType<typeof buildOpenApi> | undefined;
  let json: Promise<string> | undefined;
  let page: Promise<string> | undefined;
  const made = () => (document ??= buildOpenApi(version));
  return {
    json: () => (json ??= made().then((found) => JSON.stringify(found))),
    page: () => (page ??= made().then(renderReference)),
  };
}

export function operationsPlainRoutes({ metrics: measured, version }: OperationsContext): PlainMount[] {
  const { json, page } = documentation(version);
  return [
    {
      spec: metrics,
      handle: async ({ reply }) => reply.type("text/plain; version=0.0.4; charset=utf-8").send(await measured.text()),
    },
    {
      spec: openApiDocument,
      handle: async ({ reply }) => reply.type("application/json; charset=utf-8").send(await json()),
    },
    {
      spec: apiGuide,
      handle: async ({ reply }) => reply.type("text/html; charset=utf-8").send(await page()),
    },
  ];
}
