import { createWriteStream } from "node:fs";
import { appendFile, mkdir, rm, stat } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ByteStore, readSlowly } from "@tidemark/results";
import { AppError } from "../app-error.ts";
import { notNextPiece, type Piece, type PieceWords } from "./append-piece.ts";

/** A file as it has arrived: what follows without a gap of the pieces that were sent since it was begun last. */
interface Arrived {
  /** When it was begun last, milliseconds; undefined where nothing of it is there. */
  readonly begun: number | undefined;
  readonly keys: readonly string[];
  readonly bytes: number;
}

/** Digits of numbers in keys, so that keys are in their order. */
const DIGITS = 16;
const numbered = (value: number): string => String(value).padStart(DIGITS, "0");
const keyOf = (file: string, begun: number, offset: number) => `${file}/${numbered(begun)}/${numbered(offset)}`;

/**
 * Files that come in pieces which may reach any process of many machines: each piece is an object of a store,
 * `<file>/<begun>/<offset>`, until all are put together on the machine that works with them.
 */
export interface FarPieces {
  /** As `appendPiece` of a file of this machine. */
  add(file: string, piece: Piece, content: Readable, words: PieceWords): Promise<number>;
  arrived(file: string): Promise<Arrived>;
  /** Makes what has arrived a file of this machine. */
  bringOut(file: string, path: string): Promise<void>;
  /** Names of files directly below a prefix. */
  names(prefix: string): Promise<readonly string[]>;
  /** Removes a file, or all below a prefix. */
  remove(fileOrPrefix: string): Promise<void>;
}

/** @param scratch folder of this machine for a piece on its way */
export function createFarPieces(store: ByteStore, scratch: string, now: () => Date): FarPieces {
  async function arrived(file: string): Promise<Arrived> {
    const pieces = (await store.list(file)).toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const begun = pieces.at(-1)?.key.split("/").at(-2);
    const keys: string[] = [];
    let bytes = 0;
    for (const piece of pieces) {
      const [of, offset] = piece.key.split("/").slice(-2);
      if (of !== begun || Number(offset) !== bytes || piece.bytes === 0) continue;
      keys.push(piece.key);
      bytes += piece.bytes;
    }
    return { begun: begun === undefined ? undefined : Number(begun), keys, bytes };
  }

  /** Receives a piece as a file of this machine. */
  async function receive(content: Readable, path: string, words: PieceWords): Promise<number> {
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(content, createWriteStream(path));
    } catch (cause) {
      if ((cause as { code?: string }).code === "ENOSPC") throw new AppError("unavailable", words.diskFull, { cause });
      throw cause;
    }
    return (await stat(path)).size;
  }

  return {
    arrived,
    async add(file, { offset, total }, content, words) {
      const before = await arrived(file);
      if (offset !== 0 && offset !== before.bytes) throw notNextPiece(words, before.bytes);
      const path = join(scratch, `.piece-${randomUUID()}`);
      try {
        const size = await receive(content, path, words);
        if (offset + size > total) throw new AppError("unprocessable", words.tooMany);
        // what is begun anew is another file, also where the clocks of machines differ
        const begun = offset === 0 ? Math.max(now().getTime(), (before.begun ?? 0) + 1) : (before.begun ?? 0);
        await store.takeFile(path, keyOf(file, begun, offset));
        if (offset === 0 && before.begun !== undefined) await store.remove(`${file}/${numbered(before.begun)}`);
        return offset + size;
      } finally {
        await rm(path, { force: true });
      }
    },
    async bringOut(file, path) {
      await mkdir(dirname(path), { recursive: true });
      await rm(path, { force: true });
      await appendFile(path, "");
      for (const key of (await arrived(file)).keys) {
        const bytes = (await store.size(key)) ?? 0;
        await pipeline(readSlowly(store, key, bytes), createWriteStream(path, { flags: "a" }));
      }
    },
    names: (prefix) => store.names(prefix),
    remove: (fileOrPrefix) => store.remove(fileOrPrefix),
  };
}
