import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { API_KEY_PREFIX, contract } from "@tidemark/contract";
import { composeModules } from "./compose-modules.ts";
import { composeServices, type Services } from "./compose-services.ts";
import { createListener } from "./database/listener.ts";
import type { Authenticate } from "./http/call.ts";
import { createApp, type App } from "./http/app.ts";
import { serveWebAndFallback } from "./http/fallback.ts";
import { mountRoutes } from "./http/mount.ts";
import type { CronJob } from "./jobs/lane-runner.ts";
import { prepareQueue, startWorker, type JobHandlers, type Worker } from "./jobs/worker.ts";
import { addLanguagesOf } from "./language.ts";
import { engineVersion } from "./modules/compute/index.ts";
import { addSample } from "./modules/exposures/index.ts";
import { addSampleReports } from "./modules/reports/index.ts";
import type { Log } from "./platform/log.ts";
import { recordDownloads } from "./record-downloads.ts";
import type { FoldedModules } from "./server-module.ts";
import type { World } from "./world.ts";

/** A server that is put together; `start` makes it work, `stop` ends it gracefully. */
export interface Server extends Services {
  readonly app: App;
  start(): Promise<void>;
  /** Adds the sample project of the demo for its owner; others may read it. */
  addSample(people: { readonly owner: string; readonly readers: readonly string[] }): Promise<void>;
  stop(): Promise<void>;
}

async function composeApp({ config, database, log }: World, services: Services, modules: FoldedModules): Promise<App> {
  const app = await createApp(config, log);
  const { metrics, identity, apiKeys } = services;
  app.addHook("onResponse", async (request, reply) => {
    metrics.observe(request.method, request.routeOptions.url ?? "none", reply.statusCode, reply.elapsedTime / 1000);
  });
  recordDownloads(app, services.audit);
  closeWhenEnding(app, () => services.ownProcess.state() === "ending");
  const authenticate: Authenticate = (token, origin) =>
    token.startsWith(API_KEY_PREFIX) ? apiKeys.authenticate(token, origin) : identity.sessions.authenticate(token);
  const { handlers, plain, policies } = modules;
  const routes = mountRoutes(app, contract, handlers, plain, { database, authenticate, policies });
  modules.mount(app);
  await serveWebAndFallback(app, routes);
  return app;
}

/** Requests that run get at least so long to end; then their connections are closed. */
const GRACE_MS = 2000;

async function closeApp(app: App, graceMs: number): Promise<void> {
  // a client may hold its connection open, or its request back, for as long as it likes
  const force = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(force);
  }
}

/**
 * The time between being told to end and ending: the process says that it is not ready, does no new jobs and gives back
 * those that do not end, but answers on, until its proxy has learned of it.
 */
async function drain(answersMs: number, stopWorker: () => Promise<void>): Promise<void> {
  await Promise.all([sleep(answersMs), stopWorker()]);
}

/** Whoever holds a connection to a process that ends opens the next one elsewhere. */
function closeWhenEnding(app: App, isEnding: () => boolean): void {
  app.addHook("onSend", async (_request, reply) => {
    if (isEnding()) reply.header("connection", "close");
  });
}

/** What is due is removed once a day, when it disturbs few. */
const PURGE: CronJob = { job: "purge", at: "17 3 * * *" };
const END_ABANDONED: CronJob = { job: "end-abandoned", at: "* * * * *" };

function jobsOf({ jobs, purge, endAbandoned }: FoldedModules, log: Log): JobHandlers {
  return {
    ...jobs,
    "end-abandoned": endAbandoned,
    purge: async () => log.info({ removed: await purge() }, "removed what was due"),
  };
}

/** Texts by language, for screens and server. The same from the sources and from what is compiled. */
const TEXTS = fileURLToPath(new URL("../../web/texts", import.meta.url));

/**
 * Puts a server together for the roles of its settings. A process with the role `web` answers requests, one with
 * `worker` does the jobs; one process can have both.
 */
export async function composeServer(world: World): Promise<Server> {
  addLanguagesOf(TEXTS);
  const { config, database, log } = world;
  const services = composeServices(world);
  const does = { web: config.ROLES.includes("web"), worker: config.ROLES.includes("worker") };
  let worker: Worker | undefined;
  let stopped: Promise<void> | undefined;
  const stopWorker = async () => (stopped ??= worker?.stop());
  const modules = composeModules(world, services, () => (does.worker ? (worker?.isRunning() ?? false) : undefined));
  const app = await composeApp(world, services, modules);
  const listener = createListener(database.connection, log);
  return {
    ...services,
    app,
    async start() {
      await prepareQueue(database, log);
      await modules.start({ does, listener });
      if (does.worker)
        worker = await startWorker(database, jobsOf(modules, log), log, [...modules.cron, PURGE, END_ABANDONED], {
          engine: engineVersion(config.version),
          machine: config.MACHINE,
        });
      await app.ready();
      if (does.web) await app.listen({ host: config.HOST, port: config.PORT });
      services.ownProcess.ready();
    },
    async addSample(people) {
      const made = await addSample(database, services.exposures.geography, services.compute, people);
      if (made !== undefined) await addSampleReports(database, services.openLocations, made.owner, made.exposureId);
    },
    async stop() {
      services.ownProcess.ending();
      if (config.DRAIN_SECONDS > 0) await drain(does.web ? config.DRAIN_SECONDS * 1000 : 0, stopWorker);
      services.notifications.hub.closeAll(1001, "the server stops");
      await closeApp(app, Math.max(GRACE_MS, config.DRAIN_SECONDS * 1000));
      await modules.stop();
      await stopWorker();
      await listener.close();
    },
  };
}
