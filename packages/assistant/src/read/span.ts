import { words as wordList } from "../words/word-list.ts";
import type { Words } from "./tokens.ts";

const BEFORE = wordList(
  "within the next, within, in the next, over the next, during the next, in, over, during, in den nachsten, innerhalb von, binnen, innert, wahrend, uber, dans les, sur les, au cours des, pendant, sur, en, dans",
).toSorted((a, b) => b.length - a.length);
const YEARS = new Set(wordList("years, year, jahren, jahre, ans, annees"));
const NEXT = new Set(wordList("prochaines, prochains, next, nachsten, kommenden"));
const ONCE = wordList(
  "at least once, once or more, at least one time, mindestens einmal, wenigstens einmal, au moins une fois, once, einmal, une fois",
);
const MOST = 1000;

/** Takes "within 30 years" beside a return period, with "at least once". @returns years */
export function takeSpan(words: Words, hasPeriod: boolean): number | undefined {
  if (!hasPeriod) return undefined;
  for (const phrase of BEFORE) {
    const length = phrase.split(" ").length;
    for (let at = words.find(phrase); at >= 0 && at + length < words.length; at++) {
      if (!words.holdsAt(at, phrase.split(" ")) || !words.areFree(at, length)) continue;
      let end = at + length;
      if (NEXT.has(words.word(end))) end += 1;
      const years = words.number(end);
      if (NEXT.has(words.word(end + 1))) end += 1;
      if (
        years === undefined ||
        !Number.isInteger(years) ||
        years < 1 ||
        years > MOST ||
        !YEARS.has(words.word(end + 1))
      )
        continue;
      words.take(at, end + 2 - at, "span");
      const once = ONCE.find((one) => words.find(one) >= 0 && words.areFree(words.find(one), one.split(" ").length));
      if (once !== undefined) words.take(words.find(once), once.split(" ").length, "said");
      return years;
    }
  }
  return undefined;
}
