import { editDistance } from "@tidemark/geo";
import { HEADS } from "../words/heads.ts";
import { isPhrase, isWritten, meantWords } from "../words/known-words.ts";
import type { PlaceNames } from "./places.ts";
import type { NameSearch } from "./take-places.ts";
import type { Words } from "./tokens.ts";

/** A word that was read as another one. */
export interface Correction {
  readonly from: string;
  readonly to: string;
}

/** Letters from which on a word may lack a letter or have two of them swapped, and may have two mistakes. */
const SWAP = 4;
const TWO = 8;

/** So many words of a question are compared with all others; a text with more of them is no misspelt question. */
const MOST_COMPARED = 24;

interface Vocabulary {
  readonly known: ReadonlySet<string>;
  readonly byLetter: ReadonlyMap<string, readonly string[]>;
}

const kept = new WeakMap<PlaceNames, Vocabulary>();

/** Words of a project and of what is measured, by their first letter. */
function vocabularyOf(names: PlaceNames): Vocabulary {
  const found = kept.get(names);
  if (found !== undefined) return found;
  const phrases = [...names.byPhrase.keys(), ...names.groups.keys(), ...names.regions.keys(), ...names.labels];
  const known = new Set([...names.byWord.keys(), ...phrases.flatMap((phrase) => phrase.split(" "))]);
  const byLetter = new Map<string, string[]>();
  for (const word of new Set([...known, ...meantWords()])) {
    if (word.length < SWAP || /\d/.test(word)) continue;
    const list = byLetter.get(word[0]!);
    if (list === undefined) byLetter.set(word[0]!, [word]);
    else list.push(word);
  }
  const made = { known, byLetter };
  kept.set(names, made);
  return made;
}

/** Letters from which on a word may have the same letters in another order. */
const ANAGRAM = 5;

const lettersOf = (word: string) => word.split("").toSorted().join("");
/** A short word lacks a letter, or has its letters in another order. */
const isNearShort = (word: string, candidate: string) =>
  candidate.length === SWAP + 1 || lettersOf(candidate) === lettersOf(word);
/** "trockener" is more than "trocken", and no misspelt topic. */
const isComparative = (word: string, candidate: string) =>
  word.startsWith(candidate) && /^(er|ere|eren|erem|erer|eres|est|ste|sten)$/.test(word.slice(candidate.length));

/** The words nearest to one, at most so many edits away. */
function nearest(word: string, { byLetter, known }: Vocabulary, search: NameSearch): string[] {
  const allowed = word.length >= TWO ? 2 : 1;
  const candidates = byLetter.get(word[0]!) ?? [];
  if (!search.looks(candidates.length)) return [];
  let best = allowed;
  let found: string[] = [];
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > best || isComparative(word, candidate)) continue;
    if (word.length === SWAP && !isNearShort(word, candidate)) continue;
    // another letter makes another word of a short one: "loués" is no misspelt "loses"
    if (word.length <= ANAGRAM && candidate.length === word.length && !known.has(candidate)) {
      if (lettersOf(word) !== lettersOf(candidate)) continue;
    }
    const isAnagram =
      word.length >= ANAGRAM && word.at(-1) === candidate.at(-1) && lettersOf(word) === lettersOf(candidate);
    const { whole: edits } = editDistance(word, candidate, best);
    const whole = isAnagram ? Math.min(edits, 1) : edits;
    if (whole > best) continue;
    if (whole < best) found = [];
    best = whole;
    found.push(candidate);
  }
  return found;
}

/** Whether two words are forms of one: "hazard" and "hazards". */
const isSameStem = (a: string, b: string) => a.startsWith(b.slice(0, -1)) || b.startsWith(a.slice(0, -1));

/** A text with its misspelt words as they are read: what looks at the text looks at what is meant. */
export const asCorrected = (text: string, corrections: readonly Correction[]): string =>
  corrections.reduce((said, { from, to }) => {
    const written = from.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    return said.replace(new RegExp(`(?<!\\p{L})${written}(?!\\p{L})`, "giu"), to);
  }, text);

/** Whether two words name one group of locations: "Singapore" and "Singapour", "foundries" and "fonderies". */
function isSameGroup({ groups }: PlaceNames, a: string, b: string): boolean {
  const [one, other] = [groups.get(a), groups.get(b)];
  return one !== undefined && one.property === other?.property && one.value === other.value;
}

/**
 * Reads misspelt words as the one word that is nearest to them. What is near to several stays as it is, and is asked;
 * a word that the lexicon or the project knows is never another one.
 */
export function correctSpelling(words: Words, names: PlaceNames, search: NameSearch): Correction[] {
  const vocabulary = vocabularyOf(names);
  const corrections: Correction[] = [];
  let compared = 0;
  for (let at = 0; at < words.length && compared < MOST_COMPARED; at++) {
    const word = words.word(at);
    if (word.length < SWAP || /\d/.test(word) || isWritten(word) || vocabulary.known.has(word)) continue;
    compared += 1;
    const found = nearest(word, vocabulary, search).toSorted((a, b) => a.length - b.length);
    // of several, the one that makes a phrase with its neighbour: "how shure" is "how sure", and no share
    const beside = found.filter((one) => isPhrase(words.word(at - 1), one) || isPhrase(one, words.word(at + 1)));
    const meant = beside.length > 0 ? beside : found;
    // what is asked about are locations: "sittes" are sites
    const heads = meant.filter((one) => HEADS.has(one));
    const near = heads.length > 0 ? heads : meant;
    const [first] = near;
    if (
      first === word ||
      first === undefined ||
      !near.every((one) => isSameStem(first, one) || isSameGroup(names, first, one))
    )
      continue;
    corrections.push({ from: words.written(at), to: first });
    words.correct(at, near.find((one) => one.length === word.length) ?? first);
  }
  return corrections;
}
