import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { projectWith } from "./testing/small-project.ts";

// Hamburg, Pune, Storm Bay, Chennai
const project = projectWith({
  score_heat: [0.2, 0.9, Number.NaN, 0.8],
  score_location: [0.1, 0.8, 0.3, 0.9],
});
const asked = async (question: string) => {
  const { refused, markdown, figures, reading } = await ask(question, project);
  return { refused, markdown, values: figures.map(({ value }) => value), task: reading?.query.task };
};

describe("a question in haste", () => {
  it.each([
    ["hi, I'm new here, what does the score 0.63 mean?", "explain"],
    ["What does a score of 0.8 mean?", "explain"],
    ["Was bedeutet ein Score von 0,8?", "explain"],
    ["Que signifie le score 0,8 ?", "explain"],
    ["how bad will it get by 2080", "trend"],
    ["Wird das Risiko größer?", "trend"],
    ["Which countries do we operate in?", "count by"],
    ["how many sites have we got and in how many countries do they lie?", "distinct"],
  ])("is read as what it asks for: %s", async (question, task) => {
    expect(await asked(question)).toMatchObject({ refused: null, task });
  });

  it("asks of the first of a ranking which of them is first in something else", async () => {
    // the two of the largest values are Chennai and Pune; of them Pune has more heat
    const { refused, markdown } = await asked(
      "Of our two most valuable sites, which ones have the highest heat score?",
    );
    expect(refused).toBeNull();
    expect(markdown).toMatch(/\| 1 \| Pune plant/u);
    expect(markdown).not.toContain("Hamburg");
  });
});
