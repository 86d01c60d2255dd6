import { expect, it } from "vitest";
import { outlinesOf } from "./site-outlines.ts";

/** A circle of many corners. */
const ring = Array.from({ length: 2001 }, (_, i) => {
  const angle = (2 * Math.PI * (i % 2000)) / 2000;
  return [8 + Math.cos(angle), 47 + Math.sin(angle)];
});

it("lose detail only when there is more than a map draws", () => {
  const shapes = [{ position: 4, geometry: { type: "Polygon" as const, coordinates: [ring] } }];
  const corners = (most: number) => {
    const [outline] = outlinesOf(shapes, most).features;
    return outline?.geometry.type === "Polygon" ? (outline.geometry.coordinates[0]?.length ?? 0) : 0;
  };
  expect(corners(2001)).toBe(2001);
  expect(corners(500)).toBeLessThan(500);
  expect(corners(500)).toBeGreaterThan(20);
});
