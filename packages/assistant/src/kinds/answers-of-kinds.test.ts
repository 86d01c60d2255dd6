import { describe, expect, it } from "vitest";
import { ask } from "../ask.ts";
import type { Answer } from "../answer.ts";
import type { ProjectReader } from "../project-reader.ts";
import { smallProject } from "../testing/small-project.ts";

const small = smallProject();
/** Storm wind costs 2 % a year in Europe, wildfire 1 % in Asia. */
const LOSSES: Readonly<Record<string, readonly number[]>> = {
  storm_wind_ead: [2, 0, 0, 0],
  wildfire_ead: [0, 1, 1, 1],
};
const project: ProjectReader = {
  ...small,
  dataset: (id) => (Object.hasOwn(LOSSES, id) ? { kind: "computed" } : small.dataset(id)),
  column: async (id, at) => LOSSES[id] ?? small.column(id, at),
  chain: async (row) => (row === 1 ? [{ row: 3, depth: 1 }] : []),
  events: async () => ({
    items: [
      { title: "Storm Eva", type: "cyclone", level: "Red", date: "2026-11-20", rows: [1] },
      { title: "Quake", type: "earthquake", level: "Orange", date: "2026-11-21", rows: [0] },
    ],
    note: null,
  }),
};
const valuesOf = ({ figures }: Answer, unit: string) =>
  figures.flatMap((one) => (one.unit === unit ? [one.value] : []));

describe("hazards", () => {
  it("are ordered by what they cost: percent of the asset value, location by location", async () => {
    const answer = await ask("Which hazard costs us the most?", project);
    expect([answer.refused, valuesOf(answer, "EUR")]).toEqual([null, [0.2 + 0.4, 0.2]]);
    expect(answer.markdown).toMatch(/wildfire.*\n.*storm/i);
    expect(answer.markdown).toContain("1 of 4 locations have no asset value");
    expect(answer.markdown).toContain("which does not mean no loss");
  });

  it.each([
    ["main hazard in Europe", [0.2, 0]],
    ["What is the biggest threat for Hamburg?", [0.2, 0]],
    ["Größte Gefahr in Europa nach Schaden", [0.2, 0]],
    ["Quel est le principal danger en Europe ?", [0.2, 0]],
  ])("are those of a group or a place: %s", async (question, money) => {
    const answer = await ask(question, project);
    expect([answer.refused, valuesOf(answer, "EUR")]).toEqual([null, money]);
  });

  it("have no smallest one, which is asked back", async () => {
    expect((await ask("Which hazard costs us the least?", project)).refused).not.toBeNull();
  });
});

describe("a profile", () => {
  it.each([
    "Tell me everything about Pune",
    "Risk profile of Pune",
    "Was weißt du über Pune?",
    "Que sais-tu de Pune ?",
  ])("tells score, loss, chain, events and what is missing: %s", async (question) => {
    const answer = await ask(question, project);
    expect(answer.refused).toBeNull();
    expect(answer.positions).toContain(1);
    // 10 % of 20
    expect(valuesOf(answer, "EUR")).toContain(2);
    expect(answer.markdown).toContain("Storm Eva");
    expect(answer.markdown).not.toContain("Quake");
  });
});

describe("shares", () => {
  it.each([
    ["What share of our asset value is in Asia?", (100 * 60) / 70],
    ["Wie viel Prozent des Anlagewerts liegen in Asien?", (100 * 60) / 70],
    ["Quel pourcentage de la valeur des actifs se trouve en Asie ?", (100 * 60) / 70],
    ["What share of our sites is not in Asia?", 50],
    ["What part of the employees works at sites with more than 150 hot days? What percentage of employees", 60],
    ["What percentage of employees is at sites with more than 150 hot days?", 60],
  ])("are of locations or of a number of theirs: %s", async (question, share) => {
    const answer = await ask(question, project);
    if (share === undefined) expect(answer.refused).not.toBeNull();
    else expect([answer.refused, valuesOf(answer, "%")[0]]).toEqual([null, expect.closeTo(share)]);
  });

  it("are not of what does not add up", async () => {
    const { refused, suggestions } = await ask("What share of the hot days is in Asia?", project);
    expect([refused, suggestions.length > 0]).toEqual(["not-used", true]);
  });
});

describe("money", () => {
  it("orders by amounts and not by percent", async () => {
    const sites = ({ figures }: Answer) => [...new Set(figures.flatMap(({ site_id: id }) => id ?? []))];
    expect(sites(await ask("Top 3 by expected annual loss in EUR", project))).toEqual(["IN-01", "IN-02", "DE-01"]);
    expect(sites(await ask("Top 3 by expected annual loss", project))).toEqual(["IN-01", "DE-01", "IN-02"]);
    expect((await ask("Top 3 by hot days in EUR", project)).refused).toBe("not-understood");
  });
});

