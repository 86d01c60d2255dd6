import { describe, expect, test } from "vitest";
import { normalCdf, normalDensity } from "../vulnerability/normal-distribution.ts";
import { DAYS_IN_MONTH, DAYS_IN_SEASON, DAYS_IN_YEAR } from "./calendar.ts";
import { tableCdf, tablePartialMean } from "./normal-table.ts";
import { extraterrestrialRadiation, hargreavesEvaporation, surfaceRadiation } from "./solar.ts";

describe("the tables of the normal distribution", () => {
  test("agree with the exact functions to a millionth", () => {
    let worst = 0;
    for (let z = -8; z <= 8; z += 0.00137) {
      worst = Math.max(worst, Math.abs(tableCdf(z) - normalCdf(z)));
      worst = Math.max(worst, Math.abs(tablePartialMean(z) - (z * normalCdf(z) + normalDensity(z))));
    }
    expect(worst).toBeLessThan(1e-6);
  });

  test("end in 0 and 1, rise, and keep missing missing", () => {
    expect([tableCdf(-40), tableCdf(40), tablePartialMean(-40), tablePartialMean(40)]).toEqual([0, 1, 0, 40]);
    expect(tableCdf(Number.NEGATIVE_INFINITY)).toBe(0);
    expect(tableCdf(Number.NaN)).toBeNaN();
    expect(tablePartialMean(Number.NaN)).toBeNaN();
    for (let z = -7; z < 7; z += 0.01) expect(tableCdf(z + 0.01)).toBeGreaterThanOrEqual(tableCdf(z));
  });
});

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
