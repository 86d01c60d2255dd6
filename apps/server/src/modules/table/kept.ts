import { LRUCache } from "lru-cache";

/** So many of a kind, and no more bytes than these. */
export interface Most {
  readonly max: number;
  readonly maxSize: number;
}

/** What is worked out of all rows once for all who ask, and kept while there is room; one at least, however large. */
export class Kept<Value> {
  private readonly known: LRUCache<string, Promise<Value>>;
  private readonly maxSize: number;

  constructor(most: Most) {
    this.known = new LRUCache(most);
    this.maxSize = most.maxSize;
  }

  /** @param bytes that the value takes */
  get(key: string, bytes: number, make: () => Promise<Value>): Promise<Value> {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.known.set(key, made, { size: Math.min(this.maxSize, Math.max(1, bytes)) });
    made.catch(() => this.known.delete(key));
    return made;
  }
}
