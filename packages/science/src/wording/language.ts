/** A text of a language; one that depends on a number has a form for each class of numbers the language tells apart. */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** A language: its tag, such as `de`, and its texts by their English or their code. What is missing stays English. */
export interface Language {
  readonly tag: string;
  readonly texts: Readonly<Record<string, Translation>>;
}

export const ENGLISH: Language = { tag: "en", texts: {} };

/** What stands in a text that came over the wire: figures and names, and sentences of their own; several are a list. */
export type SaidFacts = Readonly<Record<string, unknown>>;

type Values = Readonly<Record<string, string | number>>;

/** A text with `{name}` replaced by its value. */
const fill = (text: string, values: Values | undefined): string =>
  values === undefined ? text : text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

function translation({ texts }: Language, key: string): Translation | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** A text by its English, with its values. */
export function textIn(language: Language, english: string, values?: Values): string {
  const text = translation(language, english);
  return fill(typeof text === "string" ? text : (text?.other ?? english), values);
}

/** A text about a number of things by its two English forms: one form for one, another for the rest. */
export function pluralIn(
  language: Language,
  count: number,
  { one, other }: { readonly one: string; readonly other: string },
  values?: Values,
): string {
  const text = translation(language, other);
  if (text === undefined) return fill(count === 1 ? one : other, values);
  const forms = typeof text === "string" ? { other: text } : text;
  return fill(forms[new Intl.PluralRules(language.tag).select(count)] ?? forms.other ?? other, values);
}

function factIn(language: Language, fact: unknown): string {
  if (Array.isArray(fact)) return fact.map((one) => factIn(language, one)).join(", ");
  if (typeof fact !== "object" || fact === null || !("english" in fact)) return String(fact);
  return sentenceIn(language, fact as Said);
}

interface Said {
  readonly english: string;
  readonly code?: string | undefined;
  readonly facts?: SaidFacts | undefined;
}

/** A sentence by its code, or by its English where it has none; in its own English where the language has neither. */
export function sentenceIn(language: Language, { english, code, facts = {} }: Said): string {
  const text = translation(language, code ?? english);
  if (typeof text !== "string") return english;
  return fill(text, Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, factIn(language, fact)])));
}
