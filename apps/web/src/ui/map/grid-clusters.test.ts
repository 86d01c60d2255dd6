import { describe, expect, it } from "vitest";
import { gridClusters } from "./grid-clusters.ts";

const PLACES = Float32Array.from([8.5, 47.4, 8.6, 47.3, -74, 40.7, Number.NaN, Number.NaN, 151.2, -33.9]);
const all = Uint8Array.from([1, 1, 1, 1, 1]);
const counts = (passes: Uint8Array, zoom: number) =>
  gridClusters(PLACES, passes, zoom).features.map(({ properties }) => Number(properties?.["point_count"] ?? 1));

describe("points gathered in a grid", () => {
  it("are together from afar and apart from near, and none is lost or counted twice", () => {
    expect(counts(all, 2).toSorted((a, b) => a - b)).toEqual([1, 1, 2]);
    expect(counts(all, 12).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 1]);
    for (const zoom of [0, 1, 5, 9]) expect(counts(all, zoom).reduce((sum, count) => sum + count, 0)).toBe(4);
  });

  it("are only those that pass", () => {
    expect(counts(Uint8Array.from([1, 0, 0, 1, 1]), 2)).toEqual([1, 1]);
    expect(counts(new Uint8Array(5), 2)).toEqual([]);
  });

  it("lie in the middle of what they hold", () => {
    const zurich = gridClusters(PLACES, Uint8Array.from([1, 1, 0, 0, 0]), 2).features[0]?.geometry;
    const [longitude = 0, latitude = 0] = zurich?.type === "Point" ? zurich.coordinates : [];
    expect(longitude).toBeCloseTo(8.55, 4);
    expect(latitude).toBeCloseTo(47.35, 2);
  });
});
