import { describe, expect, it } from "vitest";
import { answerQuery, ask } from "../ask.ts";
import { smallProject } from "../testing/small-project.ts";

/** Two locations in India, one in Germany and one in New Zealand. */
const project = smallProject();

describe("groups by how many locations they have", () => {
  it.each([
    ["Which countries have more than one site?", 1, ["India"]],
    ["How many countries have at least two sites?", 1, ["India"]],
    ["In which countries do we have only one site?", 2, ["Germany", "New Zealand"]],
    ["Countries with a single site", 2, ["Germany", "New Zealand"]],
    ["Countries with 2 or more locations", 1, ["India"]],
    ["Which countries have fewer than two plants?", 2, ["Germany", "New Zealand"]],
    ["In welchen Ländern haben wir mehr als einen Standort?", 1, ["India"]],
    ["Welche Länder haben nur einen Standort?", 2, ["Germany", "New Zealand"]],
    ["Combien de pays comptent au moins deux de nos sites ?", 1, ["India"]],
    ["Quels pays n'ont qu'un seul site ?", 2, ["Germany", "New Zealand"]],
    ["Quels pays comptent plus d'un site ?", 1, ["India"]],
  ])("are told with their number: %s", async (question, count, names) => {
    const { refused, figures, markdown } = await ask(question, project);
    expect(refused, markdown).toBeNull();
    expect(figures.slice(0, 2).map(({ value }) => value)).toEqual([count, 3]);
    for (const name of ["India", "Germany", "New Zealand"]) expect(markdown.includes(name)).toBe(names.includes(name));
  });

  it("stand in the reading, and are told of a query alike", async () => {
    const { reading, markdown } = await ask("Which countries have more than one site?", project);
    expect(reading!.query).toMatchObject({ group_by: "country", group_size: { operator: "above", value: 1 } });
    expect(reading!.chips.some(({ text }) => text.includes("more than one location"))).toBe(true);
    expect((await answerQuery(reading!.query, "", project)).markdown).toBe(markdown);
  });

  it("are of the locations that pass a condition", async () => {
    const { figures } = await ask("Which countries have more than one site with more than 150 hot days?", project);
    expect(figures[0]!.value).toBe(1);
    const none = await ask("Which countries have more than one site with more than 250 hot days?", project);
    expect(none.figures[0]!.value).toBe(0);
  });

  it("are no limit of values", async () => {
    const { reading } = await ask("Which sites have more than 150 hot days?", project);
    expect(reading!.query).not.toHaveProperty("group_size");
  });
});
