import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import type { ProjectReader } from "./project-reader.ts";
import { projectWith } from "./testing/small-project.ts";

// Hamburg, Pune, Storm Bay, Chennai
const project = projectWith({
  score_heat: [0.2, 0.9, Number.NaN, 0.8],
  score_dry: [0.4, 0.6, 0.2, 0.9],
  slr_local: [0.1, 0.2, 0.3, 0.4],
});
const asked = async (question: string) => {
  const { refused, markdown, figures, reading } = await ask(question, project);
  return { refused, markdown, values: figures.map(({ value }) => value), query: reading?.query };
};

describe("locations that are in danger", () => {
  it.each([
    ["Which sites are at risk?", 2],
    ["Which sites are vulnerable by 2050?", 2],
    ["Welche Standorte sind bis 2050 gefährdet?", 2],
    ["Quels sites sont menacés d'ici 2050 ?", 2],
    ["Which sites are at risk from heat?", 2],
    ["Welche Standorte sind durch Hitze gefährdet?", 2],
    ["Quels sites sont exposés à la chaleur ?", 2],
  ])("are told with how many are in the highest band: %s", async (question, high) => {
    const { refused, values, markdown } = await asked(question);
    expect([refused, values[0]]).toEqual([null, high]);
    expect(markdown).toMatch(/^(From where on|Ab wann|À partir)/u);
  });

  it.each(["Which sites are at high risk?", "Which sites are most at risk from heat?", "Sites with heat above 0.5"])(
    "by a band, an order or a limit need no such sentence: %s",
    async (question) => {
      expect((await asked(question)).markdown).not.toContain("From where on");
    },
  );
});

describe("worries in plain words", () => {
  it.each([
    ["Where is heat an issue?", "list", { bands: ["high"] }],
    ["Wo ist Hitze ein Problem?", "list", { bands: ["high"] }],
    ["Où la chaleur pose-t-elle problème ?", "list", { bands: ["high"] }],
    ["What is our overall risk?", "portfolio", undefined],
    ["Wie hoch ist unser Gesamtrisiko?", "portfolio", undefined],
    ["Quel est notre risque global ?", "portfolio", undefined],
    ["What happens in Pune when sea level rises?", "value", undefined],
    ["Was passiert in Pune, wenn der Meeresspiegel steigt?", "value", undefined],
  ])("are read as what they ask for: %s", async (question, task, test) => {
    const { refused, query } = await asked(question);
    expect([refused, query?.task]).toEqual([null, task]);
    if (test !== undefined) expect(query?.tests[0]).toMatchObject(test);
  });

  it.each([
    "Which sites are doubly exposed, to heat and drought?",
    "Welche Standorte sind doppelt gefährdet, durch Hitze und Trockenheit?",
    "Quels sites cumulent chaleur et sécheresse ?",
  ])("hold two dangers at once: %s", async (question) => {
    // heat is high at Pune and Chennai, drought at Chennai alone
    const { refused, values } = await asked(question);
    expect([refused, values[0]]).toEqual([null, 1]);
  });
});

describe("partners of locations", () => {
  // Pune is supplied by Hamburg and Chennai, Storm Bay by Chennai
  const flows = [
    { from: 0, to: 1, product: "Pumps", tonnes: 900 },
    { from: 3, to: 1, product: "Castings", tonnes: 1 },
    { from: 3, to: 2, product: "Castings", tonnes: 1 },
  ];
  const chained: ProjectReader = { ...project, flows: async () => flows };
  const first = async (question: string) => {
    const { refused, figures, markdown } = await ask(question, chained);
    return {
      refused,
      row: /^\| ([^|]+) \|/mu.exec(markdown.split("| --- |").at(-1)!.replace(/^.*\n/u, ""))?.[1],
      figures,
    };
  };
  it.each([
    ["Which site has the most suppliers?", "Pune plant"],
    ["Welcher Standort hat die meisten Lieferanten?", "Pune plant"],
    ["Quel site a le plus de fournisseurs ?", "Pune plant"],
    // by tonnes it would be Hamburg
    ["Who has the most customers?", "Chennai castings"],
    ["Welcher Standort hat die meisten Kunden?", "Chennai castings"],
  ])("are counted, not weighed: %s", async (question, name) => {
    expect(await first(question)).toMatchObject({ refused: null, row: name });
  });
});

