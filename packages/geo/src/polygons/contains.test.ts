import fc from "fast-check";
import { expect, it } from "vitest";
import { planeContains, PointInPolygon } from "./contains.ts";
import type { PlanePosition } from "./geometry.ts";

/** A star of many corners around a place, counterclockwise, with a hole of a tenth of its size. */
function star(corners: number, seed: number) {
  const ring = (scale: number): PlanePosition[] => {
    const positions = Array.from({ length: corners }, (_, i): PlanePosition => {
      const angle = (2 * Math.PI * i) / corners;
      const radius = scale * (20 + 15 * Math.sin(i * seed));
      return [10 + radius * Math.cos(angle), 5 + radius * Math.sin(angle)];
    });
    return [...positions, positions[0]!];
  };
  return [ring(1), ring(0.1).toReversed()];
}

it("answers for outlines of any number of corners what the plain rule answers", () => {
  const place = fc.record({
    latitude: fc.double({ min: -35, max: 45, noNaN: true }),
    longitude: fc.double({ min: -30, max: 50, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 3, max: 900 }),
      fc.integer({ min: 1, max: 9 }),
      fc.array(place, { minLength: 50, maxLength: 50 }),
      (corners, seed, places) => {
        const rings = star(corners, seed);
        const prepared = new PointInPolygon({ type: "Polygon", coordinates: rings });
        for (const point of places)
          expect(prepared.contains(point)).toBe(planeContains(rings, point.longitude, point.latitude));
      },
    ),
    { numRuns: 30 },
  );
});

it("counts corners and edges of a long outline as inside", () => {
  const rings = star(600, 3);
  const prepared = new PointInPolygon({ type: "Polygon", coordinates: rings });
  for (const [longitude, latitude] of rings[0]!) expect(prepared.contains({ longitude, latitude })).toBe(true);
});
