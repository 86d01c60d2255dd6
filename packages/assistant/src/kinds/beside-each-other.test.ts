import { describe, expect, it } from "vitest";
import { answerQuery, ask } from "../ask.ts";
import { smallLocations, smallProject } from "../testing/small-project.ts";

const project = smallProject();
const valuesOf = async (question: string, of = project) => (await ask(question, of)).figures.map(({ value }) => value);

describe("scenarios beside each other", () => {
  // stored: SSP1-2.6 90, 150, none, 220; SSP5-8.5 100, 200, none, 300
  it.each([
    ["Hot days at Pune in all scenarios", [150, 200]],
    ["Compare the scenarios for hot days at Pune", [150, 200]],
    ["Heiße Tage in Pune in allen vier Szenarien", [150, 200]],
    ["Jours chauds à Pune dans tous les scénarios", [150, 200]],
    ["Under which scenario has Pune the fewest hot days?", [150, 200]],
    ["How many sites have more than 180 hot days under each scenario?", [1, 2]],
  ])("are those that were computed: %s", async (question, wanted) => {
    expect(await valuesOf(question)).toEqual(wanted);
  });

  it("are said to be all of them, and every choice of their chips is answered", async () => {
    const { reading } = await ask("Hot days at Pune in all scenarios", project);
    const chip = reading!.chips.find(({ path }) => path === "when")!;
    expect(chip.text).toContain("all scenarios");
    for (const { query } of chip.choices)
      expect((await answerQuery(query, "Hot days at Pune in all scenarios", project)).refused).not.toBe("not-used");
  });

  it("have other worst locations each, which is asked back", async () => {
    expect((await ask("Top 2 sites by hot days in all scenarios", project)).refused).not.toBeNull();
  });
});

describe("the widest range", () => {
  const ranges: Readonly<Record<string, readonly number[]>> = {
    p10: [90, 150, Number.NaN, 290],
    p90: [110, 260, Number.NaN, 310],
  };
  const ranged: typeof project = {
    ...project,
    column: async (id, at) =>
      (id === "hd30" ? ranges[String(at.ensemble)] : undefined) ?? (await project.column(id, at)),
  };

  it.each([
    ["Which site has the widest range of hot days?", [110, 20, 20]],
    ["Where are hot days least certain?", [110, 20, 20]],
    ["Where are hot days most certain?", [20, 20, 110]],
    ["Welcher Standort hat die breiteste Spanne der heißen Tage?", [110, 20, 20]],
    ["Wo sind die Hitzetage am unsichersten?", [110, 20, 20]],
    ["Quel site a la fourchette la plus large de jours chauds ?", [110, 20, 20]],
  ])("comes first: %s", async (question, widths) => {
    const { figures, refused } = await ask(question, ranged);
    expect(refused).toBeNull();
    expect(figures.filter(({ derived }) => derived).map(({ value }) => value)).toEqual(widths);
  });
});

it("a query without its words keeps which end of the range is asked for", async () => {
  const asked = await ask("Where are hot days most certain?", project);
  expect(asked.reading!.query.details).toContain("sure");
});

describe("distances", () => {
  const locations = smallLocations();
  const placed = smallProject({
    ...locations,
    numberProperties: new Map([
      ...locations.numberProperties,
      // a degree of the equator is 111.19 km on a sphere of 6,371 km
      ["latitude", Float64Array.of(0, 0, 0, 0)],
      ["longitude", Float64Array.of(0, 1, 3, 10)],
    ]),
  });

  it.each([
    ["How far apart are Hamburg and Pune?", [111.19]],
    ["Distance between Hamburg and Pune in miles", [111.19, 69.09]],
    ["Wie weit liegen Hamburg und Pune auseinander?", [111.19]],
    ["Quelle distance entre Hamburg et Pune ?", [111.19]],
    ["Nearest site to Pune", [111.19, 222.39, 1000.75]],
    ["How far is Pune from Chennai?", [1000.75]],
  ])("are those of the great circle: %s", async (question, wanted) => {
    const found = await valuesOf(question, placed);
    expect(found).toHaveLength(wanted.length);
    for (const [i, km] of wanted.entries()) expect(found[i]).toBeCloseTo(km, 1);
  });

  it("are asked of single locations", async () => {
    expect((await ask("How far apart are our sites?", placed)).refused).not.toBeNull();
  });
});

describe("means of money", () => {
  // losses of 1, 10 and 0.5 % of 10, 20 and 40
  it.each([
    ["Mean annual loss in EUR", 0.1 / 3 + 2 / 3 + 0.2 / 3],
    ["Median of the annual loss in EUR", 0.2],
  ])("are of each location and no sum: %s", async (question, wanted) => {
    const { figures } = await ask(question, project);
    expect(figures.find(({ unit }) => unit === "EUR")!.value).toBeCloseTo(wanted, 9);
  });
});
