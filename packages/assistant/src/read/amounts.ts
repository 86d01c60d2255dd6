import { OPERATOR_WORDS, type Operator } from "../words/cues.ts";
import { CURRENCY_WORDS, NUMBER_WORDS, SCALE_WORDS } from "../words/amount-words.ts";
import { NAMED_UNITS, type NamedUnit } from "../words/units.ts";
import { words as wordList } from "../words/word-list.ts";
import type { Words } from "./tokens.ts";

/**
 * What values are held against in place of a number: the value of a location, or the mean or median of all. With
 * `bad`, above means worse: below where lower values are worse.
 */
export type Than = ({ readonly site: string } | { readonly of: "mean" | "median" }) & { readonly bad?: true };

/** A limit that values are held against. */
export interface Limit {
  readonly operator: Operator | "between" | "equal";
  readonly value: number;
  /** Of `between` alone. */
  readonly upper?: number;
  /** Code of the currency where the limit is an amount of money. */
  readonly currency?: string;
  /** Symbol of the unit that the question names. */
  readonly unit?: string;
  /** Whether the change between two years is held against it, not the value of one. */
  readonly change?: true | undefined;
  /** What the number is read from when the locations are looked at; before it is 0. */
  readonly than?: Than | undefined;
}

/** A limit where a question names it. */
export interface LimitAt {
  readonly limit: Limit;
  readonly at: number;
  readonly length: number;
  /** Whether it is told in millions and the like, as amounts of money are. */
  readonly isScaled?: boolean | undefined;
}

const numberAt = (words: Words, at: number): number | undefined =>
  words.number(at) ?? (words.isFree(at) ? NUMBER_WORDS.get(words.word(at)) : undefined);

const OPERATORS = OPERATOR_WORDS.flatMap(([operator, phrases]) =>
  phrases.map((phrase) => ({ operator, parts: phrase.split(" ") })),
).toSorted((a, b) => b.parts.length - a.parts.length);

const operatorAt = (words: Words, at: number) => OPERATORS.find(({ parts }) => words.holdsAt(at, parts));

/** Whether a comparison stands before a number, so that it is no year and no return period. */
export const isLimitAt = (words: Words, at: number): boolean =>
  OPERATORS.some(({ parts }) => words.holdsAt(at - parts.length, parts));

const UNITS = NAMED_UNITS.flatMap((unit) => unit.forms.map((form) => ({ unit, parts: form.split(" ") }))).toSorted(
  (a, b) => b.parts.length - a.parts.length,
);

/** The unit at a place, and how many words it has. */
export function unitAt(words: Words, at: number): { readonly unit: NamedUnit; readonly length: number } | undefined {
  const found = UNITS.find(({ parts }) => words.holdsAt(at, parts) && words.areFree(at, parts.length));
  return found === undefined ? undefined : { unit: found.unit, length: found.parts.length };
}

/** "EAD total EUR 2030" and "in euros, 2050" name a currency and a year. */
const isLikeYear = (value: number): boolean => Number.isInteger(value) && value >= 1850 && value <= 2100;

/**
 * Whether a number is an amount of something: a scale, a currency or a unit follows it, or a currency stands
 * before.
 */
export const isAmountAt = (words: Words, at: number): boolean =>
  SCALE_WORDS.has(words.word(at + 1)) ||
  CURRENCY_WORDS.has(words.word(at + 1)) ||
  (CURRENCY_WORDS.has(words.word(at - 1)) && (!isLikeYear(words.number(at) ?? 0) || isLimitAt(words, at - 1))) ||
  unitAt(words, at + 1) !== undefined;

type Amount = Pick<Limit, "value" | "currency" | "unit"> & { readonly end: number; readonly isScaled?: boolean };

/** A number with what stands around it: "1 million EUR", "$5m", "2,5 Mio. Euro", "80 °F", "60 inches". */
function amountAt(words: Words, from: number): Amount | undefined {
  let at = from;
  let currency = CURRENCY_WORDS.get(words.word(at));
  if (currency !== undefined) at += 1;
  let value = numberAt(words, at);
  if (value === undefined) return undefined;
  const grouped = words.tokens[at]?.grouped;
  let isScaled = false;
  at += 1;
  const scale = SCALE_WORDS.get(words.word(at));
  const next = scale === undefined ? at : at + 1;
  const behind = ["of", "de", "d"].includes(words.word(next)) ? next + 1 : next;
  const named = currency === undefined ? CURRENCY_WORDS.get(words.word(behind)) : undefined;
  currency ??= named;
  // "above 2 m" are metres, "$2 m" are millions
  if (scale !== undefined && (currency !== undefined || words.word(at).length > 1)) {
    value *= scale;
    isScaled = scale >= MILLION;
    at = next;
  }
  // no currency has thousandths
  if (currency !== undefined && scale === undefined) value = grouped ?? value;
  if (named !== undefined) at = behind + 1;
  const unit = currency === undefined ? unitAt(words, at) : undefined;
  return {
    value,
    end: at + (unit?.length ?? 0),
    ...(currency === undefined ? {} : { currency }),
    ...(unit === undefined ? {} : { unit: unit.unit.symbol }),
    ...(isScaled ? { isScaled } : {}),
  };
}

const MILLION = 1e6;

const BETWEEN = ["between", "zwischen", "entre"];

/** "100 bis 200", "from 100 to 200". */
const TO = new Set(["to", "bis", "a"]);
const FROM = new Set(["from", "von", "de"]);

