import { BANDS, type Band } from "@tidemark/science";
import { BAND_WORDS } from "../words/cues.ts";
import { HEADS } from "../words/heads.ts";
import { CARRIERS, EVERY, NEGATIONS, ORS } from "../words/negations.ts";
import { SMALL_WORDS } from "../words/small-words.ts";
import { words as wordList } from "../words/word-list.ts";
import type { MeasureAt } from "./condition.ts";
import { RISKS } from "./implied-measures.ts";
import type { Words } from "./tokens.ts";

/** Bands where a question names them. */
export interface BandsAt {
  readonly bands: readonly Band[];
  /** Where they are left: "from medium to high". */
  readonly from?: readonly Band[];
  readonly at: number;
  readonly length: number;
}

const SMALL = new Set(SMALL_WORDS);
/** Words before which "high" and "low" ask for a value: "how high". */
/** Of them those that say how it is found: "so high". */
const JUDGING = new Set(["so", "too", "zu", "si"]);
const ASKING = new Set(["how", "wie", "so", "too", "zu", "si", "quelle", "quel"]);
/** Words that say that a word beside them is a band. */
const NOUNS = new Set(
  wordList(
    "band, bands, bande, bandes, level, niveau, niveaux, bereich, stufe, stufen, klasse, klassen, classe, classes, category, categories, kategorie, kategorien",
  ),
);
const FROM = new Set(wordList("from, von, de, du"));
const TO = new Set(wordList("to, into, auf, zu, a, vers, in, nach"));
/** "High or worse" are all bands from there on. */
const OR_WORSE = wordList(
  `or worse, or higher, or above, or more, or greater, or up, or upwards, or over, and above, and higher, and worse, and up, and over, and upwards,
  oder schlimmer, oder schlimmere, oder schlimmeren, oder schlimmerer, oder schlimmerem, oder hoher, oder hohere, oder hoheren, oder hoherer, oder hoherem, oder schlechter,
  oder mehr, oder daruber, oder grosser, und hoher, und schlimmer, und mehr, und daruber, ou pire, ou pires, ou plus, ou plus eleve, ou plus elevee, ou plus eleves,
  ou plus elevees, ou superieur, ou superieure, ou superieurs, ou au dessus, ou davantage, ou plus haut, et plus, et au dessus, et pire`,
).toSorted((a, b) => b.length - a.length);
const OR_BETTER = wordList(
  `or lower, or better, or below, or less, or under, and below, and lower, oder niedriger, oder geringer, oder weniger, oder besser, oder darunter, und niedriger, und darunter,
  ou moins, ou mieux, ou inferieur, ou inferieure, ou en dessous, ou plus faible, ou plus bas, et moins`,
).toSorted((a, b) => b.length - a.length);
const AT_LEAST = wordList("at least, mindestens, wenigstens, zumindest, au moins, no less than, not less than");
const AT_MOST = wordList("at most, no more than, hochstens, maximal, au plus, tout au plus");

/** Takes a phrase that ends before a place, or begins there. @returns whether one does */
function takeBeside(words: Words, at: number, phrases: readonly string[], isBefore: boolean): boolean {
  const found = phrases
    .map((phrase) => phrase.split(" "))
    .find((parts) => {
      const start = isBefore ? at - parts.length : at;
      return words.holdsAt(start, parts) && words.areFree(start, parts.length);
    });
  if (found === undefined) return false;
  words.take(isBefore ? at - found.length : at, found.length, "said");
  return true;
}

/** Bands from one on, or up to it, where the words beside it say so. */
function reaching(words: Words, { bands: [band], at, length, ...rest }: BandsAt): BandsAt {
  const place = BANDS.indexOf(band!);
  const before = words.word(at - 1) === "a" && words.isFree(at - 1) ? at - 1 : at;
  const isUp = takeBeside(words, at + length, OR_WORSE, false) || takeBeside(words, before, AT_LEAST, true);
  if (isUp) return { bands: BANDS.slice(place), at, length, ...rest };
  const isDown = takeBeside(words, at + length, OR_BETTER, false) || takeBeside(words, before, AT_MOST, true);
  return { bands: isDown ? BANDS.slice(0, place + 1) : [band!], at, length, ...rest };
}

/** "moyenne" is a band before "ou pire" alone; elsewhere it asks for the mean. */
const MEAN_AS_BAND = wordList("moyenne, moyen, moyens, moyennes, mittlere, mittlerer, mittleren");

/** What has a score in a band: "Standorte mit mittlerem Hitzescore", "sites avec un score moyen". */
const HAVING = new Set(
  wordList(
    "mit, haben, hat, hatten, besitzen, zeigen, avec, ont, ayant, presentent, affichent, with, have, has, having, whose, deren, dont, rated, score is, in, dans, auf, ist, sind, liegt, liegen, est, sont, is, are",
  ),
);
const MOST_BEFORE = 6;
const SUPERLATIVE = /^(?:hoch|niedrig|gross|klein|best|schlecht|schlimm|tief)\p{L}*st/u;

/** Whether a word such as "mittlere" or "moyen" beside a score is a band: else it asks for the mean of the scores. */
function isHad(words: Words, at: number): boolean {
  if (SUPERLATIVE.test(words.word(at - 1))) return false;
  const before = Array.from({ length: MOST_BEFORE }, (_, i) => at - 1 - i).filter((place) => place >= 0);
  const beside = [at - 1, at + 1].some((place) => NOUNS.has(words.word(place)));
  return beside || before.some((place) => HAVING.has(words.word(place)));
}

const OF = new Set(["de", "des", "du", "d", "der", "von"]);
const SENSE_OF_MEAN = /^(mittler|moyen)/;

