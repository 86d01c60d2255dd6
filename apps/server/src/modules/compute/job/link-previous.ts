import type { RunCatalog, RunWriter, StoredRun } from "@tidemark/results";
import type { WrittenFile } from "../engine/part-output.ts";
import { storedIn, type RunAttributes } from "../plan/run-attributes.ts";
import type { RunPlan } from "../plan/run-plan.ts";
import { fileCount, linkKey, runFile, sliceKeys, sliceOf, type StoredDataset } from "../plan/stored-dataset.ts";

/** Published run whose files may serve again. */
export interface Previous {
  readonly run: string;
  readonly attributes: RunAttributes;
  readonly stored: readonly StoredDataset[];
  readonly files: Awaited<ReturnType<StoredRun["files"]>>;
}

/** What a run says of itself. */
export const attributesOf = (run: StoredRun): RunAttributes => run.attributes as unknown as RunAttributes;

/**
 * The run that is published; undefined when there is none, when it is damaged, or when patches lie over it: then all is
 * computed anew.
 */
export async function previousRun(runs: RunCatalog, project: string): Promise<Previous | undefined> {
  try {
    const published = await runs.published(project);
    if (published === undefined || published.patches.length > 0) return undefined;
    // a file that is taken over is not computed again: damage would go from run to run
    await runs.verify(project);
    const attributes = attributesOf(published);
    const stored = storedIn(attributes.catalogue);
    return { run: published.run, attributes, stored, files: await published.files() };
  } catch {
    return undefined;
  }
}

/** Takes the files of unchanged slices over from the old run. */
export async function linkPrevious(
  writer: RunWriter,
  plan: RunPlan,
  previous: Previous,
): Promise<readonly WrittenFile[]> {
  const wanted = new Set(plan.linked);
  const before = new Map(previous.stored.map((stored) => [stored.id, stored]));
  const sums = new Map(previous.files.map((file) => [file.path, file]));
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
        await writer.takeOver({ run: previous.run, path: old }, path);
        files.push({ ...sum, path, isEmpty: false });
      }
    }
  }
  return files;
}
