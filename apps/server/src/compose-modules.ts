import { join } from "node:path";
import { PROVENANCE } from "@tidemark/atlas";
import { signedIn } from "@tidemark/contract";
import { isSecure } from "./config.ts";
import { priceOf, sellerOf, type Services } from "./compose-services.ts";
import { purgeKeys } from "./http/idempotency.repository.ts";
import { purgeAttempts } from "./http/rate-limit.repository.ts";
import { apiKeysModule } from "./modules/api-keys/index.ts";
import { createAssistantModule } from "./modules/assistant/index.ts";
import { auditModule } from "./modules/audit/index.ts";
import { packAttributions, SOFTWARE_ATTRIBUTIONS } from "./modules/datasets/index.ts";
import { createDocumentationModule } from "./modules/documentation/index.ts";
import { createEventsModule } from "./modules/events/index.ts";
import { exportsModule } from "./modules/exports/index.ts";
import { createSites, exposuresModule } from "./modules/exposures/index.ts";
import { filtersModule } from "./modules/filters/index.ts";
import { identityModule } from "./modules/identity/index.ts";
import { mapPointsModule } from "./modules/map-points/index.ts";
import { mapStatesModule } from "./modules/map-states/index.ts";
import { mapsModule } from "./modules/maps/index.ts";
import { createWatcherOf, notificationsModule } from "./modules/notifications/index.ts";
import { operationsModule } from "./modules/operations/index.ts";
import { organizationsModule } from "./modules/organizations/index.ts";
import { createLinkOpened, outsidersModule } from "./modules/outsiders/index.ts";
import { createPlottingModule } from "./modules/plotting/index.ts";
import { createPortfolio, createPortfolioModule, type Portfolio } from "./modules/portfolio/index.ts";
import {
  createDocumentProcess,
  createFrozenPlots,
  createReportsModule,
  type DocumentProcess,
  findReport,
} from "./modules/reports/index.ts";
import { createRisks, createViewVersion, type Risks, risksModule, type ViewVersion } from "./modules/risks/index.ts";
import { createMeasuresModule, measuresVersion, type ReportMeasures } from "./modules/measures/index.ts";
import { paymentsModule } from "./modules/payments/index.ts";
import { selfServiceModule } from "./modules/self-service/index.ts";
import { createSupplyChain } from "./modules/supply-chain/index.ts";
import { createSurveysModule, surveyedFacts } from "./modules/surveys/index.ts";
import { tableModule } from "./modules/table/index.ts";
import { foldModules, type FoldedModules } from "./server-module.ts";
import { webhooksModule } from "./modules/webhooks/index.ts";
import type { World } from "./world.ts";

interface ViewParts {
  readonly viewVersion: ViewVersion;
  readonly risks: Risks;
  readonly policies: Parameters<typeof createReportsModule>[0]["policies"];
  readonly documents: DocumentProcess;
  readonly portfolio: Portfolio;
  readonly measures: { readonly reading: ReportMeasures };
}

const composePortfolio = ({ datasets, exposures, filters, locations, runs, sources }: Services): Portfolio =>
  createPortfolio({
    runs,
    locations,
    noData: exposures.geography.noDataReason,
    sources: () => sources.current(),
    resolve: (exposureId, filter) => filters.resolve(exposureId, filter),
    losses: datasets.losses,
    correlated: datasets.correlatedLosses,
  });

