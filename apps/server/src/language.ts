import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Said } from "@tidemark/contract";
import {
  ENGLISH,
  type Language,
  pluralIn,
  readMarkedTitle,
  sentenceIn,
  textIn,
  type TitleMark,
} from "@tidemark/science";

/**
 * The language of what the server itself writes for people: mails, workbooks, the pages of the guide. Answers carry
 * English with code and facts; the screens word those.
 */
const languages = new Map([[ENGLISH.tag, ENGLISH]]);
const chosen = new AsyncLocalStorage<Language>();
const SOURCE = `${ENGLISH.tag}.json`;

/** Makes a language known, from now on. */
export const addLanguage = (language: Language): void => void languages.set(language.tag, language);

/** Makes known every language of a folder: `de.json` is German. English is what the texts are written in. */
export function addLanguagesOf(folder: string): void {
  for (const file of readdirSync(folder)) {
    const tag = /^([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\.json$/.exec(file)?.[1];
    if (tag === undefined || file === SOURCE) continue;
    addLanguage({ tag, texts: JSON.parse(readFileSync(join(folder, file), "utf8")) as Language["texts"] });
  }
}

/** The known language that somebody likes best, as a browser says it (`accept-language`); English without one. */
export function languageFor(accepted: string | undefined): Language {
  const wanted = (accepted ?? "")
    .split(",")
    .slice(0, 20)
    .map((part) => {
      const [tag = "", weight] = part.trim().split(/;\s*q=/);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const found = languages.get(tag) ?? languages.get(tag.split("-")[0] ?? "");
    if (found !== undefined) return found;
  }
  return ENGLISH;
}

/** The language that somebody chose; undefined where they chose none, or one whose file is gone. */
export const languageOf = (tag: string | null | undefined): Language | undefined =>
  tag == null ? undefined : languages.get(tag);

/** Runs something in the language of who asked for it: a request, or a job that was ordered. */
export const runInLanguage = <T>(language: Language, act: () => T): T => chosen.run(language, act);

/**
 * Words something for a person in the language that this person chose, or else in that of whoever asks now: a mail to
 * somebody else.
 */
export const wordedFor = <T>(tag: string | null | undefined, act: () => T): T =>
  runInLanguage(languageOf(tag) ?? currentLanguage(), act);

/** The language of whoever asks now; English where nobody said. */
export const currentLanguage = (): Language => chosen.getStore() ?? ENGLISH;

type Values = Readonly<Record<string, string | number>>;

/** A text by its English, with `{name}` replaced by its value, in the language of whoever asks now. */
export const t = (english: string, values?: Values): string => textIn(currentLanguage(), english, values);

/** A text in every language that there is: to know again what was written in one of them. */
export const inEveryLanguage = (english: string): string[] => [
  ...new Set([...languages.values()].map((language) => textIn(language, english))),
];

/** Tags of all languages that there are. */
export const languageTags = (): string[] => [...languages.keys()];

/** A name and what is said of it: where a colon stands is a matter of the language. */
export const named = (name: string, text: string): string => t("{name}: {text}", { name, text });

/** A text about a number of things. */
export const plural = (count: number, one: string, other: string, values?: Values): string =>
  pluralIn(currentLanguage(), count, { one, other }, values);

/** Names a text in a table or a constant. It is shown with `t`, when somebody asks. */
export const msg = (english: string): string => english;

/** A sentence by its code and facts, or by its English, in the language of whoever asks now. */
export const worded = (sentence: Parameters<typeof sentenceIn>[1]): string => sentenceIn(currentLanguage(), sentence);

/** The same of one that came with its code and facts beside its English; null for none. */
export const wordedField = (english: string | null | undefined, said: Said | undefined): string | null =>
  english == null ? null : worded({ english, ...said });

/** The sentence of a method behind its id: `N3: mean of the days`. */
export function methodWords(text: string): string {
  const [, id = "", sentence = text] = /^([A-Za-z0-9]+: )(.*)$/s.exec(text) ?? [];
  return `${id}${t(sentence)}`;
}

/** How titles of totals say what they leave out. */
const TITLE_MARKS: Readonly<Record<TitleMark, string>> = {
  "at least": msg("{title} (at least)"),
  incomplete: msg("{title} (incomplete)"),
};

/** Title or definition of a dataset, which a language knows by its id; that of a total may carry its mark. */
export function datasetWords(id: string, field: "title" | "definition", english: string): string {
  const { title, mark } = readMarkedTitle(english);
  const words = sentenceIn(currentLanguage(), { code: `dataset.${id}.${field}`, english: title });
  return mark === undefined ? words : t(TITLE_MARKS[mark], { title: words });
}
