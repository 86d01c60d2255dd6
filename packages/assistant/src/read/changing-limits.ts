import { CUES, type Cue } from "../words/cues.ts";
import { DIFFERENCES } from "../words/units.ts";
import { words as wordList } from "../words/word-list.ts";
import type { NamedMeasure, TestCondition } from "./condition.ts";
import type { CueAt } from "./cues-of.ts";
import type { Words } from "./tokens.ts";

const BY = new Set(wordList("by, um, de, d, of"));
/** Before these a limit is said of many things; a word of change has to stand right before them. */
const VAGUE = new Set(wordList("de, d, of"));
const CHANGING = new Set([
  ...[...CUES.trend, ...CUES.rises, ...CUES.falls].filter((phrase) => !phrase.includes(" ")),
  ...wordList(
    `increasing, rising, falling, growing, dropping, decreasing, increased, dropped, fell, rose, change, changes, drop, reduction, anstieg, zunehmen, abnehmen, nehmen, nimmt, zu, ab, steigen,
    sinken, augmenter, baisser, augmentation, diminution, augmenteront, baisseront, progression, recul`,
  ),
]);
/** Words between a word of change and "de": "augmentent-ils de plus de". */
const NEAR = 3;

/** "The sea level rises by more than 30 cm" is said of a rise, and of no change of one. */
const isDifference = ({ dataset }: NamedMeasure): boolean =>
  dataset === undefined || dataset.ids.some((id) => DIFFERENCES.has(id) || id === "slr_local");

/** Whether a limit that begins at a place is said of a change: "rise by more than 50", "um mehr als 50 zunehmen". */
export function isOfChange(words: Words, at: number, measure: NamedMeasure): boolean {
  if (isDifference(measure)) return false;
  const by = words.word(at - 1);
  if (!words.isFree(at - 1) || !BY.has(by)) return false;
  if (!VAGUE.has(by)) return words.tokens.some(({ word }) => CHANGING.has(word));
  return words.tokens.slice(Math.max(0, at - 1 - NEAR), at - 1).some(({ word }) => CHANGING.has(word));
}

const OF_CHANGE: readonly Cue[] = ["trend", "rises", "falls"];
const TURNED = { above: "below", below: "above", "at-least": "at-most", "at-most": "at-least" } as const;

/** A drop by more than 20 is a change below -20. */
function asFall(test: TestCondition): TestCondition {
  const { limit } = test;
  if (limit?.change !== true) return test;
  const { operator, value, upper, ...rest } = limit;
  if (operator === "between") return { ...test, limit: { ...rest, operator, value: -upper!, upper: -value } };
  return { ...test, limit: { ...rest, operator: operator === "equal" ? operator : TURNED[operator], value: -value } };
}

/** Words of change beside a limit on a change say nothing more than it. @returns the conditions with their signs */
export function settleChanges(
  words: Words,
  cues: Set<Cue>,
  cuesAt: readonly CueAt[],
  tests: readonly TestCondition[],
): readonly TestCondition[] {
  // "the sea level rises by more than 30 cm" is said of a rise
  const isOfRise = tests.some(
    ({ limit, measure }) => limit !== undefined && measure?.dataset !== undefined && isDifference(measure),
  );
  if (!isOfRise && !tests.some(({ limit }) => limit?.change === true)) return tests;
  const isFall = cues.has("falls");
  for (const one of cuesAt) if (one.cues.some((cue) => OF_CHANGE.includes(cue))) words.say(one.at);
  for (const cue of OF_CHANGE) cues.delete(cue);
  return isFall ? tests.map(asFall) : tests;
}
