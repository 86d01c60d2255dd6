import type { Epoch } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { heldMoment, momentWords } from "./element-request.ts";

const MOMENTS: readonly Epoch[] = [
  { scenario: "historical", time: 2005 },
  { scenario: "ssp585", time: 2030 },
  { scenario: "ssp585", time: 2050 },
];
const words = (asked: Epoch) => momentWords(asked, heldMoment(MOMENTS, asked));

describe("the moment of an element", () => {
  it("says whose scores stand where the chosen year has none, in the past and in the future", () => {
    expect(words({ scenario: "historical", time: 2020 })).toBe(
      "today's climate, 2020 (scores and losses of 1995–2014, the nearest that is computed)",
    );
    expect(words({ scenario: "ssp585", time: 2025 })).toContain("of 2021–2040, the nearest");
  });

  it("says nothing where the year was computed, or nothing of its scenario", () => {
    expect(words({ scenario: "ssp585", time: 2050 })).toBe("SSP5-8.5, 2050");
    expect(words({ scenario: "ssp126", time: 2050 })).toBe("SSP1-2.6, 2050");
  });
});
