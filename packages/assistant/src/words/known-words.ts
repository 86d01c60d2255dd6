import { CUES } from "./cues.ts";
import { DATASET_TERMS } from "./dataset-terms.ts";
import { MONTH_WORDS, PRESENT_WORDS, SCENARIO_WORDS, SEASON_WORDS } from "./moments.ts";
import { SMALL_WORDS } from "./small-words.ts";

let words: ReadonlySet<string> | undefined;

function allWords(): ReadonlySet<string> {
  const phrases = [
    ...Object.values(CUES).flat(),
    ...DATASET_TERMS.flatMap(({ terms }) => terms),
    ...[...SCENARIO_WORDS, ...SEASON_WORDS, ...MONTH_WORDS].flatMap(([, names]) => names),
    ...PRESENT_WORDS,
    ...SMALL_WORDS,
  ];
  return new Set(phrases.flatMap((phrase) => [phrase, ...phrase.split(" ")]));
}

/** Whether a word or phrase has a meaning of its own in questions, so that it names no location. */
export function isKnownWord(word: string): boolean {
  words ??= allWords();
  return words.has(word);
}
