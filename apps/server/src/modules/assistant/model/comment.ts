import { type Answer, plain, saysNothing, Words } from "@tidemark/assistant";

/** Words about reading, which say nothing of the locations. */
const ABOUT_READING: ReadonlySet<string> = new Set(
  "read reads take takes taken meant understood word words lese gelesen verstanden wort worter lis lu compris mot mots".split(
    " ",
  ),
);

/**
 * A model's sentence on how it read a question; empty where a word of it is neither small, nor of the question, nor of
 * the reading that is shown. A number, a negation, a comparison, an order or a name of a location never passes: those
 * are ours to say.
 */
export function commentOf(text: string, prompt: string, { reading }: Answer): string {
  const words = new Words(text);
  const shown = new Words(
    [prompt, ...(reading?.chips ?? []).flatMap(({ path, text: of }) => (path.startsWith("where") ? [] : [of]))].join(
      " ",
    ),
  );
  const known = new Set(shown.tokens.map(({ word }) => word));
  const isOne = text.trim() !== "" && !/[.!?:;|\n].*\p{L}/u.test(text) && !/[[\]()<>]/.test(text);
  const passes = words.tokens.every(
    ({ word, number }) => number === undefined && (saysNothing(word) ?? (known.has(word) || ABOUT_READING.has(word))),
  );
  return isOne && passes ? plain(text.trim()) : "";
}
