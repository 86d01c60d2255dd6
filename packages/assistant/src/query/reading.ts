import type { Query } from "./query.ts";

/** Another reading of a part of a question. */
export interface Choice {
  readonly label: string;
  readonly query: Query;
}

/** A part of a question as it was read. */
export interface Chip {
  /** Such as "Show" or "When". */
  readonly label: string;
  readonly text: string;
  /** From the question, taken without being named, read from a misspelt word, or by a language model. */
  readonly how: "said" | "default" | "corrected" | "model";
  /** Part of the query that it shows, such as `show` or `tests.0`. */
  readonly path: string;
  readonly choices: readonly Choice[];
  /** Place of a condition whose number can be changed. */
  readonly test: number | null;
}

/** How a question was read. */
export interface Reading {
  readonly query: Query;
  readonly chips: readonly Chip[];
  /** What can be added to it. */
  readonly additions: readonly Choice[];
  /** The query that it changes; null where it stands alone. */
  readonly before: Query | null;
  /** Words that say something and were not used; then there is no answer. */
  readonly unused: readonly string[];
  /** Words of courtesy that were not used. */
  readonly ornaments: readonly string[];
  /** The question without the words that were not used, where it can be asked so. */
  readonly rest: string | null;
}
