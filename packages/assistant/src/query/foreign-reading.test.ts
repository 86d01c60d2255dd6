import { describe, expect, it } from "vitest";
import { ask, askAsRead } from "../ask.ts";
import { smallLocations, smallProject } from "../testing/small-project.ts";
import type { MappedWord } from "./foreign-reading.ts";
import type { Query } from "./query.ts";

const locations = smallLocations();
const roles = ["Foundry", "Office", "Foundry", "Service"];
const project = smallProject({
  ...locations,
  text: (property, row) => (property === "user_data.Function" ? roles[row]! : locations.text(property, row)),
  textProperties: new Map([...locations.textProperties, ["user_data.Function", [...new Set(roles)]]]),
});

/** Our own reading of a question without the word that we do not know. */
const readOf = async (question: string): Promise<Query> => (await ask(question, project)).reading!.query;

const asRead = (question: string, query: Query, ...words: MappedWord[]) =>
  askAsRead(question, { query, words }, project);

describe("a question as somebody else read it", () => {
  it("is answered where a word that we do not know is given a meaning, and says so", async () => {
    const question = "which smelters have more than 50 hot days";
    expect((await ask(question, project)).refused).toBe("not-used");
    const own = await readOf("which sites have more than 50 hot days");
    const query: Query = { ...own, where: [{ property: "user_data.Function", in: ["Foundry"], not: false }] };
    const answer = await asRead(question, query, { word: "smelters", path: "where.0" });
    if ("faults" in answer) throw new Error(answer.faults.join("; "));
    expect([answer.refused, answer.positions]).toEqual([null, [0]]);
    expect(answer.reading?.chips.find(({ how }) => how === "model")?.text).toBe("smelters = Foundry");
  });

  it("may read a verb as the comparison of the number beside it", async () => {
    const question = "which sites get to 150 hot days";
    const own = await readOf("which sites have at least 150 hot days");
    const words = [
      { word: "150", path: "tests.0" },
      { word: "attain", path: "tests.0" },
    ];
    const answer = await asRead(question.replace("get to", "attain"), own, ...words);
    expect("faults" in answer ? answer.faults : [...answer.positions].toSorted((a, b) => a - b)).toEqual([1, 3]);
    // without the word nothing says which comparison it is
    expect(await asRead(question, own, words[0]!)).toHaveProperty("faults");
  });

  const OWN = "which leased sites not in Asia have more than 50 hot days";
  it.each<readonly [string, (own: Query) => Query]>([
    ["drops a not", (own) => ({ ...own, where: own.where.map((one) => ({ ...one, not: false })) })],
    ["drops a place", (own) => ({ ...own, where: [] })],
    ["swaps a place", (own) => ({ ...own, where: [{ property: "continent", in: ["Europe"], not: true }] })],
    ["invents a location", (own) => ({ ...own, where: [...own.where, { sites: ["XX-99"], not: false }] })],
    ["adds a location", (own) => ({ ...own, where: [...own.where, { sites: ["IN-01"], not: false }] })],
    [
      "adds a country",
      (own) => ({ ...own, where: [...own.where, { property: "country", in: ["India"], not: false }] }),
    ],
    ["drops a condition", (own) => ({ ...own, tests: [] })],
    [
      "changes a number",
      (own) => ({ ...own, tests: own.tests.map((one) => ({ ...one, limit: { ...one.limit!, value: 51 } })) }),
    ],
    [
      "turns a comparison round",
      (own) => ({ ...own, tests: own.tests.map((one) => ({ ...one, limit: { ...one.limit!, operator: "below" } })) }),
    ],
    ["turns a condition round", (own) => ({ ...own, tests: own.tests.map((one) => ({ ...one, not: true })) })],
    [
      "adds a unit",
      (own) => ({ ...own, tests: own.tests.map((one) => ({ ...one, limit: { ...one.limit!, unit: "weeks" } })) }),
    ],
    [
      "measures something else",
      (own) => ({ ...own, tests: own.tests.map((one) => ({ ...one, measure: { dataset: "score_location" } })) }),
    ],
    ["names a moment", (own) => ({ ...own, when: { ...own.when, years: [2080] } })],
    ["names an order", (own) => ({ ...own, order: "worst" })],
    ["names how many", (own) => ({ ...own, top: 1 })],
    ["joins otherwise", (own) => ({ ...own, join: "any" })],
    [
      "adds a condition on a number",
      (own) => ({
        ...own,
        tests: [...own.tests, { measure: null, limit: { operator: "above", value: 1 }, not: false }],
      }),
    ],
    ["names another kind", (own) => ({ ...own, task: "help" })],
    ["invents a kind", (own) => ({ ...own, task: "nothing" })],
    ["does not use the word", (own) => own],
  ])("is not answered where it %s", async (name, change) => {
    const own = await readOf("which sites not in Asia have more than 50 hot days");
    const words = name === "does not use the word" ? [] : [{ word: "leased", path: "details" }];
    const answer = await asRead(OWN, change(own), ...words);
    expect(answer).toHaveProperty("faults");
    expect("faults" in answer && answer.faults.length).toBeGreaterThan(0);
  });

  it("is not answered where a word with a meaning, or a name of a country, is given another one", async () => {
    const own = await readOf("which sites have more than 50 hot days");
    const query: Query = { ...own, where: [{ property: "user_data.Function", in: ["Foundry"], not: false }] };
    for (const word of ["not", "average", "2050", "Portugal", "euros", "wettest"])
      expect(
        await asRead(`which ${word} sites have more than 50 hot days`, query, { word, path: "where.0" }),
        word,
      ).toHaveProperty("faults");
  });
});
