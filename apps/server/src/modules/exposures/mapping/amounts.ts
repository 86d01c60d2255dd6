import type { Mapping } from "@tidemark/contract";
import { readNumber, type WrittenNumber } from "@tidemark/science";

/** How the amounts of a sheet are written. */
export interface AmountRule {
  /** What 1 is worth: 1000 where a column counts thousands. */
  readonly factor: Mapping["amount_factor"];
  /** Of amounts whose row names none. */
  readonly currency: string | null;
  /** That the header of the column names. */
  readonly headerCurrency?: string | null;
  readonly decimal: Mapping["decimal"];
  /** Both signs begin fractions in the column: what can be read in two ways is left out. */
  readonly isMixed?: boolean;
  /** "MM" stands in the column: "M" may be thousand. */
  readonly hasMM?: boolean;
  /** "mil" is thousand, as in Spanish and Portuguese; in English it is short for million. */
  readonly isMilThousand?: boolean;
  /** The list is in a language in which a billion is a million millions: the word alone does not tell. */
  readonly isLongScale?: boolean;
  /** A sign in the header that several currencies share. */
  readonly headerSign?: string | undefined;
  /** Codes of currencies by signs that several share, in the country of the row. */
  readonly signs?: ReadonlyMap<string, string> | undefined;
  /** "L" is a lakh, as in India. */
  readonly isLakh?: boolean;
}

export const PLAIN_AMOUNTS: AmountRule = { factor: 1, currency: null, decimal: "auto" };

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["€", "EUR"],
  ["£", "GBP"],
  ["RMB", "CNY"],
]);
/** Pence, cents and agorot as exchanges write them: a hundredth of what their letters say. */
const MINOR = /^(?:GB[pxX]|ZAc|ILA)$/u;

/**
 * Code of a currency that is written as such, as a sign or as a word; undefined where it can be several, as $ can, and
 * for hundredths of one.
 */
export function currencyOf(text: string): string | undefined {
  if (MINOR.test(text)) return undefined;
  const plain = SIGNS.get(text.toUpperCase()) ?? text.toUpperCase();
  return /^[A-Z]{3}$/.test(plain) ? plain : readNumber(`1 ${text}`)?.currency;
}

/** Point before three digits, as in "1.250": it parts thousands in half of the world, else a fraction. */
const isDoubtful = ({ value, other }: WrittenNumber) => other !== undefined && Math.abs(other) > Math.abs(value);

/** "1.250" and "12.500", but not "1,250": that thousands are parted by a comma is told where it is not certain. */
export function isAmbiguousAmount(text: string): boolean {
  const read = readNumber(text);
  return read !== undefined && isDoubtful(read);
}

/** "1,250" and "750,000": read as thousands, which may be a fraction. */
export function isGroupedByComma(text: string): boolean {
  const read = readNumber(text);
  return read?.other !== undefined && !isDoubtful(read);
}

/** Currencies of places where a point begins fractions. */
const WITH_POINT = /^(?:USD|GBP|AUD|CAD|HKD|SGD|NZD|JPY|CNY|INR|KRW|THB|MYR|PHP|ILS|TWD|MXN)$/;

/** Whether a currency is that of places where a point begins fractions. */
export const isWithPoint = (currency: string): boolean => WITH_POINT.test(currency);

/** Whether an amount can be read in two ways, and none is certain by its own currency or by the rest of its column. */
export function isTwofold(text: string, { decimal, isMixed = false }: AmountRule): boolean {
  if (decimal !== "auto") return false;
  const read = readNumber(text);
  if (read?.other === undefined) return false;
  if (isDoubtful(read)) return true;
  return isMixed && !WITH_POINT.test(read.currency ?? "");
}

/** Whether "billion" in an amount can be a thousand millions or a million of them: English has no decimal comma. */
export const isOfTwoScales = ({ scaleWord, decimal }: WrittenNumber, rule: AmountRule): boolean =>
  scaleWord === "billion" && (rule.isLongScale === true || decimal === "comma" || rule.decimal === "comma");

const MARK = String.raw`(?:[*†‡§]+|[¹²³⁴-⁹]+|\s*\((?:[a-z]|\d)\)|\s*\[(?:[a-z]|\d{1,2})\])`;
/** A mark of a footnote behind a number of four digits and more; a power stands behind fewer. */
const MARKED = new RegExp(String.raw`^([^*†‡§¹²³⁴-⁹]*\p{N}[\p{N}\s.,'’]*\p{N}\s*(?:[A-Z]{3}|[$€£¥₹])?)${MARK}$`, "iu");
/** No amount is longer, with all that stands around it. */
const LONGEST_AMOUNT = 60;
const ABOUT = /^(?:~|≈|ca\.?|circa|approx\.?|env\.?|etwa)\s*(?=\p{N}|[$€£¥₹]|[A-Z]{3}\s)/iu;
const DIGITS = /\p{N}/gu;

/** An amount without the mark of a footnote behind it and without "about" before it. */
export function withoutMarks(text: string): string {
  if (text.length > LONGEST_AMOUNT) return text;
  const plain = text.trim().replace(ABOUT, "");
  const [, number] = MARKED.exec(plain) ?? [];
  return number !== undefined && (number.match(DIGITS)?.length ?? 0) >= 4 ? number.trim() : plain;
}

const LAKH_OR_CRORE = /(?:lakhs?|lacs?|crores?|crs?)(?!\p{L})|₹|(?<!\p{L})Rs|(?<!\p{L})INR(?!\p{L})/iu;
const IBERIAN_MILLIONS = /millones|mill[oó]n(?!s)|milh(?:ão|ões)/iu;

/** What "mil" and "L" are in a column, by its other amounts. */
export function wordsOf(texts: Iterable<string>): { readonly isIberian: boolean; readonly isIndian: boolean } {
  let [isIberian, isIndian] = [false, false];
  for (const text of texts) {
    isIberian ||= IBERIAN_MILLIONS.test(text);
    isIndian ||= LAKH_OR_CRORE.test(text);
  }
  return { isIberian, isIndian };
}

/** An amount with the words of its column in place of those that mean two things elsewhere, and without marks. */
export function plainAmount(text: string, { isMilThousand, isLakh }: AmountRule): string {
  const plain = withoutMarks(text);
  if (isMilThousand && /\d\s*mil\.?(?!\p{L})(?!\s*mill)/iu.test(plain))
    return plain.replace(/(\d)\s*mil\.?(?!\p{L})/iu, "$1 k");
  return isLakh ? plain.replace(/(\d)\s*L$/u, "$1 lakh") : plain;
}

/** Both signs begin fractions among these texts. */
export function areMixed(texts: Iterable<string>): boolean {
  const found = new Set<string>();
  for (const text of texts) {
    const sign = readNumber(text)?.decimal;
    if (sign) found.add(sign);
  }
  return found.size > 1;
}

/**
 * How the amounts of a column that are texts are written, judged by all of them: "1.250" beside "980,50" is one
 * thousand two hundred and fifty. auto where none of them tells, or they contradict each other.
 */
export function decimalOfAll(texts: Iterable<string>): AmountRule["decimal"] {
  const found = new Set<"point" | "comma">();
  for (const text of texts) {
    const sign = readNumber(text)?.decimal;
    if (sign) found.add(sign);
    if (found.size > 1) return "auto";
  }
  const [only] = found;
  return only ?? "auto";
}
