import { words as wordList } from "../words/word-list.ts";
import { RISKS } from "./implied-measures.ts";
import type { Words } from "./tokens.ts";

/** A risk score is a value, and may be missing. */
const SCORES = new Set(wordList("score, scores, note, notes"));
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
  // "no wildfire risk" says nothing of data, and from where on a risk is none is not said
  const saidOf = words.tokens.slice(measure.at, measure.at + measure.length + 2);
  if (saidOf.some(({ word }) => RISKS.has(word)) && !saidOf.some(({ word }) => SCORES.has(word))) return false;
  return !OF_RISK.has(behind) && (!BEFORE_VERBS.has(negation.word) || HAVING.has(first));
}
