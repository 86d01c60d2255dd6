import { crc32, createDeflateRaw } from "node:zlib";
import type { DeflateRaw } from "node:zlib";

/** One file of an archive to write. `stored` says that the content is compressed already and not worth packing. */
export interface ZipEntry {
  readonly path: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  readonly stored?: boolean;
}

/** Highest value of a 32-bit field; the value itself means "see the 64-bit field" (APPNOTE 4.4.8). */
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;
const VERSION = 45;
/** Names are UTF-8 (bit 11). */
const UTF8 = 0x0800;
/** Check sum and sizes follow the content (bit 3). */
const SIZES_FOLLOW = 0x0008;
const STORED = 0;
const DEFLATED = 8;
/** 1 January 1980, 00:00, the earliest time an archive can state: the same content gives the same bytes. */
const DOS_DATE = 0x0021;

interface Written {
  readonly name: Uint8Array;
  readonly method: number;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
}

const UNSAFE_CHARACTER = /[\\:\p{Cc}]/u;

/** True when an archive can hold a file under this path. */
export function isSafePath(path: string): boolean {
  return pathFault(path, new Set()) === undefined;
}

/** Why a path would be dangerous or ambiguous to unpack, or undefined when it is fine. */
function pathFault(path: string, taken: ReadonlySet<string>): string | undefined {
  if (path === "" || Buffer.byteLength(path) > MOST_16) return "is empty or too long";
  if (UNSAFE_CHARACTER.test(path)) return "holds a forbidden character";
  if (path.startsWith("/")) return "is absolute";
  if (path.split("/").some((step) => step === "" || step === "." || step === "..")) return "leaves its folder";
  if (taken.has(path.toLowerCase())) return "occurs twice";
  return undefined;
}

const flags = (method: number) => (method === STORED ? UTF8 : UTF8 | SIZES_FOLLOW);

/** Stored content needs its sizes here: readers that do not look at the directory could not find its end. */
function localHeader(name: Uint8Array, method: number, whole?: Uint8Array): Uint8Array {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(flags(method), 6);
  header.writeUInt16LE(method, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  if (whole) {
    header.writeUInt32LE(crc32(whole), 14);
    header.writeUInt32LE(whole.byteLength, 18);
    header.writeUInt32LE(whole.byteLength, 22);
  }
  header.writeUInt16LE(name.byteLength, 26);
  return Buffer.concat([header, name]);
}

/** The sizes behind the content; 64 bits wide where one of them needs it (APPNOTE 4.3.9). */
function dataDescriptor({ crc, packed, unpacked }: Written): Uint8Array {
  const wide = packed >= MOST_32 || unpacked >= MOST_32;
  const record = Buffer.alloc(wide ? 24 : 16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(crc, 4);
  if (wide) {
    record.writeBigUInt64LE(BigInt(packed), 8);
    record.writeBigUInt64LE(BigInt(unpacked), 16);
  } else {
    record.writeUInt32LE(packed, 8);
    record.writeUInt32LE(unpacked, 12);
  }
  return record;
}

function directoryRecord(written: Written): Uint8Array {
  const { name, method, offset, crc, packed, unpacked } = written;
  const wide = [unpacked, packed, offset].filter((value) => value >= MOST_32);
  const extra = Buffer.alloc(wide.length > 0 ? 4 + 8 * wide.length : 0);
  if (wide.length > 0) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8 * wide.length, 2);
    wide.forEach((value, i) => extra.writeBigUInt64LE(BigInt(value), 4 + 8 * i));
  }
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(VERSION, 4);
  record.writeUInt16LE(VERSION, 6);
  record.writeUInt16LE(flags(method), 8);
  record.writeUInt16LE(method, 10);
  record.writeUInt16LE(DOS_DATE, 14);
  record.writeUInt32LE(crc, 16);
  record.writeUInt32LE(Math.min(packed, MOST_32), 20);
  record.writeUInt32LE(Math.min(unpacked, MOST_32), 24);
  record.writeUInt16LE(name.byteLength, 28);
  record.writeUInt16LE(extra.byteLength, 30);
  record.writeUInt32LE(Math.min(offset, MOST_32), 42);
  return Buffer.concat([record, name, extra]);
}

