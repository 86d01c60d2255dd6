import { join } from "node:path";
import { allocatePackMemory, createSourcesHolder } from "@tidemark/atlas";
import type { Notification } from "@tidemark/contract";
import { createRunCatalog } from "@tidemark/results";
import { createRateLimiter } from "./http/rate-limit.ts";
import { createQueue } from "./jobs/jobs.repository.ts";
import { addressGeocoder } from "./modules/addresses/index.ts";
import { createApiKeys } from "./modules/api-keys/index.ts";
import { createAudit } from "./modules/audit/index.ts";
import { createComputeModule, engineVersion, pointsOf } from "./modules/compute/index.ts";
import { createDatasetsModule } from "./modules/datasets/index.ts";
import { createExportsOfRuns } from "./modules/exports/index.ts";
import { poolOf } from "./database/database.ts";
import { createExposures, paidRows } from "./modules/exposures/index.ts";
import { createFilters } from "./modules/filters/index.ts";
import { createIdentity, hasProvenDomain } from "./modules/identity/index.ts";
import { createImportsModule } from "./modules/imports/index.ts";
import { createLocationsModule } from "./modules/locations/index.ts";
import { createChosenMeasures } from "./modules/measures/index.ts";
import { createNotifications, createTickets } from "./modules/notifications/index.ts";
import { createMetrics, createOwnProcess, diskRoom, queuedJobs } from "./modules/operations/index.ts";
import { createOfficialModule } from "./modules/official/index.ts";
import { createOrganizations } from "./modules/organizations/index.ts";
import { createPayments, createProviders, createVies } from "./modules/payments/index.ts";
import { createRenewalsModule } from "./modules/renewals/index.ts";
import { createPermittedRuns, officialFilesBy } from "./modules/risks/index.ts";
import { createOpenLocations, createTableParts } from "./modules/table/index.ts";
import { createFileStores, whereLies } from "./platform/file-stores.ts";
import type { World } from "./world.ts";

export type Services = ReturnType<typeof composeServices>;

/** What nearly everything else stands on: queue, audit, locations, notices, projects. */
function composeFoundation({ config, database, log, clock }: World) {
  const files = createFileStores(config);
  const memory = allocatePackMemory();
  const sources =
    config.STORE === "folder"
      ? createSourcesHolder({ importedFolder: config.importedDir, memory })
      : createSourcesHolder({ memory }, files("imported"));
  const queue = createQueue(database);
  const audit = createAudit(database, clock, config.AUDIT_RETENTION_DAYS);
  const organizations = createOrganizations(database, audit, {
    explorerUrl: config.EXPLORER_URL,
    wikiUrl: config.WIKI_URL,
    privacyUrl: config.PRIVACY_URL,
    microsoftSignIn: config.OIDC_ISSUER !== undefined || config.SSO_ALWAYS_SHOWN,
    termsUrl: config.TERMS_URL,
    contact: { address: config.CONTACT_ADDRESS, email: config.SUPPORT_EMAIL },
    hasProven: (organizationId, host) => hasProvenDomain(database, organizationId, host),
  });
  const locations = createLocationsModule(database);
  const results = createRunCatalog(files("runs"), join(config.dataDir, "runs"));
  const versions = { engineVersion: engineVersion(config.version) };
  const tickets = createTickets(database, clock);
  const notifications = createNotifications(database, clock, tickets);
  const addresses = addressGeocoder(config);
  const exposures = createExposures({
    ...versions,
    addresses,
    database,
    locations,
    clock,
    log,
    audit,
    queue,
    publicUrl: config.publicUrl,
    operator: config.SELLER_NAME,
    onDeleted: (exposureId) => notifications.accessEnded(exposureId),
    onAccessEnded: (exposureId, userId) => notifications.accessEnded(exposureId, userId),
    sources,
    runs: results,
    maxUploadMb: config.MAX_UPLOAD_MB,
  });
  return {
    files,
    addresses,
    sources,
    queue,
    audit,
    organizations,
    locations,
    results,
    tickets,
    notifications,
    exposures,
    versions,
  };
}

/** Who signs in, and how. */
function composePeople(
  { config, database, log, clock, mailer }: World,
  { queue, audit, organizations, notifications, exposures }: Foundation,
) {
  const limiter = createRateLimiter(database);
  const onSessionsEnded = (ids: readonly string[]) => notifications.sessionsEnded(ids);
  const people = { database, clock, log, queue, limiter, audit };
  const apiKeys = createApiKeys({ ...people, onEnded: onSessionsEnded });
  const identity = createIdentity({ ...people, config, apiKeys, organizations, exposures, mailer, onSessionsEnded });
  return { limiter, apiKeys, identity };
}

/** What a location costs. */
export const priceOf = (config: World["config"]) => ({
  currency: config.CURRENCY,
  unitNet: config.PRICE_PER_LOCATION,
  sellerCountry: config.SELLER_COUNTRY,
});

/** Who sends invoices. */
export const sellerOf = (config: World["config"]) => ({
  name: config.SELLER_NAME,
  address: config.SELLER_ADDRESS ?? config.CONTACT_ADDRESS,
  country: config.SELLER_COUNTRY,
  vat_id: config.SELLER_VAT_ID ?? "",
  email: config.SUPPORT_EMAIL,
});

