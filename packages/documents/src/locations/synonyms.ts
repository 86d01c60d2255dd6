/** Spellings per meaning after `normaliseHeader`, best first; English, German, French, then Spanish and Italian. */
export type Synonyms<Meaning extends string> = readonly (readonly [Meaning, readonly string[]])[];

/** Words of lists with "|" between them. */
export const words = (...lists: string[]) => lists.flatMap((list) => list.split("|"));
