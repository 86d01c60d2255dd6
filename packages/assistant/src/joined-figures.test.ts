import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import type { ProjectReader } from "./project-reader.ts";
import { projectWith } from "./testing/small-project.ts";

// Hamburg, Pune, Storm Bay, Chennai
const project = projectWith({
  score_heat: [0.2, 0.9, Number.NaN, 0.8],
  score_wind: [0.9, 0.3, 0.9, 0.8],
  score_dry: [0.4, 0.6, 0.2, 0.7],
  fd0: [60, 0, 10, 0],
  earthquake_ead: [0.1, 0.3, 0.4, 0],
  tc_wind_ead: [0, 0, 0.5, 0.3],
  txx_rp: [38, 45, 30, 46],
});

const asked = async (question: string) => {
  const { refused, markdown, figures, reading } = await ask(question, project);
  const names = [...markdown.matchAll(/^\|(?: \d+ \|)? (Hamburg|Pune|Storm|Chennai)/gmu)].map(([, name]) => name);
  return { refused, markdown, figures, names: [...new Set(names)].toSorted(), task: reading?.query?.task };
};

describe("a limit", () => {
  it.each([
    ["Which sites have a heat score or a wind score above 0.7?", ["Chennai", "Hamburg", "Pune", "Storm"]],
    ["Which sites have a heat score and a wind score above 0.7?", ["Chennai"]],
    ["Sites whose heat score, wind score or dry score exceeds 0.85", ["Hamburg", "Pune", "Storm"]],
    ["Which sites have neither a dry score nor a wind score above 0.65?", ["Pune"]],
    ["Which sites have neither a dry score nor a heat score above 0.65?", ["Hamburg"]],
    ["Welche Standorte liegen weder beim Dürrescore noch beim Hitzescore über 0,65?", ["Hamburg"]],
    ["Quels sites n'ont ni un score de sécheresse ni un score de chaleur au-dessus de 0,65 ?", ["Hamburg"]],
    ["Which sites lose more than 0.2 % a year to either earthquakes or cyclones?", ["Chennai", "Pune", "Storm"]],
    ["Which sites lose more than 0.2 % a year to earthquakes or more than 0.4 % to cyclones?", ["Pune", "Storm"]],
    ["Sites with earthquake losses and cyclone losses above 0.2 %", ["Storm"]],
    ["Standorte mit Jahresschaden durch Erdbeben oder Zyklone über 0,2 %", ["Chennai", "Pune", "Storm"]],
    ["Are there sites with both frost days and more than 50 hot days?", ["Hamburg"]],
    ["Gibt es Standorte mit Frosttagen und mehr als 50 Hitzetagen?", ["Hamburg"]],
    ["All but the Indian sites with a heat score below 0.5", ["Hamburg"]],
    ["List the cyclone loss of sites with high heat", ["Chennai", "Pune"]],
  ])("is said of all that is joined to it: %s", async (question, wanted) => {
    expect((await asked(question)).names).toEqual(wanted);
  });

  it.each([
    ["Sites with heat score above 0.7, asset value descending", ["Chennai", "Pune"]],
    ["Standorte mit Hitzescore über 0,7, nach Wert sortiert", ["Chennai", "Pune"]],
    ["Heat score above 0.7, wind score above 0.5", ["Chennai"]],
    ["Sites where the heat score is above 0.7 and where the wind score is above 0.5", ["Chennai"]],
    ["Sites with earthquake losses above 0.35 %", ["Storm"]],
    ["List the heat score of sites with more than 150 hot days", ["Chennai", "Pune"]],
  ])("is of the measure that it stands beside: %s", async (question, wanted) => {
    expect((await asked(question)).names).toEqual(wanted);
  });

  it.each(["Sites with at least two scores above 0.8", "Value and hot days above 3"])(
    "that no measure has is asked: %s",
    async (question) => {
      expect((await asked(question)).refused).not.toBeNull();
    },
  );
});

describe("a part of all locations", () => {
  it.each([
    ["The worst half of our sites by heat score", ["Chennai", "Pune"]],
    ["Top quarter of sites by asset value", ["Chennai"]],
    ["Das oberste Viertel der Standorte nach Anlagewert", ["Chennai"]],
    ["Le quart des sites le plus exposé selon le score de sécheresse", ["Chennai"]],
    ["Bottom 25 percent by dry score", ["Storm"]],
    ["The worst half of the Asian sites by heat score", ["Pune"]],
  ])("is so many of them: %s", async (question, wanted) => {
    expect((await asked(question)).names).toEqual(wanted);
  });

  it("of countries is asked", async () => {
    expect((await asked("Worst half of countries by heat score")).refused).not.toBeNull();
  });
});

describe("what comes back once in so many years", () => {
  it.each([
    "How hot does it get in Pune once in fifty years?",
    "Hottest day in Pune every 50 years",
    "Wie heiß wird es in Pune alle fünfzig Jahre einmal?",
    "Wie heiß wird es in Pune einmal in 50 Jahren?",
    "Quelle chaleur fait-il à Pune une fois tous les cinquante ans ?",
  ])("has that return period: %s", async (question) => {
    const { figures, markdown } = await asked(question);
    expect(figures.map(({ value }) => value)).toContain(45);
    expect(markdown).toMatch(/(?:of|Wiederkehrzeit|de) 50|50 (?:years|Jahre|ans)/u);
  });

  it("stands between a measure and its limit", async () => {
    const { names } = await asked("Sites où la chaleur extrême de période de retour 50 ans dépasse 40 °C");
    expect(names).toEqual(["Chennai", "Pune"]);
  });

  it("twice in one question is one, and two of them are asked", async () => {
    expect((await asked("100-year heat above 40 °C in Pune and 50-year heat above 30 °C")).refused).not.toBeNull();
  });
});

