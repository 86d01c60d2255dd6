import { TEXT_ENCODINGS, type TextEncodingName } from "@tidemark/contract";
import iconv from "iconv-lite";

export type EncodingName = TextEncodingName;

export const isEncoding = (name: string): name is EncodingName => (TEXT_ENCODINGS as readonly string[]).includes(name);

/** A text that was UTF-8, was read as the Latin of Windows and written as UTF-8 once more: "MÃ¼ller". */
const TWICE: EncodingName = "utf-8-twice";

/**
 * Encodings of texts that write the euro where the tables at hand have the sign of any currency (ISO 8859-7, Mac
 * Roman).
 */
const WITH_EURO: ReadonlySet<EncodingName> = new Set<EncodingName>(["windows-1253", "macintosh"]);

/**
 * Bytes as text; what is none in the encoding becomes U+FFFD. Node's own decoder is not used: for windows-1252 it gives
 * control characters in place of € and ’ (nodejs/node#56542).
 */
export function decode(bytes: Uint8Array, encoding: EncodingName): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (encoding === TWICE) return iconv.encode(iconv.decode(buffer, "utf-8"), "windows-1252").toString("utf8");
  const text = iconv.decode(buffer, encoding);
  return WITH_EURO.has(encoding) ? text.replaceAll("¤", "€") : text;
}

/** Whether a text says the same when it is written in the encoding and read again. */
export function survives(text: string, encoding: EncodingName): boolean {
  return iconv.decode(iconv.encode(text, encoding), encoding) === text;
}
