import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { smallProject } from "./testing/small-project.ts";

const [HAMBURG, PUNE, CHENNAI] = [0, 1, 3] as const;
const project = {
  ...smallProject(),
  flows: async () => [
    { from: PUNE, to: HAMBURG, product: "Pumps", tonnes: 100 },
    { from: CHENNAI, to: HAMBURG, product: "Castings", tonnes: 300 },
    { from: CHENNAI, to: PUNE, product: "Castings", tonnes: 50 },
  ],
};

const read = async (question: string) => {
  const { figures, positions } = await ask(question, project);
  return { values: figures.flatMap(({ value }) => value ?? []), positions };
};

describe("flows", () => {
  it.each([
    "Who supplies Hamburg and how many tons each",
    "Wer beliefert Hamburg und mit wie vielen Tonnen?",
    "Qui livre Hambourg et combien de tonnes chacun ?",
  ])("go to who is supplied: %s", async (question) => {
    expect((await read(question)).values).toEqual([400, 2, 300, 1, 100, 1]);
  });

  it.each([
    "Which sites have only one supplier?",
    "Are there sites that hang on just one direct supplier?",
    "Welche Standorte haben nur einen Lieferanten?",
    "Quels sites n'ont qu'un seul fournisseur ?",
  ])("may come from one alone: %s", async (question) => {
    const { positions, values } = await read(question);
    expect([positions, values[0]]).toEqual([[PUNE, CHENNAI], 1]);
  });
});
