import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filesBelow, type Imports, type ImportsRead } from "../import/import-store.ts";
import { putInForce } from "../import/in-force.ts";
import { importedProvenance } from "../import/imported-provenance.ts";
import { type Pointer, placeOf, pointerKey, readPointer } from "../import/pointer.ts";
import { type Kept, mergedKept, NOTHING_KEPT, readKept, writeKept } from "./kept-cells.ts";
import { writeSource } from "./kept-source.ts";
import type { OfficialSource } from "./official-source.ts";

/** Beside the pointer of a source: what was read of one that is turned off. */
const asideKey = (sourceId: string): string => `${sourceId}/set-aside.json`;

const isStored = (bytes: Uint8Array | undefined): bytes is Uint8Array => bytes !== undefined;

async function asidePointer(imports: Pick<ImportsRead, "get">, sourceId: string): Promise<Pointer | undefined> {
  const bytes = await imports.get(asideKey(sourceId));
  return isStored(bytes) ? (JSON.parse(Buffer.from(bytes).toString("utf8")) as Pointer) : undefined;
}

/** What was read of a source, whether it is on or off. @throws GridError for what is damaged */
export async function keptOf(imports: ImportsRead, sourceId: string): Promise<Kept> {
  const pointer = (await readPointer(imports, sourceId)) ?? (await asidePointer(imports, sourceId));
  if (pointer === undefined) return NOTHING_KEPT;
  const place = placeOf(sourceId, pointer.inForce);
  return readKept(filesBelow(imports, place), place);
}

/**
 * Puts in force what was read of a source, with all that others read meanwhile. What is kept only grows, so that
 * nothing is lost between two that read at once and follow each other here.
 * @param scratch folder in which it is made ready
 */
export async function keepOfficial(
  imports: Imports,
  source: OfficialSource,
  read: Kept,
  { scratch, at }: { readonly scratch: string; readonly at: Date },
): Promise<Kept> {
  const kept = mergedKept(await keptOf(imports, source.id), read);
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, "official-"));
  try {
    await writeKept(folder, kept);
    await writeSource(folder, source);
    const known = { ...source, version: versionOf(source, kept.edition) };
    const provenance = importedProvenance(known, [], source.replaces, []);
    await writeFile(join(folder, "provenance.json"), `${JSON.stringify(provenance)}\n`);
    await putInForce(imports, folder, source.id, at);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
}

export const versionOf = ({ version }: OfficialSource, edition: number): string => `${version}, edition ${edition}`;

/** Takes what was read of a source out of force, and keeps it. */
export async function setAside(imports: Imports, sourceId: string): Promise<void> {
  const bytes = await imports.get(pointerKey(sourceId));
  if (bytes === undefined) return;
  await imports.publish(asideKey(sourceId), bytes);
  await imports.remove(pointerKey(sourceId));
}

/** Puts in force again what was set aside. */
export async function takeUp(imports: Imports, sourceId: string): Promise<void> {
  const bytes = await imports.get(asideKey(sourceId));
  if (bytes === undefined) return;
  await imports.publish(pointerKey(sourceId), bytes);
  await imports.remove(asideKey(sourceId));
}

/** Removes all that was read of a source. */
export async function forgetKept(imports: Imports, sourceId: string): Promise<void> {
  await imports.remove(pointerKey(sourceId));
  await imports.remove(asideKey(sourceId));
  await imports.remove(sourceId);
}
