import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeGeoTiff, writeNetCdf3 } from "@tidemark/grids/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { samplePicture, type Picture } from "./dense-sample.ts";
import { importSource } from "./import-source.ts";
import { openImported } from "./open-imported.ts";
import { sampleImported } from "./sample-imported.ts";
import { folderInForce } from "../screening/imports.test-data.ts";
import { importsIn } from "./import-store.ts";

let root: string;
let into: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "atlas-dense-"));
  into = join(root, "imported");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function imported(id: string, files: Readonly<Record<string, Uint8Array>>) {
  const input = join(root, "input");
  mkdirSync(input, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(input, name), bytes);
  await importSource(id, input, { into, details: { facts: { title: "Own", licence: "Own" } } });
  return opened();
}

async function opened() {
  const [source] = await openImported(importsIn(into));
  if (source === undefined) throw new Error("nothing was imported");
  return source;
}

/** Points in the middle of the cells of a lattice. */
function picture(west: number, north: number, step: number, width: number, height: number): Picture {
  const all = Array.from({ length: width * height }, (_, i) => i);
  return {
    width,
    longitudes: Float64Array.from(all, (i) => west + step * ((i % width) + 0.5)),
    latitudes: Float64Array.from(all, (i) => north - step * (Math.floor(i / width) + 0.5)),
  };
}

/** 600 by 300 cells of 0.01 degrees from 10 E, 50 N: more than one chunk, every seventh cell without a value. */
const COLUMNS = 600;
const ROWS = 300;
const depthAt = (column: number, row: number) =>
  (column * 7 + row * 13) % 7 === 3 ? Number.NaN : ((column * 31 + row * 57) % 97) / 10;
const flood = (rp: number) =>
  writeGeoTiff({
    width: COLUMNS,
    height: ROWS,
    bands: [
      Float32Array.from({ length: COLUMNS * ROWS }, (_, i) => {
        const depth = depthAt(i % COLUMNS, Math.floor(i / COLUMNS));
        return Number.isNaN(depth) ? -9999 : depth + rp / 1000;
      }),
    ],
    origin: [10, 50],
    pixelSize: [0.01, -0.01],
    tile: [128, 128],
    nodata: "-9999",
  });
const FLOODS = { "floodMapGL_rp10y.tif": flood(10), "floodMapGL_rp100y.tif": flood(100) };

