import { describe, expect, it } from "vitest";
import { readAmount, readCollateral, readMaturity, readNonPerforming, readStage } from "./loan-cells.ts";
import { readSection } from "./nace.ts";

describe("amounts", () => {
  it("are numbers, also written with a scale and the currency of the row", () => {
    expect(readAmount(1_500_000, "EUR")).toBe(1_500_000);
    expect(readAmount("1,5 Mio EUR", "EUR")).toBe(1_500_000);
    expect(readAmount("1'200'000", null)).toBe(1_200_000);
  });

  it("are told apart from empty cells and from what cannot be read", () => {
    expect(readAmount(null, "EUR")).toBeNull();
    expect(readAmount("", "EUR")).toBeNull();
    // two readings, another currency, below zero, a share, a word
    for (const cell of ["1.250", "5 CHF", -3, "12 %", "tbd"])
      expect(readAmount(cell, "EUR"), String(cell)).toBeUndefined();
    expect(readAmount(0, "EUR")).toBe(0);
  });
});

describe("the maturity", () => {
  const asOf = "2026-12-31";

  it("is a date, a calendar year or years, by the calendar", () => {
    expect(readMaturity("2031-12-31", asOf)).toBe(5);
    // two leap days in between lift no loan into the next bucket
    expect(readMaturity("2036-12-31", asOf)).toBe(10);
    expect(readMaturity("30.06.2027", asOf)).toBeCloseTo(181 / 365, 12);
    expect(readMaturity("2046-12-31T00:00:00", asOf)).toBe(20);
    expect(readMaturity(2031, asOf)).toBe(5);
    expect(readMaturity("2031", asOf)).toBe(5);
    expect(readMaturity(7.5, asOf)).toBe(7.5);
    expect(readMaturity("2028-02-29", "2024-02-29")).toBe(4);
    expect(readMaturity("2025-02-28", "2024-02-29")).toBe(1);
  });

  it("is none for a loan past its date, and endless for a perpetual one", () => {
    expect(readMaturity("2020-01-31", asOf)).toBe(0);
    expect(readMaturity("Perpetual", asOf)).toBe(Number.POSITIVE_INFINITY);
  });

  it("cannot be read where it may be several days, or none", () => {
    for (const cell of ["03/04/2031", "2031-02-30", "31.02.2031", "soon", 450, -2, 2031.5])
      expect(readMaturity(cell, asOf), String(cell)).toBeUndefined();
    expect(readMaturity(null, asOf)).toBeNull();
  });
});

describe("what only the bank knows", () => {
  it("is read in words, with the use of the building for a plain yes", () => {
    expect(readCollateral("RRE", null)).toBe("residential");
    expect(readCollateral("Gewerbe", null)).toBe("commercial");
    expect(readCollateral("yes", "residential")).toBe("residential");
    expect(readCollateral("yes", "industrial")).toBe("commercial");
    expect(readCollateral("yes", null)).toBeUndefined();
    expect(readCollateral("unsecured", null)).toBe("none");
    expect(readCollateral("ship", null)).toBeUndefined();
    expect([readStage("Stage 2"), readStage(3), readStage("stufe 1"), readStage("POCI")]).toEqual([2, 3, 1, undefined]);
    expect([readNonPerforming("NPL"), readNonPerforming("performing"), readNonPerforming("nein")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("sections of NACE", () => {
  it("are read from letters, codes and names", () => {
    for (const cell of ["C", "C10", "10.71", "C 10.71", "NACE C10.7", "1071", 10, "Manufacturing", "C - Manufacturing"])
      expect(readSection(cell), String(cell)).toBe("C");
    expect(readSection("68.20")).toBe("L");
    expect(readSection("01.11")).toBe("A");
    expect(readSection(4711)).toBe("G");
  });

  it("are none where letter and digits contradict each other, or words are no name of one", () => {
    for (const cell of ["C68", "111", 4, "Retail", "Z", "34"]) expect(readSection(cell), String(cell)).toBeUndefined();
  });
});
