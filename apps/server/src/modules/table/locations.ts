import type { Database } from "../../database/database.ts";
import type { RunSources } from "../risks/index.ts";
import { resultsSource, type Results } from "./results.ts";
import type { Snapshot } from "./snapshot.ts";
import { createSnapshots } from "./snapshots.ts";
import { createSiteReader } from "./table.repository.ts";

/** The locations of the present version of a project and the results that are published of them. */
export interface OpenLocations {
  readonly snapshot: Snapshot;
  /** Undefined while nothing was computed. */
  readonly results: Results | undefined;
}

/** Locations of projects with their properties and results, column by column, kept in memory while they are used. */
export interface Locations {
  open(exposureId: string): Promise<OpenLocations>;
}

export function createLocations(db: Database, runs: RunSources): Locations {
  const snapshots = createSnapshots(createSiteReader(db));
  const source = resultsSource(runs);
  return {
    async open(exposureId) {
      const [snapshot, results] = await Promise.all([snapshots.open(exposureId), source.open(exposureId)]);
      return { snapshot, results };
    },
  };
}
