import { describe, expect, it } from "vitest";
import { ask } from "../ask.ts";
import type { ProjectReader } from "../project-reader.ts";
import { smallProject } from "../testing/small-project.ts";

const project: ProjectReader = {
  ...smallProject(),
  flows: async () => [
    { from: 1, to: 0, product: "Castings", tonnes: 10 },
    { from: 3, to: 0, product: "Spare parts", tonnes: 1 },
    { from: 0, to: 3, product: "Castings", tonnes: 2 },
  ],
};

describe("goods of a supply chain", () => {
  it.each([
    ["Who ships castings to Hamburg?", ["IN-01"]],
    ["Who supplies spare parts to Hamburg?", ["IN-02"]],
    ["Wer liefert Castings an Hamburg?", ["IN-01"]],
    ["Qui fournit des castings à Hambourg ?", ["IN-01"]],
    ["Customers of Hamburg for casting", ["IN-02"]],
  ])("%s", async (question, ids) => {
    const { refused, figures, reading } = await ask(question, project);
    expect(refused).toBeNull();
    expect(reading?.query.where).toContainEqual(expect.objectContaining({ property: "product" }));
    const rows = new Set(figures.flatMap(({ site_id: id }) => id ?? []));
    expect([...rows]).toEqual(ids);
  });

  it("that no flow carries are asked for", async () => {
    expect((await ask("Who ships unicorns to Hamburg?", project)).refused).toBe("not-used");
  });
});