describe("several figures", () => {
  it.each([
    "Number of sites, total asset value and average dry score by continent",
    "Anzahl Standorte, Gesamtwert und mittlerer Dürrescore je Kontinent",
    "Nombre de sites, valeur totale et score de sécheresse moyen par continent",
  ])("stand side by side for each group: %s", async (question) => {
    const { task, figures } = await asked(question);
    expect(task).toBe("several figures");
    // Asia first: 2 locations, 20 + 40, mean of 0.6 and 0.7
    const values = figures.map(({ value }) => value);
    expect(values.slice(1, 3)).toEqual([2, 60]);
    expect(values.some((value) => Math.abs((value ?? 0) - 0.65) < 1e-9)).toBe(true);
  });

  it("are told of all locations without a group", async () => {
    const { task, figures } = await asked("Average dry score and average wind score in Asia");
    expect(task).toBe("several figures");
    expect(figures.map(({ value }) => Math.round((value ?? 0) * 1e6) / 1e6)).toEqual([2, 2, 0.65, 0.55]);
  });

  it.each([
    ["Mittlerer Hitzescore in Asien", "aggregate"],
    ["Score de chaleur moyen en Asie", "aggregate"],
    ["Welche Standorte haben mittleren Dürrescore", "list"],
    ["Sites avec un score de sécheresse moyen", "list"],
  ])("a word for the mean is a band where locations have it: %s", async (question, wanted) => {
    expect((await asked(question)).task).toBe(wanted);
  });
});

describe("a change", () => {
  it("of two scenarios is told of each", async () => {
    const { figures } = await asked("Hot days at Pune in 2005 and 2050 under SSP1-2.6 and SSP5-8.5");
    expect(figures.map(({ value }) => value)).toEqual([100, 150, 50, 100, 200, 100]);
  });

  it("of two lower bounds is no lower bound", async () => {
    const totals: ProjectReader = { ...project, column: async () => [1, 2, 3, 4] };
    const { figures, markdown } = await ask("How does our total expected annual loss change until 2050?", totals);
    expect(markdown).toContain("A change is that of the hazards in both totals");
    expect(figures.filter(({ text }) => text.startsWith("≥")).length).toBeGreaterThan(0);
    expect(figures.at(-1)!.text).toMatch(/^≥/u);
    expect(figures.find(({ value }) => value === 0)?.text).not.toMatch(/^≥/u);
  });
});

describe("a part of an incomplete total", () => {
  it("by one hazard is whole where that hazard is known", async () => {
    const totals: ProjectReader = {
      ...project,
      dataset: (id) => (["total_ead", "tc_wind_ead"].includes(id) ? { kind: "computed" } : project.dataset(id)),
      column: async (id) => (id === "tc_wind_ead" ? [0, 0, 0.5, 0.3] : [1, 2, 3, 4]),
    };
    const { markdown } = await ask("What share of the loss comes from cyclones?", totals);
    // 0.3 % of 40 are 0.12; 1 % of 10, 2 % of 20 and 4 % of 40 are 2.1
    expect(markdown).toMatch(/: \[0 EUR a year\]\(figure:f\d+\) of \[≥ 2 EUR a year\]/u);
  });
});

describe("steps between bands", () => {
  const bands: ProjectReader = {
    ...project,
    column: async (id, at) =>
      id !== "score_location"
        ? project.column(id, at)
        : at.scenario === "historical"
          ? [0.1, 0.8, 0.3, 0.6]
          : [0.3, 0.6, 0.3, 0.9],
  };
  const movedIn = async (question: string) => {
    const { markdown, refused } = await ask(question, bands);
    expect(refused).toBeNull();
    return [...markdown.matchAll(/^\| (Hamburg|Pune|Storm|Chennai)/gmu)].map(([, name]) => name).toSorted();
  };

  it.each([
    ["Which sites move up a band by 2050?", ["Chennai", "Hamburg"]],
    ["Which sites go into a higher band by 2050?", ["Chennai", "Hamburg"]],
    ["Which sites fall into a lower band by 2050?", ["Pune"]],
    ["Which sites change band by 2050?", ["Chennai", "Hamburg", "Pune"]],
    ["Which sites drop out of high by 2050?", ["Pune"]],
    ["Which sites are no longer medium by 2050?", ["Chennai"]],
    ["Welche Standorte steigen bis 2050 in eine höhere Stufe?", ["Chennai", "Hamburg"]],
    ["Quels sites montent d'une classe d'ici 2050 ?", ["Chennai", "Hamburg"]],
  ])("have a direction: %s", async (question, wanted) => {
    expect(await movedIn(question)).toEqual(wanted);
  });
});

describe("one location", () => {
  it.each([
    "Is Pune the most valuable site?",
    "Is Pune our most valuable plant in Asia?",
    "Ist Pune der wertvollste Standort?",
    "Pune est-il notre site le plus cher ?",
  ])("called by a superlative is told its place: %s", async (question) => {
    const { task, figures } = await asked(question);
    expect(task).toBe("standing");
    expect(figures.map(({ value }) => value).slice(0, 2)).toEqual([20, 2]);
  });

  it.each([
    "When does Pune get 150 hot days?",
    "Ab wann hat Pune im Schnitt über 150 Hitzetage?",
    "Wann hat Pune 150 Hitzetage?",
    "Quand Pune aura-t-il 150 jours chauds ?",
  ])("reaches a number in a year: %s", async (question) => {
    expect((await asked(question)).task).toBe("crossing");
  });
});
