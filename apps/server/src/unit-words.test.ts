import { resolve } from "node:path";
import { UNITS } from "@tidemark/science";
import { expect, it } from "vitest";
import { addLanguagesOf, languageFor, runInLanguage } from "./language.ts";
import { unitWords } from "./unit-words.ts";

addLanguagesOf(resolve(import.meta.dirname, "../../web/texts"));

it.each(["de", "fr"])("no unit of the catalogue keeps its English words: %s", (tag) => {
  // signs and short forms that are the same in every language
  const words = Object.values(UNITS).flatMap(({ symbol }) =>
    /[a-z]{3}/i.test(symbol) && symbol !== "MMI" ? [symbol] : [],
  );
  expect(words.length).toBeGreaterThan(3);
  for (const symbol of words)
    expect(
      runInLanguage(languageFor(tag), () => unitWords(symbol)),
      symbol,
    ).not.toBe(symbol);
});
