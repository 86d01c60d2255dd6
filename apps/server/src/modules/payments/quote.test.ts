import { describe, expect, it } from "vitest";
import { quoteFor } from "./quote.ts";
import type { AppError } from "../../app-error.ts";
import { checkedBuyer } from "./checked-buyer.ts";
import { EU_COUNTRIES, taxFor } from "./vat.ts";
import { canonicalVatId } from "./vat-ids.ts";

const PRICE = { currency: "EUR", unitNet: 4900, sellerCountry: "DE" };

const at = (country: string, vatId = "", address = "") => ({ country, address, vat_id: vatId });

describe("a territory with another tax", () => {
  it.each([
    ["ES", "Calle Mayor 3, 35001 Las Palmas", 0],
    ["ES", "Calle 51001 2, 28013 Madrid", 210],
    ["ES", "Calle Mayor 3, 52001 Melilla", 0],
    ["ES", "51001 Ceuta", 0],
    ["DE", "Hauptstr. 1, 78266 B\u00FCsingen", 0],
    ["DE", "27498 Helgoland", 0],
    ["DE", "D-78267 Aach", 190],
    ["IT", "Via Plan 5, 23041 Livigno", 0],
    ["IT", "22061 Campione d'Italia", 0],
    ["FI", "FI-22100 Mariehamn", 0],
    ["FI", "AX-22100 Mariehamn", 0],
    ["FI", "00100 Helsinki", 255],
    ["FR", "12 rue Victor, 97400 Saint-Denis", 0],
    ["FR", "97 110 Pointe-\u00E0-Pitre", 0],
    ["FR", "98800 Noum\u00E9a", 0],
    ["FR", "98000 Monaco", 200],
    ["MC", "98000 Monaco", 200],
    ["GR", "630 86 Karyes", 0],
    ["GR", "105 57 Athina", 240],
    ["PT", "Rua 1, 9000-082 Funchal", 220],
    ["PT", "9500-054 Ponta Delgada", 160],
    ["PT", "1100-148 Lisboa", 230],
    ["GB", "1 Main Street, BT1 5GS Belfast", 0],
    ["AX", "22100 Mariehamn", 0],
    ["ES", "", 210],
  ])("of %s at %j takes %i thousandths", (country, address, rate) => {
    expect(taxFor(at(country, "", address), "DE").rate).toBe(rate);
  });

  it("is outside for business as well, and says why; with a tax of its own business owes it itself", () => {
    const outside = taxFor(at("ES", "ESB35000000", "35001 Las Palmas"), "DE");
    expect(outside.note).toContain("postal code");
    expect(taxFor(at("PT", "PT123456789", "9000-082 Funchal"), "DE").note).toContain("Reverse charge");
    expect(taxFor(at("DE", "", "78266 B\u00FCsingen"), "DE").note).toBe(outside.note);
  });
});

describe("a quote", () => {
  it("adds up to the cent for 1 to 10 locations in 27 countries, with and without a VAT ID", () => {
    expect(EU_COUNTRIES).toHaveLength(27);
    for (const country of EU_COUNTRIES)
      for (const vatId of ["", "X"])
        for (let count = 1; count <= 10; count++) {
          const { net, vat, total, vat_permille: rate } = quoteFor(PRICE, count, at(country, vatId));
          expect([net, total]).toEqual([4900 * count, net + vat]);
          expect(Number.isInteger(vat)).toBe(true);
          expect(Math.abs(vat - (net * rate) / 1000)).toBeLessThanOrEqual(0.5);
        }
  });

  it("rounds half a cent up", () => {
    // 25.5 % of EUR 0.10 is 2.55 cents; of 19 % of 0.50 it is 9.5
    expect(quoteFor({ ...PRICE, unitNet: 10 }, 1, at("FI")).vat).toBe(3);
    expect(quoteFor({ ...PRICE, unitNet: 50 }, 1, at("DE")).vat).toBe(10);
  });

  it("is that of the picture for six locations in Germany", () => {
    expect(quoteFor(PRICE, 6, at("DE"))).toMatchObject({ net: 29_400, vat: 5586, total: 34_986 });
  });

  it("leaves the tax to business elsewhere in the Union, not to that of the seller's country", () => {
    expect(taxFor(at("FR", "FR12345678901"), "DE")).toMatchObject({
      rate: 0,
      note: expect.stringContaining("Reverse charge"),
    });
    expect(taxFor(at("DE", "DE123456789"), "DE").rate).toBe(190);
    expect(taxFor(at("CH"), "DE").note).toContain("Outside");
  });
});

describe("a VAT ID", () => {
  it.each([
    ["DE", "DE 811 907 980", "DE811907980"],
    ["DE", "811907980", "DE811907980"],
    ["DE", "DE 811 907 98", undefined],
    ["AT", "DE811907980", undefined],
    ["AT", "\uFF21\uFF34\uFF35\uFF16\uFF10\uFF11\uFF12\uFF13\uFF14\uFF15\uFF19", "ATU60123459"],
    ["GR", "EL123456789", "EL123456789"],
    ["GR", "GR 123456789", "EL123456789"],
    ["FR", "fr 03.552.081.317", "FR03552081317"],
    ["MC", "FR03552081317", "FR03552081317"],
    ["BE", "BE765432146", "BE0765432146"],
    ["NL", "nl123456789b01", "NL123456789B01"],
    ["CH", "CHE-123.456.788 MWST", "CHE123456788MWST"],
    ["GB", "GB 123 4567 82", "GB123456782"],
    ["NO", "987654325 MVA", "NO987654325MVA"],
    ["IN", "27AAPFU0939F1ZV", "27AAPFU0939F1ZV"],
    ["IN", "none", undefined],
    ["US", "anything", undefined],
    ["US", "12-3456789", undefined],
  ])("of %s, written %s, is kept as %s", (country, text, kept) => {
    expect(canonicalVatId(country, text)).toBe(kept);
  });
});

describe("who an invoice is for", () => {
  const buyer = { name: "Noa", company: "Alpen GmbH", address: "", country: "AT", vat_id: "ATU60123459" };
  const said = (change: Partial<typeof buyer>) => {
    try {
      return checkedBuyer({ ...buyer, ...change }, "DE").vat_id;
    } catch (error) {
      return (error as AppError).said?.code;
    }
  };

  it("lives in a country that there is", () => {
    for (const country of ["ZZ", "AA", "EU", "QQ", "XX", "UK", "EL", "YU", "SU"])
      expect([country, said({ country, vat_id: "" })]).toEqual([country, "payment.country"]);
    for (const country of ["XK", "TW", "PS", "AX", "GL", "FO", "GG", "JE", "IM", "GI", "MC", "RE"])
      expect([country, said({ country, vat_id: "" })]).toEqual([country, ""]);
  });

  it("is a company where it owes the tax itself, by a name with letters", () => {
    expect(said({})).toBe("ATU60123459");
    for (const company of ["", "   ", "\u200B", "-"]) expect(said({ company })).toBe("payment.company");
    // at home and outside the Union nobody owes it in place of the seller
    expect(said({ company: "", country: "DE", vat_id: "DE811907980" })).toBe("DE811907980");
    expect(said({ company: "", country: "CH", vat_id: "CHE123456788" })).toBe("CHE123456788");
    expect(said({ vat_id: " - " })).toBe("");
  });

  it("pays the tax of France in Monaco", () => {
    expect(taxFor(at("MC"), "DE").rate).toBe(200);
  });
});
