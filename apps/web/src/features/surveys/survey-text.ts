import type { SurveyText, SurveyTranslation } from "@tidemark/contract";

const isThere = (text: string | undefined, written: string) => written === "" || (text ?? "").trim() !== "";

/** Whether all of a text is there in a language. Placeholders may stay: most are those of the product. */
export function isWhole({ title, description, options }: SurveyText, text: SurveyTranslation = {}): boolean {
  return (
    isThere(text.title, title) &&
    isThere(text.description, description) &&
    options.every(({ id, label }) => isThere(text.options?.[id], label))
  );
}

/** Parts of a text that were written anew after they were translated. */
export type TextPart = "title" | "description" | "placeholder" | number;
export function changedParts(item: SurveyText, text: SurveyTranslation = {}): ReadonlySet<TextPart> {
  const { from = {} } = text;
  const isChanged = (was: string | undefined, written: string | null, said: string | undefined) =>
    was !== undefined && was !== written && (said ?? "") !== "";
  return new Set([
    ...(["title", "description", "placeholder"] as const).filter((part) =>
      isChanged(from[part], item[part], text[part]),
    ),
    ...item.options
      .filter(({ id, label }) => isChanged(from.options?.[id], label, text.options?.[id]))
      .map(({ id }) => id),
  ]);
}

/** Languages in which a question says what was written before; none while texts are not known. */
export function changedIn(
  items: readonly SurveyText[] | undefined,
  id: string,
  languages: readonly string[],
): readonly string[] {
  const item = items?.find((one) => one.id === id);
  return item === undefined ? [] : languages.filter((tag) => changedParts(item, item.texts[tag]).size > 0);
}

/** A text with one part of it translated from what is written now. */
export function withPart(item: SurveyText, text: SurveyTranslation, part: TextPart, value: string): SurveyTranslation {
  if (typeof part === "string") return { ...text, [part]: value, from: { ...text.from, [part]: item[part] ?? "" } };
  const label = item.options.find(({ id }) => id === part)?.label ?? "";
  const from = { ...text.from, options: { ...text.from?.options, [part]: label } };
  return { ...text, options: { ...text.options, [part]: value }, from };
}

/** How many of the texts of a survey are there in a language. */
export function countWhole(items: readonly SurveyText[], language: string): { whole: number; all: number } {
  return { whole: items.filter((one) => isWhole(one, one.texts[language])).length, all: items.length };
}

/** Languages in which something of a question is missing; none while texts are not known. */
export function missingIn(
  items: readonly SurveyText[] | undefined,
  id: string,
  languages: readonly string[],
): readonly string[] {
  const item = items?.find((one) => one.id === id);
  return item === undefined ? [] : languages.filter((tag) => !isWhole(item, item.texts[tag]));
}
