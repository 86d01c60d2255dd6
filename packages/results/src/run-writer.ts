import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { endianness } from "node:os";
import { dirname, join } from "node:path";
import { ResultsError } from "./results-error.ts";
import { areComplete, isIntact, wholeChecksum, type FileChecksums } from "./checksum.ts";
import {
  bytesPerValue,
  checkLayout,
  chunkIndices,
  chunkName,
  leadingShape,
  type RunLayout,
  type StoreArray,
  trailingLength,
} from "./run-layout.ts";
import { metadataFiles } from "./run-metadata.ts";

/** One file of a run in its manifest. */
export interface ManifestEntry extends FileChecksums {
  readonly path: string;
}

export interface RunManifest {
  readonly format: "tidemark-run";
  readonly version: typeof MANIFEST_VERSION;
  readonly files: readonly ManifestEntry[];
}

/** That of a run as it is read: version 1 had one SHA-256 of each file. */
interface ReadManifest {
  readonly format: string;
  readonly version: number;
  readonly files: readonly (
    | ManifestEntry
    | { readonly path: string; readonly bytes: number; readonly sha256: string }
  )[];
}

const MANIFEST_VERSION = 2;

/** Small files that are written or looked at together. */
const FILES_AT_ONCE = 64;

export const manifestName = "manifest.json";
export const layoutName = "layout.json";

/** Writes chunks of one run in any order. Nothing is visible to readers before `publishRun`. */
export interface RunWriter {
  /**
   * @param path array of the layout
   * @param leading chunk number along the dimensions that are split
   * @param values the other dimensions x cells, in C order; NaN = missing
   * @throws ResultsError bad-request for a wrong size or a chunk written twice
   */
  writeChunk(path: string, leading: readonly number[], values: Float32Array): Promise<void>;
  /** Writes metadata and manifest. @throws ResultsError bad-request when a chunk was not written */
  finish(): Promise<RunManifest>;
}

/** Starts a run in a folder that does not exist yet. @throws ResultsError bad-request when it does */
export async function createRun(folder: string, layout: RunLayout): Promise<RunWriter> {
  checkLayout(layout);
  await mkdir(dirname(folder), { recursive: true });
  try {
    await mkdir(folder);
  } catch (error) {
    throw new ResultsError(
      "bad-request",
      `The run folder ${folder} exists already or cannot be made.`,
      "Write every run into a fresh folder.",
      {},
      error,
    );
  }
  const arrays = new Map(layout.arrays.map((a) => [a.path, a]));
  const files = new Map<string, ManifestEntry>();
  return {
    async writeChunk(path, leading, values) {
      const array = arrays.get(path);
      const file = `${path}/${chunkName(leading, array?.dimensions.length ?? 0)}`;
      const shape = array === undefined ? [] : leadingShape(array);
      const exists =
        array !== undefined &&
        leading.length === shape.length &&
        leading.every((n, d) => n >= 0 && n < (shape[d] ?? 0));
      if (!exists || values.length * bytesPerValue !== chunkBytes(layout, array) || files.has(file)) {
        throw new ResultsError(
          "bad-request",
          `The chunk ${file} of ${values.length} values does not fit the run, or was written before.`,
          "Correct the writer.",
        );
      }
      files.set(file, await save(folder, file, littleEndian(values), "wx"));
    },
    finish: () => finishRun(folder, layout, [...files.values()]),
  };
}

function chunkBytes(layout: RunLayout, array: StoreArray): number {
  return trailingLength(array) * (layout.cells[array.cells]?.count ?? 0) * bytesPerValue;
}

async function save(folder: string, path: string, bytes: Uint8Array, flag: "wx" | "w"): Promise<ManifestEntry> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes, { flag });
  return { path, ...wholeChecksum(bytes) };
}

/**
 * Makes a run of a folder into which the chunk files were put already: by several threads, or over from another run. `chunks` tells each
 * with its checksums, in any order. Writes metadata and manifest.
 * @throws ResultsError bad-request when a chunk is missing, of the wrong size, or in no array
 */
