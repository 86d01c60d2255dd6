import { formatNumber } from "@tidemark/science";
import type { Topic } from "@tidemark/science";

/**
 * Something that is known of a place and is no value of a dataset: it has no scenario, or no unit, or decides no score.
 */
export interface SiteFact {
  readonly id:
    | "site-height"
    | "river-nearness"
    | "rain-change"
    | "land-motion"
    | "permanent-inundation"
    | "tsunami-class"
    | "plate-boundary";
  readonly topic: Topic;
  readonly name: string;
  /** Ready to be read; null where it is missing. */
  readonly text: string | null;
  /** The same as figures and words, by name. */
  readonly figures: Readonly<Record<string, number | string | null>>;
  /** Why it is missing, a whole sentence; null where it is not. */
  readonly missing: string | null;
  readonly source: string;
}

type Words = Pick<SiteFact, "id" | "topic" | "name" | "source">;

/** A fact that is known. */
export const known = (words: Words, text: string, figures: SiteFact["figures"]): SiteFact => ({
  ...words,
  text,
  figures,
  missing: null,
});

/** A fact that is not known, with the reason. */
export const missing = (words: Words, reason: string): SiteFact => ({
  ...words,
  text: null,
  figures: {},
  missing: reason,
});

export const kilometres = (km: number): string => `${formatNumber(km, km < 10 ? 1 : 0)} km`;
