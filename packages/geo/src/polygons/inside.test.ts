import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm } from "../sphere/sphere.ts";
import { areaKm2 } from "./area.ts";
import { polygonContains } from "./contains.ts";
import { type AreaGeometry, polygonsOf, type Position } from "./geometry.ts";
import { centroid, representativePoint } from "./inside.ts";
import { lineLengthKm, pointsAlong, pointsInside } from "./sample.ts";
import { simplifyPolygon } from "./simplify.ts";
import { findPolygonProblem } from "./validity.ts";

const polygon = (...coordinates: Position[][]): AreaGeometry => ({ type: "Polygon", coordinates });
const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const FIJI = polygon(box(177, -18.5, -179.5, -16));
/** A horseshoe across the date line whose centroid lies in the gap. */
const HORSESHOE = polygon([
  [175, 60],
  [-175, 60],
  [-175, 70],
  [-176, 70],
  [-176, 61],
  [176, 61],
  [176, 70],
  [175, 70],
  [175, 60],
]);
const star = fc
  .record({
    x: fc.integer({ min: -180, max: 179 }),
    y: fc.integer({ min: -55, max: 55 }),
    reaches: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 3, maxLength: 40 }),
  })
  .map(({ x, y, reaches }) => {
    const ring = reaches.map((reach, i) => {
      const turn = (2 * Math.PI * i) / reaches.length;
      const east = x + reach * Math.cos(turn);
      return [east >= 180 ? east - 360 : east < -180 ? east + 360 : east, y + reach * Math.sin(turn)];
    });
    return polygon([...ring, ring[0]!]);
  });

describe("points of a polygon", () => {
  it("halve the area of Fiji's box north and south, on the date line side", () => {
    const middle = centroid(FIJI)!;
    expect(middle.longitude).toBeCloseTo(178.75, 9);
    // The mean of the sine of latitude over an equal-area plane.
    const sine = (Math.sin((-18.5 * Math.PI) / 180) + Math.sin((-16 * Math.PI) / 180)) / 2;
    expect(Math.sin((middle.latitude * Math.PI) / 180)).toBeCloseTo(sine, 9);
  });
  it("represent a horseshoe inside it", () => {
    expect(polygonContains(HORSESHOE, centroid(HORSESHOE)!)).toBe(false);
    expect(polygonContains(HORSESHOE, representativePoint(HORSESHOE)!)).toBe(true);
  });
  it("are none without area", () => {
    expect(
      representativePoint(
        polygon([
          [1, 1],
          [2, 2],
          [1, 1],
          [1, 1],
        ]),
      ),
    ).toBeUndefined();
    expect(pointsInside({ type: "MultiPolygon", coordinates: [] }, 5)).toEqual([]);
  });
  it("lie inside, as many as asked, whatever the shape", () => {
    fc.assert(
      fc.property(star, fc.integer({ min: 1, max: 30 }), (shape, count) => {
        const points = pointsInside(shape, count);
        expect(points.length).toBe(count);
        for (const point of points) expect(polygonContains(shape, point)).toBe(true);
      }),
    );
  });
  it("spread by area, not by degrees: half of a hemisphere's points lie within 30 degrees of the equator", () => {
    const points = pointsInside(polygon(box(0, 0, 90, 90)), 1000);
    expect(points.filter((point) => point.latitude < 30).length / 1000).toBeCloseTo(0.5, 1);
  });
  it("share the count over the parts of a MultiPolygon", () => {
    const parts = { type: "MultiPolygon", coordinates: [[box(0, -1, 30, 1)], [box(100, -1, 110, 1)]] } as const;
    const points = pointsInside(parts, 40);
    expect(points.filter((point) => point.longitude > 50)).toHaveLength(10);
  });
});

describe("points along a line", () => {
  it("cross the date line at equal distances and keep both ends", () => {
    const line = [
      [178, -17],
      [-178, -17],
      [-178, -20],
    ];
    const points = pointsAlong(line, 50);
    expect(points[0]).toEqual({ longitude: 178, latitude: -17 });
    expect(points.at(-1)).toEqual({ longitude: -178, latitude: -20 });
    expect(points.length).toBe(Math.ceil(lineLengthKm(line) / 50) + 1);
    for (const point of points) expect(Math.abs(point.longitude)).toBeGreaterThanOrEqual(178 - 1e-9);
  });
  it("follow the great circle over the pole", () => {
    const points = pointsAlong(
      [
        [0, 80],
        [180, 80],
      ],
      distanceKm({ latitude: 80, longitude: 0 }, { latitude: 90, longitude: 0 }),
    );
    expect(points[1]!.latitude).toBeCloseTo(90, 6);
  });
  it("stay below the asked number", () => {
    expect(
      pointsAlong(
        [
          [0, 0],
          [90, 0],
        ],
        0.1,
        50,
      ),
    ).toHaveLength(50);
    expect(pointsAlong([[5, 5]], 10)).toEqual([{ longitude: 5, latitude: 5 }]);
    expect(pointsAlong([], 10)).toEqual([]);
  });
});

describe("simplified outline", () => {
  it("drops positions on straight edges", () => {
    const dense = [...Array.from({ length: 11 }, (_, i) => [i, 0]), [10, 10], [0, 10], [0, 0]];
    const simple = simplifyPolygon(polygon(dense), 1);
    expect(polygonsOf(simple)[0]![0]).toHaveLength(5);
    expect(areaKm2(simple)).toBeCloseTo(areaKm2(polygon(dense)), 3);
  });
  it("stays sound and close", () => {
    fc.assert(
      fc.property(star, fc.integer({ min: 1, max: 300 }), (shape, toleranceKm) => {
        const simple = simplifyPolygon(shape, toleranceKm);
        const before = polygonsOf(shape)[0]![0]!;
        const after = polygonsOf(simple)[0]![0]!;
        expect(after.length).toBeLessThanOrEqual(before.length);
        expect(after.length).toBeGreaterThan(3);
        const turned = after.map(([x, y]) => [((((x! + 180) % 360) + 360) % 360) - 180, y!]);
        if (findPolygonProblem(shape) === undefined) expect(findPolygonProblem(polygon(turned))).toBeUndefined();
      }),
    );
  });
  it("is kept where judging it would take as many steps as corners, squared", () => {
    const corners = 60_000;
    const ring = Array.from({ length: corners }, (_, i) => {
      const height = 40 * (1 - i / corners) + 5;
      return [-170 + (340 * i) / corners, i % 2 === 0 ? height : -height];
    });
    const simple = simplifyPolygon(polygon([...ring, ring[0]!]), 1);
    expect(polygonsOf(simple)[0]![0]!.length).toBeGreaterThan(corners);
  });
});