/** What draws results and adds them up: maps, plots, the portfolio, and reports made of them. */
function composeViews(world: World, services: Services, parts: ViewParts) {
  const { config, database } = world;
  const { datasets, filters, locations, openLocations, runs, sources } = services;
  const { viewVersion, risks, policies, documents, portfolio, measures } = parts;
  const plots = createPlottingModule(
    {
      openLocations,
      filters,
      viewVersion,
      climatogram: (asked) => risks.climatogram(asked),
      sources: () => sources.current(),
      findFrozen: createFrozenPlots(database, services.files),
    },
    database,
    policies["project-reader"],
  );
  const { publicUrl } = config;
  const table = services.table.table;
  const drawing = { openLocations, filters, viewVersion, plotting: plots.plotting, portfolio, table, risks };
  const { layerValues } = datasets;
  const { queue, limiter, notifications } = services;
  const told = { database, clock: world.clock, log: world.log, queue, limiter, notifications };
  return {
    plotting: plots.module,
    portfolio: createPortfolioModule(portfolio, database, viewVersion),
    mapPoints: mapPointsModule({ locations, runs, filters, viewVersion }),
    reports: createReportsModule({
      audit: services.audit,
      ...drawing,
      ...told,
      measures: measures.reading,
      layerValues,
      files: services.files,
      publicUrl,
      linkOpened: createLinkOpened(database, queue, publicUrl, config.SELLER_NAME),
      documents,
      brandOf: async (organizationId) => {
        const brand = await services.organizations.get(organizationId);
        const hasLogo = brand.logo_horizontal_image_url !== null;
        const logo = hasLogo ? (await services.organizations.image(organizationId, "logo_horizontal")).content : null;
        return { ...brand, logo };
      },
      policies,
    }),
  };
}

/** What is sold by itself: the flow of the self-service, its orders. */
const composeShop = (world: World, services: Services, documents: DocumentProcess) => ({
  payments: paymentsModule(
    services.payments,
    { price: priceOf(world.config), publishableKey: world.config.STRIPE_PUBLISHABLE_KEY ?? null },
    services.audit,
    { database: world.database, seller: sellerOf(world.config), documents },
  ),
  selfService: selfServiceModule(
    {
      ...world,
      queue: services.queue,
      dataAt: (latitude, longitude) => services.exposures.geography.dataAt(latitude, longitude),
      townAt: services.datasets.townAt,
      countryAt: (latitude, longitude) => services.exposures.geography.countryAt(latitude, longitude)?.name,
      spawn: (caller, run) => services.compute.spawnAsSelfService(caller, run),
      payments: services.payments,
      supportEmail: world.config.SUPPORT_EMAIL,
      organizationName: "Tidemark",
      publicUrl: world.config.publicUrl,
      sender: world.config.SELLER_NAME,
      places: services.datasets,
    },
    services.limiter,
  ),
});

/** Results of locations, with what surveys told of them. */
const composeRisks = ({ database }: World, { runs, sources, datasets }: Services) =>
  createRisks({
    database,
    runs,
    sources: () => sources.current(),
    valuesAt: datasets.valuesAt,
    surveyed: (exposureId, row) => surveyedFacts(database, exposureId, row),
  });

/** What answers about a project depend on. */
const composeViewVersion = ({ database }: World, { runs, locations, sources }: Services) =>
  createViewVersion({
    runs,
    locations,
    sources: () => sources.current(),
    measures: (id) => measuresVersion(database, id),
  });

/** Measures, and what reports read of them. */
const composeMeasures = (
  { database }: World,
  { audit, locations, sources }: Services,
  parts: Pick<Parameters<typeof createMeasuresModule>[0], "sites" | "risks" | "portfolio">,
) => createMeasuresModule({ database, audit, locations, sources: () => sources.current(), ...parts });

/** Websockets of projects, which reports have a second address of. */
const composeSockets = (
  { database }: World,
  { notifications, identity: { sessions } }: Services,
  policies: Parameters<typeof createWatcherOf>[1],
) =>
  notificationsModule({
    notifications,
    watcherOf: createWatcherOf((token) => sessions.authenticate(token), policies),
    projectOfReport: async (id) => (await findReport(database, id))?.exposure_id,
  });

/**
 * The list of all modules, in the order in which they start and stop. A new module is a line here.
 * @param workerRuns - whether this process does jobs now; undefined where it has not the role
 */
