/** Keeps what was used last, up to a number of bytes. */
export class ByteCache<Value> {
  readonly #most: number;
  readonly #items = new Map<string, { readonly value: Value; readonly bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const found = this.#items.get(key);
    if (found === undefined) return undefined;
    this.#items.delete(key);
    this.#items.set(key, found);
    return found.value;
  }

  /** One larger than the whole cache is not kept. */
  set(key: string, value: Value, bytes: number): void {
    this.#remove(key);
    if (bytes > this.#most) return;
    this.#items.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#items.keys()) {
      if (this.#bytes <= this.#most) return;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#items.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    this.#bytes -= this.#items.get(key)?.bytes ?? 0;
    this.#items.delete(key);
  }
}
