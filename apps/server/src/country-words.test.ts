import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readableRegion } from "@tidemark/atlas";
import { regionName } from "@tidemark/science";
import { expect, it } from "vitest";
import { countryWords, propertyWords } from "./country-words.ts";
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

it.each([
  ["de", "ipcc_region", "West & Central Europe", "West- und Mitteleuropa"],
  ["fr", "ipcc_macro_region", "Europe Africa", "Europe et Afrique"],
  ["de", "continent", "Africa", "Afrika"],
  ["fr", "country", "Germany", "Allemagne"],
  ["de", "municipality", "Mediterranean", "Mediterranean"],
  ["de", "ipcc_region", "Werk Nord", "Werk Nord"],
  ["en", "ipcc_region", "E. Asia", "E. Asia"],
])("what a location's place is called is in the language of its reader: %s, %s %s", (tag, property, given, name) => {
  addLanguagesOf(resolve(import.meta.dirname, "../../web/texts"));
  expect(runInLanguage(languageFor(tag), () => propertyWords(property, given))).toBe(name);
});

it("every region of the pack has a name that languages know", () => {
  const { features } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, "../../../packages/atlas/data/CC-BY-4.0/ar6_regions_v4.geojson"), "utf8"),
  ) as { features: { properties: { Name: string } }[] };
  expect(features.length).toBeGreaterThan(50);
  const names = features.map(({ properties }) => readableRegion(properties.Name));
  expect(names.filter((name) => regionName(name) === undefined)).toEqual([]);
});
