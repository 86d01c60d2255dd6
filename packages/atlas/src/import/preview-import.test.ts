import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GridError } from "@tidemark/grids";
import { writeGeoTiff, writeNetCdf3, writeZarr } from "@tidemark/grids/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importSource } from "./import-source.ts";
import { openImported } from "./open-imported.ts";
import { previewImport } from "./preview-import.ts";
import { sampleImported } from "./sample-imported.ts";
import { importsIn } from "./import-store.ts";

let root: string;
let input: string;
let into: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "atlas-preview-"));
  input = join(root, "input");
  into = join(root, "imported");
  mkdirSync(input);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const save = (name: string, bytes: Uint8Array) => writeFileSync(join(input, name), bytes);
/** 4 by 3 cells of one degree from 10 E, 50 N. */
const tiff = (value: number, more: object = {}) =>
  writeGeoTiff({
    width: 4,
    height: 3,
    bands: [Float32Array.from({ length: 12 }, (_, i) => value + i / 100)],
    origin: [10, 50],
    pixelSize: [1, -1],
    tile: [16, 16],
    nodata: "-9999",
    ...more,
  });
const FACTS = { title: "Town flood study 2024", licence: "for this company only" };
const messages = (preview: Awaited<ReturnType<typeof previewImport>>) => preview.faults.map(({ message }) => message);

describe("the preview of an import", () => {
  it("says that a set of GeoTIFF files is the river flood depth of the JRC, and what it replaces", async () => {
    for (const rp of [10, 100, 500]) save(`floodMapGL_rp${rp}y.tif`, tiff(rp / 100));
    writeFileSync(join(input, "read-me.txt"), "x");
    const preview = await previewImport(input, undefined);
    expect(preview.source).toBe("jrc-river-flood");
    expect(preview.replaces).toEqual(["river_flood_depth"]);
    expect(preview.maps.map(({ labels }) => labels.returnPeriod)).toEqual([100, 10, 500]);
    expect([preview.questions, preview.faults]).toEqual([[], []]);
    expect(preview.files[0]).toMatchObject({
      format: "geotiff",
      grid: { columns: 4, rows: 3, west: 10.5, east: 13.5, south: 47.5, north: 49.5, projection: null },
      nodata: { declared: [-9999], guessed: [] },
    });
    expect(preview.files[0]?.range?.max).toBeCloseTo(1.11, 5);
  });

  it("says which model, scenario and years monthly runs of CMIP6 hold", async () => {
    const months = Array.from({ length: 24 }, (_, i) => i);
    const axis = (name: string, data: readonly number[], units: string, more = {}) =>
      ({ name, type: "double", dimensions: [name], attributes: { units, ...more }, data }) as const;
    save(
      "tas_Amon_HadGEM3-GC31-LL_ssp585_r1i1p1f3_gn_209901-210012.nc",
      writeNetCdf3({
        dimensions: { time: 24, lat: 2, lon: 3 },
        variables: [
          axis(
            "time",
            Array.from(months, (m) => 249 * 360 + 30 * m + 15),
            "days since 1850-01-01",
            {
              calendar: "360_day",
            },
          ),
          axis("lat", [-45, 45], "degrees_north"),
          axis("lon", [60, 180, 300], "degrees_east"),
          {
            name: "tas",
            type: "float",
            dimensions: ["time", "lat", "lon"],
            attributes: { units: "K" },
            data: months.flatMap(() => [280, 281, 282, 283, 284, 285]),
          },
        ],
      }),
    );
    const preview = await previewImport(input, undefined);
    expect(preview.source).toBe("cmip6-monthly");
    expect(preview.replaces).toContain("tas_mean");
    expect(preview.maps).toEqual([
      { file: "tas", labels: { model: "HadGEM3-GC31-LL", scenario: "ssp585", year: 2099, lastYear: 2100 } },
    ]);
    expect([preview.questions, preview.faults]).toEqual([[], []]);
  });

  it("asks whether a number that stands apart is missing where it could be a value, and takes it where it cannot", async () => {
    const withCode = (code: number) => {
      const values = Float32Array.from({ length: 12 }, (_, i) => (i === 5 ? code : 1 + i / 10));
      return tiff(0, { bands: [values], nodata: undefined });
    };
    save("tx35_historical_2005.tif", withCode(255));
    const asked = await previewImport(input, "own-index-tx35", { facts: FACTS });
    expect(asked.questions).toEqual([{ file: "tx35_historical_2005.tif", about: "nodata" }]);
    expect(asked.files[0]?.nodata).toEqual({ declared: [], guessed: [255] });
    // what is missing is not needed to look at the map
    expect(asked.maps).toHaveLength(1);
    const told = { facts: FACTS, files: { "tx35_historical_2005.tif": { nodata: 255 } } };
    expect((await previewImport(input, "own-index-tx35", told)).questions).toEqual([]);
    const value = { facts: FACTS, files: { "tx35_historical_2005.tif": { nodata: -1 } } };
    const kept = await previewImport(input, "own-index-tx35", value);
    expect([kept.questions, kept.files[0]?.range?.max]).toEqual([[], 255]);

    save("tx35_historical_2005.tif", withCode(-999));
    const taken = await previewImport(input, "own-index-tx35", { facts: FACTS });
    expect([taken.questions, taken.faults]).toEqual([[], []]);
    expect(taken.notes).toContain("In tx35_historical_2005.tif -999 will be read as missing.");
  });

  it("asks for what names do not say, and takes what is told before them", async () => {
    save("flood-often.tif", tiff(1));
    save("flood-rarely.tif", tiff(2));
    const asked = await previewImport(input, undefined);
    expect(asked.questions).toEqual([{ file: null, about: "source" }]);
    expect(asked.candidates).toContain("own-river-flood");
    const own = await previewImport(input, "own-river-flood");
    expect(own.questions).toEqual([
      { file: "flood-often.tif", about: "returnPeriod" },
      { file: "flood-rarely.tif", about: "returnPeriod" },
      { file: null, about: "facts" },
    ]);
    const files = { "flood-often.tif": { returnPeriod: 20, units: "cm" }, "flood-rarely.tif": { returnPeriod: 200 } };
    const details = { files, facts: FACTS };
    const ready = await previewImport(input, "own-river-flood", details);
    expect([ready.questions, ready.faults]).toEqual([[], []]);
    await importSource("own-river-flood", input, { into, details });
    const [source] = await openImported(importsIn(into));
    expect(source?.provenance).toMatchObject(FACTS);
    const maps = await sampleImported(source as NonNullable<typeof source>, { longitudes: [10.5], latitudes: [49.5] });
    expect(maps.map(({ labels, values }) => [labels.returnPeriod, values[0]?.toFixed(4)])).toEqual([
      [20, "0.0100"],
      [200, "2.0000"],
    ]);
  });

  it("does not import files of anybody's without title and licence", async () => {
    save("flood_rp100.tif", tiff(1));
    await expect(importSource("own-river-flood", input, { into })).rejects.toThrow(/title and licence are missing/);
  });

  it("tells calendar and times of a climate field", async () => {
    const bytes = writeNetCdf3({
      dimensions: { time: 3, lat: 2, lon: 2 },
      variables: [
        {
          name: "time",
          type: "double",
          dimensions: ["time"],
          data: [0, 1, 2],
          attributes: { units: "days since 2015-01-01", calendar: "noleap" },
        },
        { name: "lat", type: "double", dimensions: ["lat"], data: [10, 11], attributes: { units: "degrees_north" } },
        { name: "lon", type: "double", dimensions: ["lon"], data: [20, 21], attributes: { units: "degrees_east" } },
        {
          name: "tasmax",
          type: "float",
          dimensions: ["time", "lat", "lon"],
          attributes: { units: "K" },
          data: Array.from({ length: 12 }, (_, i) => 290 + i),
        },
      ],
    });
    save("tasmax_day_ACCESS-CM2_ssp245_r1i1p1f1_gn_2015.nc", bytes);
    const preview = await previewImport(input, undefined);
    expect(preview.source).toBe("nex-gddp-cmip6");
    expect(preview.files[0]?.times).toEqual({ calendar: "noleap", from: "2015-01-01", to: "2015-01-03", count: 3 });
    expect(preview.files[0]?.variables[0]).toMatchObject({ name: "tasmax", units: "K" });
    expect(messages(preview)[0]).toMatch(/has 3 of 365 days/);
  });

  it("reads a Zarr group with return periods along a dimension, of whatever variable name", async () => {
    writeZarrGroup(join(input, "surge.zarr"));
    const preview = await previewImport(input, "own-river-flood", { facts: FACTS });
    expect([preview.questions, preview.faults]).toEqual([[], []]);
    expect(preview.maps.map(({ labels }) => labels.returnPeriod)).toEqual([10, 100]);
  });
});

