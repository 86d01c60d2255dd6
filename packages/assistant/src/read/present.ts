import { datasetById } from "@tidemark/science";
import { HEADS } from "../words/heads.ts";
import { NONE } from "../words/negations.ts";
import { words as wordList } from "../words/word-list.ts";
import { isBetween } from "./bands.ts";
import type { MeasureAt, TestCondition } from "./condition.ts";
import { range } from "./range.ts";
import type { Words } from "./tokens.ts";

/** Verbs that ask whether there is any of what is counted: "which sites get frost". */
const HAVING = new Set(
  wordList(
    "have, has, get, gets, see, sees, experience, experiences, haben, hat, bekommen, bekommt, erleben, verzeichnen, kennen, ont, a, connaissent, connait, subissent, recoivent",
  ),
);
const FIRST = new Set(
  wordList(
    "which, what, do, does, list, where, are, is, how, welche, welcher, welches, wo, gibt, haben, wie, quels, quelles, quel, quelle, combien, y",
  ),
);

/** What is counted in days, of which there can be none. Of snow its days on the ground are meant. */
const COUNTED: Readonly<Record<string, string>> = { score_snow: "snow_days" };

/**
 * "Which sites get frost" asks for those with any of it. What is no count has no such limit: from where on a risk is
 * one is not said.
 */
export function presentTest(
  words: Words,
  measures: readonly MeasureAt[],
  hasOther: boolean,
): { readonly test: TestCondition; readonly bound: MeasureAt } | undefined {
  const [bound, ...more] = measures;
  if (bound === undefined || more.length > 0 || hasOther || !FIRST.has(words.word(0))) return undefined;
  let verb = bound.at - 1;
  while (!HAVING.has(words.word(verb)) && (isBetween(words, verb) || NONE.has(words.word(verb)))) verb -= 1;
  if (!HAVING.has(words.word(verb)) || !words.isFree(verb)) return undefined;
  if (!words.tokens.slice(0, verb).some(({ word }) => HEADS.has(word))) return undefined;
  const named = bound.named.dataset?.ids[0] ?? "";
  const id = COUNTED[named] ?? named;
  if (datasetById(id)?.unit !== "days") return undefined;
  words.take(verb, 1, "test");
  const none = range(verb + 1, bound.at).find((at) => words.isFree(at) && NONE.has(words.word(at)));
  if (none !== undefined) words.take(none, 1, "test");
  const dataset = { ...bound.named.dataset!, ids: id === named ? bound.named.dataset!.ids : [id] };
  return {
    test: { measure: { dataset }, limit: { operator: none === undefined ? "above" : "equal", value: 0 }, not: false },
    bound,
  };
}
