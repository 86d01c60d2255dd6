import { describe, expect, it } from "vitest";
import { mercatorColumn, mercatorOf } from "./mercator.ts";
import { createPointIndex } from "./point-index.ts";

const index = (...points: readonly (readonly [number, number])[]) => createPointIndex(Float32Array.from(points.flat()));
const gone = [Number.NaN, Number.NaN] as const;

describe("points under the pointer", () => {
  it("are found by position, counting the ones that are gone", () => {
    const points = index([0, 0], gone, [8.5, 47.4], [8.6, 47.4]);
    expect(points.size).toBe(3);
    expect(points.nearest(8.51, 47.4, 0.2)).toBe(2);
    expect(points.nearest(8.58, 47.4, 0.2)).toBe(3);
    expect(points.nearest(0.05, 0, 0.1)).toBe(0);
  });

  it("are none beyond the reach", () => {
    expect(index([0, 0]).nearest(1, 0, 0.5)).toBeUndefined();
    expect(index(gone).nearest(0, 0, 90)).toBeUndefined();
  });

  it("are found in a copy of the world too", () => {
    expect(index([170, 10]).nearest(170 - 360, 10, 1)).toBe(0);
    expect(index([-170, 10]).nearest(190, 10, 1)).toBe(0);
  });

  it("are the one drawn last where several lie on each other", () => {
    expect(index([5, 5], [5, 5], [5, 5]).nearest(5, 5, 1)).toBe(2);
  });

  it("are none of those that are left out", () => {
    expect(index([5, 5], [5, 5], [5.1, 5]).nearest(5, 5, 1, (position) => position !== 2)).toBe(2);
    expect(index([5, 5]).nearest(5, 5, 1, () => true)).toBeUndefined();
  });
});

describe("bounds of points", () => {
  it("hold all of them", () => {
    expect(index([-10, 40], [20, 60], gone).bounds).toEqual([-10, 40, 20, 60]);
    expect(index(gone).bounds).toBeUndefined();
  });

  it("go over the date line where that is shorter", () => {
    expect(index([170, -10], [-170, 10]).bounds).toEqual([170, -10, 190, 10]);
  });
});

describe("Mercator square", () => {
  it("has the null point in its middle and the whole world within", () => {
    expect(mercatorOf(0, 0)).toEqual([0.5, 0.5]);
    expect(mercatorOf(-180, 85.051_129)[1]).toBeCloseTo(0, 6);
    expect(mercatorOf(180, -90)).toEqual([1, mercatorOf(0, -85.051_129)[1]]);
  });

  it("agrees with the published tile of Zürich at zoom 10", () => {
    const [x, y] = mercatorOf(8.5417, 47.3769);
    expect([Math.floor(x * 1024), Math.floor(y * 1024)]).toEqual([536, 358]);
  });

  it("keeps what is missing missing", () => {
    expect([...mercatorColumn(Float32Array.from([0, 0, Number.NaN, 5]))]).toEqual([0.5, 0.5, Number.NaN, Number.NaN]);
  });
});
