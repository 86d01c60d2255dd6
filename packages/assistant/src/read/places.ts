import { findCountry } from "@tidemark/geo";
import type { ProjectLocations } from "../project-reader.ts";
import { CONTINENTS } from "../words/continents.ts";
import { demonyms } from "../words/demonyms.ts";
import { exonyms } from "../words/exonyms.ts";
import { formsOf } from "../words/forms.ts";
import { headerForms } from "../words/headers.ts";
import { HEADS, KINDS_OF_SITES } from "../words/heads.ts";
import { isKnownWord } from "../words/known-words.ts";
import { kindOfName, OF_BUSINESS } from "../words/kinds-of-names.ts";
import { regionNames } from "../words/regions.ts";
import { countriesOfRegions } from "../words/world-regions.ts";
import { CALLED } from "./called.ts";
import { tokensOf, type Words } from "./tokens.ts";

/** Locations that a question names. */
export interface NamedPlace {
  /** As the question wrote it. */
  readonly text: string;
  readonly rows: readonly number[];
  /** Place of its first word in the question, and how many there are. */
  readonly at: number;
  readonly length: number;
}

/** Locations by a property that they share: a country, a continent, a column of the workbook. */
export interface NamedGroup {
  readonly property: string;
  readonly value: string;
}

/** A group where a question names it. */
export interface GroupAt extends NamedGroup {
  readonly at: number;
  readonly length: number;
}

/** Names of the locations of a project, ready to be found in questions. */
export interface PlaceNames {
  /** Rows by whole names, ids and towns. */
  readonly byPhrase: ReadonlyMap<string, readonly number[]>;
  /** Rows by single words of names. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  readonly groups: ReadonlyMap<string, NamedGroup>;
  /** Countries of regions such as "latin america". */
  readonly regions: ReadonlyMap<string, readonly string[]>;
  /** Words that no name begins with a capital, such as "castings" of "Chennai castings": alone they name none. */
  readonly ordinary: ReadonlySet<string>;
  /** Words of names that say what a location is: "Lagos Apapa depot" has one. */
  readonly kinds: ReadonlySet<string>;
  /** Words for the locations' own properties. */
  readonly labels: readonly string[];
  readonly longest: number;
}

/** A word that so many names share tells none of them apart. */
const MOST_SHARED = 200;
/** Properties whose texts can stand in a question, where they have few of them. */
const MOST_GROUP_TEXTS = 400;
const LONGEST_PHRASE = 8;
/** Names and rows that are looked through for the names of a conversation: less than a tenth of a second. */
const MOST_LOOKS = 2_000_000;

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
  return [text, country.name, ...named, ...short, ...demonyms(country.iso2)];
}

/** A word for locations that is a value of a column means that group. */
const isKindOfSite = (phrase: string) => KINDS_OF_SITES.has(phrase) || HEADS.has(phrase);

const headersOf = (property: string): string[] => {
  const header = phraseOf(property.replace("user_data.", "").replaceAll("_", " "));
  return [...new Set([header, ...headerForms(header)])];
};

function groupsOf(locations: ProjectLocations): Map<string, NamedGroup> {
  const groups = new Map<string, NamedGroup>();
  for (const [property, texts] of locations.textProperties) {
    const isAddress = property === "country" || property === "continent" || property === "ipcc_region";
    if (!isAddress && !property.startsWith("user_data.")) continue;
    const headers = isAddress ? [] : headersOf(property);
    if (texts.length > MOST_GROUP_TEXTS) continue;
    for (const value of texts) {
      const isOwn = property.startsWith("user_data.");
      const names =
        property === "country"
          ? countryNames(value)
          : property === "continent"
            ? CONTINENTS(value)
            : property === "ipcc_region"
              ? regionNames(value)
              : [value, ...formsOf(value)];
      // "Asiens", "Deutschlands" and the like
      for (const name of isOwn ? names : names.flatMap((one) => [one, `${one}s`])) {
        const phrase = phraseOf(name);
        if (phrase !== "" && !groups.has(phrase) && !(isOwn && isKnownWord(phrase) && !isKindOfSite(phrase)))
          groups.set(phrase, { property, value });
        // "criticality A" names its column
        for (const header of headers)
          for (const named of [`${header} ${phrase}`, `${phrase} ${header}`])
            if (phrase !== "" && !groups.has(named)) groups.set(named, { property, value });
      }
    }
  }
  return groups;
}

