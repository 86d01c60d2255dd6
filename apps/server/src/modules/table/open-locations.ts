import { requireMeasuresSeen } from "../../dataset-access.ts";
import type { LocationIndex, Locations } from "../locations/index.ts";
import type { RunSources } from "../risks/index.ts";
import { resultsSource, type Results, type Unsupplied } from "./results.ts";
import type { ChosenMeasures } from "./measure-columns.ts";
import { Snapshot } from "./snapshot.ts";

/** The locations of the present version of a project and the results that are published of them. */
export interface OpenLocations {
  readonly snapshot: Snapshot;
  /** Undefined while nothing was computed. */
  readonly results: Results | undefined;
  /** Measures chosen at the locations. @throws AppError `forbidden` where whoever asks may not read them */
  readonly measures: () => Promise<ChosenMeasures>;
}

/** Reads the measures chosen at the locations of a project. */
export type ReadMeasures = (exposureId: string, index: LocationIndex) => Promise<ChosenMeasures>;

const NO_MEASURES: ChosenMeasures = { version: "", items: [], names: new Map() };

/** Opens the locations of a project with their results, column by column. */
export type OpenTableLocations = (exposureId: string) => Promise<OpenLocations>;

/** What was worked out of a version of the locations is kept as long as these are. */
export function createOpenLocations(
  locations: Locations,
  runs: RunSources,
  unsupplied: Unsupplied = () => Promise.resolve(undefined),
  measures: ReadMeasures = () => Promise.resolve(NO_MEASURES),
): OpenTableLocations {
  const snapshots = new WeakMap<LocationIndex, Snapshot>();
  const source = resultsSource(runs, unsupplied);
  return async (exposureId) => {
    const [index, results] = await Promise.all([locations.open(exposureId), source.open(exposureId)]);
    const snapshot = snapshots.get(index) ?? new Snapshot(index);
    snapshots.set(index, snapshot);
    return {
      snapshot,
      results,
      measures() {
        requireMeasuresSeen();
        return measures(exposureId, index);
      },
    };
  };
}
