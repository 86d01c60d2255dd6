import { editDistance, findCountry } from "@tidemark/geo";
import type { ProjectLocations } from "../project-reader.ts";
import { CONTINENTS } from "../words/continents.ts";
import { isKnownWord } from "../words/known-words.ts";
import { tokensOf, type Words } from "./tokens.ts";

/** Locations that a question names. */
export interface NamedPlace {
  /** As the question wrote it. */
  readonly text: string;
  readonly rows: readonly number[];
}

/** Locations by a property that they share: a country, a continent, a column of the workbook. */
export interface NamedGroup {
  readonly property: string;
  readonly value: string;
}

/** Names of the locations of a project, ready to be found in questions. */
export interface PlaceNames {
  /** Rows by whole names, ids and towns. */
  readonly byPhrase: ReadonlyMap<string, readonly number[]>;
  /** Rows by single words of names. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly groups: ReadonlyMap<string, NamedGroup>;
  readonly longest: number;
}

/** A word that so many names share tells none of them apart. */
const MOST_SHARED = 200;
/** Properties whose texts can stand in a question, where they have few of them. */
const MOST_GROUP_TEXTS = 400;
const LONGEST_PHRASE = 8;
/** Letters from which on a word may be written with one mistake. */
const LEAST_MISSPELT = 5;

const phraseOf = (text: string) =>
  tokensOf(text)
    .map(({ word }) => word)
    .join(" ");

function add(map: Map<string, number[]>, key: string, row: number): void {
  if (key === "") return;
  const rows = map.get(key);
  if (rows === undefined) map.set(key, [row]);
  else if (rows.at(-1) !== row) rows.push(row);
}

/** Names of a country in the languages that questions come in. */
function countryNames(text: string): string[] {
  const country = findCountry(text);
  if (country === undefined) return [text];
  const named = ["en", "de", "fr"].flatMap((language) => {
    const name = new Intl.DisplayNames([language], { type: "region" }).of(country.iso2);
    return name === undefined ? [] : [name];
  });
  const short =
    country.iso2 === "US"
      ? ["usa", "us", "america", "vereinigten staaten"]
      : country.iso2 === "GB"
        ? ["uk", "britain"]
        : [];
  return [text, country.name, ...named, ...short];
}

function groupsOf(locations: ProjectLocations): Map<string, NamedGroup> {
  const groups = new Map<string, NamedGroup>();
  for (const [property, texts] of locations.textProperties) {
    const isAddress = property === "country" || property === "continent";
    if (!isAddress && !property.startsWith("user_data.")) continue;
    if (texts.length > MOST_GROUP_TEXTS) continue;
    for (const value of texts) {
      const names =
        property === "country" ? countryNames(value) : property === "continent" ? CONTINENTS(value) : [value];
      for (const name of names) {
        const phrase = phraseOf(name);
        if (phrase !== "" && !groups.has(phrase) && !(property.startsWith("user_data.") && isKnownWord(phrase)))
          groups.set(phrase, { property, value });
      }
    }
  }
  return groups;
}

const kept = new WeakMap<ProjectLocations, PlaceNames>();

/** The names of a project's locations; worked out once for each version of them. */
export function placeNames(locations: ProjectLocations): PlaceNames {
  const known = kept.get(locations);
  if (known !== undefined) return known;
  const byPhrase = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  let longest = 1;
  for (let row = 0; row < locations.count; row++) {
    const name = phraseOf(locations.name(row));
    const words = name.split(" ");
    longest = Math.max(longest, Math.min(words.length, LONGEST_PHRASE));
    add(byPhrase, name, row);
    add(byPhrase, phraseOf(locations.id(row)), row);
    add(byPhrase, phraseOf(locations.text("municipality", row) ?? ""), row);
    for (const word of words) add(byWord, word, row);
  }
  const names = { byPhrase, byWord, groups: groupsOf(locations), longest };
  kept.set(locations, names);
  return names;
}

/** Rows whose names hold all words, by the words that tell them apart. */
function rowsWithWords({ byWord }: PlaceNames, words: readonly string[]): readonly number[] {
  let rows: readonly number[] | undefined;
  for (const word of words) {
    const found = byWord.get(word);
    if (found === undefined || (words.length === 1 && found.length > MOST_SHARED)) return [];
    rows = rows === undefined ? found : rows.filter((row) => found.includes(row));
  }
  return rows ?? [];
}

/** A phrase at a place of the question, as many words as stand in names; undefined where none does. */
function phraseAt(
  words: Words,
  at: number,
  names: PlaceNames,
): { rows: readonly number[]; length: number } | undefined {
  for (let length = Math.min(names.longest, words.length - at); length > 0; length--) {
    const parts = Array.from({ length }, (_, i) => words.word(at + i));
    if (parts.some((_, i) => !words.isFree(at + i))) continue;
    const phrase = parts.join(" ");
    if (length === 1 && (isKnownWord(phrase) || words.number(at) !== undefined)) continue;
    const rows =
      names.byPhrase.get(phrase) ?? rowsWithWords(names, parts.some((one) => !isKnownWord(one)) ? parts : []);
    if (rows.length > 0) return { rows, length };
  }
  return undefined;
}

/** A word that is one mistake away from a name; the nearest only. */
function misspelt(word: string, names: PlaceNames): readonly number[] {
  if (word.length < LEAST_MISSPELT || isKnownWord(word)) return [];
  for (const map of [names.byPhrase, names.byWord])
    for (const [phrase, rows] of map)
      if (
        Math.abs(phrase.length - word.length) <= 1 &&
        !isKnownWord(phrase) &&
        editDistance(word, phrase, 1).whole <= 1
      )
        return rows;
  return [];
}

/** Takes whole names of two words and more out of a question, before other meanings of their words. */
export function takeWholeNames(words: Words, names: PlaceNames): NamedPlace[] {
  const found: NamedPlace[] = [];
  for (let at = 0; at < words.length; at++)
    for (let length = Math.min(names.longest, words.length - at); length > 1; length--) {
      const text = Array.from({ length }, (_, i) => words.word(at + i)).join(" ");
      const rows = words.isFree(at) && !isKnownWord(text) ? names.byPhrase.get(text) : undefined;
      if (rows === undefined) continue;
      found.push({ text, rows });
      words.take(at, length);
      break;
    }
  return found;
}

/** Takes the names of groups of locations out of a question. */
export function takeGroups(words: Words, names: PlaceNames): NamedGroup[] {
  const found: NamedGroup[] = [];
  for (let at = 0; at < words.length; at++)
    for (let length = Math.min(5, words.length - at); length > 0; length--) {
      const parts = Array.from({ length }, (_, i) => words.word(at + i));
      const group = parts.every((_, i) => words.isFree(at + i)) ? names.groups.get(parts.join(" ")) : undefined;
      // "us" is a word as well; only what follows "in" or "the" is the country
      if (group === undefined || (parts[0] === "us" && !["the", "in"].includes(words.word(at - 1)))) continue;
      found.push(group);
      words.take(at, length);
      break;
    }
  return found;
}

/** Takes the names of locations out of a question. */
export function takePlaces(words: Words, names: PlaceNames): NamedPlace[] {
  const found: NamedPlace[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!words.isFree(at)) continue;
    const match = phraseAt(words, at, names);
    if (match === undefined) continue;
    const text = Array.from({ length: match.length }, (_, i) => words.word(at + i)).join(" ");
    found.push({ text, rows: match.rows });
    words.take(at, match.length);
  }
  if (found.length > 0) return found;
  for (let at = 0; at < words.length; at++) {
    const rows = words.isFree(at) && words.number(at) === undefined ? misspelt(words.word(at), names) : [];
    if (rows.length === 0) continue;
    found.push({ text: words.word(at), rows });
    words.take(at, 1);
  }
  return found;
}
