import { describe, expect, it } from "vitest";
import { yearCounter } from "./daily-counter.ts";
import type { DailyVariable } from "./daily-sources.ts";

/** Indices of one cell from its days, the rest of the year filled up. */
function counted(variable: DailyVariable, days: readonly number[], rest: number, daysInYear = 365) {
  const counter = yearCounter(variable, 1);
  for (let d = 0; d < daysInYear; d++) counter.add(0, days[d] ?? rest);
  return Object.fromEntries([...counter.finish(daysInYear)].map(([id, values]) => [id, values[0]]));
}

describe("indices of a year", () => {
  it("counts hot days above, not at, the limit, and ice days", () => {
    expect(counted("tasmax", [25, 25.1, 30, 31, 36, 41, -0.1, 0], 10)).toEqual({
      su25: 5,
      hd30: 3,
      tx35: 2,
      tx40: 1,
      id0: 1,
      txx: 41,
    });
  });

  it("counts tropical nights and frost days", () => {
    expect(counted("tasmin", [20, 20.5, 0, -1, -7.5], 5)).toEqual({ tr20: 1, fd0: 2, tnn: -7.5 });
  });

  it("takes the mean of the year", () => {
    expect(counted("tas", [375], 10)["tas_mean"]).toBeCloseTo(11, 6);
  });

  it("finds the wettest day and five days, wet days from the limit on, and the longest dry run", () => {
    // Wettest five days: 4 + 10 + 0 + 20 + 3 = 37. Dry: day 3; then 6 to 9 (0.9 mm is dry); then from day 11 to the end.
    const days = [4, 10, 0, 20, 3, 0.9, 0, 0, 0, 1];
    expect(counted("pr", days, 0)).toEqual({
      rx1day: 20,
      rx5day: 37,
      r10mm: 2,
      r20mm: 1,
      cdd: 355,
      pr_total: expect.closeTo(38.9, 4),
    });
    expect(counted("pr", days, 5)["cdd"]).toBe(4);
  });

  it("takes negative rain of packed data as none", () => {
    expect(counted("pr", [-0.001], 0)).toMatchObject({ pr_total: 0, rx1day: 0, cdd: 365 });
  });

  it("scales counts and sums of a 360-day year, but neither extremes nor runs nor means", () => {
    const stretch = 365.2425 / 360;
    const rain = counted("pr", [], 10, 360);
    expect(rain["r10mm"]).toBeCloseTo(365.2425, 4);
    expect(rain["pr_total"]).toBeCloseTo(3600 * stretch, 2);
    expect(rain).toMatchObject({ rx1day: 10, rx5day: 50, cdd: 0 });
    expect(counted("tasmin", Array<number>(36).fill(-1), 5, 360)["fd0"]).toBeCloseTo(36 * stretch, 4);
    expect(counted("tas", [], 12, 360)["tas_mean"]).toBeCloseTo(12, 6);
  });

  it("leaves a year with a missing day missing", () => {
    expect(Object.values(counted("tasmax", [30, Number.NaN], 10))).toEqual(Array(6).fill(Number.NaN));
  });
});