const labelsOf = (locations: ProjectLocations): string[] =>
  [...locations.numberProperties.keys(), ...locations.textProperties.keys()].flatMap((id) => {
    const label = phraseOf(id.replace("user_data.", "").replaceAll("_", " "));
    return [label, ...formsOf(label), ...headerForms(label)];
  });

const kept = new WeakMap<ProjectLocations, PlaceNames>();

/** Sorts the words of a name that is written with capitals by whether they have one. */
function sortByCapitals(name: string, small: Set<string>, capital: Set<string>): void {
  if (!/^\p{Lu}/u.test(name)) return;
  for (const part of name.split(/\s+/u))
    for (const { word } of tokensOf(part)) (/^\p{Ll}/u.test(part) ? small : capital).add(word);
}

/** Locations that are read at a time. */
const ROWS_AT_A_TIME = 1000;

/**
 * Reads the names of a project's locations part by part, so that whoever serves others too can do so in between.
 * `placeNames` has them afterwards.
 */
export function* readPlaceNames(locations: ProjectLocations): Generator<undefined, PlaceNames> {
  const known = kept.get(locations);
  if (known !== undefined) return known;
  const byPhrase = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const [small, capital] = [new Set<string>(), new Set<string>()];
  let longest = 1;
  for (let row = 0; row < locations.count; row++) {
    if (row % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) yield;
    const name = phraseOf(locations.name(row));
    const words = name.split(" ");
    longest = Math.max(longest, Math.min(words.length, LONGEST_PHRASE));
    add(byPhrase, name, row);
    add(byPhrase, phraseOf(locations.id(row)), row);
    const town = phraseOf(locations.text("municipality", row) ?? "");
    for (const other of [town, ...exonyms(town)]) add(byPhrase, other, row);
    for (const word of words) add(byWord, word, row);
    sortByCapitals(locations.name(row), small, capital);
  }
  const names = {
    byPhrase,
    byWord,
    groups: groupsOf(locations),
    regions: countriesOfRegions(locations),
    ordinary: new Set([...small].filter((word) => !capital.has(word))),
    kinds: new Set([...byWord.keys()].filter((word) => kindOfName(word).length > 0)),
    labels: labelsOf(locations),
    longest,
  };
  kept.set(locations, names);
  return names;
}

/** The names of a project's locations; worked out once for each version of them. */
export function placeNames(locations: ProjectLocations): PlaceNames {
  const parts = readPlaceNames(locations);
  let part = parts.next();
  while (part.done !== true) part = parts.next();
  return part.value;
}

/**
 * What may be looked through for the names of a question, so that one of thousands of words over many locations takes
 * no longer than any other: words after that name nothing.
 */
export class NameSearch {
  private left = MOST_LOOKS;

  /** Whether so much more may be looked through. */
  looks(count: number): boolean {
    this.left -= count;
    return this.left >= 0;
  }
}

/** Rows that stand in two lists, both rising. */
function inBoth(a: readonly number[], b: readonly number[]): number[] {
  const both: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) {
      both.push(a[i]!);
      i += 1;
      j += 1;
    } else if (a[i]! < b[j]!) i += 1;
    else j += 1;
  return both;
}

/** Rows whose names hold the first word, the first two and so on, as long as there are any. */
function rowsByWords({ byWord }: PlaceNames, words: readonly string[], search: NameSearch): (readonly number[])[] {
  const all: (readonly number[])[] = [];
  for (const word of words) {
    const found = byWord.get(word);
    const before = all.at(-1);
    if (found === undefined || !search.looks(before === undefined ? 1 : before.length + found.length)) break;
    const rows = before === undefined ? found : inBoth(before, found);
    if (rows.length === 0) break;
    all.push(rows);
  }
  return all;
}

/** A phrase at a place of the question, as many words as stand in names; undefined where none does. */
function phraseAt(
  words: Words,
  at: number,
  names: PlaceNames,
  search: NameSearch,
): { rows: readonly number[]; length: number } | undefined {
  const parts: string[] = [];
  while (parts.length < names.longest && words.isFree(at + parts.length)) parts.push(words.word(at + parts.length));
  const byWords = rowsByWords(names, parts, search);
  for (let length = parts.length; length > 0; length--) {
    const phrase = parts.slice(0, length).join(" ");
    if (length === 1 && (isKnownWord(phrase) || words.number(at) !== undefined)) continue;
    // "sales in Miami" is no "Osaka sales office"
    const isOrdinary = OF_BUSINESS.has(phrase) || names.ordinary.has(phrase) || kindOfName(phrase).length > 0;
    if (length === 1 && isOrdinary && !names.byPhrase.has(phrase)) continue;
    const tells = parts.slice(0, length).some((one) => !isKnownWord(one));
    const held = tells ? (byWords[length - 1] ?? []) : [];
    const rows = names.byPhrase.get(phrase) ?? (length === 1 && held.length > MOST_SHARED ? [] : held);
    if (rows.length > 0) return { rows, length };
  }
  return undefined;
}

