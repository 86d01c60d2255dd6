import type { LocationRisks } from "@tidemark/contract";
import { expect, it } from "vitest";
import { judgedAsPlaces, mainLeftOutOf, printsScores, scoreGapWords } from "./main-hazards.ts";
import { judgedWords } from "./band-words.ts";

const risks = (...missing: (string[] | undefined)[]) =>
  ({
    topics: [{ indicators: missing.map((hazards) => (hazards === undefined ? {} : { missing_hazards: hazards })) }],
  }) as unknown as Pick<LocationRisks, "topics">;

it("main hazards that a place has no data for are those of its totals, each once, in one order", () => {
  expect(mainLeftOutOf(risks(["storm_wind"], undefined, ["coastal_flood", "river_flood", "storm_wind"]))).toEqual([
    "river_flood",
    "coastal_flood",
    "storm_wind",
  ]);
  expect(mainLeftOutOf(risks(undefined, []))).toEqual([]);
});

it("they are said in words beside scores, and nothing is said where none is missing", () => {
  expect(scoreGapWords(["river_flood", "coastal_flood"], true)).toBe(
    "Main hazards of this place that are not worked out: river flood, coastal flood. Its scores may be too low.",
  );
  expect(scoreGapWords(["storm_wind"], false)).toContain("Scores may be too low where they matter.");
  expect(scoreGapWords([], true)).toBe("");
});

it("an element prints scores in figures, tables, pages of locations and plots", () => {
  const figure = (kind: "score" | "money") => ({ label: "", text: "", note: "", quantity: { value: 1, kind } });
  expect(printsScores({ figures: [figure("score")] })).toBe(true);
  expect(printsScores({ figures: [figure("money")], datasets: ["score_location"] })).toBe(false);
  expect(printsScores({ plot: {} as never, datasets: ["score_location"] })).toBe(true);
  expect(printsScores({ plot: {} as never, datasets: ["hd30"] })).toBe(false);
});

it("a value without a band is not called missing", () => {
  expect(judgedWords(null, 0.19)).toBe("not judged");
  expect(judgedWords(null, null)).toBe("No data");
  expect(judgedWords("low", 0.3)).toBe("Low");
});

it("amounts of one location leave out the main hazards of that place, those of several what the project leaves out", async () => {
  const general = { is_lower_bound: true, missing_hazards: ["river_flood", "coastal_flood", "storm_wind"] };
  const of = (count: number, missing: string[]) => {
    const opened = { rows: Array.from({ length: count }, (_, row) => row), sites: { id: String } };
    const portfolio = {
      open: () => Promise.resolve(opened),
      hazardLosses: () => Promise.resolve({ ...general, all: count }),
      risk: () => Promise.resolve({ times: [general] }),
    };
    const forLocations = () => Promise.resolve([{ risks: risks(missing) }]);
    return judgedAsPlaces(portfolio as never, { forLocations } as never);
  };
  const asked = { exposureId: "e", scenario: "ssp585", times: [2050] } as never;
  expect(await of(1, ["coastal_flood"]).hazardLosses(asked)).toMatchObject({ missing_hazards: ["coastal_flood"] });
  expect(await of(1, []).hazardLosses(asked)).toMatchObject({ missing_hazards: [], is_lower_bound: false });
  expect(await of(2, ["coastal_flood"]).hazardLosses(asked)).toMatchObject(general);
  const hazard = { ...(asked as object), hazard: "aggregate" } as never;
  expect((await of(1, ["storm_wind"]).risk(hazard)).times[0]).toMatchObject({ missing_hazards: ["storm_wind"] });
  // the loss by one hazard leaves out no other
  const wind = { ...(asked as object), hazard: "tc_wind" } as never;
  expect((await of(1, ["storm_wind"]).risk(wind)).times[0]).toMatchObject(general);
});
