import type { Language, Translation } from "../lib/i18n.ts";

/**
 * A text as the tool collects it (`tools/texts.mjs`): `english` is its wording where it stands under a code, `one` its
 * form for one thing.
 */
export type CollectedTexts = Readonly<
  Record<string, { readonly english?: string; readonly one?: string; readonly in: readonly string[] }>
>;

/**
 * Letters as Greek ones of their own, so that an English letter that is left is a text no language reaches. `{name}`
 * stays.
 */
function strange(text: string): string {
  return text.replace(/\{\w+\}|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : String.fromCodePoint(0x3b1 + ((part.codePointAt(0) ?? 0) % 24)),
  );
}

/** A language that the collected texts make by themselves: no word of it is English. */
export function pseudoLanguage(texts: CollectedTexts): Language {
  const translations = Object.entries(texts).map(([text, { english, one }]): [string, Translation] => [
    text,
    one === undefined ? strange(english ?? text) : { one: strange(one), other: strange(text) },
  ]);
  return { tag: "el", texts: Object.fromEntries(translations) };
}
