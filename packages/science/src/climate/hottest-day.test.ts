import { describe, expect, test } from "vitest";
import { normalCdf } from "../vulnerability/normal-distribution.ts";
import { DAYS_IN_MONTH, MONTHS_OF_SEASON } from "./calendar.ts";
import { hottestDay } from "./hottest-day.ts";
import { ORDINARY, ordinaryDeviate } from "./ordinary-days.ts";

const YEAR = MONTHS_OF_SEASON[0]!;
const months = (of: (month: number) => number) => DAYS_IN_MONTH.map((_, month) => of(month));
const COURSES = {
  equator: { maximum: months(() => 31), spread: months(() => 1.2) },
  "one hot month": { maximum: months((month) => (month === 6 ? 30 : 10)), spread: months(() => 3) },
  seasons: {
    maximum: months((month) => 20 - 10 * Math.cos((Math.PI * month) / 6)),
    spread: months((month) => 4 + Math.cos((Math.PI * month) / 6)),
  },
  "hardly any scatter": { maximum: months((month) => 25 + month), spread: months(() => 0.3) },
} as const;

/** Days that pass a level, by the distribution to double precision. */
function daysBeyond(course: (typeof COURSES)[keyof typeof COURSES], level: number): number {
  return DAYS_IN_MONTH.reduce(
    (sum, days, month) =>
      sum +
      days * normalCdf(ordinaryDeviate((course.maximum[month]! - level) / course.spread[month]!, 0, ORDINARY.heat)),
    0,
  );
}

describe("the hottest day", () => {
  test.each(Object.keys(COURSES) as (keyof typeof COURSES)[])("is passed by 1.1 days: %s", (name) => {
    expect(daysBeyond(COURSES[name], hottestDay(COURSES[name], YEAR))).toBeCloseTo(1.1, 4);
  });

  test("lies farther out where all months are alike", () => {
    const { equator, "one hot month": summer } = COURSES;
    expect((hottestDay(equator, YEAR) - 31) / 1.2).toBeCloseTo(2.75, 1);
    expect((hottestDay(summer, YEAR) - 30) / 3).toBeCloseTo(1.8, 1);
  });

  test("of a season is never hotter than that of the year", () => {
    for (const course of Object.values(COURSES)) {
      const year = hottestDay(course, YEAR);
      for (const season of MONTHS_OF_SEASON.slice(1)) expect(hottestDay(course, season)).toBeLessThanOrEqual(year);
    }
  });

  test("is read from fields of many places, and missing where a month is", () => {
    const { maximum, spread } = COURSES.seasons;
    const field = (values: readonly number[]) => values.flatMap((value) => [Number.NaN, value, 99]);
    const course = { maximum: field(maximum), spread: field(spread), first: 1, stride: 3 };
    expect(hottestDay(course, YEAR)).toBe(hottestDay({ maximum, spread }, YEAR));
    expect(hottestDay({ maximum: maximum.with(3, Number.NaN), spread }, YEAR)).toBeNaN();
    expect(hottestDay({ maximum, spread: spread.with(11, Number.NaN) }, YEAR)).toBeNaN();
  });
});
