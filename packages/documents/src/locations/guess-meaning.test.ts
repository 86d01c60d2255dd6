import { describe, expect, it } from "vitest";
import { amountUnit, amountUnitAbove, guessMeaning } from "./guess-meaning.ts";

describe("a header", () => {
  it("is known by its spelling, or hints by a word in it", () => {
    expect(guessMeaning("Latitude")).toEqual({ meaning: "latitude", isExact: true });
    expect(guessMeaning("owner_name")).toEqual({ meaning: "name", isExact: false });
    expect(guessMeaning("siteLatitudeWGS84")?.meaning).toBe("latitude");
    expect(guessMeaning("Insured value 2025")).toEqual({ meaning: "asset_value", isExact: true });
    expect(guessMeaning("Buchwert (Tsd.)")).toEqual({ meaning: "asset_value", isExact: true });
    expect(guessMeaning("capacity")).toBeUndefined();
    expect(guessMeaning("platform")).toBeUndefined();
    // no building number, postcode, id or name
    for (const header of ["PortNumber", "Serial number", "Cap rate", "Key figure", "Job title"])
      expect(guessMeaning(header)).toBeUndefined();
  });

  it("says what one of its amounts is worth, and in which currency", () => {
    const units = (header: string) => {
      const { factor, currency } = amountUnit(header);
      return `${factor} ${currency ?? "-"}`;
    };
    expect(units("Asset value")).toBe("1 -");
    expect(units("Asset value (EUR)")).toBe("1 EUR");
    expect(units("Value (k USD)")).toBe("1000 USD");
    expect(units("TIV kUSD")).toBe("1000 USD");
    expect(units("Insured value in thousands")).toBe("1000 -");
    expect(units("Neuwert in Tsd. EUR")).toBe("1000 EUR");
    expect(units("Wert [TEUR]")).toBe("1000 EUR");
    expect(units("valeur (milliers €)")).toBe("1000 EUR");
    expect(units("valor_miles_EUR")).toBe("1000 EUR");
    expect(units("Replacement cost, USD million")).toBe("1000000 USD");
    expect(units("Sachwert Mio. CHF")).toBe("1000000 CHF");
    expect(units("Importe (miles de euros)")).toBe("1000 EUR");
    expect(units("Value (m)")).toBe("1000000 -");
    expect(units("Asset value, Mn [mn]")).toBe("1000000 -");
    expect(units("Market value")).toBe("1 -");
  });

  it("is helped by a line above that says what all amounts are worth", () => {
    expect(amountUnitAbove("Stand 12/2025, alle Beträge in Tsd. EUR")).toEqual({ factor: 1000, currency: "EUR" });
    expect(amountUnitAbove("Importes en miles de euros")).toEqual({ factor: 1000, currency: "EUR" });
    expect(amountUnitAbove("All figures in USD million")).toEqual({ factor: 1_000_000, currency: "USD" });
    expect(amountUnitAbove("values in CHF")).toEqual({ factor: 1, currency: "CHF" });
    expect(amountUnitAbove("CHF '000")).toEqual({ factor: 1000, currency: "CHF" });
    expect(amountUnitAbove("Assets of the group")).toBeUndefined();
    expect(amountUnitAbove("Figures are preliminary, try again in May")).toBeUndefined();
    expect(amountUnitAbove("Output in thousands of tonnes")).toBeUndefined();
  });
});
