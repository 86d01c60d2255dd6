import { LRUCache } from "lru-cache";
import type { ByteFile } from "../storage/byte-store.ts";

interface Slice {
  readonly offset: number;
  readonly length: number;
}

/** Small reads of the header come from blocks of this size; a COG keeps all its tags near the front. */
const blockBytes = 32 * 1024;
const maxBlocks = 32;

/** Gives the TIFF library its bytes: header reads through a few cached blocks, data reads exactly as asked. */
export class TiffBytes {
  private readonly file: ByteFile;
  private readonly blocks = new LRUCache<number, Promise<Uint8Array>>({ max: maxBlocks });

  constructor(file: ByteFile) {
    this.file = file;
  }

  get fileSize(): number {
    return this.file.size;
  }

  fetch(slices: readonly Slice[]): Promise<ArrayBuffer[]> {
    return Promise.all(slices.map(async (s) => exact(await this.file.read(s.offset, s.length))));
  }

  /** The library reads its header with generous lengths, so here the end of the file cuts the slice. */
  async fetchSlice({ offset, length }: Slice): Promise<{ offset: number; length: number; data: ArrayBuffer }> {
    const end = Math.min(offset + length, this.file.size);
    if (end <= offset) return { offset, length: 0, data: new ArrayBuffer(0) };
    const out = new Uint8Array(end - offset);
    for (let b = Math.floor(offset / blockBytes); b * blockBytes < end; b++) {
      const block = await this.block(b);
      const from = Math.max(offset, b * blockBytes);
      const to = Math.min(end, b * blockBytes + block.length);
      out.set(block.subarray(from - b * blockBytes, to - b * blockBytes), from - offset);
    }
    return { offset, length: out.length, data: out.buffer };
  }

  async close(): Promise<void> {
    this.blocks.clear();
  }

  private block(number: number): Promise<Uint8Array> {
    const known = this.blocks.get(number);
    if (known) return known;
    const start = number * blockBytes;
    const wanted = this.file.read(start, Math.min(blockBytes, this.file.size - start));
    this.blocks.set(number, wanted);
    wanted.catch(() => this.blocks.delete(number));
    return wanted;
  }
}

function exact(bytes: Uint8Array): ArrayBuffer {
  const copy = new Uint8Array(bytes.length);
  copy.set(bytes);
  return copy.buffer;
}
