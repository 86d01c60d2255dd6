import { HEADS } from "../words/heads.ts";
import { words as wordList } from "../words/word-list.ts";
import type { MeasureAt } from "./condition.ts";
import { skip } from "./bands.ts";
import type { Leaf, Words } from "./tokens.ts";

const VALUE = new Set(wordList("value, values, worth, wert, werte, werts, valeur, valeurs, valued"));
const MOST_BETWEEN = 3;

/** Whether a measure can be told in millions: numbers of the locations' own, and losses. */
export const isAmount = ({ named: { dataset, property } }: MeasureAt): boolean =>
  property !== undefined || dataset?.ids.some((id) => id.endsWith("_ead")) === true;

/**
 * Whether millions are those of the asset value: a word for value stands before or after them, which is taken, or
 * nothing that can be told in millions does.
 */
export function isWorth(words: Words, before: number, after: number, isNamed: boolean): boolean {
  for (const at of [before - 1, before - 2, before - MOST_BETWEEN, after]) {
    if (!words.isFree(at) || !VALUE.has(words.word(at))) continue;
    words.take(at, 1, "said");
    return true;
  }
  return !isNamed;
}

/** What may stand between a measure and its limit. */
const WHEN_AND_WHERE: ReadonlySet<Leaf> = new Set<Leaf>(["year", "scenario", "period", "groups", "said"]);

/**
 * Last word before a place that says something; what says when and where, or the same once more, is passed over: "a
 * loss in 2080 below".
 */
export function endBefore(words: Words, at: number): number {
  const before = skip(words, at - 1, -1);
  const said = words.chunks.find(
    ({ leaf, at: from, length }) => WHEN_AND_WHERE.has(leaf) && from + length - 1 === before,
  );
  return said === undefined ? before : endBefore(words, said.at);
}

const CAUSES = new Set(wordList("to, by, from, through, durch, wegen, par"));

/** First word that says something behind a limit: "more than 0.2 % a year to earthquakes" is said of earthquakes. */
export function causeBehind(words: Words, from: number): number {
  const at = skip(words, from, 1);
  const said = words.chunks.find((one) => one.leaf === "said" && one.at === at);
  if (said !== undefined) return causeBehind(words, at + said.length);
  return words.isFree(at) && CAUSES.has(words.word(at)) ? causeBehind(words, at + 1) : at;
}

/** "La perte totale dépasse-t-elle 5 millions": a limit is of the one amount before it where no locations are named. */
export function isOfTheOnlyAmount(words: Words, one: MeasureAt | undefined, at: number): boolean {
  if (one === undefined || !isAmount(one) || one.at > at) return false;
  const isOfLocations = words.tokens.some(({ word }) => HEADS.has(word));
  return !isOfLocations && !words.chunks.some(({ leaf }) => leaf === "groups" || leaf === "places");
}
