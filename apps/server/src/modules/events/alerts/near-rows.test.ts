import { expect, it } from "vitest";
import { distanceKm, type FlatPolygon } from "@tidemark/geo";
import { shapeOf } from "../zone-bytes.ts";
import { nearRows } from "./near-rows.ts";

const point = { type: "TC", severity: null, depth_km: null, longitude: 179, latitude: 0 } as const;
const placesOf = (...points: readonly (readonly [number, number])[]) => ({
  positions: Uint32Array.from(points, (_, row) => row),
  longitudes: Float64Array.from(points, ([x]) => x),
  latitudes: Float64Array.from(points, ([, y]) => y),
  positionCount: points.length,
});
const zoneOf = (...polygons: readonly FlatPolygon[]) => ({
  kind: "wind" as const,
  value: 60,
  label: "",
  ...shapeOf(polygons),
});
// from 178 E over the date line to 178 W
const ZONE = zoneOf([Float64Array.from([178, -1, 182, -1, 182, 1, 178, 1, 178, -1])]);

it("finds locations within a distance of a zone, on both sides of the date line, without those inside", () => {
  const places = placesOf([179, 0], [177.5, 0], [-177.5, 0], [-176, 0], [180, 1.4], [0, 0], [Number.NaN, 0]);
  // half a degree of longitude on the equator has 55.6 km
  expect(nearRows(places, point, [ZONE], new Set([0]), 56)).toEqual([1, 2, 4]);
  expect(nearRows(places, point, [ZONE], new Set([0]), 55)).toEqual([4]);
});

it("measures from the point of an event that has no zones", () => {
  const places = placesOf([180, 0], [-179, 0], [-178, 0]);
  expect(nearRows(places, point, [], new Set(), 223)).toEqual([0, 1]);
});

it("finds the same as looking at every corner of a fine zone", () => {
  const corners = Array.from({ length: 721 }, (_, i) => {
    const turn = (i * Math.PI) / 360;
    return [10 + 4 * Math.cos(turn), 50 + 2 * Math.sin(turn)] as const;
  });
  const zone = zoneOf([Float64Array.from(corners.flat())]);
  const grid = Array.from({ length: 40 * 40 }, (_, i) => [(i % 40) * 0.5, 40 + Math.floor(i / 40) * 0.5] as const);
  const outside = grid.filter(([x, y]) => ((x - 10) / 4) ** 2 + ((y - 50) / 2) ** 2 > 1.02);
  const near = nearRows(placesOf(...outside), { ...point, longitude: 10, latitude: 50 }, [zone], new Set(), 100);
  const expected = outside.flatMap(([x, y], row) => {
    const least = Math.min(
      ...corners.map(([cx, cy]) => distanceKm({ latitude: y, longitude: x }, { latitude: cy, longitude: cx })),
    );
    return least <= 100 ? [row] : [];
  });
  expect(near).toEqual(expected);
  expect(near.length).toBeGreaterThan(50);
});
