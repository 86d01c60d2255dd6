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