describe("first years", () => {
  it.each([
    ["When does Pune exceed 150 hot days?", [2050]],
    ["Wann überschreitet Pune 150 heisse Tage?", [2050]],
    ["En quelle année Pune dépasse-t-elle 150 jours chauds ?", [2050]],
    ["When does Pune pass 80 hot days?", [2005]],
  ])("are the first that is stored: %s", async (question, years) => {
    const { refused, figures } = await ask(question, project);
    expect([
      refused,
      figures.flatMap(({ value, site_id: id, unit }) => (id === null && unit === "" ? [value] : [])),
    ]).toEqual([null, years]);
  });

  it("are told of all locations that pass, the earliest first", async () => {
    const { markdown } = await ask("When do sites in Asia exceed 110 hot days?", project);
    expect(markdown).toMatch(/Chennai castings \| \[2005\].*\n.*Pune plant \| \[2050\]/);
  });
});

describe("events", () => {
  it("are those that touch the locations that are named", async () => {
    const near = async (question: string) => (await ask(question, project)).markdown;
    expect(await near("Events near Pune")).toContain("Storm Eva");
    expect(await near("Events near Pune")).not.toContain("Quake");
    expect(await near("What happens near us?")).toContain("Quake");
    expect(await near("recent events in Europe")).not.toContain("Storm Eva");
  });
});

describe("what is refused", () => {
  it.each([
    "How far is Pune from the coast?",
    "Wie weit ist Pune von der Küste entfernt?",
    "À quelle distance de la côte se trouve Pune ?",
    "What if we moved Pune?",
  ])("says what can be asked instead: %s", async (question) => {
    const { refused, figures, suggestions } = await ask(question, project);
    expect([refused, figures]).toEqual(["no-data", []]);
    expect(suggestions.length).toBeGreaterThan(1);
    for (const next of suggestions) expect((await ask(next, project)).refused ?? "answered", next).not.toMatch(/not-/);
  });
});

describe("a question that goes on", () => {
  const after = async (first: string, ...next: string[]) => {
    let answer = await ask(first, project);
    const asked = [first];
    for (const question of next) {
      answer = await ask(question, project, asked, () => {}, answer.reading!.query);
      asked.push(question);
    }
    return answer;
  };
  const sites = ({ figures }: Answer) => [...new Set(figures.flatMap(({ site_id: id }) => id ?? []))];

  it.each<readonly [string, readonly string[], readonly string[]]>([
    ["top 3 by hot days", ["without India"], ["DE-01"]],
    ["top 3 by hot days", ["only Asia"], ["IN-02", "IN-01"]],
    ["top 3 by hot days", ["nur Asien"], ["IN-02", "IN-01"]],
    ["top 3 by hot days in Asia", ["and in Europe?"], ["DE-01"]],
    ["top 3 by hot days in Asia", ["without Germany"], ["IN-02", "IN-01"]],
    ["hot days at Pune", ["compare with Chennai"], ["IN-02", "IN-01"]],
  ])("%s, %s", async (first, next, expected) => {
    const answer = await after(first, ...next);
    expect([answer.refused, sites(answer).toSorted()]).toEqual([null, [...expected].toSorted()]);
    expect(answer.reading?.before).not.toBeNull();
  });

  it("says what it changes, and stands alone where it names what to do", async () => {
    expect((await ask("top 3 by hot days", project)).reading?.before).toBeNull();
    expect((await after("top 3 by hot days in Asia", "which sites are in Germany?")).positions).toEqual([0]);
  });
});

describe("the allowance for river flood", () => {
  const told: ProjectReader = {
    ...project,
    riverAllowance: async () => ({
      p10: 40_000,
      mean: 180_000,
      p90: 520_000,
      currency: "EUR",
      locations: 120,
      without: 3,
    }),
  };
  it.each([
    "Allowance for river flood",
    "What is the river flood allowance?",
    "Zuschlag für Flusshochwasser",
    "Provision pour crue",
  ])("is told as a range in none of the sums: %s", async (question) => {
    const answer = await ask(question, told);
    expect([answer.refused, valuesOf(answer, "EUR")]).toEqual([null, [40_000, 520_000, 180_000]]);
  });

  it("is told only where it was asked for", async () => {
    for (const question of ["Total expected annual loss", "Which hazard costs us the most?"])
      expect((await ask(question, told)).markdown).not.toMatch(/allowance/i);
  });

  it("says why there is none, and keeps what is withheld", async () => {
    const few = await ask("Allowance for river flood", project);
    expect([few.markdown, few.figures.filter(({ unit }) => unit === "EUR")]).toEqual([
      expect.stringContaining("it needs 100 locations"),
      [],
    ]);
    const withheld: ProjectReader = { ...project, riverAllowance: async () => ({ reason: "Not yours." }) };
    expect((await ask("Allowance for river flood", withheld)).markdown).toContain("Not yours.");
  });
});
