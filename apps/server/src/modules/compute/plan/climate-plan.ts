import { CLIMATE_BLOCK_CELLS, type ColumnRequest } from "@tidemark/science";
import { PIECE_BYTES, VALUE_BYTES } from "./piece.ts";
import { storedIndices, type StoredDataset } from "./stored-dataset.ts";

/** Columns of one climate dataset, by index of its set, rising. */
export type ClimateColumn = readonly [id: string, indices: readonly number[]];

/** Cells `from`..`to` - 1. */
export interface CellRange {
  readonly from: number;
  readonly to: number;
}

/**
 * All climate columns of some cells of a batch: datasets share most of the way to their values, so that one part works
 * out all of them. It leaves them in memory; the parts that store the batch write them.
 */
export interface CellsPart extends CellRange {
  readonly kind: "cells";
  readonly id: string;
  readonly stage: "climate";
  readonly batch: number;
  /** Columns it works out. */
  readonly rows: number;
}

/** Writes what a batch holds of some climate files, `first`..`last` - 1 of `climateFiles`. */
export interface StorePart {
  readonly kind: "store";
  readonly id: string;
  readonly stage: "climate";
  readonly batch: number;
  readonly first: number;
  readonly last: number;
  /** Columns it writes. */
  readonly rows: number;
}

/** A batch is divided evenly between two threads. */
const BATCH_STEP = 2 * CLIMATE_BLOCK_CELLS;
/** Columns that one part writes. */
const STORED_ROWS = 2000;

/**
 * Columns of the datasets that are stored, and of those that are needed and do not lie in files that are taken over.
 */
export function climateColumnsOf(
  stored: readonly StoredDataset[],
  needs: readonly ColumnRequest[],
  isLinked: (id: string, index: number) => boolean,
): readonly ClimateColumn[] {
  const wanted = new Map<string, Set<number>>();
  const of = (id: string): Set<number> => {
    const found = wanted.get(id) ?? new Set<number>();
    wanted.set(id, found);
    return found;
  };
  for (const dataset of stored) for (const index of storedIndices(dataset)) of(dataset.id).add(index);
  for (const { datasetId, indices = [] } of needs)
    for (const index of indices) if (!isLinked(datasetId, index)) of(datasetId).add(index);
  return [...wanted]
    .filter(([, indices]) => indices.size > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, indices]) => [id, [...indices].toSorted((a, b) => a - b)]);
}

/** Cells in batches whose climate columns fit the memory; none when no column is worked out. */
export function batchesOf(
  columns: readonly ClimateColumn[],
  cells: number,
  batchBytes = PIECE_BYTES,
): readonly CellRange[] {
  const rows = columns.reduce((sum, [, indices]) => sum + indices.length, 0);
  if (rows === 0 || cells === 0) return [];
  const width = BATCH_STEP * Math.max(1, Math.floor(batchBytes / VALUE_BYTES / rows / BATCH_STEP));
  return Array.from({ length: Math.ceil(cells / width) }, (_, i) => ({
    from: i * width,
    to: Math.min(cells, (i + 1) * width),
  }));
}

/** Parts of the batches: the blocks of the emulator one by one, so that threads end together, and then the files. */
export function climateParts(
  batches: readonly CellRange[],
  files: readonly { readonly indices: readonly number[] }[],
): readonly (CellsPart | StorePart)[] {
  const rows = files.reduce((sum, { indices }) => sum + indices.length, 0);
  const groups: { first: number; last: number; rows: number }[] = [];
  for (const [i, { indices }] of files.entries()) {
    const group = groups.at(-1);
    if (group === undefined || group.rows + indices.length > STORED_ROWS)
      groups.push({ first: i, last: i + 1, rows: indices.length });
    else {
      group.last = i + 1;
      group.rows += indices.length;
    }
  }
  return batches.flatMap(({ from, to }, batch) => [
    ...Array.from({ length: Math.ceil((to - from) / CLIMATE_BLOCK_CELLS) }, (_, i) => ({
      kind: "cells" as const,
      id: `climate-cells-${batch}-${i}`,
      stage: "climate" as const,
      batch,
      from: from + i * CLIMATE_BLOCK_CELLS,
      to: Math.min(to, from + (i + 1) * CLIMATE_BLOCK_CELLS),
      rows,
    })),
    ...groups.map((group, i) => ({
      kind: "store" as const,
      id: `climate-${batch}-${i}`,
      stage: "climate" as const,
      batch,
      ...group,
    })),
  ]);
}
