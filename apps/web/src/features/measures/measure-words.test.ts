import type { AppraisedMeasure } from "@tidemark/contract";
import { describe, expect, it } from "vitest";
import { amountsText, amountText, costText, isDoubtful, paybackText, percentText, ratioText } from "./measure-words.ts";

const levels = (low: number, middle: number, high: number) => ({ low, middle, high });
const of = (part: Partial<AppraisedMeasure>): AppraisedMeasure => ({
  measure_id: "site-wall",
  known: true,
  why_not: null,
  avoided: [],
  single: [],
  quantity: null,
  investment: null,
  yearly: null,
  cost: null,
  benefit: null,
  ratio: null,
  net_value: null,
  pays: null,
  payback: null,
  days_for_thousand: null,
  ...part,
});

describe("figures of measures", () => {
  it("have the digits that are known: three of an amount, two of a ratio", () => {
    expect(amountText(247_123, "EUR")).toBe("247'000 EUR");
    expect(amountText(4_521_345, "EUR")).toBe("4.52 m EUR");
    expect(amountsText(78_123, 291_456, "EUR")).toBe("78'100 – 291'000 EUR");
    expect(amountText(-22_345, "EUR")).toBe("−22'300 EUR");
    expect([1.684, 1.04, 6.98, 16.3, 0.0472, 184, 0].map(ratioText)).toEqual([
      "1.7",
      "1.0",
      "7.0",
      "16",
      "0.047",
      "180",
      "0",
    ]);
  });

  it("never say that something is sure, or nothing, that is not", () => {
    expect([0.999, 0.001, 1, 0, 0.74].map(percentText)).toEqual(["> 99 %", "< 1 %", "100 %", "0 %", "74 %"]);
  });

  it("tell what is paid at once and each year, and nothing where it is not known", () => {
    const nothing = levels(0, 0, 0);
    expect(costText(of({}), "EUR")).toBeUndefined();
    expect(costText(of({ investment: levels(1000, 2000, 3000), yearly: nothing }), "EUR")).toBe(
      "Costs 1'000 – 3'000 EUR",
    );
    expect(costText(of({ investment: nothing, yearly: levels(10, 20, 30) }), "EUR")).toBe("Costs 10 – 30 EUR a year");
    expect(costText(of({ investment: levels(5, 5, 5), yearly: levels(1, 2, 3) }), "EUR")).toBe(
      "Costs 5 EUR, then 1 – 3 EUR a year",
    );
  });

  it("tell when it pays back only where a ratio is given", () => {
    const ratio = { mean: 1.7, p10: 0.5, p50: 1.6, p90: 4 };
    expect(paybackText(of({ payback: 2037, pays: 0.74 }))).toEqual([]);
    expect(paybackText(of({ ratio, payback: 2037, pays: 0.74 }))).toEqual(["pays back 2037", "pays in 74 % of cases"]);
    expect(paybackText(of({ ratio }))).toEqual(["does not pay back within its life"]);
    expect([
      isDoubtful(of({ ratio })),
      isDoubtful(of({ ratio: { ...ratio, mean: 10.1 } })),
      isDoubtful(of({})),
    ]).toEqual([false, true, false]);
  });
});
