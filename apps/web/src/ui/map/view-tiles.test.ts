import { expect, it } from "vitest";
import { viewTiles } from "./view-tiles.ts";

const world = { west: -180, south: -85, east: 180, north: 85 };

it("a view is covered by tiles of 320 to 640 pixels", () => {
  expect(viewTiles(0, world, 128)).toEqual({ zoom: 0, x: [0, 0], y: [0, 0] });
  expect(viewTiles(0.4, world, 128)).toEqual({ zoom: 1, x: [0, 1], y: [0, 1] });
  // Hamburg lies in tile 8, 5 of zoom 4
  expect(viewTiles(4, { west: 9.9, south: 53.4, east: 10.1, north: 53.6 }, 128)).toEqual({
    zoom: 4,
    x: [8, 8],
    y: [5, 5],
  });
});

it("goes over the date line, and once around the world at most", () => {
  expect(viewTiles(2, { west: 170, south: -10, east: 200, north: 10 }, 128).x).toEqual([3, 0]);
  expect(viewTiles(2, { west: -200, south: -10, east: -170, north: 10 }, 128).x).toEqual([3, 0]);
  expect(viewTiles(2, { ...world, west: -400, east: 400 }, 128).x).toEqual([0, 3]);
});

it("is made of larger tiles where there would be too many", () => {
  expect(viewTiles(6, world, 128).zoom).toBe(3);
});
