import { describe, expect, it } from "vitest";
import { smallLocations } from "../testing/small-project.ts";
import { readQuestion } from "./question.ts";
import { tokensOf } from "./tokens.ts";

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
    ["Tage mit Hitze: heiße Tage", "hd30"],
    ["jours de gel", "fd0"],
    ["100-year river flood", "river_flood_depth"],
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
    const groups = ["in India", "in Deutschland", "de l'Inde", "in Asien"].map((text) => read(text).groups[0]?.value);
    expect(groups).toEqual(["India", "Germany", "India", "Asia"]);
  });

  it("keeps limits, years, return periods and numbers of locations apart", () => {
    expect(read("top 10 by hot days in 2080")).toMatchObject({ top: 10, limit: undefined, moment: { years: [2080] } });
    expect(read("how many above 300 hot days in 2050")).toMatchObject({
      limit: { operator: "above", value: 300 },
      top: undefined,
      moment: { years: [2050] },
    });
    expect(read("100-year river flood above 1 m")).toMatchObject({
      moment: { returnPeriod: 100 },
      limit: { operator: "above", value: 1 },
    });
    expect(read("hot days between 100 and 200").limit).toEqual({ operator: "between", value: 100, upper: 200 });
  });

  it("does not take the high of how high for a band", () => {
    expect([read("how high is the sea level").bands, read("which are high").bands]).toEqual([[], ["high"]]);
  });
});
