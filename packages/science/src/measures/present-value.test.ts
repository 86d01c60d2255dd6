import { describe, expect, it } from "vitest";
import { amountIn, paybackYear, presentBenefit, presentCost } from "./present-value.ts";

// CLIMADA 6, climada/engine/test/test_cost_benefit.py: "Mangroves", 2018 to 2040 at 2 %.
const MANGROVES = { investment: 1.3117683608515418e9, upkeep: 0 };
const SERVICE = { lifetimeYears: 23, leadMonths: 0 };
const SETTINGS = { firstYear: 2018, discountRate: 0.02, growth: 0 };
const TODAY = 6.51220115756442e9 - 4.850407096284983e9;

describe("value over time", () => {
  it("gives the published figures of an unchanged risk", () => {
    const benefit = presentBenefit({ years: [2018], amounts: [TODAY] }, SERVICE, SETTINGS);
    expect(benefit / 3.100583368954022e10).toBeCloseTo(1, 12);
    expect(presentCost(MANGROVES, SERVICE, SETTINGS) / benefit / 0.04230714690616641).toBeCloseTo(1, 12);
  });

  it("gives the published figures of a risk that grows in a straight line", () => {
    const later = 5.9506659786664024e10 - 4.826231151473135e10;
    const benefit = presentBenefit({ years: [2018, 2040], amounts: [TODAY, later] }, SERVICE, SETTINGS);
    expect(benefit / 1.1334502769081276e11).toBeCloseTo(1, 12);
    expect(presentCost(MANGROVES, SERVICE, SETTINGS) / benefit / 0.011573232523528404).toBeCloseTo(1, 12);
  });

  it("holds amounts before the first and after the last moment", () => {
    const stream = { years: [2025, 2035], amounts: [10, 30] };
    expect([2000, 2025, 2030, 2035, 2090].map((year) => amountIn(stream, year))).toEqual([10, 10, 20, 30, 30]);
    expect(amountIn({ years: [], amounts: [] }, 2030)).toBeNaN();
  });

  it("buys again over a horizon longer than the life, and gives back what is left at its end", () => {
    const plain = { firstYear: 2026, discountRate: 0, growth: 0 };
    const service = { lifetimeYears: 10, leadMonths: 0 };
    const cost = { investment: 100, upkeep: 2 };
    expect(presentCost(cost, service, plain)).toBe(120);
    expect(presentCost(cost, service, { ...plain, horizonYears: 20 })).toBe(240);
    expect(presentCost(cost, service, { ...plain, horizonYears: 15 })).toBe(180);
    expect(presentCost(cost, service, { ...plain, horizonYears: 5 })).toBe(60);
  });

  it("serves from the end of the lead time on, and never before", () => {
    const plain = { firstYear: 2026, discountRate: 0, growth: 0 };
    const stream = { years: [2026], amounts: [1] };
    expect(presentBenefit(stream, { lifetimeYears: 10, leadMonths: 18 }, plain)).toBe(10);
    expect(presentBenefit(stream, { lifetimeYears: 10, leadMonths: 18 }, { ...plain, horizonYears: 5 })).toBe(3);
    expect(presentBenefit(stream, { lifetimeYears: 10, leadMonths: 18 }, { ...plain, horizonYears: 1 })).toBe(0);
  });

  it("names the first year in which the discounted sum turns, or none", () => {
    const settings = { firstYear: 2026, discountRate: 0.05, growth: 0 };
    const stream = { years: [2026], amounts: [10] };
    const service = { lifetimeYears: 20, leadMonths: 12 };
    // 10/1.05 + 10/1.05² + 10/1.05³ = 27.2
    expect(paybackYear(stream, { investment: 27, upkeep: 0 }, service, settings)).toBe(2029);
    expect(paybackYear(stream, { investment: 28, upkeep: 0 }, service, settings)).toBe(2030);
    expect(paybackYear(stream, { investment: 28, upkeep: 11 }, service, settings)).toBeUndefined();
  });

  it("lets what can be lost grow", () => {
    const settings = { firstYear: 2026, discountRate: 0.05, growth: 0.05 };
    expect(presentBenefit({ years: [2026], amounts: [7] }, SERVICE, settings)).toBeCloseTo(7 * 23, 9);
  });
});
