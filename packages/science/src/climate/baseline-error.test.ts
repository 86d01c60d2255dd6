import { describe, expect, test } from "vitest";
import { BASELINE_ERROR, changeAlone, errorAt } from "./baseline-error.ts";

describe("the error of the baseline", () => {
  test("is one deviation of a normal distribution from its mean absolute or median absolute error", () => {
    expect(BASELINE_ERROR.temperature).toBeCloseTo(0.627, 3);
    expect(BASELINE_ERROR.rain).toBeCloseTo(0.129, 3);
    expect(BASELINE_ERROR.wind).toBeCloseTo(0.865, 3);
    expect(errorAt(1, 1)).toBeCloseTo(1.2816, 4);
    expect(errorAt(1, 0)).toBe(0);
  });

  test("is taken out of a change again, in quadrature", () => {
    const [own, models] = [0.16, 0.12];
    const joined = Math.hypot(own, models);
    const high = changeAlone(100 * 1.2 * Math.exp(joined), 100 * 1.2, 100 * Math.exp(own), 100);
    expect(high).toBeCloseTo(1.2 * Math.exp(models), 10);
    const low = changeAlone(100 * 1.2 * Math.exp(-joined), 100 * 1.2, 100 * Math.exp(-own), 100);
    expect(low).toBeCloseTo(1.2 * Math.exp(-models), 10);
  });

  test("leaves no change today, and none that comes of nothing", () => {
    expect(changeAlone(116, 100, 116, 100)).toBe(1);
    expect(changeAlone(0, 0, 90, 100)).toBe(0);
    expect(changeAlone(Number.NaN, 100, 116, 100)).toBeNaN();
  });
});
