import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";

/** File that a part writes: `rows` columns one after the other, each of all cells or sites. */
export interface OutputFile {
  /** Path in the staging folder. */
  readonly path: string;
  readonly rows: number;
}

/** A file that was written whole. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** True when no value in it is known. */
  readonly isEmpty: boolean;
}

/** Room for the columns of a part, by thread. Wider parts are done in stripes of cells. */
const ARENA_BYTES = 96 * 1024 * 1024;
const VALUE_BYTES = 4;

/** One memory for all parts of a thread, so that nothing waits for the garbage collector. */
const arena = { values: new Float32Array(0) };

function room(length: number): Float32Array {
  if (arena.values.length < length) arena.values = new Float32Array(length);
  return arena.values.subarray(0, length);
}

/** Gives the memory back. */
export function releaseArena(): void {
  arena.values = new Float32Array(0);
}

/** Columns `from`..`to` - 1 of every row of a part: row r of the part begins at r * width. */
export interface Stripe {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly values: Float32Array;
}

/**
 * Computes a part stripe by stripe and writes its files. `fill` works out all rows of a stripe; rows it leaves out are missing. Files that
 * were left by a killed process are overwritten.
 */
export function writePart(
  folder: string,
  files: readonly OutputFile[],
  columns: number,
  fill: (stripe: Stripe) => void,
  arenaBytes = ARENA_BYTES,
): readonly WrittenFile[] {
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  // Without any cell there is nothing to store: the datasets are missing everywhere.
  if (rows === 0 || columns === 0) return files.map(({ path }) => ({ path, bytes: 0, sha256: "", isEmpty: true }));
  const width = Math.max(1, Math.min(columns, Math.floor(arenaBytes / VALUE_BYTES / rows)));
  for (const path of new Set(files.map((file) => dirname(join(folder, file.path)))))
    mkdirSync(path, { recursive: true });
  const known = new Set<string>();
  const sums = new Map<string, string>();
  for (let from = 0; from < columns; from += width) {
    const to = Math.min(columns, from + width);
    const values = room(rows * (to - from)).fill(Number.NaN);
    fill({ from, to, width: to - from, values });
    let row = 0;
    for (const file of files) {
      const own = values.subarray(row * (to - from), (row + file.rows) * (to - from));
      row += file.rows;
      if (!known.has(file.path) && holdsValue(own)) known.add(file.path);
      const sum = writeRows(join(folder, file.path), own, file.rows, columns, from);
      if (sum !== undefined) sums.set(file.path, sum);
    }
  }
  return files.map(({ path, rows: own }) => ({
    path,
    bytes: own * columns * VALUE_BYTES,
    sha256: sums.get(path) ?? sumOf(join(folder, path)),
    isEmpty: !known.has(path),
  }));
}

function holdsValue(values: Float32Array): boolean {
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) return true;
  return false;
}

/** Writes one stripe of a file; the checksum when it is the whole file. */
function writeRows(
  path: string,
  values: Float32Array,
  rows: number,
  columns: number,
  from: number,
): string | undefined {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const width = bytes.length / rows;
  const isWhole = width === columns * VALUE_BYTES;
  const file = openSync(path, from === 0 ? "w" : "r+");
  try {
    if (isWhole) writeFully(file, bytes, 0);
    else
      for (let row = 0; row < rows; row++)
        writeFully(file, bytes.subarray(row * width, (row + 1) * width), (row * columns + from) * VALUE_BYTES);
  } finally {
    closeSync(file);
  }
  return isWhole ? createHash("sha256").update(bytes).digest("hex") : undefined;
}

function writeFully(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done, position + done);
}

/** SHA-256 of a file, in pieces. */
export function sumOf(path: string): string {
  const hash = createHash("sha256");
  const piece = Buffer.allocUnsafe(4 * 1024 * 1024);
  const file = openSync(path, "r");
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) hash.update(piece.subarray(0, read));
  } finally {
    closeSync(file);
  }
  return hash.digest("hex");
}
