import { isUtf8 } from "node:buffer";
import { decode, type EncodingName } from "./encodings.ts";

const [LINE_FEED, CARRIAGE_RETURN, FIRST_BEYOND_ASCII] = [0x0a, 0x0d, 0x80];

/** Encodings of one byte for each letter in which a line is hardly ever well-formed UTF-8 by chance. */
const TELLING: ReadonlySet<EncodingName> = new Set<EncodingName>([
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1254",
  "windows-1257",
  "iso-8859-2",
  "iso-8859-15",
  "macintosh",
  "cp850",
  "cp852",
]);

/** Whether lines in this encoding are told from lines of UTF-8. */
export const isToldFromUtf8 = (encoding: EncodingName): boolean => TELLING.has(encoding);

/** Lines with more than ASCII, with the sign that ends each. */
function* linesOf(bytes: Uint8Array): Generator<{ readonly line: Uint8Array; readonly isPlain: boolean }> {
  let [start, isPlain] = [0, true];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte >= FIRST_BEYOND_ASCII) isPlain = false;
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN && at < bytes.length - 1) continue;
    yield { line: bytes.subarray(start, at + 1), isPlain };
    [start, isPlain] = [at + 1, true];
  }
}

/** Lines beyond ASCII that are no UTF-8, of a text that has also some that are; undefined where it has not both. */
export function linesBesideUtf8(bytes: Uint8Array): Uint8Array | undefined {
  const others: Uint8Array[] = [];
  let hasUtf8 = false;
  for (const { line, isPlain } of linesOf(bytes)) {
    if (isPlain) continue;
    if (isUtf8(line)) hasUtf8 = true;
    else others.push(line);
  }
  return hasUtf8 && others.length > 0 ? Buffer.concat(others) : undefined;
}

/** A text whose lines are UTF-8 where they are well-formed, and in another encoding where they are not. */
export function decodeMixed(bytes: Uint8Array, encoding: EncodingName): string {
  const parts: string[] = [];
  for (const { line, isPlain } of linesOf(bytes))
    parts.push(decode(line, isPlain || isUtf8(line) ? "utf-8" : encoding));
  return parts.join("");
}
