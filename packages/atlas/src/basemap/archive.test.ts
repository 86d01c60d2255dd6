import { describe, expect, it } from "vitest";
import { decodeArchive, encodeArchive } from "./archive.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);
const tiles = [
  { zoom: 2, x: 3, y: 1, bytes: bytes(7, 7) },
  { zoom: 0, x: 0, y: 0, bytes: bytes(1, 2, 3) },
  { zoom: 1, x: 1, y: 0, bytes: bytes(7, 7) },
];

describe("archive of map tiles", () => {
  it("gives back every tile it was made of, and none besides", () => {
    const archive = decodeArchive(encodeArchive(tiles));
    expect(archive.maxZoom).toBe(2);
    for (const { zoom, x, y, bytes: content } of tiles) expect(archive.tile(zoom, x, y)).toEqual(content);
    for (const [zoom, x, y] of [
      [0, 1, 0],
      [1, 0, 0],
      [1, 1, 1],
      [2, 1, 3],
      [3, 0, 0],
      [-1, 0, 0],
      [1, 0.5, 0],
      [1, -1, 0],
    ] as const)
      expect(archive.tile(zoom, x, y), `${zoom}/${x}/${y}`).toBeUndefined();
  });

  it("is the same whatever order the tiles come in, and stores equal tiles once", () => {
    const file = encodeArchive(tiles);
    expect(encodeArchive(tiles.toReversed())).toEqual(file);
    expect(file.length).toBe(16 + 3 * 12 + 3 + 2);
  });

  it("changes its version with any tile", () => {
    const changed = tiles.with(1, { zoom: 0, x: 0, y: 0, bytes: bytes(1, 2, 4) });
    expect(decodeArchive(encodeArchive(changed)).version).not.toBe(decodeArchive(encodeArchive(tiles)).version);
  });

  it("is refused when it is none or cut off", () => {
    expect(() => decodeArchive(bytes(1, 2, 3))).toThrow("no archive");
    expect(() => decodeArchive(encodeArchive(tiles).slice(0, -1))).toThrow("cut off");
    expect(() => decodeArchive(encodeArchive(tiles).slice(0, 40))).toThrow("no archive");
  });

  it("holds nothing when it is made of nothing", () => {
    expect(decodeArchive(encodeArchive([])).tile(0, 0, 0)).toBeUndefined();
  });
});
