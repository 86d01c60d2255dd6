import { describe, expect, it } from "vitest";
import { amountUnit } from "./amount-unit.ts";

describe("the unit of amounts in a header", () => {
  it.each([
    ["Value (in 1000 EUR)", 1000, "EUR"],
    ["Wert in 1'000 CHF", 1000, "CHF"],
    ["Sum insured (USD x 1,000)", 1000, "USD"],
    ["Value (RMB 10,000)", 10_000, "CNY"],
    ["Værdi (1000 DKK)", 1000, "DKK"],
    ["Value (1.000.000 EUR)", 1_000_000, "EUR"],
  ])("is read where digits say it: %s", (header, factor, currency) => {
    expect(amountUnit(header)).toEqual({ factor, currency });
  });

  it.each([
    ["Value (JPY 100m)", 100_000_000, "JPY"],
    ["Value (10k CNY)", 10_000, "CNY"],
    ["Value (100 million KRW)", 100_000_000, "KRW"],
    ["Insured value, hundred million yen", 100_000_000, "JPY"],
    ["Value (ten thousand yuan)", 10_000, "CNY"],
  ])("counts tens and hundreds of thousands and millions: %s", (header, factor, currency) => {
    expect(amountUnit(header)).toEqual({ factor, currency });
  });

  it.each([
    ["Hodnota (mil. EUR)", 1_000_000, "EUR"],
    ["Valeur assurée (Md€)", 1_000_000_000, "EUR"],
    ["Vērtība (tūkst. EUR)", 1000, "EUR"],
    ["Arvo (hilj. EUR)", 1000, "EUR"],
    ["Waarde (dzd. €)", 1000, "EUR"],
    ["Стойност (хил. лв.)", 1000, "BGN"],
    ["Ασφαλισμένη αξία (εκ. €)", 1_000_000, "EUR"],
    ["Valor (milhares de euros)", 1000, "EUR"],
    ["Valore (mgl €)", 1000, "EUR"],
    ["Värde (mdkr)", 1_000_000_000, null],
    ["Verðmæti (þús. kr.)", 1000, null],
    ["Valoare (mil. lei)", 1_000_000, "RON"],
    ["Érték (eFt)", 1000, "HUF"],
    ["Valor (mdp)", 1_000_000, "MXN"],
  ])("is known by the abbreviations of many languages: %s", (header, factor, currency) => {
    expect(amountUnit(header)).toEqual({ factor, currency });
  });

  it.each([
    ["Value (RM)", 1, "MYR"],
    ["Value (RM '000)", 1000, "MYR"],
    ["Value (Rm)", 1_000_000, "ZAR"],
    ["Value (R million)", 1_000_000, "ZAR"],
    ["Value (S$m)", 1_000_000, "SGD"],
    ["Fixed assets (RMB mn)", 1_000_000, "CNY"],
    ["Value (USDm)", 1_000_000, "USD"],
    ["Wert (Mio. Fr.)", 1_000_000, "CHF"],
    ["Value (KSh million)", 1_000_000, "KES"],
  ])("has its currency by what companies call it: %s", (header, factor, currency) => {
    expect(amountUnit(header)).toEqual({ factor, currency });
  });

  it.each([
    "Versicherungssumme 1914",
    "Value 2024",
    "Flood loss 1000 years",
    "Value (100%)",
    "Value per 1000 m2",
    "Wert (Stand 1.1.2024)",
  ])("is one where digits say something else: %s", (header) => {
    expect(amountUnit(header)).toEqual({ factor: 1, currency: null });
  });
});
