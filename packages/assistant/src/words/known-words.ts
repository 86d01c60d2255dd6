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

let saying: ReadonlySet<string> | undefined;

/** Whether a word asks, joins or counts by itself: it need not be part of what a question is about. */
export function isSaying(word: string): boolean {
  saying ??= new Set([...Object.values(CUES).flat(), ...SMALL_WORDS].flatMap((phrase) => phrase.split(" ")));
  return saying.has(word);
}

/** Whether a word or phrase has a meaning of its own in questions, so that it names no location. */
export function isKnownWord(word: string): boolean {
  words ??= allWords();
  return words.has(word);
}
