import { decode, type EncodingName, isEncoding } from "./encodings.ts";
import { decodeMixed } from "./mixed-lines.ts";
import { detectEncoding } from "./detect-encoding.ts";

/** Lines that show whether a text is read in the right encoding. */
const TELLING_LINES = 3;
const LONGEST_LINE = 120;
/** Characters before the first telling one of a long line. */
const BEFORE = 40;

/** How a text was read. */
export interface TextEncoding {
  readonly name: EncodingName;
  /** False where another encoding is nearly as likely, or bytes are none of this one. */
  readonly isSure: boolean;
  /** The first lines with more than ASCII in them, long ones cut; none where every encoding says the same. */
  readonly lines: readonly string[];
  /** Characters that could not be read. */
  readonly lost: number;
}

/** A text, and how it was read. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: TextEncoding;
}

function tellingLines(text: string): string[] {
  const lines: string[] = [];
  // each line from where it begins to where it ends: a pattern for whole lines is slow on very long ones
  const beyondAscii = /[^\0-\x7F]/gu;
  for (let found = beyondAscii.exec(text); found; found = beyondAscii.exec(text)) {
    const begin = Math.max(text.lastIndexOf("\n", found.index), text.lastIndexOf("\r", found.index)) + 1;
    const [end = text.length] = [text.indexOf("\n", found.index), text.indexOf("\r", found.index)]
      .filter((at) => at >= 0)
      .toSorted((a, b) => a - b);
    beyondAscii.lastIndex = end;
    const line = text.slice(begin, end);
    const start = Math.max(0, line.search(/[^\0-\x7F]/u) - BEFORE);
    const cut = (line.length > LONGEST_LINE ? line.slice(start, start + LONGEST_LINE) : line).trim();
    if (cut !== "" && !lines.includes(cut)) lines.push(cut);
    if (lines.length === TELLING_LINES) break;
  }
  return lines;
}

/**
 * Bytes of a text file as text, in the encoding that is wanted or else the one that it is most likely written in.
 * @param wanted - name of an encoding; one that is not known counts for nothing
 */
export function decodeText(bytes: Uint8Array, wanted?: string): DecodedText {
  const found = detectEncoding(bytes);
  const told = wanted !== undefined && isEncoding(wanted) ? wanted : undefined;
  const name = told ?? found.encoding;
  const read = found.isMixed && name === found.encoding ? decodeMixed : decode;
  const text = read(bytes, name).replace(/^\uFEFF/u, "");
  const lost = text.match(/[\uFFFD\u0080-\u009F]/gu)?.length ?? 0;
  return {
    text,
    encoding: { name, isSure: (told !== undefined || found.isSure) && lost === 0, lines: tellingLines(text), lost },
  };
}
