import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { smallProject } from "./testing/small-project.ts";

const project = smallProject();
const answered = async (question: string) => {
  const { refused, figures } = await ask(question, project);
  return refused ?? figures[0]?.value;
};

describe("conditions that exclude each other", () => {
  it.each([
    "sites with over 200 but fewer than 100 hot days",
    "Which sites in Germany are not in Germany?",
    "European sites in Asia",
    "European sites located in Asia",
    "Donne-moi les sites européens situés en Asie",
  ])("are asked about, and no list of none: %s", async (question) => {
    expect(await answered(question)).toBe("which-one");
  });

  it.each([
    ["sites with over 100 but fewer than 250 hot days", 1],
    ["Asian and European sites", 3],
    ["Asian sites not in Germany", 2],
    ["Compare sites in Asia with sites in Europe for hot days", 250],
  ])("are none where they go together: %s", async (question, wanted) => {
    expect(await answered(question)).toBe(wanted);
  });
});

describe("a number per another one", () => {
  // asset values 10, 20, none, 40 over employees 1, 2, 3, 4
  it.each([
    ["Asset value per employee at Pune", [10]],
    ["Top 3 by asset value per employee", [10, 10, 10]],
    ["Anlagewert je Mitarbeiter in Pune", [10]],
  ])("is told of each location: %s", async (question, wanted) => {
    const { figures } = await ask(question, project);
    expect(figures.flatMap(({ site_id: id, value }) => (id === null ? [] : [value]))).toEqual(wanted);
  });

  it.each(["Total asset value per employee", "Average asset value per employee by country"])(
    "is no sum and no mean: %s",
    async (question) => {
      expect(await answered(question)).toBe("which-one");
    },
  );
});

describe("words of two languages", () => {
  it('do not negate in one of them: "dont" is French before French words', async () => {
    const of = async (question: string) => (await ask(question, project)).figures.map(({ value }) => value);
    expect(await of("Combien de sites dont le score est élevé ?")).toEqual(await of("How many sites are high?"));
  });

  it('are names of what is most sure: "sur" is a preposition', async () => {
    const { markdown } = await ask("Où l'incertitude sur les jours chauds est-elle la plus forte ?", {
      ...project,
      column: async (id, at) =>
        id === "hd30" && at.ensemble === "p10"
          ? [0, 0, 0, 0]
          : id === "hd30" && at.ensemble === "p90"
            ? [1, 2, 3, 4]
            : await project.column(id, at),
    });
    expect(markdown).toContain("la plus large");
  });
});
