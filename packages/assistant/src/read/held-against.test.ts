import { describe, expect, it } from "vitest";
import { ask } from "../ask.ts";
import { smallLocations, smallProject } from "../testing/small-project.ts";
import { readQuestion } from "./question.ts";
import { rephrased } from "./rephrased.ts";
import { tokensOf } from "./tokens.ts";

const project = smallProject();

describe("two groups that are held against each other", () => {
  it.each([
    "By how much are the sites in India hotter than those in Germany?",
    "Which is hotter, India or Germany?",
    "Which are hotter on average, India or Germany?",
    "How much hotter is India than Germany?",
    "Um wie viel heißer ist Indien als Deutschland?",
    "Um wie viel ist Indien heißer als Deutschland?",
    "Was ist heißer, Indien oder Deutschland?",
    "De combien l'Inde est-elle plus chaude que l'Allemagne ?",
  ])("are compared now, and not over time: %s", (text) => {
    const { cues, groupBy } = readQuestion(text, smallLocations());
    expect([cues.has("compare"), cues.has("trend"), groupBy]).toEqual([true, false, "country"]);
  });

  it("get the difference of both figures, by hand", async () => {
    // hot days: Pune 200 and Chennai 300 have a mean of 250, Hamburg has 100
    const { markdown, figures } = await ask("Do the sites in India have more hot days than Germany?", project);
    expect(markdown).toContain("The difference is");
    expect(figures.map(({ value }) => value)).toContain(150);
  });

  it("stay a change where a change is asked for", () => {
    for (const text of ["By how much will hot days rise in India?", "By how much more hot days in India by 2080?"])
      expect(readQuestion(text, smallLocations()).cues.has("trend"), text).toBe(true);
  });

  it("lose no letter of what they are held against in", () => {
    expect(rephrased("Which is more exposed to floods, Asia or Europe?")?.to).toBe(
      "Are Asia more exposed to floods than Europe",
    );
    expect(rephrased("Which are riskier, plants or depots")?.to).toBe("Are plants riskier than depots");
    expect(rephrased("Which site is hotter")).toBeUndefined();
  });
});

describe("Höhe", () => {
  it("is that of the ground, and no band as hohe is", () => {
    const read = (text: string) => readQuestion(text, smallLocations());
    const ids = (text: string) => read(text).tests.map(({ bands, measure }) => [bands, measure?.dataset?.ids]);
    expect(ids("Standorte unter 10 m Höhe")).toEqual([[undefined, ["elevation"]]]);
    expect(ids("Standorte mit weniger als 20 m Hoehe")).toEqual([[undefined, ["elevation"]]]);
    expect(read("Standorte mit hoher Hitze").tests[0]?.bands).toEqual(["high"]);
    expect(tokensOf("Schäden in Höhe von 1000 EUR", true).map(({ word }) => word)).toEqual([
      "schaden",
      "von",
      "1000",
      "eur",
    ]);
  });
});

describe("German words for a kind of locations", () => {
  it("are the kind and locations, but where they mean all of them", () => {
    const words = (text: string) => tokensOf(text, true).map(({ word }) => word);
    expect(words("Distributionsstandorte")).toEqual(["distribution", "standorte"]);
    expect(words("Vertriebsstandorten")).toEqual(["vertrieb", "standorten"]);
    for (const text of ["Produktionsstandorte", "Lagerstandorte", "Firmenstandorten", "Risikostandorte", "Standorte"])
      expect(words(text), text).toHaveLength(1);
  });
});

describe("words that say nothing of their own, or another thing than they seem to", () => {
  const words = (text: string) =>
    tokensOf(text, true)
      .map(({ word }) => word)
      .join(" ");
  it.each([
    ["In how many countries are we present?", "in how many countries are we ?"],
    ["the climate at present", "the climate at present"],
    ["hot days in Nord- und Südamerika", "hot days in nordamerika und sudamerika"],
    ["Where in North or South America", "where in north america or south america"],
    ["over half a thousand staff", "over 500 staff"],
    ["within 30 miles of a volcano? If so, which sites?", "within 30 miles of a volcano ? ?"],
    ["How much warmer does it get", "how much more temperature does it get"],
    ["How much warmer is Pune than Chennai", "how much warmer is pune than chennai"],
    ["Wie viel wärmer wird es", "wie viel mehr temperatur wird es"],
    ["les deux premiers sites", "les deux sites"],
  ])("are read so: %s", (text, read) => expect(words(text)).toBe(read));
});

describe("not yet", () => {
  it("asks for what becomes so at the second of two moments", () => {
    for (const text of [
      "Which sites are not yet high in 2050 but are in 2080?",
      "Welche Standorte sind 2050 noch nicht hoch, aber 2080?",
    ]) {
      const { cues, tests } = readQuestion(text, smallLocations());
      expect([cues.has("becomes"), tests.map(({ not }) => not)], text).toEqual([true, [false]]);
    }
    expect(readQuestion("sites not high in 2050", smallLocations()).cues.has("becomes")).toBe(false);
  });
});
