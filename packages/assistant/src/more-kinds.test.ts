import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { readQuestion } from "./read/question.ts";
import { smallLocations, smallProject } from "./testing/small-project.ts";

const locations = smallLocations();
const project = smallProject(locations);
const read = async (question: string, reader = project) => {
  const { refused, reading, suggestions, markdown } = await ask(question, reader);
  return { refused, task: reading?.query?.task, query: reading?.query, unused: reading?.unused, suggestions, markdown };
};

describe("several things at once", () => {
  it.each([
    "Hot days and risk score at Pune",
    "Compare Pune and Chennai for hot days and risk score",
    "Heiße Tage und Risk score in Pune",
    "Jours chauds et score de risque à Pune",
  ])("are a column each: %s", async (question) => {
    const { task, query, markdown } = await read(question);
    expect(task).toBe("several values");
    expect(query?.show).toEqual([{ dataset: "hd30" }, { dataset: "score_location" }]);
    expect(markdown).toContain("200.00 days");
  });

  it("are told again from their query, and are not more than three", async () => {
    const { query } = await read("Hot days and risk score at Pune");
    const { answerQuery } = await import("./ask.ts");
    const again = await answerQuery(query!, "Hot days and risk score at Pune", project);
    expect(again.markdown).toContain("0.80");
  });

  it.each([
    "Which sites are worst for both heat and wind?",
    "Welche Standorte sind bei Hitze und Wind am schlimmsten?",
    "Quels sites sont les plus exposés à la chaleur et au vent ?",
  ])("are ranked by the lesser of both: %s", async (question) => {
    expect((await read(question)).task).toBe("several ranks");
  });

  it.each(["Top 5 by hot days and staff", "Most hot days and rain", "Sites with the most rain and frost"])(
    "have no order that nobody named: %s",
    async (question) => expect((await read(question)).refused).not.toBeNull(),
  );

  it.each([
    ["Which sites have more than one high hazard?", 2],
    ["Standorte mit mindestens drei hohen Gefahren", 3],
    ["sites avec plusieurs risques élevés", 2],
    ["Which sites have three or more hazards?", 3],
  ])("are counted by topic: %s", async (question, least) => {
    const { task, query } = await read(question);
    expect([task, query?.top]).toEqual(["many hazards", least]);
  });

  it.each(["Top 5 by hot days with more than one hazard", "Sites with more than one employee"])(
    "are not dropped beside others: %s",
    async (question) => expect((await read(question)).task).not.toBe("many hazards"),
  );
});

describe("the first of each group", () => {
  it.each([
    "Which site has the most hot days in each country?",
    "Schlimmster Standort je Kontinent",
    "le site le plus exposé de chaque pays",
    "worst site per continent",
  ])("is no mean of the group: %s", async (question) => {
    const { task } = await read(question);
    expect(task).toBe("best of each");
  });

  it("names the first location of each", async () => {
    const { markdown } = await read("site with the most hot days in each country");
    expect(markdown).toContain("| India | Chennai castings |");
    expect(markdown).not.toContain("Pune");
  });

  it.each(["Which country has the most hot days?", "Median risk score by country", "Total staff per country"])(
    "is not meant where groups are ranked or added up: %s",
    async (question) => expect((await read(question)).task).toBe("aggregate"),
  );
});

describe("one location among all", () => {
  it.each([
    "Where does Pune rank for hot days?",
    "Is Pune above average for hot days?",
    "Auf welchem Platz liegt Pune bei heißen Tagen?",
    "Pune est-elle au-dessus de la moyenne pour les jours chauds ?",
  ])("has a place and the mean beside it: %s", async (question) => {
    const { task, markdown } = await read(question);
    expect(task).toBe("standing");
    expect(markdown).toContain("[2](figure");
    expect(markdown).toContain("200.00 days");
  });

  it.each([
    ["Does Pune have more than 150 hot days?", "**Yes**"],
    ["Hat Pune mehr als 150 heiße Tage?", "**Ja**"],
    ["Pune dépasse-t-elle 150 jours chauds ?", "**Oui**"],
    ["Does Pune have more than 250 hot days?", "**No**"],
  ])("passes a condition or not: %s", async (question, said) => {
    const { task, markdown } = await read(question);
    expect(task).toBe("passes");
    expect(markdown).toContain(said);
  });
});

