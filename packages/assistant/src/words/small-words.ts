import { ENGLISH, ENGLISH_PHRASES } from "./everyday/english.ts";
import { FRENCH_PHRASES, FRENCH_WORDS } from "./everyday/french.ts";
import { GERMAN_PHRASES, GERMAN_WORDS } from "./everyday/german.ts";

const LANGUAGES = [ENGLISH, GERMAN_WORDS, FRENCH_WORDS];
const wordsOf = (what: keyof typeof ENGLISH) =>
  LANGUAGES.flatMap((language) => language[what].split(/[\s,]+/)).filter((word) => word !== "");

/**
 * Words that may vanish: they join, ask or say what is plain. The list is closed; none of them negates, compares,
 * counts
 * or restricts (a test holds them against the words that do).
 */
export const SMALL_WORDS: readonly string[] = [...new Set([...wordsOf("small"), "?"])];

/** Words of courtesy and of hedging: they change no figure, and the answer says that they were not used. */
export const ORNAMENTS: ReadonlySet<string> = new Set(wordsOf("courtesy"));

/** Words of who speaks of himself or of others beside the question. */
export const TALK: ReadonlySet<string> = new Set(wordsOf("talk"));

/** Phrases that say how to answer, not what, the longest first. */
export const COURTESIES: readonly string[] = [...ENGLISH_PHRASES, ...GERMAN_PHRASES, ...FRENCH_PHRASES].toSorted(
  (a, b) => b.length - a.length,
);
