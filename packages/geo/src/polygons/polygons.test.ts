import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxContains, EARTH_RADIUS_KM, type GeoBox } from "../sphere/sphere.ts";
import { areaKm2 } from "./area.ts";
import { clipToBox, splitAtDateLine, unwrapDateLine } from "./clip.ts";
import { polygonContains } from "./contains.ts";
import { type AreaGeometry, orientRings, polygonsOf, type Position } from "./geometry.ts";

const polygon = (...coordinates: Position[][]): AreaGeometry => ({ type: "Polygon", coordinates });
const boxRing = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const SPHERE_KM2 = 4 * Math.PI * EARTH_RADIUS_KM ** 2;
/** Around Viti Levu, Vanua Levu and Taveuni. */
const FIJI = polygon(boxRing(177, -18.5, -179.5, -16));
/** Chukotka, roughly: crosses the date line with a bay (Anadyr) that reaches west of it. */
const CHUKOTKA = polygon([
  [170, 62],
  [179, 62.5],
  [-178, 64],
  [179, 65],
  [-175, 65],
  [-170, 66],
  [-178, 69],
  [170, 69.5],
  [170, 62],
]);
const place = (offset: number) =>
  fc
    .record({
      latitude: fc.integer({ min: -8900, max: 8900 }),
      longitude: fc.integer({ min: -18_000, max: 17_990 }),
    })
    .map(({ latitude, longitude }) => ({ latitude: latitude / 100 + offset, longitude: longitude / 100 + offset }));
/** Points and corners that never fall on one line. */
const anyPoint = place(0.001);
const corner = place(0.003);

/** Star around a centre: never crosses itself; about any place on the Earth. */
const star = fc
  .record({
    x: fc.integer({ min: -180, max: 179 }),
    y: fc.integer({ min: -50, max: 50 }),
    reaches: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 3, maxLength: 12 }),
  })
  .map(({ x, y, reaches }) => {
    const ring = reaches.map((reach, i) => {
      const turn = (2 * Math.PI * i) / reaches.length;
      const east = x + 0.123 + reach * Math.cos(turn);
      return [east >= 180 ? east - 360 : east < -180 ? east + 360 : east, y + 0.456 + reach * Math.sin(turn)];
    });
    return polygon([...ring, ring[0]!]);
  });

describe("area on the sphere", () => {
  it("of an eighth of the Earth", () => {
    expect(areaKm2(polygon(boxRing(0, 0, 90, 90)))).toBeCloseTo(SPHERE_KM2 / 8, 2);
  });
  it("of Colorado and Wyoming within 0.5 % of the official figures (US Census Bureau: 269,601 and 253,335 km²)", () => {
    expect(areaKm2(polygon(boxRing(-109.05, 37, -102.05, 41))) / 269_601).toBeCloseTo(1, 2);
    expect(areaKm2(polygon(boxRing(-111.055, 41, -104.055, 45))) / 253_335).toBeCloseTo(1, 2);
  });
  it("takes holes off", () => {
    const whole = areaKm2(polygon(boxRing(0, 0, 10, 10)));
    const hole = areaKm2(polygon(boxRing(2, 2, 4, 4)));
    expect(areaKm2(polygon(boxRing(0, 0, 10, 10), boxRing(2, 2, 4, 4)))).toBeCloseTo(whole - hole, 6);
  });
  it("is the same on both sides of the date line", () => {
    expect(areaKm2(FIJI)).toBeCloseTo(areaKm2(polygon(boxRing(7, -18.5, 10.5, -16))), 3);
  });
  it("of a cap around the South Pole, written around it or closed along it", () => {
    const cap = 2 * Math.PI * EARTH_RADIUS_KM ** 2 * (1 - Math.sin((70 * Math.PI) / 180));
    const around = [-150, -90, -30, 30, 90, 150, -150].map((x) => [x, -70]);
    expect(areaKm2(polygon(around))).toBeCloseTo(cap, 3);
    expect(areaKm2(polygon(boxRing(-180, -90, 180, -70)))).toBeCloseTo(cap, 3);
  });
  it("does not depend on the direction of the ring", () => {
    fc.assert(
      fc.property(star, (shape) => {
        const turned = polygon(polygonsOf(shape)[0]![0]!.toReversed());
        expect(areaKm2(turned)).toBeCloseTo(areaKm2(shape), 3);
      }),
    );
  });
});

