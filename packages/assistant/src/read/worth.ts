import { words as wordList } from "../words/word-list.ts";
import type { MeasureAt } from "./condition.ts";
import type { Words } from "./tokens.ts";

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
