const adjectives = (german: string, ...french: string[]) => [
  ...["e", "en", "er", "es", "em"].map((ending) => german + ending),
  ...french.flatMap((one) => [one, `${one}s`]),
];

const NAMES = new Map<string, readonly string[]>(
  Object.entries({
    Africa: ["africa", "african", "afrika", "afrique", ...adjectives("afrikanisch", "africain")],
    Antarctica: ["antarctica", "antarktis", "antarctique"],
    Asia: ["asia", "asian", "asien", "asie", ...adjectives("asiatisch", "asiatique")],
    Europe: ["europe", "european", "europa", ...adjectives("europaisch", "europeen", "europeenne")],
    "North America": ["north america", "north american", "nordamerika", "amerique du nord"],
    Oceania: ["oceania", "ozeanien", "oceanie"],
    "South America": ["south america", "south american", "sudamerika", "amerique du sud"],
  }),
);

/** Names of a continent in English, German and French. */
export const CONTINENTS = (name: string): readonly string[] => [name, ...(NAMES.get(name) ?? [])];
