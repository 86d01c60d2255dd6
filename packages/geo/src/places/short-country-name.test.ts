import { expect, it } from "vitest";
import { findCountry } from "./country.ts";
import { shortCountryName } from "./short-country-name.ts";

const shortOf = (code: string) => {
  const country = findCountry(code);
  return country && shortCountryName(country);
};

it("leaves the form of the state away", () => {
  expect(["CN", "NL", "DK", "IE", "BS"].map(shortOf)).toEqual([
    "China",
    "Netherlands",
    "Denmark",
    "Ireland",
    "Bahamas",
  ]);
});

it("keeps the two Congos apart, and every other name", () => {
  expect(shortOf("CD")).toBe("Democratic Republic of the Congo");
  expect(shortOf("CG")).toBe("Republic of the Congo");
  expect(shortOf("CH")).toBe("Switzerland");
});
