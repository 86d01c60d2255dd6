import { once } from "node:events";
import { createServer } from "node:http";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type NetCdf3Attributes, writeGeoTiff, writeNetCdf3 } from "@tidemark/grids/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importSource } from "./import-source.ts";
import { importedFor, openImported } from "./open-imported.ts";
import { BAD_POINT, NO_VALUE_HERE, NOT_COVERED, returnPeriodLayer, sampleImported } from "./sample-imported.ts";
import { importsIn } from "./import-store.ts";

let root: string;
let input: string;
let into: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "atlas-import-"));
  input = join(root, "input");
  into = join(root, "imported");
  mkdirSync(input);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const save = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(input, name), bytes);
  return join(input, name);
};
/** 4 by 3 cells of one degree from 10 E, 50 N, each worth its number plus an offset. */
const depths = (offset: number) => Float32Array.from({ length: 12 }, (_, i) => i / 10 + offset);
const tiff = (values: Float32Array, more: object = {}) =>
  writeGeoTiff({
    width: 4,
    height: 3,
    bands: [values],
    origin: [10, 50],
    pixelSize: [1, -1],
    tile: [16, 16],
    nodata: "-9999",
    ...more,
  });

async function sampled(longitudes: number[], latitudes: number[]) {
  const [source] = await openImported(importsIn(into));
  if (source === undefined) throw new Error("nothing was imported");
  return sampleImported(source, { longitudes, latitudes });
}

/** A NetCDF map of 3 rows and 6 columns of 60 degrees, row r and column c worth 10 r + c + 1. */
function windFile(options: {
  readonly longitudes?: number[];
  readonly latitudes?: number[];
  readonly units?: string;
  readonly variable?: string;
  readonly periods?: number[];
}): Uint8Array {
  const { longitudes = [-150, -90, -30, 30, 90, 150], latitudes = [20, 0, -20], periods = [10, 100] } = options;
  const attributes: NetCdf3Attributes = options.units === undefined ? {} : { units: options.units };
  const cells = longitudes.length * latitudes.length;
  return writeNetCdf3({
    dimensions: { rp: periods.length, lat: latitudes.length, lon: longitudes.length },
    variables: [
      { name: "rp", type: "double", dimensions: ["rp"], data: periods },
      { name: "lat", type: "double", dimensions: ["lat"], data: latitudes, attributes: { units: "degrees_north" } },
      { name: "lon", type: "double", dimensions: ["lon"], data: longitudes, attributes: { units: "degrees_east" } },
      {
        name: options.variable ?? "mean",
        type: "float",
        dimensions: ["rp", "lat", "lon"],
        attributes,
        data: Array.from({ length: cells * periods.length }, (_, i) => {
          const cell = i % cells;
          const [row, column] = [Math.floor(cell / longitudes.length), cell % longitudes.length];
          // Worth its place on the globe, whatever the order of the axes.
          return (
            30 + (latitudes[row] ?? 0) + ((((longitudes[column] ?? 0) % 360) + 540) % 360) / 10 + Math.floor(i / cells)
          );
        }),
      },
    ],
  });
}

