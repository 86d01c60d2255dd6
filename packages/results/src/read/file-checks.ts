import type { ByteRange, ByteStore } from "../bytes/byte-store.ts";
import { eachOf } from "../bytes/each-of.ts";
import { checkFile, checkStripe, type ReadEntry } from "../stored/manifest.ts";

const FILES_AT_ONCE = 8;

/**
 * Sees to it that no byte of a run is read that is not what was written: each is compared with its checksum once
 * before.
 */
export interface FileChecks {
  /** @throws ResultsError not-found, truncated, checksum when one of the files with these keys is damaged */
  intact(keys: readonly string[]): Promise<void>;
  /**
   * The same of the stripes alone that some parts of files lie in: of a million sites a file has some fifty.
   * @param parts by the key of their file
   */
  intactAt(parts: ReadonlyMap<string, readonly ByteRange[]>): Promise<void>;
  /** The same of all files, one after the other. */
  all(): Promise<void>;
}

/** A file with the stripes of it that nothing is known of, by their number. */
interface Unknown {
  readonly entry: ReadEntry;
  readonly stripes: Set<number>;
}

const stripesOf = (entry: ReadEntry): number => ("sha256" in entry ? 1 : entry.checksums.length);

/** Stripes that parts of a file lie in, by their number; undefined where a part lies in more than one row. */
function stripesAt(entry: ReadEntry, parts: readonly ByteRange[]): readonly number[] | undefined {
  if (stripesOf(entry) === 1 || "sha256" in entry) return undefined;
  const found = new Set<number>();
  for (const { offset, length } of parts) {
    const from = offset % entry.rowBytes;
    if (from + length > entry.rowBytes) return undefined;
    for (const [number, stripe] of entry.checksums.entries())
      if (stripe.from < from + length && stripe.to > from) found.add(number);
  }
  return [...found];
}

/** Checks of the files of a run; none where the store itself keeps checksums. */
export function createFileChecks(store: ByteStore, prefix: string, files: readonly ReadEntry[]): FileChecks {
  const unknown = new Map<string, Unknown>();
  if (!store.keepsChecksums)
    for (const entry of files)
      unknown.set(`${prefix}/${entry.path}`, { entry, stripes: new Set(Array(stripesOf(entry)).keys()) });
  const running = new Map<string, Promise<void>>();
  /** Once, also when many wait for it. */
  const once = (name: string, check: () => Promise<void>): Promise<void> => {
    const begun = running.get(name) ?? check().finally(() => running.delete(name));
    running.set(name, begun);
    return begun;
  };
  const checkWhole = (key: string, { entry }: Unknown): Promise<void> =>
    once(key, async () => {
      await checkFile(store, prefix, entry);
      unknown.delete(key);
    });
  const checkOne = (key: string, { entry, stripes }: Unknown, stripe: number): Promise<void> =>
    once(`${key} ${stripe}`, async () => {
      if ("sha256" in entry) return;
      await checkStripe(store, prefix, entry, entry.checksums[stripe]!);
      stripes.delete(stripe);
      if (stripes.size === 0) unknown.delete(key);
    });
  return {
    async intact(keys) {
      if (unknown.size === 0) return;
      await eachOf(keys, FILES_AT_ONCE, async (key) => {
        const own = unknown.get(key);
        if (own !== undefined) await checkWhole(key, own);
      });
    },
    async intactAt(parts) {
      if (unknown.size === 0) return;
      await eachOf([...parts], FILES_AT_ONCE, async ([key, own]) => {
        const open = unknown.get(key);
        if (open === undefined) return;
        const stripes = stripesAt(open.entry, own);
        if (stripes === undefined) return checkWhole(key, open);
        for (const stripe of stripes) if (open.stripes.has(stripe)) await checkOne(key, open, stripe);
      });
    },
    async all() {
      for (const [key, own] of unknown) await checkWhole(key, own);
    },
  };
}
