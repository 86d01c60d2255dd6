import { describe, expect, it } from "vitest";
import { isQuiet, isTimeZone } from "./quiet-hours.ts";

const zurich = { from: "22:00", to: "07:00", time_zone: "Europe/Zurich", red_passes: false };
const at = (time: string) => new Date(time);

describe("quiet hours", () => {
  it("begin and end to the minute by the clock of their time zone, over midnight too", () => {
    // Zurich is an hour ahead of UTC in January
    expect(isQuiet(zurich, at("2026-01-10T20:59:59Z"))).toBe(false);
    expect(isQuiet(zurich, at("2026-01-10T21:00:00Z"))).toBe(true);
    expect(isQuiet(zurich, at("2026-01-11T05:59:59Z"))).toBe(true);
    expect(isQuiet(zurich, at("2026-01-11T06:00:00Z"))).toBe(false);
    const noon = { ...zurich, from: "12:00", to: "13:30" };
    expect(isQuiet(noon, at("2026-01-10T11:00:00Z"))).toBe(true);
    expect(isQuiet(noon, at("2026-01-10T12:30:00Z"))).toBe(false);
    expect(isQuiet({ ...noon, time_zone: "Asia/Kathmandu" }, at("2026-01-10T06:15:00Z"))).toBe(true); // +05:45
  });

  it("follow daylight saving: the same hour of the wall is another one of UTC", () => {
    // clocks go on at 01:00 UTC on 29 March 2026, back at 01:00 UTC on 25 October
    expect(isQuiet(zurich, at("2026-03-28T05:30:00Z"))).toBe(true);
    expect(isQuiet(zurich, at("2026-03-29T05:00:00Z"))).toBe(false); // 07:00 in summer
    expect(isQuiet(zurich, at("2026-10-24T05:00:00Z"))).toBe(false);
    expect(isQuiet(zurich, at("2026-10-25T05:30:00Z"))).toBe(true); // 06:30 in winter
    expect(isQuiet(zurich, at("2026-10-25T06:00:00Z"))).toBe(false);
  });

  it("end although the clock skips their end", () => {
    const skipped = { ...zurich, to: "02:30" }; // there is no 02:30 on that day
    expect(isQuiet(skipped, at("2026-03-29T00:59:00Z"))).toBe(true); // 01:59
    expect(isQuiet(skipped, at("2026-03-29T01:00:00Z"))).toBe(false); // 03:00
  });

  it("have a time zone that there is", () => {
    expect(["Europe/Zurich", "UTC", "Asia/Kolkata", "Mars/Base", ""].map(isTimeZone)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
