import { mkdir, open, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ByteStore } from "../bytes/byte-store.ts";
import { ResultsError } from "../results-error.ts";
import { areComplete, wholeChecksum } from "../stored/checksum.ts";
import { bytesOf } from "../stored/little-endian.ts";
import { type ManifestEntry, manifestText } from "../stored/manifest.ts";
import { indexKey, LAYOUT, MANIFEST, runName } from "../stored/names.ts";
import { publishRun } from "../stored/pointer.ts";
import { checkLayout, chunkBytes, chunkIndices, chunkName, layoutText, type RunLayout } from "../stored/run-layout.ts";
import { metadataFiles } from "../stored/run-metadata.ts";
import type { StagedFile } from "./chunk-file.ts";
import { createSharedFiles, type SharedFiles } from "./shared-files.ts";
import {
  chunkOf,
  chunksFolder,
  openStaging,
  recordedParts,
  recordPart,
  removeOtherStaging,
  stagingFolder,
} from "./staging.ts";

/** Small files that are written together. */
const FILES_AT_ONCE = 64;

/**
 * Writes the run of a task. It comes into being in a folder of this machine, into which several threads may put chunk
 * files; a process that is killed finds there what it had. Nobody sees it before it is published.
 */
export interface RunWriter {
  /** Name of the run. */
  readonly run: string;
  /** Where `stagedChunk` says where chunk files go; whatever lies beside them is scratch. */
  readonly folder: string;
  /**
   * Makes the folder ready; what lies there is kept when it was made with the same signature. What other tasks of the
   * project left goes.
   */
  begin(signature: string): Promise<void>;
  /** Notes that the files of a part are whole. */
  record(part: string, files: readonly StagedFile[]): Promise<void>;
  /**
   * Parts that were recorded since `begin`, by another process too. What they say of their files may have become
   * untrue.
   */
  recorded<T extends StagedFile>(): Promise<ReadonlyMap<string, readonly T[]>>;
  /**
   * Takes an unchanged chunk file of another run of the project over: nothing is copied where files can share their
   * place.
   */
  takeOver(from: { readonly run: string; readonly path: string }, path: string): Promise<void>;
  /**
   * Makes a run of the files that were written; scratch and files of datasets without arrays are left out. Writes
   * metadata and manifest.
   * @throws ResultsError bad-request when a chunk is missing, of the wrong size, or in no array
   */
  finish(layout: RunLayout, files: readonly StagedFile[]): Promise<void>;
  /** Stores the finished run, and makes it the published one. */
  publish(): Promise<void>;
  /** Throws away what was not published. */
  discard(): Promise<void>;
  /** What other machines know of the run, when its parts are done by several. */
  readonly shared: SharedFiles;
}

export function createRunWriter(
  store: ByteStore,
  scratch: string,
  project: string,
  task: string,
  folder = stagingFolder(scratch, project, task),
): RunWriter {
  const run = runName(task);
  const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
  return {
    run,
    folder,
    async begin(signature) {
      await removeOtherStaging(scratch, project, task);
      await openStaging(folder, signature);
    },
    record: (part, files) => recordPart(folder, part, files),
    recorded: () => recordedParts(folder),
    takeOver: (from, path) => store.bringOut(`${project}/${from.run}/${from.path}`, join(folder, path)),
    finish: (layout, files) => finishRun(chunksFolder(folder), layout, files),
    async publish() {
      await store.takeIn(chunksFolder(folder), `${project}/${run}`, MANIFEST);
      await publishRun(store, project, { run, patches: [] });
      await discard();
    },
    discard,
    shared: createSharedFiles(store, folder, project, task),
  };
}

const datasetOf = (path: string): string => path.split("/")[0] ?? "";

async function finishRun(folder: string, layout: RunLayout, written: readonly StagedFile[]): Promise<void> {
  checkLayout(layout);
  const datasets = new Set(layout.arrays.map(({ path }) => datasetOf(path)));
  const files = new Map<string, ManifestEntry>();
  for (const { path, bytes, rowBytes, checksums } of written) {
    const own = chunkOf(path);
    if (own !== undefined && datasets.has(datasetOf(own))) files.set(own, { path: own, bytes, rowBytes, checksums });
  }
  checkChunks(layout, files);
  await removeOthers(folder, datasets);
  const add = async (path: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
    files.set(path, { path, ...wholeChecksum(bytes) });
  };
  for (const [name, { siteToCell }] of Object.entries(layout.cells)) await add(indexKey(name), bytesOf(siteToCell));
  const texts = [...metadataFiles(layout)];
  for (let i = 0; i < texts.length; i += FILES_AT_ONCE)
    await Promise.all(texts.slice(i, i + FILES_AT_ONCE).map(([path, text]) => add(path, Buffer.from(text))));
  await add(LAYOUT, Buffer.from(layoutText(layout)));
  await writeDurably(join(folder, MANIFEST), manifestText(files.values()));
}

function checkChunks(layout: RunLayout, files: ReadonlyMap<string, ManifestEntry>): void {
  let expected = 0;
  for (const array of layout.arrays) {
    const bytes = chunkBytes(layout, array);
    for (const leading of chunkIndices(array)) {
      const file = `${array.path}/${chunkName(leading, array.dimensions.length)}`;
      expected++;
      const entry = files.get(file);
      if (entry?.bytes !== bytes || !areComplete(entry))
        throw new ResultsError("bad-request", `The chunk ${file} was not written.`, "Write all chunks of the layout.");
    }
  }
  if (expected !== files.size)
    throw new ResultsError("bad-request", "The run holds chunks of no array.", "Give the chunks of the layout only.");
}

/** Removes what belongs to no dataset of the run: those that are missing everywhere are not stored. */
async function removeOthers(folder: string, datasets: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (!datasets.has(name)) await rm(join(folder, name), { recursive: true, force: true });
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
