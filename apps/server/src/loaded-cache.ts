import { LRUCache } from "lru-cache";

/** What is being loaded, or was. */
interface Loading<Value> {
  readonly loaded: Promise<Value>;
}

/** What was loaded last, by key, up to a size of all together. */
export interface LoadedCache<Value, Entry extends Loading<Value>> {
  /** The one that was used last under a key, which may still be on its way. */
  known(key: string): Entry | undefined;
  /** Keeps an entry as the one that was used last, and waits for it. One that fails to load is forgotten. */
  use(key: string, entry: Entry): Promise<Value>;
}

/**
 * @param most size of all together; a single one that is larger is kept until another is used
 * @param sizeOf size of one, in the same unit; while it is on its way it counts as nothing
 */
export function createLoadedCache<Value, Entry extends Loading<Value>>(
  most: number,
  sizeOf: (value: Value) => number,
): LoadedCache<Value, Entry> {
  const entries = new LRUCache<string, Entry>({ maxSize: most });
  const keep = (key: string, entry: Entry, size: number): void => {
    // the size of what is kept already stays what it was
    entries.delete(key);
    entries.set(key, entry, { size: Math.min(most, Math.max(1, Math.ceil(size))) });
  };
  return {
    known: (key) => entries.peek(key),
    async use(key, entry) {
      if (entries.get(key) !== entry) keep(key, entry, 1);
      try {
        const value = await entry.loaded;
        if (entries.peek(key) === entry) keep(key, entry, sizeOf(value));
        return value;
      } catch (error) {
        if (entries.peek(key) === entry) entries.delete(key);
        throw error;
      }
    },
  };
}
