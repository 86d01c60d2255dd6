import { LRUCache } from "lru-cache";
import { type ByteFile, truncated } from "../storage/byte-store.ts";

interface Slice {
  readonly offset: number;
  readonly length: number;
}

/** Small reads come from blocks of this size; a COG keeps all its tags near the front. */
const blockBytes = 32 * 1024;
const maxBlocks = 32;
/** Reads up to this length are of the header, its lists of offsets, or of a tile that is all the same. */
const smallRead = 4096;

/**
 * Gives the TIFF library its bytes: small reads through a few cached blocks, others as asked. The library reads its
 * header with generous lengths, so the end of the file cuts every read; whoever reads data checks their length.
 */
export class TiffBytes {
  private readonly file: ByteFile;
  private readonly blocks = new LRUCache<number, Promise<Uint8Array>>({ max: maxBlocks });

  constructor(file: ByteFile) {
    this.file = file;
  }

  get fileSize(): number {
    return this.file.size;
  }

  /** @throws GridError truncated for a read that begins after the end of the file */
  fetch(slices: readonly Slice[]): Promise<ArrayBuffer[]> {
    return Promise.all(slices.map(async (slice) => (await this.fetchSlice(slice)).data));
  }

  async fetchSlice({ offset, length: wanted }: Slice): Promise<{ offset: number; length: number; data: ArrayBuffer }> {
    if (offset >= this.file.size) throw truncated(this.file.name, offset + wanted, this.file.size);
    const length = Math.min(wanted, this.file.size - offset);
    const data = length > smallRead ? exact(await this.file.read(offset, length)) : await this.small(offset, length);
    return { offset, length, data };
  }

  private async small(offset: number, length: number): Promise<ArrayBuffer> {
    const end = offset + length;
    const out = new Uint8Array(length);
    for (let b = Math.floor(offset / blockBytes); b * blockBytes < end; b++) {
      const block = await this.block(b);
      const from = Math.max(offset, b * blockBytes);
      const to = Math.min(end, b * blockBytes + block.length);
      out.set(block.subarray(from - b * blockBytes, to - b * blockBytes), from - offset);
    }
    return out.buffer;
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
