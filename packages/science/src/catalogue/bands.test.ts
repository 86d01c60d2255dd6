import { describe, expect, test } from "vitest";
import { THRESHOLDS, bandIndex, bandOf, scoreBand, thresholdList, thresholdsFrom } from "./bands.ts";
import { catalogue, datasetById } from "./catalogue.ts";
import { formatQuantity } from "./units.ts";

describe("bands", () => {
  test.each(Object.entries(THRESHOLDS))("of %s begin at their thresholds, not below", (_, { low, medium, high }) => {
    const below = (threshold: number) => threshold * (1 - Number.EPSILON);
    const thresholds = { low, medium, high };
    expect(
      [0, below(low), low, below(medium), medium, below(high), high, 1e9].map((v) => bandOf(v, thresholds)),
    ).toEqual(["very low", "very low", "low", "low", "medium", "medium", "high", "high"]);
  });
  test("are those of the specification", () => {
    const { score, lossRatio, businessInterruption, buildingDamage, likelihood, seasonalLikelihood } = THRESHOLDS;
    expect([score, lossRatio, businessInterruption, buildingDamage, likelihood, seasonalLikelihood].map(thresholdList))
      // analysis.md, section 9
      .toEqual([
        [0.25, 0.5, 0.75],
        [0.25, 0.5, 0.75],
        [5, 30, 90],
        [5, 10, 20],
        [0.5, 2, 10],
        [20, 50, 67],
      ]);
    expect([scoreBand(0.2499), scoreBand(0.25), scoreBand(1)]).toEqual(["very low", "low", "high"]);
  });
  test("run downwards where a lower value is worse", () => {
    const distance = { low: 100, medium: 50, high: 20 };
    expect([300, 100.1, 100, 50, 20.1, 20, -5].map((value) => bandIndex(value, distance))).toEqual([
      0, 0, 1, 2, 2, 3, 3,
    ]);
  });
  test("are none for a missing value, whichever way they run", () => {
    expect(scoreBand(Number.NaN)).toBeUndefined();
    expect(bandIndex(Number.NaN, THRESHOLDS.score)).toBe(-1);
    expect(bandOf(Number.NaN, { low: 100, medium: 50, high: 20 })).toBeUndefined();
  });
  test("of what is without limit are the outermost", () => {
    expect([-Infinity, Infinity].map(scoreBand)).toEqual(["very low", "high"]);
  });
});

describe("thresholds of the catalogue", () => {
  test("say by their order which way is worse", () => {
    const wrong = catalogue.filter(
      ({ thresholds: { low, high }, direction }) => high < low !== (direction === "lower"),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
  test("of drivers and scores are those of the table", () => {
    const of = (id: string) => datasetById(id)?.thresholds;
    expect(of("score_location")).toBe(THRESHOLDS.score);
    expect(of("aggregate_loss-ratio")).toBe(THRESHOLDS.lossRatio);
    expect(of("aggregate_bi")).toBe(THRESHOLDS.businessInterruption);
    expect(of("aggregate_building-damage")).toBe(THRESHOLDS.buildingDamage);
    expect(of("total_ead")).toBe(THRESHOLDS.annualLoss);
  });
  test("travel as a list of three; any other list stands for none", () => {
    expect(thresholdsFrom(thresholdList(THRESHOLDS.score))).toEqual(THRESHOLDS.score);
    expect([[], [1, 2], [1, 2, 3, 4]].map(thresholdsFrom)).toEqual([undefined, undefined, undefined]);
  });
});

describe("quantities", () => {
  test("print with the decimals and symbol of their unit", () => {
    expect(formatQuantity(21.04, "degC")).toBe("21.0 °C");
    expect(formatQuantity(-0.01, "degC")).toBe("0.0 °C");
    expect(formatQuantity(430.2, "m")).toBe("430 m");
    expect(formatQuantity(0.123, "1")).toBe("0.12");
    expect(formatQuantity(Number.NaN, "mm")).toBe("missing");
  });
});
