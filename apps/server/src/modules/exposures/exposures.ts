import type { SourcesHolder } from "@tidemark/atlas";
import type { RunCatalog } from "@tidemark/results";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import type { Locations } from "../locations/index.ts";
import { createAccess, type Access, type AccessContext } from "./access.service.ts";
import { createGeography, type Geography } from "./check/geography.ts";
import { createUploadChecker } from "./check/upload-checker.ts";
import { createProjects, type Projects } from "./exposures.service.ts";
import { createHandOver, type HandOver } from "./hand-over.service.ts";
import type { Versions } from "./newer-data.ts";
import { createProjectStore, type ProjectStore } from "./project-store.ts";
import { type SiteGroups, siteGroups } from "./site-groups.ts";
import { createSiteWriter } from "./site-writer.ts";
import type { AddressGeocoder } from "../addresses/index.ts";
import { createUploads, type Uploads } from "./uploads.service.ts";

interface Context extends AccessContext {
  readonly onDeleted: (exposureId: string) => Promise<void>;
  readonly clock: Clock;
  readonly locations: Locations;
  /** The results of projects. */
  readonly runs: RunCatalog;
  /** Largest workbook that is taken, MB. */
  readonly maxUploadMb: number;
  /** Service for addresses, where one is configured. */
  readonly addresses: AddressGeocoder | undefined;
  readonly sources: SourcesHolder;
  readonly engineVersion: string;
  readonly log: Log;
}

/** Projects with their locations. */
export interface Exposures {
  readonly projects: Projects;
  readonly access: Access;
  readonly handOver: HandOver;
  readonly store: ProjectStore;
  readonly uploads: Uploads;
  readonly geography: Geography;
  /** Properties that locations can be grouped by, and the groups by one of them. */
  readonly groups: (exposureId: string, property: string | undefined) => Promise<SiteGroups>;
  ownedBy(userId: string): Promise<Record<string, unknown>[]>;
  purge(): Promise<number>;
  close(): Promise<void>;
}

/** What is computed with now; undefined while the data cannot be read: a list of projects shows without it. */
async function versionsNow({ sources, engineVersion, log }: Context): Promise<Versions | undefined> {
  try {
    return { sources: (await sources.current()).version, engine: engineVersion };
  } catch (error) {
    log.warn({ err: error }, "the data cannot be read, so that nobody is told of newer ones");
    return undefined;
  }
}

export function createExposures(context: Context): Exposures {
  const { database, clock, maxUploadMb, locations, sources } = context;
  const checker = createUploadChecker(sources);
  const geography = createGeography(sources.pack());
  const projects = createProjects({ ...context, versions: () => versionsNow(context) });
  return {
    projects,
    access: createAccess(context),
    handOver: createHandOver(context),
    store: createProjectStore(database, createSiteWriter(database, clock, geography)),
    uploads: createUploads({ database, clock, checker, geocoder: context.addresses, maxUploadMb }),
    geography,
    groups: async (exposureId, property) => siteGroups(await locations.open(exposureId), property),
    ownedBy: (userId) => projects.ownedBy(userId),
    purge: () => projects.purge(),
    close: () => checker.close(),
  };
}
