import { PRESENT_WORDS } from "../words/moments.ts";
import { words as wordList } from "../words/word-list.ts";
import { type NegationAt, skip } from "./bands.ts";
import type { Chunk, Words } from "./tokens.ts";

const UNDER = new Set(wordList("under, unter, sous, in, im, with, mit, avec, selon, for, bei"));
const PRESENT = new Set(PRESENT_WORDS.flatMap((phrase) => phrase.split(" ")));

/** A year of a question; one in words is today, or some time to come. */
const yearAt = (words: Words, { at }: Chunk): number =>
  words.tokens[at]?.number ?? (PRESENT.has(words.word(at)) ? 2005 : 2100);

/** Whether a negation is said of a moment: "not in 2080", and in German "unter SSP1-2.6 aber nicht". */
function isBeside(words: Words, neg: NegationAt, { at, length, leaf }: Chunk): boolean {
  const next = skip(words, neg.at + neg.length, 1);
  if (at === next || (leaf === "scenario" && at === next + 1 && UNDER.has(words.word(next)))) return true;
  const isLast = words.tokens.slice(neg.at + neg.length).every(({ word }) => word === "?");
  return isLast && [at + length, at + length + 1].includes(neg.at);
}

/**
 * What is said not to hold at one of two moments: "high in 2080 but not today", "above 200 under SSP5-8.5 but not under
 * SSP1-2.6".
 * @returns the negation, and whether it stands by the later year or the first scenario, so that the condition held
 *   before or under the other one
 */
export function findNotThen(
  words: Words,
  negations: readonly NegationAt[],
): { readonly negation: NegationAt; readonly isBefore: boolean } | undefined {
  const leaf = (["year", "scenario"] as const).find((of) => words.chunks.filter((one) => one.leaf === of).length === 2);
  if (leaf === undefined) return undefined;
  const moments = words.chunks.filter((one) => one.leaf === leaf).toSorted((a, b) => a.at - b.at);
  for (const negation of negations) {
    const index = moments.findIndex((one) => isBeside(words, negation, one));
    const [of, other] = [moments[index], moments[1 - index]];
    if (index < 0 || of === undefined || other === undefined) continue;
    return { negation, isBefore: leaf === "scenario" ? index === 0 : yearAt(words, of) > yearAt(words, other) };
  }
  return undefined;
}
