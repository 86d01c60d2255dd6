import { words as wordList } from "../words/word-list.ts";
import type { Words } from "./tokens.ts";

const BEFORE_VERBS = new Set(wordList("do not, pas"));
const HAVING = new Set(wordList("have, has, de, d"));
const OF_RISK = new Set(
  wordList("trouble, troubles, problem, problems, issue, issues, stress, worries, probleme, problemen, sorgen, soucis"),
);

/** "Do not have an index" and "no index" say that there is none; "do not face" and "without trouble" are of risks. */
export function saysNone(
  words: Words,
  negation: { readonly word: string; readonly at: number; readonly length: number },
  measure: { readonly at: number; readonly length: number },
): boolean {
  const behind = words.word(measure.at + measure.length);
  const first = words.word(negation.at + negation.length);
  return !OF_RISK.has(behind) && (!BEFORE_VERBS.has(negation.word) || HAVING.has(first));
}
