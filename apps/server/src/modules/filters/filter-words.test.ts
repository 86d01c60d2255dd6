import { resolve } from "node:path";
import { expect, it } from "vitest";
import { addLanguagesOf, languageFor, runInLanguage } from "../../language.ts";
import { filtersWords, filterWords } from "./filter-words.ts";

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
    "Country: Chad, not given; employees: from 10; opened: 2020-01-01 to …; " +
      "Hot days > 30 °C (2050): from 20 to 60 days; 7 chosen locations",
  );
});

it("names chosen locations, never their ids", () => {
  const names = new Map([
    ["a", "Mill"],
    ["b", "Depot"],
  ]);
  const nameOf = (id: string) => names.get(id);
  expect(filterWords({ production_sites: ["a", "b"] }, nameOf)).toBe("chosen locations: Mill, Depot");
  expect(filterWords({ production_sites: ["a", "gone"] }, nameOf)).toBe("2 chosen locations");
  expect(filterWords({ production_sites: ["a"] })).toBe("1 chosen location");
});

it("says several filters in one line, and nothing where none leaves a location out", () => {
  expect(filtersWords([null, {}, undefined])).toBeUndefined();
  expect(filtersWords([{ address: { country: ["India"] } }, null, { asset_value: [2e7, null] }])).toBe(
    "Country: India; asset value: from 20,000,000",
  );
});

it("writes limits and countries as the language does", () => {
  addLanguagesOf(resolve(import.meta.dirname, "../../../../web/texts"));
  const words = () => filterWords({ asset_value: [2e7, 2.5e9] });
  expect(runInLanguage(languageFor("de"), words)).toContain("20.000.000");
  const country = () => filterWords({ address: { country: ["United States", null] } });
  expect(runInLanguage(languageFor("de"), country)).toBe("Land: Vereinigte Staaten, nicht angegeben");
});
