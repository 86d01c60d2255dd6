import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { readQuestion } from "./read/question.ts";
import { smallLocations, smallProject } from "./testing/small-project.ts";

const project = smallProject();
const answered = async (question: string) => {
  const { refused, positions } = await ask(question, project);
  return [refused, [...positions].toSorted((a, b) => a - b)];
};
const idsOf = (question: string) => readQuestion(question, smallLocations()).datasets.map(({ ids }) => ids[0]);

// hot days: 50, 100 and 150 in 2005; 100, 200 and 300 in 2050; 90, 150 and 220 under SSP1-2.6
describe("a limit is held against what it is said of", () => {
  it.each([
    ["Sites where hot days rise by more than 60 until 2050", [1, 3]],
    ["Where do hot days increase by less than 60 by 2050?", [0]],
    ["Wo nehmen die Hitzetage bis 2050 um mehr als 120 zu?", [3]],
    ["Quels sites voient leurs jours chauds augmenter de plus de 120 d'ici 2050 ?", [3]],
    ["Sites with more than 60 hot days in 2050", [0, 1, 3]],
    ["Which sites get more than 60 additional hot days by 2050?", [1, 3]],
    ["Hot days up by more than 60 by 2050", [1, 3]],
    ["Which sites gain more than 60 hot days by 2050?", [1, 3]],
    ["Welche Standorte gewinnen mehr als 60 Hitzetage bis 2050?", [1, 3]],
    ["Where do hot days fall by more than 60?", []],
    ["Where do hot days rise to more than 150 by 2050?", [1, 3]],
  ])("%s", async (question, positions) => {
    expect(await answered(question)).toEqual([null, positions]);
  });

  it.each([
    ["sites with more than 120 hot days in 2050 but not today", [1]],
    ["sites with more than 120 hot days today but not in 2050", []],
    ["sites with fewer than 120 hot days today but not in 2050", [1]],
    ["Which sites are under 120 hot days now but over 120 in 2050?", [1]],
    ["Which sites have more than 180 hot days under SSP5-8.5 but not under SSP1-2.6 in 2050?", [1]],
    ["Which sites have more than 180 hot days in 2050 not under SSP1-2.6 but under SSP5-8.5?", [1]],
    ["Welche Standorte liegen 2050 unter SSP5-8.5 über 180 Hitzetagen, unter SSP1-2.6 aber nicht?", [1]],
  ])("%s", async (question, positions) => {
    expect(await answered(question)).toEqual([null, positions]);
  });
});

describe("a change whose way is not said is asked for", () => {
  it.each([
    "Where do hot days change by more than 60 until 2050?",
    "Where do hot days rise or fall by more than 60?",
    "Wo ändern sich die Hitzetage um mehr als 60?",
  ])("%s", async (question) => {
    expect((await ask(question, project)).refused).toBe("not-used");
  });
});

describe("a word of losses beside a hazard asks for the loss by it", () => {
  it.each([
    ["Perte annuelle due aux feux de forêt à Pune", ["wildfire_ead"]],
    ["How much do we expect to lose to tropical cyclone wind in India?", ["tc_wind_ead"]],
    ["Erwarteter Jahresschaden durch tropische Wirbelstürme in Pune", ["tc_wind_ead"]],
    ["Annual loss by earthquakes or by tsunami at Pune", ["tsunami_ead", "earthquake_ead"]],
    ["Fire danger in Pune", ["fire_danger_rp"]],
    ["score de risque pluies à Pune", ["score_wet"]],
    ["pluies à Pune", ["pr_total"]],
  ])("%s", (question, ids) => {
    expect(idsOf(question).toSorted()).toEqual(ids.toSorted());
  });
});

describe("who wants to know, and what for, is named as not used", () => {
  it.each([
    ["Underwriters want the hot days in Pune", "Underwriters want the"],
    ["For our sustainability report, hot days in Pune", "For our sustainability report"],
    ["Hot days in Pune before my call", "before my call"],
    ["Der Vorstand will wissen, wie viele Hitzetage Pune hat", "Vorstand"],
    ["Pour notre rapport de durabilité, jours chauds à Pune", "rapport"],
  ])("%s", async (question, said) => {
    const { refused, reading } = await ask(question, project);
    expect(refused).toBeNull();
    expect(reading?.ornaments.join(" ")).toContain(said.replace(" the", ""));
  });
});

describe("a year beyond the results is not answered with another one", () => {
  it.each(["Hot days in Pune in 2100", "Hitzetage in Pune im Jahr 2099", "Jours chauds à Pune en 1900"])(
    "%s",
    async (question) => {
      expect((await ask(question, project)).refused).toBe("no-data");
    },
  );
});
