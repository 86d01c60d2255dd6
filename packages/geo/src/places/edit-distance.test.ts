import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 12 });

describe("edit distance", () => {
  it.each([
    ["kitten", "sitting", 3],
    ["ca", "abc", 3],
    ["lodnon", "london", 1],
    ["pairs", "paris", 1],
  ])("between %s and %s", (a, b, edits) => {
    expect(editDistance(a, b).whole).toBe(edits);
  });
  it("to a prefix needs no rest of the name", () => {
    expect(editDistance("new yrok", "new york city", 1)).toEqual({ whole: 255, prefix: 1 });
  });
  it("in a band is the full one as far as the band reaches", () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, allowed) => {
        const full = editDistance(a, b);
        const cut = (edits: number) => (edits > allowed ? 255 : edits);
        expect(editDistance(a, b, allowed)).toEqual({ whole: cut(full.whole), prefix: cut(full.prefix) });
      }),
    );
  });
});
