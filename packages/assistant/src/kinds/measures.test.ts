import { describe, expect, it } from "vitest";
import { ask } from "../ask.ts";
import type { MeasuresAsked, MeasuresAt, MeasureWorth } from "../measures-reader.ts";
import { smallProject } from "../testing/small-project.ts";

const [HAMBURG, PUNE, CHENNAI] = [0, 1, 3];

const worth = (title: string, cost: number, benefit: number, payback: number | null): MeasureWorth => ({
  title,
  isProposal: false,
  cost,
  benefit,
  ratio: { mean: benefit / cost, p10: benefit / cost / 2, p50: benefit / cost, p90: (2 * benefit) / cost },
  payback,
  days: null,
  whyNot: null,
});
const ROOF = worth("Roof straps", 100, 500, 2031);
const WALL = worth("Flood wall", 1000, 1500, 2045);
const COOL = worth("Cool roof", 50, 60, 2036);

const worked = {
  currency: "EUR",
  time: 2050,
  firstYear: 2027,
  discountRate: 0.05,
  isLowerBound: true,
  missing: ["river_flood"] as const,
};
const AT: MeasuresAt = {
  ...worked,
  mainHazard: { id: "tc_wind", share: 0.7 },
  before: { p10: 10, p50: 20, p90: 40 },
  after: { p10: 5, p50: 12, p90: 30 },
  byHazard: [{ id: "river_flood", before: 8, after: 3 }],
  chosen: [WALL],
  suggested: [ROOF, COOL],
  residualOf: "tc_wind",
  residual: [{ returnPeriod: 100, before: 0.2, after: 0.05 }],
};

/** The small project with measures; what was asked for is noted. */
function withMeasures() {
  const asked: MeasuresAsked[] = [];
  const note = <T>(of: MeasuresAsked | undefined, value: T) => {
    if (of !== undefined) asked.push(of);
    return value;
  };
  const chosen = (with_: boolean) =>
    [
      {
        row: HAMBURG,
        title: "Flood wall",
        hazards: ["river_flood"],
        status: "in_place",
        startYear: 2024,
        avoided: 1000,
      },
      { row: PUNE, title: "Cool roof", hazards: ["heat"], status: "decided", startYear: 2028, avoided: 200 },
      { row: PUNE, title: "Shutters", hazards: ["tc_wind"], status: "decided", startYear: 2029, avoided: null },
      { row: CHENNAI, title: "Roof straps", hazards: ["tc_wind"], status: "proposed", startYear: null, avoided: null },
      { row: CHENNAI, title: "Move", hazards: ["tc_wind"], status: "rejected", startYear: null, avoided: null },
    ].map((one) => ({ ...one, avoided: with_ ? one.avoided : null }));
  const project = {
    ...smallProject(),
    measures: {
      chosen: async (of?: MeasuresAsked) => note(of, chosen(of !== undefined) as never),
      at: async (_row: number, of: MeasuresAsked) => note(of, AT),
      over: async (of: MeasuresAsked) =>
        note(of, {
          ...worked,
          rows: [HAMBURG, PUNE, CHENNAI],
          suggested: [
            { row: HAMBURG, ...ROOF },
            { row: PUNE, ...COOL },
            { row: CHENNAI, ...WALL },
          ],
        }),
    },
  };
  return { project, asked };
}

const answerOf = async (question: string) => {
  const { project, asked } = withMeasures();
  return { ...(await ask(question, project)), asked };
};
/** Titles in the order in which they are listed. */
const listed = (markdown: string) =>
  [...markdown.matchAll(/Roof straps|Flood wall|Cool roof|Shutters|Move/g)].map(([title]) => title);

describe("what can be done", () => {
  it.each([
    "What can we do about the heat in Pune?",
    "How do we protect Pune against heat?",
    "Which measures help against heat at Pune?",
    "Was können wir in Pune gegen Hitze tun?",
    "Wie schützen wir Pune vor Hitze?",
    "Que pouvons-nous faire contre la chaleur à Pune ?",
    "Quelles mesures contre la chaleur à Pune ?",
  ])("is asked of one location, against the hazard that is named: %s", async (question) => {
    const { refused, asked, markdown } = await answerOf(question);
    expect(refused).toBeNull();
    expect(asked).toEqual([{ scenario: "ssp585", time: 2050, hazards: ["heat"] }]);
    expect(listed(markdown)).toEqual(["Roof straps", "Cool roof"]);
  });

  it("tells the loss with its range as at least, what is not in it and what is chosen", async () => {
    const { markdown, figures } = await answerOf("What can we do at Pune under SSP2-4.5 in 2080?");
    expect(markdown).toMatch(/at least \[20 EUR a year\].*10 EUR to 40 EUR/u);
    expect(markdown).toContain("Not in the loss: river flood.");
    expect(markdown).toContain("with what is decided or in place at least [12 EUR a year]");
    expect(figures[0]).toMatchObject({ value: 20, unit: "EUR", is_lower_bound: true });
  });

  it.each([
    ["What should we do?", ["Flood wall", "Roof straps", "Cool roof"], [3, 3, 3, 2060, 1150]],
    ["Was sollen wir tun?", ["Flood wall", "Roof straps", "Cool roof"], [3, 3, 3, 2060, 1150]],
    ["Que faire ?", ["Flood wall", "Roof straps", "Cool roof"], [3, 3, 3, 2060, 1150]],
    ["Which measures are worth it in India?", ["Cool roof", "Flood wall"], [2, 2, 2, 1560, 1050]],
  ])("is asked of all, what avoids most first: %s", async (question, titles, figures) => {
    const found = await answerOf(question);
    expect(listed(found.markdown)).toEqual(titles);
    const told = found.figures.slice(0, 5).map(({ value }) => value);
    expect(new Set(told)).toEqual(new Set(figures));
  });

  it.each([
    ["Which measures pay back before 2040?", ["Roof straps", "Cool roof"]],
    ["Which measures pay back within five years?", ["Roof straps"]],
    ["What pays for itself within 10 years?", ["Roof straps", "Cool roof"]],
    ["Welche Maßnahmen rechnen sich vor 2040?", ["Roof straps", "Cool roof"]],
    ["Welche Maßnahmen amortisieren sich innerhalb von 5 Jahren?", ["Roof straps"]],
    ["Quelles mesures sont rentables avant 2040 ?", ["Roof straps", "Cool roof"]],
    ["Quelles mesures s'amortissent en moins de cinq ans ?", ["Roof straps"]],
  ])("is held to the year of payback, in its order: %s", async (question, titles) => {
    const { markdown, reading } = await answerOf(question);
    expect(listed(markdown)).toEqual(titles);
    expect(reading!.chips.map(({ label }) => label)).not.toContain("When");
  });

  it("is asked back where the words name no hazard that measures work against", async () => {
    expect((await answerOf("What can we do about elevation at Pune?")).refused).not.toBeNull();
  });

  it("is withheld from an account without measures", async () => {
    expect((await ask("What can we do at Pune?", smallProject())).refused).toBe("withheld");
  });
});

