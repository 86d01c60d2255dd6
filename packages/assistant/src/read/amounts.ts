import { BANDS, type Band } from "@tidemark/science";
import { BAND_WORDS, NUMBER_WORDS, OPERATOR_WORDS, type Operator } from "../words/cues.ts";
import type { Words } from "./tokens.ts";

/** A limit that values are held against. */
export interface Limit {
  readonly operator: Operator | "between";
  readonly value: number;
  /** Of `between` alone. */
  readonly upper?: number;
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

/** Takes "above 300", "at least 5", "between 10 and 20" out of a question. */
export function takeLimit(words: Words): Limit | undefined {
  for (const [operator, phrases] of OPERATOR_WORDS)
    for (const phrase of phrases) {
      const parts = phrase.split(" ");
      for (let at = 0; at + parts.length < words.length; at++) {
        if (!words.holdsAt(at, parts)) continue;
        const value = numberAt(words, at + parts.length);
        if (value === undefined) continue;
        words.take(at, parts.length + 1);
        return { operator, value: words.word(at + parts.length + 1) === "million" ? value * 1e6 : value };
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
