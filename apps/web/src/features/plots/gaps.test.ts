import { expect, it } from "vitest";
import { mergedGaps } from "./gaps.ts";

const gap = (count: number, coords: Record<string, string | number>, reason = "outside the map") => ({
  count,
  coords,
  reason,
});

it("what is missing alike along a coordinate is said once, with the coordinates that all of it shares", () => {
  const periods = [2, 10, 100].map((return_period) => gap(17, { scenario: "ssp585", time: 2080, return_period }));
  expect(mergedGaps(periods)).toEqual([gap(17, { scenario: "ssp585", time: 2080 })]);
});

it("another number or another reason is said for itself", () => {
  const gaps = [gap(17, { time: 2050 }), gap(3, { time: 2080 }), gap(3, { time: 2080 }, "not computed")];
  expect(mergedGaps(gaps)).toEqual(gaps);
});
