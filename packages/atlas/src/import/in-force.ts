import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { openSource, type ImportedSource } from "./open-imported.ts";

/**
 * Which version of an imported source is in force. A source lies in the folder of its name; the one before it lies
 * beside, in a folder that nobody reads, until another takes its place or the source is removed.
 */
const foldersOf = (sourceId: string, into: string) => ({
  inForce: join(into, sourceId),
  earlier: join(into, `.${sourceId}.earlier`),
  /** What is on its way from one place to the other. */
  moving: join(into, `.${sourceId}.old`),
});

const isAbsent = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Moves a folder; false where there is none. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (isAbsent(error)) return false;
    throw error;
  }
}

/** Ends what a process that died left in the middle: what was in force is so again. */
async function settle(sourceId: string, into: string): Promise<void> {
  const { inForce, moving } = foldersOf(sourceId, into);
  if ((await stat(inForce).catch(() => null)) === null) await moved(moving, inForce);
  await rm(moving, { recursive: true, force: true });
}

/** What an import was made of and how; undefined where there is none that can be read. */
async function makingOf(folder: string): Promise<string | undefined> {
  const source = await openSource(folder).catch(() => undefined);
  return source && JSON.stringify([source.provenance, source.layers.map(({ recipe }) => recipe)]);
}

/**
 * Puts a finished import in force. What was in force until now can be taken back; the same files imported again take
 * nothing of it away.
 * @param finished folder of the import
 * @returns folder that is in force
 */
export async function putInForce(finished: string, sourceId: string, into: string): Promise<string> {
  const { inForce, earlier, moving } = foldersOf(sourceId, into);
  await settle(sourceId, into);
  const isSame = (await makingOf(finished)) === (await makingOf(inForce));
  const hadOne = await moved(inForce, moving);
  await rename(finished, inForce);
  if (hadOne && !isSame) {
    await rm(earlier, { recursive: true, force: true });
    await rename(moving, earlier);
  }
  await rm(moving, { recursive: true, force: true });
  return inForce;
}

/** Takes an imported source out of force: the screening method comes back. False where it is not imported. */
export async function removeImported(sourceId: string, into: string): Promise<boolean> {
  const { inForce, earlier, moving } = foldersOf(sourceId, into);
  await settle(sourceId, into);
  const wasThere = await moved(inForce, moving);
  for (const folder of [moving, earlier]) await rm(folder, { recursive: true, force: true });
  return wasThere;
}

/** The import that one can go back to; undefined where there is none that can be read. */
export async function earlierImport(sourceId: string, into: string): Promise<ImportedSource | undefined> {
  const { earlier } = foldersOf(sourceId, into);
  return openSource(earlier).catch(() => undefined);
}

/**
 * Puts the import before in force again, to the byte as it was. The one that it takes the place of becomes the one
 * before, so that the same call undoes it.
 * @returns false where there is none to go back to, or the source is not in force
 */
export async function takeBack(sourceId: string, into: string): Promise<boolean> {
  const { inForce, earlier, moving } = foldersOf(sourceId, into);
  await settle(sourceId, into);
  if ((await earlierImport(sourceId, into)) === undefined) return false;
  if (!(await moved(inForce, moving))) return false;
  await rename(earlier, inForce);
  await rename(moving, earlier);
  return true;
}
