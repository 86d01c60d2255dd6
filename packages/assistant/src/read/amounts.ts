import { BANDS, type Band } from "@tidemark/science";
import { BAND_WORDS, CURRENCY_WORDS, NUMBER_WORDS, OPERATOR_WORDS, type Operator, SCALE_WORDS } from "../words/cues.ts";
import type { Words } from "./tokens.ts";

/** A limit that values are held against. */
export interface Limit {
  readonly operator: Operator | "between";
  readonly value: number;
  /** Of `between` alone. */
  readonly upper?: number;
  /** Code of the currency where the limit is an amount of money. */
  readonly currency?: string;
}

const numberAt = (words: Words, at: number): number | undefined =>
  words.number(at) ?? (words.isFree(at) ? NUMBER_WORDS.get(words.word(at)) : undefined);

function takeBetween(words: Words): Limit | undefined {
  for (const phrase of ["between", "zwischen", "entre"]) {
    const at = words.find(phrase);
    const [value, upper] = [words.number(at + 1), words.number(at + 3)];
    if (at < 0 || value === undefined || upper === undefined) continue;
    words.take(at, 4);
    return { operator: "between", value, upper };
  }
  return undefined;
}

/** A number with what stands around it: "1 million EUR", "$5m", "2,5 Mio. Euro", "1 million de dollars". */
function amountAt(words: Words, from: number): { value: number; currency?: string; end: number } | undefined {
  let at = from;
  let currency = CURRENCY_WORDS.get(words.word(at));
  if (currency !== undefined) at += 1;
  let value = numberAt(words, at);
  if (value === undefined) return undefined;
  const grouped = words.tokens[at]?.grouped;
  at += 1;
  const scale = SCALE_WORDS.get(words.word(at));
  const next = scale === undefined ? at : at + 1;
  const behind = ["of", "de"].includes(words.word(next)) ? next + 1 : next;
  const named = currency === undefined ? CURRENCY_WORDS.get(words.word(behind)) : undefined;
  currency ??= named;
  // "above 2 m" are metres, "$2 m" are millions
  if (scale !== undefined && (currency !== undefined || words.word(at).length > 1)) {
    value *= scale;
    at = next;
  }
  // no currency has thousandths
  if (currency !== undefined && scale === undefined) value = grouped ?? value;
  if (named !== undefined) at = behind + 1;
  return { value, end: at, ...(currency === undefined ? {} : { currency }) };
}

/** Takes "above 300", "at least 5", "more than 1 million EUR", "between 10 and 20" out of a question. */
export function takeLimit(words: Words): Limit | undefined {
  for (const [operator, phrases] of OPERATOR_WORDS)
    for (const phrase of phrases) {
      const parts = phrase.split(" ");
      for (let at = 0; at + parts.length < words.length; at++) {
        if (!words.holdsAt(at, parts)) continue;
        const amount = amountAt(words, at + parts.length);
        if (amount === undefined) continue;
        const { end, ...limit } = amount;
        words.take(at, end - at);
        return { operator, ...limit };
      }
    }
  return takeBetween(words);
}

/** Takes how many locations are asked for: "top 10", "which five". */
export function takeTop(words: Words): number | undefined {
  for (let at = 0; at < words.length; at++) {
    const number = numberAt(words, at);
    // "one" is a word more often than a number
    if (number === undefined || !Number.isInteger(number) || number < 1 || words.word(at) === "one") continue;
    words.take(at, 1);
    return number;
  }
  return undefined;
}

/** Words before which "high" and "low" ask for a value: "how high". */
const ASKING = ["how", "wie", "so", "too", "zu", "the"];

/** Takes the bands that a question names. */
export function takeBands(words: Words): Band[] {
  const found = new Set<Band>();
  for (const [band, phrases] of BAND_WORDS)
    for (const phrase of phrases) {
      const parts = phrase.split(" ");
      for (let at = 0; at + parts.length <= words.length; at++) {
        const isFree = parts.every((_, i) => words.isFree(at + i));
        if (!isFree || !words.holdsAt(at, parts) || ASKING.includes(words.word(at - 1))) continue;
        found.add(band);
        words.take(at, parts.length);
      }
    }
  return BANDS.filter((band) => found.has(band));
}
