import { ENGLISH_SENSES } from "./english.ts";
import { FRENCH_SENSES } from "./french.ts";
import { GERMAN_SENSES } from "./german.ts";
import type { Senses } from "./sense.ts";

const LANGUAGES = [ENGLISH_SENSES, GERMAN_SENSES, FRENCH_SENSES];

/** Words and phrases of a sense in all languages. */
export const formsOfSense = (sense: keyof Senses): readonly string[] => [
  ...new Set(LANGUAGES.flatMap((language) => language[sense])),
];

/** Phrases of one sense, to be looked up where they stand. */
export class SenseIndex {
  private readonly byWord = new Map<string, (readonly string[])[]>();

  constructor(forms: readonly string[]) {
    for (const form of forms) {
      const parts = form.split(" ").filter(Boolean);
      const [first] = parts;
      if (first !== undefined) this.byWord.set(first, [...(this.byWord.get(first) ?? []), parts]);
    }
    for (const phrases of this.byWord.values()) phrases.sort((a, b) => b.length - a.length);
  }

  /** Phrases that begin with a word, the longest first. */
  from(word: string): readonly (readonly string[])[] {
    return this.byWord.get(word) ?? [];
  }
}

/** Words and phrases of all senses. */
export const allSenses = (): readonly string[] => LANGUAGES.flatMap((language) => Object.values(language).flat());
