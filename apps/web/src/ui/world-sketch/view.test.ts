import { describe, expect, it } from "vitest";
import { landRings } from "@tidemark/plots";
import { fitView, nearTo, toPixel } from "./view.ts";

/** Positions of the points that fall outside the picture. */
function cutOff(points: readonly number[]): readonly number[] {
  const view = fitView(Float32Array.from(points), 400, 132);
  return points.flatMap((lon, i) => {
    if (i % 2 === 1) return [];
    const [x, y] = toPixel(view, nearTo(lon, view.centreLon), points[i + 1] ?? 0);
    return x > 0 && x < 400 && y > 0 && y < 132 ? [] : [i / 2];
  });
}

describe("part of the world a sketch shows", () => {
  it("holds every point", () => {
    expect(cutOff([8.5, 47.4, 2.3, 48.9, 21, 52.2])).toEqual([]);
    expect(cutOff([-0.1, 51.5])).toEqual([]);
  });

  it("goes across the date line where that is the shorter way", () => {
    const points = [179, -17, -179, -18, 178, -16];
    expect(cutOff(points)).toEqual([]);
    const view = fitView(Float32Array.from(points), 400, 132);
    expect(Math.abs(nearTo(view.centreLon - 179.5, 0))).toBeLessThan(2);
    expect(view.scale).toBeGreaterThan(10_000);
  });

  it("holds locations of both ends of the world, also where the picture is low", () => {
    expect(cutOff([-149.9, 61.2, -68.3, -54.8, 25, 70.6, 174.8, -41.3, 151.2, -33.9, 8.5, 47.4, 139.7, 35.7])).toEqual(
      [],
    );
    expect(cutOff([-180, 10, -120, 10, -60, 10, 0, 10, 60, 10, 120, 10])).toEqual([]);
  });

  it("shows the width of the world where there is nothing to hold", () => {
    expect(fitView(new Float32Array(), 400, 132).scale).toBe(400);
  });

  it("leaves out locations that have no place", () => {
    const view = fitView(Float32Array.from([Number.NaN, Number.NaN, 8, 47, 9, 46]), 400, 132);
    expect(view.centreLon).toBeCloseTo(8.5, 4);
  });
});

describe("outlines of land", () => {
  const topology = (arcs: [number, number][][], ring: number[]) => ({
    transform: { scale: [1, 1] as const, translate: [0, 0] as const },
    arcs,
    objects: { land: { geometries: [{ arcs: [[ring]] }] } },
  });

  it("are joined of arcs, backwards ones too", () => {
    // deltas: 0,0 -> 10,0 -> 10,10 and back 0,0 -> 0,10 -> 10,10 walked backwards
    const arcs: [number, number][][] = [
      [
        [0, 0],
        [10, 0],
        [0, 10],
      ],
      [
        [0, 0],
        [0, 10],
        [10, 0],
      ],
    ];
    const [ring] = landRings(topology(arcs, [0, -2]));
    expect([...(ring?.points ?? [])]).toEqual([0, 0, 10, 0, 10, 10, 0, 10, 0, 0]);
    expect(ring).toMatchObject({ west: 0, east: 10, south: 0, north: 10 });
  });

  it("go on beyond 180 degrees in place of jumping", () => {
    const arcs: [number, number][][] = [
      [
        [170, 60],
        [9, 0],
        [-349, 5],
        [10, 5],
      ],
    ];
    const [ring] = landRings(topology(arcs, [0]));
    expect(ring?.east).toBe(200);
    expect(ring?.west).toBe(170);
  });

  it("that go around the world are closed over the pole", () => {
    const arcs: [number, number][][] = [
      [
        [-180, -70],
        [120, 0],
        [120, 0],
        [119, 0],
      ],
    ];
    const [ring] = landRings(topology(arcs, [0]));
    expect(ring?.south).toBe(-90);
  });
});
