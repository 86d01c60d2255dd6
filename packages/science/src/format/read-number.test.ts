import { describe, expect, it } from "vitest";
import { readNumber, westernDigits } from "./read-number.ts";

const value = (text: string) => readNumber(text)?.value;

describe("a number as people write it", () => {
  it.each([
    ["5.252E+01", 52.52],
    ["1,5E+06", 1_500_000],
    ["1.250e3", 1250],
    ["2.50E-3", 0.0025],
    ["1,5 Mio", 1_500_000],
    ["1,5 Mio. EUR", 1_500_000],
    ["$1.2M", 1_200_000],
    ["2.5 bn", 2_500_000_000],
    ["GBP 2.16bn", 2_160_000_000],
    ["€ 300k", 300_000],
    ["300k€", 300_000],
    ["TEUR 1250,5", 1_250_500],
    ["12 T€", 12_000],
    ["1,5 M€", 1_500_000],
    ["3,2 Mrd. €", 3_200_000_000],
    ["2.5 lakh", 250_000],
    ["₹ 3.5 Cr", 35_000_000],
    ["12,34,567", 1_234_567],
    ["₹12,34,567/-", 1_234_567],
    ["1,2345,6789", 123_456_789],
    ["1億2000万円", 120_000_000],
    ["3.5億", 350_000_000],
    ["٢٤٫٧١٣٦", 24.7136],
    ["١٬٢٣٤٬٥٦٧", 1_234_567],
    ["۱۲۳۴", 1234],
    ["१२,३४,५६७", 1_234_567],
    ["３４．６９", 34.69],
    ["1234-", -1234],
    ["(1.234.567)", -1_234_567],
    ["(EUR 1,234,567)", -1_234_567],
    ["−33.9", -33.9],
    ["- 12", -12],
    ["1'250'000.50", 1_250_000.5],
    ["1’250’000", 1_250_000],
    ["1 250 000,50", 1_250_000.5],
    ["1.500.000,-", 1_500_000],
    ["1'500.--", 1500],
    ["R$ 1,5 milhões", 1_500_000],
    ["1 500 000 zł", 1_500_000],
    ["USD -5,000,000", -5_000_000],
    ["0.5", 0.5],
    [".5", 0.5],
    ["0,125", 0.125],
    ["1.23 млн", 1_230_000],
  ])("%s", (text, expected) => expect(value(text)).toBe(expected));

  it("says its currency where the sign has one", () => {
    expect(readNumber("€ 5")).toMatchObject({ currency: "EUR", hasCurrency: true });
    expect(readNumber("US$ 5")).toMatchObject({ currency: "USD" });
    expect(readNumber("5 kUSD")).toMatchObject({ value: 5000, currency: "USD" });
    expect(readNumber("$5")).toEqual({ value: 5, hasCurrency: true, hasScale: false, isPercent: false });
    expect(readNumber("12 %")).toMatchObject({ value: 12, isPercent: true });
  });

  it("says so where it can be read in two ways, unless the sign before fractions is known", () => {
    expect(readNumber("1.250")).toMatchObject({ value: 1.25, other: 1250 });
    expect(readNumber("750,000")).toMatchObject({ value: 750_000, other: 750 });
    expect(readNumber("1.250 Mio")).toMatchObject({ value: 1_250_000, other: 1_250_000_000 });
    expect(readNumber("1.250", { decimal: "comma" })).toMatchObject({ value: 1250 });
    expect(readNumber("1,250", { decimal: "comma" })).toMatchObject({ value: 1.25 });
    expect(readNumber("52,520", { isFraction: true })).toMatchObject({ value: 52.52 });
    expect(readNumber("1250.000")).not.toHaveProperty("other");
    expect(readNumber("1.250.000")).toMatchObject({ value: 1_250_000, decimal: "comma" });
  });

  it.each([
    "12 pcs",
    "1.2.3",
    "12,34,56",
    "47 12",
    "10-20",
    "1.2T",
    "12 mil",
    "n/a",
    "",
    "E5",
    "1 2 3",
    "5 m m",
    "€ 5 $",
    "-",
    "01.02.2024",
  ])("%s is none", (text) => expect(readNumber(text)).toBeUndefined());

  it("is not looked for in a long text", () => expect(readNumber("1".repeat(40_000))).toBeUndefined());

  it("has its digits in any script", () => expect(westernDigits("٢४３ abc")).toBe("243 abc"));
});
