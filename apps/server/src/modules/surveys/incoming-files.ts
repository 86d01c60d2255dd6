import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { appendPiece, type Piece, type PieceWords } from "../../platform/append-piece.ts";
import type { FarPieces } from "../../platform/far-pieces.ts";

/** A file that a recipient sends. */
export interface Incoming {
  readonly recipient: string;
  readonly file: string;
}

/** Files that are on their way: in a folder that all processes share, or far away from each. */
export interface IncomingFiles {
  /** Adds a piece. @returns bytes that have arrived. @throws AppError as `appendPiece` of the platform */
  add(incoming: Incoming, piece: Piece, content: Readable, words: PieceWords): Promise<number>;
  /** Path of a file that has arrived, alone in a folder of this machine. */
  bring(incoming: Incoming): Promise<string>;
  /** Removes a file, also what was brought to this machine. */
  forget(incoming: Incoming): Promise<void>;
  /** Files of a recipient, or of all, with when something was last known of them, milliseconds. */
  list(recipient?: string): Promise<readonly (Incoming & { readonly at: number })[]>;
}

const changedAt = async (folder: string) =>
  (await stat(join(folder, "content")).catch(() => stat(folder).catch(() => null)))?.mtimeMs ?? 0;

/** @param root folder that all processes share */
export function incomingFilesHere(root: string): IncomingFiles {
  const folderOf = ({ recipient, file }: Incoming) => join(root, `${recipient}.${file}`);
  const pathOf = (incoming: Incoming) => join(folderOf(incoming), "content");
  return {
    add: (incoming, piece, content, words) => appendPiece(pathOf(incoming), piece, content, words),
    bring: async (incoming) => pathOf(incoming),
    forget: (incoming) => rm(folderOf(incoming), { recursive: true, force: true }),
    async list(recipient) {
      const names = (await readdir(root).catch(() => [])).filter(
        (name) => recipient === undefined || name.startsWith(`${recipient}.`),
      );
      const found = names.map(async (name) => {
        const dot = name.indexOf(".");
        return { recipient: name.slice(0, dot), file: name.slice(dot + 1), at: await changedAt(join(root, name)) };
      });
      return Promise.all(found);
    },
  };
}

const PLACE = "surveys";

/** @param root folder of this machine */
export function farIncomingFiles(pieces: FarPieces, root: string): IncomingFiles {
  const keyOf = ({ recipient, file }: Incoming) => `${PLACE}/${recipient}/${file}`;
  const brought = new Map<string, string>();
  return {
    add: (incoming, piece, content, words) => pieces.add(keyOf(incoming), piece, content, words),
    async bring(incoming) {
      const path = join(root, randomUUID(), "content");
      brought.set(keyOf(incoming), path);
      await pieces.bringOut(keyOf(incoming), path);
      return path;
    },
    async forget(incoming) {
      const path = brought.get(keyOf(incoming));
      brought.delete(keyOf(incoming));
      if (path !== undefined) await rm(dirname(path), { recursive: true, force: true });
      await pieces.remove(keyOf(incoming));
    },
    async list(recipient) {
      const all: (Incoming & { at: number })[] = [];
      for (const of of recipient === undefined ? await pieces.names(PLACE) : [recipient])
        for (const file of await pieces.names(`${PLACE}/${of}`))
          all.push({ recipient: of, file, at: (await pieces.arrived(keyOf({ recipient: of, file }))).begun ?? 0 });
      return all;
    },
  };
}
