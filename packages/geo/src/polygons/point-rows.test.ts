import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PointInPolygon } from "./contains.ts";
import type { AreaGeometry, Position } from "./geometry.ts";
import { flatPolygons, PointRows, pointRowsOf } from "./point-rows.ts";

/** Points all over the Earth, also on its seams, that no shape below has a corner at. */
const POINTS = Array.from({ length: 4000 }, (_, i) => ({
  longitude: i % 50 === 0 ? 180 - (i % 100) * 3.6 : ((i * 137.508) % 360) - 180,
  latitude: (Math.asin(((i * 0.618_034) % 2) - 1) * 180) / Math.PI,
}));
const rows = pointRowsOf(POINTS);

function expectPlainRule(geometry: AreaGeometry): number {
  const area = new PointInPolygon(geometry);
  const plain = [...POINTS.keys()].filter((point) => area.contains(POINTS[point]!));
  const polygons = flatPolygons(geometry);
  expect([...rows.within(polygons)]).toEqual(plain);
  // counted, a shape that comes twice holds its points once, and one far away holds none
  const holds = plain.length > 0;
  expect(rows.reach([polygons, [], polygons])).toEqual({ points: plain.length, holds: [holds, false, holds] });
  return plain.length;
}

/** A ring of corners at changing distances around a place; its longitudes are those of maps, -180 to 180. */
function ring(x: number, y: number, radius: number, corners: number, turn = 0): Position[] {
  const positions = Array.from({ length: corners }, (_, i): Position => {
    const angle = turn + (2 * Math.PI * i) / corners;
    const reach = radius * (0.7 + 0.3 * Math.sin(3 * angle));
    const east = x + reach * Math.cos(angle);
    return [east > 180 ? east - 360 : east < -180 ? east + 360 : east, y + reach * Math.sin(angle)];
  });
  return [...positions, positions[0]!];
}

describe("points of a shape", () => {
  it("are those of the plain rule: with holes, in several parts, over the date line", () => {
    const shape = fc.record({
      x: fc.double({ min: -180, max: 180, noNaN: true }),
      y: fc.double({ min: -60, max: 60, noNaN: true }),
      radius: fc.double({ min: 0.5, max: 28, noNaN: true }),
      corners: fc.integer({ min: 3, max: 365 }),
    });
    fc.assert(
      fc.property(fc.array(shape, { minLength: 1, maxLength: 3 }), (shapes) => {
        expectPlainRule({
          type: "MultiPolygon",
          coordinates: shapes.map(({ x, y, radius, corners }) => [
            ring(x, y, radius, corners),
            ring(x, y, radius / 3, corners, 0.1),
          ]),
        });
      }),
      { numRuns: 200 },
    );
  });

  it("are found around a pole, which a ring goes around", () => {
    const cap = Array.from({ length: 37 }, (_, i): Position => [i === 36 ? -180 : -180 + 10 * i, 70 + (i % 2)]);
    expect(expectPlainRule({ type: "Polygon", coordinates: [cap] })).toBeGreaterThan(50);
    const south: Position[] = cap.map(([x, y]) => [x!, -y!]);
    expect(expectPlainRule({ type: "Polygon", coordinates: [south] })).toBeGreaterThan(50);
  });

  it("are found where longitudes go beyond 180, as feeds write them", () => {
    const beyond = Float64Array.of(175, -20, 190, -20, 190, -10, 175, -10, 175, -20);
    const within = flatPolygons({ type: "Polygon", coordinates: [ring(0, 0, 1, 4)] });
    expect(within).toHaveLength(1);
    const fiji = new PointRows([178.4, -179.9, -169, 10], [-18.1, -16.8, -15, -15]);
    expect([...fiji.within([[beyond]])]).toEqual([0, 1]);
  });

  it("are none of an empty shape, and never one that is no place on the Earth", () => {
    expect([...rows.within([])]).toEqual([]);
    expect([...rows.within([[new Float64Array()]])]).toEqual([]);
    const odd = new PointRows([Number.NaN, 500, 10], [0, 0, 0]);
    expect([...odd.within([[Float64Array.of(-180, -90, 180, -90, 180, 90, -180, 90, -180, -90)]])]).toEqual([2]);
    expect([...new PointRows([], []).within([[Float64Array.of(0, 0, 1, 0, 1, 1, 0, 0)]])]).toEqual([]);
  });
});
