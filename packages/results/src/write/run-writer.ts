import { mkdir, open, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ByteStore } from "../bytes/byte-store.ts";
import { ResultsError } from "../results-error.ts";
import { areComplete, wholeChecksum } from "../stored/checksum.ts";
import { bytesOf } from "../stored/little-endian.ts";
import { type ManifestEntry, manifestText } from "../stored/manifest.ts";
import { jointBytes, jointFilesOf } from "../stored/joint-layout.ts";
import { indexKey, JOINT, LAYOUT, MANIFEST, runName } from "../stored/names.ts";
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
  stagedChunk,
  stagingFolder,
} from "./staging.ts";

/** Small files that are written together. */
const FILES_AT_ONCE = 64;

/** Joint files that were written, of so many rows each. */
export interface JointFiles {
  readonly rows: number;
  readonly files: readonly StagedFile[];
}

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
   * @param joint the joint files of the layout, all or none
   * @throws ResultsError bad-request when a chunk is missing, of the wrong size, or in no array
   */
  finish(layout: RunLayout, files: readonly StagedFile[], joint?: JointFiles): Promise<void>;
  /** Whether the run is to have joint files, because its store is far. */
  readonly isToBeJoint: boolean;
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
    finish: (layout, files, joint) => finishRun(chunksFolder(folder), layout, files, joint),
    isToBeJoint: store.isFar === true,
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

async function finishRun(
  folder: string,
  layout: RunLayout,
  written: readonly StagedFile[],
  joint?: JointFiles,
): Promise<void> {
  checkLayout(layout);
  const datasets = new Set(layout.arrays.map(({ path }) => datasetOf(path)));
  const files = new Map<string, ManifestEntry>();
  for (const { path, bytes, rowBytes, checksums } of written) {
    const own = chunkOf(path);
    if (own !== undefined && datasets.has(datasetOf(own))) files.set(own, { path: own, bytes, rowBytes, checksums });
  }
  checkChunks(layout, files);
  await removeOthers(folder, joint === undefined ? datasets : new Set([...datasets, JOINT]));
  if (joint !== undefined) for (const entry of checkedJoint(layout, joint)) files.set(entry.path, entry);
  const add = async (path: string, bytes: Uint8Array): Promise<void> => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
    files.set(path, { path, ...wholeChecksum(bytes) });
  };
  for (const [name, { siteToCell }] of Object.entries(layout.cells)) await add(indexKey(name), bytesOf(siteToCell));
  const texts = [...metadataFiles(layout)];
  for (let i = 0; i < texts.length; i += FILES_AT_ONCE)
    await Promise.all(texts.slice(i, i + FILES_AT_ONCE).map(([path, text]) => add(path, Buffer.from(text))));
  await add(LAYOUT, Buffer.from(layoutText(layout, joint && { rows: joint.rows })));
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

/** @throws ResultsError bad-request when one is missing, or of the wrong size */
function checkedJoint(layout: RunLayout, { rows, files }: JointFiles): readonly ManifestEntry[] {
  const given = new Map(files.map(({ path, bytes, rowBytes, checksums }) => [path, { bytes, rowBytes, checksums }]));
  return jointFilesOf(layout, rows).map((file) => {
    const found = given.get(stagedChunk(file.path));
    if (found?.bytes !== jointBytes(file))
      throw new ResultsError("bad-request", `The joint file ${file.path} was not written.`, "Write all of them.");
    return { path: file.path, ...found };
  });
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
