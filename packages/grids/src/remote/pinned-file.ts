import { createHash } from "node:crypto";
import { GridError } from "../grid-error.ts";
import { type ByteFile, truncated } from "../storage/byte-store.ts";
import { gridSaid } from "../wording/grid-said.ts";
import { mergedReads } from "./merged-reads.ts";
import type { RangeClient } from "./range-client.ts";

/** By what a file of the web is known again. */
export interface FilePin {
  readonly etag: string | null;
  readonly lastModified: string | null;
  readonly bytes: number;
  /** SHA-256 of its first 16 kB. */
  readonly head: string;
}

/** Ranges of files on a disk of this machine; whatever is wrong with one, it is not there. */
export interface RangeCache {
  read(name: string, length: number): Promise<Uint8Array | undefined>;
  keep(name: string, bytes: Uint8Array): Promise<void>;
}

export interface PinnedFile extends ByteFile {
  readonly pin: FilePin;
}

/** What is read first: the header of a file, and the begin of its lists. */
const FIRST_BYTES = 32 * 1024;
const HEAD_BYTES = 16 * 1024;
/** Longest piece that is kept on disk. */
const MOST_KEPT = 4 * 1024 * 1024;

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * Whether a file is still the one that was pinned. Where servers of one name give different tags for the same file, the
 * tag alone differs.
 */
export function isSamePin(now: FilePin, before: FilePin): boolean {
  const isAlike = now.bytes === before.bytes && now.head === before.head;
  return isAlike && (now.etag === before.etag || now.lastModified === before.lastModified);
}

/**
 * Opens a file of the web by its first bytes. Every further range has to have the same tag; ranges are kept in a cache
 * under it.
 * @param before what is known of the file: another one is refused
 * @returns the status of a file that is absent or closed
 * @throws GridError changed, and what the client throws
 */
export async function openPinned(
  client: RangeClient,
  address: string,
  { before, cache }: { readonly before?: FilePin | undefined; readonly cache?: RangeCache | undefined } = {},
): Promise<PinnedFile | 403 | 404 | 410> {
  const first = await client.range(address, 0, FIRST_BYTES);
  if (typeof first === "number") return first;
  const { bytes: head, total, etag, lastModified } = first;
  const pin: FilePin = { etag, lastModified, bytes: total, head: sha256(head.subarray(0, HEAD_BYTES)) };
  if (before !== undefined && !isSamePin(pin, before))
    throw new GridError("changed", gridSaid("grid.file_changed", { address }));
  const mark = sha256(Buffer.from(`${address}\n${pin.head}\n${etag ?? lastModified ?? ""}\n${total}`));
  const fetched = mergedReads(async (offset, length) => {
    const answer = await client.range(address, offset, length, etag ?? undefined);
    // a file that was there a moment ago and is gone is another one than the one that was pinned
    if (typeof answer === "number" || answer.total !== total || answer.bytes.length !== length)
      throw new GridError("changed", gridSaid("grid.file_changed", { address }));
    return answer.bytes;
  });
  return {
    name: address,
    size: total,
    path: null,
    pin,
    async read(offset, length) {
      if (offset < 0 || offset + length > total) throw truncated(address, offset + length, total);
      if (offset + length <= head.length) return head.slice(offset, offset + length);
      const name = `${mark.slice(0, 2)}/${mark.slice(2, 34)}-${offset}-${length}`;
      const kept = cache && (await fetched.before(() => cache.read(name, length)));
      if (kept !== undefined) return kept;
      const bytes = await fetched.read(offset, length);
      if (length <= MOST_KEPT) await cache?.keep(name, bytes);
      return bytes;
    },
  };
}
