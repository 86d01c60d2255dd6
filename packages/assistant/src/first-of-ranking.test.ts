import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { projectWith } from "./testing/small-project.ts";

// Hamburg, Pune, Storm Bay, Chennai; risk scores are 0.1, 0.8, 0.3 and 0.9, values 10, 20, none and 40 EUR
const project = projectWith({
  score_heat: [0.2, 0.9, Number.NaN, 0.5],
  fd0: [60, 0, 10, 0],
});

const answered = async (question: string) => {
  const { refused, markdown, figures, reading } = await ask(question, project);
  return { refused, markdown, values: figures.map(({ value }) => value), query: reading?.query };
};

describe("what is asked of the first of a ranking", () => {
  it.each([
    // the riskiest two are Chennai and Pune
    ["Sum of the asset value of the two riskiest sites", 60],
    ["Total value of our two riskiest sites", 60],
    ["How much value is in the two riskiest sites?", 60],
    ["Wie viel Wert steckt in unseren zwei riskantesten Standorten?", 60],
    ["Gesamtwert der zwei riskantesten Standorte", 60],
    ["Valeur totale des deux sites les plus risqués", 60],
    ["Average heat score of the two riskiest sites", 0.7],
    ["Mittlerer Hitzescore der zwei riskantesten Standorte", 0.7],
    ["Score de chaleur moyen des deux sites les plus exposés", 0.7],
    ["How many of the two riskiest sites have a heat score above 0.6?", 1],
    ["How many of the three riskiest sites are in India?", 2],
    ["Wie viele der drei riskantesten Standorte liegen in Indien?", 2],
    ["Combien des trois sites les plus exposés sont en Inde ?", 2],
    // the largest two by value are Chennai and Pune, by heat Pune and Chennai
    ["What share of the asset value is in the two sites with the most hot days?", (100 * 60) / 70],
    ["What share of the value do the two largest sites make up?", (100 * 60) / 70],
    ["Average hot days of the two largest sites", 250],
    ["Durchschnittliche Hitzetage der zwei größten Standorte", 250],
    ["Mean risk score of the 2 sites with the lowest heat score", 0.5],
  ])("is of them alone: %s", async (question, wanted) => {
    const { refused, values } = await answered(question);
    expect(refused).toBeNull();
    expect(values.some((one) => one !== null && Math.abs(one - wanted) < 1e-9)).toBe(true);
  });

  it("names them, and which ranking they are the first of", async () => {
    const { markdown, query } = await answered("Total asset value of the two riskiest sites");
    expect(markdown).toMatch(
      /^The 2 of 4 locations with the highest \*\*Risk score.*: Chennai castings, Pune plant\./u,
    );
    expect(query?.where).toEqual([{ property: "among", in: ["IN-02", "IN-01"], not: false }]);
  });

  it("ranks where a place behind them says so, and chooses of them where a verb stands between", async () => {
    // riskiest of Europe is Hamburg, which is not among the riskiest of all
    const within = await answered("Hot days of the two riskiest sites in Europe");
    expect([within.refused, within.values]).toEqual([null, expect.arrayContaining([100])]);
    expect(within.markdown).not.toContain("Pune");
    const of = await answered("Which of the two riskiest sites are in Europe?");
    expect(of.markdown).not.toContain("Hamburg");
  });

  it.each([
    // riskiest outside of India are Storm Bay and Hamburg
    "The two riskiest sites, without India",
    "Les deux sites les plus risqués, sans l'Inde",
    "Die zwei riskantesten Standorte ohne Indien",
  ])("leaves a ranking as it is where something is left out of it: %s", async (question) => {
    const { refused, markdown } = await answered(question);
    expect(refused).toBeNull();
    expect(markdown).toMatch(/Storm Bay depot(.|\n)*Hamburg/u);
    expect(markdown).not.toContain("Pune");
  });

  it("follows their suppliers, which may be others", async () => {
    // Hamburg supplies both of the riskiest, Storm Bay supplies Hamburg
    const flows = [
      { from: 0, to: 1, product: "Pumps", tonnes: 1 },
      { from: 0, to: 3, product: "Pumps", tonnes: 1 },
      { from: 2, to: 0, product: "Steel", tonnes: 1 },
    ];
    for (const question of ["Suppliers of the two riskiest sites", "Which suppliers do the two riskiest sites have?"]) {
      const { refused, figures } = await ask(question, { ...project, flows: async () => flows });
      expect([refused, [...new Set(figures.flatMap(({ site_id: id }) => id ?? []))]]).toEqual([null, ["DE-01"]]);
    }
  });

  it("holds the moment of the question against both", async () => {
    const { markdown } = await answered("Average hot days under SSP1 of the two sites with the most hot days");
    expect(markdown).toContain("185.00 days");
  });
});

describe("a share of each group", () => {
  it("is that of the locations that pass, and of amounts", async () => {
    const sites = await answered("Share of high-risk sites by continent");
    expect(sites.markdown).toMatch(/\| Asia \| \[100\.0 %\]/u);
    expect(sites.markdown).toMatch(/\| Europe \| \[0\.0 %\]/u);
    const value = await answered("Share of our asset value by continent");
    expect(value.markdown).toMatch(/\| Asia \| \[85\.7 %\]/u);
    expect(value.markdown).toMatch(/\| Europe \| \[14\.3 %\]/u);
    expect((await answered("Anteil der Standorte mit hohem Risiko je Kontinent")).markdown).toMatch(/Asia \| \[100/u);
    expect((await answered("Part des sites à risque élevé par continent")).markdown).toMatch(/Asia \| \[100/u);
  });

  it("of the value that is lost is no share of each group in the loss", async () => {
    // 0.1, 10, none and 0.5 % a year: Europe loses 1 %, Asia 5.25 % on average
    const { markdown, query } = await answered("Annual loss in percent of value by continent");
    expect(query?.task).toBe("aggregate");
    expect(markdown).toMatch(/Asia \| \[≥ 5\.25 %/u);
    expect((await answered("Average annual loss by continent in percent of the asset value")).query?.task).toBe(
      "aggregate",
    );
  });

  it("of what does not add up is refused", async () => {
    expect((await answered("Share of hot days by continent")).refused).not.toBeNull();
  });
});

describe("high-risk sites", () => {
  it.each([
    ["How many high-risk sites have more than 250 hot days?", 1],
    ["high-risk sites with hot days above 250", 1],
    ["How many high-risk sites have a heat score above 0.6?", 1],
    ["Wie viele Standorte mit hohem Risiko haben mehr als 250 Hitzetage?", 1],
    ["Combien de sites à haut risque ont plus de 250 jours chauds ?", 1],
  ])("are those of a high risk score, beside another limit: %s", async (question, wanted) => {
    const { refused, values, query } = await answered(question);
    expect([refused, values[0]]).toEqual([null, wanted]);
    expect(query?.tests.map(({ measure }) => measure)).toContainEqual({ dataset: "score_location" });
  });
});
