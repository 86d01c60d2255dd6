import type { ProjectLocations } from "../project-reader.ts";
import { tokensOf, type Words } from "./tokens.ts";

/** A property of locations that holds numbers. */
export interface NamedProperty {
  readonly id: string;
  readonly label: string;
}

const USER_DATA = "user_data.";
const OWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  asset_value: [
    "asset value",
    "asset values",
    "value of the assets",
    "insured value",
    "anlagewert",
    "vermogenswert",
    "valeur des actifs",
    "valeur d actif",
  ],
};

const wordsOf = (text: string) => tokensOf(text).map(({ word }) => word);
const labelOf = (id: string) => (id.startsWith(USER_DATA) ? id.slice(USER_DATA.length) : id.replaceAll("_", " "));

/** Takes a number of the locations' own out of a question: the asset value, a column of the workbook. */
export function takeProperty(words: Words, locations: ProjectLocations): NamedProperty | undefined {
  for (const id of locations.numberProperties.keys()) {
    if (!id.startsWith(USER_DATA) && id !== "asset_value") continue;
    const label = labelOf(id);
    for (const phrase of [label, ...(OWN_WORDS[id] ?? [])].map(wordsOf))
      for (let at = 0; phrase.length > 0 && at + phrase.length <= words.length; at++) {
        if (!words.holdsAt(at, phrase) || phrase.some((_, i) => !words.isFree(at + i))) continue;
        words.take(at, phrase.length);
        return { id, label };
      }
  }
  return undefined;
}

const PER = [
  "by",
  "which",
  "welches",
  "quel",
  "per",
  "for each",
  "for every",
  "grouped by",
  "group by",
  "nach",
  "pro",
  "je",
  "par",
];
const ADDRESS_WORDS: readonly (readonly [string, readonly string[]])[] = [
  ["country", ["country", "countries", "land", "landern", "pays"]],
  ["continent", ["continent", "continents", "kontinent", "kontinenten"]],
  ["municipality", ["town", "city", "municipality", "stadt", "ville"]],
];

/** Takes "by country", "per role" out of a question. */
export function takeGrouping(words: Words, locations: ProjectLocations): string | undefined {
  const own = [...locations.textProperties.keys()].flatMap((id) =>
    id.startsWith(USER_DATA) ? [[id, [labelOf(id)]] as const] : [],
  );
  for (const [property, names] of [...ADDRESS_WORDS, ...own])
    for (const phrase of names.flatMap((name) => PER.map((per) => [...per.split(" "), ...wordsOf(name)])))
      for (let at = 0; at + phrase.length <= words.length; at++) {
        if (!words.holdsAt(at, phrase)) continue;
        words.take(at, phrase.length);
        return property;
      }
  return undefined;
}
