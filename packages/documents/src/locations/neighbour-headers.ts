import { normaliseHeader } from "./header-text.ts";

/** A header that is another word in the language of its neighbours. */
interface Homonym {
  readonly word: string;
  /** What it then is, as a header that is known. */
  readonly means: string;
  /** Headers of that language, as they are compared. */
  readonly beside: ReadonlySet<string>;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split("|").map(normaliseHeader));

const HOMONYMS: readonly Homonym[] = [
  // a country in Polish, a region in Czech and Slovak, a place in Slovene
  {
    word: "kraj",
    means: "region",
    beside: words(
      "obec|město|mesto|psč|okres|stát|štát|země|krajina|závod|provozovna|prevádzka|název|názov|hodnota|ulice|souřadnice|country|country code|land",
    ),
  },
  {
    word: "kraj",
    means: "city",
    beside: words("poštna številka|pošta|naslov|država|zemljepisna širina|vrednost|občina"),
  },
];

/**
 * Headers with the word that is meant in place of one that is another in other languages: "Kraj" beside "Obec" is a
 * region, beside "Miasto" a country.
 */
export function inOwnLanguage(headers: readonly (string | null)[]): readonly (string | null)[] {
  const plain = headers.map((header) => (header === null ? "" : normaliseHeader(header)));
  if (!HOMONYMS.some(({ word }) => plain.includes(word))) return headers;
  return headers.map((header, column) => {
    const meant = HOMONYMS.find(
      ({ word, beside }) => plain[column] === word && plain.some((other) => beside.has(other)),
    );
    return meant?.means ?? header;
  });
}
