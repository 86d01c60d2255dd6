import { crc32, createInflateRaw } from "node:zlib";
import { damaged, DocumentError } from "../document-error.ts";
import { packedContent, readZipDirectory } from "./zip-directory.ts";
import type { ZipPart } from "./zip-directory.ts";

/** Parts below this size cannot do harm, whatever their ratio. */
const SMALL_BYTES = 10 * 1024 * 1024;

export interface ZipLimits {
  readonly parts: number;
  readonly unpackedBytes: number;
  readonly ratio: number;
}

/** An archive in memory whose parts are unpacked on demand, never beyond the size that the directory states and the limits allow. */
export interface ZipArchive {
  has(path: string): boolean;
  /** The path as it is spelt in the archive: parts of a workbook are named without regard to case. */
  find(path: string): string | undefined;
  readonly paths: readonly string[];
  /** Unpacks a part piece by piece; a missing part is a DocumentError. Breaking out of the loop stops the work. */
  stream(path: string): AsyncIterable<Uint8Array>;
  /** A part as a whole. */
  bytes(path: string): Promise<Uint8Array>;
}

function bomb(megabytes: number): DocumentError {
  return new DocumentError(
    "zip-bomb",
    `The file unpacks to more than ${Math.floor(megabytes)} MB, far more than a workbook of locations does. ` +
      "Delete sheets, pictures and formatted empty rows that are not needed, or copy the data into a new workbook.",
  );
}

function checkSizes(parts: Iterable<ZipPart>, limits: ZipLimits): void {
  let total = 0;
  for (const part of parts) {
    total += part.unpackedBytes;
    const swollen = part.unpackedBytes > SMALL_BYTES && part.unpackedBytes > limits.ratio * part.packedBytes;
    if (swollen || total > limits.unpackedBytes) throw bomb(limits.unpackedBytes / 1024 / 1024);
  }
}

async function* inflated(part: ZipPart, packed: Uint8Array): AsyncGenerator<Uint8Array> {
  if (part.method === "other") throw damaged(`the part ${part.path} is packed in an unknown way`);
  const inflate = createInflateRaw({ chunkSize: 256 * 1024 });
  inflate.end(packed);
  let left = part.unpackedBytes;
  try {
    for await (const piece of inflate as AsyncIterable<Uint8Array>) {
      left -= piece.byteLength;
      // A directory that understates a part's size is how an archive hides its real size from the check above.
      if (left < 0)
        throw new DocumentError(
          "zip-bomb",
          "The file unpacks to more than it states, which workbooks do not do. Copy the data into a new workbook and upload that.",
        );
      yield piece;
    }
  } catch (error) {
    if (error instanceof DocumentError) throw error;
    throw damaged(`the part ${part.path} cannot be unpacked`, error);
  } finally {
    inflate.destroy();
  }
  if (left > 0) throw damaged(`the part ${part.path} is shorter than it should be`);
}

async function* unpack(bytes: Uint8Array, part: ZipPart): AsyncGenerator<Uint8Array> {
  const packed = packedContent(bytes, part);
  let sum = 0;
  for await (const piece of part.method === "stored" ? [packed] : inflated(part, packed)) {
    sum = crc32(piece, sum);
    yield piece;
  }
  if (sum !== part.crc32) throw damaged(`the part ${part.path} has changed since it was written`);
}

/** Opens an archive held in memory. Throws a DocumentError: damaged, encrypted, zip-bomb. */
export function openZip(bytes: Uint8Array, limits: ZipLimits): ZipArchive {
  const parts = readZipDirectory(bytes, limits.parts);
  checkSizes(parts.values(), limits);
  const part = (path: string): ZipPart => {
    const found = parts.get(path);
    if (!found) throw damaged(`the part ${path} is missing`);
    return found;
  };
  const spelt = new Map([...parts.keys()].map((path) => [path.toLowerCase(), path]));
  return {
    has: (path) => parts.has(path),
    find: (path) => (parts.has(path) ? path : spelt.get(path.toLowerCase())),
    paths: [...parts.keys()],
    stream: (path) => unpack(bytes, part(path)),
    async bytes(path) {
      const pieces: Uint8Array[] = [];
      for await (const piece of unpack(bytes, part(path))) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}
