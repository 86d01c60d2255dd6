import { randomBytes } from "node:crypto";
import type { ByteStore } from "../bytes/byte-store.ts";
import { patchName } from "../stored/names.ts";
import { publishRun, type CurrentRun } from "../stored/pointer.ts";
import type { StoredLayout } from "../stored/run-layout.ts";
import { readPatch, writePatch } from "../stored/run-patch.ts";
import { noteIntent, type PatchedPlace } from "./patch-intent.ts";

/** More patches than these are written together into one. */
const MOST_PATCHES = 16;

/** A run as it was found, which a patch is made for. */
export interface PatchedRun extends CurrentRun, Pick<StoredLayout, "arrays" | "siteCount"> {}

/**
 * Lays new values of sites over what is published: all entries of a site in the order of the arrays, or null for one
 * that is gone. Many patches become one, so that opening stays quick. What is to be seen in the row of the location is
 * noted before.
 */
export async function layPatch(
  store: ByteStore,
  project: string,
  { run, patches, arrays, siteCount }: PatchedRun,
  rows: ReadonlyMap<number, Float32Array | null>,
  place: PatchedPlace,
): Promise<void> {
  const isMerged = patches.length >= MOST_PATCHES;
  const read = await Promise.all(
    (isMerged ? patches : patches.slice(-1)).map((name) => readPatch(store, `${project}/${name}`, run, arrays)),
  );
  const sites = isMerged ? new Map([...read.flatMap(({ sites: old }) => [...old]), ...rows]) : rows;
  const count = Math.max(read.at(-1)?.siteCount ?? siteCount, ...[...rows.keys()].map((site) => site + 1));
  const name = patchName(randomBytes(6).toString("hex"), run);
  await writePatch(store, `${project}/${name}`, arrays, { run, siteCount: count, sites });
  const after = { run, patches: isMerged ? [name] : [...patches, name] };
  await noteIntent(store, project, { before: { run, patches }, after, ...place });
  await publishRun(store, project, after);
}
