import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { readQuestion } from "./read/question.ts";
import { smallLocations, smallProject } from "./testing/small-project.ts";

const locations = smallLocations();
const project = smallProject(locations);
const read = (question: string) => readQuestion(question, locations);

describe("everyday English", () => {
  it.each([
    ["Nagoya? Which is shakiest?", "pga_rp"],
    ["Gimme the sweatiest site on the books.", "wbgt_mean"],
    ["Will it get muggier at Pune?", "wbgt_mean"],
    ["Who freezes more often, Pune or Hamburg?", "fd0"],
    ["Pune in metres above sea", "elevation"],
    ["what's the sea gonna do at Hamburg by 2080", "slr_local"],
    ["Which of our sites will be getting cooked?", "score_heat"],
  ])("names what is measured: %s", (question, dataset) => {
    expect(read(question).datasets[0]?.ids).toContain(dataset);
  });

  it.each([
    ["hot days at Pune in a world that sticks to Paris", "ssp126"],
    ["hot days at Pune if things go badly", "ssp585"],
    ["hot days at Pune if we carry on burning coal like there's no tomorrow", "ssp585"],
    ["hot days at Pune on the fossil-fuelled road", "ssp585"],
    ["hot days at Pune, medium pathway", "ssp245"],
  ])("names a future: %s", (question, scenario) => {
    expect(read(question).moment.scenarios).toEqual([scenario]);
  });

  it.each([
    ["wind of a cyclone, once in 50 years", 50],
    ["cyclone wind 1:100 at Pune", 100],
    ["cyclone wind of the once-in-a-century storm", 100],
    ["cyclone wind with a 1 % annual chance", 100],
  ])("names a return period: %s", (question, years) => {
    expect(read(question).moment.returnPeriod).toBe(years);
  });

  it("knows a currency before a year from an amount", () => {
    expect(read("Total loss EUR 2030").moment.years).toEqual([2030]);
    expect(read("Total loss in euros, 2050").moment.years).toEqual([2050]);
    expect(read("Sites with a loss above EUR 2000").moment.years).toEqual([]);
  });

  it.each([
    ["As an underwriter I care about one thing: hot days at Pune", 200],
    ["Is it true that Pune has more than 150 hot days?", 200],
    ["So, how's Pune looking for hot days?", 200],
    ["Remind me of the hot days at Pune", 200],
    ["Top up my slide: hot days at Pune", 200],
    ["Not counting Germany, which site has the most hot days?", 300],
  ])("says beside a question who asks and what for: %s", async (question, wanted) => {
    const { figures, refused } = await ask(question, project);
    expect(refused).toBeNull();
    expect(figures.map(({ value }) => value)).toContain(wanted);
  });

  it("leaves out those below a worth", async () => {
    const { figures } = await ask(
      "Ignoring anything worth less than EUR 15, which site has the most hot days?",
      project,
    );
    expect(figures.filter(({ site_id: id }) => id !== null).map(({ value }) => value)).toEqual([300, 200]);
  });

  it("asks about words that are metaphors of nothing here", async () => {
    for (const question of ["hot days at Pune with wellies", "Is Pune a shipwreck in hot days?"])
      expect((await ask(question, project)).refused).not.toBeNull();
  });
});
