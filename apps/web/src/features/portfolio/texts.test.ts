import { describe, expect, it } from "vitest";
import { formatImpact, formatValue } from "./texts.ts";

describe("figures of a portfolio", () => {
  it("have their unit, and are named where they are classes of districts", () => {
    expect(formatValue(2.5, "m", "river_flood_depth")).toBe("2.50 m");
    expect(formatValue(3, "", "district_landslide")).toBe("High (class of the district)");
    expect(formatValue(0.397, "", "score_wet")).toBe("0.39");
    expect(formatValue(null, "m")).toBe(" - ");
  });

  it("are amounts as they read everywhere where a matrix has them in millions", () => {
    const money = { unit: "m EUR", currency: "EUR" };
    expect(formatImpact(0.0412, money)).toBe("41'200 EUR");
    expect(formatImpact(3.126, money)).toBe("3.13 m EUR");
    expect(formatImpact(null, money)).toBe(" - ");
    expect(formatImpact(12.5, { unit: "%", currency: "EUR" })).toBe("12.50 %");
    expect(formatImpact(12.5, { unit: "days", currency: null })).toBe("12.50 days");
  });
});
