import { markFields, type Said, sentenceOf } from "@tidemark/contract";
import type { Row, RunCatalog, RunReader } from "@tidemark/results";
import {
  COORDINATE_SETS,
  coordinatesAt,
  datasetById,
  innerDimensions,
  markedTitle,
  type CoordinateSet,
  type Coordinates,
  type Epoch,
} from "@tidemark/science";
import { markInProject } from "../project-totals.ts";
import { type DatasetRecord, isStored, type RunDataset, type RunSource, type RunSources } from "../run-source.ts";
import type { SiteReader, SiteResults } from "../site-results.ts";

/** What a computation writes of itself into the attributes of its run. */
interface WrittenAttributes {
  /** Data pack and imports. */
  readonly sources: string;
  readonly catalogue: readonly {
    readonly id: string;
    /** Indices of the stored epochs of the dataset's coordinate set. */
    readonly epochs: "all" | readonly number[];
    /** Whether months are stored; they are in runs that say nothing of it. */
    readonly months?: boolean;
    readonly missing?: string;
    readonly missing_said?: Said;
  }[];
}

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
  const datasets: ReadonlyMap<string, RunDataset> = new Map(
    catalogue.map(({ id, epochs, months = true, missing, missing_said: said }) => [
      id,
      {
        inner: innerOf(setOf(id), months),
        epochs: missing === undefined ? storedEpochs(setOf(id), epochs) : undefined,
        missing: missing === undefined ? undefined : sentenceOf(missing, said),
        record: records.get(id) ?? {},
      },
    ]),
  );
  return new Map([...datasets].map(([id, held]) => [id, { ...held, record: markedRecord(datasets, id, held) }]));
}

/** What a run says of a dataset; of a total also what it leaves out, which its name says too. */
function markedRecord(datasets: ReadonlyMap<string, RunDataset>, id: string, { record }: RunDataset): DatasetRecord {
  const dataset = datasetById(id);
  const mark = dataset && markInProject(datasets, dataset);
  if (dataset === undefined || mark === undefined) return record;
  const name = typeof record["long_name"] === "string" ? record["long_name"] : dataset.longName;
  return { ...record, long_name: markedTitle(name, mark), ...markFields(mark) };
}

/** Coordinates by name for the store, which knows them as text and numbers only. */
const plain = (coordinates: Coordinates): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(coordinates).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >;

/** Stands for a value that is not read yet: finite, so that what hangs on a value being there is asked for too. */
const NOT_READ = 0;

/** One location; rows along time are read as they are asked for, all those of a round together. */
function siteReader(
  reader: RunReader,
  datasets: ReadonlyMap<string, RunDataset>,
  placeOf: PlaceOf,
  wanted: ReadonlySet<string>,
  position: number,
): SiteReader {
  const known = new Map<Row, Float32Array>();
  const resultsNoting = (asked: Set<Row>): SiteResults => ({
    epochs: (id) => (wanted.has(id) ? datasets.get(id)?.epochs : undefined),
    value(id, index) {
      const place = wanted.has(id) ? placeOf(id, index) : undefined;
      if (place === undefined) return Number.NaN;
      const values = known.get(place.row);
      if (values !== undefined) return values[place.at] ?? Number.NaN;
      asked.add(place.row);
      return NOT_READ;
    },
  });
  return {
    async read(show) {
      for (;;) {
        const asked = new Set<Row>();
        const shown = show(resultsNoting(asked));
        if (asked.size === 0) return shown;
        const rows = await reader.siteRows(position, [...asked]);
        for (const [i, row] of [...asked].entries()) known.set(row, rows[i]!);
      }
    },
  };
}

/** A row of a run, the same object for each of its values, and the place of a value in it. */
interface Place {
  readonly row: Row;
  readonly at: number;
}

/** Place of a value by dataset and index of its coordinate set; undefined when it is not stored. */
type PlaceOf = (id: string, index: number) => Place | undefined;

/** Places are the same for all locations of a run: each is found once. */
function placesOf(datasets: ReadonlyMap<string, RunDataset>): PlaceOf {
  const rows = new Map<string, Row>();
  const found = new Map<string, Map<number, Place | undefined>>();
  const find: PlaceOf = (id, index) => {
    const place = findPlace(datasets.get(id), id, index);
    if (place === undefined) return undefined;
    const row = rows.get(place.key) ?? { dataset: id, coordinates: plain(place.coordinates) };
    rows.set(place.key, row);
    return { row, at: place.at };
  };
  return (id, index) => {
    const places = found.get(id) ?? new Map<number, Place | undefined>();
    found.set(id, places);
    if (!places.has(index)) places.set(index, find(id, index));
    return places.get(index);
  };
}

/** What names the row of a value, its coordinates and its place in the row; undefined when it is not stored. */
function findPlace(
  held: RunDataset | undefined,
  id: string,
  index: number,
): { readonly key: string; readonly coordinates: Coordinates; readonly at: number } | undefined {
  const set = setOf(id);
  const epochs = held?.epochs;
  if (held === undefined || epochs === undefined || set === undefined || !(index >= 0 && index < set.size))
    return undefined;
  const coordinates = coordinatesAt(set, index);
  if (!isStored({ epochs, inner: held.inner }, coordinates)) return undefined;
  // Static arrays have their last dimension in one piece, the others the years of a scenario.
  const last = set.epochs.length === 0 ? set.inner.at(-1) : undefined;
  if (last !== undefined) {
    const { length } = last.values;
    return { key: `${id} ${Math.floor(index / length)}`, coordinates, at: index % length };
  }
  const { scenario, time } = coordinates;
  const at = epochs.filter((epoch) => epoch.scenario === scenario).findIndex((epoch) => epoch.time === time);
  return at < 0 ? undefined : { key: `${id} ${scenario} ${index % set.innerSize}`, coordinates, at };
}

function sourceOf(reader: RunReader): RunSource {
  const { run, version, siteCount } = reader;
  const datasets = datasetsOf(reader);
  const placeOf = placesOf(datasets);
  return {
    run,
    version,
    viewVersion: version,
    siteCount,
    bandsOnly: false,
    sources: (reader.attributes as unknown as WrittenAttributes).sources,
    datasets,
    column: (id, coordinates) => reader.column(id, plain(coordinates)),
    slider: (id, coordinates) => reader.slider(id, plain(coordinates)),
    site: (ids, position) => siteReader(reader, datasets, placeOf, new Set(ids), position),
    stored: reader,
  };
}

/** Published runs with what the catalogue of datasets says of them. */
export function createRunStore(runs: RunCatalog): RunSources {
  const sources = new WeakMap<RunReader, RunSource>();
  return {
    async open(exposureId) {
      const reader = await runs.open(exposureId);
      if (reader === undefined) return undefined;
      const source = sources.get(reader) ?? sourceOf(reader);
      sources.set(reader, source);
      return source;
    },
  };
}
