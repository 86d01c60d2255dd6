import { describe, expect, it } from "vitest";
import { smallLocations } from "../testing/small-project.ts";
import { readQuestion } from "./question.ts";
import { tokensOf, Words } from "./tokens.ts";

const locations = smallLocations();
const read = (text: string) => readQuestion(text, locations);

describe("words of a question", () => {
  it.each([
    ["1'234.5 days", [1234.5]],
    ["1,234 days", [1234]],
    ["12,5 m", [12.5]],
    ["1.234.567", [1_234_567]],
    ["> 300", [300]],
    ["plus de 300 jours d'été", [300]],
  ])("reads the numbers of %s", (text, numbers) => {
    expect(tokensOf(text).flatMap(({ number }) => number ?? [])).toEqual(numbers);
  });
});

describe("a question of signs that stand for sentences", () => {
  it("has no more words than one of letters", () => {
    expect(tokensOf("\u{FDFA}".repeat(4000)).length).toBeLessThan(1200);
    expect(new Words("\u2264".repeat(4000)).length).toBe(2000);
  });
});

describe("a question as it is read", () => {
  it.each([
    ["hot days under SSP5-8.5", ["ssp585"]],
    ["SSP1 against SSP5", ["ssp126", "ssp585"]],
    ["hot days in the worst case", ["ssp585"]],
    ["rain under Paris", ["ssp126"]],
    ["Regen bei hohen Emissionen", ["ssp585"]],
    ["hot days", []],
  ])("finds the scenarios of %s", (text, scenarios) => {
    expect(read(text).moment.scenarios).toEqual(scenarios);
  });

  it.each([
    ["hot days at Pune in 2050", "hd30"],
    ["heiße Tage", "hd30"],
    ["jours de gel", "fd0"],
    ["100-year river flood", "river_flood_depth"],
    ["flood risk", "river_flood_depth"],
    ["expected annual loss by wildfire", "wildfire_ead"],
    ["loss", "total_ead"],
    ["heat risk", "score_heat"],
    ["risk score", "score_location"],
    ["sea level rise", "slr_local"],
    ["business interruption by drought", "drought_bi_annual"],
    ["txx_rp", "txx_rp"],
  ])("finds the dataset of %s", (text, id) => {
    expect(read(text).datasets[0]?.ids[0]).toBe(id);
  });

  it.each([
    ["hot days at Pune", [[1]]],
    ["hot days at Hamburg", [[0]]],
    ["compare IN-01 and IN-02", [[1], [3]]],
    ["hot days at Chenai", [[3]]],
    ["heat at Storm Bay depot", [[2]]],
    ["hot days", []],
  ])("finds the locations of %s", (text, rows) => {
    expect(read(text).places.map(({ rows: found }) => found)).toEqual(rows);
  });

  it("finds countries and continents by their names in three languages", () => {
    const groups = ["in India", "in Deutschland", "de l'Inde", "in Asien", "asiatische Werke"].map(
      (text) => read(text).groups[0]?.values,
    );
    expect(groups).toEqual([["India"], ["Germany"], ["India"], ["Asia"], ["Asia"]]);
  });

  it("keeps limits, years, return periods and numbers of locations apart", () => {
    expect(read("top 10 by hot days in 2080")).toMatchObject({ top: 10, tests: [], moment: { years: [2080] } });
    expect(read("how many above 300 hot days in 2050")).toMatchObject({
      tests: [{ limit: { operator: "above", value: 300 } }],
      top: undefined,
      moment: { years: [2050] },
    });
    expect(read("100-year river flood above 1 m")).toMatchObject({
      moment: { returnPeriod: 100 },
      tests: [{ limit: { operator: "above", value: 1, unit: "m" } }],
    });
    expect(read("hot days between 100 and 200").tests[0]?.limit).toEqual({
      operator: "between",
      value: 100,
      upper: 200,
    });
  });

  it.each([
    ["more than 1 million EUR", 1e6, "EUR"],
    ["above EUR 1.5 million", 1.5e6, "EUR"],
    ["over $5m", 5e6, "USD"],
    ["mehr als 2,5 Mio. Euro", 2.5e6, "EUR"],
    ["plus de 1,5 million de dollars", 1.5e6, "USD"],
    ["mehr als 100.000 Euro", 100_000, "EUR"],
    ["above 1.500 m", 1.5, undefined],
    ["above 2 m", 2, undefined],
    ["above 10 thousand", 10_000, undefined],
  ])("reads the amount of %s", (text, value, currency) => {
    const unit = text.endsWith(" m") ? { unit: "m" } : {};
    expect(read(`loss ${text}`).tests[0]?.limit).toEqual({
      operator: "above",
      value,
      ...(currency ? { currency } : unit),
    });
  });

  it.each([
    ["Wie viele Standorte haben hohes Hitzerisiko?", "score_heat", "high"],
    ["Welche Standorte haben ein geringes Gesamtrisiko?", "score_location", "low"],
    ["Standorte mit hohem Küstenrisiko", "score_coastal", "high"],
    ["Welche Standorte haben hohes Sturmrisiko?", "storm_gust_rp", "high"],
  ])("reads %s", (text, id, band) => {
    const [test, ...more] = read(text).tests;
    expect([test?.measure?.dataset?.ids[0], test?.bands, test?.not, more]).toEqual([id, [band], false, []]);
  });

  it("does not take the high of how high for a band", () => {
    expect([read("how high is the sea level").tests, read("which are high").tests]).toMatchObject([
      [],
      [{ bands: ["high"] }],
    ]);
  });
});

describe("words that every object knows", () => {
  it.each(["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"])("are words as others: %s", (word) => {
    expect(read(`hot days above ${word} at ${word}`)).toMatchObject({ tests: [], top: undefined, places: [] });
    const named = { ...locations, textProperties: new Map([["continent", [word]]]) };
    expect(readQuestion("hot days in Asia", named).datasets).toHaveLength(1);
  });
});

describe("a question of a thousand words over many locations", () => {
  const COUNT = 30_000;
  const many = {
    ...locations,
    count: COUNT,
    id: (row: number) => `id${row}`,
    name: (row: number) => `North plant ${row} ${row % 2 === 0 ? "even" : "odd"}`,
  };
  const long = (words: string) => `${words} `.repeat(400);

  // each of them took minutes when every word was looked for in every name
  it.each(["north plant odd even", "northh plamt"])("is read at once: %s", (words) => {
    const { places } = readQuestion(`${words} 77 ${long(words)}`, many);
    expect(places.every(({ rows }) => rows.length <= COUNT)).toBe(true);
  });

  it("finds what its first words name, also with a mistake", () => {
    expect(readQuestion("hot days at north plant 77", many).places).toMatchObject([
      { text: "north plant 77", rows: [77] },
    ]);
    expect(read("hot days at Chenai").places).toMatchObject([{ text: "chennai", rows: [3] }]);
    expect(read("hot days at Chenai").read.corrections).toEqual([{ from: "Chenai", to: "chennai" }]);
  });

  it("names every country once", () => {
    expect(read(long("india or germany")).groups).toEqual([
      { property: "country", values: ["India", "Germany"], not: false },
    ]);
  });
});
