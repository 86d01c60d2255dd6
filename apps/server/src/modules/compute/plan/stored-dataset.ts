import { chunkName, stagedChunk, type StoreArray, type StoreDimension } from "@tidemark/results";
import {
  innerDimensions,
  innerIndices,
  type ColumnRequest,
  type CoordinateSet,
  type Scenario,
  coordinateSetOf,
} from "@tidemark/science";

/** What a run stores of a dataset. */
export interface StoredDataset {
  readonly id: string;
  /** Indices of the epochs of its coordinate set that are stored, rising; null for sets without epochs. */
  readonly epochs: readonly number[] | null;
  /** Whether the months of a year are stored beside the year as a whole. */
  readonly months: boolean;
  /**
   * Places of a column, cells or sites: decides how many columns share a file. Where it is not told each chunk has its
   * own.
   */
  readonly places?: number;
}

/** A file holds no more, so that whoever reads it as a whole need not wait. */
const FILE_BYTES = 16 * 1024 * 1024;
const VALUE_BYTES = 4;

/**
 * How many of the dimensions of `shape`, counted from the last, lie in one file with `rows` columns of each of their
 * points.
 */
function dimensionsTogether(shape: readonly number[], rows: number, places: number | undefined): number {
  if (places === undefined) return 0;
  let bytes = rows * places * VALUE_BYTES;
  let together = 0;
  for (const length of shape.toReversed()) {
    bytes *= length;
    if (bytes > FILE_BYTES) break;
    together++;
  }
  return together;
}

/** Indices of all that is stored of a dataset. */
export function storedIndices({ id, epochs, months }: StoredDataset): readonly number[] {
  const set = coordinateSetOf(id);
  const inner = innerIndices(set, { months: months || epochs === null });
  return (epochs ?? [0]).flatMap((epoch) => inner.map((index) => epoch * set.innerSize + index));
}

/** The same as a request to the evaluation. */
export const requestOf = (stored: StoredDataset): ColumnRequest => ({
  datasetId: stored.id,
  indices: storedIndices(stored),
});

/** One scenario, or the whole of a set without scenarios: what a part computes and a group of chunk files holds. */
export type SliceKey = Scenario | "static";

/**
 * The columns of one dataset and scenario in the order of its files: `chunks` times `rows`, the column at `row` of
 * `chunk` being that of the index `indexAt(chunk, row)` of its set. A file holds `perFile` chunks one after the other.
 */
export interface Slice {
  readonly dataset: string;
  readonly key: SliceKey;
  readonly perFile: number;
  /** Path of a file, below the folder of the run. */
  readonly file: (number: number) => string;
  readonly chunks: number;
  readonly rows: number;
  readonly indexAt: (chunk: number, row: number) => number;
}

function keptEpochs({ id, epochs }: StoredDataset, set: CoordinateSet) {
  return (epochs ?? []).map((epoch) => {
    const found = set.epochs[epoch];
    if (found === undefined) throw new Error(`${id} has no epoch ${epoch}`);
    return { epoch, ...found };
  });
}

/** Scenarios of which something is stored, in the order of the set. */
export function sliceKeys(stored: StoredDataset): readonly SliceKey[] {
  if (stored.epochs === null) return ["static"];
  return [...new Set(keptEpochs(stored, coordinateSetOf(stored.id)).map(({ scenario }) => scenario))];
}

/** Number of a chunk taken apart into its place along each dimension, the last varying fastest. */
function unravel(chunk: number, shape: readonly number[]): number[] {
  const place = shape.map(() => 0);
  let rest = chunk;
  for (let d = shape.length - 1; d >= 0; d--) {
    place[d] = rest % shape[d]!;
    rest = Math.floor(rest / shape[d]!);
  }
  return place;
}

/**
 * How the points of `shape`, each with `rows` columns, lie in the files of an array; `outer` comes before them in the
 * array.
 */
