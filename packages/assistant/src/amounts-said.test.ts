import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { smallProject } from "./testing/small-project.ts";

// hot days 100, 200, none and 300; asset values 10, 20, none and 40; employees 1 to 4
const project = smallProject();
const asked = async (question: string) => {
  const { refused, markdown, reading } = await ask(question, project);
  const names = [...markdown.matchAll(/^\|(?: \d+ \|)? (Hamburg|Pune|Storm|Chennai)/gmu)].map(([, name]) => name);
  return { refused, names: [...new Set(names)].toSorted(), task: reading?.query?.task };
};

describe("an amount", () => {
  it.each([
    ["Sites with 200+ hot days", ["Chennai", "Pune"]],
    ["Sites with 200 hot days or more", ["Chennai", "Pune"]],
    ["Sites with 200 or more hot days", ["Chennai", "Pune"]],
    ["Sites with 200 hot days or fewer", ["Hamburg", "Pune"]],
    ["Standorte mit 200 Hitzetagen oder mehr", ["Chennai", "Pune"]],
    ["Standorte mit 200 oder mehr Hitzetagen", ["Chennai", "Pune"]],
    ["Sites avec 200 jours chauds ou plus", ["Chennai", "Pune"]],
    ["Sites avec 200 jours chauds ou moins", ["Hamburg", "Pune"]],
    ["Sites with hot days of 200 or more", ["Chennai", "Pune"]],
    ["Sites worth more than 15m", []],
    ["Sites with an asset value of at least 15 EUR and fewer than 250 hot days", ["Pune"]],
  ])("is a limit with its word behind it: %s", async (question, wanted) => {
    expect((await asked(question)).names).toEqual(wanted);
  });
});

describe("questions of the project itself", () => {
  it.each([
    ["Is the data current?", "changed"],
    ["Are the figures up to date?", "changed"],
    ["Sind die Daten noch aktuell?", "changed"],
    ["Les données sont-elles à jour ?", "changed"],
    ["Any earthquakes near our sites in the last month?", "events"],
    ["Events near Pune this week", "events"],
    ["Gab es Erdbeben in der letzten Woche?", "events"],
    ["Which hazards are missing at Pune?", "missing"],
  ])("are answered from what they are about: %s", async (question, wanted) => {
    const { refused, task } = await asked(question);
    expect([refused, task]).toEqual([null, wanted]);
  });

  it.each(["Will it rain this week in Pune?", "What is the weather in Pune this week?"])(
    "are no forecast: %s",
    async (question) => {
      expect((await asked(question)).refused).not.toBeNull();
    },
  );
});
