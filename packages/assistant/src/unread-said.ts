import { foldName } from "@tidemark/geo";
import { plain } from "./answer.ts";
import type { Before } from "./filter.ts";
import { stop } from "./kinds/context.ts";
import { placeNames } from "./read/places.ts";
import { isCountryName } from "./words/country-names.ts";

export const quoted = (words: readonly string[]) => words.map((word) => `"${plain(word)}"`).join(", ");

/** Asks back what words mean that an answer would not use. @throws Stop */
export function sayUnread(
  before: Before,
  words: readonly string[],
  nearest: string | undefined,
  examples: readonly string[],
): never {
  const { book, reader } = before;
  book.say(book.t`Not used: ${quoted(words)}.`);
  const { groups } = placeNames(reader.locations);
  // a country of this project that an answer does not use is still one of this project
  const countries = words.filter((word) => word.length > 3 && isCountryName(word) && !groups.has(foldName(word)));
  if (countries.length > 0) book.say(book.t`This project has no location in ${countries.map(plain).join(", ")}.`);
  if (countries.length === words.length) return stop(before, "not-used", "", ...examples);
  const why =
    words.length === 1
      ? book.t`Nothing in this project says what ${quoted(words)} means here, so I do not answer before I know.`
      : book.t`I do not answer before I know what these words mean here.`;
  const offer =
    nearest === undefined ? "" : ` ${book.t`The nearest question that I can answer: **${plain(nearest)}**`}`;
  return stop(before, "not-used", why + offer, ...examples);
}
