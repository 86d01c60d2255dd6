import { type Attribution, attributionComment } from "@tidemark/contract";

type Comment = Pick<Attribution, "comment" | "comment_facts" | "comment_rest">;

/** A comment on a source as a whole, and in the parts that languages know. */
export function commented(facts: readonly string[], rest: string): Comment {
  const parts = { comment_facts: [...facts], comment_rest: rest };
  return { comment: attributionComment(parts), ...parts };
}
