import { CLIMATE_BLOCK_CELLS, innerIndices } from "@tidemark/science";
import type { ClimateIndices } from "./climate-needs.ts";
import { setOf, type StoredDataset } from "./stored-dataset.ts";

/** Columns of one climate dataset, by index of its set, rising. */
export type ClimateColumn = readonly [id: string, indices: readonly number[]];

/** All climate columns of some cells: datasets share most of the way to their values, so that one part works out all of them. */
export interface CellsPart {
  readonly kind: "cells";
  readonly id: string;
  readonly stage: "climate";
  readonly from: number;
  readonly to: number;
  /** Columns it works out. */
  readonly rows: number;
}

/** Memory for the columns of a part. */
const PART_BYTES = 96 * 1024 * 1024;
const VALUE_BYTES = 4;
/** At least so many parts where there are cells enough, so that threads end together and a crash costs little. */
const LEAST_PARTS = 16;

/** Columns of the datasets that are stored, and of those that are needed and do not lie in files that are taken over. */
export function climateColumnsOf(
  stored: readonly StoredDataset[],
  needs: ClimateIndices,
  isLinked: (id: string, index: number) => boolean,
): readonly ClimateColumn[] {
  const wanted = new Map<string, Set<number>>();
  const of = (id: string): Set<number> => {
    const found = wanted.get(id) ?? new Set<number>();
    wanted.set(id, found);
    return found;
  };
  for (const dataset of stored) {
    const set = setOf(dataset.id);
    const inner = innerIndices(set, dataset);
    for (const epoch of dataset.epochs ?? []) for (const i of inner) of(dataset.id).add(epoch * set.innerSize + i);
  }
  for (const [id, indices] of needs) for (const index of indices) if (!isLinked(id, index)) of(id).add(index);
  return [...wanted]
    .filter(([, indices]) => indices.size > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, indices]) => [id, [...indices].toSorted((a, b) => a - b)]);
}

/** Cells in ranges that one thread works on at once; whole blocks of the emulator. */
export function cellParts(columns: readonly ClimateColumn[], cells: number): readonly CellsPart[] {
  const rows = columns.reduce((sum, [, indices]) => sum + indices.length, 0);
  if (rows === 0 || cells === 0) return [];
  const blocks = Math.ceil(cells / CLIMATE_BLOCK_CELLS);
  const most = Math.max(1, Math.floor(PART_BYTES / VALUE_BYTES / rows / CLIMATE_BLOCK_CELLS));
  const width = CLIMATE_BLOCK_CELLS * Math.min(most, Math.ceil(blocks / LEAST_PARTS));
  return Array.from({ length: Math.ceil(cells / width) }, (_, i) => ({
    kind: "cells",
    id: `climate-cells-${i}`,
    stage: "climate",
    from: i * width,
    to: Math.min(cells, (i + 1) * width),
    rows,
  }));
}
