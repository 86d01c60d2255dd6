import { describe, expect, it } from "vitest";
import { parseAmount, readAsset } from "../check/check-asset.ts";
import { decimalOfAll, isAmbiguousAmount } from "./amounts.ts";

const row = (value: string | number, currency?: string) => ({
  row: 2,
  cells: { asset_value: value, ...(currency === undefined ? {} : { asset_currency: currency }) },
  userData: {},
});

describe("amounts written as text", () => {
  it("tell their decimal sign together where one alone does not", () => {
    expect(decimalOfAll(["1.250", "980,50"])).toBe("comma");
    expect(decimalOfAll(["1.250", "980.5"])).toBe("point");
    expect(decimalOfAll(["1.250.000", "1.250"])).toBe("comma");
    expect(decimalOfAll(["1.250", "12.500", "1,250"])).toBe("auto");
    expect(decimalOfAll(["12,5", "12.5"])).toBe("auto");
    expect(decimalOfAll(["1250,50"])).toBe("comma");
  });

  it("that can be two numbers are known", () => {
    expect(["1.250", "12.500", "-1.250"].map(isAmbiguousAmount)).toEqual([true, true, true]);
    expect(["0.250", "1.25", "1250.000", "1.250.000", "1,250"].map(isAmbiguousAmount)).toEqual(Array(5).fill(false));
  });

  it("are read by the sign that is known, and never by grouping that is none", () => {
    expect(parseAmount("1.250", "comma")).toBe(1250);
    expect(parseAmount("1.250", "point")).toBe(1.25);
    expect(parseAmount("1,250", "comma")).toBe(1.25);
    expect(parseAmount("1.250.000,5", "comma")).toBe(1_250_000.5);
    expect(parseAmount("12.5", "comma")).toBeUndefined();
  });
});

describe("the asset value of a row", () => {
  const codes: string[] = [];
  const report = (_: string, code: string) => void codes.push(code);

  it("is left out with a word where it may be two numbers, rather than taken for a fraction", () => {
    expect(readAsset(row("1.250"), undefined, report).assetValue).toBeNull();
    expect(codes.splice(0)).toEqual(["asset_value_ambiguous"]);
    expect(readAsset(row("1.250"), { factor: 1, currency: null, decimal: "comma" }, report).assetValue).toBe(1250);
    expect(readAsset(row(1.25), undefined, report).assetValue).toBe(1.25);
    expect(codes).toEqual([]);
  });

  it("counts thousands where the column does, in the currency of the header unless the row names one", () => {
    const rule = { factor: 1000, currency: "EUR", decimal: "auto" } as const;
    expect(readAsset(row(250), rule, report)).toEqual({ assetValue: 250_000, assetCurrency: "EUR" });
    expect(readAsset(row("250,5", "CHF"), rule, report)).toEqual({ assetValue: 250_500, assetCurrency: "CHF" });
    expect(readAsset(row(1e308), rule, report).assetValue).toBeNull();
    expect(codes).toEqual(["asset_value_invalid"]);
  });
});
