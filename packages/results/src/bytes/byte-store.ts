import { ResultsError } from "../results-error.ts";

const READ_BYTES = 256 * 1024;

export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
}

/**
 * Where the bytes of files lie: in a folder or a bucket. A key is names joined by "/"; a prefix is the same,
 * for all keys that begin with it and a "/". Objects never change, but for the few small ones that are replaced as a
 * whole. So nothing here renames, appends or locks.
 */
export interface ByteStore {
  /** The store itself sees to it that objects stay what was written, so that nobody reads them to find out. */
  readonly keepsChecksums?: true;
  /** Each object that is read costs time of its own, so that all of a place is to lie in few of them. */
  readonly isFar?: true;
  /** All bytes of an object; undefined when there is none. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** The same of an object that never changes, so that a far store may keep it on a disk of this machine. */
  whole(key: string): Promise<Uint8Array | undefined>;
  /**
   * Bytes of many parts of one object, one after the other in a buffer of their own. Asking for all parts at once is
   * what makes it quick.
   * @throws ResultsError not-found, truncated when a part lies beyond the end
   */
  range(key: string, parts: readonly ByteRange[]): Promise<Uint8Array>;
  /** Writes or replaces an object: whoever reads finds the bytes of before or these, never a part. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same, and it outlives a crash of the machine from then on: for the pointer, which is written last. */
  publish(key: string, bytes: Uint8Array): Promise<void>;
  /** Every object below a prefix with its size, in no order. */
  list(prefix: string): Promise<readonly StoredObject[]>;
  /** Names directly below a prefix: of objects, and of what more keys begin with. All first names for "". */
  names(prefix: string): Promise<readonly string[]>;
  /** Removes an object, or all below a prefix; nothing when there is none. */
  remove(keyOrPrefix: string): Promise<void>;
  /**
   * Moves the files of a folder of this machine below a prefix, in place of what was there. A process that ends in
   * between may leave some of them; nobody reads them before something points to them, and done again it ends the same.
   * @param last name of a file in the folder that is there only when all others are
   * @throws ResultsError unavailable, as all of these, when the store does not answer
   */
  takeIn(folder: string, prefix: string, last?: string): Promise<void>;
  /** Bytes of an object; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** Moves a file of this machine into the store, in place of what was there; it outlives a crash from then on. */
  takeFile(path: string, key: string): Promise<void>;
  /**
   * Makes an object a file of this machine, in place of what was there. The file is never to be changed: it may be the
   * object itself.
   */
  bringOut(key: string, path: string): Promise<void>;
}

/** @throws ResultsError bad-request for a key that could leave the place of its store */
export function checkKey(key: string): void {
  const names = key.split("/");
  const isPlain = names.every((name) => name !== "" && name !== "." && name !== ".." && !/[\\\0]/.test(name));
  if (!isPlain) throw new ResultsError("bad-request", `"${key}" is no key of a store.`, "Give names joined by /.");
}

/** Bytes of an object piece by piece, so that a slow reader costs no memory. */
export async function* readSlowly(store: ByteStore, key: string, bytes: number): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < bytes; offset += READ_BYTES)
    yield await store.range(key, [{ offset, length: Math.min(READ_BYTES, bytes - offset) }]);
}

export const isNotStored = (error: unknown): boolean => error instanceof ResultsError && error.code === "not-found";

/** An object that should be there and is not. */
export function notStored(key: string, cause?: unknown): ResultsError {
  return new ResultsError(
    "not-found",
    `${key} is missing.`,
    "The stored run is damaged; restore it from a backup or compute it again.",
    { file: key },
    cause,
  );
}
