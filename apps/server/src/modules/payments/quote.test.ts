import { describe, expect, it } from "vitest";
import { quoteFor } from "./quote.ts";
import { EU_COUNTRIES, isVatId, taxFor } from "./vat.ts";

const PRICE = { currency: "EUR", unitNet: 4900, sellerCountry: "DE" };

describe("a quote", () => {
  it("adds up to the cent for 1 to 10 locations in 27 countries, with and without a VAT ID", () => {
    expect(EU_COUNTRIES).toHaveLength(27);
    for (const country of EU_COUNTRIES)
      for (const vatId of ["", "X"])
        for (let count = 1; count <= 10; count++) {
          const { net, vat, total, vat_permille: rate } = quoteFor(PRICE, count, country, vatId);
          expect([net, total]).toEqual([4900 * count, net + vat]);
          expect(Number.isInteger(vat)).toBe(true);
          expect(Math.abs(vat - (net * rate) / 1000)).toBeLessThanOrEqual(0.5);
        }
  });

  it("rounds half a cent up", () => {
    // 25.5 % of EUR 0.10 is 2.55 cents; of 19 % of 0.50 it is 9.5
    expect(quoteFor({ ...PRICE, unitNet: 10 }, 1, "FI", "").vat).toBe(3);
    expect(quoteFor({ ...PRICE, unitNet: 50 }, 1, "DE", "").vat).toBe(10);
  });

  it("is that of the picture for six locations in Germany", () => {
    expect(quoteFor(PRICE, 6, "DE", "")).toMatchObject({ net: 29_400, vat: 5586, total: 34_986 });
  });

  it("leaves the tax to business elsewhere in the Union, not to that of the seller's country", () => {
    expect(taxFor("FR", "FR12345678901", "DE")).toMatchObject({
      rate: 0,
      note: expect.stringContaining("Reverse charge"),
    });
    expect(taxFor("DE", "DE123456789", "DE").rate).toBe(190);
    expect(taxFor("CH", "", "DE").note).toContain("Outside");
  });
});

describe("a VAT ID", () => {
  it("has the form of its country", () => {
    expect(isVatId("DE", "DE 811 907 980")).toBe(true);
    expect(isVatId("DE", "DE 811 907 98")).toBe(false);
    expect(isVatId("GR", "EL123456789")).toBe(true);
    expect(isVatId("NL", "NL123456789B01")).toBe(true);
    expect(isVatId("AT", "DE811907980")).toBe(false);
    expect(isVatId("US", "anything")).toBe(true);
  });
});
