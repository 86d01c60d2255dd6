import { describe, expect, it } from "vitest";
import { memoryStore } from "../storage/memory-store.ts";
import { openByteFile } from "../storage/byte-store.ts";
import { openRaster } from "../semantics/raster.ts";
import { samplePoints } from "../sampling/sample-points.ts";
import { writePlainTiff } from "../testing/plain-tiff-writer.ts";
import { openGeoTiff } from "./geotiff-source.ts";

/** 1,350 tiles: the lists of where they lie are far longer than what is read of a file at first. */
const SIZE = { width: 720, height: 480 } as const;
const value = (column: number, row: number) => column + 1000 * row;

async function sampled(content: { readonly bigEndian?: boolean; readonly big?: boolean }): Promise<number[]> {
  const bytes = writePlainTiff({ ...SIZE, ...content, value });
  const file = await openByteFile(memoryStore(new Map([["map.tif", bytes]])), "/map.tif");
  const raster = await openRaster(await openGeoTiff(file));
  // centres of the first, of one in the middle and of the last pixel
  const pixels = [
    [0, 0],
    [361, 241],
    [719, 479],
  ] as const;
  const longitudes = pixels.map(([column]) => -180 + (column + 0.5) / 2);
  const latitudes = pixels.map(([, row]) => 90 - (row + 0.5) * 0.375);
  return [...(await samplePoints(raster, longitudes, latitudes, { kind: "nearest" })).values];
}

describe("GeoTIFF files with long lists of tiles", () => {
  it.each([
    ["little-endian", {}],
    ["big-endian", { bigEndian: true }],
    ["little-endian BigTIFF", { big: true }],
    ["big-endian BigTIFF", { bigEndian: true, big: true }],
  ])("are read where their tiles lie: %s", async (_, content) => {
    expect(await sampled(content)).toEqual([0, value(361, 241), value(719, 479)]);
  });
});
