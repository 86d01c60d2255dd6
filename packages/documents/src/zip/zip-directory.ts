import type { RefuseZip } from "./zip-fault.ts";
import type { ZipSource } from "./zip-source.ts";

/**
 * Layout of the records: PKWARE APPNOTE.TXT 6.3.10, sections 4.3.7 (local header), 4.3.12 (central directory),
 * 4.3.14 to 4.3.16 (end records), 4.5.3 (64-bit fields).
 */
const END_SIGNATURE = Buffer.from([0x50, 0x4b, 5, 6]);
const WIDE_END_SIGNATURE = 0x06064b50;
const LOCATOR_SIGNATURE = 0x07064b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const WIDE_END_BYTES = 56;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED_FLAG = 1;
/** Stands in a field whose value is in a wider one. */
const MOST_16 = 0xffff;
const MOST_32 = 0xffffffff;
const WIDE_FIELDS = 1;
const LONGEST_DIRECTORY = 128 * 1024 * 1024;

/** One file of an archive as its directory describes it. */
export interface ZipPart {
  readonly path: string;
  readonly method: "stored" | "deflated" | "other";
  readonly crc32: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly headerOffset: number;
  /** Where the next part, or the directory, begins: this one ends before it. */
  readonly endOffset: number;
}

interface Directory {
  readonly count: number;
  readonly length: number;
  readonly from: number;
}

type Entry = Omit<ZipPart, "endOffset"> & { readonly nameBytes: number };

async function readAt(source: ZipSource, from: number, length: number, refuse: RefuseZip): Promise<Buffer> {
  const bytes = from < 0 || from + length > source.size ? new Uint8Array() : await source.read(from, length);
  if (bytes.byteLength < length) throw refuse({ code: "damaged", how: "cut_off" });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Place and length of the directory, from the records at the end. */
async function findDirectory(source: ZipSource, refuse: RefuseZip): Promise<Directory> {
  if (source.size < END_BYTES) throw refuse({ code: "damaged", how: "cut_off" });
  const tailBytes = Math.min(source.size, END_BYTES + LONGEST_COMMENT);
  const tail = await readAt(source, source.size - tailBytes, tailBytes, refuse);
  const at = tail.lastIndexOf(END_SIGNATURE, tail.length - END_BYTES);
  if (at < 0) throw refuse({ code: "damaged", how: "no_end" });
  const end = source.size - tailBytes + at;
  let found: Directory = {
    count: tail.readUInt16LE(at + 10),
    length: tail.readUInt32LE(at + 12),
    from: tail.readUInt32LE(at + 16),
  };
  if (found.count === MOST_16 || found.length === MOST_32 || found.from === MOST_32) {
    const locator = await readAt(source, end - LOCATOR_BYTES, LOCATOR_BYTES, refuse);
    const isWide = locator.readUInt32LE(0) === LOCATOR_SIGNATURE;
    const wide = isWide ? await readAt(source, Number(locator.readBigUInt64LE(8)), WIDE_END_BYTES, refuse) : undefined;
    if (wide?.readUInt32LE(0) === WIDE_END_SIGNATURE)
      found = {
        count: Number(wide.readBigUInt64LE(32)),
        length: Number(wide.readBigUInt64LE(40)),
        from: Number(wide.readBigUInt64LE(48)),
      };
  }
  if (found.length > LONGEST_DIRECTORY || found.from + found.length > end)
    throw refuse({ code: "damaged", how: "broken_list" });
  return found;
}

function method(code: number): ZipPart["method"] {
  if (code === 0) return "stored";
  return code === 8 ? "deflated" : "other";
}

/** Sizes and place of a part, from its 64-bit fields where they are wider than 32 bits. */
function sizesOf(record: Buffer, extra: Buffer) {
  const fields = [record.readUInt32LE(24), record.readUInt32LE(20), record.readUInt32LE(42)];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== WIDE_FIELDS) continue;
    let next = at + 4;
    for (let i = 0; i < fields.length; i++) {
      if (fields[i] !== MOST_32 || next + 8 > extra.length) continue;
      fields[i] = Number(extra.readBigUInt64LE(next));
      next += 8;
    }
  }
  const [unpackedBytes = 0, packedBytes = 0, headerOffset = 0] = fields;
  return { unpackedBytes, packedBytes, headerOffset };
}

