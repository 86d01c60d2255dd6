import { readdir, readFile, rm, writeFile, mkdir } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { type ByteStore, checkKey, notStored } from "../bytes/byte-store.ts";
import { truncated } from "../results-error.ts";

/** A store as a bucket is one: nothing but whole objects by key. Shows that the results need no more than that. */
export function memoryStore(objects = new Map<string, Uint8Array>()): ByteStore {
  const put = async (key: string, bytes: Uint8Array): Promise<void> => {
    checkKey(key);
    objects.set(key, new Uint8Array(bytes));
  };
  const below = (prefix: string) => [...objects].filter(([key]) => prefix === "" || key.startsWith(`${prefix}/`));
  const remove = async (keyOrPrefix: string): Promise<void> => {
    objects.delete(keyOrPrefix);
    for (const [key] of below(keyOrPrefix)) objects.delete(key);
  };
  return {
    get: async (key) => objects.get(key),
    whole: async (key) => objects.get(key),
    async range(key, parts) {
      const bytes = objects.get(key);
      if (bytes === undefined) throw notStored(key);
      const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const { offset, length } of parts) {
        if (offset + length > bytes.length) throw truncated(key, offset + length, bytes.length);
        out.set(bytes.subarray(offset, offset + length), at);
        at += length;
      }
      return out;
    },
    put,
    publish: put,
    list: async (prefix) => below(prefix).map(([key, { length }]) => ({ key, bytes: length })),
    names: async (prefix) => {
      const start = prefix === "" ? 0 : prefix.length + 1;
      return [...new Set(below(prefix).map(([key]) => key.slice(start).split("/")[0] ?? ""))];
    },
    remove,
    async takeIn(folder, prefix) {
      await remove(prefix);
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile())
          await put(`${prefix}/${relative(folder, path).replaceAll("\\", "/")}`, await readFile(path));
      }
      await rm(folder, { recursive: true });
    },
    size: async (key) => objects.get(key)?.length,
    async takeFile(path, key) {
      await put(key, await readFile(path));
      await rm(path);
    },
    async bringOut(key, path) {
      const bytes = objects.get(key);
      if (bytes === undefined) throw notStored(key);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, bytes);
    },
  };
}
