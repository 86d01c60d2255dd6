import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundRange } from "./round-range.ts";

describe("a range with round ends", () => {
  it("has round ends around the data", () => {
    expect(roundRange([0.3, 69.2])).toEqual([0, 80]);
    expect(roundRange([3, 187])).toEqual([0, 200]);
    expect(roundRange([5, 5])).toEqual([4, 6]);
    expect(roundRange([0, 1])).toEqual([0, 1]);
    expect(roundRange([-3.2, 11.7])).toEqual([-5, 15]);
  });

  it.each([
    ["days of a year", [12, 361], "days", [0, 365]],
    ["days of a year, all of them", [365, 365], "days", [300, 365]],
    ["none of them", [0, 0], "days", [0, 0.2]],
    ["days per year", [0, 352.2], "days/yr", [0, 365]],
    ["a share", [3, 97], "%", [0, 100]],
    ["a change of a share", [-40, 130], "%", [-50, 150]],
    ["millimetres", [12, 361], "mm", [0, 400]],
  ] as const)("does not go beyond what can be: %s", (_, data, unit, range) => {
    expect(roundRange(data, unit)).toEqual(range);
  });

  it("holds all of the data and is never empty", () => {
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(number, number, (a, b) => {
        const [low, high] = roundRange([Math.min(a, b), Math.max(a, b)]);
        expect(low).toBeLessThanOrEqual(Math.min(a, b) + 1e-9);
        expect(high).toBeGreaterThanOrEqual(Math.max(a, b) - 1e-9);
        expect(high).toBeGreaterThan(low);
      }),
    );
  });
});
