import { describe, expect, it } from "vitest";
import { formatDateTime, formatResult, formatScore } from "./format.ts";

describe("results", () => {
  it("show a score cut off in one way wherever it stands, any other value rounded", () => {
    expect([0.397, 0.7499, 0.75, Math.fround(0.29), Math.fround(0.58)].map(formatScore)).toEqual([
      "0.39",
      "0.74",
      "0.75",
      "0.29",
      "0.58",
    ]);
    expect(formatResult(0.397, "score_location")).toBe("0.39");
    expect(formatResult(0.397, "aridity")).toBe("0.40");
  });
});

describe("values of datasets", () => {
  it("are names where they are classes of districts, and numbers where they are none of the classes", () => {
    expect(formatResult(3, "district_river_flood")).toBe("High (class of the district)");
    expect(formatResult(0, "district_volcano")).toBe("Very low (class of the district)");
    expect(formatResult(1.4, "district_river_flood")).toBe("1.40");
    expect(formatResult(23.4, "elevation")).toBe("23");
    expect(formatResult(3, "river_flood_depth")).toBe("3.00");
  });
});

describe("dates", () => {
  it("read as HH:mm, D MMMM YYYY", () => {
    const time = new Date(2026, 10, 8, 9, 5);
    expect(formatDateTime(time.toISOString())).toBe("09:05, 8 November 2026");
  });

  it("that are missing or unreadable are no date", () => {
    expect(formatDateTime(null)).toBe(" - ");
    expect(formatDateTime("yesterday")).toBe(" - ");
  });
});
