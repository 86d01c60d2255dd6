import type { LocationIndex, Locations } from "../locations/index.ts";
import type { RunSources } from "../risks/index.ts";
import { resultsSource, type Results, type Unsupplied } from "./results.ts";
import { Snapshot } from "./snapshot.ts";

/** The locations of the present version of a project and the results that are published of them. */
export interface OpenLocations {
  readonly snapshot: Snapshot;
  /** Undefined while nothing was computed. */
  readonly results: Results | undefined;
}

/** Opens the locations of a project with their results, column by column. */
export type OpenTableLocations = (exposureId: string) => Promise<OpenLocations>;

/** What was worked out of a version of the locations is kept as long as these are. */
export function createOpenLocations(
  locations: Locations,
  runs: RunSources,
  unsupplied: Unsupplied = () => Promise.resolve(undefined),
): OpenTableLocations {
  const snapshots = new WeakMap<LocationIndex, Snapshot>();
  const source = resultsSource(runs, unsupplied);
  return async (exposureId) => {
    const [index, results] = await Promise.all([locations.open(exposureId), source.open(exposureId)]);
    const snapshot = snapshots.get(index) ?? new Snapshot(index);
    snapshots.set(index, snapshot);
    return { snapshot, results };
  };
}
