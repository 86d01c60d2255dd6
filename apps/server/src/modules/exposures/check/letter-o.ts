import { textOf, type Meaning, type RawRow } from "./raw-row.ts";

/** What the letter O says in a list: Ost in German, Ouest, Oeste or Ovest in languages that come from Latin. */
export type LetterO = "east" | "west";

const FIELDS: readonly Meaning[] = ["latitude", "longitude", "coordinates"];

/** Words and letters of the other rows: who writes E for the east has O for the west, and the other way round. */
const SAYS: readonly (readonly [RegExp, LetterO])[] = [
  [/(?<!\p{L})(?:ost|öst\p{L}*)(?!\p{L})|ö\.\s*l\./iu, "east"],
  [/(?<!\p{L})(?:ouest|oeste|ovest|est|este|leste)(?!\p{L})/iu, "west"],
  [/(?<!\p{L})W(?!\p{L})/iu, "east"],
  [/(?<!\p{L})E(?![\p{L}\d])/iu, "west"],
];
/** The headers of a list tell its language. */
const HEADERS: readonly (readonly [RegExp, LetterO])[] = [
  [
    /(?<!\p{L})(?:standort\p{L}*|werk\p{L}*|koordinaten?|breite\p{L}*|l(?:ä|ae)nge\p{L}*|anlage|betriebs\p{L}*|strasse|straße|plz|ort)(?!\p{L})/iu,
    "east",
  ],
  [
    /(?<!\p{L})(?:usine\p{L}*|coordonn[ée]es?|sites?\s+de\s+production|emplacement\p{L}*|emplazamiento\p{L}*|coordenadas?|latitud|longitud|latitudine|longitudine|coordinate\s+geografiche|ubicaci[oó]n|localiza[cç][aã]o|planta\p{L}*|f[áa]brica\p{L}*|stabilimento|pa[ií]s|pays|ville|ciudad|cidade|citt[àa])(?!\p{L})/iu,
    "west",
  ],
];

/** The one meaning that texts speak for; undefined where they speak for none or for both. */
function spokenFor(texts: readonly string[], signs: typeof SAYS): LetterO | undefined {
  const said = new Set(signs.filter(([sign]) => texts.some((text) => sign.test(text))).map(([, meaning]) => meaning));
  return said.size === 1 ? [...said][0] : undefined;
}

/**
 * What the letter O means in a list, by how its other rows write east and west, else by the language of its headers;
 * undefined where neither tells.
 */
export function letterOIn(rows: Iterable<RawRow>, headers: readonly string[]): LetterO | undefined {
  const texts: string[] = [];
  for (const { cells } of rows)
    for (const field of FIELDS) {
      const text = textOf(cells[field]);
      if (/\p{L}/u.test(text)) texts.push(text);
    }
  // most lists have no letters at all
  return texts.length === 0 ? undefined : (spokenFor(texts, SAYS) ?? spokenFor(headers, HEADERS));
}
