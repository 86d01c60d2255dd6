import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { smallProject } from "./testing/small-project.ts";

const project = smallProject();
const told = async (question: string) => {
  const { refused, reading, figures, markdown, positions } = await ask(question, project);
  return { refused, task: reading?.query.task, ornaments: reading?.ornaments, figures, markdown, positions };
};

describe("what is said beside a question", () => {
  it.each([
    "Good morning! I am preparing the board paper for Thursday, which sites have more than 150 hot days?",
    "Our risk committee meets tomorrow morning and the director would like to know, if possible without jargon, which sites have more than 150 hot days?",
    "Guten Tag, ich sitze gerade mit unserem Versicherer zusammen, bitte nur ganz kurz, welche Standorte haben mehr als 150 heisse Tage – geht das?",
    "Bonjour, notre comité se réunit demain matin, si possible sans jargon, quels sites ont plus de 150 jours chauds ?",
  ])("is left out and told: %s", async (question) => {
    const { refused, ornaments, positions } = await told(question);
    expect([refused, positions.toSorted((a, b) => a - b)]).toEqual([null, [1, 3]]);
    expect(ornaments).not.toEqual([]);
  });

  it.each([
    "My plants in India, which have more than 150 hot days?",
    "I do not want Asia, which sites have more than 150 hot days?",
  ])("keeps what chooses: %s", async (question) => {
    expect((await told(question)).positions).not.toEqual([1, 3, 0]);
    expect((await told(question)).ornaments ?? []).toEqual([]);
  });
});

describe("ordinary words", () => {
  it.each([
    ["whats gonna hurt us the most?", "hazards"],
    ["Welches Naturrisiko ist für das ganze Unternehmen am wichtigsten?", "hazards"],
    ["Was trifft uns am meisten?", "hazards"],
    ["Quel risque naturel nous touche le plus ?", "hazards"],
    ["Parle-moi du site de Pune", "profile"],
    ["whats up with the Pune plant, give me the lowdown", "profile"],
    ["Where do hot days bring more than 150?", "list"],
    ["how shure r u about the hot days in Pune", "range"],
    ["What don't we know about the Pune plant?", "missing"],
    ["Which three sites lose most per year from all hazards together?", "rank"],
    ["When do hot days in Pune first go over 150 per year?", "crossing"],
  ])("%s: %s", async (question, task) => {
    expect((await told(question)).task).toBe(task);
  });

  it.each([
    ["top 5 by hot days exluding India", "excluding"],
    ["le moin de jours chauds", "moins"],
  ])("are read where they are misspelt, and said: %s", async (question, word) => {
    const { refused, markdown } = await told(question);
    expect([refused, markdown.includes(word)]).toEqual([null, true]);
  });

  it("are no misspelt words of another sense", async () => {
    expect((await told("Combien de sites loués avons-nous ?")).refused).toBe("not-used");
  });

  it("name a country without locations in any language", async () => {
    expect((await told("heisse Tage in Österreich")).markdown).toMatch(/keinen Standort in: Österreich/u);
  });
});

describe("what is asked for", () => {
  it("is where something falls: only where it does, and nowhere is said", async () => {
    const fall = await told("Where do hot days fall until 2050?");
    expect([fall.task, fall.markdown]).toEqual(["change rank", expect.stringContaining("falls at no location")]);
    const rise = await told("Wo nehmen die heissen Tage bis 2050 zu?");
    expect([rise.task, rise.figures[0]?.value]).toEqual(["change rank", 3]);
  });

  it("is money where somebody loses, unless percent is said", async () => {
    for (const question of ["Which country loses the most a year?", "Quel pays perd le plus par an ?"])
      expect(
        (await told(question)).figures.some(({ unit }) => unit === "EUR"),
        question,
      ).toBe(true);
    const percent = await told("Which country loses the most a year in percent?");
    expect(percent.figures.every(({ unit }) => unit !== "EUR")).toBe(true);
  });

  it("is what places are worth, where money is asked for beside a condition", async () => {
    const { task, figures } = await told("how much money is in places w/ more than 150 hot days");
    expect([task, figures.at(-1)?.value]).toEqual(["aggregate", 60]);
  });

  it("is told in another unit", async () => {
    const { markdown } = await told("river flood at Chennai castings in feet");
    expect(markdown).toContain("9.84 ft");
    expect((await told("hot days at Pune in miles")).refused).toBe("not-used");
  });

  it("is the same in a question that goes on", async () => {
    const share = "What share of the value is in Asia?";
    const { reading: asked } = await ask(share, project);
    const next = await ask("and in Germany?", project, [share], undefined, asked!.query);
    expect([next.reading?.query.task, next.figures[0]?.value]).toEqual(["share", expect.closeTo(100 / 7, 3)]);
    const same = await ask("same for India", project, [share], undefined, asked!.query);
    expect(same.reading?.query.task).toBe("share");
  });

  it("is of those that were just told", async () => {
    const first = "Which sites have more than 150 hot days?";
    const { reading } = await ask(first, project);
    const next = await ask("which of those has the highest asset value?", project, [first], undefined, reading!.query);
    expect([next.refused, next.positions.toSorted((a, b) => a - b)]).toEqual([null, [1, 3]]);
  });

  it("has nothing to go on from where the question before was not answered", async () => {
    const next = await ask("and in India?", project, ["Which leased sites have more than 150 hot days?"]);
    expect([next.refused, next.markdown]).toEqual(["not-used", expect.stringContaining("leased")]);
  });
});
