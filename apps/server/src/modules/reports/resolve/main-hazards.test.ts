import type { LocationRisks } from "@tidemark/contract";
import { expect, it } from "vitest";
import { mainLeftOutOf, printsScores, scoreGapWords } from "./main-hazards.ts";
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
