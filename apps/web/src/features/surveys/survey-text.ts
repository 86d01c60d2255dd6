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
