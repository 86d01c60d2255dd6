import { GridError } from "../grid-error.ts";
import { gridSaid } from "../wording/grid-said.ts";

export type ByteRange = { readonly offset: number; readonly length: number } | { readonly suffixLength: number };

/** Where bytes come from: a folder, a web address or memory. Keys begin with "/" and never leave the root. */
export interface ByteStore {
  readonly name: string;
  /** All bytes of the key, undefined when there is no such key. */
  get(key: `/${string}`): Promise<Uint8Array | undefined>;
  /**
   * Exactly the bytes asked for, undefined when there is no such key.
   * @throws GridError truncated when the range lies beyond the end
   */
  getRange(key: `/${string}`, range: ByteRange): Promise<Uint8Array | undefined>;
  /** Size in bytes, undefined when there is no such key. */
  size(key: `/${string}`): Promise<number | undefined>;
  /** Names of the folders in a folder ("" is the root), where a store can list them. */
  readonly folders?: (folder: "" | `/${string}`) => Promise<readonly string[]>;
}

/** One file of a store with its size known, for readers of single-file formats. */
export interface ByteFile {
  readonly name: string;
  readonly size: number;
  /** Path when the file lies on this machine, for libraries that open files themselves. */
  readonly path: string | null;
  /** @throws GridError truncated when the range lies beyond the end of the file */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Refuses keys that could leave the root of a store. */
export function checkKey(key: string): void {
  const parts = key.split("/");
  if (!key.startsWith("/") || key.includes("\\") || key.includes("\0") || parts.includes("..") || parts.includes(".")) {
    throw new GridError("bad-request", gridSaid("grid.bad_key", { key }));
  }
}

/** First byte and length of a range in a file of the given size. @throws GridError truncated */
export function resolveRange(name: string, size: number, range: ByteRange): { offset: number; length: number } {
  const { offset, length } =
    "suffixLength" in range
      ? { offset: Math.max(0, size - range.suffixLength), length: Math.min(size, range.suffixLength) }
      : range;
  if (offset < 0 || length < 0 || offset + length > size) throw truncated(name, offset + length, size);
  return { offset, length };
}

export function truncated(name: string, wanted: number, size: number): GridError {
  return new GridError("truncated", gridSaid("grid.cut_off", { file: name, size, wanted }));
}

/** Opens one key of a store as a file. @throws GridError not-found */
export async function openByteFile(store: ByteStore, key: `/${string}`, path: string | null = null): Promise<ByteFile> {
  const size = await store.size(key);
  const name = path ?? store.name + key;
  if (size === undefined) throw new GridError("not-found", gridSaid("grid.no_such_place", { file: name }));
  return {
    name,
    size,
    path,
    async read(offset, length) {
      if (offset + length > size) throw truncated(name, offset + length, size);
      const bytes = await store.getRange(key, { offset, length });
      if (bytes === undefined || bytes.length !== length)
        throw truncated(name, offset + length, offset + (bytes?.length ?? 0));
      return bytes;
    },
  };
}