/** Words that stand between a condition and what it is said of. */
export const isBetween = (words: Words, at: number): boolean =>
  words.isFree(at) &&
  (SMALL.has(words.word(at)) || HEADS.has(words.word(at)) || EVERY.has(words.word(at)) || CARRIERS.has(words.word(at)));

/** Next place of words that say something; to the left with a step of -1. */
export function skip(words: Words, from: number, step: 1 | -1): number {
  let at = from;
  while (at >= 0 && at < words.length && isBetween(words, at)) at += step;
  return at;
}

/** "From medium to high" is one condition on two moments. */
function isMove(words: Words, before: BandsAt, one: BandsAt): boolean {
  const isLink = (at: number) => TO.has(words.word(at)) || NOUNS.has(words.word(at)) || isBetween(words, at);
  const gap = Array.from({ length: one.at - before.at - before.length }, (_, i) => before.at + before.length + i);
  const starts = [before.at - 1, before.at - 2, before.at - 3].find((at) => FROM.has(words.word(at)));
  if (gap.length > 4 || starts === undefined || !gap.some((at) => TO.has(words.word(at))) || !gap.every(isLink))
    return false;
  for (const at of [starts, ...gap]) if (words.isFree(at)) words.take(at, 1, "said");
  return true;
}

const isReaching = (words: Words, at: number) =>
  [...OR_WORSE, ...OR_BETTER].some((phrase) => words.holdsAt(at, phrase.split(" ")));
/** "At least" before a place. */
const isReached = (words: Words, at: number) =>
  [...AT_LEAST, ...AT_MOST].some((phrase) => words.holdsAt(at - phrase.split(" ").length, phrase.split(" ")));

/** Takes "moyenne ou pire" and "haben mittleren Hitzescore". */
function takeMeanBands(words: Words, measures: readonly MeasureAt[]): BandsAt[] {
  return words.tokens.flatMap(({ word }, at) => {
    if (!MEAN_AS_BAND.includes(word) || !words.isFree(at)) return [];
    const isScore = measures.some((one) => one.at === at + 1 && one.named.dataset?.ids[0]?.startsWith("score_"));
    const isOfScore = isScore && word.startsWith("mittler") && isHad(words, at);
    if (!isOfScore && !isReaching(words, at + 1) && !isReached(words, at)) return [];
    words.take(at, 1, "test");
    return reaching(words, { bands: ["medium"], at, length: 1 });
  });
}

/** Takes the bands that a question names. */
export function takeBands(words: Words, measures: readonly MeasureAt[]): BandsAt[] {
  const isOfMeasure = (at: number) => measures.some((one) => one.at + one.length === at);
  const found: BandsAt[] = takeMeanBands(words, measures);
  for (let at = 0; at < words.length; at++)
    for (const [band, phrases] of BAND_WORDS) {
      const phrase = phrases
        .map((one) => one.split(" "))
        .toSorted((a, b) => b.length - a.length)
        .find((parts) => words.holdsAt(at, parts) && words.areFree(at, parts.length));
      if (phrase === undefined) continue;
      if (ASKING.has(words.word(at - 1))) {
        // "how high is Hamburg" asks for no score
        if (measures.length > 0 || JUDGING.has(words.word(at - 1))) words.take(at, phrase.length, "said");
        break;
      }
      // "moyenne de jours chauds" is their mean
      const from = OF.has(words.word(at + 1)) ? at + 2 : at + 1;
      const next = measures.find((one) => one.at === from)?.named.dataset;
      if (
        SENSE_OF_MEAN.test(phrase[0]!) &&
        !isReaching(words, at + 1) &&
        !isReached(words, at) &&
        !RISKS.has(words.word(at + 2)) &&
        (next === undefined
          ? !isHad(words, at) && isOfMeasure(at)
          : !next.ids[0]!.startsWith("score_") || !isHad(words, at))
      )
        continue;
      words.take(at, phrase.length, "test");
      const { length } = phrase;
      for (const beside of [at - 1, at + length])
        if (words.isFree(beside) && NOUNS.has(words.word(beside))) words.take(beside, 1, "said");
      found.push(reaching(words, { bands: [band], at, length }));
      at += length - 1;
      break;
    }
  // "medium or high" is one condition
  const joined: BandsAt[] = [];
  for (const one of found.toSorted((a, b) => a.at - b.at)) {
    const before = joined.at(-1);
    const gap = before === undefined ? -1 : before.at + before.length;
    if (before !== undefined && one.at === gap + 1 && ORS.includes(words.word(gap))) {
      words.take(gap, 1, "said");
      joined[joined.length - 1] = {
        bands: BANDS.filter((band) => [...before.bands, ...one.bands].includes(band)),
        at: before.at,
        length: one.at + one.length - before.at,
      };
    } else if (before !== undefined && isMove(words, before, one))
      joined[joined.length - 1] = {
        bands: one.bands,
        from: before.bands,
        at: before.at,
        length: one.at + one.length - before.at,
      };
    else joined.push(one);
  }
  return joined;
}

/** A negation where it stands. */
export interface NegationAt {
  readonly word: string;
  readonly at: number;
  readonly length: number;
}

/** Negations that nothing was made of yet. */
export function findNegations(words: Words): NegationAt[] {
  const found: NegationAt[] = [];
  for (let at = 0; at < words.length; at++) {
    const phrase = NEGATIONS.find((one) => {
      const parts = one.split(" ");
      return words.holdsAt(at, parts) && words.areFree(at, parts.length);
    });
    if (phrase === undefined) continue;
    const length = phrase.split(" ").length;
    found.push({ word: phrase, at, length });
    at += length - 1;
  }
  return found;
}