/** The records at the end (APPNOTE 4.3.14 to 4.3.16). */
function endRecords(count: number, offset: number, size: number): Uint8Array {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MOST_16), 8);
  end.writeUInt16LE(Math.min(count, MOST_16), 10);
  end.writeUInt32LE(Math.min(size, MOST_32), 12);
  end.writeUInt32LE(Math.min(offset, MOST_32), 16);
  if (count < MOST_16 && offset < MOST_32 && size < MOST_32) return end;
  const wide = Buffer.alloc(76);
  wide.writeUInt32LE(0x06064b50, 0);
  wide.writeBigUInt64LE(44n, 4);
  wide.writeUInt16LE(VERSION, 12);
  wide.writeUInt16LE(VERSION, 14);
  wide.writeBigUInt64LE(BigInt(count), 24);
  wide.writeBigUInt64LE(BigInt(count), 32);
  wide.writeBigUInt64LE(BigInt(size), 40);
  wide.writeBigUInt64LE(BigInt(offset), 48);
  wide.writeUInt32LE(0x07064b50, 56);
  wide.writeBigUInt64LE(BigInt(offset + size), 64);
  wide.writeUInt32LE(1, 72);
  return Buffer.concat([wide, end]);
}

async function* pieces(content: ZipEntry["content"]): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}

/** Resolves when the packer takes more, or is gone. */
async function drained(packer: DeflateRaw): Promise<void> {
  await new Promise<void>((resolve) => {
    const go = () => {
      packer.off("drain", go).off("close", go);
      resolve();
    };
    packer.on("drain", go).on("close", go);
  });
}

/** Packs content piece by piece; the source is asked for more only as fast as the packed bytes are taken. */
async function* deflate(content: AsyncIterable<Uint8Array>, level: number): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw({ level, chunkSize: 64 * 1024 });
  const feed = (async () => {
    try {
      for await (const piece of content) {
        if (packer.destroyed) return;
        if (!packer.write(piece)) await drained(packer);
      }
      packer.end();
    } catch (error) {
      packer.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  })();
  try {
    yield* packer as AsyncIterable<Uint8Array>;
  } finally {
    packer.destroy();
    await feed;
  }
}

/**
 * Writes a zip archive as a stream of bytes; entries are asked for one after the other, so that memory stays flat
 * however large it gets. Equal entries give equal bytes: every file has the time 1980-01-01. Above 4 GB the 64-bit
 * records of ZIP64 are used. `level` is the effort of compression, 1 (fast) to 9.
 *
 * Throws (RangeError) on a path that is absolute, leaves its folder, holds a backslash, colon or control character, or
 * occurs twice.
 */
export async function* zipEntries(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  { level = 6 }: { readonly level?: number } = {},
): AsyncGenerator<Uint8Array> {
  const directory: Written[] = [];
  const taken = new Set<string>();
  let offset = 0;
  for await (const { path, content, stored = false } of entries) {
    const fault = pathFault(path, taken);
    if (fault) throw new RangeError(`The path ${JSON.stringify(path)} in an archive ${fault}`);
    taken.add(path.toLowerCase());
    const name = Buffer.from(path);
    const whole = stored && content instanceof Uint8Array && content.byteLength < MOST_32 ? content : undefined;
    const method = whole ? STORED : DEFLATED;
    const start = offset;
    const header = localHeader(name, method, whole);
    offset += header.byteLength;
    yield header;

    let crc = 0;
    let unpacked = 0;
    const counted = (async function* () {
      for await (const piece of pieces(content)) {
        crc = crc32(piece, crc);
        unpacked += piece.byteLength;
        yield piece;
      }
    })();
    const from = offset;
    for await (const piece of whole ? counted : deflate(counted, stored ? 0 : level)) {
      offset += piece.byteLength;
      yield piece;
    }
    const written: Written = { name, method, offset: start, crc, packed: offset - from, unpacked };
    directory.push(written);
    if (whole) continue;
    const descriptor = dataDescriptor(written);
    offset += descriptor.byteLength;
    yield descriptor;
  }
  let size = 0;
  for (const written of directory) {
    const record = directoryRecord(written);
    size += record.byteLength;
    yield record;
  }
  yield endRecords(directory.length, offset, size);
}
