import type { OfficialNote } from "@tidemark/contract";
import { datasetById, type Coordinates, type Dataset, type TotalMark } from "@tidemark/science";
import type { Database } from "../../database/database.ts";
import { withheldReason } from "../../dataset-access.ts";
import {
  judgedIn,
  markInProject,
  officialNoteOf,
  runRows,
  storedDefaults,
  type RunSource,
  type RunSources,
  type StoredCoordinates,
  ruledIn,
} from "../risks/index.ts";
import { provenanceOfDataset, type DatasetProvenance } from "../table/index.ts";

/** Values of a dataset at one coordinate by position, NaN = missing. */
export interface StoredColumn {
  readonly coords: Coordinates;
  readonly values: Float32Array;
}

/** What is stored of a dataset of a run. */
export interface StoredSlice {
  readonly dataset: Dataset;
  /** The dataset as the project judges it: a total that leaves out a main hazard has no bands. */
  readonly judged: Dataset;
  readonly stored: StoredCoordinates;
  /** What a total leaves out at any location; undefined for other datasets. */
  readonly mark: TotalMark | undefined;
  /** Number of coordinates. */
  readonly size: number;
  readonly provenance: DatasetProvenance;
  /** The coordinate that the dataset opens with. */
  readonly opensWith: Coordinates;
  /** Every coordinate with its values; one read gives all years of a scenario. */
  readonly columns: () => AsyncIterable<StoredColumn>;
}

/** A published run as an export reads it. */
export interface ExportedRun {
  readonly run: string;
  readonly packVersion: string;
  readonly engineVersion: string;
  /** What it says of official maps: of how many locations they gave values, and why not of the others. */
  readonly officialNote: OfficialNote | null;
  readonly slices: readonly StoredSlice[];
  /** Datasets that were asked for and have no value anywhere, with the reason. */
  readonly missing: readonly { readonly dataset_id: string; readonly reason: string }[];
  /** Values at a coordinate by position. */
  readonly read: (datasetId: string, coords: Coordinates) => Promise<Float32Array>;
  /** The files of its Zarr group. */
  readonly stored: RunSource["stored"];
  /** Datasets of the group that are withheld from whoever asks. */
  readonly withheld: ReadonlySet<string>;
}

/** Coordinates inside one scenario and year. */
function innerCoordinates({ inner }: StoredCoordinates): Coordinates[] {
  return inner.reduce<Coordinates[]>(
    (all, { name, values }) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

async function* storedColumns(
  source: RunSource,
  dataset: Dataset,
  stored: StoredCoordinates,
): AsyncGenerator<StoredColumn> {
  const { epochs } = stored;
  const n = source.siteCount;
  for (const inner of innerCoordinates(stored)) {
    if (epochs.length === 0) yield { coords: inner, values: await source.column(dataset.id, inner) };
    for (const scenario of new Set(epochs.map((epoch) => epoch.scenario))) {
      const years = epochs.filter((epoch) => epoch.scenario === scenario);
      const values = await source.slider(dataset.id, { ...years[0], ...inner });
      for (const [index, epoch] of years.entries())
        yield { coords: { ...epoch, ...inner }, values: values.subarray(index * n, (index + 1) * n) };
    }
  }
}

/** Opens the published run of a project; undefined before its first. */
export function runOpener(db: Database, runs: RunSources) {
  return async (exposureId: string): Promise<ExportedRun | undefined> => {
    const source = await runs.open(exposureId);
    if (source === undefined) return undefined;
    const record = await runRows.findRun(db, exposureId, source.run);
    const slices: StoredSlice[] = [];
    const missing: { dataset_id: string; reason: string }[] = [];
    for (const [id, held] of source.datasets) {
      const dataset = datasetById(id);
      if (dataset === undefined) continue; // of an older catalogue: its values are in the grid store
      if (held.epochs === undefined) missing.push({ dataset_id: id, reason: held.missing?.english ?? "not available" });
      else {
        const { epochs, inner, record: words } = held;
        const stored = { epochs, inner };
        slices.push({
          dataset: ruledIn(source.datasets, dataset),
          judged: judgedIn(source.datasets, dataset),
          stored,
          mark: markInProject(source.datasets, dataset),
          size: innerCoordinates(stored).length * Math.max(1, epochs.length),
          provenance: provenanceOfDataset(dataset, words),
          opensWith: storedDefaults(dataset, epochs),
          columns: () => storedColumns(source, dataset, stored),
        });
      }
    }
    return {
      run: source.run,
      packVersion: record?.pack_version ?? "unknown",
      engineVersion: record?.engine_version ?? "unknown",
      officialNote: officialNoteOf(record),
      slices,
      missing,
      read: (id, coords) => source.column(id, coords),
      stored: source.stored,
      withheld: new Set([...source.datasets.keys()].filter((id) => withheldReason(id) !== undefined)),
    };
  };
}
