import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { GRID_CELLS, gridCellAt } from "../layers/grid.ts";
import { CODE_STEPS, surfaceOf, type Surface } from "../layers/surface.ts";
import { decoding, fillTile, NO_VALUE, TILE_SIZE, type TileAddress } from "./fill-tile.ts";
import { encodeTile } from "./value-tiles.ts";

const RANGE = { min: -50, max: 80 };

/** A world in which only the given points (longitude, latitude) have values. */
function worldOf(points: readonly (readonly [longitude: number, latitude: number, value: number])[]): Surface {
  const cells = Int32Array.from(points, ([longitude, latitude]) => gridCellAt(longitude, latitude));
  return surfaceOf(
    Float32Array.from(points, ([, , value]) => value),
    cells,
    RANGE,
  );
}

/** A world whose value is a function of the centre of the cell; undefined = no value. */
function worldBy(value: (longitude: number, latitude: number) => number | undefined): Surface {
  const values = Float32Array.from({ length: GRID_CELLS }, (_, cell) => {
    const row = Math.floor(cell / 1440);
    return value(-179.875 + 0.25 * (cell % 1440), 89.875 - 0.25 * row) ?? Number.NaN;
  });
  return surfaceOf(
    values,
    Int32Array.from({ length: GRID_CELLS }, (_, cell) => cell),
    RANGE,
  );
}

/** Value and mask of a pixel as a map reads them, by the published formula of the encoding. */
function read(pixels: Uint8Array, x: number, y: number): { readonly value: number; readonly has: boolean } {
  const at = 3 * (y * TILE_SIZE + x);
  const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
  const { redFactor, greenFactor, baseShift } = decoding(RANGE);
  return { value: red * redFactor + green * greenFactor - baseShift, has: blue !== NO_VALUE };
}

/** Pixel of the tile that holds a point, by the forward Mercator formula (the tile uses the inverse). */
function pixelOf(longitude: number, latitude: number, { z, x, y }: TileAddress): readonly [number, number] {
  const size = 2 ** z * TILE_SIZE;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((longitude + 180) / 360) * size) - x * TILE_SIZE, Math.floor(down * size) - y * TILE_SIZE];
}

/** Tile of zoom 7 that holds a point: a cell is then about 23 pixels wide. */
function tileAround(longitude: number, latitude: number): TileAddress {
  const [x, y] = pixelOf(longitude, latitude, { z: 7, x: 0, y: 0 });
  return { z: 7, x: Math.floor(x / TILE_SIZE), y: Math.floor(y / TILE_SIZE) };
}

describe("codes of values", () => {
  it("are steps of a 65000th of the range in red and green", async () => {
    // -50 + 130 * 32500 / 65000 = 15: code 32500 = 126 * 256 + 244
    const tile = tileAround(8.54, 47.37);
    const pixels = fillTile(worldOf([[8.54, 47.37, 15]]), tile, "nearest")!;
    const [x, y] = pixelOf(8.54, 47.37, tile);
    const at = 3 * (y * TILE_SIZE + x);
    expect([...pixels.subarray(at, at + 3)]).toEqual([126, 244, 0]);
    const { data, info } = await sharp(await encodeTile(pixels))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([256, 256, 3]);
    expect(Buffer.from(pixels).equals(data)).toBe(true);
  });

  it("come back to half a step, at the ends of the range too", () => {
    const world = worldBy((longitude, latitude) => (latitude > 20 ? RANGE.max : latitude > -20 ? 12.345 : RANGE.min));
    const pixels = fillTile(world, { z: 0, x: 0, y: 0 }, "nearest")!;
    const half = (RANGE.max - RANGE.min) / CODE_STEPS / 2 + 1e-9;
    expect(Math.abs(read(pixels, 128, 20).value - 80)).toBeLessThanOrEqual(half);
    expect(Math.abs(read(pixels, 128, 128).value - 12.345)).toBeLessThanOrEqual(half);
    expect(Math.abs(read(pixels, 128, 240).value + 50)).toBeLessThanOrEqual(half);
  });

  it("lie far beyond every value where there is none, however little of the mask is mixed in", () => {
    const { blueFactor, step } = decoding(RANGE);
    expect(blueFactor / step).toBe(2 ** 24);
    // a 256th part of one step of blue still exceeds the whole range
    expect((blueFactor * NO_VALUE) / 256).toBeGreaterThan(RANGE.max - RANGE.min);
  });
});

