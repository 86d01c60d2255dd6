import { copyFile, link, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { currentRun, type RunManifest } from "@tidemark/results";
import type { WrittenFile } from "../engine/part-output.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { storedIn, type RunAttributes } from "../plan/run-attributes.ts";
import { fileCount, linkKey, runFile, sliceKeys, sliceOf, type StoredDataset } from "../plan/stored-dataset.ts";

/** Published run whose files may serve again. */
export interface Published {
  readonly folder: string;
  readonly attributes: RunAttributes;
  readonly stored: readonly StoredDataset[];
  readonly manifest: RunManifest;
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, "utf8")) as T;
}

/** A finished run; undefined when there is none in the folder, or none that can be read. */
export async function runIn(folder: string): Promise<Published | undefined> {
  try {
    const { attributes } = await readJson<{ attributes: RunAttributes }>(join(folder, "layout.json"));
    const manifest = await readJson<RunManifest>(join(folder, "manifest.json"));
    return { folder, attributes, stored: storedIn(attributes.catalogue), manifest };
  } catch {
    return undefined;
  }
}

/** The run that is published; undefined when there is none, when it is damaged, or when patches lie over it: then all is computed anew. */
export async function publishedRun(root: string): Promise<Published | undefined> {
  const current = await currentRun(root).catch(() => null);
  return current === null || current.patches.length > 0 ? undefined : runIn(join(root, current.run));
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { force: true });
  await link(from, to).catch(async (error: { code?: string }) => {
    // Some file systems have no hard links.
    if (error.code !== "EPERM" && error.code !== "EXDEV" && error.code !== "ENOTSUP" && error.code !== "EMLINK")
      throw error;
    await copyFile(from, to);
  });
}

/** Takes the files of unchanged slices over into the staging folder; they share their place on disk with the old run. */
export async function linkPrevious(
  folder: string,
  plan: RunPlan,
  previous: Published,
): Promise<readonly WrittenFile[]> {
  const wanted = new Set(plan.linked);
  const before = new Map(previous.stored.map((stored) => [stored.id, stored]));
  const sums = new Map(previous.manifest.files.map((file) => [file.path, file]));
  const files: WrittenFile[] = [];
  for (const stored of plan.stored) {
    for (const key of sliceKeys(stored).filter((candidate) => wanted.has(linkKey(stored.id, candidate)))) {
      const now = sliceOf(stored, key)!;
      // The same sites, so that the same columns share a file.
      const then = sliceOf({ ...before.get(stored.id)!, places: stored.places! }, key)!;
      for (let i = 0; i < fileCount(now); i++) {
        const old = then.file(i);
        const sum = sums.get(old);
        if (sum === undefined) throw new Error(`${old} is not in the manifest of the run`);
        const path = runFile(now, i);
        await linkOrCopy(join(previous.folder, old), join(folder, path));
        files.push({ ...sum, path, isEmpty: false });
      }
    }
  }
  return files;
}
