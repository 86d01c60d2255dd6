import { describe, expect, it } from "vitest";
import { yearCounter } from "./daily-counter.ts";
import { DAILY_INDICES, type DailyVariable } from "./daily-sources.ts";

/** Indices of one cell by period from its days, the rest of the year filled up. */
function countedByPeriod(variable: DailyVariable, dayValue: (day: number) => number, daysInYear = 365) {
  const counter = yearCounter(variable, 1, daysInYear);
  for (let d = 0; d < daysInYear; d++) counter.add(0, dayValue(d), d);
  return Object.fromEntries([...counter.finish()].map(([id, values]) => [id, values[0]]));
}

/** Those of the whole year. */
function counted(variable: DailyVariable, days: readonly number[], rest: number, daysInYear = 365) {
  const all = countedByPeriod(variable, (d) => days[d] ?? rest, daysInYear);
  return Object.fromEntries(Object.entries(all).filter(([id]) => !id.includes("-")));
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
    // Wettest five days: 4 + 10 + 0 + 20 + 3 = 37. Dry: day 3; then 6 to 9 (0.9 mm is dry); then from day 11 to the
    // end.
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
    const found = Object.values(counted("tasmax", [30, Number.NaN], 10));
    expect(found).toEqual(DAILY_INDICES.tasmax.map(() => Number.NaN));
  });
});

describe("indices of seasons and months", () => {
  it("are counted in the seasons that the catalogue has, winter in January, February and December", () => {
    // Frost on the first ten days and the last five of the year, and on two days of May.
    const frost = (d: number) => (d < 10 || d >= 360 || d === 125 || d === 126 ? -2 - d / 1000 : 5);
    const found = countedByPeriod("tasmin", frost);
    expect(found).toMatchObject({ fd0: 17, "fd0-DJF": 15, "fd0-MAM": 2, "fd0-JJA": 0, "fd0-SON": 0 });
    expect(found["tnn-DJF"]).toBeCloseTo(-2.364, 5);
    expect(found["tnn-MAM"]).toBeCloseTo(-2.126, 5);
    expect(found["tnn-JJA"]).toBe(5);
    expect(Object.keys(countedByPeriod("tasmax", () => 0))).not.toContain("tx40-JJA");
  });

  it("are means and sums of months of any calendar", () => {
    const lengths = (first: number, last: number) => (d: number) => (d >= first && d <= last ? 10 : 0);
    // February of a leap year has the days 31 to 59 of the year, counted from 0; of a 360-day year 30 to 59.
    expect(countedByPeriod("tas", lengths(31, 59), 366)).toMatchObject({
      "tas_mean-2": 10,
      "tas_mean-1": 0,
      "tas_mean-3": 0,
    });
    expect(countedByPeriod("tas", lengths(31, 58), 365)["tas_mean-2"]).toBe(10);
    expect(countedByPeriod("tas", lengths(30, 59), 360)["tas_mean-2"]).toBe(10);
    const rain = countedByPeriod("pr", lengths(31, 58), 365);
    expect(rain).toMatchObject({
      "pr_total-2": 280,
      "pr_total-1": 0,
      pr_total: 280,
      "rx1day-DJF": 10,
      "rx1day-MAM": 0,
    });
  });

  it("do not carry a dry spell or a wet one from February into December", () => {
    // Dry all of January and February (59 days) and of December (31); wet in between.
    const rain = countedByPeriod("pr", (d) => (d < 59 || d >= 334 ? 0 : 5));
    expect(rain).toMatchObject({ "cdd-DJF": 59, "cdd-MAM": 0, cdd: 59, "rx5day-DJF": 0, "rx5day-JJA": 25 });
    const wet = countedByPeriod("pr", (d) => ((d >= 56 && d < 59) || (d >= 334 && d < 337) ? 20 : 0));
    expect(wet["rx5day-DJF"]).toBe(60);
  });

  it("are missing where a day of theirs is missing, and they alone", () => {
    const found = countedByPeriod("tas", (d) => (d === 40 ? Number.NaN : 1));
    expect([found["tas_mean"], found["tas_mean-1"], found["tas_mean-2"]]).toEqual([Number.NaN, 1, Number.NaN]);
    const hot = countedByPeriod("tasmax", (d) => (d === 200 ? Number.NaN : 31));
    expect([hot["hd30"], hot["hd30-JJA"], hot["hd30-DJF"]]).toEqual([Number.NaN, Number.NaN, 90]);
  });
});
