import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StagedFile } from "./chunk-file.ts";

const PARTS = "parts";
const SIGNATURE = "signature";
const PREFIX = ".staging-";
const CHUNKS = "run";

/** Folder of this machine in which the run of a task comes into being. */
export const stagingFolder = (scratch: string, project: string, task: string): string =>
  join(scratch, project, `${PREFIX}${task}`);

/** Folder of the files that become the run, in that of its writer. What lies beside it is scratch. */
export const chunksFolder = (folder: string): string => join(folder, CHUNKS);

/** Path of a chunk file of the run in the folder of its writer. */
export const stagedChunk = (path: string): string => `${CHUNKS}/${path}`;

/** Path in the run of a file in the folder of its writer; undefined for scratch. */
export const chunkOf = (path: string): string | undefined =>
  path.startsWith(`${CHUNKS}/`) ? path.slice(CHUNKS.length + 1) : undefined;

/**
 * Makes the folder ready. What a killed process left in it is kept when it was made with the same signature, and thrown
 * away otherwise.
 */
export async function openStaging(folder: string, signature: string): Promise<void> {
  const found = await readFile(join(folder, SIGNATURE), "utf8").catch(() => undefined);
  if (found === signature) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, PARTS), { recursive: true });
  await writeAtomically(join(folder, SIGNATURE), signature);
}

async function writeAtomically(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

/** Notes that the files of a part are whole. */
export async function recordPart(folder: string, part: string, files: readonly StagedFile[]): Promise<void> {
  await writeAtomically(join(folder, PARTS, `${part}.json`), JSON.stringify(files));
}

/** Parts that were recorded, with their files; a record that cannot be read counts as none. */
export async function recordedParts<T extends StagedFile>(folder: string): Promise<ReadonlyMap<string, readonly T[]>> {
  const names = await readdir(join(folder, PARTS)).catch(() => []);
  const parts = new Map<string, readonly T[]>();
  for (const name of names.filter((candidate) => candidate.endsWith(".json"))) {
    try {
      const files = JSON.parse(await readFile(join(folder, PARTS, name), "utf8")) as readonly T[];
      parts.set(name.slice(0, -".json".length), files);
    } catch {
      // torn by a crash of the machine: the part is computed again
    }
  }
  return parts;
}

/** Removes the folders of all tasks of a project but one. */
export async function removeOtherStaging(scratch: string, project: string, task: string): Promise<void> {
  const names = await readdir(join(scratch, project)).catch(() => []);
  for (const name of names.filter((candidate) => candidate.startsWith(PREFIX) && candidate !== `${PREFIX}${task}`))
    await rm(join(scratch, project, name), { recursive: true, force: true });
}

/** Removes all that is coming into being of a project. */
export const removeScratch = (scratch: string, project: string): Promise<void> =>
  rm(join(scratch, project), { recursive: true, force: true });
