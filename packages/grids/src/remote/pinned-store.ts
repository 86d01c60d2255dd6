import { GridError } from "../grid-error.ts";
import { type ByteStore, resolveRange } from "../storage/byte-store.ts";
import { gridSaid } from "../wording/grid-said.ts";
import { type FilePin, openPinned, type PinnedFile, type RangeCache } from "./pinned-file.ts";
import type { RangeClient } from "./range-client.ts";

/** Pins of the objects of an array by their key; null for one that was absent. */
export type ObjectPins = ReadonlyMap<string, FilePin | null>;

/** A folder of the web, each object of which is pinned as it is read. */
export interface PinnedStore extends ByteStore {
  /** What was asked for so far. */
  readonly pins: ObjectPins;
}

/** An object is read whole: what unpacks to the largest chunk that is read is smaller. */
const MOST_OBJECT_BYTES = 128 * 1024 * 1024;

interface PinnedStoreOptions {
  /** What is known of its objects: others are refused. */
  readonly before?: ObjectPins | undefined;
  readonly cache?: RangeCache | undefined;
  /** Asked where an object is answered as closed: throws unless absent ones are answered so too. */
  readonly checkClosed: () => Promise<void>;
}

/**
 * Opens a folder of the web that nobody can list, such as a Zarr array in a bucket: an object is read whole, once, and
 * only as long as it is the one that was pinned.
 * @throws GridError changed, and what the client throws
 */
export function pinnedStore(
  client: RangeClient,
  address: string,
  { before, cache, checkClosed }: PinnedStoreOptions,
): PinnedStore {
  const pins = new Map<string, FilePin | null>();
  const opened = new Map<string, Promise<PinnedFile | undefined>>();
  const changed = (key: string) => new GridError("changed", gridSaid("grid.file_changed", { address: address + key }));

  async function open(key: string): Promise<PinnedFile | undefined> {
    const known = before?.get(key);
    const file = await openPinned(client, address + key, { before: known ?? undefined, cache });
    if (typeof file === "number") {
      if (known) throw changed(key);
      if (file === 403) await checkClosed();
      pins.set(key, null);
      return undefined;
    }
    // what was absent and is there now is another map than the one that was read
    if (known === null) throw changed(key);
    pins.set(key, file.pin);
    return file;
  }
  const file = (key: string): Promise<PinnedFile | undefined> => {
    const known = opened.get(key) ?? open(key);
    opened.set(key, known);
    return known;
  };
  return {
    name: address,
    pins,
    async get(key) {
      const found = await file(key);
      if (found !== undefined && found.size > MOST_OBJECT_BYTES)
        throw new GridError(
          "unsupported",
          gridSaid("grid.answer_too_long", { address: address + key, limit: MOST_OBJECT_BYTES }),
        );
      return found && found.read(0, found.size);
    },
    async getRange(key, range) {
      const found = await file(key);
      if (found === undefined) return undefined;
      const { offset, length } = resolveRange(address + key, found.size, range);
      return found.read(offset, length);
    },
    size: async (key) => (await file(key))?.size,
  };
}
