import { isUtf8 } from "node:buffer";
import { decode, type EncodingName, survives } from "./encodings.ts";
import { isToldFromUtf8, linesBesideUtf8 } from "./mixed-lines.ts";
import { letterEvidence } from "./letter-evidence.ts";
import { TWO_BYTE, twoByteEvidence } from "./two-byte-evidence.ts";

/** The encoding that a text is most likely written in. */
export interface EncodingGuess {
  readonly encoding: EncodingName;
  /** False where another one gives a text that looks nearly as likely. */
  readonly isSure: boolean;
  /** Some lines are UTF-8, and the others in this encoding, as where lists were put together. */
  readonly isMixed?: boolean;
}

/** One byte for each letter, the most usual first: it stands where others say the same. */
const ONE_BYTE = [
  ["windows-1252", 0.3],
  ["macintosh", 0.1],
  ["windows-1250", 0.1],
  ["windows-1251", 0.1],
  ["windows-1254", 0.05],
  ["windows-1253", 0.05],
  ["windows-1255", 0.05],
  ["windows-1256", 0.05],
  ["windows-1257", 0],
  ["windows-874", -0.1],
  ["iso-8859-2", 0],
  ["iso-8859-15", 0],
  ["koi8-r", 0],
  ["koi8-u", -0.01],
  ["iso-8859-5", 0],
  ["cp850", 0],
  ["cp852", 0],
  ["cp866", 0],
] as const satisfies readonly (readonly [EncodingName, number])[];

/** Bytes of lines with more than ASCII that are judged. */
const JUDGED = 48_000;
/** A guess that is better by less than this is to be looked at. */
const CLEARLY = 0.35;
const MARKS: readonly (readonly [EncodingName, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-32le", [0xff, 0xfe, 0, 0]],
  ["utf-32be", [0, 0, 0xfe, 0xff]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const sure = (encoding: EncodingName): EncodingGuess => ({ encoding, isSure: true });

/** Zero bytes at regular places are the upper halves of ASCII in wide characters. */
function wideWithoutMark(bytes: Uint8Array): EncodingName | undefined {
  const head = bytes.subarray(0, 4096 & ~3);
  const zeros = [0, 0, 0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 4]! += 1;
  const quarter = head.length / 4;
  const isMostly = (count: number | undefined) => (count ?? 0) > 0.9 * quarter;
  if (isMostly(zeros[2]) && isMostly(zeros[3])) return "utf-32le";
  if (isMostly(zeros[0]) && isMostly(zeros[1])) return "utf-32be";
  const [even, odd] = [zeros[0]! + zeros[2]!, zeros[1]! + zeros[3]!];
  if (odd > 0.1 * head.length && even < odd / 10) return "utf-16le";
  return even > 0.1 * head.length && odd < even / 10 ? "utf-16be" : undefined;
}

/** The lines that hold more than ASCII, up to so many bytes; whole, so that no character is cut. */
function tellingBytes(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let [size, start, isTelling] = [0, 0, false];
  for (let at = 0; at <= bytes.length && size < JUDGED; at += 1) {
    const byte = at === bytes.length ? 0x0a : bytes[at]!;
    if (byte >= 0x80) isTelling = true;
    if (byte !== 0x0a && byte !== 0x0d) continue;
    if (isTelling) {
      parts.push(bytes.subarray(start, Math.min(at + 1, start + JUDGED)));
      size += at + 1 - start;
    }
    [start, isTelling] = [at + 1, false];
  }
  return Buffer.concat(parts);
}

/** Whether nearly all characters beyond ASCII are well-formed UTF-8, as where one was cut through. */
function isNearlyUtf8(bytes: Uint8Array): boolean {
  const text = decode(bytes, "utf-8");
  const broken = text.match(/\uFFFD/gu)?.length ?? 0;
  const beyond = text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0;
  // a text in another encoding is well formed by chance alone
  return beyond >= 3 * broken;
}

/** Whether a text was written as UTF-8 twice: each of its characters beyond ASCII is a byte of another. */
function isTwice(bytes: Uint8Array): boolean {
  const text = decode(bytes, "utf-8");
  if (!/[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u2122]/u.test(text)) return false;
  if (!survives(text, "windows-1252")) return false;
  const once = decode(bytes, "utf-8-twice");
  return !once.includes("\uFFFD") && once.length < text.length;
}

/** Guesses how a text is written, by marks at its start, its well-formedness and the letters it would hold. */
export function detectEncoding(bytes: Uint8Array): EncodingGuess {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return sure(marked[0]);
  const wide = wideWithoutMark(bytes);
  if (wide) return sure(wide);
  const telling = tellingBytes(bytes);
  if (isUtf8(telling)) return isTwice(telling) ? { encoding: "utf-8-twice", isSure: false } : sure("utf-8");
  if (isNearlyUtf8(telling)) return { encoding: "utf-8", isSure: false };
  const beside = linesBesideUtf8(telling);
  const ofOthers = beside && byEvidence(beside);
  if (ofOthers && isToldFromUtf8(ofOthers.encoding)) return { ...ofOthers, isSure: false, isMixed: true };
  return byEvidence(telling);
}

/** The encoding in which lines hold the likeliest letters. @param telling - lines with more than ASCII */
function byEvidence(telling: Uint8Array): EncodingGuess {
  const found = [
    ...ONE_BYTE.map(([encoding, usual]) => ({
      encoding: encoding as EncodingName,
      score: letterEvidence(decode(telling, encoding), encoding) + usual,
    })),
    ...(Object.keys(TWO_BYTE) as (keyof typeof TWO_BYTE)[]).map((encoding) => ({
      encoding: encoding as EncodingName,
      score: twoByteEvidence(telling, encoding, decode(telling, encoding)),
    })),
  ].toSorted((a, b) => b.score - a.score);
  const [best] = found;
  if (!best || best.score === Number.NEGATIVE_INFINITY) return { encoding: "windows-1252", isSure: false };
  const text = decode(telling, best.encoding);
  const isRivalled = found.some(
    ({ encoding, score }) => score > best.score - CLEARLY && decode(telling, encoding) !== text,
  );
  return { encoding: best.encoding, isSure: best.score > 0 && !isRivalled };
}
