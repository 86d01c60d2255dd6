import { closeSync, openSync, readdirSync, readFileSync, readSync, renameSync, statSync, writeFileSync } from "node:fs";
import { endianness } from "node:os";
import { basename, join } from "node:path";
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

/**
 * Memory for the files of a folder by their name, which all threads of a process read: each file is read once, by
 * whoever needs it first. Behind its bytes is one number, 1 once they are there and checked. Memory that nobody needs
 * is never touched, and so takes none.
 */
export type ColumnMemory = ReadonlyMap<string, SharedArrayBuffer>;

const STATE_BYTES = Int32Array.BYTES_PER_ELEMENT;

/** Memory for what a folder holds now; none where there is no folder. */
export function allocateColumns(folder: string | undefined): ColumnMemory {
  const names = folder === undefined ? [] : readdirSync(folder).filter((name) => !name.endsWith(".part"));
  return new Map(
    names.map((name) => {
      const { size } = statSync(join(folder!, name));
      return [name, new SharedArrayBuffer(Math.ceil(size / STATE_BYTES) * STATE_BYTES + STATE_BYTES)];
    }),
  );
}

/**
 * Fills the memory of a file. Two threads may do so at the same time: they write the same bytes. Gives false for a file
 * that is not whole.
 */
function fill(path: string, memory: SharedArrayBuffer): boolean {
  const state = new Int32Array(memory, memory.byteLength - STATE_BYTES);
  if (Atomics.load(state, 0) === 1) return true;
  const file = openSync(path, "r");
  try {
    const { size } = statSync(path);
    if (size > memory.byteLength - STATE_BYTES) return false;
    const bytes = Buffer.from(memory, 0, size);
    for (let read = 0; read < size;) {
      const more = readSync(file, bytes, read, size - read, read);
      if (more === 0) return false;
      read += more;
    }
    const end = size - CHECKSUM_BYTES;
    if (end < 0 || crc32(bytes.subarray(0, end)) !== bytes.readUInt32LE(end)) return false;
  } finally {
    closeSync(file);
  }
  Atomics.store(state, 0, 1);
  return true;
}

/**
 * A file holds the numbers as they lie in memory, then the CRC-32 of these bytes; machines of the other byte order look
 * for other files.
 */
const fileOf = (folder: string, name: string, kind: ColumnKind) => join(folder, `${name}.${kind}-${endianness()}`);

/** The numbers in memory that threads have in common; undefined where there are none, or a file that is not whole. */
function readIntoMemory<K extends ColumnKind>(
  path: string,
  memory: SharedArrayBuffer,
  kind: K,
): ColumnOf<K> | undefined {
  const Kind = KINDS[kind];
  try {
    const length = (statSync(path).size - CHECKSUM_BYTES) / Kind.BYTES_PER_ELEMENT;
    if (!Number.isInteger(length) || !fill(path, memory)) return undefined;
    // a view is the same over memory of one thread and of several
    return new Kind(memory as unknown as ArrayBuffer, 0, length) as Columns[ColumnKind] as ColumnOf<K>;
  } catch {
    return undefined;
  }
}

/** The numbers kept under a name; undefined where there are none, or a file that is not whole. */
export function readUnpacked<K extends ColumnKind>(
  folder: string,
  name: string,
  kind: K,
  memory?: ColumnMemory,
): ColumnOf<K> | undefined {
  const place = memory?.get(basename(fileOf(folder, name, kind)));
  if (place !== undefined) return readIntoMemory(fileOf(folder, name, kind), place, kind);
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
