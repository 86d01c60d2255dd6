import type { Mapping } from "@tidemark/contract";

/** How the amounts of a sheet are written. */
export interface AmountRule {
  /** What 1 is worth: 1000 where a column counts thousands. */
  readonly factor: Mapping["amount_factor"];
  /** Of amounts whose row names none. */
  readonly currency: string | null;
  readonly decimal: Mapping["decimal"];
}

export const PLAIN_AMOUNTS: AmountRule = { factor: 1, currency: null, decimal: "auto" };

const withoutSpaces = (text: string) => text.replaceAll(/[\s'’\u00A0\u202F_]/gu, "");

const SIGNS: ReadonlyMap<string, string> = new Map([
  ["€", "EUR"],
  ["£", "GBP"],
]);

/** Code of a currency that is written as such or as a sign; undefined where it can be several, as $ can. */
export function currencyOf(text: string): string | undefined {
  const plain = SIGNS.get(text) ?? text.toUpperCase();
  return /^[A-Z]{3}$/.test(plain) ? plain : undefined;
}

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
const WITH_CURRENCY = /^(?<before>[A-Z]{3}|[€£$¥])?\s*(?<amount>[+-]?[\d.,\s'’_]*\d)\s*(?<after>[A-Z]{3}|[€£$¥])?$/iu;

/** An amount without the currency that may stand before or behind it, as in "1.250.000 €" and "USD 5,000". */
export function amountText(text: string): { readonly amount: string; readonly currency?: string } {
  const { before, amount, after } = WITH_CURRENCY.exec(text)?.groups ?? {};
  const sign = before ?? after;
  if (amount === undefined || sign === undefined || (before !== undefined && after !== undefined))
    return { amount: text };
  const currency = currencyOf(sign);
  // "12 pcs" is no amount of money
  if (sign.length === 3 && !CODES.has(currency ?? "")) return { amount: text };
  return currency === undefined ? { amount } : { amount, currency };
}

/** "1.250" and "12.500": a point before three digits parts thousands in half of the world, else a fraction. */
export function isAmbiguousAmount(text: string): boolean {
  return /^[+-]?[1-9]\d{0,2}\.\d{3}$/u.test(withoutSpaces(text));
}

const EITHER = /^[+-]?\d{1,3}[.,]\d{3}$/u;
const COMMA = /^[+-]?\d{1,3}(?:\.\d{3}){2,}$|^[+-]?(?:\d{1,3}(?:\.\d{3})+|\d+),\d+$/u;
const POINT = /^[+-]?\d{1,3}(?:,\d{3}){2,}$|^[+-]?(?:\d{1,3}(?:,\d{3})+|\d+)\.\d+$/u;

/** The sign before fractions that a text can only have; undefined where it says nothing, as "1,250" does. */
function decimalOf(text: string): "point" | "comma" | undefined {
  const plain = withoutSpaces(text);
  if (EITHER.test(plain) && !/^[+-]?0/u.test(plain)) return undefined;
  return COMMA.test(plain) ? "comma" : POINT.test(plain) ? "point" : undefined;
}

/**
 * How the amounts of a column that are texts are written, judged by all of them: "1.250" beside "980,50" is one
 * thousand two hundred and fifty. auto where none of them tells, or they contradict each other.
 */
export function decimalOfAll(texts: Iterable<string>): AmountRule["decimal"] {
  const found = new Set<"point" | "comma">();
  for (const text of texts) {
    const sign = decimalOf(amountText(text).amount);
    if (sign) found.add(sign);
  }
  const [only] = found;
  return found.size === 1 && only ? only : "auto";
}
