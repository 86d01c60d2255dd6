import { openPack, type Pack } from "@tidemark/atlas";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Audit } from "../audit/index.ts";
import { createAccess, type Access } from "./access.service.ts";
import { createGeography, type Geography } from "./check/geography.ts";
import { createProjects, type Projects } from "./exposures.service.ts";
import { createProjectStore, type ProjectStore } from "./project-store.ts";
import { createSiteWriter } from "./site-writer.ts";

interface Context {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  /** Folder with the results of projects. */
  readonly dataDir: string;
  readonly pack?: Pack;
}

/** Projects with their locations. */
export interface Exposures {
  readonly projects: Projects;
  readonly access: Access;
  readonly store: ProjectStore;
  readonly geography: Geography;
  ownedBy(userId: string): Promise<Record<string, unknown>[]>;
  purge(): Promise<number>;
}

export function createExposures({ database, clock, audit, dataDir, pack = openPack() }: Context): Exposures {
  const geography = createGeography(pack);
  const projects = createProjects(database, clock, audit, dataDir);
  return {
    projects,
    access: createAccess(database, audit),
    store: createProjectStore(database, createSiteWriter(database, clock, geography)),
    geography,
    ownedBy: (userId) => projects.ownedBy(userId),
    purge: () => projects.purge(),
  };
}
