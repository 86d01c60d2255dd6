import { PROVENANCE } from "@tidemark/atlas";
import type { Services } from "./compose-services.ts";
import { purgeKeys } from "./http/idempotency.repository.ts";
import { purgeAttempts } from "./http/rate-limit.repository.ts";
import { auditHandlers, auditPlainRoutes } from "./modules/audit/index.ts";
import { packAttributions, SOFTWARE_ATTRIBUTIONS } from "./modules/datasets/index.ts";
import { createDocumentation } from "./modules/documentation/index.ts";
import { exportsHandlers, exportsPlainRoutes } from "./modules/exports/index.ts";
import {
  createSites,
  exposureHandlers,
  exposurePlainRoutes,
  exposurePolicies,
  uploadHandlers,
  uploadPlainRoutes,
} from "./modules/exposures/index.ts";
import { identityHandlers, identityPlainRoutes, identityPolicies } from "./modules/identity/index.ts";
import { createMapStates } from "./modules/map-states/index.ts";
import { createMaps, mapsHandlers, mapsPlainRoutes, outsideStyle } from "./modules/maps/index.ts";
import { mountNotificationSocket, notificationsHandlers } from "./modules/notifications/index.ts";
import { operationsHandlers, operationsPlainRoutes } from "./modules/operations/index.ts";
import {
  organizationPolicies,
  organizationsHandlers,
  organizationsPlainRoutes,
} from "./modules/organizations/index.ts";
import { createPortfolioModule } from "./modules/portfolio/index.ts";
import {
  areasHandlers,
  createRisksModule,
  locationRisksHandlers,
  risksHandlers,
  risksPlainRoutes,
} from "./modules/risks/index.ts";
import { createSupplyChain } from "./modules/supply-chain/index.ts";
import { tableHandlers, tablePlainRoutes } from "./modules/table/index.ts";
import { foldModules, type FoldedModules, type ServerModules } from "./server-module.ts";
import type { World } from "./world.ts";

/** People: who they are, what they did, what they are told. */
function peopleModules({ config, database, mailer }: World, services: Services) {
  const { audit, identity, notifications, organizations } = services;
  const secure = config.publicUrl.startsWith("https:");
  return {
    identity: {
      handlers: { identity: identityHandlers(identity) },
      plain: identityPlainRoutes(identity, secure),
      policies: identityPolicies(database),
      purge: () => identity.purge(),
    },
    organizations: {
      handlers: { organizations: organizationsHandlers(organizations) },
      plain: organizationsPlainRoutes(organizations),
      policies: organizationPolicies,
    },
    audit: {
      handlers: { audit: auditHandlers(audit, mailer) },
      plain: auditPlainRoutes(audit),
      purge: () => audit.purge(),
    },
    notifications: {
      handlers: { notifications: notificationsHandlers(notifications) },
      mount: (app) => mountNotificationSocket(app, notifications),
      purge: () => notifications.purge(),
      start: ({ listener }) => notifications.start(listener),
    },
    mail: { jobs: { "send-mail": (mail) => mailer.send(mail) } },
  } satisfies ServerModules;
}