function filesOf(path: string, shape: readonly number[], outer: readonly number[], rows: number, places?: number) {
  const split = shape.slice(0, shape.length - dimensionsTogether(shape, rows, places));
  const sizes = shape.slice(split.length);
  return {
    perFile: sizes.reduce((product, length) => product * length, 1),
    file: (number: number) =>
      `${path}/${chunkName([...outer, ...unravel(number, split)], outer.length + shape.length + 1)}`,
  };
}

function staticSlice({ id, places }: StoredDataset, set: CoordinateSet): Slice {
  const shape = set.inner.map(({ values }) => values.length);
  const rows = shape.at(-1) ?? 1;
  return {
    dataset: id,
    key: "static",
    ...filesOf(`${id}/static`, shape.slice(0, -1), [], rows, places),
    chunks: set.innerSize / rows,
    rows,
    indexAt: (chunk, row) => chunk * rows + row,
  };
}

/** Files of a dataset in one scenario; undefined where nothing of it is stored. */
export function sliceOf(stored: StoredDataset, key: SliceKey): Slice | undefined {
  const { id, epochs, places, months } = stored;
  const set = coordinateSetOf(id);
  if (epochs === null) return key === "static" ? staticSlice(stored, set) : undefined;
  const kept = keptEpochs(stored, set).filter(({ scenario }) => scenario === key);
  if (kept.length === 0) return undefined;
  const shape = innerDimensions(set, { months }).map(({ values }) => values.length);
  const inner = innerIndices(set, { months });
  const scenario = sliceKeys(stored)
    .filter((other) => other !== "historical")
    .findIndex((other) => other === key);
  const [path, outer] = key === "historical" ? [`${id}/historical`, []] : [`${id}/projection`, [scenario]];
  return {
    dataset: id,
    key,
    ...filesOf(path, shape, outer, kept.length, places),
    chunks: inner.length,
    rows: kept.length,
    indexAt: (chunk, row) => kept[row]!.epoch * set.innerSize + inner[chunk]!,
  };
}

/** Path of a file of a slice in the folder of the writer. */
export const runFile = (slice: Slice, file: number): string => stagedChunk(slice.file(file));

/** Dataset and scenario as one text. */
export const linkKey = (id: string, key: SliceKey): string => `${id} ${key}`;

/** Numbers of the files of a slice. */
export const fileCount = ({ chunks, perFile }: Slice): number => chunks / perFile;

/** Values per cell or site that are stored of a dataset. */
export function storedEntries(stored: StoredDataset): number {
  return innerIndices(coordinateSetOf(stored.id), stored).length * (stored.epochs?.length ?? 1);
}

/** Arrays of a dataset in the column store: time last, so that a slider is one read. */
export function arraysOf(
  stored: StoredDataset,
  cells: string,
  units: string,
  attributes: Readonly<Record<string, unknown>>,
): readonly StoreArray[] {
  const set = coordinateSetOf(stored.id);
  const inner: StoreDimension[] = innerDimensions(set, stored).map(({ name, values }) => ({ name, values }));
  const array = (name: string, dimensions: readonly StoreDimension[], outer: number): StoreArray => {
    const lengths = dimensions.map(({ values }) => values.length);
    const together = dimensionsTogether(lengths.slice(outer, -1), lengths.at(-1) ?? 1, stored.places);
    return { path: `${stored.id}/${name}`, dimensions, ...(together > 0 && { together }), cells, units, attributes };
  };
  if (stored.epochs === null) return [array("static", inner, 0)];
  const kept = keptEpochs(stored, set);
  const times = (past: boolean) => [
    ...new Set(kept.filter(({ scenario }) => (scenario === "historical") === past).map(({ time }) => time)),
  ];
  const scenarios = sliceKeys(stored).filter((key) => key !== "historical");
  return [
    ...(times(true).length === 0 ? [] : [array("historical", [...inner, { name: "time", values: times(true) }], 0)]),
    ...(scenarios.length === 0
      ? []
      : [
          array(
            "projection",
            [{ name: "scenario", values: scenarios }, ...inner, { name: "time", values: times(false) }],
            1,
          ),
        ]),
  ];
}
