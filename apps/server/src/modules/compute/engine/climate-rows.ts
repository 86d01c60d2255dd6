import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { chunkName } from "@tidemark/grids";
import type { CellsPart } from "../plan/climate-plan.ts";
import { linkKey, type RunPlan } from "../plan/run-plan.ts";
import { setOf, sliceKeys, sliceOf, type Slice } from "../plan/stored-dataset.ts";
import type { CellReader } from "./block-columns.ts";

const VALUE_BYTES = 4;
/** Folder of the chunk files that become the run, and of climate columns by ranges of cells. */
export const RUN_FOLDER = "run";
const CELLS_FOLDER = "cells";

/** File of a range of cells: the climate columns of the plan one after the other, each of the cells of the range. */
export const cellsFile = (part: CellsPart): string => `${CELLS_FOLDER}/${part.id}.f32`;

/** Path of a chunk of a slice in the staging folder. */
export function chunkFile(slice: Slice, chunk: number): string {
  return `${RUN_FOLDER}/${slice.path}/${chunkName(slice.leading(chunk))}`;
}

/** Place of every climate column in the files of cells. */
export function climatePlaces({ climate }: RunPlan): (id: string, index: number) => number | undefined {
  const places = new Map<string, Map<number, number>>();
  let next = 0;
  for (const [id, indices] of climate) {
    const own = new Map<number, number>();
    for (const index of indices) own.set(index, next++);
    places.set(id, own);
  }
  return (id, index) => places.get(id)?.get(index);
}

/** Chunk file and row of a climate column in files that were taken over from the previous run. */
function linkedPlaces(plan: RunPlan): (id: string, index: number) => { path: string; row: number } | undefined {
  const linked = new Set(plan.linked);
  const byCell = new Set(plan.byCell);
  const slices = plan.stored
    .filter(({ id }) => byCell.has(id))
    .flatMap((stored) => sliceKeys(stored).map((key) => ({ key, slice: sliceOf(stored, key)! })))
    .filter(({ key, slice }) => linked.has(linkKey(slice.dataset, key)));
  return (id, index) => {
    const set = setOf(id);
    const scenario = set.epochs[Math.floor(index / set.innerSize)]?.scenario;
    const found = slices.find(({ key, slice }) => slice.dataset === id && key === scenario);
    if (found === undefined) return undefined;
    const { slice } = found;
    const chunk = index % set.innerSize;
    for (let row = 0; row < slice.rows; row++)
      if (slice.indexAt(chunk, row) === index) return { path: chunkFile(slice, chunk), row };
    return undefined;
  };
}

/** Reader of climate columns that the parts with cells wrote. Columns are kept until `forget`. */
export interface ClimateRows {
  readonly read: CellReader;
  readonly forget: () => void;
  /** Closes the files. */
  readonly close: () => void;
}

/**
 * Reader of the cells `from`..`to` - 1 of `cells`, all by default.
 * @throws Error when a column is asked for that the plan does not hold: a mistake of the plan
 */
export function climateRows(folder: string, plan: RunPlan, cells: number, { from = 0, to = cells } = {}): ClimateRows {
  const placeOf = climatePlaces(plan);
  const linkedPlaceOf = linkedPlaces(plan);
  const ranges = plan.parts.filter((part) => part.kind === "cells").filter((part) => part.from < to && part.to > from);
  const files = openFiles(folder);
  const known = new Map<string, Float32Array>();
  const free: Float32Array[] = [];
  const fill = (id: string, index: number, out: Float32Array): void => {
    const row = placeOf(id, index);
    if (row !== undefined) {
      for (const part of ranges) {
        const first = Math.max(from, part.from);
        const place = row * (part.to - part.from) + first - part.from;
        files.read(cellsFile(part), place, out.subarray(first - from, Math.min(to, part.to) - from));
      }
      return;
    }
    const linked = linkedPlaceOf(id, index);
    if (linked === undefined) throw new Error(`${id} at ${index} was not planned`);
    files.read(linked.path, linked.row * cells + from, out);
  };
  const read: CellReader = (id, index) => {
    const key = `${id} ${index}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const values = free.pop() ?? new Float32Array(to - from);
    if (to > from) fill(id, index, values);
    known.set(key, values);
    return values;
  };
  return {
    read,
    forget() {
      free.push(...known.values());
      known.clear();
    },
    close: () => files.close(),
  };
}

/** Files that stay open while a part is worked on. */
function openFiles(folder: string) {
  const open = new Map<string, number>();
  return {
    /** Reads values from a place counted in values. */
    read(path: string, from: number, out: Float32Array): void {
      const file = open.get(path) ?? openSync(join(folder, path), "r");
      open.set(path, file);
      const bytes = new Uint8Array(out.buffer, out.byteOffset, out.byteLength);
      for (let done = 0; done < bytes.length;) {
        const read = readSync(file, bytes, done, bytes.length - done, from * VALUE_BYTES + done);
        if (read === 0) throw new Error(`${path} is cut`);
        done += read;
      }
    },
    close(): void {
      for (const file of open.values()) closeSync(file);
      open.clear();
    },
  };
}
