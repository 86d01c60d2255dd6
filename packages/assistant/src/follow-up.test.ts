import { describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { smallProject } from "./testing/small-project.ts";

const project = smallProject();

async function after(first: string, next: string) {
  const { reading } = await ask(first, project);
  return ask(next, project, [first], undefined, reading!.query);
}

const sitesOf = ({ figures }: Awaited<ReturnType<typeof ask>>) => [
  ...new Set(figures.flatMap((one) => one.site_id ?? [])),
];

describe("a follow-up of a ranking", () => {
  it.each([
    ["top 3 by hot days", "why?"],
    ["Top 3 nach heissen Tagen", "Warum?"],
    ["Top 3 par jours chauds", "Pourquoi ?"],
  ])("explains the first figure that was given: %s, %s", async (first, next) => {
    const answer = await after(first, next);
    expect([answer.refused, answer.figures[0]?.value, answer.reading?.query.task]).toEqual([null, 300, "driver"]);
  });

  it("explains the figure of another order and moment, and of a row that is named", async () => {
    expect((await after("fewest hot days", "why?")).figures[0]?.value).toBe(100);
    expect((await after("top 3 by hot days under SSP1", "why?")).figures[0]?.value).toBe(220);
    expect((await after("top 3 by hot days", "why the second one?")).figures[0]?.value).toBe(200);
  });

  it.each([
    ["top 3 by hot days", "and the second one?", "IN-01"],
    ["Top 3 nach heissen Tagen", "und der dritte?", "DE-01"],
    ["Top 3 par jours chauds", "et le premier ?", "IN-02"],
  ])("takes a row of it: %s, %s", async (first, next, site) => {
    const answer = await after(first, next);
    expect([answer.refused, sitesOf(answer)]).toEqual([null, [site]]);
  });

  it("has no row beyond its end, which is asked back", async () => {
    expect((await after("top 2 by hot days", "the fifth one")).refused).not.toBeNull();
  });

  it.each([
    ["top 3 by hot days under SSP1", "compare with Hamburg"],
    ["Top 3 nach heissen Tagen unter SSP1", "vergleiche mit Hamburg"],
    ["Top 3 par jours chauds sous SSP1", "compare avec Hamburg"],
  ])("puts its first row beside a location: %s, %s", async (first, next) => {
    const answer = await after(first, next);
    expect([answer.refused, answer.reading?.query.task, sitesOf(answer)]).toEqual([
      null,
      "compare places",
      ["IN-02", "DE-01"],
    ]);
    expect(answer.figures.map(({ value }) => value)).toContain(220);
  });

  it.each([
    ["make it two", ["IN-02", "IN-01"]],
    ["zeig mir zwei", ["IN-02", "IN-01"]],
    ["the other way round", ["DE-01", "IN-01", "IN-02"]],
  ])("shows so many, or the other end: %s", async (next, sites) => {
    const answer = await after("top 3 by hot days", next);
    expect([answer.refused, sitesOf(answer)]).toEqual([null, sites]);
  });

  it("puts a group beside the one before it", async () => {
    const answer = await after("mean of hot days in Asia", "compare with Europe");
    expect([answer.refused, answer.reading?.query.group_by]).toEqual([null, "continent"]);
  });
});