function betweenAt(words: Words, at: number): LimitAt | undefined {
  const isBetween = BETWEEN.includes(words.word(at));
  const isFrom = FROM.has(words.word(at));
  if (!isBetween && !isFrom && words.number(at) === undefined) return undefined;
  const lower = amountAt(words, isBetween || isFrom ? at + 1 : at);
  const joins = isBetween ? ["and", "und", "et"] : [...TO];
  if (lower === undefined || !joins.includes(words.word(lower.end))) return undefined;
  const upper = amountAt(words, lower.end + 1);
  if (!isBetween && (upper === undefined || !(upper.value > lower.value))) return undefined;
  const isYears = [lower, upper].some((one) => one !== undefined && isLikeYear(one.value));
  if (upper === undefined || (isYears && upper.unit === undefined && upper.currency === undefined)) return undefined;
  const { end, value, isScaled, ...of } = upper;
  // "between 30 and 45 million" are both millions
  const scale = SCALE_WORDS.get(words.word(lower.end + 2)) ?? 1;
  const from = isScaled === true && lower.isScaled !== true ? lower.value * scale : lower.value;
  return { limit: { operator: "between", ...of, value: from, upper: value }, at, length: end - at, isScaled };
}

function limitAt(words: Words, at: number): LimitAt | undefined {
  const operator = operatorAt(words, at);
  if (operator === undefined || !words.areFree(at, operator.parts.length)) return betweenAt(words, at);
  const amount = amountAt(words, at + operator.parts.length);
  if (amount === undefined) return isVerb(operator.parts) ? limitBehind(words, at, operator) : undefined;
  const { end, isScaled, ...of } = amount;
  // "within 10 years" is no distance
  if (DISTANCES.has(operator.parts.join(" ")) && !LENGTHS.has(amount.unit ?? "")) return undefined;
  return { limit: { operator: operator.operator, ...of }, at, length: end - at, isScaled };
}

/** Words that compare distances alone. */
const DISTANCES = new Set(
  wordList(
    "within, closer than, im umkreis von, innerhalb von, naher als, weniger weit als, a moins de, a plus de, dans un rayon de, further than, farther than, weiter als",
  ),
);
const LENGTHS = new Set(["m", "km", "mi", "ft"]);

/** Verbs that compare: their subject may stand between them and the number, as in "wann überschreitet Osaka 80". */
const VERBS = new Set(
  wordList(`depassera, depasseront, atteindra, ubersteigen, uberschreiten, exceeded, exceeds, pass, surpass, exceed, reach, hit, uberschreitet, uberschreiten, ubersteigt, ubersteigen, unterschreitet, unterschreiten, erreicht, erreichen, depasse,
    depassent, atteint, atteignent`),
);
const isVerb = (parts: readonly string[]) => parts.length === 1 && VERBS.has(parts[0]!);
const MOST_BETWEEN = 6;

function limitBehind(
  words: Words,
  at: number,
  { operator, parts }: { readonly operator: Operator; readonly parts: readonly string[] },
): LimitAt | undefined {
  for (let next = at + parts.length; next < at + parts.length + MOST_BETWEEN; next++) {
    if (words.number(next) === undefined) continue;
    const amount = amountAt(words, next);
    if (amount === undefined) return undefined;
    const { end, isScaled, ...of } = amount;
    words.take(at, parts.length, "test");
    return { limit: { operator, ...of }, at: next, length: end - next, isScaled };
  }
  return undefined;
}

/** Takes "above 300", "at least 5", "more than 1 million EUR", "between 10 and 20 mm" out of a question. */
export function takeLimits(words: Words): LimitAt[] {
  const found: LimitAt[] = [];
  for (let at = 0; at < words.length; at++) {
    const limit = words.isFree(at) ? limitAt(words, at) : undefined;
    if (limit === undefined) continue;
    words.take(limit.at, limit.length, "test");
    found.push(limit);
  }
  return found;
}

const LAST = new Set(wordList("last, past, letzten, vergangenen, derniers"));
const SPANS: Readonly<Record<string, number>> = {
  days: 1,
  tage: 1,
  tagen: 1,
  jours: 1,
  weeks: 7,
  wochen: 7,
  semaines: 7,
};

/** "In the last 14 days", "les 14 derniers jours". @returns days */
export function takeLastDays(words: Words): number | undefined {
  for (let at = 0; at < words.length; at++) {
    const number = numberAt(words, at);
    const behind = LAST.has(words.word(at + 1)) ? at + 2 : LAST.has(words.word(at - 1)) ? at + 1 : undefined;
    const span = behind === undefined ? undefined : SPANS[words.word(behind)];
    if (number === undefined || behind === undefined || span === undefined) continue;
    const from = behind === at + 2 ? at : at - 1;
    words.take(from, 3, "days");
    return number * span;
  }
  return undefined;
}

const FIRST = new Set(wordList("premiers, premieres, ersten, first"));

/** What a number of locations stands before or after: "top 10", "ten sites", "die drei schlimmsten". */
export function takeTop(words: Words, mayFollow: (at: number) => boolean): number | undefined {
  for (let at = 0; at < words.length; at++) {
    const number = numberAt(words, at);
    // "one" is a word more often than a number
    if (number === undefined || !Number.isInteger(number) || number < 1 || words.word(at) === "one") continue;
    const isFirst = FIRST.has(words.word(at + 1)) && words.isFree(at + 1);
    if (!["top", "first", "ersten", "premiers"].includes(words.word(at - 1)) && !isFirst && !mayFollow(at + 1))
      continue;
    words.take(at, isFirst ? 2 : 1, "top");
    return number;
  }
  return undefined;
}
