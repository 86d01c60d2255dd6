import { crc32 } from "node:zlib";
import type { ByteStore } from "../bytes/byte-store.ts";
import { INTENT } from "../stored/names.ts";
import { currentRun, publishRun, type CurrentRun } from "../stored/pointer.ts";

/**
 * A patch is published in the transaction that changes the row of its location: whoever reads after the commit sees
 * both. A process that ends in between leaves new values over the old row. So that it can be taken back, what is about
 * to be published is noted before; the row then tells whether it came to be.
 */
export interface PatchIntent extends PatchedPlace {
  readonly before: CurrentRun;
  readonly after: CurrentRun;
}

/** What the row of a patched location will say. */
export interface PatchedPlace {
  readonly position: number;
  /** Where the location is to lie, degrees; null when it is to be gone. */
  readonly place: Place | null;
}

export interface Place {
  readonly longitude: number;
  readonly latitude: number;
  /** As it was told, metres; null when unknown. */
  readonly elevationMetres?: number | null;
  /** Return period up to which defences keep floods out, as it was told; null when unknown. */
  readonly protectionYears?: number | null;
  /** What its buildings are, as a number; 0 when nothing was told. */
  readonly building?: number;
  /** What measures in place change of its losses, as a text; null where nothing is. */
  readonly measures?: string | null;
}

/** What was noted, and its checksum: a place that was altered would take back what has to stay. */
interface Note {
  readonly text: string;
  readonly crc32: number;
}

export async function noteIntent(store: ByteStore, project: string, intent: PatchIntent): Promise<void> {
  const text = JSON.stringify(intent);
  const note: Note = { text, crc32: crc32(text) };
  await store.put(`${project}/${INTENT}`, Buffer.from(JSON.stringify(note)));
}

/** What was noted last; undefined when there is nothing, or nothing whole: then nothing was published either. */
export async function lastIntent(store: ByteStore, project: string): Promise<PatchIntent | undefined> {
  const bytes = await store.get(`${project}/${INTENT}`);
  if (bytes === undefined) return undefined;
  try {
    const note = JSON.parse(Buffer.from(bytes).toString("utf8")) as Note;
    return crc32(note.text) === note.crc32 ? (JSON.parse(note.text) as PatchIntent) : undefined;
  } catch {
    return undefined;
  }
}

const isSame = (one: CurrentRun, other: CurrentRun): boolean =>
  one.run === other.run && one.patches.join() === other.patches.join();

/**
 * Takes back a patch whose row was never written. To be called while the project is locked. `placeOf` tells where a
 * location lies now, null for one that is gone or was never there.
 */
export async function settleIntent(
  store: ByteStore,
  project: string,
  placeOf: (position: number) => Promise<Place | null>,
): Promise<"taken back" | "nothing to do"> {
  const intent = await lastIntent(store, project);
  if (intent === undefined) return "nothing to do";
  const { before, after, position, place } = intent;
  const now = await placeOf(position);
  const isWritten =
    now?.longitude === place?.longitude &&
    now?.latitude === place?.latitude &&
    (now?.elevationMetres ?? null) === (place?.elevationMetres ?? null) &&
    (now?.protectionYears ?? null) === (place?.protectionYears ?? null) &&
    (now?.building ?? 0) === (place?.building ?? 0) &&
    (now?.measures ?? null) === (place?.measures ?? null);
  const current = await currentRun(store, project);
  const isToBeTakenBack = !isWritten && current !== null && isSame(current, after);
  if (isToBeTakenBack) await publishRun(store, project, before);
  await store.remove(`${project}/${INTENT}`);
  return isToBeTakenBack ? "taken back" : "nothing to do";
}
