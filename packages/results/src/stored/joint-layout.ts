import { JOINT } from "./names.ts";
import {
  bytesPerValue,
  chunkIndices,
  chunkName,
  type RunLayout,
  sizeOf,
  type StoreArray,
  trailingLength,
} from "./run-layout.ts";

/** Rows of arrays that a joint file holds of each cell: 16 KiB of a cell lie together. */
export const JOINT_ROWS = 4096;

/** Rows of a chunk file that go into a joint file. */
interface JointPiece {
  /** Of the chunk file, in the run. */
  readonly path: string;
  /** Rows of the chunk file. */
  readonly chunkRows: number;
  readonly first: number;
  readonly rows: number;
  /** First of them in the joint file. */
  readonly at: number;
}

/**
 * A joint file: `rows` values of each cell of one cell set, cell after cell, where chunk files hold row after row. All
 * values of a place then lie in a few files, a piece of each.
 */
export interface JointFile {
  /** In the run. */
  readonly path: string;
  readonly cells: number;
  readonly rows: number;
  readonly pieces: readonly JointPiece[];
}

/** Path of a joint file in its run. */
export const jointPath = (cells: string, number: number): string => `${JOINT}/${cells}/${number}`;

/** Bytes of a joint file. */
export const jointBytes = ({ cells, rows }: JointFile): number => cells * rows * bytesPerValue;

/** Row of each array among those of its cell set, and how many each set has. */
export function jointOffsets(arrays: readonly StoreArray[]): {
  readonly offsets: ReadonlyMap<string, number>;
  readonly totals: ReadonlyMap<string, number>;
} {
  const offsets = new Map<string, number>();
  const totals = new Map<string, number>();
  for (const { path, cells, dimensions } of arrays) {
    const before = totals.get(cells) ?? 0;
    offsets.set(path, before);
    totals.set(cells, before + sizeOf(dimensions.map(({ values }) => values.length)));
  }
  return { offsets, totals };
}

/** The joint files of a run, and what goes into them. @param most rows of a file; its last one of a set has fewer */
export function jointFilesOf(layout: Pick<RunLayout, "arrays" | "cells">, most = JOINT_ROWS): readonly JointFile[] {
  const { offsets, totals } = jointOffsets(layout.arrays);
  const pieces = new Map<string, JointPiece[]>();
  for (const array of layout.arrays) {
    const chunkRows = trailingLength(array);
    let row = offsets.get(array.path) ?? 0;
    for (const leading of chunkIndices(array)) {
      const path = `${array.path}/${chunkName(leading, array.dimensions.length)}`;
      for (let first = 0; first < chunkRows;) {
        const at = (row + first) % most;
        const rows = Math.min(chunkRows - first, most - at);
        const file = jointPath(array.cells, Math.floor((row + first) / most));
        const piece = { path, chunkRows, first, rows, at };
        pieces.set(file, [...(pieces.get(file) ?? []), piece]);
        first += rows;
      }
      row += chunkRows;
    }
  }
  return [...totals].flatMap(([name, total]) =>
    Array.from({ length: Math.ceil(total / most) }, (_, number) => {
      const path = jointPath(name, number);
      const rows = Math.min(most, total - number * most);
      return { path, cells: layout.cells[name]?.count ?? 0, rows, pieces: pieces.get(path) ?? [] };
    }),
  );
}
