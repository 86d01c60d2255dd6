import { describe, expect, it } from "vitest";
import { greatCircleKm, SphereIndex, unitVectors } from "./sphere-index.ts";

/** Points all over the sphere in a fixed order without a pattern: fractions of multiples of an irrational number. */
const fraction = (x: number) => x - Math.floor(x);
const point = (i: number) => [90 - 180 * fraction(i * 0.6180339887), -180 + 360 * fraction(i * 0.7548776662)] as const;

describe("the index of points on the sphere", () => {
  const latitudes = Array.from({ length: 1200 }, (_, i) => point(i)[0]);
  const longitudes = Array.from({ length: 1200 }, (_, i) => point(i)[1]);

  it("finds the nearest of all points, whichever searches came before", () => {
    const index = new SphereIndex(unitVectors(latitudes, longitudes));
    for (let i = 2000; i < 2400; i++) {
      const [latitude, longitude] = i === 2000 ? ([90, 0] as const) : i === 2001 ? ([0, 180] as const) : point(i);
      const distances = latitudes.map((lat, k) => greatCircleKm(latitude, longitude, lat, longitudes[k]!));
      const found = index.nearest(latitude, longitude);
      expect(found?.distanceKm).toBeCloseTo(Math.min(...distances), 6);
      expect(distances[found!.index]).toBeCloseTo(Math.min(...distances), 6);
    }
  });

  it("takes the first of equal points and none beyond the limit or without coordinates", () => {
    const index = new SphereIndex(unitVectors([10, 10, 10, 40], [20, 20, 20, 50]));
    expect(index.nearest(10, 20)?.index).toBe(0);
    expect(index.nearest(-60, 20, 1000)).toBeUndefined();
    expect(index.nearest(Number.NaN, 20)).toBeUndefined();
    expect(new SphereIndex(unitVectors([], [])).nearest(0, 0)).toBeUndefined();
  });
});
