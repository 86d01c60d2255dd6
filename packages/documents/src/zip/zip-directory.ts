import { damaged, DocumentError } from "../document-error.ts";

/**
 * Layout of the records: PKWARE APPNOTE.TXT 6.3.10, sections 4.3.7 (local header), 4.3.12 (central directory), 4.3.16 (end record).
 */
const END_SIGNATURE = 0x06054b50;
const CENTRAL_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 0xffff;
const ENCRYPTED_FLAG = 1;

/** One file of an archive as its directory describes it. */
export interface ZipPart {
  readonly path: string;
  readonly method: "stored" | "deflated" | "other";
  readonly crc32: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly headerOffset: number;
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at--)
    if (view.getUint32(at, true) === END_SIGNATURE) return at;
  throw damaged("the end of the file is missing, as after an interrupted download");
}

function method(code: number): ZipPart["method"] {
  if (code === 0) return "stored";
  return code === 8 ? "deflated" : "other";
}

/** Parts of an archive by path, from its directory; nothing is unpacked. Throws a DocumentError: damaged, encrypted. */
export function readZipDirectory(bytes: Uint8Array, mostParts: number): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < END_BYTES) throw damaged("it is cut off");
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > mostParts)
    throw new DocumentError(
      "zip-bomb",
      `The file holds ${count.toLocaleString("en")} parts; a workbook of locations has a few dozen. Copy the data into a new workbook and upload that.`,
    );
  const parts = new Map<string, ZipPart>();
  const decoder = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL_SIGNATURE)
      throw damaged("its list of parts is broken");
    if (view.getUint16(at + 8, true) & ENCRYPTED_FLAG)
      throw new DocumentError("encrypted", "The workbook is protected by a password. Remove it and upload again.");
    const nameBytes = view.getUint16(at + 28, true);
    const path = decoder
      .decode(bytes.subarray(at + CENTRAL_BYTES, at + CENTRAL_BYTES + nameBytes))
      .replaceAll("\\", "/");
    if (parts.has(path)) throw damaged(`it holds the part ${path} twice`);
    parts.set(path, {
      path,
      method: method(view.getUint16(at + 10, true)),
      crc32: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      unpackedBytes: view.getUint32(at + 24, true),
      headerOffset: view.getUint32(at + 42, true),
    });
    at += CENTRAL_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

/** The packed bytes of a part: a view, no copy. */
export function packedContent(bytes: Uint8Array, part: ZipPart): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = part.headerOffset;
  if (at + LOCAL_BYTES > view.byteLength || view.getUint32(at, true) !== LOCAL_SIGNATURE)
    throw damaged(`the part ${part.path} is missing`);
  const start = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  if (start + part.packedBytes > view.byteLength) throw damaged(`the part ${part.path} is cut off`);
  return bytes.subarray(start, start + part.packedBytes);
}
