import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { WrittenFile } from "../engine/part-output.ts";
import type { Part } from "../plan/run-plan.ts";

const PARTS = "parts";
const SIGNATURE = "signature";
const PREFIX = ".staging-";

/** Folder of everything that belongs to the results of a project. */
export const runsRoot = (dataDir: string, exposureId: string): string => join(dataDir, "runs", exposureId);
export const stagingFolder = (root: string, taskId: string): string => join(root, `${PREFIX}${taskId}`);

/** Hash of anything that can be written as JSON. */
export function hashOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}

/**
 * Makes the staging folder of a task ready. What a killed process left in it is kept when it was made from the same plan, sites and data, and
 * thrown away otherwise.
 */
export async function openStaging(folder: string, signature: string): Promise<void> {
  const found = await readFile(join(folder, SIGNATURE), "utf8").catch(() => undefined);
  if (found === signature) return;
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, PARTS), { recursive: true });
  await writeAtomically(join(folder, SIGNATURE), signature);
}

async function writeAtomically(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

/** Notes that the files of a part are whole; from then on it is never computed again. */
export async function recordPart(folder: string, part: Part, files: readonly WrittenFile[]): Promise<void> {
  await writeAtomically(join(folder, PARTS, `${part.id}.json`), JSON.stringify(files));
}

/** Parts that were finished before, with their files; a record that cannot be read counts as none. */
export async function recordedParts(folder: string): Promise<ReadonlyMap<string, readonly WrittenFile[]>> {
  const names = await readdir(join(folder, PARTS)).catch(() => []);
  const parts = new Map<string, readonly WrittenFile[]>();
  for (const name of names.filter((candidate) => candidate.endsWith(".json"))) {
    try {
      const files = JSON.parse(await readFile(join(folder, PARTS, name), "utf8")) as readonly WrittenFile[];
      parts.set(name.slice(0, -".json".length), files);
    } catch {
      // torn by a crash of the machine: the part is computed again
    }
  }
  return parts;
}

/** Task ids of staging folders. */
export async function stagedTasks(root: string): Promise<string[]> {
  const names = await readdir(root).catch(() => []);
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length));
}

/** Removes run folders and patches but those of the named runs. Patches carry the name of their run. */
export async function removeOtherRuns(root: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(root)) {
    const run = /^(?:patch-[\w]+-)?(run-[\w-]+)$/.exec(name)?.[1];
    if (run !== undefined && !kept.includes(run)) await rm(join(root, name), { recursive: true, force: true });
  }
}
