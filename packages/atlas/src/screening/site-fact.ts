import { formatNumber, type Sentence, SITE_FACT_NAMES, type Topic } from "@tidemark/science";

/**
 * Something that is known of a place and is no value of a dataset: it has no scenario, or no unit, or decides no score.
 */
export interface SiteFact {
  readonly id: keyof typeof SITE_FACT_NAMES;
  readonly topic: Topic;
  readonly name: string;
  /** Ready to be read; null where it is missing. */
  readonly text: Sentence | null;
  /** The same as figures and words, by name. */
  readonly figures: Readonly<Record<string, number | string | null>>;
  /** Why it is missing; null where it is not. */
  readonly missing: Sentence | null;
  readonly source: string;
}

type Words = Pick<SiteFact, "id" | "topic">;

/** A fact that is known. */
export const known = (words: Words, text: Sentence, figures: SiteFact["figures"]): SiteFact => ({
  ...words,
  ...SITE_FACT_NAMES[words.id],
  text,
  figures,
  missing: null,
});

/** A fact that is not known, with the reason. */
export const missing = (words: Words, reason: Sentence): SiteFact => ({
  ...words,
  ...SITE_FACT_NAMES[words.id],
  text: null,
  figures: {},
  missing: reason,
});

export const kilometres = (km: number): string => `${formatNumber(km, km < 10 ? 1 : 0)} km`;
