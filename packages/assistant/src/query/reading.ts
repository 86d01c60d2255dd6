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
  /** From the question, taken without being named, or read from a misspelt word. */
  readonly how: "said" | "default" | "corrected";
  readonly choices: readonly Choice[];
  /** Place of a condition whose number can be changed. */
  readonly test: number | null;
}

/** How a question was read. */
export interface Reading {
  readonly query: Query;
  readonly chips: readonly Chip[];
  /** Words that say something and were not used; then there is no answer. */
  readonly unused: readonly string[];
  /** Words of courtesy that were not used. */
  readonly ornaments: readonly string[];
  /** The question without the words that were not used, where it can be asked so. */
  readonly rest: string | null;
}
