import { describe, expect, it } from "vitest";
import { LAYER_GRID, viewFrame, viewPoints } from "./map-view.ts";

const { columns, rows } = LAYER_GRID;

describe("the frame of a view", () => {
  it("has the chosen place in its middle and is half as high as wide", () => {
    const { projection, frame } = viewFrame({ center: [8.5, 47.4], zoom: 6 });
    const [x, y] = projection.at(8.5, 47.4);
    expect(frame.left + frame.width / 2).toBeCloseTo(x, 10);
    expect(frame.top + frame.height / 2).toBeCloseTo(y, 10);
    expect(frame.width / frame.height).toBeCloseTo(2, 10);
    // 1000 pixels of the 512 * 2^6 around the world
    expect(frame.width).toBeCloseTo((2 * Math.PI * 1000) / (512 * 64), 10);
  });

  it("shows the world once, and nothing beyond the poles", () => {
    const { projection, frame } = viewFrame({ center: [0, 89], zoom: 0 });
    expect(frame.width).toBeCloseTo(2 * Math.PI, 10);
    const [, pole] = projection.at(0, 84);
    expect(frame.top).toBeGreaterThanOrEqual(pole - 1e-9);
  });
});

describe("the points of a layer over a view", () => {
  it("are the middles of its cells, row by row from the upper left, round the date line", () => {
    const points = viewPoints({ center: [179, 0], zoom: 5 });
    expect(points).toHaveLength(columns * rows);
    const [first, last] = [points[0]!, points.at(-1)!];
    expect(first[1]).toBeGreaterThan(0);
    expect(last[1]).toBeCloseTo(-first[1], 8);
    expect(first[0]).toBeLessThan(179);
    // east of the date line
    expect(last[0]).toBeLessThan(-170);
    expect(points.every(([longitude]) => longitude >= -180 && longitude <= 180)).toBe(true);
  });
});
