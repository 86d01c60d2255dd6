import type { CellValue } from "@tidemark/documents";
import { readNumber, westernDigits } from "@tidemark/science";
import { decimalOfAll } from "../mapping/amounts.ts";

/** Codes and telephone numbers: zeros in front, a plus, blanks between digits, an exponent without sign ("12E3"). */
const CODE = /^\s*(?:\+|0\d)|\d\s+\d|^\D*\d+[eE]\d/u;
const MOST_DIGITS = 15;
const LONGEST = 40;
/** More than digits alone, which are often numbers of things that have one. */
const TELLS = /[^0-9]/u;

/** Number of a cell of own data that was written as text; undefined where it is none, or may be two. */
function numberOf(text: string, decimal: "auto" | "point" | "comma"): number | undefined {
  if (text.length > LONGEST || CODE.test(westernDigits(text)) || text.replaceAll(/\P{Nd}/gu, "").length > MOST_DIGITS)
    return undefined;
  const read = readNumber(text, { decimal });
  if (!read || read.hasCurrency || read.hasScale || read.isPercent || read.other !== undefined) return undefined;
  return read.value;
}

/**
 * How the texts of a column of own data become numbers; undefined where they stay texts, because one of them is no
 * number beyond doubt or all of them may be codes.
 * @param cells - of the column, made anew for each reading
 */
export function ownNumbers(cells: () => Iterable<CellValue>): ((text: string) => number | undefined) | undefined {
  const texts = function* () {
    for (const cell of cells()) if (typeof cell === "string" && cell !== "") yield cell;
  };
  const [first] = texts();
  if (first === undefined || readNumber(first) === undefined) return undefined;
  const decimal = decimalOfAll(texts());
  let tells = false;
  for (const text of texts()) {
    if (numberOf(text, decimal) === undefined) return undefined;
    tells ||= TELLS.test(text);
  }
  return tells ? (text) => numberOf(text, decimal) : undefined;
}
