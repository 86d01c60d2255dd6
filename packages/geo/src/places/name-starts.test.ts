import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NameStarts } from "./name-starts.ts";

describe("name starts", () => {
  it("lead to the best place of a prefix, however many names share it", () => {
    const name = fc.string({ unit: fc.constantFrom("a", "b", " "), minLength: 1, maxLength: 4 });
    const rows = fc.array(fc.tuple(name, fc.integer({ min: 0, max: 1000 })), { minLength: 150, maxLength: 400 });
    fc.assert(
      fc.property(rows, fc.constantFrom("a", "b", "ab", "a b"), (places, prefix) => {
        const scores = places.map(([, score]) => score);
        const starts = new NameStarts(
          places.map(([text]) => text),
          scores,
        );
        let best = -1;
        starts.visit(prefix, (place) => (best = Math.max(best, scores[place]!)));
        const fits = places.filter(([text]) => text.startsWith(prefix) || text.includes(` ${prefix}`));
        expect(best).toBe(fits.reduce((most, [, score]) => Math.max(most, score), -1));
      }),
      { numRuns: 50 },
    );
  });
});
