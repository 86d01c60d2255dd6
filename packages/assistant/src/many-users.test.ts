import type { Coordinates } from "@tidemark/science";
import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import type { ProjectReader } from "./project-reader.ts";
import { smallLocations, smallProject } from "./testing/small-project.ts";

/** Hamburg is the coldest and Pune the driest; the loss of all doubles until 2080. */
function project(): ProjectReader {
  const small = smallProject();
  const more: Readonly<Record<string, (at: Coordinates) => readonly number[]>> = {
    tas_mean: () => [10, 25, 12, 28],
    pr_total: () => [800, 300, 900, 1200],
    total_ead: ({ time }) => (time === 2080 ? [2, 20, Number.NaN, 1] : [1, 10, Number.NaN, 0.5]),
  };
  const locations = {
    ...smallLocations(),
    numberProperties: new Map([
      ...smallLocations().numberProperties,
      ["latitude", Float64Array.of(53.5, 18.5, -41.3, 13.1)],
      ["longitude", Float64Array.of(10, 73.9, 174, 80.3)],
    ]),
  };
  return {
    ...small,
    locations,
    dataset: (id) => (id in more ? { kind: "computed" } : small.dataset(id)),
    column: async (id, at) => more[id]?.(at) ?? small.column(id, at),
  };
}
const answered = (question: string) => ask(question, project());

describe("which of two is hotter, colder, wetter or drier", () => {
  it.each([
    ["Which is colder, Hamburg or Pune?", "lower at Hamburg"],
    ["Is Hamburg colder than Pune?", "lower at Hamburg"],
    ["Which is hotter, Hamburg or Pune?", "higher at Pune"],
    ["Which is drier, Chennai or Pune?", "lower at Pune"],
    ["Which is wetter, Chennai or Pune?", "higher at Chennai"],
    ["Ist Chennai oder Pune trockener?", "niedriger in Pune"],
    ["Ist Hamburg kälter als Pune?", "niedriger in Hamburg"],
  ])("is the one that the word means, without a verdict on the other: %s", async (question, said) => {
    const { markdown } = await answered(question);
    expect(markdown).toContain(said);
    expect(markdown).not.toMatch(/worst off|am schlechtesten|le plus mal/u);
  });
});

describe("what a question is asked for", () => {
  it.each([
    "For the audit: how many locations are in India?",
    "For our next board meeting: how many locations are in India?",
    "Für den Bericht: Wie viele Standorte sind in Indien?",
    "Pour le rapport : combien de sites sont en Inde ?",
  ])("changes no answer: %s", async (question) => {
    const { figures, refused } = await answered(question);
    expect([refused, figures[0]?.value]).toEqual([null, 2]);
  });

  it("is no name of a location", async () => {
    const { refused, markdown } = await answered("For the Pune audit: how many hot days are there in 2050?");
    expect(refused !== null || markdown.includes("Pune")).toBe(true);
  });
});

describe("what is missing at a location", () => {
  it.each(["What is missing at Storm Bay depot?", "Quelles données manquent pour Storm Bay depot ?"])(
    "is told of that location alone: %s",
    async (question) => {
      const { markdown } = await answered(question);
      expect(markdown).toContain("Hot days > 30 °C");
      expect(markdown).toMatch(/no asset value|pas de valeur d’actifs/u);
      expect(markdown).not.toContain("Such as");
    },
  );

  it("says where nothing is", async () => {
    expect((await answered("What is missing at Pune?")).markdown).toContain("has a value of each of the");
  });
});

describe("losses in money", () => {
  it.each([
    "What share of the expected annual loss comes from Pune?",
    "Quelle part de la perte annuelle vient de Pune ?",
  ])("have shares of single locations: %s", async (question) => {
    const { figures, markdown } = await answered(question);
    expect(figures[0]!.value).toBeCloseTo((100 * 2) / 2.3, 9);
    expect(markdown).toContain("Pune plant");
  });

  it.each([
    "How does our total expected annual loss change from 2050 to 2080 in EUR?",
    "By how many euros does our total loss rise from 2050 to 2080?",
    "Um wie viel Euro steigt unser Gesamtschaden von 2050 bis 2080?",
    "De combien d'euros la perte totale augmente-t-elle entre 2050 et 2080 ?",
  ])("develop as a sum that says at least: %s", async (question) => {
    const { figures, markdown } = await answered(question);
    const money = figures.filter(({ unit }) => unit === "EUR").map(({ value }) => value!);
    expect(money[0]).toBeCloseTo(2.3, 9);
    expect(money[1]).toBeCloseTo(4.6, 9);
    expect(money[2]).toBeCloseTo(2.3, 9);
    expect(markdown).toMatch(/≥ [\d.]+ EUR.*(?:At least|Mindestens|Au moins)/su);
  });

  it("are of locations where those are asked for, whatever natural hazards bring them", async () => {
    const { markdown } = await answered("Which two sites lose the most money per year to natural hazards?");
    expect(markdown).toMatch(/\| 1 \| Pune plant[\s\S]*\| 2 \| Chennai castings/u);
  });
});

describe("locations near another one", () => {
  it("come with their distances, and it is said that the other one is counted", async () => {
    const { markdown, figures } = await answered("Any sites within 1000 km of Pune?");
    expect(figures[0]!.value).toBe(2);
    // great circle of 18.5 N 73.9 E and 13.1 N 80.3 E
    expect(figures.find(({ unit }) => unit === "km")!.value).toBeCloseTo(911, -1);
    expect(markdown).toContain("Pune plant itself is counted among them");
  });

  it.each(["South American sites", "sites sud-américains", "südamerikanische Standorte"])(
    "are not those of the United States: %s",
    async (question) => {
      expect((await answered(question)).markdown).not.toContain("United States");
    },
  );
});

describe("words that look alike and ask for another thing", () => {
  it("compares the elevation only where that is named", async () => {
    const { markdown } = await answered("How much higher is the risk score of Chennai than Pune?");
    expect(markdown).not.toContain("Elevation");
  });

  it.each([
    "How many tonnes does Hamburg get, including indirect?",
    "Wie viele Tonnen bezieht Hamburg, auch indirekt?",
  ])("does not tell direct flows for indirect ones: %s", async (question) => {
    expect((await answered(question)).refused).not.toBeNull();
  });
});
