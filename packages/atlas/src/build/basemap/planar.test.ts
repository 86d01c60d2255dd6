import { describe, expect, it } from "vitest";
import { planarAreas, planarLines, unwrapRing } from "./planar.ts";

describe("outlines in the plane", () => {
  it("run on over the date line in place of jumping", () => {
    expect(
      unwrapRing([
        [170, 60],
        [-170, 60],
        [-170, 70],
        [170, 70],
        [170, 60],
      ]),
    ).toEqual([
      [170, 60],
      [190, 60],
      [190, 70],
      [170, 70],
      [170, 60],
    ]);
  });

  it("are closed over the pole they go round", () => {
    const ring = [-180, -90, 0, 90, 180].map((x) => [x, -70]);
    expect(unwrapRing(ring).slice(-3)).toEqual([
      [180, -90],
      [-180, -90],
      [-180, -70],
    ]);
  });

  it("keep a hole in the same turn as its outline", () => {
    const outline = [
      [160, -20],
      [-160, -20],
      [-160, 20],
      [160, 20],
      [160, -20],
    ];
    const hole = [
      [-175, -5],
      [-175, 5],
      [-170, 5],
      [-170, -5],
      [-175, -5],
    ];
    const areas = planarAreas({ type: "Polygon", coordinates: [outline, hole] });
    const [outer, inner] = areas?.type === "Polygon" ? areas.coordinates : [];
    const longitudes = (ring: number[][] | undefined) => (ring ?? []).map(([x]) => x ?? Number.NaN);
    expect(Math.min(...longitudes(inner))).toBeGreaterThan(Math.min(...longitudes(outer)));
    expect(Math.max(...longitudes(inner))).toBeLessThan(Math.max(...longitudes(outer)));
  });

  it("lose no area to a polygon that is whole already", () => {
    const square = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ];
    expect(planarAreas({ type: "Polygon", coordinates: [square] })).toEqual({ type: "Polygon", coordinates: [square] });
  });
});

describe("lines in the plane", () => {
  it("are cut where they jump", () => {
    const line = planarLines({
      type: "LineString",
      coordinates: [
        [178, 0],
        [179, 0],
        [-179, 0],
        [-178, 0],
      ],
    });
    expect(line?.coordinates).toEqual([
      [
        [178, 0],
        [179, 0],
      ],
      [
        [-179, 0],
        [-178, 0],
      ],
    ]);
  });

  it("are nothing where no two points are left", () => {
    expect(
      planarLines({
        type: "LineString",
        coordinates: [
          [179, 0],
          [-179, 0],
        ],
      }),
    ).toBeUndefined();
  });
});
