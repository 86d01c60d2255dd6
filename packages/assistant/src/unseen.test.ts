import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { smallLocations, smallProject } from "./testing/small-project.ts";

const project = smallProject(smallLocations());
const read = async (question: string) => {
  const { refused, reading, suggestions, markdown } = await ask(question, project);
  return { refused, task: reading?.query?.task, query: reading?.query, suggestions, markdown };
};

describe("questions in other words", () => {
  it.each([
    "If Hamburg goes down, who is hit?",
    "Who is affected if Hamburg fails?",
    "Wenn Hamburg ausfällt, wer ist betroffen?",
    "Si Hambourg tombe en panne, qui est touché ?",
  ])("ask for the customers of who fails: %s", async (question) => {
    const { task, markdown } = await read(question);
    expect(task).toBe("chain");
    expect(markdown).toMatch(/Customers|Kunden|Clients/);
  });

  it.each([
    "If nothing is done, how many hot days does Pune have?",
    "Wie viele heiße Tage hat Pune, wenn nichts getan wird?",
    "Si rien n'est fait, combien de jours chauds à Pune ?",
  ])("name a scenario: %s", async (question) => {
    expect((await read(question)).query?.when.scenarios).toEqual(["ssp585"]);
  });

  it.each([
    "Which sites get worse the most?",
    "Welche Standorte verschlechtern sich am meisten?",
    "Quels sites s'aggravent le plus ?",
  ])("rank changes, not values: %s", async (question) => {
    expect((await read(question)).task).toBe("change rank");
  });

  it.each(["How can we improve?", "Wie können wir uns verbessern?"])(
    "rank nothing where it is asked how: %s",
    async (question) => {
      expect((await read(question)).refused).not.toBeNull();
    },
  );

  it.each([
    "Are our Asian sites hotter than the European ones?",
    "Sind die asiatischen Standorte heißer als die europäischen?",
    "Nos sites asiatiques sont-ils plus chauds que les européens ?",
  ])("hold two groups against each other, and list none of them: %s", async (question) => {
    const { task, query } = await read(question);
    expect(["aggregate", undefined]).toContain(task);
    if (query !== undefined) expect(query.group_by).toBe("continent");
  });
});

describe("words that choose", () => {
  it("are not taken for phrasing: wind is no verb", async () => {
    const { query } = await read("Which sites lose most to wind?");
    expect(query?.show).not.toEqual([{ dataset: "total_ead" }]);
  });
  it('are kept where a risk is said to be none: "no risk" is no missing value', async () => {
    const { refused, task } = await read("Are there sites with no heat risk?");
    expect([refused, task]).not.toEqual([null, "missing"]);
  });
  it("order what passes a limit", async () => {
    const { query } = await read("Sites with more than 50 hot days, sorted by value");
    expect(query?.show).toEqual([{ property: "asset_value" }]);
  });
  it("are asked where they group by what nobody knows: zones", async () => {
    expect((await read("hot days by zone")).refused).not.toBeNull();
    expect((await read("Which sites have more than 50 hot days in zone 3?")).refused).not.toBeNull();
  });
});

describe("what was not read", () => {
  it.each([
    "Which leased sites in Asia have the most hot days?",
    "Wie viele gemietete Standorte in Asien haben mehr als 50 heiße Tage?",
    "Quels sites loués en Asie ont le plus de jours chauds ?",
    "hot days in Asia for the zork and the blarg and the mimble",
  ])("comes back with the nearest question that is answered: %s", async (question) => {
    const { refused, suggestions } = await read(question);
    expect(refused).not.toBeNull();
    const [first] = suggestions;
    expect((await ask(first!, project)).refused).toBeNull();
    expect(first).toMatch(/Asia|Asien|Asie/);
  });
});

describe("two questions in one", () => {
  it("are answered one at a time, the next one as a button and never under a green badge", async () => {
    const { refused, reading, suggestions } = await ask(
      "Which plants are in India? Which of them is hottest?",
      project,
    );
    expect([refused, suggestions[0]]).toEqual([null, "Which of them is hottest?"]);
    expect(reading?.ornaments).toContain("Which of them is hottest?");
  });
});

describe("suppositions and comparisons that are not built", () => {
  it.each([
    "if Pune goes down, how much do we lose?",
    "if hot days go down, who is hit?",
    "which suppliers get worse",
    "show sites hotter than Pune",
    "which sites have more than 20",
  ])("are asked about: %s", async (question) => {
    expect((await read(question)).refused).not.toBeNull();
  });
});