/** Projects, their results, and what is read from them. */
function projectModules({ config, database }: World, services: Services) {
  const { compute, datasets, exports, exposures, filters, locations, notifications, runs, sources, table } = services;
  const { geography } = exposures;
  const announce = notifications.dataChanged;
  const risks = createRisksModule({ database, runs, sources, valuesAt: datasets.valuesAt });
  const sites = createSites({ database, geography, locations, patcher: compute.patcher, announce });
  const exposureRoutes = exposureHandlers(exposures, sites);
  const reading = { database, runs, locations, filters: filters.filters, noData: geography.noDataReason };
  const supplyChain = createSupplyChain(reading);
  const portfolio = createPortfolioModule({ ...reading, sources, losses: datasets.losses });
  const attributions = [...packAttributions(PROVENANCE), ...SOFTWARE_ATTRIBUTIONS];
  const contact = { address: config.CONTACT_ADDRESS, email: config.SUPPORT_EMAIL, url: config.EXPLORER_URL };
  const facts = {
    computed: (id: string) => risks.datasets(id),
    choice: (id: string) => compute.choice(id),
  };
  return {
    compute: {
      handlers: { compute: compute.handlers },
      plain: compute.plainRoutes,
      policies: compute.policies,
      jobs: { compute: compute.job },
      start: async ({ listener, does }) => (does.worker ? compute.listen(listener) : undefined),
      stop: () => compute.stop(),
    },
    datasets: {
      handlers: { datasets: datasets.handlers({ attributions, contact }, facts) },
      plain: datasets.plainRoutes,
      stop: () => datasets.stop(),
    },
    exposures: {
      handlers: {
        ...exposureRoutes,
        sites: supplyChain.grouping(exposureRoutes.sites),
        uploads: uploadHandlers(exposures.uploads),
      },
      plain: [
        ...exposurePlainRoutes(sites, locations),
        ...uploadPlainRoutes(exposures.uploads, database, config.MAX_UPLOAD_MB),
      ],
      policies: exposurePolicies(database),
      purge: () => exposures.purge(),
      stop: () => exposures.close(),
    },
    supplyChain: { handlers: { supplyChain: supplyChain.handlers } },
    risks: {
      handlers: {
        risks: risksHandlers(risks),
        locationRisks: locationRisksHandlers(risks),
        areas: areasHandlers(risks),
      },
      plain: risksPlainRoutes(risks),
    },
    table: { handlers: { table: tableHandlers(table) }, plain: tablePlainRoutes(table) },
    filters: { handlers: { filters: filters.handlers } },
    exports: {
      handlers: { exports: exportsHandlers(exports) },
      plain: exportsPlainRoutes(exports, (id, siteId) => risks.workbook(id, siteId)),
      jobs: { "write-dump": ({ task_id }) => exports.writeDump(task_id) },
      purge: () => exports.purge(),
    },
    portfolio: { handlers: portfolio.handlers, plain: portfolio.plainRoutes },
  } satisfies ServerModules;
}

/** What the whole server has: maps, imported data, documentation, its own state. */
function serverModules(world: World, services: Services, workerRuns: () => boolean | undefined) {
  const { config, database } = world;
  const { datasets, imports, metrics, tickets } = services;
  const maps = createMaps(datasets.findPlaces, outsideStyle(config));
  const secure = config.publicUrl.startsWith("https:");
  const attributions = [...packAttributions(PROVENANCE), ...SOFTWARE_ATTRIBUTIONS];
  const documentation = createDocumentation({ ...world, tickets, attributions, secure });
  const operations = { database, version: config.version, metrics, workerRuns };
  return {
    imports: {
      handlers: { imports: imports.handlers },
      plain: imports.plainRoutes,
      jobs: { "import-source": imports.job },
      purge: () => imports.purge(),
      stop: () => imports.stop(),
    },
    maps: { handlers: { maps: mapsHandlers(maps) }, plain: mapsPlainRoutes(maps) },
    mapStates: { handlers: { mapStates: createMapStates(database).handlers } },
    documentation: {
      handlers: { documentation: documentation.handlers },
      mount: (app) => documentation.mount(app),
    },
    operations: {
      handlers: { operations: operationsHandlers(operations) },
      plain: operationsPlainRoutes(operations),
    },
    idempotency: { purge: () => purgeKeys(database) },
    attempts: { purge: () => purgeAttempts(database) },
  } satisfies ServerModules;
}

/** The list of all modules, in the order in which they start and stop. A new module is a line here. */
export function composeModules(world: World, services: Services, workerRuns: () => boolean | undefined): FoldedModules {
  return foldModules({
    ...peopleModules(world, services),
    ...projectModules(world, services),
    ...serverModules(world, services, workerRuns),
  });
}
