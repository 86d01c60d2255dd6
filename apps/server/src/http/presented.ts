import { cutText } from "@tidemark/science";
import type * as z from "zod";

const LONGEST = 80;

/** What stands at a path of a value, in few letters. */
function shownAt(value: unknown, path: readonly PropertyKey[]): string {
  let found = value;
  for (const key of path) found = (found as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return cutText(JSON.stringify(found) ?? String(found), LONGEST);
}

/** An answer that is not as its route promises: what was stored is wider than what is told of it. */
export class AnswerFault extends Error {}

/**
 * An answer as its schema has it.
 * @throws AnswerFault that names the first fields at fault with what stands in them, for the log
 */
export function presented(schema: z.ZodType, answer: unknown): unknown {
  const read = schema.safeParse(answer);
  if (read.success) return read.data;
  const faults = read.error.issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join(".")}: ${message} (${shownAt(answer, path)})`);
  throw new AnswerFault(`an answer is not as its route promises: ${faults.join("; ")}`, { cause: read.error });
}
