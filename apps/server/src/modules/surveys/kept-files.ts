import { dirname } from "node:path";
import { Readable } from "node:stream";
import { type ByteStore, readSlowly } from "@tidemark/results";
import type { Database } from "../../database/database.ts";
import type { Piece, PieceWords } from "../../platform/append-piece.ts";
import type { Clock } from "../../platform/clock.ts";
import { listFileIds, type StoredFile } from "./files.repository.ts";
import type { Incoming, IncomingFiles } from "./incoming-files.ts";

const UNFINISHED_MS = 24 * 60 * 60_000;
/** Files of a recipient that are on their way at once; of more the oldest is given up. */
const MOST_UNFINISHED = 10;

interface KeptParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Files of answers: `<survey>/<file>/content`. */
  readonly store: ByteStore;
  readonly incoming: IncomingFiles;
}

type Place = Pick<StoredFile, "survey_id" | "id">;

const keyOf = ({ survey_id: survey, id }: Place) => `${survey}/${id}`;

/** Gives up the oldest files of a recipient, until one more may come. */
async function makeRoom(incoming: IncomingFiles, coming: Incoming): Promise<void> {
  const others = (await incoming.list(coming.recipient)).filter(({ file }) => file !== coming.file);
  const oldest = others.toSorted((a, b) => a.at - b.at);
  for (const other of oldest.slice(0, Math.max(0, oldest.length - MOST_UNFINISHED + 1))) await incoming.forget(other);
}

/** Removes files that nobody went on sending for a day. @returns how many */
async function removeUnfinished(incoming: IncomingFiles, now: Date): Promise<number> {
  const old = (await incoming.list()).filter(({ at }) => now.getTime() - at >= UNFINISHED_MS);
  for (const file of old) await incoming.forget(file);
  return old.length;
}

export type KeptFiles = ReturnType<typeof createKeptFiles>;

/** Where the bytes of files lie, on their way and stored. */
export function createKeptFiles({ database: db, clock, store, incoming }: KeptParts) {
  let unknownBefore = new Set<string>();
  return {
    /** Adds a piece to a file. One who begins ever new ones fills no disk with them. @throws AppError */
    async add(file: Incoming, piece: Piece, content: Readable, words: PieceWords): Promise<number> {
      if (piece.offset === 0) await makeRoom(incoming, file);
      return incoming.add(file, piece, content, words);
    },
    /** Path of a file that has arrived. */
    bring: (file: Incoming) => incoming.bring(file),
    forget: (file: Incoming) => incoming.forget(file),
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
