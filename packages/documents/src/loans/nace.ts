import { foldText } from "@tidemark/science";
import { NACE_SECTIONS, type NaceSection } from "../compliance/nace-sections.ts";

const LETTERS = Object.keys(NACE_SECTIONS) as NaceSection[];
const byDivision = (division: number): NaceSection | undefined =>
  LETTERS.find((letter) => division >= NACE_SECTIONS[letter].first && division <= NACE_SECTIONS[letter].last);
const byLetter = (text: string): NaceSection | undefined => LETTERS.find((letter) => letter === text.toUpperCase());
const byName = (folded: string): NaceSection | undefined =>
  LETTERS.find((letter) => foldText(NACE_SECTIONS[letter].name) === folded);

/** "C", "C10", "10.71", "NACE C 10.71", and a class without its point, "1071". */
const CODE =
  /^(?:nace(?: rev\.? ?2(?:\.1)?)?[ :]*)?(?<letter>[a-u])?[ .-]?(?<digits>\d{1,2}(?:\.\d{1,2})?(?:\.\d)?|\d{4})?$/u;
/** "C - Manufacturing". */
const LETTER_AND_NAME = /^(?<letter>[a-u]) ?[-:.\u2013\u2014)] ?\p{L}{2}/u;

/**
 * The section that a cell means: a letter, a code of a division, group or class, or its name. Undefined for other
 * words, and where letter and digits contradict each other. Three digits without a point are no code: "111" may be
 * group 11.1 or class 01.11.
 */
export function readSection(cell: string | number): NaceSection | undefined {
  const folded = foldText(String(cell).trim().replaceAll(/\s+/gu, " "));
  const named = LETTER_AND_NAME.exec(folded)?.groups?.["letter"];
  if (named !== undefined) return byLetter(named);
  const { letter, digits } = CODE.exec(folded)?.groups ?? {};
  if (letter === undefined && digits === undefined) return byName(folded);
  const own = letter === undefined ? undefined : byLetter(letter);
  if (digits === undefined) return own;
  const division = digits.includes(".")
    ? Number.parseInt(digits, 10)
    : Number(digits.length === 4 ? digits.slice(0, 2) : digits);
  const found = byDivision(division);
  return letter === undefined || own === found ? found : undefined;
}
