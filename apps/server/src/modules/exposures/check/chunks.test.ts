import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chunksOf, packChunks, sliceChunks } from "./chunks.ts";

describe("a packed list", () => {
  it("gives back every slice of itself", () => {
    const items = Array.from({ length: 3500 }, (_, index) => ({ index, text: "ä".repeat(index % 5) }));
    const packed = packChunks(items);
    const property = fc.property(fc.nat(4000), fc.nat(4000), (from, length) => {
      expect(sliceChunks(packed, from, from + length)).toEqual(items.slice(from, from + length));
    });
    fc.assert(property, { numRuns: 100 });
    expect([...chunksOf(packed)].flat()).toEqual(items);
  });

  it("can be empty", () => {
    expect(sliceChunks(packChunks([]), 0, 10)).toEqual([]);
  });
});
