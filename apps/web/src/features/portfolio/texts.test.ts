import { describe, expect, it } from "vitest";
import { formatValue } from "./texts.ts";

describe("figures of a portfolio", () => {
  it("have their unit, and are named where they are classes of districts", () => {
    expect(formatValue(2.5, "m", "river_flood_depth")).toBe("2.50 m");
    expect(formatValue(3, "", "district_landslide")).toBe("High (class of the district)");
    expect(formatValue(0.397, "", "score_wet")).toBe("0.39");
    expect(formatValue(null, "m")).toBe(" - ");
  });
});
