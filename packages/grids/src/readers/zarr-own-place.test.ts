import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { samplePoints } from "../sampling/sample-points.ts";
import { coordinateOf } from "../semantics/coordinate-of.ts";
import { openRaster } from "../semantics/raster.ts";
import { readValues } from "../semantics/read-values.ts";
import { memoryStore } from "../storage/memory-store.ts";
import { OS_CLIMATE_STORE, writeZarr } from "../testing/index.ts";
import { openGrid } from "./open-grid.ts";
import { openZarr } from "./openers.ts";

const files = new Map(Object.entries(OS_CLIMATE_STORE).map(([key, text]) => [key, Buffer.from(text, "base64")]));
const folder = join(mkdtempSync(join(tmpdir(), "os-climate-")), "hazard.zarr");
for (const [key, bytes] of files) {
  mkdirSync(dirname(join(folder, key)), { recursive: true });
  writeFileSync(join(folder, key), bytes);
}
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

async function at(location: string, variable: string, lon: number, lat: number): Promise<number[]> {
  const raster = await openRaster(await openGrid(location), { variable });
  return [...(await samplePoints(raster, [lon], [lat], { kind: "nearest" })).values];
}

const NONE = [Number.NaN, Number.NaN, Number.NaN];

describe("a store of OS-Climate", () => {
  it("says by transform_mat3x3 where the cells of an array lie", async () => {
    // row 2, column 3 of cells of five degrees from 20 N, 20 W
    expect(await at(folder, "inundation/river", -2.6, 9.9)).toEqual([19, 79, 139]);
    expect(await at(folder, "inundation/river", 19.9, -9.9)).toEqual([47, 107, 167]);
    expect(await at(folder, "inundation/river", 20.1, 0)).toEqual(NONE);
  });

  it("has -9999 beside NaN, and both are missing", async () => {
    expect(await at(folder, "inundation/river", -17.5, 17.5)).toEqual(NONE);
    expect(await at(folder, "inundation/river", -12.5, 17.5)).toEqual(NONE);
    expect(await at(folder, "inundation/river", -7.5, 17.5)).toEqual([2, 62, 122]);
  });

  it("may run from 0 to 360, and wraps", async () => {
    expect(await at(folder, "wind/turned", -1, 10)).toEqual([7, 107]);
    expect(await at(folder, "wind/turned", 1, 10)).toEqual([0, 100]);
    const raster = await openRaster(await openGrid(folder), { variable: "wind/turned" });
    expect(raster.place.wraps).toBe(true);
  });

  it("may be projected", async () => {
    // 52 N, 10 E is 4,321,000, 3,210,000 in EPSG:3035: in the upper left cell
    expect(await at(folder, "wind/gust", 10, 51.999)).toEqual([0]);
    expect(await at(folder, "wind/gust", 10.05, 51.95)).toEqual([11]);
  });

  it("takes the coordinate arrays of a group before the attributes of a map", async () => {
    expect(await at(folder, "floods/sop/indicator", 7.2, 49.1)).toEqual([5, 17]);
  });

  it.each([
    ["inundation/river", "index", [10, 100, 1000]],
    ["wind/turned", "index", [20, 50]],
    ["wind/gust", "return_period", [50]],
  ])("names the labels of %s along %s", async (variable, dimension, labels) => {
    const source = await openGrid(folder);
    const axis = coordinateOf(source, source.variables.get(variable)!, dimension);
    expect([...(await readValues(axis!))]).toEqual(labels);
  });

  it("is read array by array, and over the web where nothing can be listed", async () => {
    expect(await at(join(folder, "inundation/river"), "", -2.6, 9.9)).toEqual([19, 79, 139]);
    const server = createServer((request, response) => {
      const bytes = files.get(request.url!.slice("/hazard.zarr/".length));
      if (bytes === undefined) response.writeHead(404).end();
      else response.writeHead(200, { "content-length": bytes.length }).end(bytes);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hazard.zarr`;
    const http = { allowedHosts: ["127.0.0.1"], allowPrivateAddresses: true };
    try {
      const array = await openRaster(await openGrid(`${address}/inundation/river`, { http }), { variable: "" });
      expect([...(await samplePoints(array, [-2.6], [9.9], { kind: "nearest" })).values]).toEqual([19, 79, 139]);
      const group = await openRaster(await openGrid(`${address}/floods/sop`, { http }), { variable: "indicator" });
      expect([...(await samplePoints(group, [7.2], [49.1], { kind: "nearest" })).values]).toEqual([5, 17]);
    } finally {
      server.close();
    }
  });
});

describe("an array with a transform", () => {
  const one = (attributes: Record<string, unknown>, version: 2 | 3 = 2) =>
    openZarr(
      memoryStore(
        writeZarr(version, {
          arrays: [
            {
              name: "depth",
              dimensions: ["latitude", "longitude"],
              shape: [2, 2],
              chunks: [2, 2],
              data: Float32Array.of(1, 2, 3, 4),
              attributes,
            },
          ],
        }),
      ),
    );

  it.each([2, 3] as const)("needs no coordinate arrays in generation %i, nor a dimension before", async (version) => {
    const raster = await openRaster(await one({ transform_mat3x3: [1, 0, 5, 0, -1, 50] }, version));
    expect([...(await samplePoints(raster, [6.5], [48.5], { kind: "nearest" })).values]).toEqual([4]);
  });

  it("may name degrees by WKT, and a code in small letters", async () => {
    const wkt = 'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]]]';
    for (const crs of [wkt, "epsg:4326", ""])
      expect((await openRaster(await one({ transform_mat3x3: [1, 0, 5, 0, -1, 50], crs }))).place.system).toBe(null);
    const metres = await openRaster(await one({ transform_mat3x3: [1, 0, 5, 0, -1, 50], crs: "epsg:3035" }));
    expect(metres.place.system).toBe("EPSG:3035");
  });

  it.each([
    ["no extent", [0, 0, 5, 0, -1, 50]],
    ["three numbers", [1, 2, 3]],
    ["text", ["a", 0, 5, 0, -1, 50]],
    ["no numbers", [1, 0, null, 0, -1, 50]],
  ])("of %s is refused with what to do", async (_, transform_mat3x3) => {
    await expect(openRaster(await one({ transform_mat3x3 }))).rejects.toMatchObject({
      code: "not-understood",
      said: { code: "grid.bad_transform" },
    });
  });
});
