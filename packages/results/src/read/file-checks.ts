import type { ByteStore } from "../bytes/byte-store.ts";
import { eachOf } from "../bytes/each-of.ts";
import { checkFile, type ReadEntry } from "../stored/manifest.ts";

const FILES_AT_ONCE = 8;

/** Sees to it that no file of a run is read that is not what was written: each is read through once before. */
export interface FileChecks {
  /** @throws ResultsError not-found, truncated, checksum when one of the files with these keys is damaged */
  intact(keys: readonly string[]): Promise<void>;
  /** The same of all files, one after the other. */
  all(): Promise<void>;
}

/** Checks of the files of a run; none where the store itself keeps checksums. */
export function createFileChecks(store: ByteStore, prefix: string, files: readonly ReadEntry[]): FileChecks {
  /** Files of which nothing is known, by key. */
  const unknown = new Map<string, ReadEntry>();
  if (!store.keepsChecksums) for (const entry of files) unknown.set(`${prefix}/${entry.path}`, entry);
  const running = new Map<string, Promise<void>>();
  const check = (key: string, entry: ReadEntry): Promise<void> => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const begun = checkFile(store, prefix, entry)
      .then(() => void unknown.delete(key))
      .finally(() => running.delete(key));
    running.set(key, begun);
    return begun;
  };
  return {
    async intact(keys) {
      if (unknown.size === 0) return;
      await eachOf(keys, FILES_AT_ONCE, async (key) => {
        const entry = unknown.get(key);
        if (entry !== undefined) await check(key, entry);
      });
    },
    async all() {
      for (const [key, entry] of unknown) await check(key, entry);
    },
  };
}
