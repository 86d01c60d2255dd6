import { isKnownWord } from "../words/known-words.ts";
import type { PlaceNames } from "./places.ts";
import type { Words } from "./tokens.ts";

/** "Das Hamburger Werk" is the one in Hamburg. */
export function readTownAdjectives(words: Words, { byWord }: PlaceNames): void {
  words.tokens.forEach(({ word }, at) => {
    const town = word.slice(0, -2);
    if (!word.endsWith("er") || town.length < 4 || byWord.has(word) || !byWord.has(town)) return;
    if (/^\p{Lu}/u.test(words.written(at)) && !isKnownWord(town) && !isKnownWord(word)) words.correct(at, town);
  });
}
