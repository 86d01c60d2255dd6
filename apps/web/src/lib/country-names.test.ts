import { afterEach, expect, it } from "vitest";
import { countryText, countryTranslations, placeLine, placeText } from "./country-names.ts";
import { setLanguage } from "./i18n.ts";

afterEach(() => setLanguage());

it("countries of the data are named in the language of the page", () => {
  expect(countryText("Switzerland")).toBe("Switzerland");
  setLanguage({ tag: "de", texts: {} });
  expect(["Switzerland", "Dem. Rep. Congo", "Turkey", "United States"].map(countryText)).toEqual([
    "Schweiz",
    "Kongo-Kinshasa",
    "Türkei",
    "Vereinigte Staaten",
  ]);
  setLanguage({ tag: "fr", texts: {} });
  expect(countryText("Switzerland")).toBe("Suisse");
  expect(countryTranslations().find(([name]) => name === "Germany")?.[1]).toBe("Allemagne");
});

it("what nobody knows as a country stays as it was written", () => {
  setLanguage({ tag: "de", texts: {} });
  expect(["Schweiz", "Somaliland", "", "constructor"].map(countryText)).toEqual([
    "Schweiz",
    "Somaliland",
    "",
    "constructor",
  ]);
});

it("a place keeps its name beside that of its country", () => {
  setLanguage({ tag: "de", texts: {} });
  expect(placeText("Basel, Switzerland")).toBe("Basel, Schweiz");
  expect(placeText("Washington, D.C., United States")).toBe("Washington, D.C., Vereinigte Staaten");
  expect(placeLine("Basel", "Switzerland")).toBe("Basel, Schweiz");
  expect(placeLine(null, "Norway")).toBe("Norwegen");
  expect(placeLine("Basel", null)).toBe("Basel");
});
