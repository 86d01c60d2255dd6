import { describe, expect, it } from "vitest";
import { ask } from "../ask.ts";
import type { Flow } from "../project-reader.ts";
import { smallProject } from "../testing/small-project.ts";

/** Hamburg (10), Pune (20), Storm Bay (no value), Chennai (40), by asset value; scores 0.1, 0.8, 0.3 and 0.9. */
const projectWith = (flows: readonly Flow[]) => ({ ...smallProject(), flows: async () => flows });
const flow = (from: number, to: number, tonnes: number | null, product = "castings"): Flow => ({
  from,
  to,
  tonnes,
  product,
});

async function worries(flows: readonly Flow[], question = "Which suppliers should we worry about?") {
  const { figures, refused, markdown } = await ask(question, projectWith(flows));
  return {
    refused,
    markdown,
    hanging: figures.flatMap(({ site_id: id, value, unit }) => (id !== null && unit === "EUR" ? [[id, value]] : [])),
  };
}

describe("suppliers to worry about", () => {
  it("are ordered by risk times dependence times value, along the chain", async () => {
    // Hamburg gets a quarter from Pune and the rest from Storm Bay, and is all that Chennai gets
    const { hanging, markdown } = await worries([flow(1, 0, 1), flow(2, 0, 3), flow(0, 3, 5, "pumps")]);
    expect(hanging).toEqual([
      ["NZ-01", 0.75 * 10 + 0.75 * 40],
      ["IN-01", 0.25 * 10 + 0.25 * 40],
      ["DE-01", 40],
    ]);
    expect(markdown).toContain("Pune plant → Hamburg Harburg plant → Chennai castings");
    expect(markdown).toMatch(/Hamburg Harburg plant \(single source\)/);
  });

  it("add up paths, to all at most, and cut cycles", async () => {
    const { hanging } = await worries([flow(1, 0, 1, "a"), flow(1, 0, 1, "b"), flow(0, 1, 1, "c")]);
    expect(hanging).toEqual([
      ["IN-01", 10],
      ["DE-01", 20],
    ]);
  });

  it("count flows without tonnes alike, and say so", async () => {
    const { hanging, markdown } = await worries([flow(1, 0, null), flow(3, 0, 7)]);
    expect(hanging).toEqual([
      ["IN-02", 5],
      ["IN-01", 5],
    ]);
    expect(markdown).toContain("without tonnes count alike");
  });

  it("may be those of one customer", async () => {
    const flows = [flow(1, 0, 1), flow(3, 0, 1), flow(0, 3, 5, "pumps"), flow(2, 3, 5, "valves")];
    const { hanging } = await worries(flows, "Which supplier of Hamburg is most critical?");
    expect(hanging).toEqual([
      ["IN-02", 5],
      ["IN-01", 5],
      ["NZ-01", 0.5 * 10],
    ]);
  });

  it("are refused without a chain, and where its paths are too many, each with what can be asked", async () => {
    expect(await worries([])).toMatchObject({ refused: "no-data", hanging: [] });
    const many = Array.from({ length: 400_000 }, (_, i) => flow(1, 0, 1, String(i)));
    expect(await worries(many)).toMatchObject({ refused: "which-one", hanging: [] });
  });
});
