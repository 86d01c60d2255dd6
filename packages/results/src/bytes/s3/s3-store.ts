import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { truncated } from "../../results-error.ts";
import { type ByteRange, type ByteStore, checkKey, isNotStored, notStored } from "../byte-store.ts";
import { eachOf } from "../each-of.ts";
import { filesBelow } from "../files-below.ts";
import { blockName, createBlockCache, type BlockCache } from "../block-cache.ts";
import { isAbsent, isReplaced } from "./s3-faults.ts";
import { openObjects, type S3Objects, type Source, type ObjectFacts } from "./s3-objects.ts";
import type { S3Settings } from "./s3-settings.ts";

/** What is read and kept at a time: a column of a hundred thousand cells, or the neighbours of one value. */
const BLOCK_BYTES = 512 * 1024;
const BLOCKS_AT_ONCE = 16;
const FILES_AT_ONCE = 16;
/** Pieces of an object that becomes a file. */
const PIECE_BYTES = 8 * 1024 * 1024;
const PIECES_AT_ONCE = 4;
/** Objects whose size is remembered. */
const KNOWN_OBJECTS = 50_000;

/** Parts of one block, and where they go. */
interface InBlock {
  readonly block: number;
  readonly parts: ByteRange[];
  readonly to: number[];
}

/** Cuts parts where blocks end. */
function byBlock(parts: readonly ByteRange[]): Map<number, InBlock> {
  const blocks = new Map<number, InBlock>();
  let to = 0;
  for (const { offset, length } of parts) {
    for (let done = 0; done < length;) {
      const block = Math.floor((offset + done) / BLOCK_BYTES);
      const from = offset + done - block * BLOCK_BYTES;
      const taken = Math.min(length - done, BLOCK_BYTES - from);
      const own = blocks.get(block) ?? { block, parts: [], to: [] };
      own.parts.push({ offset: from, length: taken });
      own.to.push(to + done);
      blocks.set(block, own);
      done += taken;
    }
    to += length;
  }
  return blocks;
}

const sourceOf = (bytes: Uint8Array): Source => ({
  bytes: bytes.length,
  part: async (from, to) => bytes.subarray(from, to),
});

/** A file as a source: opened for each part, so that many wait without being open. */
const fileSource = (path: string, bytes: number): Source => ({
  bytes,
  async part(from, to) {
    const file = await open(path, "r");
    try {
      const out = Buffer.allocUnsafe(to - from);
      const { bytesRead } = await file.read(out, 0, out.length, from);
      if (bytesRead < out.length) throw truncated(path, to, from + bytesRead);
      return out;
    } finally {
      await file.close();
    }
  },
});

interface BlockReader {
  /** Parts of an object in a buffer. @throws ResultsError not-found, truncated, unavailable */
  range(key: string, parts: readonly ByteRange[]): Promise<Uint8Array>;
  facts(key: string): Promise<ObjectFacts>;
  note(key: string, facts: ObjectFacts): void;
  forget(key: string): void;
}

/** Reads parts of objects by blocks, which stay on this machine. */
function createBlockReader(objects: S3Objects, cache: BlockCache): BlockReader {
  const known = new LRUCache<string, ObjectFacts>({ max: KNOWN_OBJECTS });
  /** Blocks that are on their way, for all who ask. */
  const coming = new Map<string, Promise<Uint8Array>>();

  async function facts(key: string): Promise<ObjectFacts> {
    const found = known.get(key) ?? (await objects.head(key));
    if (found === undefined) throw notStored(key);
    known.set(key, found);
    return found;
  }

  function fetched(key: string, object: ObjectFacts, block: number, name: string): Promise<Uint8Array> {
    const from = block * BLOCK_BYTES;
    const begun =
      coming.get(name) ??
      objects
        .part(key, object, from, Math.min(object.bytes, from + BLOCK_BYTES))
        .then(async (bytes) => {
          await cache.keep(name, bytes);
          return bytes;
        })
        .finally(() => coming.delete(name));
    coming.set(name, begun);
    return begun;
  }

  async function read(key: string, object: ObjectFacts, parts: readonly ByteRange[]): Promise<Uint8Array> {
    const out = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
    for (const { offset, length } of parts)
      if (offset + length > object.bytes) throw truncated(key, offset + length, object.bytes);
    await eachOf([...byBlock(parts).values()], BLOCKS_AT_ONCE, async ({ block, parts: inside, to }) => {
      const name = blockName(key, object.etag, block);
      const kept = await cache.read(name, inside);
      let at = 0;
      const whole = kept === undefined ? await fetched(key, object, block, name) : undefined;
      for (const [i, { offset, length }] of inside.entries()) {
        out.set(whole?.subarray(offset, offset + length) ?? kept!.subarray(at, at + length), to[i]);
        at += length;
      }
    });
    return out;
  }

  return {
    facts,
    note: (key, object) => void known.set(key, object),
    forget: (key) => void known.delete(key),
    async range(key, parts) {
      try {
        return await read(key, await facts(key), parts);
      } catch (error) {
        if (!isReplaced(error) && !isAbsent(error)) throw error;
        known.delete(key);
      }
      return read(key, await facts(key), parts);
    },
  };
}

