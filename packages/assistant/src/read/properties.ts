import type { ProjectLocations } from "../project-reader.ts";
import { formsOf } from "../words/forms.ts";
import { headerForms } from "../words/headers.ts";
import { NUMBER_WORDS } from "../words/amount-words.ts";
import { OWN_WORDS } from "../words/own-values.ts";
import { tokensOf, type Words } from "./tokens.ts";

/** A property of locations that holds numbers. */
export interface NamedProperty {
  readonly id: string;
  readonly label: string;
  /** Place of its first word in the question, and how many there are. */
  readonly at: number;
  readonly length: number;
}

const USER_DATA = "user_data.";
const wordsOf = (text: string) => tokensOf(text, true).map(({ word }) => word);
/** The words of a value: names are themselves, and looking for what else they may mean takes long. */
const nameOf = (text: string) => tokensOf(text).map(({ word }) => word);
const labelOf = (id: string) => (id.startsWith(USER_DATA) ? id.slice(USER_DATA.length) : id.replaceAll("_", " "));

const byProperty = new Map<string, readonly (readonly string[])[]>();
const MOST_KEPT = 2000;

/** Phrases for a column, the longest first; kept for the next question. */
function phrasesOf(id: string, label: string): readonly (readonly string[])[] {
  const known = byProperty.get(id);
  if (known !== undefined) return known;
  const made = [label, ...(OWN_WORDS[id] ?? []), ...formsOf(label), ...headerForms(label.toLowerCase())]
    .map(wordsOf)
    .toSorted((a, b) => b.length - a.length);
  if (byProperty.size >= MOST_KEPT) byProperty.clear();
  byProperty.set(id, made);
  return made;
}

/** Takes the numbers of the locations' own out of a question: the asset value, columns of the workbook. */
export function takeProperties(words: Words, locations: ProjectLocations): NamedProperty[] {
  const found: NamedProperty[] = [];
  for (const id of locations.numberProperties.keys()) {
    if (!id.startsWith(USER_DATA) && id !== "asset_value") continue;
    const label = labelOf(id);
    for (const phrase of phrasesOf(id, label))
      for (let at = 0; phrase.length > 0 && at + phrase.length <= words.length; at++) {
        if (!words.holdsAt(at, phrase) || phrase.some((_, i) => !words.isFree(at + i))) continue;
        words.take(at, phrase.length, "measure");
        found.push({ id, label, at, length: phrase.length });
      }
  }
  return withRatios(
    words,
    found.toSorted((a, b) => a.at - b.at),
  );
}

const OVER = new Set("per je pro par".split(" "));
const RATIO = " per ";

/** The two numbers that a ratio is of; undefined for other properties. */
export function ratioOf(id: string): readonly [of: string, over: string] | undefined {
  const [of, over] = id.split(RATIO);
  return of === undefined || over === undefined ? undefined : [of, over];
}

/** "Asset value per employee" is one number of a location. */
function withRatios(words: Words, found: readonly NamedProperty[]): NamedProperty[] {
  const [of, over, ...more] = found;
  if (of === undefined || over === undefined || more.length > 0) return [...found];
  const between = of.at + of.length;
  if (over.at !== between + 1 || !OVER.has(words.word(between)) || !words.isFree(between)) return [...found];
  words.take(between, 1, "said");
  return [
    { id: `${of.id}${RATIO}${over.id}`, label: `${of.label}${RATIO}${over.label}`, at: of.at, length: of.length },
  ];
}

const PER = [
  "grouped by",
  "group by",
  "by",
  "which",
  "welches",
  "auf welchem",
  "auf welchen",
  "in welchem",
  "in welcher",
  "on which",
  "on what",
  "sur quel",
  "sur quels",
  "dans quel",
  "dans quelle",
  "quel",
  "per",
  "for each",
  "for every",
  "nach",
  "pro",
  "je",
  "par",
  "what",
  "welche",
  "welcher",
  "quelle",
  "rank the",
  "rank",
  "compare the",
  "compare",
  "across",
  "across the",
  "chaque",
  "jedes",
  "jede",
  "jeden",
  "each",
  "in each",
  "classe les",
  "compare les",
  "vergleiche die",
  "ranking of",
  "selon le",
  "selon la",
];
/** "In how many countries": what is counted is what differs. */
const COUNTED = [
  "number of",
  "the number of",
  "anzahl der",
  "anzahl",
  "zahl der",
  "nombre de",
  "nombre d",
  "in which",
  "in how many different",
  "in wie vielen verschiedenen",
  "wie vielen verschiedenen",
  "dans combien de",
  "in welchen",
  "dans quels",
  "dans quelles",
  "how many different",
  "how many",
  "number of different",
  "wie vielen",
  "wie viele verschiedene",
  "wie viele",
  "combien de",
  "combien d",
  "combien de differents",
];
const ADDRESS_WORDS: readonly (readonly [string, readonly string[]])[] = [
  [
    "ipcc_region",
    ["ipcc region", "ipcc regions", "climate region", "climate regions", "klimaregion", "region climatique"],
  ],
  ["country", ["country", "countries", "land", "landern", "lander", "pays"]],
  ["continent", ["continent", "continents", "kontinent", "kontinenten", "kontinente"]],
  [
    "municipality",
    ["town", "towns", "city", "cities", "municipality", "stadt", "stadte", "stadten", "ville", "villes"],
  ],
];

