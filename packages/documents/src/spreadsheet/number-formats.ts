import { message } from "@tidemark/contract";
import { damaged } from "../document-error.ts";
import { readXml } from "../xml/read-xml.ts";

/** How a number of a cell style is to be read: as a date, or as a code whose leading zeros count. */
export interface NumberMeaning {
  readonly date?: true;
  /** Digits to show at least, for formats such as 00000. */
  readonly digits?: number;
}

/** Built-in formats that show dates or times, those of East Asian languages included (ECMA-376-1, 18.8.30). */
const BUILT_IN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 45],
  [47, 47],
  [50, 58],
];

/** Styles and formats of numbers; Excel itself keeps at most 65,490 styles. */
const MOST_FORMATS = 70_000;
const QUOTED = /"[^"]*"|\\.|_.|\*./g;
const DURATION = /\[(h+|m+|s+)\]/i;
const BRACKETS = /\[[^\]]*\]/g;

/** Meaning of a number format's first section, which is the one for positive numbers. */
export function formatMeaning(code: string): NumberMeaning {
  const plain = (code.replace(QUOTED, "").split(";")[0] ?? "").trim();
  if (/^0{2,}$/.test(plain)) return { digits: plain.length };
  if (DURATION.test(plain)) return {};
  const letters = plain.replace(BRACKETS, "").replace(/general|standard/gi, "");
  return /[dmyhs]/i.test(letters) ? { date: true } : {};
}

function builtInMeaning(id: number): NumberMeaning {
  return BUILT_IN_DATES.some(([from, to]) => id >= from && id <= to) ? { date: true } : {};
}

/** Meanings of the cell styles of a workbook by style number. */
export async function readNumberMeanings(path: string, pieces: AsyncIterable<Uint8Array>): Promise<NumberMeaning[]> {
  const own = new Map<number, NumberMeaning>();
  const meanings: NumberMeaning[] = [];
  let inCellFormats = false;
  let formats = 0;
  await readXml(path, pieces, {
    open(name, attributes) {
      if (name === "numFmt" || name === "xf") formats += 1;
      if (formats > MOST_FORMATS) throw damaged(message("damage.too_many_styles"));
      if (name === "numFmt") own.set(Number(attributes["numFmtId"]), formatMeaning(attributes["formatCode"] ?? ""));
      else if (name === "cellXfs") inCellFormats = true;
      else if (name === "xf" && inCellFormats) {
        const id = Number(attributes["numFmtId"] ?? 0);
        meanings.push(own.get(id) ?? builtInMeaning(id));
      }
    },
    close(name) {
      if (name === "cellXfs") inCellFormats = false;
    },
  });
  return meanings;
}
