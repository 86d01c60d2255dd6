import { type ByteStore, checkKey, resolveRange } from "./byte-store.ts";

/** A store over bytes in memory; keys without the leading "/". */
export function memoryStore(entries: ReadonlyMap<string, Uint8Array>, name = "memory"): ByteStore {
  const find = (key: string): Uint8Array | undefined => {
    checkKey(key);
    return entries.get(key.slice(1));
  };
  return {
    name,
    get: async (key) => find(key),
    size: async (key) => find(key)?.length,
    async folders(folder) {
      const above = folder === "" ? "" : `${folder.slice(1)}/`;
      const inside = [...entries.keys()].filter((key) => key.startsWith(above)).map((key) => key.slice(above.length));
      return [...new Set(inside.filter((key) => key.includes("/")).map((key) => key.slice(0, key.indexOf("/"))))];
    },
    async getRange(key, range) {
      const bytes = find(key);
      if (bytes === undefined) return undefined;
      const { offset, length } = resolveRange(name + key, bytes.length, range);
      return bytes.subarray(offset, offset + length);
    },
  };
}
