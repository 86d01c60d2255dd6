import { describe, expect, it } from "vitest";
import { ask, answerQuery } from "./ask.ts";
import { smallLocations, smallProject } from "./testing/small-project.ts";

const project = smallProject(smallLocations());
const found = async (question: string) => {
  const answer = await ask(question, project);
  return answer.refused ?? answer.positions.toSorted((a, b) => a - b);
};

describe("a question that holds locations against another value than a number", () => {
  // hot days 100, 200, none and 300; employees 1 to 4; scores 0.1, 0.8, 0.3 and 0.9; values 10, 20, none and 40
  it.each<readonly [string, readonly number[]]>([
    ["Which sites have more hot days than Pune?", [3]],
    ["Which plants have fewer hot days than Pune plant?", [0]],
    ["sites with a higher risk score than Hamburg", [1, 2, 3]],
    ["Which sites are riskier than average?", [1, 3]],
    ["Which sites are safer than the average?", [0, 2]],
    ["Which sites are not riskier than Pune?", [0, 1, 2]],
    ["List sites with more than average employees", [2, 3]],
    ["Which Indian sites are worth more than Hamburg?", [1, 3]],
    ["Which sites are above the median for hot days?", [3]],
    ["Welche Standorte haben mehr heiße Tage als Hamburg?", [1, 3]],
    ["Welche Standorte haben weniger employees als Chennai?", [0, 1, 2]],
    ["Welche Standorte sind riskanter als der Durchschnitt?", [1, 3]],
    ["Standorte mit überdurchschnittlichem Risiko", [1, 3]],
    ["Quels sites ont plus de jours chauds que Hambourg ?", [1, 3]],
    ["Quels sites ont un risque inférieur à la moyenne ?", [0, 2]],
  ])("lists those on the side that is asked for: %s", async (question, rows) => {
    expect(await found(question)).toEqual(rows);
  });

  it("says the value that it holds them against, and keeps where it comes from in the query", async () => {
    const { markdown, reading } = await ask("Which sites have more hot days than Pune?", project);
    expect(markdown).toContain("_Hot days > 30 °C at Pune plant: 200.00 days._");
    expect(reading!.query.tests).toEqual([
      { measure: { dataset: "hd30" }, limit: { operator: "above", value: 0, than: { site: "IN-01" } }, not: false },
    ]);
    expect(reading!.chips.find(({ path }) => path === "tests.0")).toMatchObject({ test: null });
    expect((await answerQuery(reading!.query, "", project)).positions).toEqual([3]);
  });

  it("says which values have none to be held against", async () => {
    const { refused, markdown } = await ask("Which sites have more hot days than Storm Bay?", project);
    expect([refused, markdown]).toEqual(["no-data", expect.stringContaining("Storm Bay depot has no value")]);
  });

  it.each([
    // two locations are compared, and groups have no single value
    ["Is Chennai hotter than Pune?", undefined],
    ["Which countries are riskier than average?", "not-used"],
    ["Which sites are hotter than India?", "not-used"],
    // nothing says what there is more of
    ["Which sites are more than Pune?", "not-used"],
  ])("is not read into another one: %s", async (question, refused) => {
    const { reading, refused: how } = await ask(question, project);
    expect(reading?.query.tests.some(({ limit }) => limit?.than !== undefined) ?? false).toBe(false);
    if (refused !== undefined) expect(how).toBe(refused);
  });
});

describe("locations by zones of the Earth and by what is counted", () => {
  const locations = smallLocations();
  const placed = smallProject({
    ...locations,
    numberProperties: new Map([
      ...locations.numberProperties,
      ["latitude", Float64Array.of(53.5, 18.5, -41.3, 13.1)],
      ["longitude", Float64Array.of(10, 73.9, 174, 80.3)],
    ]),
  });
  it.each<readonly [string, readonly number[]]>([
    ["Which sites lie in the tropics?", [1, 3]],
    ["Sites not in the tropics", [0, 2]],
    ["Welche Standorte liegen in den Tropen?", [1, 3]],
    ["Sites dans l'hémisphère sud", [2]],
    ["Which sites get hot days?", [0, 1, 3]],
  ])("are found: %s", async (question, rows) => {
    expect((await ask(question, placed)).positions.toSorted((a, b) => a - b)).toEqual(rows);
  });
});

describe("both ends of a range by number", () => {
  it.each([
    "10th and 90th percentile of hot days at Pune",
    "10. und 90. Perzentil der heißen Tage in Pune",
    "10e et 90e percentile des jours chauds à Pune",
  ])("ask for the range: %s", async (question) => {
    expect((await ask(question, project)).reading?.query).toMatchObject({ task: "range", when: {} });
  });
});

describe("direct partners", () => {
  const chained = smallProject();
  const partners = [
    { row: 1, depth: 1 },
    { row: 3, depth: 2 },
  ];
  const withChain = { ...chained, chain: async () => partners };
  it.each<readonly [string, readonly number[]]>([
    ["Direct customers of Hamburg", [1]],
    ["Customers of Hamburg", [1, 3]],
    ["Direkte Lieferanten von Hamburg", [1]],
    ["Fournisseurs directs de Hambourg", [1]],
  ])("are those of one step: %s", async (question, rows) => {
    expect((await ask(question, withChain)).positions.toSorted((a, b) => a - b)).toEqual(rows);
  });
});
