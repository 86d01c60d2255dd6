import { createHash } from "node:crypto";
import { closeSync, constants, mkdirSync, openSync, readSync, statSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { crc32 } from "node:zlib";

/** File that a part writes: `rows` columns one after the other, each of all cells or sites. */
export interface OutputFile {
  /** Path in the staging folder. */
  readonly path: string;
  readonly rows: number;
}

/** What was written of a file of which more is to come: the columns `from`..`to` - 1 of `columns` in every row. */
interface WrittenStripe {
  readonly rows: number;
  readonly columns: number;
  readonly from: number;
  readonly to: number;
  readonly crc32: number;
}

/** A file that was written: whole, or up to a stripe. */
export interface WrittenFile {
  readonly path: string;
  /** Of the whole file. */
  readonly bytes: number;
  /** Empty while more is to come. */
  readonly sha256: string;
  /** True when no value in it is known. */
  readonly isEmpty: boolean;
  readonly stripe?: WrittenStripe;
}

/** Room for the columns of a part, by thread. Wider parts are done in stripes of cells. */
const ARENA_BYTES = 96 * 1024 * 1024;
const VALUE_BYTES = 4;
const PIECE_BYTES = 4 * 1024 * 1024;

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
  // Without any site there is nothing to store: the datasets are missing everywhere.
  if (rows === 0 || columns === 0) return files.map(({ path }) => ({ path, bytes: 0, sha256: "", isEmpty: true }));
  const width = Math.max(1, Math.min(columns, Math.floor(arenaBytes / VALUE_BYTES / rows)));
  let written: readonly WrittenFile[] = [];
  for (let from = 0; from < columns; from += width) {
    const to = Math.min(columns, from + width);
    const stripe = { from, to, width: to - from, values: room(rows * (to - from)).fill(Number.NaN) };
    fill(stripe);
    written = writeFiles(folder, files, columns, stripe);
  }
  return written;
}

/** Writes one stripe of files that begin one after the other in its rows. The last stripe closes them: it tells their checksums. */
export function writeFiles(
  folder: string,
  files: readonly OutputFile[],
  columns: number,
  { from, to, width, values }: Stripe,
): readonly WrittenFile[] {
  for (const path of new Set(files.map((file) => dirname(join(folder, file.path)))))
    mkdirSync(path, { recursive: true });
  let row = 0;
  return files.map(({ path, rows }) => {
    const own = values.subarray(row * width, (row + rows) * width);
    row += rows;
    const bytes = bytesOf(own);
    const full = join(folder, path);
    writeRows(full, bytes, rows, columns, from);
    const file = { path, bytes: rows * columns * VALUE_BYTES };
    if (width === columns)
      return { ...file, sha256: createHash("sha256").update(bytes).digest("hex"), isEmpty: !holdsValue(own) };
    if (to === columns) return { ...file, ...contentOf(full) };
    return { ...file, sha256: "", isEmpty: false, stripe: { rows, columns, from, to, crc32: crc32(bytes) } };
  });
}

/**
 * Copies `count` values from place `first` to where they are stored. Every missing value gets the same bits: which of the many patterns of NaN a processor makes depends on
 * how the code was compiled, and equal runs are to have equal files.
 */
export function copyValues(
  from: Float32Array | Float64Array,
  first: number,
  count: number,
  to: Float32Array,
  at: number,
): void {
  for (let i = 0; i < count; i++) {
    const value = from[first + i]!;
    to[at + i] = Number.isNaN(value) ? Number.NaN : value;
  }
}

const bytesOf = (values: Float32Array) => new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

function holdsValue(values: Float32Array): boolean {
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) return true;
  return false;
}

/** Writes one stripe of a file. What lies beside it may be whole already, so nothing is cut. */
function writeRows(path: string, bytes: Uint8Array, rows: number, columns: number, from: number): void {
  const width = bytes.length / rows;
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT);
  try {
    if (width === columns * VALUE_BYTES) writeFully(file, bytes, 0, bytes.length, 0);
    else
      for (let row = 0; row < rows; row++)
        writeFully(file, bytes, row * width, width, (row * columns + from) * VALUE_BYTES);
  } finally {
    closeSync(file);
  }
}

function writeFully(file: number, bytes: Uint8Array, from: number, length: number, position: number): void {
  for (let done = 0; done < length;) done += writeSync(file, bytes, from + done, length - done, position + done);
}

/** SHA-256 of a file, and whether it holds no value. */
function contentOf(path: string): Pick<WrittenFile, "sha256" | "isEmpty"> {
  const hash = createHash("sha256");
  let isEmpty = true;
  for (const piece of piecesOf(path)) {
    hash.update(piece);
    isEmpty &&= !holdsValue(new Float32Array(piece.buffer, piece.byteOffset, piece.byteLength / VALUE_BYTES));
  }
  return { sha256: hash.digest("hex"), isEmpty };
}

/** The bytes of a file one after the other, each piece in the memory of the one before. */
function* piecesOf(path: string): Generator<Uint8Array> {
  const piece = new Uint8Array(PIECE_BYTES);
  const file = openSync(path, "r");
  try {
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) yield piece.subarray(0, read);
  } finally {
    closeSync(file);
  }
}

/** Whether a file holds what was written, as far as it was. */
export function isWhole(path: string, { bytes, sha256, stripe }: Omit<WrittenFile, "path" | "isEmpty">): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (stripe === undefined) return found?.size === bytes && contentOf(path).sha256 === sha256;
  const { rows, columns, from, to } = stripe;
  const row = new Uint8Array((to - from) * VALUE_BYTES);
  let sum = 0;
  const file = found && openSync(path, "r");
  if (file === undefined) return false;
  try {
    for (let i = 0; i < rows; i++) {
      const read = readSync(file, row, 0, row.length, (i * columns + from) * VALUE_BYTES);
      if (read < row.length) return false;
      sum = crc32(row, sum);
    }
  } finally {
    closeSync(file);
  }
  return sum === stripe.crc32;
}
