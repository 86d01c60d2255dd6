import { expect, it } from "vitest";
import { edgeFeatures } from "./edge-layer.ts";

it("draws a line along its way where it has one, and along the great circle where not", () => {
  const { features } = edgeFeatures({
    longitudes: [0, 10],
    latitudes: [0, 0],
    from: [0, 1],
    to: [1, 0],
    volume: [1, 2],
    ways: [[0, 0, 5, 8, 10, 0], []],
  });
  const lines = features.map(({ geometry }) => (geometry as GeoJSON.LineString).coordinates);
  expect(lines[0]).toEqual([
    [0, 0],
    [5, 8],
    [10, 0],
  ]);
  expect(lines[1]!.length).toBeGreaterThan(3);
  expect(lines[1]![0]).toEqual([10, 0]);
});
