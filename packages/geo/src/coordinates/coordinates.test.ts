import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCoordinates } from "./parse-coordinates.ts";

function first(text: string): [number, number] | string {
  const result = parseCoordinates(text);
  if (!result.ok) return result.reason;
  return [result.candidates[0]!.latitude, result.candidates[0]!.longitude];
}

describe("coordinate text", () => {
  it.each([
    ["47.37, 8.54", 47.37, 8.54],
    ["Lat: 47.37, Lng: 8.54", 47.37, 8.54],
    ["lng: 8.54 lat: 47.37", 47.37, 8.54],
    ["47,37 8,54", 47.37, 8.54],
    ["47,37, 8,54", 47.37, 8.54],
    ["47,37; 8,54", 47.37, 8.54],
    ["47.37,8.54", 47.37, 8.54],
    ["\u221233.87, 151.21", -33.87, 151.21],
    ["151.21, -33.87", -33.87, 151.21],
    ["40°26'46\"N 79°58'56\"W", 40.446111, -79.982222],
    ["40° 26′ 46″ N, 79° 58′ 56″ W", 40.446111, -79.982222],
    ["79°58'56\"W 40°26'46\"N", 40.446111, -79.982222],
    ["N 40 26.7667 W 79 58.9333", 40.446111, -79.982222],
    ["47.37N 8.54E", 47.37, 8.54],
    ["(47.37, 8.54)", 47.37, 8.54],
    ["-90, 180", -90, 180],
    ["0 0", 0, 0],
  ])("reads %s", (text, latitude, longitude) => {
    const pair = first(text);
    expect(pair[0]).toBeCloseTo(latitude, 5);
    expect(pair[1]).toBeCloseTo(longitude, 5);
  });

  it("offers both orders when both are possible, the given one first", () => {
    expect(parseCoordinates("47.37, 8.54")).toEqual({
      ok: true,
      candidates: [
        { latitude: 47.37, longitude: 8.54, order: "given" },
        { latitude: 8.54, longitude: 47.37, order: "reversed" },
      ],
    });
  });

  it("offers one order when a value or a letter settles it", () => {
    for (const text of ["47, 120", "120, 47", "47N 8E", "Lat: 120 Lng: 47"]) {
      const result = parseCoordinates(text);
      expect(result.ok && result.candidates.length).toBe(1);
    }
  });

  it("reads a point of a database of maps, whose longitude comes first", () => {
    for (const text of ["POINT (8.54 47.37)", "point(8.54 47.37)", "SRID=4326;POINT Z (8.54 47.37 408)"])
      expect(parseCoordinates(text)).toEqual({
        ok: true,
        candidates: [{ latitude: 47.37, longitude: 8.54, order: "given" }],
      });
    expect(first("POINT (47.37 98.54)")).toBe("out-of-range");
  });

  it.each([
    ["", "empty"],
    ["   ", "empty"],
    ["47.37", "not-a-pair"],
    ["Zurich", "not-a-pair"],
    ["47.37 N 8.54 N", "contradictory"],
    ["-47 S, 8 E", "not-a-pair"],
    ["100, 200", "out-of-range"],
    ["95N 20E", "out-of-range"],
    ["47 75' N, 8 E", "not-a-pair"],
    ["1, 2, 3", "not-a-pair"],
    ["NaN, 5", "not-a-pair"],
  ])("refuses %j as %s", (text, reason) => {
    expect(first(text)).toBe(reason);
  });

  it("reads back every pair that is written out", () => {
    const decimal = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((v) => v / 1e5);
    fc.assert(
      fc.property(decimal(90), decimal(180), fc.constantFrom(", ", ",", "; ", " "), (latitude, longitude, between) => {
        const [lat, lng] = first(`${latitude.toFixed(5)}${between}${longitude.toFixed(5)}`);
        expect(lat).toBeCloseTo(latitude, 9);
        expect(lng).toBeCloseTo(longitude, 9);
      }),
    );
  });

  it("never throws and never offers an impossible point", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const result = parseCoordinates(text);
        if (!result.ok) return;
        for (const { latitude, longitude } of result.candidates) {
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        }
      }),
    );
  });
});
