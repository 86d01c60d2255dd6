import { describe, expect, it } from "vitest";
import { checkedShape, type DrawnShape } from "./drawn-shape.ts";

const area = (...ring: number[][]): DrawnShape => ({ type: "Polygon", coordinates: [[...ring, ring[0] ?? []]] });

describe("a drawn shape", () => {
  it("on a further turn of the world comes back to -180 to 180", () => {
    expect(checkedShape({ type: "Point", coordinates: [368.5, 47.25] })).toEqual({
      ok: true,
      shape: { type: "Point", coordinates: [8.5, 47.25] },
    });
  });

  it("over the date line keeps its short way across", () => {
    expect(checkedShape(area([170, -20], [190, -20], [190, -10], [170, -10]))).toEqual({
      ok: true,
      shape: {
        type: "Polygon",
        coordinates: [
          [
            [170, -20],
            [-170, -20],
            [-170, -10],
            [170, -10],
            [170, -20],
          ],
        ],
      },
    });
  });

  it("wider than half the Earth gets corners along its parallels", () => {
    const checked = checkedShape(area([-150, 10], [150, 10], [150, 60], [-150, 60]));
    expect(checked.ok && checked.shape.type === "Polygon" && checked.shape.coordinates[0]).toEqual([
      [-150, 10],
      [0, 10],
      [150, 10],
      [150, 60],
      [0, 60],
      [-150, 60],
      [-150, 10],
    ]);
  });

  it.each([
    ["crosses itself", area([0, 0], [2, 2], [2, 0], [0, 2]), /cross/u],
    ["has no extent", area([0, 0], [1, 1], [2, 2]), /./u],
    ["goes around the Earth", area([-180, 0], [180, 0], [180, 40], [-180, 40]), /around the Earth/u],
    ["has an edge of more than half a turn", area([-100, 0], [100, 10], [0, 40]), /corner in between/u],
    [
      "is a line without length",
      {
        type: "LineString" as const,
        coordinates: [
          [5, 5],
          [5, 5],
        ],
      },
      /no length/u,
    ],
  ])("that %s is refused with the reason", (_, shape, reason) => {
    const checked = checkedShape(shape);
    expect(checked.ok ? "taken" : checked.problem).toMatch(reason);
  });
});
