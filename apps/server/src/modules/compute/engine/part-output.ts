import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { writeStripe, type StagedFile } from "@tidemark/results";

/**
 * File that a part writes: `rows` rows one after the other. A row is one column of a dataset: a number for each place,
 * a cell or a site.
 */
export interface OutputFile {
  /** Path in the staging folder. */
  readonly path: string;
  readonly rows: number;
}

/** A file that was written, or stripes of one. */
export interface WrittenFile extends StagedFile {
  /** True when no value that was written is known. */
  readonly isEmpty: boolean;
}

/** Places `from`..`to` - 1 of every row of a part: row r of the part begins at r * width. */
export interface Stripe {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly values: Float32Array;
}

/**
 * Places of a stripe at most: where a part has few rows, what evaluation holds of each place beside its values would
 * take three times as much as these.
 */
const MOST_PLACES = 128 * 1024;

/**
 * Computes a part stripe by stripe, each as wide as the memory allows, and writes its files. `fill` works out all rows
 * of a stripe; rows it leaves out are missing. Files that were left by a killed process are overwritten.
 */
export function writePart(
  folder: string,
  files: readonly OutputFile[],
  places: number,
  fill: (stripe: Stripe) => void,
  memory: Float32Array,
): readonly WrittenFile[] {
  const rows = files.reduce((sum, file) => sum + file.rows, 0);
  // Without any site there is nothing to store: the datasets are missing everywhere.
  if (rows === 0 || places === 0)
    return files.map(({ path }) => ({ path, bytes: 0, rowBytes: 0, checksums: [], isEmpty: true }));
  const width = Math.max(1, Math.min(places, MOST_PLACES, Math.floor(memory.length / rows)));
  const written: WrittenFile[] = [];
  for (let from = 0; from < places; from += width) {
    const to = Math.min(places, from + width);
    const stripe = { from, to, width: to - from, values: memory.subarray(0, rows * (to - from)).fill(Number.NaN) };
    fill(stripe);
    written.push(...writeFiles(folder, files, places, stripe));
  }
  return joinStripes(written);
}

/** Each file once, with all that was written of it in stripes. */
export function joinStripes(files: readonly WrittenFile[]): readonly WrittenFile[] {
  const joined = new Map<string, WrittenFile>();
  for (const file of files) {
    const before = joined.get(file.path);
    const checksums = [...(before?.checksums ?? []), ...file.checksums].toSorted((a, b) => a.from - b.from);
    joined.set(file.path, { ...file, checksums, isEmpty: file.isEmpty && before?.isEmpty !== false });
  }
  return [...joined.values()];
}

/** Writes one stripe of files that begin one after the other in its rows, and tells its checksum in each. */
export function writeFiles(
  folder: string,
  files: readonly OutputFile[],
  places: number,
  { from, width, values }: Stripe,
): readonly WrittenFile[] {
  for (const path of new Set(files.map((file) => dirname(join(folder, file.path)))))
    mkdirSync(path, { recursive: true });
  let row = 0;
  return files.map(({ path, rows }) => {
    const own = values.subarray(row * width, (row + rows) * width);
    row += rows;
    const checksums = writeStripe(join(folder, path), own, { rows, columns: places, from });
    return { path, ...checksums, isEmpty: !holdsValue(own) };
  });
}

/**
 * Copies `count` values from place `first` to where they are stored. Every missing value gets the same bits: which of
 * the many patterns of NaN a processor makes depends on how the code was compiled, and equal runs are to have equal
 * files.
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
    if (Number.isNaN(value)) to[at + i] = Number.NaN;
    else to[at + i] = value;
  }
}

function holdsValue(values: Float32Array): boolean {
  for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i]!)) return true;
  return false;
}
