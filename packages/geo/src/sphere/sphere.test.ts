import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundsOf, boxContains, boxesAround, destination, distanceKm, wrapLongitude } from "./sphere.ts";

const point = (latitude: number, longitude: number) => ({ latitude, longitude });

describe("great circle", () => {
  it("is a quarter of the circumference from pole to equator", () => {
    expect(distanceKm(point(90, 12), point(0, 77))).toBeCloseTo((Math.PI / 2) * 6371.0088, 6);
  });
  it("gives Nashville to Los Angeles (Rosetta Code, Haversine formula: 2887.26 km at R = 6372.8)", () => {
    const km = distanceKm(point(36.12, -86.67), point(33.94, -118.4));
    expect((km / 6371.0088) * 6372.8).toBeCloseTo(2887.26, 2);
  });
  it("is short across the date line in Fiji", () => {
    expect(distanceKm(point(-16.8, 179.9), point(-16.8, -179.9))).toBeLessThan(22);
  });
  it("destination lies at the asked distance from anywhere", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90, noNaN: true }),
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 1, max: 9000, noNaN: true }),
        (latitude, longitude, bearing, km) => {
          const start = point(latitude, longitude);
          const end = destination(start, bearing, km);
          expect(distanceKm(start, end)).toBeCloseTo(km, 2);
          expect(boxesAround(start, km + 0.001).some((box) => boxContains(box, end))).toBe(true);
        },
      ),
    );
  });
});

describe("boxes", () => {
  it("of Fiji cross the date line", () => {
    expect(boundsOf([point(-18, 177), point(-16, -179), point(-17, 179.5)])).toEqual([177, -18, -179, -16]);
  });
  it("around a pole hold all longitudes", () => {
    expect(boxesAround(point(89.9, 20), 100)).toHaveLength(1);
    expect(boxesAround(point(89.9, 20), 100)[0]!.slice(0, 1)).toEqual([-180]);
  });
  it("hold both names of the date line", () => {
    expect(boxContains([170, 60, -170, 70], point(66, 180))).toBe(true);
    expect(boxContains([170, 60, -170, 70], point(66, -180))).toBe(true);
    expect(boxContains([170, 60, -170, 70], point(66, 0))).toBe(false);
  });
  it("longitudes of any turn come back to one", () => {
    expect([180, 540, -190, 359.5].map(wrapLongitude)).toEqual([-180, -180, 170, -0.5]);
  });
});
