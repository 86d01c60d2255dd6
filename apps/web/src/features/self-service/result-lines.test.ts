import { describe, expect, it } from "vitest";
import { linesOf, stepsOf } from "./result-lines.tsx";

describe("steps beside the lines", () => {
  it("are even, few, and take in all values", () => {
    for (const [least, most] of [
      [50.2, 108.4],
      [0, 0.8],
      [-12, 3],
      [7, 7],
      [99.9, 1204],
    ] as const) {
      const steps = stepsOf(least, most);
      expect(steps[0]).toBeLessThanOrEqual(least);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
      expect(steps.length).toBeLessThanOrEqual(6);
      const gaps = steps.slice(1).map((step, i) => (step - steps[i]!).toFixed(6));
      expect(new Set(gaps).size).toBeLessThanOrEqual(1);
    }
    expect(stepsOf(50.2, 108.4)).toEqual([40, 60, 80, 100, 120]);
  });
});

it("goes on from the last year of the past in each future", () => {
  const past = { scenario: "historical", points: [{ time: 2010, value: 1 }] };
  const future = { scenario: "ssp585", points: [{ time: 2030, value: 2 }] };
  expect(linesOf([past, future])).toEqual([past, { scenario: "ssp585", points: [...past.points, ...future.points] }]);
  expect(linesOf([])).toEqual([]);
});
