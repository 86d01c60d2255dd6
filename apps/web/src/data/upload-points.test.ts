import { describe, expect, it } from "vitest";
import { readPoints } from "./upload-points.ts";

describe("the points of an upload", () => {
  it("are places, rows of the sheet and classes, as they are sent", () => {
    const parts = [Uint32Array.of(2), Float32Array.of(8, 47, -140, 0.5), Uint32Array.of(2, 5), Uint8Array.of(0, 2)];
    const bytes = new Uint8Array(parts.flatMap(({ buffer }) => [...new Uint8Array(buffer)]));
    const { places, rows, classes } = readPoints(bytes.buffer);
    expect([[...places], [...rows], [...classes]]).toEqual([
      [8, 47, -140, 0.5],
      [2, 5],
      [0, 2],
    ]);
  });

  it("are none in an empty answer", () => {
    expect(readPoints(new ArrayBuffer(0)).rows).toHaveLength(0);
    expect(readPoints(new ArrayBuffer(4)).rows).toHaveLength(0);
  });
});
