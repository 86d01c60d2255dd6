import { describe, expect, it } from "vitest";
import { expectedAnnualImpact } from "../impact/exceedance-curve.ts";
import { RETURN_PERIODS } from "../catalogue/coordinates.ts";
import { layerPayment } from "./layer.ts";
import { seeded } from "./seeded.test-data.ts";

// million
const LOSSES = [0, 0, 0.2, 0.9, 1.8, 3.2, 4.1, 5.5, 7.4];
const meanOf = (deductible: number, limit: number) => layerPayment(RETURN_PERIODS, LOSSES, { deductible, limit }).mean;

describe("insurance layer", () => {
  it("has layers that sum to the whole, which is the expected loss", () => {
    const whole = meanOf(0, 1e9);
    expect(meanOf(0, 0.5) + meanOf(0.5, 4) + meanOf(4.5, 1e9)).toBeCloseTo(whole, 12);
    expect(whole).toBeCloseTo(expectedAnnualImpact(RETURN_PERIODS, LOSSES, { tail: true }), 12);
  });

  it("has the published mean, and mean and deviation of seeded draws", () => {
    const { mean, deviation } = layerPayment(RETURN_PERIODS, LOSSES, { deductible: 0.5, limit: 4 });
    expect(mean).toBeCloseTo(0.08087, 5);
    const draw = seeded(7);
    let sum = 0;
    let squares = 0;
    const draws = 200_000;
    for (let i = 0; i < draws; i++) {
      const years = 1 / draw();
      const at = RETURN_PERIODS.findLastIndex((period) => period <= years);
      const next = RETURN_PERIODS[at + 1];
      const share =
        next === undefined ? 0 : (1 / RETURN_PERIODS[at]! - 1 / years) / (1 / RETURN_PERIODS[at]! - 1 / next);
      const loss = at < 0 ? 0 : LOSSES[at]! + share * ((LOSSES[at + 1] ?? LOSSES[at]!) - LOSSES[at]!);
      const paid = Math.min(Math.max(loss - 0.5, 0), 4);
      sum += paid;
      squares += paid * paid;
    }
    expect(Math.abs(mean - sum / draws)).toBeLessThan(0.004);
    expect(Math.abs(deviation / Math.sqrt(squares / draws - (sum / draws) ** 2) - 1)).toBeLessThan(0.02);
  });

  it("pays nothing above the largest loss, and tells nothing of losses that are not known", () => {
    expect(layerPayment(RETURN_PERIODS, LOSSES, { deductible: 8, limit: 4 })).toEqual({ mean: 0, deviation: 0 });
    const missing = LOSSES.with(4, Number.NaN);
    expect(layerPayment(RETURN_PERIODS, missing, { deductible: 0.5, limit: 4 }).mean).toBeNaN();
  });
});
