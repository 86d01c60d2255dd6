import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { currentRun, publishRun, type CurrentRun } from "@tidemark/results";

/**
 * A patch is published in the transaction that changes the row of its location: whoever reads after the commit sees both. A process that ends in
 * between leaves new values over the old row. So that it can be taken back, what is about to be published is noted before; the row then tells
 * whether it came to be.
 */
export interface PatchIntent {
  readonly before: CurrentRun;
  readonly after: CurrentRun;
  readonly position: number;
  /** Where the location is to lie, degrees; null when it is to be gone. */
  readonly place: Place | null;
}

export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

const NAME = "patching.json";

export async function noteIntent(root: string, intent: PatchIntent): Promise<void> {
  await writeFile(join(root, `${NAME}.new`), JSON.stringify(intent));
  await rename(join(root, `${NAME}.new`), join(root, NAME));
}

/** What was noted last; undefined when there is nothing, or nothing whole: then nothing was published either. */
async function lastIntent(root: string): Promise<PatchIntent | undefined> {
  try {
    return JSON.parse(await readFile(join(root, NAME), "utf8")) as PatchIntent;
  } catch {
    return undefined;
  }
}

const isSame = (one: CurrentRun, other: CurrentRun): boolean =>
  one.run === other.run && one.patches.join() === other.patches.join();

/**
 * Takes back a patch whose row was never written. To be called while the project is locked. `placeOf` tells where a location lies now, null for
 * one that is gone or was never there.
 */
export async function settleIntent(
  root: string,
  placeOf: (position: number) => Promise<Place | null>,
): Promise<"taken back" | "nothing to do"> {
  const intent = await lastIntent(root);
  if (intent === undefined) return "nothing to do";
  const { before, after, position, place } = intent;
  const now = await placeOf(position);
  const isWritten = now?.longitude === place?.longitude && now?.latitude === place?.latitude;
  const current = await currentRun(root);
  const isToBeTakenBack = !isWritten && current !== null && isSame(current, after);
  if (isToBeTakenBack) await publishRun(root, before, "sizes");
  await rm(join(root, NAME), { force: true });
  return isToBeTakenBack ? "taken back" : "nothing to do";
}

/** Projects with something noted. */
export async function projectsWithIntents(runs: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const project of await readdir(runs).catch(() => []))
    if ((await lastIntent(join(runs, project))) !== undefined) found.push(project);
  return found;
}
