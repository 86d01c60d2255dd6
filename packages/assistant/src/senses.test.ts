import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { smallLocations, smallProject } from "./testing/small-project.ts";
import { BAND_WORDS, CUES } from "./words/cues.ts";
import { NUMBER_WORDS } from "./words/amount-words.ts";
import { NEGATIONS, ORS } from "./words/negations.ts";
import { formsOfSense } from "./words/senses/senses.ts";

const project = smallProject(smallLocations());
const read = async (question: string) => {
  const { refused, reading, suggestions } = await ask(question, project);
  const query = reading?.query;
  return { refused, task: query?.task, order: query?.order, show: query?.show[0], suggestions };
};

describe("ordinary words of risk", () => {
  it.each([
    "Which sites suffer the most from hot days?",
    "Name the sites most plagued by hot days",
    "Which sites are most badly hit by hot days?",
    "Welche Standorte leiden am stärksten unter heißen Tagen?",
    "Welche Standorte sind am anfälligsten für heiße Tage?",
    "Welche Standorte treffen heiße Tage am härtesten?",
    "Quels sites souffrent le plus des jours chauds ?",
    "Quels sites sont les plus menacés par les jours chauds ?",
    "Quels sites craignent le plus les jours chauds ?",
    "Which sites should we keep an eye on for hot days?",
    "Welche Standorte sollten wir uns wegen heißer Tage genauer anschauen?",
    "Quels sites faut-il surveiller pour les jours chauds ?",
  ])("ask with an end for what is bad: %s", async (question) => {
    expect(await read(question)).toMatchObject({
      refused: null,
      task: "rank",
      order: "worst",
      show: { dataset: "hd30" },
    });
  });

  it.each([
    "Which sites are the most resilient?",
    "Which sites are least threatened?",
    "Welche Standorte sind am robustesten?",
    "Welche Standorte sind am wenigsten gefährdet?",
    "Quels sites sont les plus résilients ?",
    "Quels sites sont les moins exposés ?",
  ])("ask for what is good: %s", async (question) => {
    expect(await read(question)).toMatchObject({ refused: null, task: "rank", order: "best" });
  });

  it.each([
    "Which sites are safe from hot days?",
    "Welche Standorte sind vor heißen Tagen geschützt?",
    "Quels sites sont à l'abri des jours chauds ?",
    "How many sites are threatened by hot days?",
    "Wie viele Standorte sind durch heiße Tage bedroht?",
    "Combien de sites sont menacés par les jours chauds ?",
  ])("are a limit that is asked for without an end: %s", async (question) => {
    const { refused, suggestions } = await read(question);
    expect([refused === null, suggestions.includes("Hot days > 30 °C")]).toEqual([false, false]);
  });

  it.each(["Is anything in Asia worth worrying about?", "Which sites are worth watching?"])(
    "do not make an amount of what is worth a thought: %s",
    async (question) => {
      expect((await read(question)).show).not.toMatchObject({ property: "asset_value" });
    },
  );

  it.each([
    "Where is there more than 200 mm of rain in one day?",
    "Gibt es irgendwo mehr als 200 mm Regen an einem Tag?",
    "Où tombe-t-il plus de 200 mm de pluie en un jour ?",
  ])("tell the rain of a day from that of a year: %s", async (question) => {
    const { reading } = await ask(question, project);
    expect(JSON.stringify(reading?.query ?? null)).not.toContain("pr_total");
  });

  it("hold no word among phrasing that negates, counts or names a band", () => {
    const says = new Set([
      ...NEGATIONS,
      ...ORS,
      ...NUMBER_WORDS.keys(),
      ...BAND_WORDS.flatMap(([, phrases]) => phrases).filter((word) => !["fort", "starke", "forte"].includes(word)),
      ...[CUES.least, CUES.safest, CUES.worst, CUES.sum, CUES.mean].flat(),
    ]);
    expect(formsOfSense("phrasing").filter((word) => says.has(word))).toEqual([]);
  });
});

describe("phrasing", () => {
  it.each([
    "Could you please tell me how many hot days Pune has to cope with?",
    "I would like to know how many hot days Pune can expect",
    "Mit wie vielen heißen Tagen müssen wir in Pune rechnen?",
    "Mich würde interessieren, wie viele heiße Tage Pune verkraften muss",
    "Pourriez-vous me dire combien de jours chauds Pune doit endurer ?",
    "À combien de jours chauds peut-on s'attendre à Pune ?",
    "Wie vill heissi Täg händ mer in Pune?",
    "Chasch mer säge, wie vill heissi Täg Pune het?",
    "Wie vill heissi Täg git's in Pune, wo mer händ?",
  ])("changes nothing: %s", async (question) => {
    expect(await read(question)).toMatchObject({ refused: null, task: "value", show: { dataset: "hd30" } });
  });
});

describe("one word that is not known", () => {
  it.each([
    "Which site is most frobnicated in hot days?",
    "Welcher Standort frobniziert am meisten heiße Tage?",
    "Quel site frobnique le plus de jours chauds ?",
  ])("is asked beside a button with all the rest: %s", async (question) => {
    const { refused, suggestions } = await read(question);
    expect(refused).toBe("not-used");
    expect((await ask(suggestions[0]!, project)).reading?.query).toMatchObject({
      task: "rank",
      show: [{ dataset: "hd30" }],
    });
  });
});
