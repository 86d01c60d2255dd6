import { describe, expect, it } from "vitest";
import { addLanguage, languageOf, runInLanguage } from "../../../language.ts";
import { documentDigits } from "./document-digits.ts";

describe("numbers in sentences of a document", () => {
  it.each([
    ["The plate boundary is 1'457 km away.", "The plate boundary is 1,457 km away."],
    ["12'000'000.50 EUR", "12,000,000.50 EUR"],
    ["d'Arc 1'45 and rock'100", "d'Arc 1'45 and rock'100"],
    ["45.1'234", "45.1'234"],
  ])("are grouped as English does: %s", (said, written) => {
    expect(documentDigits(said)).toBe(written);
  });

  it("are grouped as German does", () => {
    addLanguage({ tag: "de", texts: {} });
    expect(runInLanguage(languageOf("de")!, () => documentDigits("1'457.5 km"))).toBe("1.457,5 km");
  });
});
