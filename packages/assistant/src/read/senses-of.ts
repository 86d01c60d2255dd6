import { CUES, type Cue } from "../words/cues.ts";
import { HEADS } from "../words/heads.ts";
import { SMALL_WORDS } from "../words/small-words.ts";
import { formsOfSense, SenseIndex } from "../words/senses/senses.ts";
import { words as wordList } from "../words/word-list.ts";
import type { Words } from "./tokens.ts";

/** What of a question is known where the words of its risk are read. */
interface Known {
  /** Whether it names what is measured, beside its conditions or in them. */
  readonly isMeasured: boolean;
  readonly hasTests: boolean;
  /** Whether it names single locations. */
  readonly hasPlaces: boolean;
}

const ENDS = ["most", "least", "worst", "safest"] as const;
const WHICH = new Set(
  "which where what who welche welcher welches welchen wo wer was quel quelle quels quelles ou qui list show name zeige liste nenne montre".split(
    " ",
  ),
);
const MANY = new Set("many viele vielen number anzahl zahl nombre".split(" "));
/** "Combien" and "wieviel" count where locations stand beside them, and measure elsewhere. */
const MUCH = new Set("combien wieviel wieviele".split(" "));
/** Nouns for what threatens: beside a measure they say what its figures say. */
const TROUBLES = new Set(
  wordList(
    "problem, problems, probleme, problemen, probleme, problemes, danger, dangers, threat, threats, gefahr, gefahren, bedrohung, bedrohungen, peril, perils, menace, menaces, trouble, troubles",
  ),
);
/** Words between who is hit and by what. */
const BETWEEN = new Set(wordList("unter, gegen, gegenuber, against, towards, contre, face, vor"));
/** Words before what somebody is hit by. */
const BY = new Set(
  wordList(
    "to, by, from, for, of, against, towards, with, under, von, durch, fur, gegenuber, gegen, bei, unter, vor, an, a, au, aux, par, de, d, des, du, face, contre, pour, la, le, les, l, when, it, comes",
  ),
);

let index: Readonly<Record<"hit" | "spared" | "attention" | "phrasing" | "costly" | "grades", SenseIndex>> | undefined;
const indexes = () =>
  (index ??= {
    hit: new SenseIndex(formsOfSense("hit")),
    spared: new SenseIndex(formsOfSense("spared")),
    attention: new SenseIndex(formsOfSense("attention")),
    phrasing: new SenseIndex(formsOfSense("phrasing").filter((form) => form.includes(" "))),
    costly: new SenseIndex(formsOfSense("costly")),
    grades: new SenseIndex(formsOfSense("grades")),
  });

/** Takes each free phrase of a sense. @returns how many there were */
function takeAll(words: Words, of: SenseIndex, leaf: "said" = "said"): number {
  let found = 0;
  for (let at = 0; at < words.length; at++) {
    const phrase = of.from(words.word(at)).find((one) => words.holdsAt(at, one) && words.areFree(at, one.length));
    if (phrase === undefined) continue;
    words.take(at, phrase.length, leaf);
    at += phrase.length - 1;
    found += 1;
  }
  return found;
}

const SMALL = new Set(SMALL_WORDS);

/** Takes phrases such as "could you tell me" and "when it comes to", which change no figure. */
export const takePhrasing = (words: Words): void => {
  takeAll(words, indexes().phrasing);
};

/** Takes the words behind "most exposed" that join it with what it is said of. */
function takeJoining(words: Words, cues: Set<Cue>): void {
  for (const { at, length, leaf } of words.chunks.slice()) {
    if (leaf !== "cue") continue;
    for (let next = at + length; next < words.length; next++) {
      const word = words.word(next);
      if (!words.isFree(next) && BETWEEN.has(word)) {
        words.say(next);
        cues.delete("compare");
      } else if (!words.isFree(next) || !BY.has(word)) break;
      else if (!SMALL.has(word)) words.take(next, 1, "said");
    }
  }
}

/** Words of asking that say of a measure what its figures say: "problems with heat", "how worrying is". */
function sayTroubles(words: Words, cues: Set<Cue>): number {
  let found = 0;
  for (const { at, length, leaf } of words.chunks.slice()) {
    const word = words.word(at);
    const isTrouble = length === 1 && TROUBLES.has(word) && !WHICH.has(words.word(at - 1));
    const isWorry = length === 1 && CUES.worry.includes(word);
    if (leaf !== "cue" || !(isTrouble || isWorry)) continue;
    words.say(at);
    cues.delete(isTrouble ? "hazards" : "worry");
    found += 1;
  }
  return found;
}

/** "Hit by frost" lists where no location is named; of single ones it says of their values what these say. */
function sayHit(words: Words, cues: Set<Cue>): void {
  for (const { at, length, leaf } of words.chunks.slice()) {
    const isHit = indexes()
      .hit.from(words.word(at))
      .some((form) => form.length === length && words.holdsAt(at, form));
    if (leaf !== "cue" || !isHit || !CUES.list.includes(words.word(at))) continue;
    words.say(at);
    cues.delete("list");
  }
}

/** Takes who is hit, with the word that joins it. @returns whether anybody is */
function takeHit(words: Words, cues: Set<Cue>, isMeasured: boolean): boolean {
  const found = takeAll(words, indexes().hit) + (isMeasured && !cues.has("chain") ? sayTroubles(words, cues) : 0);
  if (found === 0) return false;
  words.tokens.forEach(({ word }, at) => {
    if (words.isFree(at) && BETWEEN.has(word)) words.take(at, 1, "said");
  });
  return true;
}

/**
 * Takes words of risk that say of a measure what its figures say: who suffers, is threatened or is to be looked at.
 * With an end ("most") they ask for what is bad; without one for a list, and of single locations for their values. How
 * many are "threatened" is no number without a limit, and is left to be asked.
 */
export function takeRisk(words: Words, cues: Set<Cue>, { isMeasured, hasTests, hasPlaces }: Known): void {
  const { spared, attention, costly, grades } = indexes();
  if (ENDS.some((cue) => cues.has(cue))) {
    takeJoining(words, cues);
    if (takeHit(words, cues, isMeasured)) {
      if (cues.delete("least")) cues.add("safest");
      if (cues.delete("most")) cues.add("worst");
    }
    if (takeAll(words, costly) > 0) cues.add("money");
    takeAll(words, attention);
    return;
  }
  const has = (some: ReadonlySet<string>) => words.tokens.some(({ word }) => some.has(word));
  const counts = has(MANY) || (has(MUCH) && has(HEADS)) || cues.has("share");
  const asksWhich = has(WHICH) && !counts && !cues.has("missing") && !has(MUCH);
  const isBare = !hasPlaces && !hasTests;
  if (isBare && asksWhich && takeAll(words, attention) > 0) cues.add("worst");
  if (!isMeasured) return;
  if (!isBare || cues.has("trend") || cues.has("compare")) {
    takeHit(words, cues, true);
    if (hasPlaces && !hasTests) sayHit(words, cues);
    takeAll(words, grades);
    if (hasPlaces && !hasTests) takeAll(words, spared);
    return;
  }
  if (counts) return;
  if (takeHit(words, cues, true) && asksWhich) cues.add("list");
  if (!asksWhich) takeAll(words, grades);
}
