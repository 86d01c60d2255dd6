import { foldName } from "@tidemark/geo";

/**
 * Large towns whose usual name in their own or a neighbouring language is another than that of the gazetteer (GeoNames,
 * mostly English). Folded names; written down by hand.
 */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Munich: ["münchen", "muenchen", "monaco di baviera"],
  Vienna: ["wien", "vienne"],
  Genève: ["genf", "geneva", "ginevra"],
  Zürich: ["zurich", "zuerich", "zurigo"],
  Basel: ["bâle", "basle", "basilea"],
  "Sankt Gallen": ["st. gallen", "saint-gall"],
  Rome: ["roma", "rom"],
  Milan: ["milano", "mailand"],
  Florence: ["firenze", "florenz"],
  Turin: ["torino"],
  Naples: ["napoli", "neapel"],
  Venice: ["venezia", "venedig"],
  Genoa: ["genova", "genua"],
  Prague: ["praha", "prag"],
  Warsaw: ["warszawa", "warschau", "varsovie"],
  Kraków: ["krakau", "cracow", "cracovie"],
  Gdańsk: ["danzig"],
  Wrocław: ["breslau"],
  Lisbon: ["lisboa", "lissabon"],
  Copenhagen: ["københavn", "kopenhagen", "koebenhavn"],
  Göteborg: ["gothenburg"],
  Brussels: ["bruxelles", "brussel", "brüssel"],
  Antwerpen: ["antwerp", "anvers"],
  "The Hague": ["den haag", "'s-gravenhage", "la haye"],
  Bucharest: ["bucurești", "bukarest"],
  Belgrade: ["beograd", "belgrad"],
  Athens: ["athína", "athina", "athen", "athènes"],
  Moscow: ["moskva", "moskau", "moscou"],
  "Saint Petersburg": ["sankt-peterburg", "st. petersburg", "sankt petersburg"],
  Kyiv: ["kiev", "kiew"],
  Strasbourg: ["straßburg", "strassburg"],
  "Frankfurt am Main": ["frankfurt", "frankfurt/main", "francfort"],
  Köln: ["cologne", "koeln"],
  Nürnberg: ["nuremberg", "nuernberg"],
  Hannover: ["hanover"],
  "New York City": ["new york", "nyc"],
  "Mexico City": ["ciudad de méxico", "cdmx"],
  Mumbai: ["bombay"],
  Bengaluru: ["bangalore"],
  Kolkata: ["calcutta"],
  Chennai: ["madras"],
  Beijing: ["peking"],
  Guangzhou: ["canton"],
  "Ho Chi Minh City": ["saigon", "hcmc"],
  Cairo: ["al-qahirah", "kairo", "le caire"],
};

const NAME_OF = new Map(
  Object.entries(OTHER_NAMES).flatMap(([name, others]) => others.map((other) => [foldName(other), name] as const)),
);

/** A name as it was written and as the gazetteer may have it. */
export function spellingsOf(name: string): string[] {
  const other = NAME_OF.get(foldName(name));
  return other === undefined ? [name] : [name, other];
}
