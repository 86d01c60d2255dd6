import { KERNELS, type Kernels } from "../kernels/module.ts";

/** What the header of a Blosc chunk says (github.com/Blosc/c-blosc, README_CHUNK_FORMAT.rst). */
interface BloscHeader {
  /** Bytes of the values. */
  readonly size: number;
  readonly blockSize: number;
  /** Bytes of one value, sorted by their place inside it; 1 where they are not sorted. */
  readonly shuffled: number;
  /** Parts that a whole block is packed in. */
  readonly streams: number;
}

const HEADER = 16;
/** Room that the kernels may read and write behind each part of their memory. */
const SLACK = 32;
/** Blocks are split by the bytes of their values while these are few and their parts are not tiny. */
const MOST_STREAMS = 16;
const LEAST_PART = 128;
/** A larger block than any writer makes is left to the library. */
const MOST_BLOCK = 64 * 1024 * 1024;

const FLAG = { shuffled: 1, kept: 2, bits: 4, whole: 16 } as const;
const LZ4 = 1;

/** Header of a chunk with LZ4 inside that the kernels read; undefined for all others, which the library reads. */
function headerOf(bytes: Uint8Array): BloscHeader | undefined {
  if (bytes.length < HEADER) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = view.getUint8(2);
  const typeSize = view.getUint8(3);
  const size = view.getUint32(4, true);
  const blockSize = view.getUint32(8, true);
  const isOther = flags >> 5 !== LZ4 || (flags & (FLAG.kept | FLAG.bits)) !== 0 || view.getUint8(0) !== 2;
  if (isOther || typeSize === 0 || blockSize === 0 || blockSize > MOST_BLOCK) return undefined;
  if (size === 0 || view.getUint32(12, true) !== bytes.length) return undefined;
  if (HEADER + 4 * Math.ceil(size / blockSize) > bytes.length) return undefined;
  const isSplit = (flags & FLAG.whole) === 0 && typeSize <= MOST_STREAMS && blockSize / typeSize >= LEAST_PART;
  const shuffled = (flags & FLAG.shuffled) === 0 ? 1 : typeSize;
  return { size, blockSize, shuffled, streams: isSplit ? typeSize : 1 };
}

/** What is used of the engine's interface, for which no types are declared here. */
interface Engine {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

let instance: Kernels | undefined;

/** The kernels of this thread, with room for so many bytes. */
function kernels(bytes: number): Kernels {
  if (instance === undefined) {
    const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Engine }).WebAssembly;
    instance = new Instance(new Module(Buffer.from(KERNELS, "base64"))).exports as Kernels;
  }
  const missing = instance.free() + bytes - instance.memory.buffer.byteLength;
  if (missing > 0) instance.memory.grow(Math.ceil(missing / 65_536));
  return instance;
}

/** Buffers of chunks that were read and given back: filling memory anew costs more than unpacking does. */
const spare: ArrayBuffer[] = [];
const lent = new WeakSet<ArrayBufferLike>();
const MOST_SPARE = 2;

function bufferOf(size: number): ArrayBuffer {
  const at = spare.findIndex(({ byteLength }) => byteLength === size);
  // a spare buffer of another size is of an array that is read no more
  const buffer = at < 0 ? new ArrayBuffer(size) : spare.splice(at, 1)[0]!;
  lent.add(buffer);
  return buffer;
}

/** Takes back the memory of an unpacked chunk that nobody reads any more; memory from elsewhere is left alone. */
export function giveBack(buffer: ArrayBufferLike): void {
  if (!lent.delete(buffer)) return;
  spare.push(buffer as ArrayBuffer);
  if (spare.length > MOST_SPARE) spare.shift();
}

const damaged = (block: number) => new Error(`block ${block} of the packed bytes is damaged`);

/**
 * Unpacks a Blosc chunk with LZ4 inside; undefined for what is packed in another way.
 * @throws Error for a chunk whose bytes are damaged
 */
export function unpackBlosc(bytes: Uint8Array): Uint8Array | undefined {
  const header = headerOf(bytes);
  if (header === undefined) return undefined;
  const { size, blockSize, shuffled, streams } = header;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // every byte is written below, or an error is thrown
  const out = new Uint8Array(bufferOf(size));
  const blocks = Math.ceil(size / blockSize);
  const most = Math.min(blockSize, size);
  // the longest packed block: a stream that does not shrink is kept as it is
  const packedMost = Math.min(bytes.length, most + 4 * streams);
  const { memory, free, unpackBlock } = kernels(packedMost + 2 * most + 3 * SLACK);
  const from = free();
  const between = from + packedMost + SLACK;
  const to = between + most + SLACK;
  const room = new Uint8Array(memory.buffer);
  for (let block = 0; block < blocks; block++) {
    const start = view.getUint32(HEADER + 4 * block, true);
    const length = Math.min(blockSize, size - block * blockSize);
    const packed = bytes.subarray(start, start + packedMost);
    room.set(packed, from);
    // a block that is cut off at the end is not split
    const parts = length === blockSize ? streams : 1;
    if (!unpackBlock(from, from + packed.length, to, between, length, parts, shuffled)) throw damaged(block);
    out.set(room.subarray(to, to + length), block * blockSize);
  }
  return out;
}
