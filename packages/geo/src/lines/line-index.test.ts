import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceKm } from "../sphere/sphere.ts";
import { pointsAlong } from "../polygons/sample.ts";
import { LineIndex } from "./line-index.ts";

const KM_PER_DEGREE = (Math.PI / 180) * 6371.0088;

describe("nearest place on lines", () => {
  it("is the cross-track foot on the equator", () => {
    const found = new LineIndex([
      [
        [-10, 0],
        [10, 0],
      ],
    ]).nearest(3, 4)!;
    expect(found.latitude).toBeCloseTo(0, 9);
    expect(found.longitude).toBeCloseTo(4, 9);
    expect(found.distanceKm).toBeCloseTo(3 * KM_PER_DEGREE, 6);
  });
  it("is the end when the foot lies beyond it", () => {
    const found = new LineIndex([
      [
        [0, 50],
        [1, 50],
      ],
      [
        [0, 0],
        [5, 0],
        [9, 0],
      ],
    ]).nearest(0, 12)!;
    expect(found).toMatchObject({ line: 1, segment: 1 });
    expect(found.longitude).toBeCloseTo(9, 9);
    expect(found.distanceKm).toBeCloseTo(3 * KM_PER_DEGREE, 6);
  });
  it("lies on a great circle, north of the parallel between its ends", () => {
    // tan(vertex) = tan(60°) / cos(45°) halfway between two points 90° apart on the parallel of 60°.
    const vertex = (Math.atan(Math.tan(Math.PI / 3) / Math.cos(Math.PI / 4)) * 180) / Math.PI;
    const found = new LineIndex([
      [
        [0, 60],
        [90, 60],
      ],
    ]).nearest(70, 45)!;
    expect(found.latitude).toBeCloseTo(vertex, 6);
    expect(found.distanceKm).toBeCloseTo((70 - vertex) * KM_PER_DEGREE, 4);
  });
  it("is near across the date line", () => {
    const coast = new LineIndex([
      [
        [179, -17],
        [-179, -17],
      ],
    ]);
    expect(coast.nearest(-17.2, -179.99)!.distanceKm).toBeLessThan(0.2 * KM_PER_DEGREE);
    expect(coast.nearest(-17.2, 179.99)!.distanceKm).toBeLessThan(0.2 * KM_PER_DEGREE);
    const west = new LineIndex([
      [
        [179.5, 10],
        [179.9, 11],
      ],
    ]);
    expect(west.nearest(11, -179.9)!.distanceKm).toBeLessThan(22.3);
  });
  it("is found over the pole", () => {
    const line = new LineIndex([
      [
        [10, 85],
        [10, 89],
      ],
    ]);
    expect(line.nearest(89.5, -170)!.distanceKm).toBeCloseTo(1.5 * KM_PER_DEGREE, 6);
    expect(line.nearest(90, 77)!.distanceKm).toBeCloseTo(KM_PER_DEGREE, 6);
    expect(
      new LineIndex([
        [
          [0, 80],
          [180, 80],
        ],
      ]).nearest(90, 33)!.distanceKm,
    ).toBeCloseTo(0, 6);
  });
  it("is missing without lines, out of reach and for impossible points", () => {
    expect(new LineIndex([]).nearest(0, 0)).toBeUndefined();
    const line = new LineIndex([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [Number.NaN, 0],
        [50, 0],
      ],
    ]);
    expect(line.nearest(0, 50, 100)).toBeUndefined();
    expect(line.nearest(Number.NaN, 0)).toBeUndefined();
    expect(line.nearest(0, 50)!.longitude).toBeCloseTo(1, 9);
  });
  it("is never farther than any point along the lines, and close to the best of them", () => {
    const position = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }));
    const lines = fc.array(fc.array(position, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lines, position, (shapes, [longitude, latitude]) => {
        const sound = shapes.filter((line) =>
          line.every(([x, y], i) => i === 0 || distanceKm(at(line[i - 1]!), at([x, y])) < 19_000),
        );
        const dense = sound.flatMap((line) => pointsAlong(line, 50));
        const best = Math.min(...dense.map((point) => distanceKm({ latitude, longitude }, point)));
        const found = new LineIndex(sound).nearest(latitude, longitude)?.distanceKm ?? Infinity;
        expect(found).toBeLessThanOrEqual(best + 1e-3);
        if (Number.isFinite(best)) expect(found).toBeGreaterThan(best - 30);
      }),
    );
  });
});

function at([longitude, latitude]: readonly [number, number]) {
  return { latitude, longitude };
}

describe("an index that was kept as bytes", () => {
  const position = fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  );

  it("answers as the one that was made from the lines", () => {
    const line = fc.array(position, { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), position, fc.boolean(), (lines, [x, y], isMoved) => {
        const made = new LineIndex(lines);
        const bytes = made.toBytes();
        // bytes that do not begin at a multiple of eight in memory
        const moved = new Uint8Array(bytes.length + 3).subarray(3);
        moved.set(bytes);
        expect(LineIndex.from(isMoved ? moved : bytes).nearest(y, x)).toEqual(made.nearest(y, x));
      }),
    );
  });

  it("is refused when the bytes are those of something else, or cut off", () => {
    const bytes = new LineIndex([
      [
        [0, 0],
        [1, 1],
      ],
    ]).toBytes();
    expect(() => LineIndex.from(new Uint8Array(64))).toThrow(RangeError);
    expect(() => LineIndex.from(bytes.slice(0, 40))).toThrow(RangeError);
    expect(() => LineIndex.from(new Uint8Array(0))).toThrow(RangeError);
  });
});
