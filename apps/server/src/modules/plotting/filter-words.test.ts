import { expect, it } from "vitest";
import { filterWords } from "./filter-words.ts";

it("says which locations a filter leaves", () => {
  expect(filterWords(undefined)).toBe("none: all locations");
  expect(filterWords({})).toBe("none: all locations");
  expect(
    filterWords({
      address: { country: ["Chad", null] },
      user_data: { employees: { value_range: [10, null] }, opened: { date_range: ["2020-01-01", null] } },
      dataset_filter: [{ dataset_id: "hd30", coords: { time: 2050 }, value_range: [20, 60] }],
      production_sites: ["a", "b", "c", "d", "e", "f", "g"],
    }),
  ).toBe(
    "country: Chad, not given; employees: from 10; opened: 2020-01-01 to …; " +
      "Hot days > 30 °C (2050): from 20 to 60 days; chosen locations: a, b, c, d, e and 2 more",
  );
});
