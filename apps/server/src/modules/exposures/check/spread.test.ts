import { describe, expect, it } from "vitest";
import { spread } from "./spread.ts";

describe("rows from all over a file", () => {
  it.each([
    [0, 10, 0],
    [7, 10, 7],
    [10, 10, 10],
    [100_000, 600, 600],
    [1001, 600, 600],
  ])("of %i rows at most %i", (count, most, expected) => {
    const rows = [...spread(count, most)];
    expect(rows).toHaveLength(expected);
    expect(new Set(rows).size).toBe(expected);
    expect(rows.every((row, at) => row < count && (at === 0 || row > rows[at - 1]!))).toBe(true);
  });

  it.each([2, 5, 7, 50, 100])("holds each of %i places that a list repeats", (period) => {
    const places = new Set([...spread(100_000, 600)].map((row) => row % period));
    expect(places.size).toBe(period);
  });

  it("reaches to the end of a list that is sorted", () => {
    expect([...spread(100_000, 600)].filter((row) => row >= 75_000)).toHaveLength(150);
  });
});
