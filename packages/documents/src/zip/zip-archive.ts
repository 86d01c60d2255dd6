import { pipeline } from "node:stream/promises";
import { crc32, createInflateRaw } from "node:zlib";
import { contentOffset, readZipDirectory, type ZipPart } from "./zip-directory.ts";
import type { RefuseZip } from "./zip-fault.ts";
import type { ZipSource } from "./zip-source.ts";

const MEGABYTE = 1024 * 1024;
/** Below these sizes a part, or a whole archive, cannot do harm, whatever its ratio. */
const HARMLESS = { part: 10 * MEGABYTE, archive: 64 * MEGABYTE } as const;
const PIECE_BYTES = 4 * MEGABYTE;

export interface ZipLimits {
  readonly parts: number;
  /** Of all parts together. */
  readonly unpackedBytes: number;
  /** Unpacked by packed bytes. */
  readonly ratio: number;
  /** What the ratio is of: of every part, or of the archive, where single parts may hold one value over and over. */
  readonly ratioOf: "part" | "archive";
}

/** An archive whose parts are unpacked on demand, never beyond the size that its directory states. */
export interface ZipArchive {
  readonly parts: ReadonlyMap<string, ZipPart>;
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** The path as it is spelt in the archive: parts of a workbook are named without regard to case. */
  find(path: string): string | undefined;
  /** Unpacks a part piece by piece; a missing part is refused. Breaking out of the loop stops the work. */
  stream(path: string): AsyncIterable<Uint8Array>;
  /** A part as a whole. */
  bytes(path: string): Promise<Uint8Array>;
}

type Sizes = Pick<ZipPart, "packedBytes" | "unpackedBytes">;

function checkSizes(parts: readonly ZipPart[], limits: ZipLimits, refuse: RefuseZip): void {
  const sum = (pick: (part: ZipPart) => number) => parts.reduce((all, part) => all + pick(part), 0);
  const whole: Sizes = {
    packedBytes: sum(({ packedBytes }) => packedBytes),
    unpackedBytes: sum(({ unpackedBytes }) => unpackedBytes),
  };
  const most = limits.unpackedBytes;
  if (whole.unpackedBytes > most) throw refuse({ code: "too-large", bytes: whole.unpackedBytes, most });
  const looked: readonly Sizes[] = limits.ratioOf === "part" ? parts : [whole];
  for (const { packedBytes, unpackedBytes } of looked)
    if (unpackedBytes > HARMLESS[limits.ratioOf] && unpackedBytes > limits.ratio * packedBytes)
      throw refuse({ code: "swollen", ratio: unpackedBytes / Math.max(1, packedBytes) });
}

async function* packedPieces(source: ZipSource, start: number, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < length; at += PIECE_BYTES)
    yield await source.read(start + at, Math.min(PIECE_BYTES, length - at));
}

async function* inflated(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  // a fault of the source destroys the unpacker with it, and is thrown by the loop
  const feeding = pipeline(packed, inflate).catch(() => undefined);
  try {
    yield* inflate as AsyncIterable<Uint8Array>;
  } finally {
    inflate.destroy();
    await feeding;
  }
}

function contentOf(source: ZipSource, part: ZipPart, start: number, refuse: RefuseZip): AsyncIterable<Uint8Array> {
  const packed = packedPieces(source, start, part.packedBytes);
  if (part.method === "other") throw refuse({ code: "damaged-part", how: "part_unknown_packing", path: part.path });
  return part.method === "stored" || part.packedBytes === 0 ? packed : inflated(packed);
}

/** Content of a part; its length and check sum have to be those of the directory. */
async function* unpack(source: ZipSource, part: ZipPart, refuse: RefuseZip): AsyncGenerator<Uint8Array> {
  const content = contentOf(source, part, await contentOffset(source, part, refuse), refuse)[Symbol.asyncIterator]();
  let sum = 0;
  let left = part.unpackedBytes;
  try {
    for (;;) {
      const next = await content.next().catch((error: unknown) => {
        throw refuse({ code: "damaged-part", how: "part_not_unpacked", path: part.path }, error);
      });
      if (next.done === true) break;
      left -= next.value.byteLength;
      if (left < 0) throw refuse({ code: "understated", path: part.path });
      sum = crc32(next.value, sum);
      yield next.value;
    }
  } finally {
    await content.return?.();
  }
  if (left > 0) throw refuse({ code: "damaged-part", how: "part_short", path: part.path });
  if (sum !== part.crc32) throw refuse({ code: "damaged-part", how: "part_changed", path: part.path });
}

/**
 * Opens an archive. Its directory and all stated sizes are checked before anything is unpacked.
 * @throws what `refuse` makes of an archive that is damaged, encrypted, beyond the limits or swollen
 */
export async function openZip(source: ZipSource, limits: ZipLimits, refuse: RefuseZip): Promise<ZipArchive> {
  const parts = await readZipDirectory(source, limits.parts, refuse);
  checkSizes([...parts.values()], limits, refuse);
  const spelt = new Map([...parts.keys()].map((path) => [path.toLowerCase(), path]));
  const part = (path: string): ZipPart => {
    const found = parts.get(path);
    if (!found) throw refuse({ code: "damaged-part", how: "part_missing", path });
    return found;
  };
  return {
    parts,
    paths: [...parts.keys()],
    has: (path) => parts.has(path),
    find: (path) => (parts.has(path) ? path : spelt.get(path.toLowerCase())),
    stream: (path) => unpack(source, part(path), refuse),
    async bytes(path) {
      const pieces: Uint8Array[] = [];
      for await (const piece of unpack(source, part(path), refuse)) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}
