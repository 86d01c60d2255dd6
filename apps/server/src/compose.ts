import { allocatePackMemory, createSourcesHolder, PROVENANCE } from "@tidemark/atlas";
import { contract, type Notification } from "@tidemark/contract";
import { resultsInFolder } from "@tidemark/results";
import type { Config } from "./config.ts";
import type { OpenDatabase } from "./database/database.ts";
import { createListener } from "./database/listener.ts";
import { createApp, type App } from "./http/app.ts";
import { serveWebAndFallback } from "./http/fallback.ts";
import { purgeKeys } from "./http/idempotency.repository.ts";
import { mountRoutes } from "./http/mount.ts";
import { createRateLimiter } from "./http/rate-limit.ts";
import { purgeAttempts } from "./http/rate-limit.repository.ts";
import { createQueue } from "./jobs/jobs.repository.ts";
import { prepareQueue, startWorker, type JobHandlers, type Worker } from "./jobs/worker.ts";
import { auditHandlers, auditPlainRoutes, createAudit } from "./modules/audit/index.ts";
import { createComputeModule, engineVersion } from "./modules/compute/index.ts";
import { createDatasetsModule, packAttributions, SOFTWARE_ATTRIBUTIONS } from "./modules/datasets/index.ts";
import {
  addSample,
  createExposures,
  createSites,
  exposureHandlers,
  exposurePlainRoutes,
  exposurePolicies,
  uploadHandlers,
  uploadPlainRoutes,
} from "./modules/exposures/index.ts";
import { createDocumentation } from "./modules/documentation/index.ts";
import { createExportsModule, exportsHandlers, exportsPlainRoutes } from "./modules/exports/index.ts";
import { createFiltersModule } from "./modules/filters/index.ts";
import { createImportsModule } from "./modules/imports/index.ts";
import { createIdentity, identityHandlers, identityPlainRoutes, identityPolicies } from "./modules/identity/index.ts";
import { createMapStates } from "./modules/map-states/index.ts";
import { createMaps, mapsHandlers, mapsPlainRoutes, outsideStyle } from "./modules/maps/index.ts";
import {
  createNotifications,
  createTickets,
  mountNotificationSocket,
  notificationsHandlers,
} from "./modules/notifications/index.ts";
import { createMetrics, operationsHandlers, operationsPlainRoutes } from "./modules/operations/index.ts";
import {
  createOrganizations,
  organizationPolicies,
  organizationsHandlers,
  organizationsPlainRoutes,
} from "./modules/organizations/index.ts";
import { createPortfolioModule } from "./modules/portfolio/index.ts";
import {
  areasHandlers,
  createRisksModule,
  createPermittedRuns,
  locationRisksHandlers,
  risksHandlers,
  risksPlainRoutes,
} from "./modules/risks/index.ts";
import { createSupplyChain } from "./modules/supply-chain/index.ts";
import { createOpenLocations, createTableModule, tableHandlers, tablePlainRoutes } from "./modules/table/index.ts";
import { createLocationsModule } from "./modules/locations/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Log } from "./platform/log.ts";
import type { Mailer } from "./platform/mail/mail.ts";

/** The outer world, so that tests can put another in its place. */
export interface World {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly log: Log;
  readonly clock: Clock;
  readonly mailer: Mailer;
}

type Services = ReturnType<typeof composeServices>;

/** A server that is put together; `start` makes it work, `stop` ends it gracefully. */
export interface Server extends Services {
  readonly app: App;
  start(): Promise<void>;
  /** Adds the sample project of the demo for its owner; others may read it. */
  addSample(people: { readonly owner: string; readonly readers: readonly string[] }): Promise<void>;
  stop(): Promise<void>;
}

