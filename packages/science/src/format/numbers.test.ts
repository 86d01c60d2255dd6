import { describe, expect, it } from "vitest";
import {
  formatBytes,
  formatChange,
  formatCount,
  formatDigits,
  formatMoney,
  formatNumber,
  formatPlain,
} from "./numbers.ts";

describe("numbers", () => {
  it("have thousands apart by an apostrophe and two decimals", () => {
    expect(formatNumber(1234567.891)).toBe("1'234'567.89");
    expect(formatNumber(999)).toBe("999.00");
    expect(formatCount(1284)).toBe("1'284");
  });

  it("carry a true minus sign, but not for a zero that came from rounding", () => {
    expect(formatNumber(-1234.5)).toBe("\u22121'234.50");
    expect(formatNumber(-0.001)).toBe("0.00");
  });

  it("have a sign where they are changes, but for none at all", () => {
    expect([14.9, -0.2, 0, 0.001, -0.001].map(formatChange)).toEqual(["+14.90", "\u22120.20", "0.00", "0.00", "0.00"]);
  });

  it("never show a missing value as zero", () => {
    expect(formatNumber(Number.NaN)).toBe(" - ");
    expect(formatMoney(null, "CHF")).toBe(" - ");
  });

  it("keep the decimals or digits they are given", () => {
    expect([3217000, 0.5, -12.25].map(formatPlain)).toEqual(["3'217'000", "0.5", "\u221212.25"]);
    expect([0.01234, 1234, 1.996].map((value) => formatDigits(value, 2))).toEqual(["0.012", "1'200", "2"]);
  });
});

describe("amounts and sizes", () => {
  it("of money are in millions from one million on", () => {
    expect(formatMoney(987_654, "EUR")).toBe("987'654 EUR");
    expect(formatMoney(1_234_567_890, "EUR")).toBe("1'234.57 m EUR");
    expect(formatMoney(12, null)).toBe("12");
  });

  it("of files use the unit that reads best", () => {
    expect([900, 184 * 1024, 1.25 * 1024 ** 2, 20 * 1024 ** 2, 1.5 * 1024 ** 3].map(formatBytes)).toEqual([
      "900 B",
      "184 kB",
      "1.25 MB",
      "20 MB",
      "1.5 GB",
    ]);
  });
});
