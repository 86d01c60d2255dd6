import { words } from "../word-list.ts";

/** Forms that a word is written in, folded as questions are. */
type Inflect = (lemma: string) => readonly string[];

const HISSING = /(?:d|t|s|z|x|sch)$/;

/** "Costly", "costlier", "costliest": forms that compare by their ending, for adjectives that have them. */
export const englishDegrees = (lemma: string): { readonly more: string; readonly most: string } => {
  const stem = lemma.replace(/e$/, "").replace(/(?<=[^aeiou])y$/, "i");
  return { more: `${stem}er`, most: `${stem}est` };
};

const GERMAN_ENDINGS = ["", "e", "en", "er", "es", "em"];
/** "Vulnerabel" loses a vowel before an ending, "teuer" too. */
const germanStem = (lemma: string) => lemma.replace(/(?<=[bgk])el$/, "l").replace(/(?<=eu)er$/, "r");

/** A German adjective before a noun and behind one. */
export const germanAdjective: Inflect = (lemma) => [
  lemma,
  ...GERMAN_ENDINGS.slice(1).map((ending) => `${germanStem(lemma)}${ending}`),
];

/** "Am anfälligsten", "der anfälligste". */
export const germanSuperlative: Inflect = (lemma) => {
  const stem = `${lemma}${HISSING.test(lemma) && !/(?:end|igt)$/.test(lemma) ? "e" : ""}st`;
  return GERMAN_ENDINGS.slice(1).map((ending) => `${stem}${ending}`);
};

/** "Anfälliger als". */
export const germanComparative: Inflect = (lemma) => {
  const stem = `${germanStem(lemma)}er`;
  return [stem, ...GERMAN_ENDINGS.slice(1).map((ending) => `${stem}${ending}`)];
};

/** A French adjective in its genders and numbers. @param lemma masculine singular */
export const frenchAdjective: Inflect = (lemma) => {
  const feminine = lemma.endsWith("eux")
    ? lemma.replace(/x$/, "se")
    : lemma.endsWith("f")
      ? lemma.replace(/f$/, "ve")
      : lemma.endsWith("e")
        ? lemma
        : lemma.replace(/(?<=e)([lt])$/, "$1$1").concat("e");
  return [lemma, `${lemma}s`, feminine, `${feminine}s`];
};

/** A French verb in "-ir" that goes like "subir". */
const FRENCH_IR = "r s t ssons ssez ssent ssait ssaient ra ront rait raient ssant".split(" ");

export const frenchVerbsInIr = (verbs: string): string[] =>
  words(verbs).flatMap((verb) => {
    const stem = verb.replace(/r$/, "");
    return [stem, `${stem}e`, `${stem}es`, `${stem}ee`, ...FRENCH_IR.map((ending) => `${stem}${ending}`)];
  });

/** Forms of several words. */
export const inflected = (lemmas: string, ...ways: readonly Inflect[]): string[] =>
  words(lemmas).flatMap((lemma) => ways.flatMap((way) => way(lemma)));