function entriesOf(directory: Buffer, refuse: RefuseZip): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at < directory.length;) {
    if (at + CENTRAL_BYTES > directory.length || directory.readUInt32LE(at) !== CENTRAL_SIGNATURE)
      throw refuse({ code: "damaged", how: "broken_list" });
    const record = directory.subarray(at, at + CENTRAL_BYTES);
    if ((record.readUInt16LE(8) & ENCRYPTED_FLAG) !== 0) throw refuse({ code: "encrypted" });
    const nameBytes = record.readUInt16LE(28);
    const nameEnd = at + CENTRAL_BYTES + nameBytes;
    const extraEnd = nameEnd + record.readUInt16LE(30);
    entries.push({
      path: directory.toString("utf8", at + CENTRAL_BYTES, nameEnd).replaceAll("\\", "/"),
      method: method(record.readUInt16LE(10)),
      crc32: record.readUInt32LE(16),
      nameBytes,
      ...sizesOf(record, directory.subarray(nameEnd, extraEnd)),
    });
    at = extraEnd + record.readUInt16LE(32);
  }
  return entries;
}

/** Parts with their ends. Those that lie on top of each other would unpack the same bytes again and again. */
function placed(entries: readonly Entry[], directoryFrom: number, refuse: RefuseZip): ZipPart[] {
  const inOrder = entries.toSorted((a, b) => a.headerOffset - b.headerOffset);
  return inOrder.map(({ nameBytes, ...part }, i) => {
    const endOffset = inOrder[i + 1]?.headerOffset ?? directoryFrom;
    if (part.headerOffset + LOCAL_BYTES + nameBytes + part.packedBytes > endOffset)
      throw refuse({ code: "damaged-part", how: "part_overlaps", path: part.path });
    return { ...part, endOffset };
  });
}

/**
 * Parts of an archive by path, in the order of its directory; folders are left out and nothing is unpacked.
 * @throws what `refuse` makes of an archive that is damaged, encrypted or holds too many parts
 */
export async function readZipDirectory(
  source: ZipSource,
  mostParts: number,
  refuse: RefuseZip,
): Promise<Map<string, ZipPart>> {
  const { count, length, from } = await findDirectory(source, refuse);
  // folders count too: each of them is made
  if (count > mostParts) throw refuse({ code: "too-many-parts", parts: count, most: mostParts });
  const entries = entriesOf(await readAt(source, from, length, refuse), refuse);
  if (entries.length !== count) throw refuse({ code: "damaged", how: "broken_list" });
  const byPath = new Map(placed(entries, from, refuse).map((part) => [part.path, part]));
  const parts = new Map<string, ZipPart>();
  for (const { path } of entries) {
    const part = byPath.get(path);
    if (part === undefined || path.endsWith("/")) continue;
    if (parts.has(path)) throw refuse({ code: "damaged-part", how: "part_twice", path });
    parts.set(path, part);
  }
  return parts;
}

/** Where the packed bytes of a part begin. */
export async function contentOffset(source: ZipSource, part: ZipPart, refuse: RefuseZip): Promise<number> {
  const header = await readAt(source, part.headerOffset, LOCAL_BYTES, refuse);
  if (header.readUInt32LE(0) !== LOCAL_SIGNATURE)
    throw refuse({ code: "damaged-part", how: "part_missing", path: part.path });
  const start = part.headerOffset + LOCAL_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (start + part.packedBytes > part.endOffset)
    throw refuse({ code: "damaged-part", how: "part_cut_off", path: part.path });
  return start;
}
