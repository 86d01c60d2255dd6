import { describe, expect, it } from "vitest";
import { answerQuery, ask } from "./ask.ts";
import { smallLocations, smallProject } from "./testing/small-project.ts";
import { BAND_WORDS, CUES, OPERATOR_WORDS } from "./words/cues.ts";
import { NUMBER_WORDS } from "./words/amount-words.ts";
import { NEGATIONS, ORS } from "./words/negations.ts";
import { ORNAMENTS, SMALL_WORDS } from "./words/small-words.ts";

const project = smallProject();
const sitesOf = async (question: string) => {
  const { figures, positions, refused } = await ask(question, project);
  return { refused, positions: [...positions].toSorted((a, b) => a - b), values: figures.map(({ value }) => value) };
};

const GREEN = [
  "top 3 by hot days",
  "which sites have more than 150 hot days",
  "how many sites in Asia have more than 150 hot days",
  "mean of hot days in Asia",
  "hot days at Pune",
  "Welche Standorte haben mehr als 150 heisse Tage",
  "Quels sites ont plus de 150 jours chauds",
];

describe("the gate", () => {
  it.each(GREEN)("lets through what uses each word: %s", async (question) => {
    const { refused, reading } = await ask(question, project);
    expect([refused, reading?.unused]).toEqual([null, []]);
    expect(reading?.chips.length).toBeGreaterThan(0);
  });

  it.each(GREEN)("takes the green away where a word is put in: %s", async (question) => {
    for (const word of ["leased", "insured", "Mondays", "17", "zzgl", "wooden"])
      for (const text of [`${question} ${word}`, `${word} ${question}`]) {
        const { refused, figures, reading } = await ask(text, project);
        expect([text, refused, figures]).toEqual([text, expect.any(String), []]);
        expect(reading?.unused.map((one) => one.toLowerCase()) ?? [word]).toContainEqual(
          // one of two numbers
          word === "17" && question.includes("3 ") ? expect.stringMatching(/^(17|3)$/) : word.toLowerCase(),
        );
      }
  });

  it("offers the question without a word, but never without a not, a number or a comparison", async () => {
    const leased = await ask("leased sites with more than 150 hot days", project);
    expect(leased.reading?.rest).toBe("sites with more than 150 hot days");
    expect((await ask(leased.reading!.rest!, project)).refused).toBeNull();
    for (const text of ["top 3 by hot days not", "hot days at Pune above", "top 3 by hot days 17"])
      expect((await ask(text, project)).reading?.rest ?? null, text).toBeNull();
  });

  it("says what it did not use of courtesy, and answers", async () => {
    const { refused, reading, markdown } = await ask("roughly how many sites are in Asia", project);
    expect([refused, reading?.ornaments]).toEqual([null, ["roughly"]]);
    expect(markdown).toContain('Not used: "roughly"');
  });

  it("has no small word that negates, compares or counts", () => {
    const says = new Set(
      [
        ...NEGATIONS,
        ...ORS,
        ...NUMBER_WORDS.keys(),
        ...OPERATOR_WORDS.flatMap(([, phrases]) => phrases),
        ...BAND_WORDS.flatMap(([, phrases]) => phrases),
        ...["most", "least", "worst", "safest", "sum", "mean", "median"].flatMap(
          (cue) => CUES[cue as keyof typeof CUES],
        ),
      ].filter((phrase) => !phrase.includes(" ")),
    );
    // "ne" alone negates nothing in French; "pas" does
    expect([...SMALL_WORDS, ...ORNAMENTS].filter((word) => says.has(word))).toEqual([]);
  });

  it("is quick for a question of any length", async () => {
    const { refused, figures, reading } = await ask("hot days not in Asia or above 5 ".repeat(125), project);
    expect([refused, figures, reading]).toEqual(["which-one", [], null]);
    expect((await ask("top 5000000000 by hot days", project)).reading?.query.top).toBe(1_000_000);
  });
});

describe("conditions", () => {
  it.each([
    ["which sites have more than 150 hot days and are not in Asia", []],
    ["sites not in Asia", [0, 2]],
    ["sites outside Asia", [0, 2]],
    ["all sites except India and Germany", [2]],
    ["sites that are neither in Asia nor in Europe", [2]],
    ["Standorte ausserhalb Asiens", [0, 2]],
    ["Sites hors d'Asie", [0, 2]],
    ["sites without hot days above 150", [0]],
    ["Standorte ohne heisse Tage über 150", [0]],
    ["sites with a value between 15 and 30 million", []],
    ["which sites do not have more than 150 hot days", [0]],
    ["sites with hot days between 90 and 210", [0, 1]],
    ["sites with more than 150 hot days or an asset value below 15 EUR", [0, 1, 3]],
    ["sites with an asset value of at least 15 EUR and fewer than 250 hot days", [1]],
    ["which locations have more than 25 weeks of hot days", [1, 3]],
    ["sites with more than 3 employees", [3]],
  ])("hold for %s", async (question, positions) => {
    const found = await sitesOf(question);
    expect([found.refused, found.positions]).toEqual([null, positions]);
  });

  it("convert units and say so, and refuse another kind of unit", async () => {
    const flood = await ask("which sites have river flood above 3 feet", project);
    expect(flood.markdown).toContain("3 ft is 0.91 m");
    expect(flood.positions).toEqual(expect.arrayContaining([1, 3]));
    expect((await ask("which sites have hot days above 3 feet", project)).refused).toBe("not-used");
    expect((await ask("total asset value in dollars", project)).markdown).toContain("no rate for USD");
  });
});

