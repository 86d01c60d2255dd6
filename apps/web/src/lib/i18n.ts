import { useSyncExternalStore } from "react";

/** Values put into a text where it says `{name}`. */
export type TextValues = Readonly<Record<string, string | number>>;

declare const mark: unique symbol;

/** A text that is named now and shown later, in the language of that moment: `t()` shows it. */
export type UiText = { readonly [mark]: "text" };

/** A text of a language; one that depends on a number has a form for each class of numbers the language tells apart. */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** A language: its tag, such as `de`, and its texts by their English text. A text that is missing stays English. */
export interface Language {
  readonly tag: string;
  readonly texts: Readonly<Record<string, Translation>>;
}

const ENGLISH: Language = { tag: "en", texts: {} };

let language = ENGLISH;
let plurals = new Intl.PluralRules(ENGLISH.tag);
const listeners = new Set<() => void>();

/** Chooses the language of everything that is shown from now on. */
export function setLanguage(next: Language = ENGLISH): void {
  language = next;
  plurals = new Intl.PluralRules(next.tag);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Hook: the language, and a new rendering when another is chosen. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => language);

function fill(text: string, values: TextValues | undefined): string {
  if (values === undefined) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function translation(english: string): Translation | undefined {
  return Object.hasOwn(language.texts, english) ? language.texts[english] : undefined;
}

/**
 * A text whose English comes from elsewhere: from the server, from the contract. What no language file knows stays as
 * it is.
 */
export function translated(english: string, values?: TextValues): string {
  const text = translation(english);
  return fill(typeof text === "string" ? text : (text?.other ?? english), values);
}

/** What stands in a message of the server: figures and names, and messages of their own; several are a list. */
type ServerFacts = Readonly<Record<string, unknown>>;

function factText(fact: unknown): string {
  if (Array.isArray(fact)) return fact.map(factText).join(", ");
  if (typeof fact !== "object" || fact === null || !("english" in fact)) return String(fact);
  const { code, english, facts } = fact as { code?: string; english: string; facts?: ServerFacts };
  return saidByServer(english, code, facts);
}

/**
 * What the server says: a message by its code, or by its English where it has none (words that forms share with the
 * server), where the language has it; or else the server's own English.
 */
export function saidByServer(english: string, code: string | undefined, facts: ServerFacts = {}): string {
  const text = translation(code ?? english);
  if (typeof text !== "string") return english;
  return fill(text, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factText(fact)])));
}

type IsOne<S extends string, Each = S> = Each extends S ? ([S] extends [Each] ? true : false) : never;
type Literal<S extends string> = string extends S ? never : IsOne<S> extends true ? S : never;

/**
 * The user-facing text for an English one, with `{name}` replaced by its value. Every text a user reads passes through
 * here, when it is shown: never while a module is loaded. Takes a literal, or a text that was named with `msg`.
 */
export function t<const S extends string>(text: Literal<S> | UiText, values?: TextValues): string {
  return translated(text as string, values);
}

/** Names a text in a table or a constant. It is shown with `t`. */
export function msg<const S extends string>(english: Literal<S>): UiText {
  return english as unknown as UiText;
}

/**
 * A text about a number of things: one form for one, another for the rest, as many as the language has. The number
 * itself stands in `values` where the text says it, in the way numbers are written.
 */
export function plural<const One extends string, const Other extends string>(
  count: number,
  one: Literal<One>,
  other: Literal<Other>,
  values?: TextValues,
): string {
  const text = translation(other);
  if (text === undefined) return fill(count === 1 ? one : other, values);
  return fill(typeof text === "string" ? text : (text[plurals.select(count)] ?? text.other ?? other), values);
}
