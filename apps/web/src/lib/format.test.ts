import { describe, expect, it } from "vitest";
import { formatBytes, formatCount, formatDateTime, formatNumber, formatResult, formatScore } from "./format.ts";

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

  it("never show a missing value as zero", () => {
    expect(formatNumber(Number.NaN)).toBe(" - ");
    expect(formatDateTime(null)).toBe(" - ");
    expect(formatDateTime("yesterday")).toBe(" - ");
  });
});

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
    expect(formatResult(3, "river_flood_depth")).toBe("3.00");
  });
});

describe("dates", () => {
  it("read as HH:mm, D MMMM YYYY", () => {
    const time = new Date(2026, 10, 8, 9, 5);
    expect(formatDateTime(time.toISOString())).toBe("09:05, 8 November 2026");
  });
});

describe("sizes", () => {
  it("use the unit that reads best", () => {
    expect([900, 184 * 1024, 1.25 * 1024 ** 2, 20 * 1024 ** 2].map(formatBytes)).toEqual([
      "900 B",
      "184 kB",
      "1.25 MB",
      "20 MB",
    ]);
  });
});
