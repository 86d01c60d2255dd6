import { goingOn, isFollowing, understand } from "./conversation.ts";
import type { ProjectReader } from "./project-reader.ts";
import { questionOf } from "./query/of-question.ts";
import type { Query } from "./query/query.ts";
import { readQuestion } from "./read/question.ts";
import { isLong } from "./too-much.ts";
import { languageOf } from "./wording/language-of.ts";

/** A question of a conversation, and whether it changes the query before it. */
export function questionIn(prompt: string, reader: ProjectReader, earlier: readonly string[], last: Query | undefined) {
  const { locations } = reader;
  const now = readQuestion(prompt, locations);
  const previous = last === undefined ? undefined : questionOf(last, earlier.at(-1) ?? "", reader);
  const goesOn = previous !== undefined && !("path" in previous) && isFollowing(prompt, now);
  const question = goesOn
    ? goingOn(now, previous)
    : understand(
        prompt,
        locations,
        earlier.filter((text) => !isLong(text)),
      );
  return { question, now, goesOn };
}

/** Language of a question, or of the last before it that says one. */
export const languageIn = (prompt: string, earlier: readonly string[]) =>
  [prompt, ...earlier.toReversed()].map(languageOf).find((one) => one !== undefined);