describe("point in polygon", () => {
  it("knows Suva's island on both sides of the date line", () => {
    expect(polygonContains(FIJI, { latitude: -16.8, longitude: 179.9 })).toBe(true);
    expect(polygonContains(FIJI, { latitude: -16.8, longitude: -179.9 })).toBe(true);
    expect(polygonContains(FIJI, { latitude: -16.8, longitude: 0 })).toBe(false);
  });
  it("keeps holes out and edges in", () => {
    const ring = polygon(boxRing(0, 0, 10, 10), boxRing(2, 2, 4, 4));
    expect(polygonContains(ring, { latitude: 3, longitude: 3 })).toBe(false);
    expect(polygonContains(ring, { latitude: 2, longitude: 3 })).toBe(true);
    expect(polygonContains(ring, { latitude: 0, longitude: 5 })).toBe(true);
    expect(polygonContains(ring, { latitude: Number.NaN, longitude: 5 })).toBe(false);
  });
  it("holds the pole in a ring around it", () => {
    const around = polygon([-150, -90, -30, 30, 90, 150, -150].map((x) => [x, 75]));
    expect(polygonContains(around, { latitude: 90, longitude: 0 })).toBe(true);
    expect(polygonContains(around, { latitude: 80, longitude: 179 })).toBe(true);
    expect(polygonContains(around, { latitude: -80, longitude: 179 })).toBe(false);
  });
  it("agrees with boxes anywhere", () => {
    fc.assert(
      fc.property(anyPoint, corner, fc.integer({ min: 1, max: 170 }), (point, corner, width) => {
        const east = corner.longitude + width >= 180 ? corner.longitude + width - 360 : corner.longitude + width;
        const box: GeoBox = [corner.longitude, corner.latitude - 0.5, east, corner.latitude + 0.5];
        expect(polygonContains(polygon(boxRing(...box)), point)).toBe(boxContains(box, point));
      }),
    );
  });
});

describe("clip and date line", () => {
  it("cuts Fiji into a western and an eastern part", () => {
    const split = splitAtDateLine(FIJI);
    expect(split.type).toBe("MultiPolygon");
    expect(polygonsOf(split)).toHaveLength(2);
    expect(areaKm2(split)).toBeCloseTo(areaKm2(FIJI), 3);
  });
  it("cuts Chukotka into three parts at a concave coast", () => {
    const split = splitAtDateLine(CHUKOTKA);
    expect(polygonsOf(split)).toHaveLength(3);
    expect(areaKm2(split)).toBeCloseTo(areaKm2(CHUKOTKA), 3);
  });
  it("unwraps Chukotka without jumps", () => {
    const xs = polygonsOf(unwrapDateLine(CHUKOTKA))[0]![0]!.map((p) => p[0]!);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([170, 190]);
  });
  it("opens a hole that the cut reaches", () => {
    const clipped = clipToBox(polygon(boxRing(0, 0, 10, 10), boxRing(2, 2, 8, 8)), [-1, -1, 5, 20]);
    expect(polygonsOf(clipped)).toHaveLength(1);
    expect(polygonsOf(clipped)[0]).toHaveLength(1);
    const half = areaKm2(polygon(boxRing(0, 0, 5, 10))) - areaKm2(polygon(boxRing(2, 2, 5, 8)));
    expect(areaKm2(clipped)).toBeCloseTo(half, 3);
  });
  it("keeps a hole with the part it lies in, and nothing of what lies outside", () => {
    const shape = polygon(boxRing(175, 0, -175, 10), boxRing(-179, 2, -177, 4));
    expect(polygonsOf(splitAtDateLine(shape)).map((rings) => rings.length)).toEqual([1, 2]);
    expect(polygonsOf(clipToBox(FIJI, [0, 0, 10, 10]))).toEqual([]);
  });
  it("holds the points that lie in the shape and in the box", () => {
    fc.assert(
      fc.property(star, fc.array(anyPoint, { minLength: 20, maxLength: 20 }), corner, (shape, points, corner) => {
        const box: GeoBox = [
          corner.longitude,
          -40,
          corner.longitude > 120 ? corner.longitude - 300 : corner.longitude + 60,
          40,
        ];
        const clipped = clipToBox(shape, box);
        for (const point of points) {
          const expected = polygonContains(shape, point) && boxContains(box, point);
          expect(polygonContains(clipped, point)).toBe(expected);
        }
        expect(areaKm2(splitAtDateLine(shape))).toBeCloseTo(areaKm2(shape), 2);
      }),
    );
  });
  it("turns outlines counterclockwise and holes clockwise", () => {
    const turned = orientRings(polygon(boxRing(179, 0, -179, 2).toReversed(), boxRing(179.5, 0.5, -179.5, 1)));
    expect(polygonsOf(turned)[0]![0]![1]).toEqual([-179, 0]);
    expect(polygonsOf(turned)[0]![1]![1]).toEqual([179.5, 1]);
  });
});
