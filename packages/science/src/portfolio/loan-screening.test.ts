import { describe, expect, it } from "vitest";
import { groupFigures, haircuts, loanToValue, loanToValueAfter, yearsLookedAt } from "./loan-screening.ts";

describe("the years looked at", () => {
  it("are the horizon, or what is left of the loan where that is less", () => {
    expect(yearsLookedAt(undefined, 10)).toBe(10);
    expect(yearsLookedAt(25, 10)).toBe(10);
    expect(yearsLookedAt(4, 10)).toBe(4);
    expect(yearsLookedAt(4.2, 10)).toBe(5);
    // a loan past its maturity still has its property
    expect(yearsLookedAt(0, 10)).toBe(1);
    expect(yearsLookedAt(Number.NaN, 10)).toBeNaN();
  });
});

describe("the haircut of a value", () => {
  it("is the sum of a geometric series for a constant loss", () => {
    const of = haircuts([2030], { firstYear: 2027, discountRate: 0.05, horizonYears: 10 });
    // 1 % a year over 10 years at 5 %: 0.01 * (1 - 1.05^-10) / (1 - 1.05^-1)
    expect(of([0.01], 10)).toBeCloseTo((0.01 * (1 - 1.05 ** -10)) / (1 - 1 / 1.05), 12);
    expect(of([0.01], 1)).toBe(0.01);
  });

  it("follows losses that rise between the moments", () => {
    const of = haircuts([2030, 2032], { firstYear: 2030, discountRate: 0, horizonYears: 10 });
    // 2030: 1 %, 2031: 2 %, 2032: 3 %, 2033: held at 3 %
    expect(of([0.01, 0.03], 4)).toBeCloseTo(0.09, 12);
  });

  it("is not known where a loss or the maturity is not", () => {
    const of = haircuts([2030, 2050], { firstYear: 2030, discountRate: 0.05, horizonYears: 10 });
    expect(of([0.01, Number.NaN], 5)).toBeNaN();
    expect(of([0.01, 0.01], Number.NaN)).toBeNaN();
    expect(of([], 5)).toBeNaN();
  });
});

describe("loan-to-value", () => {
  it("rises as the value falls, and is none without a value", () => {
    const loan = { loan: 80, value: 100, annualLoss: 0.02, haircut: 0.2 };
    expect(loanToValue(loan)).toBe(0.8);
    expect(loanToValueAfter(loan)).toBe(1);
    expect(loanToValue({ loan: 80, value: 0 })).toBeNaN();
    expect(loanToValueAfter({ ...loan, haircut: 1.2 })).toBeNaN();
  });
});

describe("figures of a group", () => {
  it("are sums over sums of the loans that are known, and amounts of all", () => {
    const group = groupFigures([
      { loan: 80, value: 100, annualLoss: 0.01, haircut: 0.1 },
      { loan: 50, value: 100, annualLoss: 0.03, haircut: 0.3 },
      { loan: 20, value: Number.NaN, annualLoss: 0.5, haircut: Number.NaN },
    ]);
    expect(group).toMatchObject({ loans: 3, amount: 150, known: 2, value: 200 });
    expect(group.annualLoss).toBeCloseTo(0.02, 12);
    expect(group.haircut).toBeCloseTo(0.2, 12);
    expect(group.before).toBeCloseTo(130 / 200, 12);
    expect(group.after).toBeCloseTo(130 / 160, 12);
  });

  it("has no shares where nothing is known", () => {
    const { amount, before, after, haircut } = groupFigures([
      { loan: 20, value: Number.NaN, annualLoss: Number.NaN, haircut: Number.NaN },
    ]);
    expect(amount).toBe(20);
    expect([before, after, haircut]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
  });
});
