import { resolve } from "node:path";
import { expect, it } from "vitest";
import { countryWords } from "./country-words.ts";
import { addLanguagesOf, languageFor, runInLanguage } from "./language.ts";

it.each([
  ["de", "United States", "Vereinigte Staaten"],
  ["de", "Germany", "Deutschland"],
  ["fr", "Japan", "Japon"],
  ["fr", "Atlantis", "Atlantis"],
  ["en", "Turkey", "Turkey"],
])("a country is named in the language of its reader: %s, %s", (tag, given, name) => {
  addLanguagesOf(resolve(import.meta.dirname, "../../web/texts"));
  expect(runInLanguage(languageFor(tag), () => countryWords(given))).toBe(name);
});