/** Takes whole names of two words and more out of a question, before other meanings of their words. */
export function takeWholeNames(words: Words, names: PlaceNames): NamedPlace[] {
  const found: NamedPlace[] = [];
  for (let at = 0; at < words.length; at++)
    for (let length = Math.min(names.longest, words.length - at); length > 1; length--) {
      const text = Array.from({ length }, (_, i) => words.word(at + i)).join(" ");
      const rows = words.isFree(at) && !isKnownWord(text) ? names.byPhrase.get(text) : undefined;
      if (rows === undefined) continue;
      found.push({ text, rows, at, length });
      words.take(at, length, "places");
      break;
    }
  return found;
}

/** "us" is a word as well: what follows "in" or "the", and what is written "US" among small letters, is the country. */
function isCountryUs(words: Words, at: number): boolean {
  if (["the", "in"].includes(words.word(at - 1))) return true;
  const isSmall = words.tokens.some(({ written }) => written !== undefined && /\p{Ll}/u.test(written));
  return isSmall && words.written(at) === "US";
}

/** What a phrase names: a group, or the countries of a region. */
function groupsCalled(names: PlaceNames, phrase: string): readonly NamedGroup[] {
  const group = names.groups.get(phrase);
  if (group !== undefined) return [group];
  return (names.regions.get(phrase) ?? []).map((value) => ({ property: "country", value }));
}

/** "Our depots" are those with the word in their name, where it is no part of one: "Lagos depot" is. */
function takeKindsOfNames(words: Words, names: PlaceNames): GroupAt[] {
  const found: GroupAt[] = [];
  const isNamed = (at: number) => {
    const word = words.word(at);
    return words.isFree(at) && !isKnownWord(word) && (names.byWord.has(word) || names.byPhrase.has(word));
  };
  for (let at = 0; at < words.length; at++) {
    const kind = words.isFree(at) ? kindOfName(words.word(at)).filter((word) => names.kinds.has(word)) : [];
    const isPart =
      isNamed(at - 1) ||
      isNamed(at + 1) ||
      names.byPhrase.has(`${words.word(at - 1)} ${words.word(at)}`) ||
      words.chunks.some(({ leaf, ...one }) => (leaf === "groups" || leaf === "places") && one.at + one.length === at);
    if (kind.length === 0 || isPart) continue;
    for (const value of kind) found.push({ property: CALLED, value, at, length: 1 });
    words.take(at, 1, "groups");
  }
  return found;
}

/** Takes the names of groups of locations out of a question. */
export function takeGroups(words: Words, names: PlaceNames): GroupAt[] {
  const found: GroupAt[] = [];
  for (let at = 0; at < words.length; at++)
    for (let length = Math.min(5, words.length - at); length > 0; length--) {
      const parts = Array.from({ length }, (_, i) => words.word(at + i));
      const groups = words.areFree(at, length) ? groupsCalled(names, parts.join(" ")) : [];
      if (groups.length === 0 || (parts[0] === "us" && !isCountryUs(words, at))) continue;
      for (const group of groups) found.push({ ...group, at, length });
      words.take(at, length, "groups");
      break;
    }
  return [...found, ...takeKindsOfNames(words, names)];
}

/** Takes the names of locations out of a question. */
export function takePlaces(words: Words, names: PlaceNames, search = new NameSearch()): NamedPlace[] {
  const found: NamedPlace[] = [];
  for (let at = 0; at < words.length; at++) {
    if (!words.isFree(at)) continue;
    const match = phraseAt(words, at, names, search);
    if (match === undefined) continue;
    const { length, rows } = match;
    const text = Array.from({ length }, (_, i) => words.word(at + i)).join(" ");
    found.push({ text, rows, at, length });
    words.take(at, length, "places");
  }
  return found;
}