/** Wires the services to each other; needs no running server. */
export function composeServices({ config, database, log, clock, mailer }: World) {
  const sources = createSourcesHolder({ importedFolder: config.importedDir, memory: allocatePackMemory() });
  const queue = createQueue(database);
  const limiter = createRateLimiter(database);
  const audit = createAudit(database, clock, config.AUDIT_RETENTION_DAYS);
  const organizations = createOrganizations(database, audit, {
    explorerUrl: config.EXPLORER_URL,
    wikiUrl: config.WIKI_URL,
  });
  const locations = createLocationsModule(database);
  const results = resultsInFolder(config.dataDir);
  const { dataDir, MAX_UPLOAD_MB: maxUploadMb } = config;
  const exposures = createExposures({ database, locations, clock, audit, sources, runs: results, maxUploadMb });
  const tickets = createTickets(database, clock);
  const notifications = createNotifications(database, clock, tickets);
  const onSessionsEnded = (ids: readonly string[]) => notifications.sessionsEnded(ids);
  const identity = createIdentity({
    config,
    database,
    clock,
    log,
    queue,
    limiter,
    audit,
    organizations,
    exposures,
    mailer,
    onSessionsEnded,
  });
  const runs = createPermittedRuns(results);
  const given = { database, clock, log, queue, audit, sources, dataDir };
  const publish = (notification: Notification) => notifications.publish(notification);
  const versions = { engineVersion: engineVersion(config.version) };
  const compute = createComputeModule({ ...given, ...versions, store: exposures.store, runs: results, publish });
  const datasets = createDatasetsModule({ ...given, ...versions, analyses: () => compute.analyses() });
  const openLocations = createOpenLocations(locations, runs);
  const filters = createFiltersModule(database, openLocations);
  const imports = createImportsModule({
    ...given,
    importedDir: config.importedDir,
    publish,
    makeTicket: (caller, id) => notifications.makeTicket(caller, id),
  });
  const noData = exposures.geography.noDataReason;
  const table = createTableModule({ ...given, runs, openLocations, passing: filters.filters.passing, noData });
  const exports = createExportsModule({
    ...given,
    runs,
    store: exposures.store,
    sheets: table.sheets,
    noData,
    publish,
  });
  const people = { queue, audit, organizations, exposures, tickets, notifications, identity };
  return { ...people, locations, sources, runs, compute, datasets, imports, filters, table, exports };
}

function composeJobs({ database, mailer, log }: World, services: Services): JobHandlers {
  const { audit, compute, exposures, exports, identity, notifications } = services;
  return {
    compute: compute.job,
    "send-mail": (mail) => mailer.send(mail),
    "write-dump": ({ task_id }) => exports.writeDump(task_id),
    "import-source": services.imports.job,
    purge: async () => {
      const removed = {
        projects: await exposures.purge(),
        exports: await exports.purge(),
        imports: await services.imports.purge(),
        identity: await identity.purge(),
        tickets: await notifications.purge(),
        audit: await audit.purge(),
        idempotency: await purgeKeys(database),
        attempts: await purgeAttempts(database),
      };
      log.info({ removed }, "removed what was due");
    },
  };
}

