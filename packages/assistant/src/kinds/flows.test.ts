import { describe, expect, it } from "vitest";
import { ask } from "../ask.ts";
import type { Flow } from "../project-reader.ts";
import { smallProject } from "../testing/small-project.ts";

const [HAMBURG, PUNE, STORM, CHENNAI] = [0, 1, 2, 3];
const FLOWS: readonly Flow[] = [
  { from: CHENNAI, to: PUNE, product: "Castings", tonnes: 300 },
  { from: CHENNAI, to: HAMBURG, product: "Castings", tonnes: 100 },
  { from: PUNE, to: HAMBURG, product: "Pumps", tonnes: 50 },
];
const project = { ...smallProject(), flows: async () => FLOWS };
const tonnes = async (question: string) =>
  (await ask(question, project)).figures.filter(({ unit }) => unit === "t").map(({ value }) => value);
const refused = async (question: string) => (await ask(question, project)).refused;

describe("tonnes of flows", () => {
  it.each([
    ["How many tonnes are shipped in total?", 450],
    ["How many tonnes of castings go from Chennai to Hamburg?", 100],
    ["How many tonnes does Hamburg receive?", 150],
    ["Tonnes from Chennai", 400],
    ["Tonnes to Hamburg", 150],
    ["How many tonnes from India to Europe?", 150],
    ["Wie viele Tonnen gehen von Chennai nach Hamburg?", 100],
    ["Wie viele Tonnen bezieht Hamburg?", 150],
    ["Combien de tonnes vont de Chennai à Hamburg ?", 100],
    ["Combien de tonnes reçoit Hamburg ?", 150],
  ])("are added up: %s", async (question, wanted) => {
    expect((await tonnes(question))[0]).toBe(wanted);
  });

  it.each([
    ["Which product has the most tonnes?", [450, 400, 50]],
    ["Who ships the most tonnes?", [450, 400, 50]],
    ["Largest supplier of Hamburg", [150, 100, 50]],
    ["Who is the biggest customer of Chennai?", [400, 300, 100]],
    ["Which single flow is the heaviest?", [450, 300, 100, 50]],
  ])("are ranked, the largest first: %s", async (question, wanted) => {
    expect(await tonnes(question)).toEqual(wanted);
  });

  it("are held against what a location gets", async () => {
    const { figures, markdown } = await ask("How dependent is Hamburg on Pune?", project);
    expect(figures[0]!.value).toBeCloseTo(100 / 3, 9);
    expect(markdown).toContain("direct flows alone");
  });

  it("are asked where it is not said whether they come or go", async () => {
    expect(await refused("Tonnes Pune")).toBe("which-one");
  });

  it("are at least what is given where some are not", async () => {
    const some = {
      ...project,
      flows: async () => [...FLOWS, { from: PUNE, to: STORM, product: "Pumps", tonnes: null }],
    };
    const { markdown } = await ask("Total tonnes", some);
    expect(markdown).toContain("≥ 450 t");
    expect((await ask("What share of the tonnes from Pune goes to Hamburg?", some)).refused).toBe("no-data");
  });

  it("are refused as flows are, and said to be none without flows", async () => {
    const withheld = { ...project, flows: async () => ({ reason: "not yours" }) };
    expect((await ask("Total tonnes", withheld)).refused).toBe("withheld");
    expect((await ask("Total tonnes", smallProject())).refused).toBe("no-data");
  });
});

describe("ends of the chain", () => {
  const named = async (question: string) => {
    const { markdown } = await ask(question, project);
    return ["Hamburg Harburg plant", "Pune plant", "Storm Bay depot", "Chennai castings"].filter((name) =>
      markdown.includes(`| ${name} |`),
    );
  };

  it.each([
    ["Which sites have no supplier?", ["Storm Bay depot", "Chennai castings"]],
    ["Suppliers without suppliers of their own", ["Chennai castings"]],
    ["Which sites have no customer?", ["Hamburg Harburg plant", "Storm Bay depot"]],
    ["Welche Standorte beliefern niemanden?", ["Hamburg Harburg plant", "Storm Bay depot"]],
    ["Quels sites ne reçoivent rien ?", ["Storm Bay depot", "Chennai castings"]],
  ])("are told: %s", async (question, wanted) => {
    expect(await named(question)).toEqual(wanted);
  });
});

describe("suppliers of suppliers", () => {
  it("are two steps away from a location, and supply somebody who supplies others", async () => {
    const chained = {
      ...project,
      chain: async () => [
        { row: PUNE, depth: 1 },
        { row: CHENNAI, depth: 2 },
      ],
    };
    const of = async (question: string) =>
      (await ask(question, chained)).figures.flatMap(({ site_id: id }) => id ?? []);
    expect(await of("Second-tier suppliers of Hamburg")).toEqual(["IN-02"]);
    expect(await of("Which suppliers' suppliers do we have?")).toEqual(["IN-02"]);
  });
});

describe("most of our locations", () => {
  it("are counted, and are no end of an order", async () => {
    expect((await ask("Do most of our sites have more than 150 hot days?", project)).figures[0]!.value).toBe(2);
    expect((await ask("Which supplier do most of our plants need?", project)).refused).not.toBeNull();
  });
});
