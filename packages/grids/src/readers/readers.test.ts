import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import h5wasm from "h5wasm/node";
import { afterAll, describe, expect, it } from "vitest";
import type { GridSource, GridVariable } from "../grid-source.ts";
import { memoryStore } from "../storage/memory-store.ts";
import { openByteFile } from "../storage/byte-store.ts";
import { writeGeoTiff, writeNetCdf3, writeZarr } from "../testing/index.ts";
import { sizeOf } from "./chunk-cut.ts";
import { openFile, openGrid } from "./open-grid.ts";
import { openZarr } from "./zarr-source.ts";

const folder = mkdtempSync(join(tmpdir(), "grids-readers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function save(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

/** The same group as writers leave it that do not consolidate its metadata. */
function withoutConsolidated(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const plain = new Map([...files].filter(([key]) => key !== ".zmetadata"));
  const group = plain.get("zarr.json");
  if (group === undefined) return plain.set(".zgroup", Buffer.from('{"zarr_format":2}'));
  const { consolidated_metadata: _, ...rest } = JSON.parse(Buffer.from(group).toString()) as Record<string, unknown>;
  return plain.set("zarr.json", Buffer.from(JSON.stringify(rest)));
}

/** All values of a variable put together from its chunks. */
async function whole(v: GridVariable | undefined): Promise<number[]> {
  if (v === undefined) throw new Error("no such variable");
  const out = Array<number>(sizeOf(v.shape)).fill(Number.POSITIVE_INFINITY);
  const counts = v.shape.map((n, d) => Math.ceil(n / (v.chunkShape[d] ?? 1)));
  for (let c = 0; c < sizeOf(counts); c++) {
    const index = unravel(c, counts);
    const block = await v.readChunk(index);
    for (let i = 0; i < block.data.length; i++) {
      const inside = unravel(i, block.shape);
      let at = 0;
      for (let d = 0; d < v.shape.length; d++)
        at = at * (v.shape[d] ?? 0) + (index[d] ?? 0) * (v.chunkShape[d] ?? 0) + (inside[d] ?? 0);
      out[at] = block.data[i] ?? Number.NaN;
    }
  }
  return out;
}

function unravel(position: number, shape: readonly number[]): number[] {
  const out: number[] = [];
  let rest = position;
  for (const n of shape.toReversed()) {
    out.unshift(rest % n);
    rest = Math.floor(rest / n);
  }
  return out;
}

const width = 37;
const height = 21;
const bands = [0, 1, 2].map((b) => Float32Array.from({ length: width * height }, (_, i) => b * 1000 + i));
const expected = bands.flatMap((b) => Array.from(b));
const base = { width, height, bands, origin: [5, 50] as const, pixelSize: [0.5, -0.25] as const };

describe("GeoTIFF", () => {
  it.each([
    ["tiled", { tile: [16, 16] as const }],
    ["tiled, planar", { tile: [16, 16] as const, planar: true }],
    ["tiled, deflated", { tile: [16, 32] as const, deflate: true }],
    ["striped", { rowsPerStrip: 4 }],
    ["striped, planar, deflated", { rowsPerStrip: 5, planar: true, deflate: true }],
    ["one strip", {}],
  ])("gives the same values however it is cut: %s", async (_, layout) => {
    const source = await openGrid(save("a.tif", writeGeoTiff({ ...base, ...layout, nodata: "-9999" })));
    const v = source.variables.get("values");
    expect(v?.shape).toEqual([3, height, width]);
    expect(v?.fillValues).toEqual([-9999]);
    expect(source.transform).toEqual({ x0: 5, dx: 0.5, rx: 0, y0: 50, ry: 0, dy: -0.25 });
    expect(await whole(v)).toEqual(expected);
  });

  it("counts pixels that are points from the same corner", async () => {
    const source = await openGrid(save("p.tif", writeGeoTiff({ ...base, pixelIsPoint: true })));
    expect(source.transform).toMatchObject({ x0: 5, y0: 50 });
  });

  it("reads rows from south to north, a projection code and integer types", async () => {
    const source = await openGrid(
      save(
        "u.tif",
        writeGeoTiff({
          ...base,
          bands: [new Int16Array(width * height).fill(-5)],
          pixelSize: [100, 100],
          epsg: 32632,
          projected: true,
        }),
      ),
    );
    expect(source.transform).toMatchObject({ dx: 100, dy: 100 });
    expect(source.projection).toBe("EPSG:32632");
    expect(source.variables.get("values")?.dtype).toBe("int16");
    expect(new Set(await whole(source.variables.get("values")))).toEqual(new Set([-5]));
  });

  it("opens an overview with a coarser transform", async () => {
    const half = { width: 18, height: 10, bands: [7, 8, 9].map((b) => new Float32Array(180).fill(b)) };
    const path = save("o.tif", writeGeoTiff({ ...base, overviews: [half] }));
    const source = await openGrid(path, { level: 1 });
    expect(source.variables.get("values")?.shape).toEqual([3, 10, 18]);
    expect(source.transform?.dx).toBeCloseTo((0.5 * 37) / 18, 12);
    expect(source.transform?.dy).toBeCloseTo((-0.25 * 21) / 10, 12);
    await expect(openGrid(path, { level: 5 })).rejects.toMatchObject({ code: "bad-request" });
  });

  it("refuses a truncated file instead of reading zeros", async () => {
    const bytes = writeGeoTiff({ ...base, tile: [16, 16] });
    const source = await openGrid(save("t.tif", bytes.subarray(0, bytes.length - 700)));
    await expect(whole(source.variables.get("values"))).rejects.toMatchObject({ code: "truncated" });
  });
});

const climate = {
  dimensions: { time: null, lat: 3, lon: 5 },
  records: 4,
  attributes: { title: "test" },
  variables: [
    {
      name: "lat",
      type: "float" as const,
      dimensions: ["lat"],
      data: [10, 0, -10],
      attributes: { units: "degrees_north" },
    },
    {
      name: "lon",
      type: "double" as const,
      dimensions: ["lon"],
      data: [0, 72, 144, 216, 288],
      attributes: { units: "degrees_east" },
    },
    { name: "time", type: "int" as const, dimensions: ["time"], data: [0, 1, 2, 3] },
    {
      name: "pr",
      type: "short" as const,
      dimensions: ["time", "lat", "lon"],
      data: Array.from({ length: 60 }, (_, i) => i - 30),
      attributes: { _FillValue: -32768, scale_factor: 0.5 },
    },
  ],
};

describe("NetCDF 3", () => {
  it("reads record and fixed variables with their labels", async () => {
    const source = await openGrid(save("a.nc", writeNetCdf3(climate)));
    const pr = source.variables.get("pr");
    expect(pr?.dimensions).toEqual(["time", "lat", "lon"]);
    expect(pr?.shape).toEqual([4, 3, 5]);
    expect(pr?.fillValues).toEqual([-32768]);
    expect(pr?.attributes["scale_factor"]).toBe(0.5);
    expect(await whole(pr)).toEqual(climate.variables[3]?.data);
    expect(await whole(source.variables.get("lat"))).toEqual([10, 0, -10]);
    expect(await whole(source.variables.get("time"))).toEqual([0, 1, 2, 3]);
  });

  it("does not pad a single record variable", async () => {
    const one = { ...climate, variables: climate.variables.filter((v) => v.name !== "time") };
    const source = await openGrid(save("one.nc", writeNetCdf3(one)));
    expect(await whole(source.variables.get("pr"))).toEqual(climate.variables[3]?.data);
  });

  it("refuses a file cut in its data and one cut in its header", async () => {
    const bytes = writeNetCdf3(climate);
    await expect(openGrid(save("cut.nc", bytes.subarray(0, bytes.length - 8)))).rejects.toMatchObject({
      code: "truncated",
    });
    await expect(openGrid(save("head.nc", bytes.subarray(0, 60)))).rejects.toMatchObject({ code: "truncated" });
  });
});

describe("NetCDF 4", () => {
  it("reads chunks, attributes and dimension names of a file written by the HDF5 library", async () => {
    await h5wasm.ready;
    const path = join(folder, "four.nc");
    const f = new h5wasm.File(path, "w");
    const data = Float32Array.from({ length: 60 }, (_, i) => i);
    for (const [name, values] of [
      ["lat", [10, 0, -10]],
      ["lon", [0, 72, 144, 216, 288]],
    ] as const) {
      f.create_dataset({ name, data: Float64Array.from(values) }).make_scale(name);
    }
    const pr = f.create_dataset({ name: "pr", data, shape: [4, 3, 5], chunks: [2, 2, 2], compression: 4 });
    pr.attach_scale(1, "lat");
    pr.attach_scale(2, "lon");
    pr.create_attribute("units", "mm/day");
    pr.create_attribute("_FillValue", 1e20, [1], "<f");
    f.close();
    const source = await openGrid(path);
    const v = source.variables.get("pr");
    expect(v?.dimensions.slice(1)).toEqual(["lat", "lon"]);
    expect(v?.chunkShape).toEqual([2, 2, 2]);
    expect(v?.attributes["units"]).toBe("mm/day");
    expect(v?.fillValues).toEqual([Math.fround(1e20)]);
    expect(await whole(v)).toEqual(Array.from(data));
    await source.close();
  });

  it("refuses what only begins like HDF5", async () => {
    const bytes = new Uint8Array(600);
    bytes.set([0x89, 0x48, 0x44, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]);
    await expect(openGrid(save("bad.nc", bytes))).rejects.toMatchObject({ code: "unreadable" });
  });
});

describe("Zarr", () => {
  const arrays = [
    {
      name: "t",
      dimensions: ["lat", "lon"],
      shape: [5, 7],
      chunks: [2, 3],
      data: Float32Array.from({ length: 35 }, (_, i) => i),
      fillValue: "NaN" as const,
    },
    {
      name: "count",
      dimensions: ["lat"],
      shape: [5],
      chunks: [5],
      data: Int16Array.of(1, 2, 3, 4, 5),
      attributes: { units: "1" },
    },
  ];

  it.each([2, 3] as const)("reads generation %i, chunked equal to whole", async (version) => {
    const source: GridSource = await openZarr(memoryStore(writeZarr(version, { arrays, attributes: { title: "z" } })));
    expect(source.attributes["title"]).toBe("z");
    expect(source.variables.get("t")?.dimensions).toEqual(["lat", "lon"]);
    expect(await whole(source.variables.get("t"))).toEqual(Array.from({ length: 35 }, (_, i) => i));
    expect(await whole(source.variables.get("count"))).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([2, 3] as const)("reads a local folder of generation %i", async (version) => {
    for (const [name, bytes] of writeZarr(version, { arrays })) save(`z${version}.zarr/${name}`, bytes);
    const source = await openGrid(join(folder, `z${version}.zarr`));
    expect(await whole(source.variables.get("t"))).toEqual(Array.from({ length: 35 }, (_, i) => i));
  });

  it.each([2, 3] as const)("refuses a truncated chunk of generation %i", async (version) => {
    const files = writeZarr(version, { arrays });
    const key = version === 2 ? "t/1.1" : "t/c/1/1";
    files.set(key, (files.get(key) ?? new Uint8Array()).subarray(0, 8));
    const source = await openZarr(memoryStore(files));
    await expect(whole(source.variables.get("t"))).rejects.toMatchObject({ code: "truncated" });
  });

  it("reads an absent chunk as missing, never as zero, and refuses it where chunks are required", async () => {
    const noFill = arrays.map((a) => ({ ...a, fillValue: null }));
    const files = writeZarr(2, { arrays: noFill });
    files.delete("t/0.0");
    expect((await whole((await openZarr(memoryStore(files))).variables.get("t")))[0]).toBeNaN();
    const strict = await openZarr(memoryStore(files), { requireChunks: true });
    await expect(whole(strict.variables.get("t"))).rejects.toMatchObject({ code: "truncated" });
  });

  it.each([2, 3] as const)(
    "finds the arrays of generation %i by listing where nobody consolidated them",
    async (version) => {
      const files = withoutConsolidated(writeZarr(version, { arrays }));
      const listed = await openZarr(memoryStore(files));
      expect([...listed.variables.keys()].toSorted()).toEqual(arrays.map(({ name }) => name).toSorted());
      expect(await whole(listed.variables.get("t"))).toEqual(Array.from({ length: 35 }, (_, i) => i));
      const nested = new Map<string, Uint8Array>([...files].map(([key, bytes]) => [`run/a/${key}`, bytes]));
      nested.set("zarr.json", Buffer.from('{"zarr_format":3,"node_type":"group"}'));
      expect([...(await openZarr(memoryStore(nested))).variables.keys()]).toContain("run/a/t");
      const { folders: _, ...unlisted } = memoryStore(files);
      await expect(openZarr(unlisted)).rejects.toMatchObject({ code: "not-understood" });
    },
  );

  it("asks for consolidated metadata or names, and says so when neither is there", async () => {
    await expect(openZarr(memoryStore(new Map()))).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("unknown files", () => {
  it("are refused with a hint of what they are", async () => {
    const file = await openByteFile(memoryStore(new Map([["a", Buffer.from("GRIB....")]])), "/a");
    await expect(openFile(file)).rejects.toMatchObject({
      code: "not-understood",
      message: expect.stringContaining("GRIB"),
    });
    await expect(openGrid(join(folder, "absent.nc"))).rejects.toMatchObject({ code: "not-found" });
  });
});
