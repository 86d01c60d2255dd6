import type { MessageFacts } from "@tidemark/contract";
import type { Sentence } from "@tidemark/science";

/** Code and facts of a sentence that is stored beside its English, by which it is worded in another language. */
export interface StoredSaid {
  readonly code: string;
  readonly facts: MessageFacts;
}

export const englishOf = (said: Sentence | string | null): string | null =>
  said === null || typeof said === "string" ? said : said.english;

/** JSON of code and facts; null of what has none. */
export const storedSaid = (said: Sentence | string | null): string | null =>
  said === null || typeof said === "string" ? null : JSON.stringify({ code: said.code, facts: said.facts });

/** Code and facts as they are sent. */
export const sentSaid = (stored: StoredSaid | null) =>
  stored === null ? {} : { message_code: stored.code, facts: stored.facts };
