import { NUMBER_WORDS } from "../words/amount-words.ts";
import { HEADS } from "../words/heads.ts";
import { words as wordList } from "../words/word-list.ts";
import type { Words } from "./tokens.ts";

const HAZARDS = new Set(
  wordList(
    "hazard, hazards, peril, perils, risk, risks, threat, threats, danger, dangers, gefahr, gefahren, risiko, risiken, naturgefahr, naturgefahren, bedrohung, bedrohungen, alea, aleas, risque, risques, menace, menaces, topic, topics, score, scores, topic score, theme, themes, thema, themen",
  ),
);
const BETWEEN = new Set(
  wordList(
    "high, hoch, hohe, hohen, hoher, eleve, eleves, of, the, our, climate, natural, different, verschiedene, verschiedenen, serious, major, big",
  ),
);
/** Words before "hazards" that say how many, by the fewest that they mean; undefined where a number follows. */
const MANY: readonly (readonly [phrase: string, least: number | "number" | "number more"])[] = [
  ["more than one", 2],
  ["more than a single", 2],
  ["several", 2],
  ["multiple", 2],
  ["many", 3],
  ["a combination of", 2],
  ["mehr als einer", 2],
  ["mehr als eine", 2],
  ["mehr als einem", 2],
  ["mehreren", 2],
  ["mehrere", 2],
  ["mehrerer", 2],
  ["plus d un", 2],
  ["plus d une", 2],
  ["plusieurs", 2],
  ["at least", "number"],
  ["mindestens", "number"],
  ["au moins", "number"],
  ["more than", "number more"],
  ["mehr als", "number more"],
  ["plus de", "number more"],
];

/** "Three topics in the high band", "mindestens drei Themen hoch". */
const IN_BAND = wordList(
  "in the high band, in the high category, rated high, that are high, are high, im hohen band, im bereich hoch, in der stufe hoch, im hohen bereich, dans la classe elevee, en classe elevee, au niveau eleve",
)
  .map((phrase) => phrase.split(" "))
  .toSorted((a, b) => b.length - a.length);

const ON = new Set("on in for at bei in an sur pour".split(" "));
const HIGH = new Set("high hoch eleve eleves".split(" "));
const SCORING = new Set("score scores scoring rank ranks".split(" "));

/** "Score high on at least two topics" begins before its number. */
function startOf(words: Words, at: number): number {
  if (!ON.has(words.word(at - 1)) || !HIGH.has(words.word(at - 2)) || !words.areFree(at - 2, 2)) return at;
  return SCORING.has(words.word(at - 3)) && words.isFree(at - 3) ? at - 3 : at - 2;
}

/** "More than one high hazard" asks how many topics are high. @returns the fewest of them */
export function takeManyHazards(words: Words): number | undefined {
  const numberAt = (at: number) => words.number(at) ?? NUMBER_WORDS.get(words.word(at));
  const end = (from: number) => {
    let at = from;
    while (words.isFree(at) && BETWEEN.has(words.word(at))) at += 1;
    if (!words.isFree(at) || !HAZARDS.has(words.word(at))) return undefined;
    if (words.isFree(at + 1) && HAZARDS.has(words.word(at + 1))) at += 1;
    const band = IN_BAND.find((parts) => words.holdsAt(at + 1, parts) && words.areFree(at + 1, parts.length));
    if (band !== undefined) return at + 1 + band.length;
    return BETWEEN.has(words.word(at + 1)) && /^(eleves?|hoch|high)$/u.test(words.word(at + 1)) ? at + 2 : at + 1;
  };
  for (const [phrase, least] of MANY) {
    const parts = phrase.split(" ");
    const at = words.find(phrase);
    if (at < 0 || !words.areFree(at, parts.length)) continue;
    const hasNumber = typeof least === "string";
    const number = hasNumber ? numberAt(at + parts.length) : undefined;
    if (hasNumber && (number === undefined || !Number.isInteger(number) || number > 9)) continue;
    const to = end(at + parts.length + (hasNumber ? 1 : 0));
    // "how many high-risk sites" counts locations
    if (to === undefined || HEADS.has(words.word(to))) continue;
    words.take(startOf(words, at), to - startOf(words, at), "hazard");
    return typeof least === "number" ? least : least === "number" ? number : number! + 1;
  }
  // "two or more hazards"
  for (let at = 0; at < words.length; at++) {
    const number = numberAt(at);
    const isOrMore = [
      ["or", "more"],
      ["oder", "mehr"],
      ["ou", "plus"],
    ].some((parts) => words.holdsAt(at + 1, parts));
    const to = number !== undefined && isOrMore && words.areFree(at, 3) ? end(at + 3) : undefined;
    if (to === undefined || number! > 9 || HEADS.has(words.word(to))) continue;
    words.take(at, to - at, "hazard");
    return number;
  }
  return undefined;
}
