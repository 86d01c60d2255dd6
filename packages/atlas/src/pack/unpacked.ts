import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { endianness } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";

const KINDS = {
  u8: Uint8Array,
  i16: Int16Array,
  u16: Uint16Array,
  i32: Int32Array,
  f64: Float64Array,
} as const;

interface Columns {
  readonly u8: Uint8Array;
  readonly i16: Int16Array;
  readonly u16: Uint16Array;
  readonly i32: Int32Array;
  readonly f64: Float64Array;
}
/** How numbers lie in memory. */
export type ColumnKind = keyof Columns;
export type ColumnOf<K extends ColumnKind> = Columns[K];

const CHECKSUM_BYTES = 4;

/** A file holds the numbers as they lie in memory, then the CRC-32 of these bytes; machines of the other byte order look for other files. */
const fileOf = (folder: string, name: string, kind: ColumnKind) => join(folder, `${name}.${kind}-${endianness()}`);

/** The numbers kept under a name; undefined where there are none, or a file that is not whole. */
export function readUnpacked<K extends ColumnKind>(folder: string, name: string, kind: K): ColumnOf<K> | undefined {
  const Kind = KINDS[kind];
  let file: Buffer<ArrayBuffer>;
  try {
    file = readFileSync(fileOf(folder, name, kind));
  } catch {
    return undefined;
  }
  const length = (file.length - CHECKSUM_BYTES) / Kind.BYTES_PER_ELEMENT;
  if (!(length >= 0) || !Number.isInteger(length)) return undefined;
  const bytes = file.subarray(0, file.length - CHECKSUM_BYTES);
  if (crc32(bytes) !== file.readUInt32LE(bytes.length)) return undefined;
  // small files lie somewhere in memory that others share
  const own = file.byteOffset === 0 ? file.buffer : Uint8Array.from(bytes).buffer;
  return new Kind(own, 0, length) as Columns[ColumnKind] as ColumnOf<K>;
}

/** Keeps numbers under a name; whole or not at all. */
export function writeUnpacked(folder: string, name: string, kind: ColumnKind, numbers: ColumnOf<ColumnKind>): void {
  const path = fileOf(folder, name, kind);
  const bytes = Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(bytes));
  writeFileSync(`${path}.part`, Buffer.concat([bytes, checksum]));
  renameSync(`${path}.part`, path);
}
