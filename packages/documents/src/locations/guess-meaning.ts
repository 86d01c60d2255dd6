import { headerUnit, isValueHeader, LOCATION_SYNONYMS, normaliseHeader } from "./column-meaning.ts";
import type { ColumnMeaning } from "./column-meaning.ts";

/** A spelling that is part of a longer header says something from this length on; "x" or "nr" do not. */
const SHORTEST_PART = 3;

/** What a header says its column is. */
export interface HeaderGuess {
  readonly meaning: ColumnMeaning;
  /** True where the header is one of the known spellings, false where it only holds one. */
  readonly isExact: boolean;
}

const spellings = LOCATION_SYNONYMS.flatMap(([meaning, all]) => all.map((spelling) => ({ meaning, spelling })));
const exact = new Map(spellings.toReversed().map(({ meaning, spelling }) => [spelling, meaning]));
/** Spellings that say nothing as part of a longer header: "serial number", "cap rate", "job title". */
const ONLY_WHOLE: ReadonlySet<string> = new Set(
  "number|nummer|numero|num|key|cap|str|via|position|place|title|label|asset|company|object|objekt".split("|"),
);
/** Longest first: "asset value" before "value". */
const parts = spellings
  .filter(({ spelling }) => spelling.length >= SHORTEST_PART && !ONLY_WHOLE.has(spelling))
  .toSorted((a, b) => b.spelling.length - a.spelling.length);

/** "plantName" and "PLANT_NAME" as "plant Name" and "PLANT NAME". */
export const parted = (header: string) => header.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ");

/** What a header means, or may mean since it holds a known word; undefined where it says nothing. */
export function guessMeaning(header: string): HeaderGuess | undefined {
  const plain = normaliseHeader(header);
  const known = exact.get(plain);
  if (known !== undefined) return { meaning: known, isExact: true };
  if (isValueHeader(plain)) return { meaning: "asset_value", isExact: true };
  const words = ` ${normaliseHeader(parted(header))} `;
  const found = parts.find(({ spelling }) => words.includes(` ${spelling} `));
  return found && { meaning: found.meaning, isExact: false };
}

/** How amounts of a column are written. */
export interface AmountUnit {
  /** What one of the column is worth. */
  readonly factor: 1 | 1000 | 1_000_000;
  /** Code of the currency, where the header names it. */
  readonly currency: string | null;
}

const CURRENCIES =
  "EUR|USD|CHF|GBP|JPY|CNY|INR|AUD|CAD|SEK|NOK|DKK|PLN|CZK|HUF|BRL|MXN|ZAR|SGD|HKD|KRW|TRY|THB|IDR|MYR|AED|SAR|NZD";
const SIGN = `(?:${CURRENCIES}|€|\\$|£|¥)`;
const CURRENCY = new RegExp(`(?<![A-Z])(?:[KTM]?)(${CURRENCIES})(?![A-Z])`, "iu");
const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;
const THOUSANDS = new RegExp(
  `${BEFORE}(?:[kt]\\s?${SIGN}|${SIGN}\\s?k|k|tsd|thousands?|tausend|milliers?|miles|migliaia|'?000'?s?)${AFTER}`,
  "iu",
);
const MILLIONS = new RegExp(
  `${BEFORE}(?:(?:mm?|mio)\\.?\\s?${SIGN}|${SIGN}\\s?(?:mm?|mio)|mio|mln|millions?|millionen|millones|milioni|millionen)${AFTER}`,
  "iu",
);

/** Unit of the amounts below a header such as "Insured value (k USD)" or "Wert in Tsd. EUR". */
export function amountUnit(header: string): AmountUnit {
  const spaced = header.replaceAll("_", " ");
  const unit = headerUnit(header);
  const named = CURRENCY.exec(spaced)?.[1] ?? (unit !== undefined && /^[A-Za-z]{3}$/.test(unit) ? unit : undefined);
  const sign = /€|(?<!\p{L})euros?(?!\p{L})/iu.test(spaced) ? "EUR" : spaced.includes("£") ? "GBP" : undefined;
  const isMillions = MILLIONS.test(spaced) || (unit !== undefined && /^(?:mm?|mn|mill?)\.?$/iu.test(unit));
  return {
    factor: THOUSANDS.test(spaced) ? 1000 : isMillions ? 1_000_000 : 1,
    currency: (named ?? sign)?.toUpperCase() ?? null,
  };
}

/** What the amounts of a sheet are called in the lines above it. */
const AMOUNTS =
  /(?<!\p{L})(?:amounts?|values?|figures|betr[aä]ge?|wert[e]?|zahlen|angaben|montants?|valeurs?|chiffres|importes?|valor(?:es|e|i)?|cifras|importi)(?!\p{L})/iu;

/**
 * Unit of all amounts of a sheet as a line above its header tells it: "all amounts in thousands of EUR". Undefined for
 * a line that says nothing of amounts; "try" in one is no currency.
 */
export function amountUnitAbove(line: string): AmountUnit | undefined {
  const { factor, currency } = amountUnit(line);
  const isWritten = currency !== null && (line.includes(currency) || /[€£]|euros?/iu.test(line));
  const unit = { factor, currency: isWritten ? currency : null };
  const says = unit.factor !== 1 && unit.currency !== null ? true : AMOUNTS.test(line);
  return says && (unit.factor !== 1 || unit.currency !== null) ? unit : undefined;
}
