import { COMPARATIVES } from "./comparatives.ts";
import { CUES, BAND_WORDS, OPERATOR_WORDS } from "./cues.ts";
import { CURRENCY_WORDS, NUMBER_WORDS, SCALE_WORDS } from "./amount-words.ts";
import { DATASET_TERMS } from "./dataset-terms.ts";
import { HEADS, KINDS_OF_SITES } from "./heads.ts";
import { HAZARD_TERMS, LOCATION_SCORE_TERMS, QUANTITY_TERMS, TOPIC_TERMS } from "./impact-terms.ts";
import { MORE_DATASET_TERMS } from "./more-dataset-terms.ts";
import { TERMS_OF_LANGUAGES } from "./terms-of-languages.ts";
import { MONTH_WORDS, PRESENT_WORDS, SCENARIO_WORDS, SEASON_WORDS } from "./moments.ts";
import { CARRIERS, EVERY, JOINERS, NEGATIONS, ONLY, ORS } from "./negations.ts";
import { POLES } from "./poles.ts";
import { REFUSALS } from "./refusals.ts";
import { allSenses } from "./senses/senses.ts";
import { ORNAMENTS, SMALL_WORDS } from "./small-words.ts";
import { NAMED_UNITS } from "./units.ts";

let words: ReadonlySet<string> | undefined;

/** Phrases that say what is measured. */
const measuring = () => [
  ...[...DATASET_TERMS, ...MORE_DATASET_TERMS, ...TERMS_OF_LANGUAGES].flatMap(({ terms }) => terms),
  ...[...QUANTITY_TERMS, ...HAZARD_TERMS, ...TOPIC_TERMS].flatMap(([, terms]) => terms),
  ...LOCATION_SCORE_TERMS,
];

const withWords = (phrases: readonly string[]) => new Set(phrases.flatMap((phrase) => [phrase, ...phrase.split(" ")]));

/** Whether a word or phrase has a meaning of its own in questions, so that it names no location. */
export function isKnownWord(word: string): boolean {
  words ??= withWords([
    ...Object.values(CUES).flat(),
    ...[...DATASET_TERMS, ...MORE_DATASET_TERMS, ...TERMS_OF_LANGUAGES].flatMap(({ terms }) => terms),
    ...[...SCENARIO_WORDS, ...SEASON_WORDS, ...MONTH_WORDS].flatMap(([, names]) => names),
    ...PRESENT_WORDS,
    ...SMALL_WORDS,
    ...HEADS,
    ...KINDS_OF_SITES,
    ...JOINERS,
    ...NEGATIONS,
    ...ORS,
  ]);
  return words.has(word);
}

let lexicon: ReadonlySet<string> | undefined;

/** Whether a word stands anywhere in the lexicon: it is written as it is meant. */
export function isWritten(word: string): boolean {
  lexicon ??= new Set(
    [
      ...measuring(),
      ...Object.values(CUES).flat(),
      ...[...BAND_WORDS, ...OPERATOR_WORDS].flatMap(([, phrases]) => phrases),
      ...[...SCENARIO_WORDS, ...SEASON_WORDS, ...MONTH_WORDS].flatMap(([, names]) => names),
      ...POLES.flatMap(({ forms }) => forms),
      ...Object.values(COMPARATIVES).flat(),
      ...NAMED_UNITS.flatMap(({ forms }) => forms),
      ...REFUSALS.flatMap(({ words: phrases }) => phrases),
      ...[CURRENCY_WORDS, SCALE_WORDS, NUMBER_WORDS].flatMap((map) => [...map.keys()]),
      ...[PRESENT_WORDS, SMALL_WORDS, NEGATIONS, ORS, allSenses()].flat(),
      ...[HEADS, KINDS_OF_SITES, JOINERS, ONLY, EVERY, CARRIERS, ORNAMENTS].flatMap((set) => [...set]),
    ].flatMap((phrase) => phrase.split(" ")),
  );
  return lexicon.has(word);
}

let pairs: ReadonlySet<string> | undefined;

/** Whether two words stand beside each other in a phrase that asks or measures. */
export function isPhrase(one: string, next: string): boolean {
  pairs ??= new Set(
    [...Object.values(CUES).flat(), ...measuring()].flatMap((phrase) => {
      const words = phrase.split(" ");
      return words.slice(1).map((word, i) => `${words[i]} ${word}`);
    }),
  );
  return pairs.has(`${one} ${next}`);
}

let meant: ReadonlySet<string> | undefined;

/** Words of asking that a misspelt one may stand for. */
const ASKED = [
  "most",
  "worst",
  "least",
  "safest",
  "mean",
  "median",
  "profile",
  "hazards",
  "worry",
  "missing",
  "range",
  "portfolio",
  "chain",
  "events",
  "share",
  "count",
  "crossing",
  "trend",
  "list",
] as const;

/** Words of every question that are misspelt as often. */
const PLAIN =
  "risk risiko risque together zusammen ensemble expected average between which where there their have located liegen liegt welche welcher welches haben unsere unserer quelle quelles quels situes trouvent value values wert valeur valeurs".split(
    " ",
  );

/** Letters from which on a negation or a comparison is told by its misspelt form. */
const LONG = 8;

/**
 * Words that a misspelt one may stand for: of what is measured, of bands, orders and asking, and of locations. None
 * is a number; those that negate or compare are long ones alone.
 */
export function meantWords(): ReadonlySet<string> {
  if (meant !== undefined) return meant;
  const never = new Set(
    [
      ...[NEGATIONS, ORS, [...NUMBER_WORDS.keys()], CUES.compare].flat(),
      ...OPERATOR_WORDS.flatMap(([, phrases]) => phrases),
      ...SMALL_WORDS,
    ].flatMap((phrase) => phrase.split(" ")),
  );
  const turning = [...NEGATIONS, ...OPERATOR_WORDS.flatMap(([, phrases]) => phrases)]
    .flatMap((phrase) => phrase.split(" "))
    .filter((word) => word.length >= LONG);
  for (const word of [...turning, "moins"]) never.delete(word);
  const asked = ASKED.flatMap((cue) => [...CUES[cue]]);
  const bands = BAND_WORDS.flatMap(([, phrases]) => phrases);
  const poles = POLES.flatMap(({ forms }) => forms);
  const words = [...measuring(), ...HEADS, ...asked, ...bands, ...poles, ...turning].flatMap((phrase) =>
    phrase.split(" "),
  );
  meant = new Set([...words.filter((word) => !never.has(word)), ...PLAIN]);
  return meant;
}
