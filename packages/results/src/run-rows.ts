import { closeSync, openSync, readSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { truncated } from "./results-error.ts";
import { bytesPerValue, chunkName, type StoreArray, trailingLength } from "./run-layout.ts";

/** What `layout.json` of a run holds. */
export interface StoredLayout {
  readonly siteCount: number;
  readonly cells: Readonly<Record<string, number>>;
  readonly arrays: readonly StoreArray[];
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** An opened run: where its chunks lie, and what its patches changed. */
export interface RunFiles {
  readonly folder: string;
  readonly layout: StoredLayout;
  readonly indexes: ReadonlyMap<string, Int32Array>;
  /** Entries of patched sites; null = tombstone. */
  readonly patched: ReadonlyMap<number, Float32Array | null>;
  readonly siteCount: number;
  /** Where the entries of an array begin in a patched site. */
  readonly offsets: ReadonlyMap<string, number>;
}

/** Place of the first entry of a chunk among those of a patched site. */
function entryOf(files: RunFiles, array: StoreArray, leading: readonly number[]): number {
  const chunk = leading.reduce((at, n, d) => at * (array.dimensions[d]?.values.length ?? 1) + n, 0);
  return (files.offsets.get(array.path) ?? 0) + chunk * trailingLength(array);
}

/** Rows `first`.. of a chunk in site order: `rows` times the number of sites. @throws ResultsError truncated */
export async function readRows(
  files: RunFiles,
  array: StoreArray,
  leading: readonly number[],
  first: number,
  rows: number,
): Promise<Float32Array> {
  const cells = files.layout.cells[array.cells] ?? 0;
  const index = files.indexes.get(array.cells) ?? new Int32Array(0);
  const { siteCount } = files;
  const stored = floats(
    await readExactly(
      join(files.folder, array.path, chunkName(leading, array.dimensions.length)),
      first * cells * bytesPerValue,
      rows * cells * bytesPerValue,
    ),
  );
  const out = new Float32Array(rows * siteCount).fill(Number.NaN);
  for (let r = 0; r < rows; r++) {
    const to = r * siteCount;
    const from = r * cells;
    for (let s = 0; s < index.length; s++) {
      const cell = index[s]!;
      if (cell >= 0) out[to + s] = stored[from + cell]!;
    }
  }
  const entry = entryOf(files, array, leading) + first;
  for (const [site, entries] of files.patched) {
    for (let r = 0; r < rows; r++) out[r * siteCount + site] = entries?.[entry + r] ?? Number.NaN;
  }
  return out;
}

/** Values of one site in `length` rows of a chunk from `first`. Four bytes each: synchronous reads are far cheaper than a promise for each. */
export function readSiteRow(
  files: RunFiles,
  array: StoreArray,
  leading: readonly number[],
  site: number,
  { first, length }: { readonly first: number; readonly length: number },
): Float32Array {
  const out = new Float32Array(length).fill(Number.NaN);
  const patched = files.patched.get(site);
  const entry = entryOf(files, array, leading) + first;
  if (patched) out.set(patched.subarray(entry, entry + length));
  const cell = files.indexes.get(array.cells)?.[site] ?? -1;
  if (patched !== undefined || cell < 0) return out;
  const cells = files.layout.cells[array.cells] ?? 0;
  const bytes = Buffer.alloc(bytesPerValue);
  const path = join(files.folder, array.path, chunkName(leading, array.dimensions.length));
  const file = openSync(path, "r");
  try {
    for (let t = 0; t < length; t++) {
      const position = ((first + t) * cells + cell) * bytesPerValue;
      const got = readSync(file, bytes, 0, bytesPerValue, position);
      if (got !== bytesPerValue) throw truncated(path, position + bytesPerValue, position + got);
      out[t] = bytes.readFloatLE(0);
    }
  } finally {
    closeSync(file);
  }
  return out;
}

async function readExactly(path: string, offset: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const file = await open(path, "r");
  try {
    for (let done = 0; done < length;) {
      const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
      if (bytesRead === 0) throw truncated(path, offset + length, offset + done);
      done += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

function floats(bytes: Uint8Array): Float32Array {
  // One byte order on disk; on little-endian machines the bytes are the numbers.
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] === 1)
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / bytesPerValue);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.byteLength / bytesPerValue }, (_, i) =>
    view.getFloat32(i * bytesPerValue, true),
  );
}

/** Cell of each site. */
export async function readIndex(path: string): Promise<Int32Array> {
  const bytes = await readFile(path);
  return Int32Array.from({ length: bytes.length / bytesPerValue }, (_, i) => bytes.readInt32LE(i * bytesPerValue));
}
