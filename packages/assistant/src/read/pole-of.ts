import { POLES, type Pole } from "../words/poles.ts";
import type { Words } from "./tokens.ts";

const ARTICLES = new Set(["le", "la", "les"]);
const DAYS = new Set([
  "day",
  "days",
  "night",
  "tag",
  "tage",
  "tages",
  "nacht",
  "jour",
  "jours",
  "nuit",
  "month",
  "volcano",
  "vulkan",
  "volcan",
]);
/** "The wettest day" is a measure of its own. */
const isOfDay = (words: Words, at: number, length: number) =>
  DAYS.has(words.word(at + length)) ||
  DAYS.has(words.word(at - 1)) ||
  (words.word(at - 1) === "le" && DAYS.has(words.word(at - 2)));

/** "Nearest" is said of volcanoes beside a word of them alone, else of other locations. */
const isSaidOf = (words: Words, { of }: Pole): boolean =>
  of[0]?.[0] !== "volcano_dist" || words.tokens.some(({ word }) => /^v[ou]l[ck]an/u.test(word));

/** Takes a word such as "driest", which names an end of what is measured. */
export function takePole(words: Words): Pole | undefined {
  for (const pole of POLES.filter((one) => isSaidOf(words, one)))
    for (const form of pole.forms) {
      const at = words.find(form);
      const length = form.split(" ").length;
      if (at < 0 || !words.areFree(at, length) || isOfDay(words, at, length)) continue;
      // "plus chauds que" compares
      if (["que", "qu"].includes(words.word(at + length))) continue;
      // so does "plus chaud" without an article
      if (/^(plus|moins) /.test(form) && !ARTICLES.has(words.word(at - 1))) continue;
      words.take(at, length, "order");
      return { ...pole, forms: [form, ...pole.forms] };
    }
  return undefined;
}