describe("pixels between cells", () => {
  it("run straight from one centre to the next", () => {
    const world = worldBy((longitude) => (longitude > 9.5 ? 40 : 20));
    const tile = tileAround(9.5, 47.4);
    const pixels = fillTile(world, tile, "linear")!;
    const [, row] = pixelOf(9.5, 47.4, tile);
    const at = (longitude: number) => read(pixels, pixelOf(longitude, 47.4, tile)[0], row).value;
    // centres at 9.375 and 9.625
    expect(at(9.36)).toBeCloseTo(20, 1);
    expect(at(9.5)).toBeGreaterThan(29);
    expect(at(9.5)).toBeLessThan(31);
    expect(at(9.4375)).toBeGreaterThan(24);
    expect(at(9.4375)).toBeLessThan(26);
    expect(at(9.64)).toBeCloseTo(40, 1);
  });

  it("are those of their cell in the nearest way", () => {
    const world = worldBy((longitude) => (longitude > 9.5 ? 40 : 20));
    const tile = tileAround(9.5, 47.4);
    const pixels = fillTile(world, tile, "nearest")!;
    const seen = new Set(Array.from({ length: 256 }, (_, x) => Math.round(read(pixels, x, 100).value * 100) / 100));
    expect([...seen].toSorted((a, b) => a - b)).toEqual([20, 40]);
  });
});

describe("a coast", () => {
  // land east of 0 has the value 30; the sea has none
  const world = worldBy((longitude) => (longitude > 0 ? 30 : undefined));

  it.each(["linear", "nearest"] as const)("has no fringe of lower values (%s)", (resampling) => {
    let worst = 0;
    for (const z of [0, 2, 4]) {
      const pixels = fillTile(world, { z, x: Math.floor(2 ** z / 2), y: Math.floor(2 ** z / 2) }, resampling);
      if (pixels === undefined) throw new Error("the tile holds land");
      for (let i = 0; i < TILE_SIZE * TILE_SIZE; i++) {
        const { value } = read(pixels, i % TILE_SIZE, Math.floor(i / TILE_SIZE));
        // red and green of the sea hold the land's value, so that mixing across the shore changes nothing
        worst = Math.max(worst, Math.abs(value - 30));
      }
    }
    expect(worst).toBeLessThan(0.01);
  });

  it("lies where the cells end", () => {
    const pixels = fillTile(world, { z: 0, x: 0, y: 0 }, "linear")!;
    for (let x = 0; x < 256; x++) expect(read(pixels, x, 100).has).toBe(x >= 128);
  });

  it("leaves tiles of the open sea empty", () => {
    expect(fillTile(world, { z: 4, x: 2, y: 7 }, "linear")).toBeUndefined();
    expect(fillTile(worldOf([]), { z: 0, x: 0, y: 0 }, "nearest")).toBeUndefined();
  });
});

describe("missing values", () => {
  it("are marked, never shown as the lowest", () => {
    const world = worldBy((longitude, latitude) => (Math.abs(latitude) < 10 ? undefined : 30));
    const pixels = fillTile(world, { z: 0, x: 0, y: 0 }, "linear")!;
    const equator = read(pixels, 100, 128);
    expect(equator.has).toBe(false);
    expect(equator.value).toBeCloseTo(30, 1);
    expect(read(pixels, 100, 60).has).toBe(true);
  });

  it("do not count for the statistics", () => {
    const { statistics } = worldBy((longitude) => (longitude > 0 ? 30 : undefined));
    expect(statistics).toMatchObject({ min: 30, max: 30, low: 30, high: 30, cells: GRID_CELLS / 2 });
  });
});

describe("the edges of the world", () => {
  it("are joined at the date line: the first pixels look to the west of it", () => {
    const world = worldBy((longitude) => (longitude > 179.75 ? 40 : longitude < -179.75 ? 20 : 0));
    const east = fillTile(world, { z: 7, x: 127, y: 63 }, "linear")!;
    const west = fillTile(world, { z: 7, x: 0, y: 63 }, "linear")!;
    // exactly on the line lies the middle of 40 and 20
    expect(read(east, 255, 128).value).toBeGreaterThan(29);
    expect(read(east, 255, 128).value).toBeLessThan(31);
    expect(read(west, 0, 128).value).toBeGreaterThan(29);
    expect(read(west, 0, 128).value).toBeLessThan(31);
    expect(read(west, 12, 128).value).toBeLessThan(read(west, 0, 128).value);
  });

  it("are filled across the date line from the nearer side", () => {
    const world = worldOf([
      [179.9, 0.1, 40],
      [-170, 0.1, 20],
    ]);
    // 178 W is 2 degrees from the one and 8 from the other; 40 has the code (40 + 50) / 130 * 65000
    expect(world.codes[gridCellAt(-178, 0.1)]).toBe(45_000);
    expect(world.codes[gridCellAt(-172, 0.1)]).toBe(35_000);
    expect(world.valid[gridCellAt(-178, 0.1)]).toBe(0);
  });

  it("reach to the rows next to the poles without leaving the grid", () => {
    const world = worldBy((_, latitude) => latitude);
    const pixels = fillTile(world, { z: 0, x: 0, y: 0 }, "nearest")!;
    expect(read(pixels, 0, 0).value).toBeGreaterThan(RANGE.max - 0.01); // 84.8 N is cut to the end of the range
    expect(read(pixels, 255, 255).value).toBeCloseTo(-50, 1);
    for (const y of [0, 255]) expect(read(pixels, 128, y).has).toBe(true);
  });
});