describe("words of the world", () => {
  it.each([
    "Sites in South Asia and Scandinavia",
    "Standorte in Skandinavien",
    "sites en Scandinavie",
    "sites in the Nordic countries",
  ])("name regions that may hold no location: %s", async (question) => {
    const { query } = await read(question);
    expect(JSON.stringify(query?.where)).toMatch(/Scandinavia|Nordic/);
  });

  it("name a region by its countries", async () => {
    const { query } = await read("Hot days in Asia-Pacific");
    expect(query?.where).toEqual([{ property: "country", in: ["India", "New Zealand"], not: false }]);
    expect((await read("Hot days outside the Asia Pacific")).query?.where).toEqual([
      { property: "country", in: ["India", "New Zealand"], not: true },
    ]);
  });

  it.each(["our depots", "Lager mit vielen heißen Tagen", "les entrepôts", "all warehouses and depots"])(
    "say what names hold: %s",
    async (question) => {
      const { groups } = readQuestion(question, locations);
      expect(groups).toEqual([{ property: "called", values: ["depot"], not: false }]);
    },
  );

  it.each([
    "Storm Bay depot",
    "risk at the Picton depot",
    "how many castings do we sell",
    "what happens to sales in Pune",
  ])("are parts of names, or nothing of the project: %s", async (question) => {
    const { groups } = readQuestion(question, smallLocations(["", "Pune sales office"]));
    expect(groups).toEqual([]);
  });

  it("read no office as sales", async () => {
    const named = smallProject(smallLocations(["Hamburg sales office"]));
    expect((await read("what happens to sales in Pune", named)).unused).toContain("sales");
  });
});

describe("warming", () => {
  it.each([
    ["Hot days at Pune if the world warms 3 degrees", 2065],
    ["Hot days at Pune at 2 °C of warming", 2040],
    ["Heiße Tage in Pune in einer 3-Grad-Welt", 2065],
    ["Jours chauds à Pune avec un réchauffement de 2 degrés", 2040],
  ])("stands for a year under SSP5-8.5: %s", async (question, year) => {
    const { query } = await read(question);
    expect(query?.when).toMatchObject({ scenarios: ["ssp585"], years: [year] });
  });

  it.each(["Sites above 3 degrees", "Hot days at Pune if 3 suppliers fail", "warming of 7 degrees at Pune"])(
    "is not read elsewhere: %s",
    async (question) => {
      const { moment } = readQuestion(question, locations);
      expect(moment.warming).toBeUndefined();
    },
  );

  it.each([
    "Hot days at Pune if we follow the Paris agreement",
    "Heiße Tage in Pune, wenn wir die Pariser Ziele erreichen",
    "Jours chauds à Pune si on respecte l'accord de Paris",
  ])("and Paris is the lowest path: %s", async (question) => {
    expect((await read(question)).query?.when.scenarios).toEqual(["ssp126"]);
  });
});

describe("terms, shares, changes", () => {
  it.each(["What is SSP5-8.5?", "Was bedeutet p90?", "Que signifie une période de retour ?", "what does SSP1 mean"])(
    "are explained: %s",
    async (question) => {
      const { refused, task } = await read(question);
      expect([refused, task]).toEqual([null, "term"]);
    },
  );

  it.each(["What is the heat under SSP5-8.5?", "What is Pune under SSP1?", "What is p90 of hot days at Pune?"])(
    "are coordinates beside a measure: %s",
    async (question) => expect((await read(question)).task).not.toBe("term"),
  );

  it.each([
    "Which sites get drier?",
    "Do any sites get colder?",
    "Werden Standorte kälter?",
    "Quels sites deviennent plus froids ?",
  ])("are ranked by who changes that way: %s", async (question) => {
    const { task, query } = await read(question);
    expect(task).toBe("change rank");
    expect(query?.details).toContain("falls");
  });

  it.each(["Which sites are colder than Pune?", "Où fait-il plus chaud ?"])(
    "are none without a change: %s",
    async (question) => expect((await read(question)).task).not.toBe("change rank"),
  );

  it.each([
    ["Sites with high or worse risk score", ["high"]],
    ["Standorte mit mindestens mittlerem Risk score", ["medium", "high"]],
    ["sites avec un score de risque moyen ou pire", ["medium", "high"]],
    ["Sites with a low or lower risk score", ["very low", "low"]],
  ])("reach from one band on: %s", async (question, bands) => {
    expect((await read(question)).query?.tests[0]?.bands).toEqual(bands);
  });

  it.each(["which is the biggest customer of Pune", "größter Kunde von Pune", "plus gros client de Pune"])(
    "by size ask in what: %s",
    async (question) => expect((await read(question)).refused).not.toBeNull(),
  );

  it.each(["what would a really bad year cost", "ein wirklich schlechtes Jahr", "une très mauvaise année"])(
    "of a bad year are told elsewhere: %s",
    async (question) => expect((await read(question)).refused).toBe("no-data"),
  );

  it.each(["When does Pune get too hot?", "Ab wann ist es in Pune zu heiß?", "Quand fera-t-il trop chaud à Pune ?"])(
    "need a number: %s",
    async (question) => expect((await read(question)).refused).toBe("which-one"),
  );
});

