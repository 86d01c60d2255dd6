import type { RunReader } from "@tidemark/results";
import type { Coordinates, CoordinateSet, Epoch, Sentence } from "@tidemark/science";
import type { SiteReader } from "./site-results.ts";

/** What a run itself says of one of its datasets; a run keeps its own words for ever, whatever later versions say. */
export type DatasetRecord = Readonly<Record<string, unknown>>;

/** Which coordinates of a dataset a run holds: all of its inner dimensions at each of its scenarios and years. */
export interface StoredCoordinates {
  readonly epochs: readonly Epoch[];
  readonly inner: CoordinateSet["inner"];
}

/** Whether a run holds a coordinate of a dataset. */
export function isStored({ epochs, inner }: StoredCoordinates, at: Coordinates): boolean {
  const isEpoch = ({ scenario, time }: Epoch) => scenario === at.scenario && time === at.time;
  return (
    (epochs.length === 0 || epochs.some(isEpoch)) && inner.every(({ name, values }) => values.includes(at[name] ?? ""))
  );
}

/** What a run holds of one dataset. */
export interface RunDataset {
  /**
   * Stored scenarios and years in order of the coordinate set; empty for static datasets, undefined when it is missing
   * everywhere.
   */
  readonly epochs: readonly Epoch[] | undefined;
  /** Stored values of the other dimensions. */
  readonly inner: CoordinateSet["inner"];
  /** Why it is missing everywhere, with the reasons of all locations; undefined when it is not. */
  readonly missing: Sentence | undefined;
  readonly record: DatasetRecord;
}

/** The published run of a project, as this module reads it. */
export interface RunSource {
  /** Name of the run. */
  readonly run: string;
  /** Run and patch: changes with every change of a value. */
  readonly version: string;
  /** The version as whoever asks sees it: what is worked out from the run is kept under this name. */
  readonly viewVersion: string;
  readonly siteCount: number;
  /** Whether only bands of scores are shown, because the project is not paid. */
  readonly bandsOnly: boolean;
  /** Version of the data it was computed from. */
  readonly sources: string;
  /** What was chosen, by dataset id. */
  readonly datasets: ReadonlyMap<string, RunDataset>;
  /** Values at a coordinate, by position of the location; NaN = missing. */
  column(datasetId: string, coordinates: Coordinates): Promise<Float32Array>;
  /** The same for every stored year of the scenario, one after the other. */
  slider(datasetId: string, coordinates: Coordinates): Promise<Float32Array>;
  /** One location, with the values of these datasets. */
  site(datasetIds: readonly string[], position: number): SiteReader;
  /** The files of the run as a Zarr group; whoever hands them out leaves out what is withheld. */
  readonly stored: Pick<RunReader, "files" | "file">;
}

export interface RunSources {
  /** The published run; undefined while there is none. */
  open(exposureId: string): Promise<RunSource | undefined>;
}
