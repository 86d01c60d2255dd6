import { describe, expect, it } from "vitest";
import { weightsOf } from "./figures.ts";

const portfolio = (values: readonly number[], currencies: readonly (string | null)[]) => ({
  worth: { values: Float64Array.from(values), currencies },
  rows: Uint32Array.from(values.keys()),
});

describe("weights of the locations", () => {
  it("are the values that are known; a location without one takes no part", () => {
    const { weights, note } = weightsOf(portfolio([5, Number.NaN, 7], ["EUR", null, "EUR"]));
    expect([...(weights ?? [])]).toEqual([5, Number.NaN, 7]);
    expect(note.english).toContain("1 of 3 have none");
  });

  it("are left alone where fewer than half are known: a few would stand for all", () => {
    const { weights, note } = weightsOf(portfolio([5, Number.NaN, Number.NaN], ["EUR", null, null]));
    expect(weights).toBeUndefined();
    expect(note.english).toBe("Every location counts the same: only 1 of 3 have an asset value.");
  });
});
