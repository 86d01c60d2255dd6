import { join } from "node:path";
import { currentRun, openRun, type CurrentRun, type RunReader } from "@tidemark/results";
import {
  COORDINATE_SETS,
  coordinatesAt,
  datasetById,
  innerDimensions,
  type CoordinateSet,
  type Coordinates,
  type Epoch,
} from "@tidemark/science";
import { isStored, type RunDataset, type RunSource, type RunSources } from "../run-source.ts";
import type { SiteResults } from "../site-results.ts";

/** Opened runs that are kept: opening checks every file, reading does not. */
const KEPT_RUNS = 32;

/** What a computation writes of itself into the attributes of its run. */
interface WrittenAttributes {
  readonly catalogue: readonly {
    readonly id: string;
    /** Indices of the stored epochs of the dataset's coordinate set. */
    readonly epochs: "all" | readonly number[];
    /** Whether months are stored; they are in runs that say nothing of it. */
    readonly months?: boolean;
    readonly missing?: string;
  }[];
}

/** Names the run with its patches: another name, other values. */
const versionOf = ({ run, patches }: CurrentRun): string => [run, ...patches.slice(-1)].join("+");

const setOf = (id: string): CoordinateSet | undefined => {
  const dataset = datasetById(id);
  return dataset && COORDINATE_SETS[dataset.coordinateSet];
};

function storedEpochs(set: CoordinateSet | undefined, kept: "all" | readonly number[]): readonly Epoch[] {
  if (kept === "all") return set?.epochs ?? [];
  return kept.flatMap((index) => set?.epochs[index] ?? []);
}

const innerOf = (set: CoordinateSet | undefined, months: boolean) =>
  set === undefined ? [] : innerDimensions(set, { months });

function datasetsOf(reader: RunReader): ReadonlyMap<string, RunDataset> {
  const records = new Map(reader.arrays.map(({ path, attributes }) => [path.split("/")[0] ?? path, attributes]));
  const { catalogue } = reader.attributes as unknown as WrittenAttributes;
  return new Map(
    catalogue.map(({ id, epochs, months = true, missing }) => [
      id,
      {
        inner: innerOf(setOf(id), months),
        epochs: missing === undefined ? storedEpochs(setOf(id), epochs) : undefined,
        missing,
        record: records.get(id) ?? {},
      },
    ]),
  );
}

/** Coordinates by name for the store, which knows them as text and numbers only. */
const plain = (coordinates: Coordinates): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(coordinates).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >;

/** Values of one site; a row along time is read when the first value of it is asked for. */
function siteResults(
  reader: RunReader,
  datasets: ReadonlyMap<string, RunDataset>,
  wanted: ReadonlySet<string>,
  position: number,
): SiteResults {
  const rows = new Map<string, Float32Array>();
  const value = (id: string, index: number): number => {
    const epochs = wanted.has(id) ? datasets.get(id)?.epochs : undefined;
    const set = setOf(id);
    if (epochs === undefined || set === undefined || !(index >= 0 && index < set.size)) return Number.NaN;
    const at = coordinatesAt(set, index);
    if (!isStored({ epochs, inner: datasets.get(id)!.inner }, at)) return Number.NaN;
    // Static arrays have their last dimension in one piece, the others the years of a scenario.
    const last = set.epochs.length === 0 ? set.inner.at(-1) : undefined;
    const length = last?.values.length ?? 1;
    const row =
      last === undefined ? `${id} ${at.scenario} ${index % set.innerSize}` : `${id} ${Math.floor(index / length)}`;
    const place =
      last === undefined
        ? epochs.filter(({ scenario }) => scenario === at.scenario).findIndex(({ time }) => time === at.time)
        : index % length;
    if (place < 0) return Number.NaN;
    const values = rows.get(row) ?? reader.siteSlider(id, plain(at), position);
    rows.set(row, values);
    return values[place] ?? Number.NaN;
  };
  return { epochs: (id) => (wanted.has(id) ? datasets.get(id)?.epochs : undefined), value };
}

async function openSource(root: string, current: CurrentRun): Promise<RunSource> {
  const reader = await openRun(
    join(root, current.run),
    current.patches.map((patch) => join(root, patch)),
  );
  const datasets = datasetsOf(reader);
  return {
    run: current.run,
    version: versionOf(current),
    viewVersion: versionOf(current),
    siteCount: reader.siteCount,
    datasets,
    column: (id, coordinates) => reader.column(id, plain(coordinates)),
    slider: (id, coordinates) => reader.slider(id, plain(coordinates)),
    site: async (ids, position) => siteResults(reader, datasets, new Set(ids), position),
  };
}

/**
 * Published runs below a data folder. A run that was opened stays open until another takes its place, or until many others were used
 * since.
 */
export function createRunStore(dataDir: string): RunSources {
  const opened = new Map<string, { readonly version: string; readonly source: Promise<RunSource> }>();

  async function open(exposureId: string): Promise<RunSource | undefined> {
    const root = join(dataDir, "runs", exposureId);
    const current = await currentRun(root);
    if (current === null) {
      opened.delete(exposureId);
      return undefined;
    }
    const version = versionOf(current);
    const known = opened.get(exposureId);
    const entry = known?.version === version ? known : { version, source: openSource(root, current) };
    opened.delete(exposureId);
    opened.set(exposureId, entry);
    for (const oldest of opened.keys()) {
      if (opened.size <= KEPT_RUNS) break;
      opened.delete(oldest);
    }
    return entry.source;
  }

  return {
    async open(exposureId) {
      try {
        return await open(exposureId);
      } catch (error) {
        opened.delete(exposureId);
        // The run may have been replaced between the pointer and its files: once more with the new pointer.
        if ((error as { code?: string }).code !== "not-found") throw error;
        return open(exposureId);
      }
    },
  };
}