describe("what is chosen", () => {
  it.each([
    ["Which measures are in place?", ["Flood wall"]],
    ["Which measures are decided?", ["Cool roof", "Shutters"]],
    ["Which measures are rejected?", ["Move"]],
    ["Which measures have we chosen?", ["Flood wall", "Cool roof", "Shutters", "Roof straps"]],
    ["Which measures are planned in India?", ["Cool roof", "Shutters", "Roof straps"]],
    ["Which measures against heat are decided?", ["Cool roof"]],
    ["Welche Maßnahmen sind beschlossen?", ["Cool roof", "Shutters"]],
    ["Welche Maßnahmen sind umgesetzt?", ["Flood wall"]],
    ["Quelles mesures sont en place ?", ["Flood wall"]],
    ["Quelles mesures sont décidées ?", ["Cool roof", "Shutters"]],
  ])("is told by how far it is: %s", async (question, titles) => {
    expect(listed((await answerOf(question)).markdown)).toEqual(titles);
  });

  it.each([
    ["Which sites have no measures?", ["Storm Bay depot", "Chennai castings"], [2, 4]],
    ["Which sites have no measures against heat?", ["Hamburg", "Storm Bay depot", "Chennai castings"], [3, 4]],
    ["Welche Standorte haben keine Maßnahmen?", ["Storm Bay depot", "Chennai castings"], [2, 4]],
    ["Quels sites n'ont pas de mesures ?", ["Storm Bay depot", "Chennai castings"], [2, 4]],
  ])("tells where nothing is: %s", async (question, names, counts) => {
    const { markdown, figures } = await answerOf(question);
    for (const name of names) expect(markdown).toContain(name);
    expect(markdown).not.toContain("Pune");
    expect(figures.map(({ value }) => value)).toEqual(counts);
  });
});

describe("what remains", () => {
  // stored with what is in place: 1 % of 10, 10 % of 20 and 0.5 % of 40
  const stored = 0.1 + 2 + 0.2;

  it.each([
    "What remains after our measures?",
    "Was bleibt nach unseren Maßnahmen?",
    "Que reste-t-il après nos mesures ?",
  ])("is the stored loss less what is decided, and at least that: %s", async (question) => {
    const { figures, markdown, asked } = await answerOf(question);
    const money = figures.filter(({ unit }) => unit === "EUR").map(({ value }) => value);
    expect(money[0]).toBeCloseTo(stored - 200, 9);
    expect(money[1]).toBeCloseTo(stored + 1000, 9);
    expect(money.slice(2)).toEqual([1000, 200]);
    expect(markdown).toMatch(/at least|mindestens|au moins/u);
    expect(asked).toEqual([{ scenario: "ssp585", time: 2050, hazards: [] }]);
  });

  it("says of how many measures nothing is known", async () => {
    const { markdown } = await answerOf("What remains after our measures?");
    expect(markdown).toMatch(/Of \[1\].* of \[3\].* measures it is not known/u);
  });

  it("is told of a location with its events", async () => {
    const { markdown } = await answerOf("What remains at Pune?");
    expect(markdown).toContain("at least [20 EUR a year]");
    expect(markdown).toContain("at least [12 EUR a year]");
    expect(markdown).toMatch(/\| 100 \| \[20 %\].* \| \[5.0 %\]/u);
  });

  it("is told of one hazard at a location, and asked back for many", async () => {
    const { markdown } = await answerOf("What is the residual river flood risk at Pune?");
    expect(markdown).toMatch(/river flood alone: \[8 EUR a year\].*\[3 EUR a year\]/u);
    expect((await answerOf("What remains of river flood after our measures?")).refused).toBe("which-one");
  });
});
