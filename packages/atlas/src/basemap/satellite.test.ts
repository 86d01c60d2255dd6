import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { warpTile, type WorldPicture } from "../build/basemap/satellite-tiles.ts";
import { openSatellite } from "./open-basemap.ts";

/** A picture whose red is the longitude and whose green is the latitude, one step a degree. */
function degreesPicture(): WorldPicture {
  const [width, height] = [360, 180];
  const pixels = new Uint8Array(3 * width * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const at = 3 * (row * width + column);
      pixels[at] = Math.min(255, column);
      pixels[at + 1] = row;
    }
  return { width, height, pixels };
}

/** Tile, column and row in it of a place at a zoom. */
function placeOf(zoom: number, longitude: number, latitude: number) {
  const across = 256 * 2 ** zoom;
  const x = Math.floor(((longitude + 180) / 360) * across);
  const y = Math.floor(((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * across);
  return { x: Math.floor(x / 256), y: Math.floor(y / 256), pixel: (y % 256) * 256 + (x % 256) };
}

describe("a tile of a picture of the world", () => {
  it.each([
    [3, -90.5, 60.5],
    [4, -20.5, -33.5],
    [4, 40.5, 0.5],
    [2, -100.5, 80.5],
  ])("has at zoom %i, %f, %f the colour the picture has there", (zoom, longitude, latitude) => {
    const { x, y, pixel } = placeOf(zoom, longitude, latitude);
    const tile = warpTile(degreesPicture(), zoom, x, y);
    expect(Math.abs((tile[3 * pixel] ?? 0) - (longitude + 179.5))).toBeLessThanOrEqual(1);
    expect(Math.abs((tile[3 * pixel + 1] ?? 0) - (89.5 - latitude))).toBeLessThanOrEqual(1);
  });

  it("goes on over the date line without a seam", () => {
    const picture = degreesPicture();
    const even = { ...picture, pixels: picture.pixels.map(() => 77) };
    expect(new Set(warpTile(even, 1, 0, 0))).toEqual(new Set([77]));
  });
});

describe("the picture below the satellite style", () => {
  const satellite = openSatellite();
  const colourAt = async (longitude: number, latitude: number) => {
    const { x, y, pixel } = placeOf(3, longitude, latitude);
    const { data, info } = await sharp(satellite.tile(3, x, y))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = info.channels * pixel;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
  };

  it("covers the whole world to its deepest zoom and stays small", () => {
    expect(satellite.maxZoom).toBe(4);
    let bytes = 0;
    for (let zoom = 0; zoom <= 4; zoom++)
      for (let x = 0; x < 2 ** zoom; x++)
        for (let y = 0; y < 2 ** zoom; y++) {
          const tile = satellite.tile(zoom, x, y);
          expect(tile, `${zoom}/${x}/${y}`).toBeDefined();
          bytes += tile?.length ?? 0;
        }
    expect(bytes).toBeLessThan(1_500_000);
  });

  it("shows the ocean blue, the Sahara sandy, the Amazon green and Greenland nearly white", async () => {
    const [, , blue] = await colourAt(-140, 0);
    expect(blue - (await colourAt(-140, 0))[0]).toBeGreaterThan(20);
    const sahara = await colourAt(10, 24);
    expect(sahara[0]).toBeGreaterThan(sahara[2] + 20);
    const amazon = await colourAt(-65, -5);
    expect(amazon[1]).toBeGreaterThan(amazon[0]);
    expect(Math.min(...(await colourAt(-40, 74)))).toBeGreaterThan(180);
  });
});
