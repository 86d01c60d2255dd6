import { MEASURE_CUES, WITHIN, YEARS } from "../words/measure-words.ts";
import { NUMBER_WORDS } from "../words/amount-words.ts";
import type { Words } from "./tokens.ts";

/** Year in which measures are bought where nothing else is asked for, as the settings of a plan have it. */
const FIRST_YEAR = 2027;

/** "Pays back within ten years" asks for a year. @returns it, where the question asks so */
export function takePaybackWithin(words: Words): number | undefined {
  if (!words.has(MEASURE_CUES.payback)) return undefined;
  for (const phrase of WITHIN) {
    const at = words.find(phrase);
    const length = phrase.split(" ").length;
    if (at < 0 || !words.areFree(at, length + 2) || !YEARS.has(words.word(at + length + 1))) continue;
    const years = words.number(at + length) ?? NUMBER_WORDS.get(words.word(at + length));
    if (years === undefined || years < 1 || years > 70) continue;
    words.take(at, length + 2, "year");
    return FIRST_YEAR + years;
  }
  return undefined;
}
