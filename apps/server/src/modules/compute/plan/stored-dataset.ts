import type { StoreArray, StoreDimension } from "@tidemark/grids";
import { COORDINATE_SETS, climateSet, datasetById, type CoordinateSet, type Scenario } from "@tidemark/science";

/** What a run stores of a dataset. */
export interface StoredDataset {
  readonly id: string;
  /** Indices of the epochs of its coordinate set that are stored, rising; null for sets without epochs. */
  readonly epochs: readonly number[] | null;
}

/** One scenario, or the whole of a set without scenarios: what a part computes and a group of chunk files holds. */
export type SliceKey = Scenario | "static";

/** The chunk files of one dataset and scenario. Row `row` of chunk `chunk` is the column of the index `indexAt(chunk, row)` of its set. */
export interface Slice {
  readonly dataset: string;
  readonly key: SliceKey;
  /** Path of the array. */
  readonly path: string;
  readonly chunks: number;
  readonly rows: number;
  readonly indexAt: (chunk: number, row: number) => number;
  /** Number of a chunk along all dimensions of the array but the last. */
  readonly leading: (chunk: number) => readonly number[];
}

/** Set of any dataset that can be computed, those that only supply an impact driver included. */
export function setOf(id: string): CoordinateSet {
  const dataset = datasetById(id);
  const set = climateSet(id) ?? (dataset && COORDINATE_SETS[dataset.coordinateSet]);
  if (set === undefined) throw new Error(`${id} is no dataset`);
  return set;
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
  return [...new Set(keptEpochs(stored, setOf(stored.id)).map(({ scenario }) => scenario))];
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

function staticSlice(id: string, set: CoordinateSet): Slice {
  const shape = set.inner.map(({ values }) => values.length);
  const rows = shape.at(-1) ?? 1;
  return {
    dataset: id,
    key: "static",
    path: `${id}/static`,
    chunks: set.innerSize / rows,
    rows,
    indexAt: (chunk, row) => chunk * rows + row,
    leading: (chunk) => unravel(chunk, shape.slice(0, -1)),
  };
}

/** Chunk files of a dataset in one scenario; undefined where nothing of it is stored. */
export function sliceOf(stored: StoredDataset, key: SliceKey): Slice | undefined {
  const set = setOf(stored.id);
  if (stored.epochs === null) return key === "static" ? staticSlice(stored.id, set) : undefined;
  const kept = keptEpochs(stored, set).filter(({ scenario }) => scenario === key);
  if (kept.length === 0) return undefined;
  const shape = set.inner.map(({ values }) => values.length);
  const isPast = key === "historical";
  const scenario = sliceKeys(stored)
    .filter((other) => other !== "historical")
    .findIndex((other) => other === key);
  return {
    dataset: stored.id,
    key,
    path: `${stored.id}/${isPast ? "historical" : "projection"}`,
    chunks: set.innerSize,
    rows: kept.length,
    indexAt: (chunk, row) => kept[row]!.epoch * set.innerSize + chunk,
    leading: (chunk) => (isPast ? unravel(chunk, shape) : [scenario, ...unravel(chunk, shape)]),
  };
}

/** Values per cell or site that are stored of a dataset. */
export function storedEntries(stored: StoredDataset): number {
  const { innerSize } = setOf(stored.id);
  return innerSize * (stored.epochs?.length ?? 1);
}

/** Arrays of a dataset in the column store: time last, so that a slider is one read. */
export function arraysOf(
  stored: StoredDataset,
  cells: string,
  units: string,
  attributes: Readonly<Record<string, unknown>>,
): readonly StoreArray[] {
  const set = setOf(stored.id);
  const inner: StoreDimension[] = set.inner.map(({ name, values }) => ({ name, values }));
  const array = (name: string, dimensions: readonly StoreDimension[]): StoreArray => ({
    path: `${stored.id}/${name}`,
    dimensions,
    cells,
    units,
    attributes,
  });
  if (stored.epochs === null) return [array("static", inner)];
  const kept = keptEpochs(stored, set);
  const times = (past: boolean) => [
    ...new Set(kept.filter(({ scenario }) => (scenario === "historical") === past).map(({ time }) => time)),
  ];
  const scenarios = sliceKeys(stored).filter((key) => key !== "historical");
  return [
    ...(times(true).length === 0 ? [] : [array("historical", [...inner, { name: "time", values: times(true) }])]),
    ...(scenarios.length === 0
      ? []
      : [
          array("projection", [
            { name: "scenario", values: scenarios },
            ...inner,
            { name: "time", values: times(false) },
          ]),
        ]),
  ];
}