describe("importing maps", () => {
  it("stores flood maps by return period, and gives them to the engine as one layer", async () => {
    save("floodMapGL_rp100y.tif", tiff(depths(2)));
    save("floodMapGL_rp10y.tif", tiff(depths(0)));
    writeFileSync(join(input, "README.txt"), "nothing to read");
    const steps: string[] = [];
    const result = await importSource("jrc-river-flood", input, { into, onProgress: ({ stage }) => steps.push(stage) });
    expect(result.layers).toHaveLength(2);
    expect(new Set(steps)).toEqual(new Set(["checking", "converting"]));
    const values = await sampled([10.5, 13.5], [49.5, 47.5]);
    const layer = returnPeriodLayer(values, "river_flood_depth");
    expect(layer?.returnPeriods).toEqual([10, 100]);
    expect(layer?.columns.map((column) => Array.from(column, (v) => Math.round(v * 10) / 10))).toEqual([
      [0, 1.1],
      [2, 3.1],
    ]);
    const sources = await openImported(importsIn(into));
    expect(importedFor(sources, "river_flood_depth")?.provenance).toMatchObject({
      id: "jrc-river-flood",
      licence: "CC BY 4.0",
      replaces: ["river_flood_depth"],
    });
    expect(importedFor(sources, "pga_rp")).toBeUndefined();
    expect(sources[0]?.provenance.inputs.map(({ name }) => name)).toEqual([
      "floodMapGL_rp100y.tif",
      "floodMapGL_rp10y.tif",
    ]);
    expect(readdirSync(into)).toEqual(["jrc-river-flood"]);
  });

  it("says why a point has no value, and takes empty cells of the river maps as dry", async () => {
    const values = depths(1);
    values[0] = -9999;
    save("floodMapGL_rp10y.tif", tiff(values));
    await importSource("jrc-river-flood", input, { into });
    const [map] = await sampled([10.5, 30, 10.5], [49.5, 49.5, 95]);
    expect(map?.values[0]).toBe(0);
    expect(map?.reasons).toEqual([null, NOT_COVERED, BAD_POINT]);
    expect(Array.from(map?.values.subarray(1) ?? [])).toEqual([Number.NaN, Number.NaN]);
  });

  it("keeps the missing cells of other maps missing, also by a code that was not declared", async () => {
    const values = depths(1);
    values[5] = -999;
    save("inuncoast_rcp8p5_wtsub_2080_rp0001_5_perc_50.tif", tiff(values, { nodata: undefined }));
    save("inuncoast_historical_wtsub_hist_rp0001_5.tif", tiff(depths(0)));
    await importSource("aqueduct-coastal-flood", input, { into });
    const [source] = await openImported(importsIn(into));
    expect(source?.layers.map(({ undeclaredNodata }) => undeclaredNodata)).toEqual([[], [-999]]);
    const map = (await sampled([11.5, 10.5], [48.5, 49.5])).find(({ labels }) => labels.scenario === "rcp85");
    expect(map?.labels).toEqual({ returnPeriod: 1.5, scenario: "rcp85", year: 2080, model: "wtsub-p50" });
    expect(map?.reasons).toEqual([NO_VALUE_HERE, null]);
    expect(map?.values[1]).toBe(1);
  });

  it("puts tiles together", async () => {
    save("ID1_N50_E10_RP20_depth.tif", tiff(depths(0)));
    save("ID2_N50_E14_RP20_depth.tif", tiff(depths(5), { origin: [14, 50] }));
    await importSource("jrc-river-flood", input, { into });
    const maps = await sampled([13.5, 14.5], [49.5, 49.5]);
    expect(maps).toHaveLength(1);
    expect(Array.from(maps[0]?.values ?? [], (v) => Math.round(v * 10) / 10)).toEqual([0.3, 5]);
  });

  it("reads a projected terrain model", async () => {
    const heights = Float32Array.from({ length: 12 }, (_, i) => 100 + i);
    const file = { epsg: 32632, projected: true, origin: [500_000, 5_540_000], pixelSize: [1000, -1000] };
    save("ETOPO_2022_v1_60s_x_surface.tif", tiff(heights, file));
    await importSource("etopo-dem", input, { into });
    // The central meridian of zone 32 is 9 E; half a cell east and south of the corner.
    const [map] = await sampled([9.007], [50.0067]);
    expect(map?.reasons).toEqual([null]);
    expect(map?.values[0]).toBeGreaterThan(99.9);
    expect(map?.values[0]).toBeLessThan(112);
  });

  it("converts units: the original GSHAP grid is in m/s2", async () => {
    save("gshap_world.tif", tiff(new Float32Array(12).fill(9.80665 / 2)));
    await importSource("gshap-pga", input, { into });
    const [map] = await sampled([11.5], [48.5]);
    expect(map).toMatchObject({ units: "g", labels: { returnPeriod: 475 } });
    expect(map?.values[0]).toBeCloseTo(0.5, 6);
  });

  it.each([
    ["from -180 to 180, north first", {}],
    ["from 0 to 360", { longitudes: [30, 90, 150, 210, 270, 330] }],
    ["south first", { latitudes: [-20, 0, 20] }],
    ["in knots", { units: "knots" }],
  ])("gives wind by return period whatever the grid: %s", async (_, options) => {
    save("STORM_FIXED_RETURN_PERIODS_SI.nc", windFile(options));
    await importSource("storm-wind", input, { into });
    const maps = await sampled([-90, 30], [20, -20]);
    const factor = "units" in options ? 1852 / 3600 : 1;
    expect(maps.map(({ labels }) => labels.returnPeriod)).toEqual([10, 100]);
    // 30 + latitude + (longitude + 180) / 10, one more at 100 years.
    const worth = [59, 31].map((v) => v * factor);
    maps.forEach(({ values }, i) => {
      expect(values[0]).toBeCloseTo((worth[0] ?? 0) + i * factor, 4);
      expect(values[1]).toBeCloseTo((worth[1] ?? 0) + i * factor, 4);
    });
  });
});

