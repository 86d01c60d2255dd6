import { describe, expect, it } from "vitest";
import { addLanguage, languageOf, runInLanguage } from "../../../language.ts";
import { documentDigits } from "./document-digits.ts";

describe("numbers in sentences of a document", () => {
  it.each([
    ["The plate boundary is 1'457 km away.", "The plate boundary is 1,457 km away."],
    ["12'000'000.50 EUR", "12,000,000.50 EUR"],
    ["d'Arc 1'45 and rock'100", "d'Arc 1'45 and rock'100"],
    ["45.1'234", "45.1'234"],
    ["worth 786.00 m EUR and 1'234.50 m USD", "worth 786\u00A0m\u00A0EUR and 1,235\u00A0m\u00A0USD"],
    ["at 786.00 m above the sea, 12.50 m NORTH", "at 786.00 m above the sea, 12.50 m NORTH"],
  ])("are grouped as English does: %s", (said, written) => {
    expect(documentDigits(said)).toBe(written);
  });

  it("are grouped as German does", () => {
    addLanguage({ tag: "de", texts: {} });
    const german = (text: string) => runInLanguage(languageOf("de")!, () => documentDigits(text));
    expect(german("1'457.5 km")).toBe("1.457,5 km");
    expect(german("1'786.50 m EUR")).toMatch(/^1\.787\s\S+\sEUR$/);
    expect(german("median 17.3, p10 0.25 to p90 -1.50.")).toBe("median 17,3, p10 0,25 to p90 -1,50.");
    // a licence is not one of another number
    expect(german("GeoNames (CC BY 4.0), CC BY-SA 4.0; 4.5 km")).toBe("GeoNames (CC BY 4.0), CC BY-SA 4.0; 4,5 km");
    expect(german("1.938 of SSP5-8.5, pack 2.13.0, 30.11.2026, doi 10.5281/zenodo")).toBe(
      "1.938 of SSP5-8.5, pack 2.13.0, 30.11.2026, doi 10.5281/zenodo",
    );
  });
});
