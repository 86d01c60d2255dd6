import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { type ByteStore, readSlowly } from "@tidemark/results";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../platform/clock.ts";
import { listFileIds, type StoredFile } from "./files.repository.ts";

const UNFINISHED_MS = 24 * 60 * 60_000;
/** Files of a recipient that are on their way at once; of more the oldest is given up. */
const MOST_UNFINISHED = 10;

interface KeptParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Files of answers: `<survey>/<file>/content`. */
  readonly store: ByteStore;
  /** Where files lie that are on their way. */
  readonly incoming: string;
}

type Place = Pick<StoredFile, "survey_id" | "id">;

const keyOf = ({ survey_id: survey, id }: Place) => `${survey}/${id}`;

const changedAt = async (folder: string) =>
  (await stat(join(folder, "content")).catch(() => stat(folder).catch(() => null)))?.mtimeMs ?? 0;

/** Gives up the oldest of the files whose names begin alike, until one more may come. */
async function makeRoom(incoming: string, begin: string, coming: string): Promise<void> {
  const names = (await readdir(incoming).catch(() => [])).filter((name) => name.startsWith(begin) && name !== coming);
  const found = await Promise.all(names.map(async (name) => ({ name, at: await changedAt(join(incoming, name)) })));
  found.sort((a, b) => a.at - b.at);
  for (const { name } of found.slice(0, Math.max(0, found.length - MOST_UNFINISHED + 1)))
    await rm(join(incoming, name), { recursive: true, force: true });
}

/** Removes files that nobody went on sending for a day. @returns how many */
async function removeUnfinished(incoming: string, now: Date): Promise<number> {
  let removed = 0;
  for (const name of await readdir(incoming).catch(() => [])) {
    const folder = join(incoming, name);
    if (now.getTime() - (await changedAt(folder)) < UNFINISHED_MS) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}

export type KeptFiles = ReturnType<typeof createKeptFiles>;

/** Where the bytes of files lie, on their way and stored. */
export function createKeptFiles({ database: db, clock, store, incoming }: KeptParts) {
  let unknownBefore = new Set<string>();
  return {
    /** Path of a file of a recipient that is on its way. One who begins ever new ones fills no disk with them. */
    async incoming(recipientId: string, file: string) {
      const name = `${recipientId}.${file}`;
      await makeRoom(incoming, `${recipientId}.`, name);
      return join(incoming, name, "content");
    },
    forget: (path: string) => rm(dirname(path), { recursive: true, force: true }),
    keep: (path: string, place: Place) => store.takeIn(dirname(path), keyOf(place)),
    remove: (place: Place) => store.remove(keyOf(place)),
    read: (file: StoredFile) => ({
      name: { given: file.original_filename },
      type: file.content_type,
      content: Readable.from(readSlowly(store, `${keyOf(file)}/content`, file.bytes)),
      bytes: file.bytes,
    }),
    /**
     * Removes files that are no longer sent, and those without an answer: a file is stored a moment before its row can
     * be seen, so only those go that were unknown the time before, too.
     */
    async purge(): Promise<number> {
      const unknown = new Set<string>();
      for (const survey of await store.names("")) {
        const known = await listFileIds(db, survey);
        for (const id of await store.names(survey)) if (!known.has(id)) unknown.add(keyOf({ survey_id: survey, id }));
      }
      const gone = [...unknown].filter((key) => unknownBefore.has(key));
      for (const key of gone) await store.remove(key);
      unknownBefore = unknown;
      return gone.length + (await removeUnfinished(incoming, clock.now()));
    },
  };
}
