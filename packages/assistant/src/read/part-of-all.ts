import { words as wordList } from "../words/word-list.ts";
import type { Cue } from "../words/cues.ts";
import type { CueAt } from "./cues-of.ts";
import { skip } from "./bands.ts";
import type { Words } from "./tokens.ts";

/** Parts of all locations by their words. */
const PARTS: ReadonlyMap<string, number> = new Map(
  (
    [
      [1 / 2, "half, halfte, moitie"],
      [1 / 3, "third, drittel, tiers"],
      [1 / 4, "quarter, quartile, viertel, quartil, quart"],
      [1 / 5, "fifth, quintile, funftel, quintil, cinquieme"],
      [1 / 10, "tenth, decile, zehntel, dezil, dixieme, decile"],
    ] as const
  ).flatMap(([part, names]) => wordList(names).map((name) => [name, part] as const)),
);
const PERCENT = new Set(["percent", "prozent", "pourcent"]);

/** Words for an end that order nothing elsewhere. */
const ENDS: readonly (readonly [Cue, ReadonlySet<string>])[] = [
  [
    "most",
    new Set(
      wordList(
        "top, upper, uppermost, obere, oberes, oberen, oberste, oberstes, obersten, superieur, superieure, haut",
      ),
    ),
  ],
  [
    "least",
    new Set(wordList("bottom, lower, untere, unteres, unteren, unterste, unterstes, untersten, inferieur, inferieure")),
  ],
];
const ORDERING: ReadonlySet<Cue> = new Set(["most", "least", "worst", "safest"]);

/** "The worst quarter", "die obersten 10 Prozent": a part of all locations that come first. */
export interface PartOfAll {
  readonly part: number;
  /** The end that it names itself. */
  readonly cue: Cue | undefined;
}

/** Takes a part of all locations at one end of an order; undefined where none is named. */
export function takePartOfAll(words: Words, cuesAt: readonly CueAt[]): PartOfAll | undefined {
  for (let at = 0; at < words.length; at++) {
    const named = words.isFree(at) ? PARTS.get(words.word(at)) : undefined;
    const percent = PERCENT.has(words.word(at + 1)) && words.areFree(at, 2) ? words.number(at) : undefined;
    const part = named ?? (percent === undefined ? undefined : percent / 100);
    if (part === undefined || part <= 0 || part >= 1) continue;
    const length = named === undefined ? 2 : 1;
    const cue = endBeside(words, at, length);
    const isOrdered = cuesAt.some((one) => one.cues.some((of) => ORDERING.has(of)) && isBeside(words, one, at, length));
    if (cue === undefined && !isOrdered) continue;
    words.take(at, length, "part");
    return { part, cue };
  }
  return undefined;
}

/** Whether a word of ordering stands right beside a part: "the worst quarter", "le quart le plus exposé". */
function isBeside(words: Words, cue: CueAt, at: number, length: number): boolean {
  const isBefore = skip(words, at - 1, -1) === cue.at + cue.length - 1;
  return isBefore || skip(words, at + length, 1) === cue.at;
}

/** The end that "top", "oberste" or "inférieur" names beside a part; it is taken. */
function endBeside(words: Words, at: number, length: number): Cue | undefined {
  for (const place of [at - 1, at + length])
    for (const [cue, names] of ENDS)
      if (
        names.has(words.word(place)) &&
        (words.isFree(place) || words.chunks.some((one) => one.at === place && one.leaf === "cue"))
      ) {
        if (words.isFree(place)) words.take(place, 1, "said");
        return cue;
      }
  return undefined;
}
