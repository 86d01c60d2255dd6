import { describe, expect, it } from "vitest";
import { type Position } from "./geometry.ts";
import { findPolygonProblem } from "./validity.ts";

const check = (...coordinates: Position[][]) => findPolygonProblem({ type: "Polygon", coordinates });
const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

describe("polygon problems", () => {
  it("are none in sound shapes, across the date line and around a pole", () => {
    expect(check(box(0, 0, 10, 10), box(2, 2, 4, 4))).toBeUndefined();
    expect(check(box(177, -18.5, -179.5, -16))).toBeUndefined();
    expect(check(box(-180, -90, 180, -64))).toBeUndefined();
    expect(check([-150, -90, -30, 30, 90, 150, -150].map((x) => [x, -70]))).toBeUndefined();
  });
  it("name the place where a bow tie crosses itself", () => {
    const bowTie = check([
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ]);
    expect(bowTie?.kind).toBe("crossing");
    expect(bowTie?.said.english).toBe("The outline crosses itself near 1.0000° N, 1.0000° E.");
  });
  it("name a crossing beyond the date line", () => {
    const bowTie = check([
      [179, -17],
      [-178, -15],
      [-178, -17],
      [179, -15],
      [179, -17],
    ]);
    expect(bowTie?.longitude).toBeCloseTo(-179.5, 9);
    expect(bowTie?.latitude).toBeCloseTo(-16, 9);
  });
  it("are found in spikes that run back over themselves and in rings that touch themselves", () => {
    const spike = [...box(0, 0, 4, 4).slice(0, 2), [8, 0], ...box(0, 0, 4, 4).slice(1)];
    expect(check(spike)?.kind).toBe("crossing");
    const pinch = [
      [0, 0],
      [4, 0],
      [2, 2],
      [4, 4],
      [0, 4],
      [2, 2],
      [0, 0],
    ];
    expect(check(pinch)?.kind).toBe("crossing");
  });
  it.each([
    ["too-few-positions", [box(0, 0, 1, 1).slice(0, 3)]],
    ["not-closed", [box(0, 0, 1, 1).slice(0, 4)]],
    [
      "impossible-position",
      [
        [
          [0, 0],
          [0, 91],
          [1, 1],
          [0, 0],
        ],
      ],
    ],
    [
      "impossible-position",
      [
        [
          [0, 0],
          [Number.NaN, 1],
          [1, 1],
          [0, 0],
        ],
      ],
    ],
    [
      "no-area",
      [
        [
          [0, 0],
          [0, 0],
          [0, 0],
          [0, 0],
        ],
      ],
    ],
    ["hole-outside", [box(0, 0, 1, 1), box(2, 2, 3, 3)]],
    ["crossing", [box(0, 0, 4, 4), box(2, 2, 6, 3)]],
  ])("are told as %s", (kind, rings) => {
    expect(check(...rings)?.kind).toBe(kind);
    expect(check(...rings)?.said.english).toMatch(/\.$/);
  });
  it("are not seen in a hole that touches the outline at one position", () => {
    expect(
      check(box(0, 0, 4, 4), [
        [0, 2],
        [1, 1],
        [1, 3],
        [0, 2],
      ]),
    ).toBeUndefined();
  });
});

describe("shapes that are made to take long", () => {
  /** Long edges beside each other: each of their boxes overlaps all others. */
  const comb = (teeth: number): Position[] => {
    const edges = Array.from({ length: teeth }, (_, i) => {
      const ends = [
        [(i * 10) / teeth, 0],
        [60 + (i * 10) / teeth, 60],
      ];
      return i % 2 === 0 ? ends : ends.toReversed();
    });
    return [...edges.flat(), [90, -10], [0, -10], [0, 0]];
  };
  const circle = (radius: number, corners: number): Position[] => {
    const positions = Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    return [...positions, positions[0]!];
  };
  it("are refused with words, as those are that have too many corners", () => {
    expect(check(comb(20))).toBeUndefined();
    expect(check(comb(2000))?.kind).toBe("too-intricate");
    expect(check(circle(40, 10_000))?.said.english).toBe(
      "It has 10001 corners; at most 10000 are taken. Simplify the outline.",
    );
  });
  it("are none of those that only have many corners, with large holes and many small ones", () => {
    expect(check(circle(40, 4999), circle(30, 4999))).toBeUndefined();
    const holes = Array.from({ length: 900 }, (_, i) => {
      const [west, south] = [(i % 30) - 15, Math.floor(i / 30) - 15];
      return box(west, south, west + 0.5, south + 0.5);
    });
    expect(check(circle(40, 4999), ...holes)).toBeUndefined();
    expect(check(circle(40, 4999), ...holes, box(50, 0, 51, 1))?.kind).toBe("hole-outside");
  });
});
