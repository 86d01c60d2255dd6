import { describe, expect, it } from "vitest";
import { amountUnit, amountUnitAbove, sharedSign } from "./amount-unit.ts";
import { guessMeaning } from "./guess-meaning.ts";

describe("a header", () => {
  it.each([
    ["POINT_X", "longitude"],
    ["POINT_Y", "latitude"],
    ["X_Coord", "longitude"],
    ["Lat_Y", "latitude"],
    ["centroid_x", "longitude"],
  ])("knows x and y as programs for maps write them: %s", (header, meaning) => {
    expect(guessMeaning(header)).toEqual({ meaning, isExact: true });
  });

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
    // crores, lakhs, and the units of East Asia; brackets and signs of full width
    expect(units("Value (Rs crore)")).toBe("10000000 -");
    expect(units("Insured value in ₹ Cr")).toBe("10000000 INR");
    expect(units("Sum insured (INR lakhs)")).toBe("100000 INR");
    expect(units("Wert Mrd. EUR")).toBe("1000000000 EUR");
    expect(units("建物価額（千円）")).toBe("1000 JPY");
    expect(units("資産価額（億円）")).toBe("100000000 JPY");
    expect(units("资产价值（万元）")).toBe("10000 CNY");
    expect(units("Стоимость, млн руб.")).toBe("1000000 RUB");
    expect(units("Valor asegurado (UF)")).toBe("1 CLF");
    expect(units("Value (US$ m)")).toBe("1000000 USD");
    // no currency: a remark of three letters, a sign of several
    expect(units("Value (net)")).toBe("1 -");
    expect(units("Asset value k$")).toBe("1000 -");
    expect(["Asset value k$", "価額（￥）", "Value (Rs lakh)", "Value €"].map(sharedSign)).toEqual([
      "$",
      "¥",
      "Rs",
      undefined,
    ]);
  });

  it("is known in other letters than the Latin ones", () => {
    const meanings = ["拠点名", "緯度", "경도", "Широта", "عرض جغرافیایی", "Διεύθυνση", "保険金額（百万円）", "货币"];
    expect(meanings.map((header) => guessMeaning(header)?.meaning)).toEqual([
      "name",
      "latitude",
      "longitude",
      "latitude",
      "latitude",
      "address",
      "asset_value",
      "currency",
    ]);
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