function writeZarrGroup(folder: string): void {
  const files = writeZarr(3, {
    arrays: [
      { name: "rp", dimensions: ["rp"], shape: [2], chunks: [2], data: Float64Array.of(10, 100) },
      { name: "lat", dimensions: ["lat"], shape: [2], chunks: [2], data: Float64Array.of(48, 47) },
      { name: "lon", dimensions: ["lon"], shape: [2], chunks: [2], data: Float64Array.of(8, 9) },
      {
        name: "inundation",
        dimensions: ["rp", "lat", "lon"],
        shape: [2, 2, 2],
        chunks: [1, 2, 2],
        data: Float32Array.from({ length: 8 }, (_, i) => i / 10),
        attributes: { units: "m" },
      },
    ],
  });
  for (const [path, bytes] of files) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}

describe("bad input", () => {
  it.each([
    ["a truncated file", { "floodMapGL_rp10y.tif": () => tiff(1).subarray(0, 200) }, /floodMapGL_rp10y.tif/],
    [
      "an impossible depth: a wrong unit or an undeclared missing code among others",
      { "floodMapGL_rp10y.tif": () => tiff(1500) },
      /has the value 1500.*lies between 0 and 200/,
    ],
    [
      "a coordinate system in metres that is taken for degrees",
      { "floodMapGL_rp10y.tif": () => tiff(1, { origin: [500_000, 5_000_000], pixelSize: [100, -100] }) },
      /latitudes reach/,
    ],
    [
      "two maps of one return period",
      { "floodMapGL_rp10y.tif": () => tiff(1), "floodMapGL_rp10.tif": () => tiff(2) },
      /are both the map of the return period 10 years of the same area/,
    ],
  ] as const)("refuses %s", async (_, files, message) => {
    for (const [name, bytes] of Object.entries(files)) save(name, bytes());
    const preview = await previewImport(input, undefined);
    expect(messages(preview).join(" ")).toMatch(message);
    expect(messages(preview).join(" ")).not.toContain(root);
    await expect(importSource("jrc-river-flood", input, { into })).rejects.toThrow(GridError);
    expect(await openImported(importsIn(into))).toEqual([]);
  });

  it("says that there is nothing to import in an empty folder", async () => {
    expect(messages(await previewImport(input, undefined))).toEqual([
      "There is no GeoTIFF, NetCDF or Zarr file among what was given.",
    ]);
  });
});
