import type { ByteStore } from "../bytes/byte-store.ts";
import { ResultsError } from "../results-error.ts";
import { verifyRun } from "./manifest.ts";
import { POINTER } from "./names.ts";

/** What the pointer of a project points to. */
export interface CurrentRun {
  /** Name of the run. */
  readonly run: string;
  /** Names of the patches applied over it, oldest first. */
  readonly patches: readonly string[];
}

/** What a pointer says; undefined when it is not whole. */
function pointedTo(bytes: Uint8Array): CurrentRun | undefined {
  try {
    const { run, patches } = JSON.parse(Buffer.from(bytes).toString("utf8")) as Partial<CurrentRun>;
    return typeof run === "string" && Array.isArray(patches) ? { run, patches } : undefined;
  } catch {
    return undefined;
  }
}

/** The published run, null when there is none. @throws ResultsError checksum */
export async function currentRun(store: ByteStore, project: string): Promise<CurrentRun | null> {
  const key = `${project}/${POINTER}`;
  const bytes = await store.get(key);
  if (bytes === undefined) return null;
  const found = pointedTo(bytes);
  if (found !== undefined) return found;
  throw new ResultsError("checksum", `${key} is damaged.`, "Compute the run again.", { file: key });
}

/**
 * Makes a finished run (and its patches) the published one by replacing one small object. Sizes of all files are
 * checked before; their checksums were taken as they were written.
 * @throws ResultsError not-found, truncated, bad-request; the pointer then stays as it was
 */
export async function publishRun(store: ByteStore, project: string, { run, patches }: CurrentRun): Promise<void> {
  if ([run, ...patches].some((name) => !/^[\w.-]+$/.test(name) || name.startsWith(".")))
    throw new ResultsError("bad-request", "The run or patch is no plain name.", "Give names without folders.");
  await verifyRun(store, `${project}/${run}`, false);
  const names = new Set(patches.length === 0 ? [] : await store.names(project));
  const lost = patches.find((patch) => !names.has(patch));
  if (lost !== undefined)
    throw new ResultsError("not-found", `The patch ${lost} does not exist.`, "Write the patch first.");
  await store.publish(`${project}/${POINTER}`, Buffer.from(`${JSON.stringify({ run, patches })}\n`));
}
