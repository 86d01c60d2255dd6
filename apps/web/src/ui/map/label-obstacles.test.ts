import { expect, it } from "vitest";
import { obstacleFeatures } from "./label-obstacles.ts";

const places = Float32Array.from([10, 53.5, 10, 53.5, 31.2, 30, -170, 10, Number.NaN, Number.NaN]);
const found = (
  bounds: readonly [number, number, number, number],
  isShown: (position: number) => boolean = () => true,
) =>
  obstacleFeatures(places, isShown, bounds, 0.01).features.map(({ geometry }) =>
    geometry.type === "Point" ? Math.round(geometry.coordinates[0] ?? 0) : undefined,
  );

it("names keep off the points in sight that are drawn, once for those at one place", () => {
  expect(found([-180, -80, 180, 80])).toEqual([10, 31, -170]);
  expect(found([0, 40, 20, 60])).toEqual([10]);
  expect(found([-180, -80, 180, 80], (position) => position > 1)).toEqual([31, -170]);
});

it("over the date line, and where the map has several worlds, too", () => {
  expect(found([170, -20, 200, 20])).toEqual([-170]);
  expect(found([-540, -80, -100, 80])).toEqual([10, 31, -170]);
});
