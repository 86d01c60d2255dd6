import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { smallLocations, smallProject } from "./testing/small-project.ts";

const locations = smallLocations();
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  "user_data.Criticality": ["A", "B", "A", "C"],
  "user_data.Type": ["Warehouse", "Office", "Warehouse", "Paint shop"],
};
const project = smallProject({
  ...locations,
  text: (property, row) => COLUMNS[property]?.[row] ?? locations.text(property, row),
  textProperties: new Map([
    ...locations.textProperties,
    ...Object.entries(COLUMNS).map(([id, texts]) => [id, [...new Set(texts)]] as const),
  ]),
});

describe("a question is not answered as another one", () => {
  it.each([
    "Sites that are not coastal",
    "Which sites are not coastal, with more than 1 hot days?",
    "Which sites in Germany are not coastal?",
  ])("%s: a negation is used or asked about", async (question) => {
    expect((await ask(question, project)).refused).toBe("not-used");
  });

  it.each(["Where is there no coastal score?", "Which sites have no heat score?"])(
    "%s is still told",
    async (question) => {
      expect((await ask(question, project)).reading?.query.task).toBe("missing");
    },
  );

  it.each([
    ["Which criticality C site has the lowest overall risk?", "C"],
    ["Which criticality A sites have the highest risk score?", "A"],
  ])("%s: the group that is named is not all groups", async (question, value) => {
    const query = (await ask(question, project)).reading?.query;
    expect(query).toMatchObject({ task: "rank", where: [{ property: "user_data.Criticality", in: [value] }] });
    expect(query).not.toHaveProperty("group_by");
  });

  it.each([
    "What share of the value of Warehouse is in Germany?",
    "Quelle part de la valeur de Warehouse est en Allemagne ?",
    "Welcher Anteil am Wert von Warehouse liegt in Deutschland?",
  ])("%s: each group that may be the whole is told", async (question) => {
    const { refused, markdown, figures } = await ask(question, project);
    expect(refused).toBeNull();
    const all = figures.filter(({ unit }) => unit === "%").map(({ value }) => value);
    expect(all).toHaveLength(3);
    expect(markdown).toMatch(/Warehouse.*Germany/su);
  });
});