export async function finishRun(
  folder: string,
  layout: RunLayout,
  chunks: readonly ManifestEntry[],
): Promise<RunManifest> {
  checkLayout(layout);
  const files = new Map(chunks.map((entry) => [entry.path, entry]));
  let expected = 0;
  for (const array of layout.arrays) {
    const bytes = chunkBytes(layout, array);
    for (const leading of chunkIndices(array)) {
      const file = `${array.path}/${chunkName(leading, array.dimensions.length)}`;
      expected++;
      const entry = files.get(file);
      if (entry?.bytes !== bytes || !areComplete(entry))
        throw new ResultsError(
          "bad-request",
          `The chunk ${file} was not written.`,
          "Write all chunks before finishing.",
        );
    }
  }
  if (expected !== files.size)
    throw new ResultsError("bad-request", "The run holds chunks of no array.", "Give the chunks of the layout only.");
  const add = async (path: string, bytes: Uint8Array): Promise<void> => {
    files.set(path, await save(folder, path, bytes, "w"));
  };
  for (const [name, { siteToCell }] of Object.entries(layout.cells))
    await add(`site_index/${name}/0`, littleEndian(siteToCell));
  const texts = [...metadataFiles(layout)];
  for (let i = 0; i < texts.length; i += FILES_AT_ONCE)
    await Promise.all(texts.slice(i, i + FILES_AT_ONCE).map(([path, text]) => add(path, Buffer.from(text))));
  await add(layoutName, Buffer.from(describe(layout)));
  const sorted = [...files.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const manifest: RunManifest = { format: "tidemark-run", version: MANIFEST_VERSION, files: sorted };
  await writeDurably(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/** The layout without its indexes, for our own reader. */
function describe(layout: RunLayout): string {
  const cells = Object.fromEntries(Object.entries(layout.cells).map(([name, c]) => [name, c.count]));
  return `${JSON.stringify({ siteCount: layout.siteCount, cells, arrays: layout.arrays, attributes: layout.attributes }, null, 1)}\n`;
}

function littleEndian(values: Float32Array | Int32Array): Uint8Array {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return endianness() === "LE" ? bytes : new Uint8Array(Buffer.from(bytes).swap32());
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "w");
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Checks every file of a run against its manifest.
 * @param contents also read all bytes and compare checksums, not only sizes
 * @throws ResultsError not-found, truncated, checksum
 */
export async function verifyRun(folder: string, contents: boolean): Promise<void> {
  const manifest = await readManifest(folder);
  const sizes = await sizesOf(manifest.files.map(({ path }) => join(folder, path)));
  for (const [i, entry] of manifest.files.entries()) {
    const { path, bytes } = entry;
    const found = sizes[i] ?? null;
    if (found !== bytes) {
      throw new ResultsError(
        found === null ? "not-found" : "truncated",
        `${path} of the run ${found === null ? "is missing" : `has ${found} bytes instead of ${bytes}`}.`,
        "The stored run is damaged; restore it from a backup or compute it again.",
        { file: path, bytes },
      );
    }
    if (!contents) continue;
    if (!isIntact(await readFile(join(folder, path)), entry)) {
      throw new ResultsError(
        "checksum",
        `${path} of the run does not match its checksum.`,
        "The stored run is damaged; restore it from a backup or compute it again.",
        {
          file: path,
        },
      );
    }
  }
}

/** Sizes of many files; null for one that is not there. */
async function sizesOf(paths: readonly string[]): Promise<(number | null)[]> {
  const sizes: (number | null)[] = [];
  for (let i = 0; i < paths.length; i += FILES_AT_ONCE) {
    const found = paths.slice(i, i + FILES_AT_ONCE).map(async (path) => {
      const { size } = await stat(path).catch(() => ({ size: null }));
      return size;
    });
    sizes.push(...(await Promise.all(found)));
  }
  return sizes;
}

async function readManifest(folder: string): Promise<ReadManifest> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, manifestName), "utf8")) as ReadManifest;
    if (manifest.format === "tidemark-run" && manifest.version <= MANIFEST_VERSION) return manifest;
    throw new Error("another format");
  } catch (error) {
    throw new ResultsError(
      "not-found",
      `${folder} is not a finished run.`,
      "Compute the run again.",
      { file: folder },
      error,
    );
  }
}

/** What `current.json` points to. */
export interface CurrentRun {
  /** Folder name beside the pointer. */
  readonly run: string;
  /** File names of the patches applied over it, oldest first. */
  readonly patches: readonly string[];
}

/**
 * Makes a verified run (and its patches) the current one by replacing one small file atomically.
 * @param verify "contents" reads and compares all bytes; "sizes" is for files whose checksums were compared already
 * @throws ResultsError from verification; the pointer then stays as it was
 */
export async function publishRun(
  root: string,
  current: CurrentRun,
  verify: "contents" | "sizes" = "contents",
): Promise<void> {
  if ([current.run, ...current.patches].some((name) => !/^[\w.-]+$/.test(name) || name.startsWith("."))) {
    throw new ResultsError("bad-request", "The run or patch is no plain file name.", "Give names without folders.");
  }
  await verifyRun(join(root, current.run), verify === "contents");
  for (const patch of current.patches) {
    if (!(await stat(join(root, patch)).catch(() => null))?.isFile())
      throw new ResultsError("not-found", `The patch ${patch} does not exist.`, "Write the patch first.");
  }
  const temporary = join(root, `.current-${process.pid}-${Date.now()}.json`);
  try {
    await writeDurably(temporary, `${JSON.stringify({ run: current.run, patches: current.patches })}\n`);
    await rename(temporary, join(root, "current.json"));
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The published run, null when there is none yet. */
export async function currentRun(root: string): Promise<CurrentRun | null> {
  const text = await readFile(join(root, "current.json"), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as CurrentRun);
}
