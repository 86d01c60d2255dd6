import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import type { Texts } from "./texts.ts";

/** Languages that answers are written in. */
export type AnswerLanguage = "en" | "de" | "fr";

const TEXTS: Readonly<Record<AnswerLanguage, Texts>> = { en: {}, de: GERMAN, fr: FRENCH };

/** Writes texts of answers, as a tag of templates, in one language. */
export type Say = (parts: TemplateStringsArray, ...values: readonly (string | number | undefined)[]) => string;

/** A text by its English as a whole, such as a band. */
export const wordIn = (language: AnswerLanguage, english: string): string => {
  const texts = TEXTS[language];
  return Object.hasOwn(texts, english) ? texts[english]! : english;
};

export const sayIn =
  (language: AnswerLanguage): Say =>
  (parts, ...values) => {
    const english = parts.reduce((text, part, i) => `${text}{${i - 1}}${part}`);
    return wordIn(language, english).replaceAll(/\{(\d+)\}/g, (whole, i: string) => String(values[Number(i)] ?? whole));
  };