describe("what a second set of questions showed", () => {
  it.each([
    ["Sites with 1 to 3 employees", 1, 3],
    ["Standorte mit 1 bis 3 Mitarbeitern", 1, 3],
    ["sites de 2 à 3 employés", 2, 3],
    ["Sites from 2 to 4 staff", 2, 4],
  ])("a range is one condition: %s", async (question, value, upper) => {
    expect((await read(question)).query?.tests[0]?.limit).toMatchObject({ operator: "between", value, upper });
  });

  it.each(["Hot days at Pune 2030 to 2080", "Hot days at Pune from 2030 to 2050"])(
    "years are no range of values: %s",
    async (question) => expect((await read(question)).query?.tests).toEqual([]),
  );

  it.each(["sites colder than -20", "Standorte unter minus 20 Grad", "sites sous -20 °C"])(
    "a number below zero keeps its sign: %s",
    (question) => {
      const [test] = readQuestion(question, locations).tests;
      expect([test?.limit?.value, test?.measure?.dataset?.ids[0]]).toEqual([-20, "tnn"]);
    },
  );

  it.each(["SSP5-8.5", "2030-2050", "top-5"])("a hyphen is no sign: %s", (text) => {
    const { tokens } = readQuestion(text, locations).read.words;
    expect(tokens.every(({ number }) => number === undefined || number > 0)).toBe(true);
  });

  it.each([
    "Percentage change in hot days at Pune until 2050",
    "Prozentuale Zunahme der heißen Tage in Pune bis 2050",
    "Variation en pourcentage des jours chauds à Pune d'ici 2050",
  ])("a change in percent is told: %s", async (question) => {
    const { task, markdown } = await read(question);
    expect(task).toBe("trend");
    expect(markdown).toContain("100.0 %");
  });

  it.each(["Sites in India and Oceania", "Standorte in Indien und Ozeanien", "sites en Inde et en Océanie"])(
    "two places that exclude each other are both meant: %s",
    async (question) => {
      const { query } = await read(question);
      expect(query?.where).toEqual([{ property: "country", in: ["India", "New Zealand"], not: false }]);
    },
  );

  it("a country within its continent narrows", async () => {
    expect((await read("Sites in India in Asia")).query?.where).toHaveLength(2);
  });

  it.each(["Which plants in India are hotter than Pune?", "Welche Werke in Indien sind heißer als Pune?"])(
    "a country that is not used is not said to be missing: %s",
    async (question) => expect((await read(question)).markdown).not.toMatch(/no location in|keinen Standort in/),
  );

  it.each([
    "What do we make in Pune?",
    "Was stellen wir in Pune her?",
    "Que fabriquons-nous à Pune ?",
    "What is the biggest risk for our people?",
  ])("what nobody keeps is refused: %s", async (question) => expect((await read(question)).refused).not.toBeNull());

  it.each(["Should I worry about Pune?", "Soll ich mir um Pune Sorgen machen?", "Faut-il s'inquiéter pour Pune ?"])(
    "worry about a location asks for its profile: %s",
    async (question) => expect((await read(question)).task).toBe("profile"),
  );

  it("a word with an apostrophe is no country", async () => {
    const { query } = await read("Do we have anything in India that's high?");
    expect(JSON.stringify(query)).not.toContain("Thai");
  });

  it.each(["frost in January at Pune", "hot days at Pune in March", "risk score at Pune in JJA"])(
    "a month that a dataset is not told by is refused: %s",
    async (question) => expect((await read(question)).refused).not.toBeNull(),
  );
});
