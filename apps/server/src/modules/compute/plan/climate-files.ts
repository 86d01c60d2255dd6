import { coordinateSetOf } from "@tidemark/science";
import type { ClimateColumn } from "./climate-plan.ts";
import { fileCount, linkKey, runFile, sliceKeys, sliceOf, type StoredDataset } from "./stored-dataset.ts";

/** Folder of climate columns that nobody stores and others build on. */
const HIDDEN_FOLDER = "hidden";

/** File of climate columns in the staging folder. */
export interface ClimateFile {
  readonly path: string;
  readonly dataset: string;
  /** Its columns, by index of the set of the dataset. */
  readonly indices: readonly number[];
}

export interface ClimateFiles {
  /** Files that the parts of the batches write; all columns one after the other are the rows of a batch. */
  readonly written: readonly ClimateFile[];
  /** Files that were taken over from the previous run. */
  readonly linked: readonly ClimateFile[];
}

/** What decides where the climate columns of a run lie. */
export interface StoredColumns {
  /** In the order of the catalogue. */
  readonly stored: readonly StoredDataset[];
  /** Those of `stored` that are kept by cell instead of by site. */
  readonly byCell: readonly string[];
  /** Climate columns that are worked out, stored ones and those that others only build on. */
  readonly climate: readonly ClimateColumn[];
  /** Dataset and scenario (`linkKey`) whose files the previous run gives. */
  readonly linked: readonly string[];
}

function storedFiles({ stored, byCell }: StoredColumns, isWanted: (key: string) => boolean): readonly ClimateFile[] {
  const climate = new Set(byCell);
  return stored.flatMap((dataset) =>
    (climate.has(dataset.id) ? sliceKeys(dataset) : [])
      .filter((key) => isWanted(linkKey(dataset.id, key)))
      .flatMap((key) => {
        const slice = sliceOf(dataset, key)!;
        const { perFile, rows } = slice;
        return Array.from({ length: fileCount(slice) }, (_, file) => ({
          path: runFile(slice, file),
          dataset: dataset.id,
          indices: Array.from({ length: perFile * rows }, (__, i) =>
            slice.indexAt(file * perFile + Math.floor(i / rows), i % rows),
          ),
        }));
      }),
  );
}

/** Where the climate columns of a plan lie. */
export function climateFilesOf(plan: StoredColumns): ClimateFiles {
  const links = new Set(plan.linked);
  const written = storedFiles(plan, (key) => !links.has(key));
  const places = new Map<string, Set<number>>();
  for (const { dataset, indices } of written) {
    const own = places.get(dataset) ?? new Set();
    for (const index of indices) own.add(index);
    places.set(dataset, own);
  }
  const hidden = plan.climate.flatMap(([dataset, wanted]) => {
    const indices = wanted.filter((index) => places.get(dataset)?.has(index) !== true);
    return indices.length === 0 ? [] : [{ path: `${HIDDEN_FOLDER}/${dataset}.f32`, dataset, indices }];
  });
  return { written: [...written, ...hidden], linked: storedFiles(plan, (key) => links.has(key)) };
}

/** Row of each written column in a batch, by dataset and index; -1 for the others. */
export function batchRows({ written }: ClimateFiles): ReadonlyMap<string, Int32Array> {
  const rows = new Map<string, Int32Array>();
  let next = 0;
  for (const { dataset, indices } of written) {
    const own = rows.get(dataset) ?? new Int32Array(coordinateSetOf(dataset).size).fill(-1);
    rows.set(dataset, own);
    for (const index of indices) own[index] = next++;
  }
  return rows;
}
