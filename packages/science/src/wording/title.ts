import type { Sentence } from "./sentence.ts";

/** A title or a word that a language knows by its English, such as that of a column. */
export const titleSaid = (english: string): Sentence => ({ code: english, facts: {}, english });

/** The title of a dataset within a sentence; a language knows it by the id of the dataset. */
export const datasetSaid = ({ id, longName }: { readonly id: string; readonly longName: string }): Sentence => ({
  code: `dataset.${id}.title`,
  facts: {},
  english: longName,
});
