import { describe, expect, it } from "vitest";
import { idHeader } from "./id-header.ts";
import { locationHeader } from "./header-row.ts";
import { valueHeader } from "./value-header.ts";

const kinds = (headers: readonly string[]) => headers.map((header) => [header, valueHeader(header).kind]);
const all = (kind: string, headers: readonly string[]) => headers.map((header) => [header, kind]);

describe("a header of amounts", () => {
  it("is known for a value by any word for one, with year, unit and currency, in many languages", () => {
    const headers = [
      "Total Insured Value 2024",
      "Buchwert in TEUR",
      "Wert in Euro",
      "Gebäudeversicherungswert",
      "Neuwert in Tsd. EUR",
      "Vers.-Summe Wert (Mio. CHF)",
      "Valeur assurée 2025 (k€)",
      "Valor de reposición",
      "Valore assicurato [EUR]",
      "Boekwaarde per 31-12-2024",
      "Bokfört värde",
      "Forsikringsverdi",
      "Wartość księgowa",
      "Könyv szerinti érték",
      "Sigorta değeri",
      "保険金額",
      "資産価値(百万円)",
      "资产价值",
      "장부가치",
      "Балансовая стоимость",
      "Reinstatement cost (GBP)",
      "TIV_USD",
      "assetValueEUR",
      "Building",
      "Contents TIV",
      "Vorräte",
    ];
    expect(kinds(headers)).toEqual(all("value", headers));
  });

  it("is none where it counts, measures, dates or names something else", () => {
    const headers = [
      "Year built",
      "Baujahr",
      "Employees 2024",
      "Mitarbeiter",
      "Building area (m2)",
      "Value per sqm",
      "Nutzfläche",
      "Phone",
      "Share of value (%)",
      "Rechtswert",
      "Heizwert",
      "Value date",
      "Currency of value",
      "Capacity MW",
      "LTV",
      "Building no",
      "Loc #",
    ];
    expect(kinds(headers)).toEqual(all("quantity", headers));
    const money = [
      "Premium",
      "Insurance premium",
      "Revenue 2024",
      "Umsatz TEUR",
      "Loan amount",
      "Policy limit",
      "OPEX costs",
    ];
    expect(kinds(money)).toEqual(all("money", money));
    const interruption = [
      "BI",
      "Business interruption value",
      "Betriebsunterbrechung",
      "Perte d'exploitation",
      "Lucro cesante",
    ];
    expect(kinds(interruption)).toEqual(all("interruption", interruption));
    expect(kinds(["Land value", "Grundstückswert"])).toEqual(all("land", ["Land value", "Grundstückswert"]));
    expect(kinds(["Betrag", "2024", "Opex?"]).map(([, kind]) => kind)).toEqual(["unknown", "unknown", "money"]);
  });

  it("tells which things and which year it is of", () => {
    const parts = ["Gebäudewert", "Stock value 2023", "Plant & machinery", "Contenu", "Total sum insured", "Other TIV"];
    expect(parts.map((header) => valueHeader(header).part)).toEqual([
      "building",
      "stock",
      "machinery",
      "contents",
      undefined,
      "other",
    ]);
    expect(valueHeader("Stock value 2023").year).toBe(2023);
    expect(valueHeader("TIV kUSD").unit).toEqual({ factor: 1000, currency: "USD" });
  });

  it("is the asset value of a sheet that is recognised, with a year, a unit or a currency beside it", () => {
    const meaningOf = (header: string) => locationHeader(["Name", "Latitude", "Longitude", header]).meanings.get(3);
    for (const header of [
      "Total Insured Value 2024",
      "Buchwert in TEUR",
      "Wert in Euro",
      "TIV kUSD",
      "Value FY2023 (USD m)",
    ])
      expect(meaningOf(header)).toBe("asset_value");
    for (const header of ["Total", "2024", "EUR", "Insured since", "Value date"])
      expect(meaningOf(header)).not.toBe("asset_value");
  });
});

describe("a header of ids", () => {
  it("is known by the words for numbers and codes of places", () => {
    const site = [
      "Node ID",
      "Supplier ID",
      "Werk-Nr.",
      "Loc #",
      "GLN",
      "Ref",
      "Lieferantennummer",
      "Standortkürzel",
      "N° site",
      "Site_Code",
      "Código de planta",
      "工場コード",
      "plantKey",
    ];
    expect(site.filter((header) => idHeader(header) !== "site")).toEqual([]);
    const other = [
      "Phone no.",
      "ZIP code",
      "Country code",
      "VAT ID",
      "Hausnummer",
      "Policy number",
      "OccupancyCode",
      "Serial no",
    ];
    expect(other.map(idHeader)).toEqual(other.map(() => "other"));
    expect(["Name", "Nord", "Reference year", "Notes"].map(idHeader)).toEqual([
      undefined,
      undefined,
      "other",
      undefined,
    ]);
  });
});
