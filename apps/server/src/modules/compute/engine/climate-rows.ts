import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { chunkName } from "@tidemark/grids";
import { sliceKeys, sliceOf, type Slice } from "../plan/stored-dataset.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { setOf } from "../plan/stored-dataset.ts";
import type { CellReader } from "./block-columns.ts";

const VALUE_BYTES = 4;
/** Folder of the chunk files that become the run, and of columns that only other columns need. */
export const RUN_FOLDER = "run";
export const HIDDEN_FOLDER = "hidden";

export const hiddenFile = (partId: string): string => `${HIDDEN_FOLDER}/${partId}.f32`;

/** Path of a chunk of a slice in the staging folder. */
export function chunkFile(slice: Slice, chunk: number): string {
  return `${RUN_FOLDER}/${slice.path}/${chunkName(slice.leading(chunk))}`;
}

interface Place {
  readonly path: string;
  readonly row: number;
}

/** Where the climate columns of a plan lie in its staging folder. */
function placesOf(plan: RunPlan): (id: string, index: number) => Place | undefined {
  const hidden = new Map<string, Place>();
  for (const part of plan.parts) {
    let row = 0;
    for (const [id, indices] of part.hidden)
      for (const index of indices) hidden.set(`${id} ${index}`, { path: hiddenFile(part.id), row: row++ });
  }
  const slices = new Map<string, { readonly slice: Slice; readonly epochs: ReadonlyMap<number, number> }[]>();
  for (const dataset of plan.stored) {
    const set = setOf(dataset.id);
    slices.set(
      dataset.id,
      sliceKeys(dataset).map((key) => {
        const slice = sliceOf(dataset, key)!;
        const epochs = new Map(
          Array.from({ length: slice.rows }, (_, row) => [Math.floor(slice.indexAt(0, row) / set.innerSize), row]),
        );
        return { slice, epochs };
      }),
    );
  }
  const byCell = new Set(plan.byCell);
  return (id, index) => {
    const found = hidden.get(`${id} ${index}`);
    if (found !== undefined || !byCell.has(id)) return found;
    const { innerSize } = setOf(id);
    for (const { slice, epochs } of slices.get(id) ?? []) {
      const row = epochs.get(Math.floor(index / innerSize));
      if (row !== undefined) return { path: chunkFile(slice, index % innerSize), row };
    }
    return undefined;
  };
}

/** Reader of climate columns that earlier parts wrote. Columns are kept until `forget`. */
export interface ClimateRows {
  readonly read: CellReader;
  readonly forget: () => void;
}

/** @throws Error when a column is asked for that the plan does not hold: a mistake of the plan */
export function climateRows(folder: string, plan: RunPlan, cells: number): ClimateRows {
  const placeOf = placesOf(plan);
  const known = new Map<string, Float32Array>();
  const free: Float32Array[] = [];
  const read: CellReader = (id, index) => {
    const key = `${id} ${index}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const place = placeOf(id, index);
    if (place === undefined) throw new Error(`${id} at ${index} was not planned`);
    const values = free.pop() ?? new Float32Array(cells);
    if (cells > 0) readRow(join(folder, place.path), place.row, values);
    known.set(key, values);
    return values;
  };
  return {
    read,
    forget() {
      free.push(...known.values());
      known.clear();
    },
  };
}

function readRow(path: string, row: number, out: Float32Array): void {
  const bytes = new Uint8Array(out.buffer, out.byteOffset, out.byteLength);
  const file = openSync(path, "r");
  try {
    for (let done = 0; done < bytes.length;) {
      const read = readSync(file, bytes, done, bytes.length - done, row * out.length * VALUE_BYTES + done);
      if (read === 0) throw new Error(`${path} is cut`);
      done += read;
    }
  } finally {
    closeSync(file);
  }
}
