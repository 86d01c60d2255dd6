import type { Before } from "./filter.ts";
import { stop } from "./kinds/context.ts";
import { Words } from "./read/tokens.ts";

/** Words of a question that is read: more take long, and no question needs them. */
const MOST_WORDS = 300;

/** Whether a question has more words than are read. */
export const isLong = (text: string): boolean => new Words(text).length > MOST_WORDS;

/** Refuses a question that asks for more than an answer takes. @throws Stop */
export function tooMuch(of: Pick<Before, "book">): never {
  return stop(
    of,
    "which-one",
    of.book
      .t`The question names too much at once: an answer takes 12 conditions and 200 locations at most. Ask for less.`,
    "Where is it worst?",
    "What can you do?",
  );
}
