import { textOf, type Cell } from "./raw-row.ts";

/**
 * Metres as they are written: also "2'683'141.5", "2 683 141", "683141 m" and "E 683141". undefined for other texts.
 */
export function metresOf(cell: Cell | undefined): number | undefined {
  if (typeof cell === "number") return cell;
  const text = textOf(cell)
    .replaceAll(/(?<=\d)['’\s\u00A0\u202F](?=\d{3}(?!\d))/gu, "")
    .replace(/^[enxyhr]\s*[:=]?\s*(?=[+-]?\d)/iu, "")
    .replace(/\s*m?\s*[en]?$/iu, "");
  return /^[+-]?\d+([.,]\d+)?$/u.test(text) ? Number(text.replace(",", ".")) : undefined;
}

/** "7.517.361" and "390.123": points or commas part thousands. */
const GROUPED = /^[+-]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/u;
const isGroupedTwice = (text: string) => GROUPED.test(text) && /[.,].*[.,]/u.test(text);
const ungrouped = (cell: Cell | undefined) => {
  const text = textOf(cell);
  return GROUPED.test(text) ? Number(text.replaceAll(/[.,]/gu, "")) : undefined;
};

/** The largest number that a cell can be read as: "390.123" may be 390123. */
export const mostMetresOf = (cell: Cell | undefined): number | undefined => ungrouped(cell) ?? metresOf(cell);

/**
 * Easting and northing of two cells. Where one has two groups of thousands, as "7.517.361" has, the other is grouped
 * likewise.
 */
export function metresOfTwo(
  easting: Cell | undefined,
  northing: Cell | undefined,
): readonly [number | undefined, number | undefined] {
  const read = [easting, northing].some((cell) => isGroupedTwice(textOf(cell))) ? mostMetresOf : metresOf;
  return [read(easting), read(northing)];
}

const BETWEEN =
  /\s*[;/|\t]\s*|,\s+|\s{2,}|\s+(?=[NYH](?![\p{L}\p{N}]))|(?<=\d{4,}),(?=\d{4,})|(?<=\d{5,}(?:\.\d+)?)\s+(?=\d{5,})/u;

/** The two numbers of a cell with easting and northing. */
export function pairOfMetres(text: string): readonly [number, number] | undefined {
  const parts = text
    .replaceAll(/[()[\]]/gu, "")
    .split(BETWEEN)
    .map((part) => metresOf(part));
  return parts.length === 2 && parts[0] !== undefined && parts[1] !== undefined ? [parts[0], parts[1]] : undefined;
}
