import { describe, expect, it } from "vitest";
import { BAND_WORDS } from "./words/cues.ts";
import { DATASET_TERMS } from "./words/dataset-terms.ts";
import { HEADS } from "./words/heads.ts";
import { HAZARD_TERMS, QUANTITY_TERMS, TOPIC_TERMS } from "./words/impact-terms.ts";
import { MORE_DATASET_TERMS } from "./words/more-dataset-terms.ts";
import { TERMS_OF_LANGUAGES } from "./words/terms-of-languages.ts";
import { NEGATIONS } from "./words/negations.ts";
import { POLES } from "./words/poles.ts";
import { formsOfSense } from "./words/senses/senses.ts";
import { ORNAMENTS, SMALL_WORDS } from "./words/small-words.ts";

/** Words that may vanish wherever they stand. */
const VANISHING = new Set([...SMALL_WORDS, ...ORNAMENTS, ...HEADS, ...formsOfSense("phrasing")]);

describe("words that may vanish", () => {
  const single = (phrases: readonly string[]) => phrases.filter((phrase) => !phrase.includes(" "));
  it.each([
    [
      "measures",
      [...DATASET_TERMS, ...MORE_DATASET_TERMS, ...TERMS_OF_LANGUAGES].flatMap(({ terms }) => single(terms)),
    ],
    ["hazards", [...HAZARD_TERMS, ...TOPIC_TERMS, ...QUANTITY_TERMS].flatMap(([, terms]) => single(terms))],
    ["bands", BAND_WORDS.flatMap(([, terms]) => single(terms))],
    ["ends", POLES.flatMap(({ forms }) => single(forms))],
    ["negations", single(NEGATIONS)],
  ])("are none of the words of %s", (_, words) => {
    expect(words.filter((word) => VANISHING.has(word))).toEqual([]);
  });
});
