import { createWriteStream } from "node:fs";
import { mkdir, stat, truncate } from "node:fs/promises";
import { dirname } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Message } from "@tidemark/contract";
import { AppError } from "../app-error.ts";

/** Where a piece belongs, in bytes; an offset of 0 begins the file anew. */
export interface Piece {
  readonly offset: number;
  /** Of the whole file. */
  readonly total: number;
}

/** What is said of a piece that cannot be taken. */
export interface PieceWords {
  /** It does not follow what has arrived. */
  readonly notNext: (arrived: number) => Message;
  readonly tooMany: Message;
  readonly diskFull: Message;
}

/** A piece that does not follow what has arrived, with an issue `offset` that says how much that is. */
export const notNextPiece = (words: PieceWords, arrived: number) =>
  new AppError("conflict", words.notNext(arrived), {
    issues: [{ code: "offset", message: String(arrived), path: "offset" }],
  });

/**
 * Appends a piece to a file that is on its way, never whole in memory; a piece that breaks off leaves what was there
 * before.
 * @returns bytes that have arrived
 * @throws AppError `conflict` when it does not follow what has arrived, with an issue `offset` that says how much that
 *   is; `unprocessable` above the total, `unavailable` on a full disk
 */
export async function appendPiece(
  path: string,
  { offset, total }: Piece,
  content: Readable,
  words: PieceWords,
): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const has = (await stat(path).catch(() => null))?.size ?? 0;
  if (offset !== 0 && offset !== has) throw notNextPiece(words, has);
  try {
    await pipeline(content, createWriteStream(path, offset === 0 ? {} : { flags: "r+", start: offset }));
  } catch (cause) {
    await truncate(path, offset).catch(() => undefined);
    if ((cause as { code?: string }).code === "ENOSPC")
      throw new AppError("unavailable", words.diskFull, {
        cause,
      });
    throw cause;
  }
  const size = (await stat(path).catch(() => null))?.size;
  // it was given up meanwhile
  if (size === undefined) throw notNextPiece(words, 0);
  if (size > total) {
    await truncate(path, offset);
    throw new AppError("unprocessable", words.tooMany);
  }
  return size;
}
