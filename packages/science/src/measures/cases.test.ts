import { describe, expect, it } from "vitest";
import { caseQuantile, weightAbove, weightedCases } from "./cases.ts";
import { normal, seeded } from "./seeded.test-data.ts";

const HAZARD = [40, 100, 210] as const;
const EFFECT = [0.25, 0.45, 0.6] as const;
const COST = [350, 600, 1100] as const;
const YEARS = 13;
const ratios = weightedCases((m, e, c) => (YEARS * HAZARD[m]! * EFFECT[e]!) / COST[c]!);

describe("27 cases", () => {
  it("weigh one together", () => {
    expect(ratios).toHaveLength(27);
    expect(ratios.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(weightAbove(ratios, 0)).toBeCloseTo(1, 12);
  });

  it("give the quantiles of seeded draws through the same three points", () => {
    const draw = seeded(40);
    // two halves of a lognormal through the 10th, 50th and 90th percentile
    const one = ([low, middle, high]: readonly [number, number, number]) => {
      const z = normal(draw);
      return middle * (z < 0 ? middle / low : high / middle) ** (z / 1.2816);
    };
    const draws = Float64Array.from(
      { length: 60_000 },
      () => (YEARS * one(HAZARD) * Math.min(1, one(EFFECT))) / one(COST),
    ).sort();
    for (const [share, published] of [
      [0.1, 0.26],
      [0.5, 0.91],
      [0.9, 2.47],
    ] as const) {
      const found = caseQuantile(ratios, share);
      expect(found).toBeCloseTo(published, 2);
      expect(Math.abs(found / draws[Math.floor(share * draws.length)]! - 1)).toBeLessThan(0.09);
    }
  });

  it("are far narrower than worst on worst", () => {
    const [worst, best] = [ratios[0]!.value, ratios.at(-1)!.value];
    expect(worst).toBeCloseTo(0.12, 2);
    expect(best).toBeCloseTo(4.68, 2);
    expect(caseQuantile(ratios, 0.1)).toBeGreaterThan(2 * worst);
    expect(caseQuantile(ratios, 0.9)).toBeLessThan(best / 1.8);
  });

  it("keep a value that never varies, and say nothing of no cases", () => {
    const same = weightedCases(() => 3);
    expect([0.1, 0.5, 0.9].map((share) => caseQuantile(same, share))).toEqual([3, 3, 3]);
    expect(caseQuantile([], 0.5)).toBeNaN();
  });
});
