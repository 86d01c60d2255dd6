import { join } from "node:path";
import {
  COORDINATE_SETS,
  coordinatesAt,
  datasetById,
  DIMENSIONS,
  epochIndex,
  type Coordinates,
  type Dataset,
} from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import type { RunDataset, RunSources } from "../risks/index.ts";
import { provenanceOfDataset, type DatasetProvenance } from "../table/index.ts";
import { findRun } from "./exports.repository.ts";

/** A dataset of a run with the coordinates that are stored of it. */
export interface StoredSlice {
  readonly dataset: Dataset;
  readonly coordinates: readonly Coordinates[];
  readonly provenance: DatasetProvenance;
}

/** A published run as an export reads it. */
export interface ExportedRun {
  readonly run: string;
  readonly packVersion: string;
  readonly engineVersion: string;
  readonly slices: readonly StoredSlice[];
  /** Datasets that were asked for and have no value anywhere, with the reason. */
  readonly missing: readonly { readonly dataset_id: string; readonly reason: string }[];
  /** Values at a coordinate by position, NaN = missing. */
  readonly read: (datasetId: string, coords: Coordinates) => Promise<Float32Array>;
  /** Folder of the Zarr group. */
  readonly folder: string;
}

/** Coordinates that are stored of a dataset, in the order of its set. */
function storedCoordinates(dataset: Dataset, epochs: NonNullable<RunDataset["epochs"]>): Coordinates[] {
  const set = COORDINATE_SETS[dataset.coordinateSet];
  const kept = epochs.length === 0 ? [0] : epochs.map(({ scenario, time }) => epochIndex(set, scenario, time));
  return kept.flatMap((epoch) =>
    Array.from({ length: set.innerSize }, (_, inner) => coordinatesAt(set, epoch * set.innerSize + inner)),
  );
}

/** Opens the published run of a project; undefined before its first. */
export function runOpener(db: Database, runs: RunSources, dataDir: string) {
  return async (exposureId: string): Promise<ExportedRun | undefined> => {
    const source = await runs.open(exposureId);
    if (source === undefined) return undefined;
    const record = await findRun(db, exposureId, source.run);
    const slices: StoredSlice[] = [];
    const missing: { dataset_id: string; reason: string }[] = [];
    for (const [id, held] of source.datasets) {
      const dataset = datasetById(id);
      if (dataset === undefined) continue; // of an older catalogue: its values are in the grid store
      if (held.epochs === undefined) missing.push({ dataset_id: id, reason: held.missing ?? "not available" });
      else {
        const coordinates = storedCoordinates(dataset, held.epochs);
        slices.push({ dataset, coordinates, provenance: provenanceOfDataset(dataset, held.record) });
      }
    }
    return {
      run: source.run,
      packVersion: record?.pack_version ?? "unknown",
      engineVersion: record?.engine_version ?? "unknown",
      slices,
      missing,
      read: (id, coords) => source.column(id, coords),
      folder: join(dataDir, "runs", exposureId, source.run),
    };
  };
}

/** The stored coordinate that has most in common with the default one of the dataset. */
export function nearestDefault({
  dataset,
  coordinates,
}: Pick<StoredSlice, "dataset" | "coordinates">): Coordinates | undefined {
  const wanted = dataset.defaultCoordinates;
  const likeness = (coords: Coordinates): number => DIMENSIONS.filter((name) => coords[name] === wanted[name]).length;
  let best = coordinates[0];
  for (const coords of coordinates) if (best !== undefined && likeness(coords) > likeness(best)) best = coords;
  return best;
}
