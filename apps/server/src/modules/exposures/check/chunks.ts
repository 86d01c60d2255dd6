import { gunzipSync, gzipSync } from "node:zlib";

const CHUNK = 1000;
const WORD = 4;
/** The first level is several times faster than the default and not much larger here. */
const LEVEL = 1;

/**
 * Packs a list so that a part of it can be read without the rest: number of chunks and length of each as 32-bit
 * integers, then the chunks, gzip of JSON. Items are let go of as soon as their chunk is full.
 */
export class ChunkPacker {
  count = 0;
  readonly #chunks: Buffer[] = [];
  #items: unknown[] = [];

  add(item: unknown): void {
    this.count += 1;
    if (this.#items.push(item) === CHUNK) this.#close();
  }

  #close(): void {
    if (this.#items.length > 0) this.#chunks.push(gzipSync(JSON.stringify(this.#items), { level: LEVEL }));
    this.#items = [];
  }

  finish(): Buffer {
    this.#close();
    const head = Buffer.alloc(WORD * (1 + this.#chunks.length));
    head.writeUInt32LE(this.#chunks.length, 0);
    this.#chunks.forEach((chunk, index) => head.writeUInt32LE(chunk.length, WORD * (1 + index)));
    return Buffer.concat([head, ...this.#chunks]);
  }
}

export function packChunks(items: Iterable<unknown>): Buffer {
  const packer = new ChunkPacker();
  for (const item of items) packer.add(item);
  return packer.finish();
}

/** The list chunk by chunk, from one on. */
export function* chunksOf<Item>(packed: Buffer, first = 0): Generator<Item[]> {
  const count = packed.readUInt32LE(0);
  let offset = WORD * (1 + count);
  for (let chunk = 0; chunk < count; chunk += 1) {
    const end = offset + packed.readUInt32LE(WORD * (1 + chunk));
    if (chunk >= first) yield JSON.parse(gunzipSync(packed.subarray(offset, end)).toString()) as Item[];
    offset = end;
  }
}

/** Items `from` to before `to` of a packed list. */
export function sliceChunks<Item>(packed: Buffer, from: number, to: number): Item[] {
  const items: Item[] = [];
  const first = Math.floor(from / CHUNK);
  if (to <= from) return items;
  for (const chunk of chunksOf<Item>(packed, first)) {
    items.push(...chunk);
    if (first * CHUNK + items.length >= to) break;
  }
  return items.slice(from - first * CHUNK, to - first * CHUNK);
}
