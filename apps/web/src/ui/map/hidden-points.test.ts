import { expect, it } from "vitest";
import { joinHidden } from "./hidden-points.ts";

const circle = (longitude: number, count: number) => ({ longitude, latitude: 0, count, steps: [count, 0, 0, 0, 0] });
/** Degrees of a pixel at zoom 3. */
const PIXEL = 360 / (512 * 8);

it("a point that a circle would hide joins it, with its step", () => {
  const circles = [circle(0, 30), circle(45 * PIXEL, 3000)];
  const lonLat = Float32Array.from([30 * PIXEL, 0, 100 * PIXEL, 0, -4 * PIXEL, 0]);
  const { circles: joined, grouped } = joinHidden(circles, lonLat, (row) => (row === 0 ? 3 : 4), 3);
  expect([...grouped]).toEqual([0, 2]);
  expect(joined).toMatchObject([
    { count: 3001, steps: [3000, 0, 0, 1, 0] },
    { count: 31, steps: [30, 0, 0, 0, 1] },
  ]);
  expect(circles[1]?.steps).toEqual([3000, 0, 0, 0, 0]);
});
