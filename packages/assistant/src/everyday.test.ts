import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import type { ProjectReader } from "./project-reader.ts";
import { smallLocations, smallProject } from "./testing/small-project.ts";

const locations = smallLocations();
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  "user_data.Criticality": ["A", "B", "A", "A"],
  "user_data.Type": ["Warehouse", "Office", "Warehouse", "Paint shop"],
  ipcc_region: ["N. Europe", "S. Asia", "S. Australia", "S. Asia"],
};
const project: ProjectReader = smallProject({
  ...locations,
  text: (property, row) => COLUMNS[property]?.[row] ?? locations.text(property, row),
  textProperties: new Map([
    ...locations.textProperties,
    ...Object.entries(COLUMNS).map(([id, texts]) => [id, [...new Set(texts)]] as const),
  ]),
});
const answered = async (question: string) => {
  const { refused, positions, figures, reading } = await ask(question, project);
  const values = figures.flatMap(({ site_id: id, value }) => (id === null ? [value] : []));
  return { refused, task: reading?.query.task, positions: [...positions].toSorted((a, b) => a - b), values };
};

describe("words of everyday questions", () => {
  it.each([
    ["Criticality A sites that aren't in Asia", [0, 2]],
    ["Sites de criticité A en Asie", [3]],
    ["Standorte mit Kritikalität B", [1]],
    ["which warehouses are in Europe", [0]],
    ["Northern European sites with more than 50 hot days", [0]],
    ["wich sites are not hgih", [0, 2]],
    ["Alle Lager ausser denen in Deutschland", [2]],
    ["Tous les entrepôts sauf ceux en Allemagne", [2]],
    ["Quels sites valent plus de 15 000 000 EUR", []],
    ["sites in South Asia", [1, 3]],
    ["sites that lose more than 1 EUR a year", [1]],
    ["Standorte, die im Jahr mehr als 1 EUR verlieren", [1]],
  ])("choose locations: %s", async (question, positions) => {
    const found = await answered(question);
    expect([found.refused, found.positions]).toEqual([null, positions]);
  });

  it.each([
    ["What share of the value is in Asia?", "share", (100 * 60) / 70],
    ["Wieviel Prozent vom Wert liegen in Asien?", "share", (100 * 60) / 70],
    ["What share of the value of warehouses has more than 50 hot days?", "share", 100],
    ["Gesamtschaden in Asien", "aggregate", 2.2],
    ["What are the warehouses worth together, in million euros?", "aggregate", 10],
  ])("ask for one number: %s", async (question, task, value) => {
    const found = await answered(question);
    expect([found.refused, found.task]).toEqual([null, task]);
    expect(found.values.some((one) => Math.abs((one ?? Number.NaN) - value) < 0.01)).toBe(true);
  });

  it.each([
    ["Which country has the most sites?", [4, 2, 1, 1]],
    ["Combien de sites par pays ?", [4, 2, 1, 1]],
    ["Wie viele Standorte gibt es pro Land?", [4, 2, 1, 1]],
    ["Which country has the fewest sites?", [4, 1, 1, 2]],
  ])("count by group: %s", async (question, values) => {
    expect(await answered(question)).toMatchObject({ refused: null, task: "count by", values });
  });

  it.each([
    ["Is Pune hotter than Chennai?", "compare places"],
    ["Which sites have no asset value?", "missing"],
    ["Where does the hot days figure of Pune come from?", "explain"],
    ["Which risks does Pune face?", "hazards"],
  ])("are of their kind: %s", async (question, task) => {
    expect((await ask(question, project)).reading?.query.task).toBe(task);
  });

  it.each([
    "How high is Hamburg?",
    "Wie hoch ist Hamburg?",
    "hot days in the last 7 days",
    "For leased sites, which are high?",
  ])("are asked where they have no meaning here: %s", async (question) => {
    expect((await answered(question)).refused).toBe("not-used");
  });

  it("may stand behind a sentence of who asks, which is said as not used", async () => {
    const { refused, reading } = await ask(
      "My boss hates long mails, which sites have more than 50 hot days?",
      project,
    );
    expect([refused, reading?.ornaments]).toEqual([null, ["My boss hates long mails"]]);
  });

  it("name a country that has no location", async () => {
    expect((await ask("hot days in Portugal", project)).markdown).toContain("no location in Portugal");
  });
});

describe("suppliers by hazard", () => {
  it("are weighed by its interruption, else its loss, else its score", async () => {
    const flows = async () => [{ from: 1, to: 0, product: null, tonnes: 1 }];
    const heat: ProjectReader = {
      ...project,
      flows,
      dataset: (id) => (id === "heat_bi_annual" ? { kind: "computed" } : project.dataset(id)),
      column: async (id, at) => (id === "heat_bi_annual" ? [0, 73, 0, 0] : project.column(id, at)),
    };
    for (const question of [
      "Which suppliers should worry us most for heat?",
      "Welche Lieferanten machen uns bei Hitze am meisten Sorgen?",
      "Quels fournisseurs doivent le plus nous inquiéter pour la chaleur ?",
    ]) {
      const { refused, figures } = await ask(question, heat);
      // 73 of 365 days of the 10 that hang on it
      expect([refused, figures.find(({ value }) => value === 2)?.site_id], question).toEqual([null, "IN-01"]);
    }
    expect((await ask("Which suppliers should worry us most for hail?", heat)).refused).toBe("no-data");
  });
});