async function composeApp(world: World, services: Services, workerRuns: () => boolean | undefined): Promise<App> {
  const { config, database, log, mailer } = world;
  const { audit, compute, datasets, exports, exposures, identity, locations, notifications } = services;
  const { organizations, runs, sources, table, tickets } = services;
  const app = await createApp(config, log);
  const secure = config.publicUrl.startsWith("https:");
  const metrics = createMetrics(() => notifications.hub.size);
  app.addHook("onResponse", async (request, reply) => {
    metrics.observe(request.method, request.routeOptions.url ?? "none", reply.statusCode, reply.elapsedTime / 1000);
  });
  const operations = { database, version: config.version, metrics, workerRuns };
  const contact = { address: config.CONTACT_ADDRESS, email: config.SUPPORT_EMAIL, url: config.EXPLORER_URL };
  const maps = createMaps(datasets.findPlaces, outsideStyle(config));
  const risks = createRisksModule({ database, runs, sources, valuesAt: datasets.valuesAt });
  const { geography } = exposures;
  const announce = notifications.dataChanged;
  const sites = createSites({ database, geography, locations, patcher: compute.patcher, announce });
  const exposureRoutes = exposureHandlers(exposures, sites);
  const reading = { database, runs, locations, filters: services.filters.filters, noData: geography.noDataReason };
  const supplyChain = createSupplyChain(reading);
  const attributions = [...packAttributions(PROVENANCE), ...SOFTWARE_ATTRIBUTIONS];
  const portfolio = createPortfolioModule({ ...reading, sources, losses: datasets.losses });
  const documentation = createDocumentation({ ...world, tickets, attributions, secure });
  const handlers = {
    identity: identityHandlers(identity),
    organizations: organizationsHandlers(organizations),
    audit: auditHandlers(audit, mailer),
    ...exposureRoutes,
    sites: supplyChain.grouping(exposureRoutes.sites),
    supplyChain: supplyChain.handlers,
    uploads: uploadHandlers(exposures.uploads),
    compute: compute.handlers,
    risks: risksHandlers(risks),
    locationRisks: locationRisksHandlers(risks),
    areas: areasHandlers(risks),
    table: tableHandlers(table),
    filters: services.filters.handlers,
    exports: exportsHandlers(exports),
    datasets: datasets.handlers(
      { attributions, contact },
      { computed: (id) => risks.datasets(id), choice: (id) => compute.choice(id) },
    ),
    ...portfolio.handlers,
    imports: services.imports.handlers,
    maps: mapsHandlers(maps),
    mapStates: createMapStates(database).handlers,
    notifications: notificationsHandlers(notifications),
    documentation: documentation.handlers,
    operations: operationsHandlers(operations),
  };
  const plain = [
    ...identityPlainRoutes(identity, secure),
    ...organizationsPlainRoutes(organizations),
    ...auditPlainRoutes(audit),
    ...exposurePlainRoutes(sites, locations),
    ...uploadPlainRoutes(exposures.uploads, database, config.MAX_UPLOAD_MB),
    ...mapsPlainRoutes(maps),
    ...datasets.plainRoutes,
    ...services.imports.plainRoutes,
    ...tablePlainRoutes(table),
    ...exportsPlainRoutes(exports, (id, siteId) => risks.workbook(id, siteId)),
    ...risksPlainRoutes(risks),
    ...portfolio.plainRoutes,
    ...compute.plainRoutes,
    ...operationsPlainRoutes(operations),
  ];
  const policies = {
    ...identityPolicies(database),
    ...organizationPolicies,
    ...exposurePolicies(database),
    ...compute.policies,
  };
  const authenticate = (token: string) => identity.sessions.authenticate(token);
  const routes = mountRoutes(app, contract, handlers, plain, { database, authenticate, policies });
  mountNotificationSocket(app, notifications);
  documentation.mount(app);
  await serveWebAndFallback(app, routes);
  return app;
}

/**
 * Puts a server together for the roles of its settings. A process with the role `web` answers requests, one with `worker` does the jobs;
 * one process can have both.
 */
export async function composeServer(world: World): Promise<Server> {
  const { config, database, log } = world;
  const services = composeServices(world);
  const does = { web: config.ROLES.includes("web"), worker: config.ROLES.includes("worker") };
  let worker: Worker | undefined;
  const app = await composeApp(world, services, () => (does.worker ? (worker?.isRunning() ?? false) : undefined));
  const listener = createListener(database.connection, log);
  return {
    ...services,
    app,
    async start() {
      await prepareQueue(database, log);
      await services.notifications.start(listener);
      if (does.worker) await services.compute.listen(listener);
      if (does.worker) worker = await startWorker(database, composeJobs(world, services), log);
      await app.ready();
      if (does.web) await app.listen({ host: config.HOST, port: config.PORT });
    },
    addSample: (people) => addSample(database, services.exposures.geography, services.compute, people),
    async stop() {
      services.notifications.hub.closeAll(1001, "the server stops");
      await app.close();
      await services.compute.stop();
      await services.datasets.stop();
      services.imports.stop();
      await worker?.stop();
      await services.exposures.close();
      await listener.close();
    },
  };
}