describe("a web address", () => {
  it("is read by ranges, but not inside this network unless that is allowed", async () => {
    const body = tiff(depths(1));
    const server = createServer((request, response) => {
      const [, from = "0", to = ""] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? "") ?? [];
      const end = Math.min(to === "" ? body.length - 1 : Number(to), body.length - 1);
      const part = body.subarray(Number(from), end + 1);
      response.writeHead(206, {
        "content-range": `bytes ${from}-${end}/${body.length}`,
        "content-length": part.length,
      });
      response.end(part);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    try {
      const address = server.address();
      const port = typeof address === "object" ? address?.port : 0;
      const location = `http://127.0.0.1:${port}/maps/floodMapGL_rp20y.tif`;
      await expect(importSource("jrc-river-flood", location, { into })).rejects.toMatchObject({
        code: "address-refused",
      });
      const http = { allowedHosts: ["127.0.0.1"], allowPrivateAddresses: true };
      await importSource("jrc-river-flood", location, { into, http });
      const [map] = await sampled([10.5], [49.5]);
      expect([map?.labels.returnPeriod, map?.values[0]]).toEqual([20, 1]);
    } finally {
      server.close();
    }
  });
});

describe("refusing what is not understood", () => {
  const wind = "STORM_FIXED_RETURN_PERIODS_SI.nc";
  it.each([
    ["a name without a return period", "depth.tif", () => tiff(depths(0)), "jrc-river-flood", /tells no return period/],
    [
      "a value that is no depth",
      "floodMapGL_rp10y.tif",
      () => tiff(depths(500)),
      "jrc-river-flood",
      /has the value 50\d/,
    ],
    ["another variable", wind, () => windFile({ variable: "salt" }), "storm-wind", /no variable.*salt/],
    ["a unit of something else", wind, () => windFile({ units: "kg" }), "storm-wind", /unit "kg" is not known/],
    ["an unknown unit", wind, () => windFile({ units: "furlong" }), "storm-wind", /unit "furlong" is not known/],
    [
      "swapped axes",
      wind,
      () => windFile({ longitudes: [-20, 0, 20], latitudes: [-150, -90, -30, 30, 90, 150] }),
      "storm-wind",
      /axes look swapped/,
    ],
    [
      "an image off the globe",
      "floodMapGL_rp10y.tif",
      () => tiff(depths(0), { origin: [10, 150] }),
      "jrc-river-flood",
      /latitudes reach 149/,
    ],
    [
      "a truncated file",
      wind,
      () => windFile({}).subarray(0, 500),
      "storm-wind",
      /downloaded completely|cannot be read/,
    ],
    ["a file that is none", "gshap.tif", () => Buffer.from("PK\x03\x04...."), "gshap-pga", /zip archive/],
  ] as const)("refuses %s and imports nothing", async (_, name, bytes, source, message) => {
    save(name, bytes());
    await expect(importSource(source, input, { into })).rejects.toThrow(message);
    expect(await openImported(importsIn(into))).toEqual([]);
  });

  it("refuses a truncated GeoTIFF without touching the import that is in force", async () => {
    const path = save("floodMapGL_rp10y.tif", tiff(depths(1)));
    await importSource("jrc-river-flood", path, { into });
    const whole = readFileSync(path);
    writeFileSync(path, whole.subarray(0, whole.length - 20));
    await expect(importSource("jrc-river-flood", path, { into })).rejects.toMatchObject({ code: "truncated" });
    expect((await sampled([10.5], [49.5]))[0]?.values[0]).toBe(1);
  });

  it("refuses unknown sources, absent and empty folders", async () => {
    await expect(importSource("moon", input, { into })).rejects.toThrow(/no source "moon"/);
    await expect(importSource("gem-pga", join(root, "absent"), { into })).rejects.toThrow(/does not exist/);
    await expect(importSource("gem-pga", input, { into })).rejects.toThrow(/holds no GeoTIFF/);
  });

  it("notices stored values that were changed later", async () => {
    save("floodMapGL_rp10y.tif", tiff(depths(1)));
    const { folder, layers } = await importSource("jrc-river-flood", input, { into });
    const chunk = join(folder, "layers", layers[0] ?? "", "values/c/0/0");
    const bytes = readFileSync(chunk);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    writeFileSync(chunk, bytes);
    await expect(sampled([10.5], [49.5])).rejects.toMatchObject({ code: "checksum" });
    rmSync(chunk);
    await expect(sampled([10.5], [49.5])).rejects.toMatchObject({ code: "truncated" });
  });
});

describe("an import that was broken off", () => {
  it("goes on with what is not finished, and is not seen before its end", async () => {
    save("floodMapGL_rp10y.tif", tiff(depths(0)));
    save("floodMapGL_rp50y.tif", tiff(depths(1)));
    const stop = new AbortController();
    const broken = importSource("jrc-river-flood", input, {
      into,
      signal: stop.signal,
      onProgress: ({ stage, done }) => {
        if (stage === "converting" && done === 1) stop.abort();
      },
    });
    await expect(broken).rejects.toThrow("aborted");
    expect(await openImported(importsIn(into))).toEqual([]);
    const record = join(into, ".jrc-river-flood.partial/layers/floodMapGL_rp10y/layer.json");
    const before = statSync(record);
    const { folder } = await importSource("jrc-river-flood", input, { into });
    const after = statSync(join(folder, "layers/floodMapGL_rp10y/layer.json"));
    expect([after.ino, after.mtimeMs]).toEqual([before.ino, before.mtimeMs]);
    expect((await sampled([10.5], [49.5])).map(({ values }) => values[0])).toEqual([0, 1]);
  });

  it("converts anew what has changed in between and drops what is no longer there", async () => {
    save("floodMapGL_rp10y.tif", tiff(depths(0)));
    const gone = save("floodMapGL_rp50y.tif", tiff(depths(1)));
    const stop = new AbortController();
    const broken = importSource("jrc-river-flood", input, {
      into,
      signal: stop.signal,
      onProgress: ({ stage, done }) => {
        if (stage === "converting" && done === 1) stop.abort();
      },
    });
    await expect(broken).rejects.toThrow("aborted");
    rmSync(gone);
    save("floodMapGL_rp10y.tif", tiff(depths(3)));
    const { layers } = await importSource("jrc-river-flood", input, { into });
    expect(layers).toEqual(["floodMapGL_rp10y"]);
    expect((await sampled([10.5], [49.5])).map(({ values }) => values[0])).toEqual([3]);
  });
});
