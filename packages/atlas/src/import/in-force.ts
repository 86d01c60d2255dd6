import { randomUUID } from "node:crypto";
import { isStoreAway } from "@tidemark/results";
import { filesBelow, type Imports, type ImportsRead } from "./import-store.ts";
import { type ImportedSource, openFolder, openSource } from "./open-imported.ts";
import { isPointerName, type Pointer, placeOf, pointerKey, readPointer } from "./pointer.ts";

/** What an import was made of and how; undefined where there is none that can be read. */
async function makingOf(opening: Promise<ImportedSource>): Promise<string | undefined> {
  const source = await opening.catch((error: unknown) => {
    if (isStoreAway(error)) throw error;
    return undefined;
  });
  return source && JSON.stringify([source.provenance, source.layers.map(({ recipe }) => recipe)]);
}

const open = (imports: ImportsRead, sourceId: string, version: Pointer["inForce"]) =>
  openSource(filesBelow(imports, placeOf(sourceId, version)), placeOf(sourceId, version), version.at);

const publish = (imports: Imports, sourceId: string, pointer: Pointer): Promise<void> =>
  imports.publish(pointerKey(sourceId), Buffer.from(`${JSON.stringify(pointer)}\n`));

/** Removes versions that the pointer does not name, also those that a process which died had begun. */
async function dropOthers(imports: Imports, sourceId: string, { inForce, earlier }: Pointer): Promise<void> {
  const kept = new Set([inForce.version, earlier?.version]);
  for (const name of await imports.names(sourceId))
    if (!isPointerName(name) && !kept.has(name)) await imports.remove(`${sourceId}/${name}`);
}

/**
 * Puts a finished import in force: its files first, what points to them last. What was in force until now can be taken
 * back; the same files imported again take nothing of it away.
 * @param finished folder of the import, which is moved
 * @param at what the clock says
 * @returns place that is in force
 * @throws ResultsError unavailable, when the store does not answer; done again it ends the same
 */
export async function putInForce(imports: Imports, finished: string, sourceId: string, at: Date): Promise<string> {
  // one that is damaged is replaced
  const before = await readPointer(imports, sourceId).catch((error: unknown) => {
    if (isStoreAway(error)) throw error;
    return undefined;
  });
  const made = await makingOf(openFolder(finished));
  const isSame = before !== undefined && made === (await makingOf(open(imports, sourceId, before.inForce)));
  const inForce = { version: randomUUID(), at: at.toISOString() };
  await imports.takeIn(finished, placeOf(sourceId, inForce), "provenance.json");
  const pointer = { inForce, earlier: (isSame ? before.earlier : before?.inForce) ?? null };
  await publish(imports, sourceId, pointer);
  await dropOthers(imports, sourceId, pointer);
  return placeOf(sourceId, inForce);
}

/** Takes an imported source out of force: the screening method comes back. False where it is not imported. */
export async function removeImported(sourceId: string, imports: Imports): Promise<boolean> {
  const wasThere = (await imports.get(pointerKey(sourceId))) !== undefined;
  // the pointer first: nobody is led to files that are going
  await imports.remove(pointerKey(sourceId));
  await imports.remove(sourceId);
  return wasThere;
}

/** The import that one can go back to; undefined where there is none that can be read. */
export async function earlierImport(sourceId: string, imports: ImportsRead): Promise<ImportedSource | undefined> {
  try {
    const earlier = (await readPointer(imports, sourceId))?.earlier;
    return earlier ? await open(imports, sourceId, earlier) : undefined;
  } catch (error) {
    if (isStoreAway(error)) throw error;
    return undefined;
  }
}

/**
 * Puts the import before in force again, to the byte as it was. The one that it takes the place of becomes the one
 * before, so that the same call undoes it.
 * @returns false where there is none to go back to, or the source is not in force
 */
export async function takeBack(sourceId: string, imports: Imports): Promise<boolean> {
  if ((await earlierImport(sourceId, imports)) === undefined) return false;
  const pointer = await readPointer(imports, sourceId);
  if (!pointer?.earlier) return false;
  await publish(imports, sourceId, { inForce: pointer.earlier, earlier: pointer.inForce });
  return true;
}
