import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import type { ProjectReader } from "./project-reader.ts";
import { smallProject } from "./testing/small-project.ts";

const small = smallProject();
const [HAMBURG, PUNE, CHENNAI] = [0, 1, 3] as const;
const more: Readonly<Record<string, readonly number[]>> = { score_heat: [0.1, 0.9, 0.8, 0.7] };
const project: ProjectReader = {
  ...small,
  dataset: (id) => (id in more ? { kind: "computed" } : small.dataset(id)),
  column: async (id, at) => more[id] ?? small.column(id, at),
  chain: async (row, direction) =>
    row === HAMBURG && direction === "upstream"
      ? [
          { row: PUNE, depth: 1 },
          { row: CHENNAI, depth: 2 },
        ]
      : [],
};

const said = async (question: string) => {
  const { refused, markdown, reading, positions } = await ask(question, project);
  return { refused, markdown, task: reading?.query?.task, positions };
};

describe("what gets warmer or drier", () => {
  it.each([
    "How much warmer will Pune be in 2050 than in 2005?",
    "How much hotter will Pune be in 2050 than today?",
    "How much drier will Pune be in 2080 than it is now?",
    "Um wie viel wärmer wird es in Pune 2050 als heute?",
    "Wie viel wärmer wird Pune 2050 als im Jahr 2005?",
    "De combien de degrés Pune sera-t-elle plus chaude en 2050 qu'en 2005 ?",
  ])("is never told as a score: %s", async (question) => {
    expect((await said(question)).markdown).not.toMatch(/Risk score/u);
  });
});

describe("a misspelt verb of supply", () => {
  it.each(["Who suplies Hamburg?", "Who supplys Hamburg?", "Wer belifert Hamburg?", "Qui aprovisionne Hambourg ?"])(
    "keeps its direction, or is asked: %s",
    async (question) => {
      const { refused, positions, markdown } = await said(question);
      if (refused === null || refused === undefined) expect(positions).toEqual(expect.arrayContaining([PUNE]));
      else expect(markdown).not.toMatch(/customers/iu);
    },
  );

  it("is that of suppliers of any depth in German: Vorlieferanten", async () => {
    const { positions } = await said("Welche Vorlieferanten hat das Werk Hamburg, auch indirekt?");
    expect(positions.toSorted((a, b) => a - b)).toEqual([PUNE, CHENNAI]);
  });
});

describe("profit", () => {
  it.each([
    "Which of our sites is most profitable?",
    "Which plants are the most profitable?",
    "Welcher Standort ist am rentabelsten?",
    "Lequel de nos sites est le plus rentable ?",
    "Quels sites sont les plus rentables ?",
  ])("of a site is not known, and is not that of measures: %s", async (question) => {
    expect((await said(question)).refused).toBeTruthy();
  });
});

describe("whether one place has more than another", () => {
  it.each([
    "Is the heat score at Pune higher than at Chennai?",
    "Is the heat score of Chennai lower than that of Pune?",
    "Ist der Hitzescore in Pune höher als in Chennai?",
    "Ist der Hitzescore von Chennai niedriger als der von Pune?",
    "Le score de chaleur à Pune est-il plus élevé qu'à Chennai ?",
  ])("is told of both, and of no band: %s", async (question) => {
    const { markdown, refused } = await said(question);
    if (refused !== null && refused !== undefined) return;
    expect(markdown).toContain("0.90");
    expect(markdown).toContain("0.70");
    expect(markdown).not.toMatch(/in the band|in der Stufe|dans la classe/u);
  });
});

describe("a band and a limit beside one measure", () => {
  it.each([
    "How many sites have a high heat score above 0.8?",
    "How many sites have a heat score that is high, above 0.8?",
    "Wie viele Standorte mit hohem Hitzescore, über 0,8?",
    "Combien de sites ont un score de chaleur élevé, supérieur à 0,8 ?",
  ])("are both said of it: %s", async (question) => {
    const { markdown, refused } = await said(question);
    expect(refused ?? "").toBe("");
    expect(markdown).not.toMatch(/Risk score of the location/u);
  });

  it.each([
    "How many sites rated high have a heat score above 0.8?",
    "How many high-risk sites have a heat score above 0.8?",
    "Wie viele Standorte, die hoch eingestuft sind, haben einen Hitzescore über 0,8?",
  ])("are not where the band is said of the locations: %s", async (question) => {
    const { markdown, refused } = await said(question);
    if (refused !== null && refused !== undefined) return;
    expect(markdown).toMatch(/Risk score of the location/u);
  });
});
