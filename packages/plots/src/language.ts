import { ENGLISH, type Language, pluralIn, textIn } from "@tidemark/science";

let language: Language = ENGLISH;

type Values = Readonly<Record<string, string | number>>;

/** Makes something in a language. Nothing that is made here waits, so that two who ask never meet. */
export function inLanguage<T>(wanted: Language, make: () => T): T {
  const before = language;
  language = wanted;
  try {
    return make();
  } finally {
    language = before;
  }
}

/** A text by its English, with `{name}` replaced by its value, in the language that the plot is made in. */
export const t = (english: string, values?: Values): string => textIn(language, english, values);

/** A text about a number of things. */
export const plural = (count: number, one: string, other: string, values?: Values): string =>
  pluralIn(language, count, { one, other }, values);

/** Names a text in a table or a constant. It is shown with `t`. */
export const msg = (english: string): string => english;
