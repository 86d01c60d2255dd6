import { findCountry } from "@tidemark/geo";
import type { ProjectLocations } from "../project-reader.ts";
import { CONTINENTS } from "../words/continents.ts";
import { demonyms } from "../words/demonyms.ts";
import { exonyms } from "../words/exonyms.ts";
import { formsOf } from "../words/forms.ts";
import { headerForms } from "../words/headers.ts";
import { HEADS, KINDS_OF_SITES } from "../words/heads.ts";
import { isKnownWord } from "../words/known-words.ts";
import { kindOfName } from "../words/kinds-of-names.ts";
import { regionNames } from "../words/regions.ts";
import { countriesOfRegions } from "../words/world-regions.ts";
import { tokensOf } from "./tokens.ts";

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

/** Properties whose texts can stand in a question, where they have few of them. */
const MOST_GROUP_TEXTS = 400;
const LONGEST_PHRASE = 8;

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
        : country.iso2 === "KR"
          ? ["korea", "coree"]
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
