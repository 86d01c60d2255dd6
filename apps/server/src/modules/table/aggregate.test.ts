import { describe, expect, it } from "vitest";
import { aggregateNumbers, aggregateTexts } from "./aggregate.ts";

const values = Float32Array.of(4, Number.NaN, 1, 7, 2, Number.NaN, 99);
/** The last value takes no part. */
const rows = Uint32Array.of(0, 1, 2, 3, 4, 5);

describe("an aggregate", () => {
  it.each([
    ["sum", 14],
    ["mean", 3.5],
    ["median", 3],
    ["min", 1],
    ["max", 7],
    ["count", 4],
  ] as const)("%s leaves out what is missing, and counts it", (kind, value) =>
    expect(aggregateNumbers(values, rows, kind)).toEqual({ value, missing: 2 }),
  );

  it("of an odd number has the value in the middle as median", () =>
    expect(aggregateNumbers(Float64Array.of(9, 1, 5), Uint32Array.of(0, 1, 2), "median").value).toBe(5));

  it("of nothing is no number, and never zero, but for the count", () => {
    const none = Float32Array.of(Number.NaN);
    expect(
      (["sum", "mean", "median", "min", "max", "count"] as const).map(
        (k) => aggregateNumbers(none, Uint32Array.of(0), k).value,
      ),
    ).toEqual([null, null, null, null, null, 0]);
  });

  it("of texts is their count", () => {
    expect(aggregateTexts(3, 5, "count")).toEqual({ value: 3, missing: 2 });
    expect(aggregateTexts(3, 5, "mean")).toEqual({ value: null, missing: 2 });
  });
});
