const NAMES = new Map<string, readonly string[]>(
  Object.entries({
    Africa: ["africa", "african", "afrika", "afrique"],
    Antarctica: ["antarctica", "antarktis", "antarctique"],
    Asia: ["asia", "asian", "asien", "asie"],
    Europe: ["europe", "european", "europa"],
    "North America": ["north america", "north american", "nordamerika", "amerique du nord"],
    Oceania: ["oceania", "ozeanien", "oceanie"],
    "South America": ["south america", "south american", "latin america", "sudamerika", "amerique du sud"],
  }),
);

/** Names of a continent in English, German and French. */
export const CONTINENTS = (name: string): readonly string[] => [name, ...(NAMES.get(name) ?? [])];