describe("directions", () => {
  it("come from the catalogue: what is bad is not what is large", async () => {
    const first = async (question: string) =>
      (await ask(question, project)).figures.find(({ site_id: id }) => id !== null)?.site_id;
    expect(await first("sites most affected by hot days")).toBe("IN-02");
    expect(await first("sites least affected by hot days")).toBe("DE-01");
    expect(await first("Welche Standorte sind am wenigsten von heissen Tagen betroffen")).toBe("DE-01");
    expect((await ask("worst asset value", project)).refused).toBe("which-one");
    expect((await ask("highest sites", project)).refused).toBe("which-one");
  });
});

describe("words of one language that are others in another", () => {
  it("keep their own sense: a French which is no German source", async () => {
    const { figures, calls } = await ask("Quelle est la moyenne des jours chauds de nos sites ?", project);
    expect([calls.map(({ name }) => name), figures.map(({ value }) => value)]).toEqual([["aggregate"], [3, 200]]);
  });
});

describe("spelling", () => {
  it("is corrected where one reading is near, and said; else it is asked", async () => {
    const { markdown, refused, reading } = await ask("hot days at Chenai", project);
    expect([refused, reading?.chips.some(({ how }) => how === "corrected")]).toEqual([null, true]);
    expect(markdown).toContain('"Chenai" is read as "chennai"');
    expect((await ask("hot days at Lisbon", project)).refused).toBe("not-used");
  });
});

describe("a query", () => {
  it("gives the answer of its words, and a changed one another", async () => {
    const asked = await ask("which sites not in Asia have more than 50 hot days", project);
    const query = asked.reading!.query;
    const same = await answerQuery(query, "", project);
    expect(same.positions).toEqual(asked.positions);
    const turned = asked.reading!.chips.find(({ text }) => text.includes("Asia"))!.choices[0]!.query;
    expect((await answerQuery(turned, "", project)).positions.toSorted((a, b) => a - b)).toEqual([1, 3]);
  });

  it("answers every choice of every chip", async () => {
    for (const question of GREEN) {
      const { reading } = await ask(question, project);
      for (const { choices } of reading!.chips)
        for (const { query, label } of choices)
          expect((await answerQuery(query, question, project)).refused, `${question}: ${label}`).not.toBe("not-used");
    }
  });

  it("is refused where it names what the project has not, or what its kind does not use", async () => {
    const { query } = (await ask("top 3 by hot days", project)).reading!;
    const strange = { ...query, where: [{ sites: ["XX-99"], not: false }] };
    expect((await answerQuery(strange, "", project)).refused).toBe("not-used");
    expect((await answerQuery({ ...query, task: "help" }, "", project)).refused).toBe("not-used");
    expect((await answerQuery({ ...query, task: "nothing" }, "", project)).refused).toBe("not-used");
  });

  it("is what a follow-up changes", async () => {
    const { query } = (await ask("top 2 by hot days", project)).reading!;
    const next = await ask("and under SSP1?", project, ["top 2 by hot days"], () => {}, { ...query, top: 1 });
    expect(next.figures.flatMap(({ site_id: id }) => id ?? [])).toEqual(["IN-02"]);
    expect(next.figures.find(({ site_id: id }) => id !== null)?.value).toBe(220);
  });
});

describe("a question about a column of the workbook", () => {
  it("finds its values by their plurals and in other languages", async () => {
    const locations = smallLocations();
    const roles = ["Foundry", "Office", "Foundry", "Service"];
    const own = smallProject({
      ...locations,
      text: (property, row) => (property === "user_data.Function" ? roles[row]! : locations.text(property, row)),
      textProperties: new Map([...locations.textProperties, ["user_data.Function", [...new Set(roles)]]]),
    });
    for (const question of ["how many foundries do we have", "Wie viele Giessereien haben wir", "Combien de fonderies"])
      expect(
        (await ask(question, own)).figures.map(({ value }) => value),
        question,
      ).toEqual([2]);
    expect((await ask("how many foundries outside Europe", own)).figures.map(({ value }) => value)).toEqual([1]);
  });
});
