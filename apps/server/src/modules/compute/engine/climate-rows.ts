import { closeSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { BASE } from "@tidemark/science";
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

/** Path of a file of a slice in the staging folder. */
export const runFile = (slice: Slice, file: number): string => `${RUN_FOLDER}/${slice.file(file)}`;

/** Place of every climate column in the files of cells, by index of its dataset. */
export function climatePlaces({ climate }: RunPlan): (id: string) => ReadonlyMap<number, number> | undefined {
  const places = new Map<string, Map<number, number>>();
  let next = 0;
  for (const [id, indices] of climate) {
    const own = new Map<number, number>();
    for (const index of indices) own.set(index, next++);
    places.set(id, own);
  }
  return (id) => places.get(id);
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
    const chunk = slice.chunkOf(index);
    if (chunk < 0) return undefined;
    for (let row = 0; row < slice.rows; row++)
      if (slice.indexAt(chunk, row) === index)
        return {
          path: runFile(slice, Math.floor(chunk / slice.perFile)),
          row: (chunk % slice.perFile) * slice.rows + row,
        };
    return undefined;
  };
}

/** Reader of climate columns that the parts with cells wrote. Columns are kept until `forget`. */
export interface ClimateRows {
  readonly read: CellReader;
  /** Lets go of all columns but those of the present, which every epoch is compared with. */
  readonly forget: () => void;
  /** Closes the files. */
  readonly close: () => void;
}

interface CellRange {
  readonly from: number;
  readonly to: number;
}

/** Values of a range of cells: some columns of the plan, one after the other. */
interface Piece {
  /** First cell and number of cells of the range. */
  readonly from: number;
  readonly width: number;
  readonly values: Float32Array;
}

/** Ranges of cells that hold some of the cells `from`..`to` - 1. */
export function rangesOf(plan: RunPlan, { from, to }: CellRange): readonly CellsPart[] {
  return plan.parts.filter((part) => part.kind === "cells").filter((part) => part.from < to && part.to > from);
}

/** Reads columns `first`..`last`, by their place in the plan, of one range of cells. */
export function readPiece(
  files: OpenFiles,
  part: CellsPart,
  first: number,
  last: number,
  room: (length: number) => Float32Array,
): Piece {
  const width = part.to - part.from;
  const values = room((last - first + 1) * width);
  files.read(cellsFile(part), first * width, values);
  return { from: part.from, width, values };
}

/** Copies one column of a piece to where `out`, the cells `from`..`to` - 1, has its cells. */
export function copyColumn(piece: Piece, row: number, out: Float32Array, { from, to }: CellRange): void {
  const begin = Math.max(from, piece.from);
  const end = Math.min(to, piece.from + piece.width);
  const at = row * piece.width - piece.from;
  out.set(piece.values.subarray(at + begin, at + end), begin - from);
}

/** Memory that is used again. */
function createRoom() {
  const free = new Map<number, Float32Array[]>();
  return {
    take: (length: number): Float32Array => free.get(length)?.pop() ?? new Float32Array(length),
    give(values: Float32Array): void {
      const own = free.get(values.length);
      if (own === undefined) free.set(values.length, [values]);
      else own.push(values);
    },
  };
}

const isPresent = (scenario: string | undefined, time: number | undefined): boolean =>
  scenario === BASE.scenario && time === BASE.time;

/**
 * Reader of the cells `from`..`to` - 1 of `cells`, all by default. All columns that the plan holds of a dataset in one epoch are read at once,
 * since they lie together and most of them are wanted.
 * @throws Error when a column is asked for that the plan does not hold: a mistake of the plan
 */
export function climateRows(folder: string, plan: RunPlan, cells: number, { from = 0, to = cells } = {}): ClimateRows {
  const placesOf = climatePlaces(plan);
  const linkedPlaceOf = linkedPlaces(plan);
  const files = openFiles(folder);
  const ranges = rangesOf(plan, { from, to });
  const room = createRoom();
  const blocks = new Map<string, { readonly first: number; readonly pieces: readonly Piece[] }>();
  const known = new Map<string, { readonly values: Float32Array; readonly isKept: boolean }>();
  const fill = (id: string, index: number, out: Float32Array): void => {
    const places = placesOf(id);
    const row = places?.get(index);
    if (places === undefined || row === undefined) {
      const linked = linkedPlaceOf(id, index);
      if (linked === undefined) throw new Error(`${id} at ${index} was not planned`);
      files.read(linked.path, linked.row * cells + from, out);
      return;
    }
    const { innerSize } = setOf(id);
    const epoch = Math.floor(index / innerSize);
    const key = `${id} ${epoch}`;
    let block = blocks.get(key);
    if (block === undefined) {
      const [first, last] = placesOfEpoch(places, index, innerSize);
      block = { first, pieces: ranges.map((part) => readPiece(files, part, first, last, room.take)) };
      blocks.set(key, block);
    }
    for (const piece of block.pieces) copyColumn(piece, row - block.first, out, { from, to });
  };
  const read: CellReader = (id, index) => {
    const key = `${id} ${index}`;
    const found = known.get(key);
    if (found !== undefined) return found.values;
    const values = room.take(to - from);
    if (to > from) fill(id, index, values);
    const { epochs, innerSize } = setOf(id);
    const epoch = epochs[Math.floor(index / innerSize)];
    known.set(key, { values, isKept: isPresent(epoch?.scenario, epoch?.time) });
    return values;
  };
  return {
    read,
    forget() {
      for (const [key, { values, isKept }] of known) {
        if (isKept) continue;
        room.give(values);
        known.delete(key);
      }
      for (const block of blocks.values()) for (const { values } of block.pieces) room.give(values);
      blocks.clear();
    },
    close: () => files.close(),
  };
}

/** Places of the first and the last column that the plan holds of the epoch of an index. */
function placesOfEpoch(places: ReadonlyMap<number, number>, index: number, innerSize: number): [number, number] {
  const start = index - (index % innerSize);
  let first = places.get(index)!;
  let last = first;
  for (let inner = 0; inner < innerSize; inner++) {
    const place = places.get(start + inner) ?? first;
    first = Math.min(first, place);
    last = Math.max(last, place);
  }
  return [first, last];
}

export interface OpenFiles {
  /** Reads values from a place counted in values. */
  readonly read: (path: string, from: number, out: Float32Array) => void;
  readonly close: () => void;
}

/** Files that stay open while a part is worked on. */
export function openFiles(folder: string): OpenFiles {
  const open = new Map<string, number>();
  return {
    read(path, from, out) {
      const file = open.get(path) ?? openSync(join(folder, path), "r");
      open.set(path, file);
      const bytes = new Uint8Array(out.buffer, out.byteOffset, out.byteLength);
      for (let done = 0; done < bytes.length;) {
        const read = readSync(file, bytes, done, bytes.length - done, from * VALUE_BYTES + done);
        if (read === 0) throw new Error(`${path} is cut`);
        done += read;
      }
    },
    close() {
      for (const file of open.values()) closeSync(file);
      open.clear();
    },
  };
}