export function composeModules(world: World, services: Services, workerRuns: () => boolean | undefined): FoldedModules {
  const { config, database, mailer } = world;
  const { audit, compute, datasets, exposures, filters, locations, notifications, runs, sources, tickets } = services;
  const { geography } = exposures;
  const risks = composeRisks(world, services);
  const viewVersion = composeViewVersion(world, services);
  const [patcher, announce] = [compute.patcher, notifications.dataChanged];
  const sites = createSites({ database, geography, locations, patcher, announce, audit, ...datasets });
  const reading = { database, runs, locations, filters, noData: geography.noDataReason };
  const { grouping, chainReading, flowsThrough, ...supplyChain } = createSupplyChain({
    ...reading,
    findRoutes: datasets.routes,
    valuesAt: datasets.valuesAt,
    dataVersion: async () => (await sources.current()).version,
  });
  const attributions = [...packAttributions(PROVENANCE), ...SOFTWARE_ATTRIBUTIONS];
  const contact = { address: config.CONTACT_ADDRESS, email: config.SUPPORT_EMAIL, url: config.EXPLORER_URL };
  const facts = { computed: (id: string) => risks.datasets(id), choice: (id: string) => compute.choice(id) };
  const { sealer } = services.identity;
  const events = createEventsModule({ ...world, ...services, sealer, flowsThrough, placeAt: geography.placeAt });
  const projects = exposuresModule({ exposures, sites, locations, grouping }, world);
  const { policies } = projects;
  const portfolio = composePortfolio(services);
  const measures = composeMeasures(world, services, { sites, risks, portfolio });
  const asked = { risks, portfolio, measures: measures.assisting, events: events.events };
  const documents = createDocumentProcess(join(config.dataDir, "cache", "fonts"));
  return foldModules({
    identity: identityModule(services.identity, world),
    apiKeys: apiKeysModule(services.apiKeys),
    assistant: createAssistantModule({
      ...world,
      ...services,
      ...chainReading,
      ...asked,
      mayRead: policies["project-reader"],
    }),
    organizations: organizationsModule(services.organizations),
    webhooks: webhooksModule({ ...world, ...services, sealer }),
    audit: auditModule(audit, mailer),
    notifications: composeSockets(world, services, projects.policies),
    renewals: services.renewals,
    events: events.module,
    compute: compute.module,
    datasets: datasets.module({ attributions, contact }, facts),
    exposures: projects,
    outsiders: outsidersModule({ ...world, ...services, access: exposures.access }),
    supplyChain,
    risks: risksModule(risks, viewVersion),
    table: tableModule(services.table, viewVersion),
    filters: filtersModule(filters, database),
    exports: exportsModule(services.exports, (id, siteId) => risks.workbook(id, siteId), world),
    ...composeViews(world, services, { viewVersion, risks, policies, documents, portfolio, measures }),
    surveys: createSurveysModule({
      ...world,
      ...services,
      sites,
      choices: measures.choices,
      // an answer moves locations, whose number and places are what a project of the self-service paid for
      mayEdit: (caller, asked) => projects.policies["project-owner"](caller, asked, { ...signedIn, newPlaces: true }),
    }),
    imports: services.imports,
    measures: measures.module,
    official: services.official.module,
    maps: mapsModule(config, datasets.findPlaces, services.addresses),
    mapStates: mapStatesModule(database),
    documentation: createDocumentationModule({
      ...world,
      tickets,
      attributions,
      secure: isSecure(config),
      organizations: services.organizations,
    }),
    operations: operationsModule(
      { ...services, dataDir: config.dataDir, database, version: config.version, workerRuns },
      { host: config.OPERATIONS_HOST, port: config.OPERATIONS_PORT },
    ),
    ...composeShop(world, services, documents),
    idempotency: { purge: () => purgeKeys(database) },
    attempts: { purge: () => purgeAttempts(database) },
  });
}
