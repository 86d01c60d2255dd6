import { closeSync, openSync, readSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { GridError } from "../grid-error.ts";
import { sizeOf } from "../readers/chunk-cut.ts";
import { truncated } from "../storage/byte-store.ts";
import { bytesPerValue, chunkIndices, chunkName, type StoreArray, trailingLength } from "./run-layout.ts";
import { entryOffsets, readPatch, type RunPatch } from "./run-patch.ts";
import { currentRun, layoutName, verifyRun } from "./run-writer.ts";

/** Values of the coordinates that pick a column; scenario "historical" picks the historical array. */
export type Coordinates = Readonly<Record<string, string | number>>;

/** A finished run, with its patch applied. Values are NaN where missing. */
export interface RunReader {
  readonly siteCount: number;
  readonly arrays: readonly StoreArray[];
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Values of one dataset at the coordinates for all sites, in site order: one range read and a gather. */
  column(dataset: string, coordinates: Coordinates): Promise<Float32Array>;
  /** The same for every value of the last dimension (time): value t of site s at t * siteCount + s. */
  slider(dataset: string, coordinates: Coordinates): Promise<Float32Array>;
  /** All entries of one site, by array path, each in C order of its dimensions. */
  site(site: number): Promise<ReadonlyMap<string, Float32Array>>;
}

interface StoredLayout {
  readonly siteCount: number;
  readonly cells: Readonly<Record<string, number>>;
  readonly arrays: readonly StoreArray[];
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Opens the published run of a folder. @throws GridError not-found when none is published, and as `openRun` */
export async function openCurrentRun(root: string): Promise<RunReader> {
  const current = await currentRun(root);
  if (current === null)
    throw new GridError("not-found", `${root} has no published run.`, "Compute the run first.", { file: root });
  return openRun(join(root, current.run), current.patch === null ? null : join(root, current.patch));
}

/**
 * Opens a run folder. The sizes of all files are checked now, so that a lost or cut chunk is an error here and never zeros later.
 * @throws GridError not-found, truncated, checksum
 */
export async function openRun(folder: string, patchPath: string | null = null): Promise<RunReader> {
  await verifyRun(folder, false);
  const layout = JSON.parse(await readFile(join(folder, layoutName), "utf8")) as StoredLayout;
  const arrays = new Map(layout.arrays.map((a) => [a.path, a]));
  const indexes = new Map<string, Int32Array>();
  for (const name of Object.keys(layout.cells))
    indexes.set(name, await readIndex(join(folder, "site_index", name, "0")));
  const patch = patchPath === null ? null : await readPatch(patchPath, basename(folder), layout.arrays);
  const files = {
    folder,
    layout,
    indexes,
    patch,
    siteCount: patch?.siteCount ?? layout.siteCount,
    offsets: entryOffsets(layout.arrays).offsets,
  };
  const find = (dataset: string, c: Coordinates): StoreArray => {
    const path = `${dataset}/${c["scenario"] === "historical" ? "historical" : "projection"}`;
    const array = arrays.get(path);
    if (array === undefined)
      throw new GridError("not-found", `The run has no ${path}.`, "Choose a dataset that was computed.", { path });
    return array;
  };
  return {
    siteCount: files.siteCount,
    arrays: layout.arrays,
    attributes: layout.attributes,
    async column(dataset, coordinates) {
      const array = find(dataset, coordinates);
      const leading = pick(array, array.dimensions.slice(0, -1), coordinates);
      const [t = 0] = pick(array, array.dimensions.slice(-1), coordinates);
      return readRows(files, array, leading, t, 1);
    },
    async slider(dataset, coordinates) {
      const array = find(dataset, coordinates);
      const leading = pick(array, array.dimensions.slice(0, -1), coordinates);
      return readRows(files, array, leading, 0, trailingLength(array));
    },
    async site(site) {
      if (!Number.isInteger(site) || site < 0 || site >= files.siteCount) {
        throw new GridError("bad-request", `The run has no site ${site}.`, `Sites are 0 to ${files.siteCount - 1}.`);
      }
      return readSite(files, site);
    },
  };
}

interface RunFiles {
  readonly folder: string;
  readonly layout: StoredLayout;
  readonly indexes: ReadonlyMap<string, Int32Array>;
  readonly patch: RunPatch | null;
  readonly siteCount: number;
  readonly offsets: ReadonlyMap<string, number>;
}

function pick(array: StoreArray, dimensions: StoreArray["dimensions"], coordinates: Coordinates): number[] {
  return dimensions.map(({ name, values }) => {
    const wanted = coordinates[name];
    const found = wanted === undefined ? -1 : values.findIndex((v) => String(v) === String(wanted));
    if (found >= 0) return found;
    throw new GridError(
      "not-found",
      `${array.path} has no ${name} "${wanted ?? ""}".`,
      `It has ${values.join(", ")}.`,
      { path: array.path, coordinate: name },
    );
  });
}

async function readRows(
  files: RunFiles,
  array: StoreArray,
  leading: readonly number[],
  first: number,
  rows: number,
): Promise<Float32Array> {
  const cells = files.layout.cells[array.cells] ?? 0;
  const index = files.indexes.get(array.cells) ?? new Int32Array(0);
  const bytes = await readExactly(
    join(files.folder, array.path, chunkName(leading)),
    first * cells * bytesPerValue,
    rows * cells * bytesPerValue,
  );
  const stored = floats(bytes);
  const out = new Float32Array(rows * files.siteCount).fill(Number.NaN);
  for (let r = 0; r < rows; r++) {
    for (let s = 0; s < index.length; s++) {
      const cell = index[s] ?? -1;
      if (cell >= 0) out[r * files.siteCount + s] = stored[r * cells + cell] ?? Number.NaN;
    }
  }
  applyPatch(files, array, leading, first, rows, out);
  return out;
}

function applyPatch(
  files: RunFiles,
  array: StoreArray,
  leading: readonly number[],
  first: number,
  rows: number,
  out: Float32Array,
): void {
  if (files.patch === null) return;
  const trailing = trailingLength(array);
  const position =
    leading.reduce((at, n, d) => at * (array.dimensions[d]?.values.length ?? 1) + n, 0) * trailing + first;
  const from = (files.offsets.get(array.path) ?? 0) + position;
  for (const [site, entries] of files.patch.sites) {
    for (let r = 0; r < rows; r++) out[r * files.siteCount + site] = entries?.[from + r] ?? Number.NaN;
  }
}

function readSite(files: RunFiles, site: number): ReadonlyMap<string, Float32Array> {
  const out = new Map<string, Float32Array>();
  const patched = files.patch?.sites.get(site);
  for (const array of files.layout.arrays) {
    const values = new Float32Array(sizeOf(array.dimensions.map((d) => d.values.length))).fill(Number.NaN);
    const cell = files.indexes.get(array.cells)?.[site] ?? -1;
    const from = files.offsets.get(array.path) ?? 0;
    if (patched) values.set(patched.subarray(from, from + values.length));
    else if (patched === undefined && cell >= 0) readCell(files, array, cell, values);
    out.set(array.path, values);
  }
  return out;
}

/** Four bytes per entry: synchronous reads are far cheaper than a promise for each. */
function readCell(files: RunFiles, array: StoreArray, cell: number, out: Float32Array): void {
  const cells = files.layout.cells[array.cells] ?? 0;
  const bytes = Buffer.alloc(bytesPerValue);
  let at = 0;
  for (const leading of chunkIndices(array)) {
    const path = join(files.folder, array.path, chunkName(leading));
    const file = openSync(path, "r");
    try {
      for (let t = 0; t < trailingLength(array); t++) {
        const position = (t * cells + cell) * bytesPerValue;
        const got = readSync(file, bytes, 0, bytesPerValue, position);
        if (got !== bytesPerValue) throw truncated(path, position + bytesPerValue, position + got);
        out[at++] = bytes.readFloatLE(0);
      }
    } finally {
      closeSync(file);
    }
  }
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
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // One byte order on disk; on little-endian machines the bytes are the numbers.
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] === 1)
    return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / bytesPerValue);
  return Float32Array.from({ length: bytes.byteLength / bytesPerValue }, (_, i) =>
    view.getFloat32(i * bytesPerValue, true),
  );
}

async function readIndex(path: string): Promise<Int32Array> {
  const bytes = await readFile(path);
  return Int32Array.from({ length: bytes.length / bytesPerValue }, (_, i) => bytes.readInt32LE(i * bytesPerValue));
}
