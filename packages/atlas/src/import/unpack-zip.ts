import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Transform } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { GridError } from "@tidemark/grids";

export interface ZipLimits {
  /** Of all files together, unpacked. */
  readonly bytes: number;
  readonly entries: number;
}

/** Grids pack well, but hardly below a hundredth; small archives may. */
const MOST_RATIO = 200;
const RATIO_FROM = 64 * 1024 * 1024;
const MOST_DIRECTORY = 128 * 1024 * 1024;
const END = 0x06054b50;
const END_64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const WIDE = 0xffffffff;

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

const refuse = (name: string, what: string, remedy: string): GridError =>
  new GridError("unreadable", `${name} ${what}.`, remedy, { file: name });
const damaged = (name: string): GridError =>
  refuse(name, "is a damaged or truncated zip archive", "Upload it again as a whole.");

async function readAt(file: FileHandle, from: number, length: number, name: string): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, from);
  if (bytesRead < length) throw damaged(name);
  return bytes;
}

/** Place of the directory (APPNOTE 4.3.14 to 4.3.16). */
async function directoryPlace(file: FileHandle, size: number, name: string) {
  const tail = await readAt(file, Math.max(0, size - 65_557), Math.min(size, 65_557), name);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (at < 0 || tail.length < at + 22 || tail.readUInt32LE(at) !== END) throw damaged(name);
  const [count, length, from] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (count !== 0xffff && length !== WIDE && from !== WIDE) return { count, length, from };
  if (at < 20) throw damaged(name);
  const wide = await readAt(file, Number(tail.readBigUInt64LE(at - 20 + 8)), 56, name);
  if (wide.readUInt32LE(0) !== END_64) throw damaged(name);
  return {
    count: Number(wide.readBigUInt64LE(32)),
    length: Number(wide.readBigUInt64LE(40)),
    from: Number(wide.readBigUInt64LE(48)),
  };
}

/** Sizes and place of an entry, from its 64-bit field where they are wider than 32 bits. */
function sizesOf(record: Buffer, extra: Buffer): Pick<Entry, "packed" | "unpacked" | "offset"> {
  const fields = [record.readUInt32LE(24), record.readUInt32LE(20), record.readUInt32LE(42)];
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    for (let i = 0; i < 3; i++) {
      if (fields[i] !== WIDE || next + 8 > extra.length) continue;
      fields[i] = Number(extra.readBigUInt64LE(next));
      next += 8;
    }
  }
  const [unpacked = 0, packed = 0, offset = 0] = fields;
  return { packed, unpacked, offset };
}

function entriesOf(directory: Buffer, name: string): Entry[] {
  const out: Entry[] = [];
  for (let at = 0; at < directory.length;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== ENTRY) throw damaged(name);
    const record = directory.subarray(at, at + 46);
    const nameEnd = at + 46 + record.readUInt16LE(28);
    const extraEnd = nameEnd + record.readUInt16LE(30);
    const path = directory.toString("utf8", at + 46, nameEnd);
    if ((record.readUInt16LE(8) & 1) !== 0) throw refuse(name, "is encrypted", "Upload it without a password.");
    out.push({ path, method: record.readUInt16LE(10), ...sizesOf(record, directory.subarray(nameEnd, extraEnd)) });
    at = extraEnd + record.readUInt16LE(32);
  }
  return out;
}

/** A path that stays inside the folder it is unpacked into. */
function isSafe(path: string): boolean {
  return (
    !/[\\:\p{Cc}]/u.test(path) &&
    !path.startsWith("/") &&
    path.length < 1000 &&
    path.split("/").every((step) => step !== "" && step !== "." && step !== "..")
  );
}

/** @throws GridError unreadable for a bomb, unsafe paths and ways of packing that nobody uses for grids */
function checkEntries(entries: readonly Entry[], limits: ZipLimits, name: string): void {
  if (entries.length > limits.entries)
    throw refuse(name, `holds ${entries.length} files, more than ${limits.entries}`, "Use larger chunks.");
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  if (unpacked > limits.bytes)
    throw refuse(
      name,
      `would unpack to ${gigabytes(unpacked)}, more than ${gigabytes(limits.bytes)}`,
      "Import it in parts.",
    );
  if (unpacked > RATIO_FROM && unpacked > MOST_RATIO * packed)
    throw refuse(
      name,
      `unpacks to ${Math.round(unpacked / packed)} times its size, as no grid does`,
      "Check the archive.",
    );
  const bad = entries.find(({ path, method }) => !isSafe(path) || (method !== 0 && method !== 8));
  if (bad !== undefined)
    throw refuse(
      name,
      `holds ${JSON.stringify(bad.path.slice(0, 100))}, which cannot be unpacked safely`,
      "Pack the files anew.",
    );
}

async function unpackEntry(file: FileHandle, entry: Entry, target: string, name: string): Promise<void> {
  const local = await readAt(file, entry.offset, 30, name);
  if (local.readUInt32LE(0) !== LOCAL) throw damaged(name);
  const from = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  let written = 0;
  const counted = new Transform({
    transform(piece: Buffer, _, done) {
      written += piece.length;
      // The directory may lie about what comes out.
      done(written > entry.unpacked ? damaged(name) : null, piece);
    },
  });
  await mkdir(dirname(target), { recursive: true });
  const out = createWriteStream(target);
  if (entry.packed > 0) {
    const content = file.createReadStream({ start: from, end: from + entry.packed - 1, autoClose: false });
    if (entry.method === 8) await pipeline(content, createInflateRaw(), counted, out);
    else await pipeline(content, counted, out);
  } else await new Promise<void>((done, failed) => out.once("error", failed).end(() => done()));
  if (written !== entry.unpacked) throw damaged(name);
}

/**
 * Unpacks a zip archive into a folder, file by file and never whole in memory. All is checked before anything is written.
 * @throws GridError unreadable for what is damaged, encrypted, unsafe or a bomb; what `signal` was aborted with
 */
export async function unpackZip(
  archive: string,
  name: string,
  folder: string,
  limits: ZipLimits,
  signal?: AbortSignal,
): Promise<void> {
  const file = await open(archive, "r");
  try {
    const { size } = await file.stat();
    const { length, from } = await directoryPlace(file, size, name);
    if (length > MOST_DIRECTORY || from + length > size) throw damaged(name);
    const entries = entriesOf(await readAt(file, from, length, name), name).filter(({ path }) => !path.endsWith("/"));
    checkEntries(entries, limits, name);
    for (const entry of entries) {
      signal?.throwIfAborted();
      await unpackEntry(file, entry, join(folder, entry.path), name).catch((error: unknown) => {
        const code = (error as { code?: string }).code ?? "";
        throw code.startsWith("Z_") ? damaged(name) : error;
      });
    }
  } finally {
    await file.close();
  }
}