describe("a picture of an imported map", () => {
  it("has the values that its points have, dry cells and what lies outside with them", async () => {
    const source = await imported("jrc-river-flood", FLOODS);
    const points = picture(9.5, 50.3, 0.037, 190, 100);
    const [dense, single] = [await samplePicture(source, points, 0), await sampleImported(source, points)];
    expect(dense.map(({ labels }) => labels)).toEqual(single.map(({ labels }) => labels));
    dense.forEach(({ values }, i) => expect(values).toEqual(single[i]?.values));
    expect(dense[0]?.values.some(Number.isNaN)).toBe(true);
    expect(dense[0]?.values.includes(0)).toBe(true);
  });

  it("shows at a level the largest of the cells that fall together", async () => {
    const source = await imported("jrc-river-flood", FLOODS);
    for (const level of [1, 2, 3]) {
      const size = 2 ** level;
      const [width, height] = [Math.ceil(COLUMNS / size), Math.ceil(ROWS / size)];
      // cells of the last row and column may reach over the map: looked at is the first of the map's cells in each
      const middle = picture(10, 50, 0.01 * size, width, height);
      const shift = 0.01 * (size / 2 - 0.5);
      const points = {
        width,
        longitudes: Float64Array.from(middle.longitudes as Float64Array, (longitude) => longitude - shift),
        latitudes: Float64Array.from(middle.latitudes as Float64Array, (latitude) => latitude + shift),
      };
      const [{ values } = { values: new Float32Array() }] = await samplePicture(source, points, level);
      for (let row = 0; row < height; row++) {
        for (let column = 0; column < width; column++) {
          let most = 0;
          for (let r = row * size; r < Math.min(ROWS, (row + 1) * size); r++)
            for (let c = column * size; c < Math.min(COLUMNS, (column + 1) * size); c++)
              most = Math.max(most, (depthAt(c, r) || 0) + 0.01);
          expect(values[row * width + column]).toBeCloseTo(most, 5);
        }
      }
    }
  });

  it("of an import without levels shows its own cells", async () => {
    await imported("jrc-river-flood", FLOODS);
    for (const name of ["floodMapGL_rp10y", "floodMapGL_rp100y"]) {
      const path = join(folderInForce(into, "jrc-river-flood"), "layers", name, "layer.json");
      const { levels, files, ...record } = JSON.parse(readFileSync(path, "utf8")) as Record<string, object>;
      expect(levels).toEqual({ count: 3, rule: "max" });
      const own = Object.entries(files ?? {}).filter(([file]) => !file.startsWith("values-"));
      expect(own.length).toBeLessThan(Object.keys(files ?? {}).length);
      writeFileSync(path, JSON.stringify({ ...record, files: Object.fromEntries(own) }));
    }
    const source = await opened();
    const points = picture(10, 50, 0.08, 60, 30);
    const [dense, single] = [await samplePicture(source, points, 3), await sampleImported(source, points)];
    dense.forEach(({ values }, i) => expect(values).toEqual(single[i]?.values));
  });

  it("goes smoothly between the cells of a map that is read so, also over the date line", async () => {
    const longitudes = Array.from({ length: 120 }, (_, i) => 1.5 + 3 * i);
    const latitudes = Array.from({ length: 55 }, (_, i) => 81 - 3 * i);
    const data = latitudes.flatMap((_, r) =>
      longitudes.map((__, c) => ((r * 5 + c * 3) % 11 === 4 ? -9999 : 20 + r / 2 + c / 4)),
    );
    const file = writeNetCdf3({
      dimensions: { rp: 2, lat: 55, lon: 120 },
      variables: [
        { name: "rp", type: "double", dimensions: ["rp"], data: [10, 100] },
        { name: "lat", type: "double", dimensions: ["lat"], data: latitudes, attributes: { units: "degrees_north" } },
        { name: "lon", type: "double", dimensions: ["lon"], data: longitudes, attributes: { units: "degrees_east" } },
        {
          name: "wind",
          type: "float",
          dimensions: ["rp", "lat", "lon"],
          attributes: { units: "m/s", _FillValue: -9999 },
          data: [...data, ...data],
        },
      ],
    });
    const source = await imported("own-cyclone-wind", { "wind_rp100.nc": file });
    for (const points of [picture(-180, 84, 2.93, 122, 56), picture(150, 60, 1.47, 20, 40)]) {
      const [dense] = await samplePicture(source, points, 0);
      const [single] = await sampleImported(source, points);
      dense?.values.forEach((value, i) => {
        if (Number.isNaN(value)) expect(single?.values[i]).toBeNaN();
        else expect(value).toBeCloseTo(single?.values[i] ?? Number.NaN, 4);
      });
      expect(dense?.values.some((value) => !Number.isNaN(value))).toBe(true);
    }
  });

  it("is read in a projection, and put together from tiles", async () => {
    const plane = (offset: number, origin: [number, number]) =>
      writeGeoTiff({
        width: 40,
        height: 40,
        bands: [Float32Array.from({ length: 1600 }, (_, i) => offset + (i % 40) + Math.floor(i / 40))],
        origin,
        pixelSize: [1000, -1000],
        tile: [16, 16],
        nodata: "-9999",
        epsg: 32_632,
        projected: true,
      });
    const source = await imported("own-terrain", {
      "west.tif": plane(100, [460_000, 5_300_000]),
      "east.tif": plane(500, [500_000, 5_300_000]),
    });
    const points = picture(8.4, 47.9, 0.013, 100, 40);
    const [dense] = await samplePicture(source, points, 0);
    const [single] = await sampleImported(source, points);
    dense?.values.forEach((value, i) => {
      if (Number.isNaN(value)) expect(single?.values[i]).toBeNaN();
      else expect(value).toBeCloseTo(single?.values[i] ?? Number.NaN, 3);
    });
    expect(dense?.values.some((value) => value > 450)).toBe(true);
    expect(dense?.values.some((value) => value < 200)).toBe(true);
  });
});
