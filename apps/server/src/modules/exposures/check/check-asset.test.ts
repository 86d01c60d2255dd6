import { describe, expect, it } from "vitest";
import { PLAIN_AMOUNTS } from "../mapping/amounts.ts";
import { readAsset } from "./check-asset.ts";

function read(value: string | number, currency: string, headerCurrency: string | null = null) {
  const told: string[] = [];
  const row = { row: 2, cells: { asset_value: value, asset_currency: currency }, userData: {} };
  const asset = readAsset(
    row as unknown as Parameters<typeof readAsset>[0],
    { ...PLAIN_AMOUNTS, headerCurrency },
    (_, code) => told.push(code),
  );
  return { ...asset, told };
}

describe("the currency of a row", () => {
  it.each([
    ["RMB", "CNY"],
    ["rmb", "CNY"],
    ["Euro", "EUR"],
    ["€", "EUR"],
    ["chf", "CHF"],
  ])("%s is %s", (written, code) => {
    expect(read(5, written)).toEqual({ assetValue: 5, assetCurrency: code, told: [] });
  });

  it.each(["GBp", "GBX", "ZAc", "ILA"])("%s is a hundredth of one: told, and never taken for the whole", (written) => {
    expect(read(300, written)).toEqual({ assetValue: 300, assetCurrency: null, told: ["currency_unknown"] });
  });

  it.each(["GBP", "ILS"])("%s is a whole one", (written) => {
    expect(read(300, written)).toMatchObject({ assetCurrency: written, told: [] });
  });

  it("is told where the header of the amounts names another one", () => {
    expect(read(5, "EUR", "USD")).toEqual({ assetValue: 5, assetCurrency: "EUR", told: ["currency_beside_header"] });
    expect(read(5, "USD", "USD").told).toEqual([]);
    expect(read("", "EUR", "USD").told).toEqual([]);
    expect(read("EUR 5", "EUR", "USD").told).toEqual([]);
  });
});