describe("the loss of a bad year", () => {
  it.each(["What is our maximum loss?", "Biggest single loss we could have", "Quelle serait notre perte maximale ?"])(
    "is none of an average year: %s",
    async (question) => {
      const { refused, markdown } = await asked(question);
      expect(refused).toBe("no-data");
      expect(markdown).toMatch(/bad year|mauvaise année/u);
    },
  );
});

describe("an order", () => {
  it.each([
    "Which sites have the highest heat score but the lowest dry score?",
    "Welche Standorte haben den höchsten Hitzescore, aber den niedrigsten Dürrescore?",
  ])("has one end: %s", async (question) => {
    expect((await asked(question)).refused).toBe("which-one");
  });

  it.each([
    ["Sort the sites from highest to lowest risk", 0.9],
    ["Rank the sites by heat score from lowest to highest", 0.2],
    ["Sortiere die Standorte nach Hitzescore vom höchsten zum niedrigsten", 0.9],
    ["Trie les sites par score de chaleur du plus élevé au plus faible", 0.9],
  ])("begins with the first end that is named: %s", async (question, first) => {
    const { refused, values } = await asked(question);
    expect([refused, values[0]]).toEqual([null, first]);
  });
});

describe("what is named", () => {
  it("of a year is told where the measure has none", async () => {
    const { refused, markdown } = await asked("Asset value of Pune in 2080 under SSP1");
    expect(refused).toBeNull();
    expect(markdown).toContain("has no scenario and no year here");
    expect((await asked("Hot days at Pune under SSP1")).markdown).not.toContain("no year here");
    expect((await asked("Asset value of sites with more than 150 hot days in 2050")).markdown).not.toContain(
      "no year here",
    );
  });

  it("as a kind of locations is no whole continent", async () => {
    const { refused, markdown } = await asked("Risk score of Asian warehouses");
    expect([refused, markdown.includes("warehouses")]).toEqual(["not-used", true]);
  });
});

describe("a band above the highest", () => {
  it.each([
    "Which sites have a very high heat score?",
    "Standorte mit sehr hohem Hitzescore",
    "Sites avec un score de chaleur très élevé",
  ])("is none, and the answer says so: %s", async (question) => {
    const { refused, markdown } = await asked(question);
    expect(refused).toBeNull();
    expect(markdown).toMatch(/highest band is|höchste Stufe ist|classe la plus élevée est/u);
  });
});

describe("partners of a group", () => {
  // Hamburg and Chennai supply Pune, Chennai supplies Storm Bay
  const flows = [
    { from: 0, to: 1, product: "Pumps", tonnes: 900 },
    { from: 3, to: 1, product: "Castings", tonnes: 1 },
    { from: 3, to: 2, product: "Castings", tonnes: 1 },
  ];
  const chained: ProjectReader = { ...project, flows: async () => flows };
  it.each([
    ["Who supplies our sites in India?", ["DE-01", "IN-02"]],
    ["Wer beliefert unsere Standorte in Indien?", ["DE-01", "IN-02"]],
    ["Qui approvisionne nos sites en Inde ?", ["DE-01", "IN-02"]],
    ["Whom do our sites in India supply?", ["IN-01", "NZ-01"]],
    ["Wen beliefern unsere Standorte in Indien?", ["IN-01", "NZ-01"]],
  ])("lie elsewhere too: %s", async (question, ids) => {
    const { refused, figures } = await ask(question, chained);
    const sites = [...new Set(figures.flatMap(({ site_id: id }) => id ?? []))].toSorted();
    expect([refused, sites]).toEqual([null, ids]);
  });
});

describe("a number over locations in danger", () => {
  it.each([
    "How many of our sites are in danger?",
    "Wie viele unserer Standorte sind in Gefahr?",
    "Combien de sites sont en danger ?",
    "How many sites at risk by country?",
    "Average loss of sites at risk",
    "What share of our value is at sites at risk?",
  ])("asks from where on they are: %s", async (question) => {
    expect((await asked(question)).refused).toBe("which-one");
  });

  it.each([
    // Chennai and Pune are high, of 40 and 20 EUR; they lose 0.5 and 10 % of it a year
    ["Total loss of high-risk sites", 2.2],
    ["Total value of high-risk sites", 60],
  ])("is told of a band: %s", async (question, wanted) => {
    const { refused, values } = await asked(question);
    expect([refused, values.some((one) => one !== null && Math.abs(one - wanted) < 1e-9)]).toEqual([null, true]);
  });
});
