import { CUES, type Cue } from "../words/cues.ts";
import { DIFFERENCES } from "../words/units.ts";
import { words as wordList } from "../words/word-list.ts";
import type { Limit, LimitAt } from "./amounts.ts";
import type { NamedMeasure, TestCondition } from "./condition.ts";
import type { CueAt } from "./cues-of.ts";
import type { Token, Words } from "./tokens.ts";

const BY = new Set(wordList("by, um, de, d, of"));
/** Before these a limit is said of many things; a word of change has to stand right before them. */
const VAGUE = new Set(wordList("de, d, of"));
const single = (phrases: readonly string[]) => phrases.filter((phrase) => !phrase.includes(" "));
const RISING = new Set([
  ...single(CUES.rises),
  ...wordList(
    "increasing, rising, growing, increased, rose, up, anstieg, zunehmen, zu, steigen, augmenter, augmentation, augmenteront, progression, warmer, hotter",
  ),
]);
const FALLING = new Set([
  ...single(CUES.falls),
  ...wordList(
    "falling, dropping, decreasing, dropped, fell, down, reduction, abnehmen, ab, sinken, baisser, diminution, baisseront, recul, cooler, colder",
  ),
]);
/** "Zu" and "up" are verbs of change with another word alone. */
const PARTICLES = new Set(["zu", "ab", "up", "down"]);
const WITH_PARTICLE = new Set(wordList("nehmen, nimmt, go, goes, going, gone, went, is, are, be"));
/** Words of a change whose way they do not say: whether a fall by more than 20 is meant too is asked. */
const OF_EITHER_WAY = new Set(
  wordList(
    "change, changes, changing, shift, shifts, vary, varies, andern, andert, verandern, verandert, anderung, veranderung, changent, varie, varient, evolue, evoluent, variation, changement",
  ),
);
/** "More than 50 additional days" are that many more than today. */
const ADDED = new Set(
  wordList(
    "additional, extra, further, zusatzliche, zusatzlichen, zusatzlicher, weitere, weiteren, supplementaires, supplementaire, additionnels",
  ),
);
/** Words between a limit and "supplémentaires": "jours chauds supplémentaires". */
const BEHIND = 3;
/** Words between a word of change and "de": "augmentent-ils de plus de". */
const NEAR = 3;

/** "The sea level rises by more than 30 cm" is said of a rise, and of no change of one. */
const isDifference = ({ dataset }: NamedMeasure): boolean =>
  dataset === undefined || dataset.ids.some((id) => DIFFERENCES.has(id) || id === "slr_local");

const TURNED = { above: "below", below: "above", "at-least": "at-most", "at-most": "at-least" } as const;

/** A drop by more than 20 is a change below -20. */
function asFall({ operator, value, upper, ...rest }: Limit): Limit {
  if (operator === "between") return { ...rest, change: true, operator, value: -upper!, upper: -value };
  return { ...rest, change: true, operator: operator === "equal" ? operator : TURNED[operator], value: -value };
}

function says(words: Words, among: readonly Token[], forms: ReadonlySet<string>, at: number): boolean {
  const hasVerb = words.tokens.some(({ word }) => WITH_PARTICLE.has(word));
  return among.some(({ word }) => forms.has(word) && (!PARTICLES.has(word) || hasVerb || words.word(at - 2) === word));
}

/**
 * A limit as what it is said of: "rise by more than 50", "um mehr als 50 zunehmen" and "more than 50 additional days"
 * speak of a change. What says so is taken.
 * @returns undefined where it may be said of a change either way
 */
export function limitOnChange(words: Words, { limit, at, length }: LimitAt, measure: NamedMeasure): Limit | undefined {
  if (isDifference(measure)) return limit;
  const end = at + length;
  const added = words.tokens.findIndex(
    ({ word }, i) => i >= end && i <= end + BEHIND && words.isFree(i) && ADDED.has(word),
  );
  if (added >= 0) {
    words.take(added, 1, "said");
    return { ...limit, change: true };
  }
  const by = words.word(at - 1);
  if (!BY.has(by)) return limit;
  const near = VAGUE.has(by) ? words.tokens.slice(Math.max(0, at - 1 - NEAR), at - 1) : words.tokens;
  const [isRise, isFall] = [says(words, near, RISING, at), says(words, near, FALLING, at)];
  if (isRise === isFall) return isRise || near.some(({ word }) => OF_EITHER_WAY.has(word)) ? undefined : limit;
  if (words.isFree(at - 1)) words.take(at - 1, 1, "said");
  return isFall ? asFall(limit) : { ...limit, change: true };
}

const OF_CHANGE: readonly Cue[] = ["trend", "rises", "falls"];

/** Words of change beside a limit on a change say nothing more than it. */
export function settleChanges(
  words: Words,
  cues: Set<Cue>,
  cuesAt: readonly CueAt[],
  tests: readonly TestCondition[],
): void {
  // "the sea level rises by more than 30 cm" is said of a rise
  const isOfRise = tests.some(
    ({ limit, measure }) => limit !== undefined && measure?.dataset !== undefined && isDifference(measure),
  );
  if (!isOfRise && !tests.some(({ limit }) => limit?.change === true)) return;
  for (const one of cuesAt) if (one.cues.some((cue) => OF_CHANGE.includes(cue))) words.say(one.at);
  for (const cue of OF_CHANGE) cues.delete(cue);
}
