import { describe, expect, it } from "vitest";
import { levelPolygons, type NodeGrid } from "./level-polygons.ts";
import { PointRows } from "./point-rows.ts";

/** A grid of a function of longitude and latitude. */
function gridOf(value: (x: number, y: number) => number, half = 5, step = 0.1): NodeGrid {
  const columns = Math.round((2 * half) / step) + 1;
  const values = Float64Array.from({ length: columns * columns }, (_, node) =>
    value(-half + step * (node % columns), -half + step * Math.floor(node / columns)),
  );
  return { west: -half, south: -half, step, columns, values };
}

const areaOf = (ring: ArrayLike<number>) => {
  let twice = 0;
  for (let at = 0; at + 3 < ring.length; at += 2) twice += ring[at]! * ring[at + 3]! - ring[at + 2]! * ring[at + 1]!;
  return twice / 2;
};

describe("areas above a level", () => {
  it("are a closed circle around a peak, as large as the circle is", () => {
    const polygons = levelPolygons(
      gridOf((x, y) => 4 - Math.hypot(x, y)),
      1,
    );
    expect(polygons).toHaveLength(1);
    const [ring] = polygons[0]!;
    expect([ring![0], ring![1]]).toEqual([ring!.at(-2), ring!.at(-1)]);
    expect(areaOf(ring!)).toBeGreaterThan(0);
    expect(areaOf(ring!)).toBeCloseTo(Math.PI * 9, 1);
  });

  it("have holes, and areas within holes", () => {
    const polygons = levelPolygons(
      gridOf((x, y) => Math.cos(2 * Math.hypot(x, y)) - (Math.hypot(x, y) > 4 ? 3 : 0)),
      0,
    );
    expect(polygons.map((rings) => rings.length)).toEqual([1, 2]);
    const rows = new PointRows([0, 1.5, 3, 4.5], [0, 0, 0, 0]);
    expect([...rows.within(polygons)]).toEqual([0, 2]);
  });

  it("hold the nodes at or above the level and no others, also where two touch at corners", () => {
    const values = [0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0];
    const grid = { west: 0, south: 0, step: 1, columns: 5, values };
    const polygons = levelPolygons(grid, 1);
    const nodes = values.map((_, node) => node);
    const rows = new PointRows(
      nodes.map((node) => node % 5),
      nodes.map((node) => Math.floor(node / 5)),
    );
    expect([...rows.within(polygons)]).toEqual(nodes.filter((node) => values[node]! >= 1));
    expect(levelPolygons(grid, 4)).toEqual([]);
  });
});
