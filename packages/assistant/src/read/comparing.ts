import { words as wordList } from "../words/word-list.ts";
import type { Cue } from "../words/cues.ts";
import type { GroupCondition } from "./condition.ts";
import type { CueAt } from "./cues-of.ts";
import type { Words } from "./tokens.ts";

const THAN = new Set(["than", "als", "que", "qu"]);
const MORE = new Set(
  wordList("plus, moins, more, less, worse, better, mehr, weniger, starker, besser, schlechter, hoher, higher, lower"),
);
/** Words between "more" and "than". */
const FAR_FROM_THAN = 5;

/** Whether something is said to be more than something else: "hotter than", "more exposed to heat than". */
const isComparing = (words: Words): boolean =>
  words.tokens.some(({ word }, at) => {
    if (!THAN.has(word) || !words.isFree(at)) return false;
    const before = words.tokens.slice(Math.max(0, at - FAR_FROM_THAN), at);
    return before.some((one) => MORE.has(one.word)) || /\p{L}{3}er$/u.test(words.word(at - 1));
  });

/** Whether what stands at a place is what something is compared with: "than Pune", "than in Pune". */
export const isBehindThan = (words: Words, at: number): boolean =>
  at > 0 && (THAN.has(words.word(at - 1)) || (at > 1 && THAN.has(words.word(at - 2))));

/** "Hotter than the European ones": two groups of one column that are held against each other. */
export const areHeldAgainst = (words: Words, [first, ...more]: readonly GroupCondition[]): boolean =>
  first !== undefined && more.length === 0 && first.values.length > 1 && !first.not && isComparing(words);

const NOT_YET = wordList(
  "not yet, noch nicht, pas encore, n ont pas encore, n est pas encore, ne sont pas encore, n a pas encore, still not",
);

/** "Not yet high in 2050 but in 2080": high at the second moment, and not at the first. */
export function takeNotYet(words: Words, years: readonly number[]): boolean {
  const phrase = years.length === 2 ? NOT_YET.find((one) => words.find(one) >= 0) : undefined;
  if (phrase === undefined) return false;
  words.take(words.find(phrase), phrase.split(" ").length, "cue");
  return true;
}

const HOW_MUCH = /^(?:by |um |de )?(?:how (?:much|many)|wie ?viele?|combien)(?!\p{L})/u;

/**
 * What says how two groups are held against each other says nothing more: "higher" and "than" of "a higher score than".
 * "By how much hotter" is no change over time there.
 */
export function takeHeld(words: Words, cues: Set<Cue>, cuesAt: readonly CueAt[]): void {
  words.tokens.forEach(({ word }, at) => {
    if (words.isFree(at) && (THAN.has(word) || MORE.has(word))) words.take(at, 1, "said");
  });
  const changing = cuesAt.filter((one) => one.cues.includes("trend"));
  const text = ({ at, length }: CueAt) => Array.from({ length }, (_, i) => words.word(at + i)).join(" ");
  if (changing.length === 0 || !changing.every((one) => HOW_MUCH.test(text(one)))) return;
  for (const { at } of changing) words.say(at);
  cues.delete("trend");
}

/** "Cross 100 hot days between 2030 and 2080": above it at the second moment, and not at the first. */
export const CROSSING = wordList(
  `cross, crosses, crossed, crossing, go past, goes past, uberschreiten, uberschreitet, franchissent, franchit, depassent, depasse, exceed,
  exceeds, pass, passes`,
);