/** Fills a file beside its place and renames it. */
async function fillFile(path: string, bytes: number, part: (from: number, to: number) => Promise<Uint8Array>) {
  await mkdir(dirname(path), { recursive: true });
  const own = `${path}.coming-${process.pid}`;
  const file = await open(own, "w");
  try {
    const begins = Array.from({ length: Math.ceil(bytes / PIECE_BYTES) }, (_, i) => i * PIECE_BYTES);
    await eachOf(begins, PIECES_AT_ONCE, async (from) => {
      const piece = await part(from, Math.min(bytes, from + PIECE_BYTES));
      await file.write(piece, 0, piece.length, from);
    });
    await file.close();
    await rename(own, path);
  } finally {
    await file.close().catch(() => undefined);
    await rm(own, { force: true });
  }
}

/**
 * The objects of a bucket (decision 0077). What is read in parts is read by blocks, which stay on a disk of this
 * machine as long as there is room.
 */
export async function openS3Store(settings: S3Settings): Promise<ByteStore> {
  const objects = await openObjects(settings);
  const blocks = createBlockReader(objects, createBlockCache(settings.cacheFolder, settings.cacheBytes));

  async function put(key: string, source: Source): Promise<void> {
    checkKey(key);
    blocks.forget(key);
    await objects.put(key, source);
  }

  async function remove(keyOrPrefix: string): Promise<void> {
    checkKey(keyOrPrefix);
    const below = (await objects.list(keyOrPrefix)).map(({ key }) => key);
    for (const key of [keyOrPrefix, ...below]) blocks.forget(key);
    await objects.remove([keyOrPrefix, ...below]);
  }

  return {
    keepsChecksums: true,
    isFar: true,
    async get(key) {
      checkKey(key);
      return objects.get(key);
    },
    async whole(key) {
      checkKey(key);
      try {
        const { bytes } = await blocks.facts(key);
        return await blocks.range(key, [{ offset: 0, length: bytes }]);
      } catch (error) {
        if (isNotStored(error)) return undefined;
        throw error;
      }
    },
    async range(key, parts) {
      checkKey(key);
      return blocks.range(key, parts);
    },
    put: (key, bytes) => put(key, sourceOf(bytes)),
    publish: (key, bytes) => put(key, sourceOf(bytes)),
    async list(prefix) {
      if (prefix !== "") checkKey(prefix);
      const found = await objects.list(prefix);
      for (const { key, etag, bytes } of found) blocks.note(key, { etag, bytes });
      return found.map(({ key, bytes }) => ({ key, bytes }));
    },
    async names(prefix) {
      if (prefix !== "") checkKey(prefix);
      return objects.names(prefix);
    },
    remove,
    async takeIn(folder, prefix, last) {
      checkKey(prefix);
      const files = (await filesBelow(folder)).filter((name) => name !== last);
      const kept = new Set(files.map((name) => `${prefix}/${name}`));
      await objects.remove((await objects.list(prefix)).map(({ key }) => key).filter((key) => !kept.has(key)));
      const upload = async (name: string): Promise<void> => {
        const path = join(folder, name);
        await put(`${prefix}/${name}`, fileSource(path, (await stat(path)).size));
      };
      await eachOf(files, FILES_AT_ONCE, upload);
      if (last !== undefined) await upload(last);
      await rm(folder, { recursive: true, force: true });
    },
    async size(key) {
      checkKey(key);
      const found = await objects.head(key);
      if (found !== undefined) blocks.note(key, found);
      return found?.bytes;
    },
    async takeFile(path, key) {
      await put(key, fileSource(path, (await stat(path)).size));
      await rm(path, { force: true });
    },
    async bringOut(key, path) {
      checkKey(key);
      const facts = await blocks.facts(key);
      await fillFile(path, facts.bytes, (from, to) => objects.part(key, facts, from, to)).catch((error: unknown) => {
        throw isAbsent(error) || isReplaced(error) ? notStored(key, error) : error;
      });
    },
  };
}
