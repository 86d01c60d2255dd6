import { ENGLISH, type Language, pluralIn, type SaidFacts, sentenceIn, textIn } from "@tidemark/science";
import { useSyncExternalStore } from "react";

export type { Language, Translation } from "@tidemark/science";

/** Values put into a text where it says `{name}`. */
export type TextValues = Readonly<Record<string, string | number>>;

declare const mark: unique symbol;

/** A text that is named now and shown later, in the language of that moment: `t()` shows it. */
export type UiText = { readonly [mark]: "text" };

let language = ENGLISH;
const listeners = new Set<() => void>();

/** Chooses the language of everything that is shown from now on. */
export function setLanguage(next: Language = ENGLISH): void {
  language = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that is shown now. */
export const currentLanguage = (): Language => language;

/** Hook: the language, and a new rendering when another is chosen. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => language);

/**
 * A text whose English comes from elsewhere: from the server, from the contract. What no language file knows stays as
 * it is.
 */
export const translated = (english: string, values?: TextValues): string => textIn(language, english, values);

/**
 * What the server says: a message by its code, or by its English where it has none (words that forms share with the
 * server), where the language has it; or else the server's own English.
 */
export const saidByServer = (english: string, code: string | undefined, facts?: SaidFacts): string =>
  sentenceIn(language, { english, code, facts });

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
  return pluralIn(language, count, { one, other }, values);
}
