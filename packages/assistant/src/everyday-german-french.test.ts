import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { smallProject } from "./testing/small-project.ts";

/** Of four locations, hot days in 2050 are 100, 200, none and 300; scores are 0.1, 0.8, 0.3 and 0.9. */
const project = smallProject();
const told = async (question: string) => {
  const { refused, reading, figures, positions } = await ask(question, project);
  return {
    refused,
    task: reading?.query.task,
    when: reading?.query.when,
    positions,
    values: figures.map(({ value }) => value),
  };
};

describe("German and French in everyday words", () => {
  it.each([
    ["Aufstellung sämtlicher Betriebe mit mehr als 150 Hitzetagen", [1, 3]],
    ["Bitte als Liste: welche Adressen haben mehr als hundert Hitzetage?", [1, 3]],
    ["Welche Stätten haben über 150 Hitzetage, und zwar in Asien?", [1, 3]],
    ["Für die Wirtschaftsprüfung: welche Niederlassungen haben mehr als 150 Hitzetage?", [1, 3]],
    ["Anlagewert über 15 und trotzdem brandgefährlich?", [1, 3]],
    ["Quelles adresses ont plus de cent cinquante jours chauds ?", null],
    ["Quels sites ont plus de nonante-neuf jours chauds ?", null],
    ["Quels sites ont plus de nonante jours chauds ?", [0, 1, 3]],
    ["Y a-t-il moyen de savoir quels sites ont plus de 150 jours chauds ?", [1, 3]],
    ["Sur nos 4 sites, combien ont plus de 150 jours chauds ?", [1, 3]],
  ] as const)("chooses by what is said: %s", async (question, positions) => {
    const answer = await told(question);
    if (positions === null) expect(answer.refused).not.toBeNull();
    else expect([answer.refused, answer.positions.toSorted((a, b) => a - b)]).toEqual([null, positions]);
  });

  it.each([
    ["Taifun mit 100-jähriger Wiederkehr in Pune", 100],
    ["Flusshochwasser mit 100 Jahren Wiederkehrperiode in Pune", 100],
    ["Hundertjährliches Flusshochwasser in Pune", 100],
    ["Crue centennale à Pune", 100],
    ["Crue tous les 100 ans à Pune", 100],
    ["Crue, temps de retour 100 ans, à Pune", 100],
  ])("reads a return period: %s", async (question, years) => {
    const { reading } = await ask(question, project);
    expect(reading?.query.when.return_period).toBe(years);
  });

  it.each([
    ["Durchschnittlicher Gesamtscore", "aggregate"],
    ["Der mittlere Score aller Standorte", "aggregate"],
    ["Welche Standorte haben ein mittleres Risiko?", "list"],
    ["Score moyen par pays, du plus au moins risqué", "aggregate"],
    ["Quel site inspire le plus confiance ?", "rank"],
    ["Wer ist der Klassenbeste beim Gesamtrisiko?", "rank"],
    ["C'est quoi le gros souci à Pune ?", "hazards"],
    ["Hormis Pune, quel site a le plus de jours chauds ?", "rank"],
  ])("%s is a question of %s", async (question, task) => {
    expect(await told(question)).toMatchObject({ refused: null, task });
  });

  it.each([
    ["Hitzetage in Pune, fossiler Pfad", ["ssp585"]],
    ["Hitzetage in Pune, optimistisch gerechnet", ["ssp126"]],
    ["Jours chauds à Pune, scénario le plus noir", ["ssp585"]],
    ["Jours chauds à Pune tant qu'on reste sous 2 °C", ["ssp126"]],
  ])("%s names %s", async (question, scenarios) => {
    expect((await told(question)).when?.scenarios).toEqual(scenarios);
  });

  it.each([
    "Les sites avec exactement un fournisseur",
    "Standorte in Küstennähe mit hohem Risiko",
    "Wo ist es knochentrocken und billig?",
  ])("is asked back: %s", async (question) => {
    expect((await told(question)).refused).not.toBeNull();
  });

  it("asks back where an unread word has an apostrophe", async () => {
    expect((await told("Classe les sites par d'Artagnan")).refused).toBe("not-used");
  });

  it.each([
    ["Gibt es in Hamburg... Quatsch, in Chennai, mehr Hitzetage als in Pune?", [1, 3]],
    ["Les bureaux... pardon, les sites : lesquels ont plus de 150 jours chauds ?", [1, 3]],
  ])("takes back what was taken back: %s", async (question, positions) => {
    expect((await told(question)).positions.toSorted((a, b) => a - b)).toEqual(positions);
  });
});
