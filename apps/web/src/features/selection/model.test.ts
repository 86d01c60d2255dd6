import { describe, expect, it } from "vitest";
import { aggregate, boundsOf, groupsOf, positionsInside, positionsThatPass } from "./model.ts";

/** Zürich, Suva, a deleted one, Samoa, Cape Town. */
const PLACES = new Float32Array([8.5, 47.4, 178.4, -18.1, Number.NaN, Number.NaN, -171.8, -13.8, 18.4, -33.9]);
const box = (west: number, south: number, east: number, north: number) => ({
  type: "Polygon" as const,
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

describe("choosing", () => {
  it("takes what lies in the area, over the date line too, but nothing that was deleted", () => {
    expect(positionsInside(PLACES, box(170, -30, -170, 0), undefined)).toEqual([1, 3]);
    expect(positionsInside(PLACES, box(-10, -60, 60, 60), undefined)).toEqual([0, 4]);
    expect(positionsThatPass(PLACES, undefined)).toEqual([0, 1, 3, 4]);
  });

  it("takes only what passes the filter", () => {
    const mask = Uint8Array.from([0, 1, 1, 1, 0]);
    expect(positionsThatPass(PLACES, mask)).toEqual([1, 3]);
    expect(positionsInside(PLACES, box(-10, -60, 60, 60), mask)).toEqual([]);
  });

  it("is shown whole, the short way over the date line", () => {
    expect(boundsOf(PLACES, [1, 3])?.map(Math.round)).toEqual([178, -18, 188, -14]);
    expect(boundsOf(PLACES, [0, 4])?.map(Math.round)).toEqual([9, -34, 18, 47]);
    expect(boundsOf(PLACES, [2])).toBeUndefined();
  });
});

describe("a number over locations", () => {
  const values = new Float32Array([3, Number.NaN, 1, 8, 4]);

  it.each([
    ["mean", 5],
    ["median", 4],
    ["min", 3],
    ["max", 8],
    ["count", 3],
  ] as const)("%s leaves out what is missing and says how many", (kind, expected) => {
    expect(aggregate(values, [0, 1, 3, 4], kind)).toEqual({ value: expected, count: 4, missing: 1 });
  });

  it("lies between the two in the middle as the median of an even number", () => {
    expect(aggregate(values, [0, 3, 4, 2], "median").value).toBe(3.5);
  });

  it("is no number where nothing is known", () => {
    expect(aggregate(values, [1], "mean")).toEqual({ value: Number.NaN, count: 1, missing: 1 });
    expect(aggregate(undefined, [0, 1], "count")).toEqual({ value: 0, count: 2, missing: 2 });
  });

  it("stands for each group, the largest first, and for those without a group", () => {
    const grouping = { values: ["Fiji", "Peru"], codes: Uint8Array.from([2, 1, 0, 1, 0]) };
    expect(
      groupsOf(grouping, [0, 1, 3, 4], values, "mean").map(({ name, count, value, missing }) => [
        name,
        count,
        value,
        missing,
      ]),
    ).toEqual([
      ["Fiji", 2, 8, 1],
      [undefined, 1, 4, 0],
      ["Peru", 1, 3, 0],
    ]);
  });
});
