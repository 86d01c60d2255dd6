import { distanceKm } from "@tidemark/geo";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { greatCircle } from "./great-circle.ts";

const place = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -89.9, max: 89.9, noNaN: true }),
);
const point = ([longitude, latitude]: readonly [number, number]) => ({ longitude, latitude });
const lengthOf = (line: readonly (readonly [number, number])[]) =>
  line.slice(1).reduce((sum, to, i) => sum + distanceKm(point(line[i] ?? to), point(to)), 0);

describe("the line along a great circle", () => {
  it("leads from one place to the other and is no longer than the distance between them", () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const line = greatCircle(from, to);
        expect(distanceKm(point(line[0] ?? [0, 0]), point(from))).toBeCloseTo(0, 3);
        expect(distanceKm(point(line.at(-1) ?? [0, 0]), point(to))).toBeLessThan(0.1);
        expect(lengthOf(line)).toBeLessThanOrEqual(distanceKm(point(from), point(to)) + 0.2);
      }),
    );
  });
  it("never jumps in longitude", () => {
    fc.assert(
      fc.property(place, place, fc.constantFrom(0, 0.06), (from, to, bow) => {
        const line = greatCircle(from, to, bow);
        for (const [i, [longitude]] of line.slice(1).entries())
          expect(Math.abs(longitude - (line[i]?.[0] ?? 0))).toBeLessThanOrEqual(180 + 1e-9); // to the pole in one step
      }),
    );
  });
  it("goes over the date line from Fiji to Samoa, and over the north from Frankfurt to San Francisco", () => {
    const [longitude] = greatCircle([178.4, -18.1], [-171.8, -13.8]).at(-1) ?? [];
    expect(longitude).toBeCloseTo(188.2, 6);
    // the highest latitude of this circle is 67.4: cos of it is cos(50.1) times the sine of the first course, 322.5
    // degrees
    const north = Math.max(...greatCircle([8.7, 50.1], [-122.4, 37.8]).map(([, latitude]) => latitude));
    expect(north).toBeGreaterThan(66);
    expect(north).toBeLessThan(68);
  });
  it("bows to the right, so that there and back are two lines", () => {
    const middle = (line: readonly (readonly [number, number])[]) => line[line.length >> 1]?.[1] ?? Number.NaN;
    const east = greatCircle([0, 0], [40, 0], 0.05);
    const west = greatCircle([40, 0], [0, 0], 0.05);
    expect(middle(east)).toBeCloseTo(-2, 1);
    expect(middle(west)).toBeCloseTo(2, 1);
  });
  it("links what lies opposite, and what lies at the same place", () => {
    expect(lengthOf(greatCircle([0, 0], [180, 0]))).toBeCloseTo(Math.PI * 6371.0088, 0);
    for (const [longitude, latitude] of greatCircle([8, 47], [8, 47])) {
      expect(longitude).toBeCloseTo(8, 9);
      expect(latitude).toBeCloseTo(47, 9);
    }
  });
});
