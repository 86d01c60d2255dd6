import { CUES } from "../words/cues.ts";
import { words as wordList } from "../words/word-list.ts";
import type { Words } from "./tokens.ts";

const ORDINALS: readonly (readonly [number, readonly string[]])[] = [
  [2, wordList("second, 2 nd, zweit, zweite, zweiten, zweiter, zweites, deuxieme, second, seconde, 2 e")],
  [3, wordList("third, 3 rd, dritt, dritte, dritten, dritter, drittes, troisieme, 3 e")],
  [4, wordList("fourth, 4 th, viert, vierte, vierten, vierter, viertes, quatrieme, 4 e")],
  [5, wordList("fifth, 5 th, funft, funfte, funften, funfter, funftes, cinquieme, 5 e")],
];
const ENDS: ReadonlySet<string> = new Set(
  [...CUES.most, ...CUES.least, ...CUES.worst, ...CUES.safest].filter((one) => !one.includes(" ")),
);
/** "Second hottest" stands before what superlatives end with. */
const isEnd = (word: string) => ENDS.has(word) || /(?:est|ste|sten|ster|stes|plus|most|least)$/u.test(word);

/** Takes "second" of "second hottest". @returns how many locations are told, so that it is the last of them */
export function takeOrdinal(words: Words): number | undefined {
  for (const [value, forms] of ORDINALS)
    for (const form of forms) {
      const at = words.find(form);
      const length = form.split(" ").length;
      const isBehind = ["le", "la"].includes(words.word(at - 1)) && words.tokens.some(({ word }) => word === "plus");
      if (at < 0 || !words.areFree(at, length) || !(isEnd(words.word(at + length)) || isBehind)) continue;
      words.take(at, length, "top");
      return value;
    }
  return undefined;
}