/** What is sold, and to whom. */
function composePayments(world: World, { queue, exposures, notifications }: Foundation) {
  const { config, database, clock, log } = world;
  return createPayments({
    database,
    clock,
    log,
    queue,
    price: priceOf(config),
    vies: createVies(config.VIES_URL, { clock, log }),
    seller: sellerOf(config),
    publicUrl: config.publicUrl,
    sender: config.SELLER_NAME,
    supportEmail: config.SUPPORT_EMAIL,
    ...createProviders(world),
    countBilled: async (exposureId) => {
      const points = await exposures.store.loadPoints(exposureId);
      return points.filter((at) => !at.deleted && exposures.geography.dataAt(at.latitude, at.longitude) !== "none")
        .length;
    },
    announce: (exposureId) => notifications.dataChanged(exposureId),
  });
}

/** What tells how this process is. @param openSockets connections of browsers that are open now */
function composeOperation(
  { config, database, log }: World,
  { sources, versions }: Foundation,
  openSockets: () => number,
) {
  const about = { version: config.version, engine: versions.engineVersion };
  return {
    metrics: createMetrics({
      openSockets,
      connections: () => poolOf(database),
      queue: () => queuedJobs(database),
      disk: () => diskRoom(config.dataDir),
      about: { ...about, roles: config.ROLES.join(",") },
    }),
    ownProcess: createOwnProcess({
      database,
      log,
      roles: config.ROLES,
      ...about,
      pack: async () => (await sources.current()).version,
    }),
  };
}

/** Where imports come into being, and where people put what is imported without an upload. */
const importPlaces = (config: World["config"]) => ({
  importedDir: config.importedDir,
  inboxPath: whereLies(config, "import-folder"),
});

const composeLayers = (
  { PREPARE_LAYERS: preparesLayers }: World["config"],
  given: Omit<Parameters<typeof createDatasetsModule>[0], "preparesLayers">,
) => createDatasetsModule({ ...given, preparesLayers });

type Foundation = ReturnType<typeof composeFoundation>;

/** What most services are given. */
const commonOf = ({ config, database, log, clock }: World, { files, sources, queue, audit }: Foundation) => ({
  database,
  clock,
  log,
  queue,
  audit,
  sources,
  dataDir: config.dataDir,
  files,
});

/** Official maps, read by address. */
function composeOfficial(world: World, foundation: Foundation) {
  return createOfficialModule({
    ...commonOf(world, foundation),
    bytesPerRun: world.config.OFFICIAL_GB_PER_RUN * 1e9,
    msPerRun: world.config.OFFICIAL_MINUTES_PER_RUN * 60_000,
    cacheMb: world.config.OFFICIAL_CACHE_MB,
    perHost: world.config.OFFICIAL_PER_HOST,
    mirrors: world.config.OFFICIAL_MIRRORS,
    ownMirrors: world.config.OFFICIAL_OWN_MIRRORS,
    contact: world.config.OFFICIAL_CONTACT,
    proxy: world.config.officialProxy,
    pointsOf: async (exposureId) => pointsOf(await foundation.exposures.store.loadPoints(exposureId)),
  });
}

/** Maps that an administrator brings. */
function composeImports(world: World, foundation: Foundation, publish: (notification: Notification) => Promise<void>) {
  const { locations, notifications } = foundation;
  return createImportsModule({
    ...commonOf(world, foundation),
    locations,
    ...importPlaces(world.config),
    publish,
    makeTicket: (caller, id) => notifications.makeTicket(caller, id),
  });
}

/** Wires the services to each other; needs no running server. */
export function composeServices(world: World) {
  const { config, database } = world;
  const foundation = composeFoundation(world);
  const { files, sources, queue, audit, organizations, locations, results, tickets } = foundation;
  const { notifications, exposures, versions } = foundation;
  const { limiter, apiKeys, identity } = composePeople(world, foundation);
  const runs = createPermittedRuns(results, (id) => paidRows.isPaid(database, id));
  const given = commonOf(world, foundation);
  const publish = (notification: Notification) => notifications.publish(notification);
  const payments = composePayments(world, foundation);
  const official = composeOfficial(world, foundation);
  const compute = createComputeModule({
    ...given,
    readOfficial: official.readForRun,
    beforeReplacing: (exposureId) => payments.beforeReplacing(exposureId),
    ...versions,
    store: exposures.store,
    runs: results,
    publish,
    publicUrl: config.publicUrl,
    operator: config.SELLER_NAME,
    shareFrom: config.SHARE_FROM_MVALUES * 1e6,
  });
  const datasets = composeLayers(config, { ...given, ...versions, analyses: () => compute.analyses() });
  const chosen = createChosenMeasures({ ...given, geography: exposures.geography });
  const openLocations = createOpenLocations(locations, runs, (id) => compute.unsupplied(id), chosen);
  const filters = createFilters(database, openLocations);
  const imports = composeImports(world, foundation, publish);
  const renewals = createRenewalsModule({
    ...given,
    ...versions,
    store: exposures.store,
    locations,
    runs,
    sourcesVersion: async () => (await sources.current()).version,
    columnsNow: (work, signal) => compute.columnsNow(work, signal),
  });
  const noData = exposures.geography.noDataReason;
  const table = createTableParts({ ...given, runs, openLocations, passing: filters.passing, noData });
  const exports = createExportsOfRuns({
    ...given,
    runs,
    store: exposures.store,
    locations: { openLocations, passing: filters.passing },
    sheets: table.sheets,
    noData,
    officialFiles: officialFilesBy(() => sources.current()),
    publish,
  });
  const people = { identity, apiKeys, limiter, organizations };
  const telling = { files, queue, audit, exposures, tickets, notifications };
  return {
    ...people,
    ...telling,
    ...composeOperation(world, foundation, () => notifications.hub.size),
    addresses: foundation.addresses,
    locations,
    sources,
    runs,
    compute,
    payments,
    datasets,
    imports,
    official,
    renewals,
    openLocations,
    filters,
    table,
    exports,
  };
}