/** Words that take each group by itself: "the hottest site in each country". */
const EACH = [
  "in each",
  "each",
  "for each",
  "for every",
  "in every",
  "every",
  "per",
  "of each",
  "of every",
  "pro",
  "je",
  "jedes",
  "jede",
  "jeden",
  "jedem",
  "in jedem",
  "in jeder",
  "fur jedes",
  "fur jeden",
  "chaque",
  "de chaque",
  "dans chaque",
  "par",
];

interface GroupingPhrase {
  readonly property: string;
  readonly phrase: readonly string[];
  readonly isCounted: boolean;
  readonly isEach: boolean;
}

const groupings = new WeakMap<ProjectLocations, readonly GroupingPhrase[]>();

/** Phrases that group by a property; worked out once for each version of the locations. */
function groupingPhrases(locations: ProjectLocations): readonly GroupingPhrase[] {
  const known = groupings.get(locations);
  if (known !== undefined) return known;
  const own = [...locations.textProperties.keys()].flatMap((id) =>
    id.startsWith(USER_DATA)
      ? [[id, [labelOf(id), ...formsOf(labelOf(id)), ...headerForms(labelOf(id).toLowerCase())]] as const]
      : [],
  );
  const made = [...ADDRESS_WORDS, ...own]
    .flatMap(([property, names]) =>
      names.map(wordsOf).flatMap((name) =>
        [...new Set([...COUNTED, ...PER, ...EACH])].map((per) => ({
          property,
          phrase: [...per.split(" "), ...name],
          isCounted: COUNTED.includes(per),
          isEach: EACH.includes(per),
        })),
      ),
    )
    .toSorted((a, b) => b.phrase.length - a.phrase.length);
  groupings.set(locations, made);
  return made;
}

const BEFORE_COUNTED = new Set("which what top the welche welchen die quels quelles les".split(" "));

/** Words that name what can be grouped by, each with its property. */
const groupNames = (locations: ProjectLocations): ReadonlySet<string> =>
  new Set(
    groupingPhrases(locations).flatMap(({ property, phrase }) => {
      const name = phrase.at(-1)!;
      return phrase.length === 2 && name.length > 3 ? [`${property} ${name}`] : [];
    }),
  );

/** Takes the name of what is grouped by, wherever it stands. @returns its property */
export function takeGroupName(words: Words, locations: ProjectLocations): string | undefined {
  const names = [...groupNames(locations)];
  for (let at = 0; at < words.length; at++) {
    const found = words.isFree(at) ? names.find((one) => one.endsWith(` ${words.word(at)}`)) : undefined;
    if (found === undefined) continue;
    words.take(at, 1, "group-by");
    return found.slice(0, found.lastIndexOf(" "));
  }
  return undefined;
}

/** "Which three countries" and "top 5 countries" group too; the number says how many of them are told. */
function takeCountedGroups(words: Words, locations: ProjectLocations) {
  const names = groupNames(locations);
  for (let at = 2; at < words.length; at++) {
    const isNumber = words.number(at - 1) !== undefined || NUMBER_WORDS.has(words.word(at - 1));
    if (!isNumber || !words.isFree(at) || !BEFORE_COUNTED.has(words.word(at - 2))) continue;
    const found = [...names].find((one) => one.endsWith(` ${words.word(at)}`));
    if (found === undefined) continue;
    words.take(at, 1, "group-by");
    return { property: found.slice(0, found.lastIndexOf(" ")), isCounted: false, isEach: false };
  }
  return undefined;
}

/** Takes "by country", "per role" out of a question. */
export function takeGrouping(
  words: Words,
  locations: ProjectLocations,
): { readonly property: string; readonly isCounted: boolean; readonly isEach: boolean } | undefined {
  for (const { property, phrase, isCounted, isEach } of groupingPhrases(locations))
    for (let at = 0; at + phrase.length <= words.length; at++) {
      if (!words.holdsAt(at, phrase)) continue;
      // "which criticality C" names one of the groups
      const values = locations.textProperties.get(property) ?? [];
      if (values.some((value) => words.holdsAt(at + phrase.length, nameOf(value)))) continue;
      words.take(at, phrase.length, "group-by");
      return { property, isCounted, isEach };
    }
  return takeCountedGroups(words, locations);
}
