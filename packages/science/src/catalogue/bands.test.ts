import { describe, expect, test } from "vitest";
import { BUILDING_DAMAGE_BANDS, OUTAGE_BANDS, bandOf, scoreBand } from "./bands.ts";
import { formatQuantity } from "./units.ts";

describe("bands", () => {
  test("begin at their limit", () => {
    expect([0, 0.2499, 0.25, 0.5, 0.7499, 0.75, 1].map(scoreBand)).toEqual([
      "very low",
      "very low",
      "low",
      "medium",
      "medium",
      "high",
      "high",
    ]);
    expect([4.9, 5, 10, 20].map((value) => bandOf(value, BUILDING_DAMAGE_BANDS))).toEqual([
      "very low",
      "low",
      "medium",
      "high",
    ]);
    expect([4, 5, 30, 90].map((value) => bandOf(value, OUTAGE_BANDS))).toEqual(["very low", "low", "medium", "high"]);
  });
  test("run downwards where a lower value is worse", () => {
    const distance = { low: 100, medium: 50, high: 20 };
    expect([300, 100, 50, 20].map((value) => bandOf(value, distance, "lower"))).toEqual([
      "very low",
      "low",
      "medium",
      "high",
    ]);
  });
  test("have no label for a missing value", () => {
    expect(scoreBand(Number.NaN)).toBeUndefined();
  });
});

describe("quantities", () => {
  test("print with the decimals and symbol of their unit", () => {
    expect(formatQuantity(21.04, "degC")).toBe("21.0 °C");
    expect(formatQuantity(-0.01, "degC")).toBe("0.0 °C");
    expect(formatQuantity(430.2, "m")).toBe("430 m");
    expect(formatQuantity(0.123, "1")).toBe("0.12");
    expect(formatQuantity(Number.NaN, "mm")).toBe("missing");
  });
});
