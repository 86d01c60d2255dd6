import { createHash } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { ByteRange, ByteStore } from "./byte-store.ts";
import { folderStore } from "./folder-store.ts";

const SUM_BYTES = 4;
/** Room is made for some time, so that not every block looks for it. */
const LEFT_SHARE = 0.9;
const FILES_AT_ONCE = 64;

/** Blocks of objects on a disk of this machine, no more than fit. Whatever is wrong with one, it is not there. */
export interface BlockCache {
  /** Parts of a block, one after the other; undefined when it is not there. */
  read(name: string, parts: readonly ByteRange[]): Promise<Uint8Array | undefined>;
  /** Keeps a block, if it can. */
  keep(name: string, block: Uint8Array): Promise<void>;
}

/** Name of a block of one state of an object, in folders that do not grow large. */
export function blockName(key: string, etag: string, block: number): string {
  const hash = createHash("sha256").update(`${key}\n${etag}`).digest("hex");
  return `${hash.slice(0, 2)}/${hash.slice(2, 34)}-${block}`;
}

const sumOf = (block: Uint8Array): Buffer => {
  const sum = Buffer.alloc(SUM_BYTES);
  sum.writeUInt32LE(crc32(block));
  return sum;
};

interface Found {
  readonly name: string;
  readonly bytes: number;
  readonly at: number;
}

/** Several processes may share the folder: what is in it never changes, and what one of them removes is not there. */
export function createBlockCache(folder: string, mostBytes: number): BlockCache {
  const files: ByteStore = folderStore(folder);
  /** When this process read a block last; those it knows to be whole. */
  const read = new Map<string, number>();
  let held: number | undefined;
  let tidying: Promise<void> | undefined;

  async function found(): Promise<Found[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const all: Found[] = [];
    for (let i = 0; i < names.length; i += FILES_AT_ONCE) {
      const some = names.slice(i, i + FILES_AT_ONCE).map(async (path) => {
        const info = await stat(path).catch(() => undefined);
        const name = path.slice(folder.length + 1).replaceAll("\\", "/");
        return info === undefined ? [] : [{ name, bytes: info.size, at: read.get(name) ?? info.mtimeMs }];
      });
      all.push(...(await Promise.all(some)).flat());
    }
    return all;
  }

  /** Looks what there is, which others may have added to, and removes what was not read for longest. */
  async function tidy(): Promise<void> {
    const all = (await found()).toSorted((a, b) => a.at - b.at);
    let bytes = all.reduce((sum, file) => sum + file.bytes, 0);
    const limit = bytes > mostBytes ? mostBytes * LEFT_SHARE : mostBytes;
    for (const file of all) {
      if (bytes <= limit) break;
      await rm(join(folder, file.name), { force: true });
      read.delete(file.name);
      bytes -= file.bytes;
    }
    held = bytes;
  }

  async function whole(name: string): Promise<Uint8Array | undefined> {
    const stored = await files.get(name);
    const block = stored?.subarray(0, -SUM_BYTES);
    const isWhole = stored !== undefined && block !== undefined && sumOf(block).equals(stored.subarray(block.length));
    return isWhole ? block : undefined;
  }

  return {
    async read(name, parts) {
      try {
        if (!read.has(name)) {
          // a machine that lost its power may have left anything under this name
          if ((await whole(name)) === undefined) return undefined;
        }
        const bytes = await files.range(name, parts);
        read.set(name, Date.now());
        return bytes;
      } catch {
        read.delete(name);
        return undefined;
      }
    },
    async keep(name, block) {
      try {
        await files.put(name, Buffer.concat([block, sumOf(block)]));
        read.set(name, Date.now());
        if (held !== undefined) held += block.length + SUM_BYTES;
        if (held !== undefined && held <= mostBytes) return;
        tidying ??= tidy().finally(() => (tidying = undefined));
        await tidying;
      } catch {
        // a disk that is full: the block is read again
      }
    },
  };
}
