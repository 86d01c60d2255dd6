import { describe, expect, test } from "vitest";
import { DAYS_IN_MONTH, DAYS_IN_SEASON, DAYS_IN_YEAR } from "./calendar.ts";
import { extraterrestrialRadiation, hargreavesEvaporation, surfaceRadiation } from "./solar.ts";

describe("radiation and evaporation", () => {
  test("give the published daily evaporation of 45 N on 3 July", () => {
    const evaporation = hargreavesEvaporation(extraterrestrialRadiation(45, 185), 15, 10);
    expect(Math.abs(evaporation / 4.030339 - 1)).toBeLessThan(0.01);
  });

  test("give the worked example of FAO-56: 20 S on 3 September, 32.2 MJ/m2/day", () => {
    expect(extraterrestrialRadiation(-20, 246)).toBeCloseTo(32.2, 1);
  });

  test("are 0 in the polar night and in deep cold, and never above a clear sky", () => {
    expect(extraterrestrialRadiation(80, 355)).toBe(0);
    expect(hargreavesEvaporation(20, -30, 10)).toBe(0);
    expect(surfaceRadiation(30, 60, true)).toBeCloseTo((0.75 * 30 * 1e6) / 86400, 9);
  });
});

describe("the calendar", () => {
  test("has a mean year", () => {
    expect(DAYS_IN_MONTH.reduce((sum, days) => sum + days)).toBe(DAYS_IN_YEAR);
    expect(DAYS_IN_SEASON[1]! + DAYS_IN_SEASON[2]! + DAYS_IN_SEASON[3]! + DAYS_IN_SEASON[4]!).toBe(DAYS_IN_SEASON[0]);
  });
});
