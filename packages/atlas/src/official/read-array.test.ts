import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryStore, openRaster, openZarr, rangeClient, samplePoints } from "@tidemark/grids";
import { type FaultyServer, faultyServer, OS_CLIMATE_STORE, writeZarr } from "@tidemark/grids/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importsIn } from "../import/import-store.ts";
import { openImported } from "../import/open-imported.ts";
import type { MapLabels } from "../import/source-types.ts";
import { checkPins } from "./check-pins.ts";
import { type Kept, NOTHING_KEPT } from "./kept-cells.ts";
import { placeStandings } from "./kept-tiles.ts";
import { officialReadsAt } from "./official-reads.ts";
import { arrayPath, type OfficialSource } from "./official-source.ts";
import { officialSourceOf } from "./official-sources.ts";
import { keepOfficial } from "./official-store.ts";
import { readOfficial } from "./read-official.ts";
import type { Point } from "./read-tile.ts";
import { sampleKept } from "./sample-kept.ts";

const RIVER = officialSourceOf("at-jrc-river-flood")!;
const STRESS = officialSourceOf("at-aqueduct-water-stress")!;
const IRIS = officialSourceOf("at-iris-wind")!;
const GUST = officialSourceOf("at-wisc-gust")!;
const BASE = "https://store.example/hazard.zarr/";

/** A source whose maps are those of an array of the store of the test. */
function sourceAt(array: string, periods: readonly number[], canary: Point, units = "m"): OfficialSource {
  const layers: MapLabels[] = periods.map((returnPeriod) => ({ returnPeriod }));
  const { clampFrom: _, ...official } = RIVER.official;
  return {
    ...RIVER,
    emptyCell: "missing",
    variable: { ...RIVER.variable, units, possible: [-1000, 1000] },
    official: {
      ...official,
      layers,
      files: [{ base: BASE, kind: "array", pathOf: (labels) => arrayPath(array, labels) }],
      canary: { longitude: canary[0], latitude: canary[1] },
    },
  };
}
const DEPTHS = sourceAt("inundation/river", [10, 100, 1000], [0, 0]);
const TURNED = sourceAt("wind/turned", [20, 50], [0, 10], "m/s");
const PROJECTED = sourceAt("wind/gust", [50], [10, 52], "m/s");

let server: FaultyServer;
let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "official-array-"));
  const files = Object.entries(OS_CLIMATE_STORE).map(
    ([key, text]) => [`hz/${key}`, Buffer.from(text, "base64")] as const,
  );
  server = await faultyServer(Object.fromEntries(files));
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const NOW = () => new Date("2026-11-29T08:00:00Z");
const client = () =>
  rangeClient({
    allowedHosts: ["127.0.0.1"],
    allowPrivateAddresses: true,
    allowsHttp: true,
    limits: { retryMs: 1 },
  });
const mirrorsOf = ({ official }: OfficialSource) =>
  new Map(official.files.map(({ base }) => [base, `${server.address}/hz/`]));

async function read(source: OfficialSource, places: readonly Point[], before: Kept = NOTHING_KEPT) {
  const own = client();
  try {
    return await readOfficial(source, places, before, { client: own, mirrors: mirrorsOf(source), now: NOW });
  } finally {
    own.close();
  }
}

async function valuesAt(source: OfficialSource, kept: Kept, places: readonly Point[]): Promise<number[][]> {
  const points = { longitudes: places.map(([x]) => x), latitudes: places.map(([, y]) => y) };
  const maps = source.official.layers.map((labels) => sampleKept(source, kept, labels, points));
  return (await Promise.all(maps)).map(({ values }) => [...values]);
}

/** What the whole array has, read as a file. */
async function whole(array: string, [x, y]: Point): Promise<number[]> {
  const files = new Map(Object.entries(OS_CLIMATE_STORE).map(([key, text]) => [key, Buffer.from(text, "base64")]));
  const raster = await openRaster(await openZarr(memoryStore(files), { arrays: [array] }), { variable: array });
  return [...(await samplePoints(raster, [x], [y], { kind: "nearest" })).values];
}

describe("an array of OS-Climate by address", () => {
  it.each<[string, OfficialSource, string, readonly Point[]]>([
    [
      "by return period",
      DEPTHS,
      "inundation/river",
      [
        [-2.6, 9.9],
        [19.9, -9.9],
        [-7.5, 17.5],
      ],
    ],
    [
      "from 0 to 360",
      TURNED,
      "wind/turned",
      [
        [-1, 10],
        [1, 10],
        [179, 10],
      ],
    ],
    [
      "projected",
      PROJECTED,
      "wind/gust",
      [
        [10, 51.999],
        [10.05, 51.95],
      ],
    ],
  ])("%s gives the values that the whole array has", async (_, source, array, places) => {
    const reading = await read(source, places);
    expect(reading.fault).toBeUndefined();
    expect(reading).toMatchObject({ asked: places.length, read: places.length, outside: 0, changed: [] });
    const found = await valuesAt(source, reading.kept, places);
    for (const [i, place] of places.entries()) expect(found.map((map) => map[i])).toEqual(await whole(array, place));
  });

  it("asks for the chunks of the places alone, each once for all maps, and for nothing twice", async () => {
    const first = await read(DEPTHS, [
      [-2.6, 9.9],
      [-3.1, 9.2],
    ]);
    const chunks = server.asked.filter(({ path }) => /\/\d+\.\d+\.\d+$/.test(path)).map(({ path }) => path);
    expect(chunks).toEqual(["hz/inundation/river/0.0.0"]);
    server.forget();
    expect(await read(DEPTHS, [[-2.6, 9.9]], first.kept)).toMatchObject({ asked: 0, kept: first.kept });
    expect(server.asked).toEqual([]);
  });

  it("has no value where -9999 or NaN stands, and tells what lies outside once it is known", async () => {
    const places: readonly Point[] = [
      [-17.5, 17.5],
      [-12.5, 17.5],
      [20.1, 0],
      [-2.6, 9.9],
    ];
    const { kept, ...reading } = await read(DEPTHS, places);
    expect(reading).toMatchObject({ asked: 4, read: 3, outside: 1 });
    expect((await valuesAt(DEPTHS, kept, places))[0]).toEqual([Number.NaN, Number.NaN, Number.NaN, 19]);
    const standing = await placeStandings(DEPTHS, kept);
    expect(places.map(([x, y]) => standing(x, y))).toEqual(["read", "read", "absent", "read"]);
    server.forget();
    expect(await read(DEPTHS, places, kept)).toMatchObject({ asked: 1, outside: 1 });
    expect(server.asked).toEqual([]);
  });

  it("a chunk that is absent has no values, and one that appears later is another map", async () => {
    server.files.delete("hz/inundation/river/0.1.1");
    const { kept } = await read(DEPTHS, [[19.9, -9.9]]);
    expect((await valuesAt(DEPTHS, kept, [[19.9, -9.9]]))[0]).toEqual([Number.NaN]);
    server.files.set("hz/inundation/river/0.1.1", Buffer.from(OS_CLIMATE_STORE["inundation/river/0.1.1"]!, "base64"));
    const again = await read(DEPTHS, [[12, -9.9]], kept);
    expect(again.changed).toEqual([expect.stringContaining("inundation/river")]);
    expect(again.kept.files).toEqual(kept.files);
  });

  it.each(["inundation/river/.zattrs", "inundation/river/.zarray", "inundation/river/0.0.0"])(
    "%s that changed is not mixed in",
    async (path) => {
      const { kept } = await read(DEPTHS, [[-2.6, 9.9]]);
      server.files.set(`hz/${path}`, Buffer.concat([server.files.get(`hz/${path}`)!, Buffer.from(" ")]));
      server.tags.set(`hz/${path}`, '"2"');
      const again = await read(DEPTHS, [[-8, 9.9]], kept);
      expect(again.changed).toHaveLength(1);
      expect(again.kept.files).toEqual(kept.files);
      const own = client();
      const check = await checkPins(DEPTHS, kept, { client: own, mirrors: mirrorsOf(DEPTHS), most: 8 });
      expect(check.changed).toHaveLength(3);
      own.close();
    },
  );

  it("a bucket that is closed or gone is away", async () => {
    for (const status of [403, 404]) {
      server.fault = (__, response) => (response.writeHead(status).end(), true);
      expect((await read(DEPTHS, [[-2.6, 9.9]])).fault).toMatchObject({ code: "official.canary_absent" });
    }
  });

  it("is refused where it lacks a return period, or is no array", async () => {
    const lacking = sourceAt("inundation/river", [10, 25], [0, 0]);
    expect((await read(lacking, [[-2.6, 9.9]])).fault).toMatchObject({ code: "official.other_layout" });
    server.files.set("hz/inundation/river/.zarray", Buffer.from("<html>"));
    expect((await read(DEPTHS, [[-2.6, 9.9]])).fault).toMatchObject({ code: "official.other_layout" });
  });
});

describe("sources of the store", () => {
  const grid = (
    name: string,
    periods: readonly number[] | undefined,
    value: (i: number) => number,
    crs = "EPSG:4326",
  ) => {
    const deep = periods?.length ?? 1;
    const attributes = {
      crs,
      transform_mat3x3: [10, 0, -180, 0, -10, 90, 0, 0, 1],
      ...(periods === undefined ? {} : { index_values: periods, dimensions: ["index", "latitude", "longitude"] }),
    };
    const shape = [deep, 18, 36];
    const data = Float32Array.from({ length: deep * 18 * 36 }, (_, i) => value(i));
    const dimensions = ["index", "latitude", "longitude"];
    const files = writeZarr(2, { arrays: [{ name, dimensions, shape, chunks: [deep, 9, 9], data, attributes }] });
    for (const [key, bytes] of files) if (key.startsWith(name)) server.files.set(`hz/${key}`, bytes);
  };
  const COLOGNE: Point = [7, 51];

  it("wind of one minute counts as that of ten, by return period", async () => {
    const periods = IRIS.official.layers.map(({ returnPeriod = 0 }) => returnPeriod);
    expect(periods).toHaveLength(19);
    grid("wind/iris/v1/max_speed_historical_2010", periods, (i) => 57 + Math.floor(i / 648));
    const { kept, read: count } = await read(IRIS, [COLOGNE]);
    expect(count).toBe(1);
    const values = (await valuesAt(IRIS, kept, [COLOGNE])).map(([value]) => value!);
    expect(values[0]).toBeCloseTo(50, 4);
    expect(values[18]).toBeCloseTo(75 / 1.14, 4);
  });

  it("gusts are those of 50 years among seven periods", async () => {
    grid(
      "wind/wisc/v1/max_speed_historical_1999/max_speed",
      [5, 10, 20, 50, 100, 200, 500],
      (i) => 20 + Math.floor(i / 648),
    );
    expect(await valuesAt(GUST, (await read(GUST, [COLOGNE])).kept, [COLOGNE])).toEqual([[23]]);
  });

  it.each<[string, number, number]>([
    ["a ratio is told in percent", 0.4, 40],
    ["more than twice is 200 %", 3, 200],
    ["9999 is missing", 9999, Number.NaN],
  ])("water stress: %s", async (_, raw, percent) => {
    grid("water_risk/wri/v2/water_stress_historical_1999", undefined, (i) => (i % 36 === 18 ? 0.3 : raw));
    const { kept, fault } = await read(STRESS, [[100, 20]]);
    expect(fault).toBeUndefined();
    const [[value]] = (await valuesAt(STRESS, kept, [[100, 20]])) as [[number]];
    expect(value).toSatisfy((n: number) => Object.is(n, percent) || Math.abs(n - percent) < 0.001);
  });

  it("water stress in percent is refused rather than taken for ratios", async () => {
    grid("water_risk/wri/v2/water_stress_historical_1999", undefined, () => 35);
    expect((await read(STRESS, [[100, 20]])).fault).toMatchObject({ code: "source.impossible_value" });
  });

  it("names the chunk, its tag and the cell behind a number", async () => {
    grid("wind/wisc/v1/max_speed_historical_1999/max_speed", [50], () => 31);
    server.tags.set("hz/wind/wisc/v1/max_speed_historical_1999/max_speed/0.0.2", '"chunk"');
    const { kept } = await read(GUST, [COLOGNE]);
    await keepOfficial(importsIn(root), GUST, kept, { scratch: join(root, ".s"), at: NOW() });
    const [opened] = await openImported(importsIn(root));
    expect((await officialReadsAt(opened!, COLOGNE))?.reads).toMatchObject([
      {
        returnPeriod: 50,
        address: expect.stringMatching(/hazard\.zarr\/wind\/wisc\/.*\/max_speed\/0\.0\.2$/),
        etag: '"chunk"',
        block: [2, 0],
        cell: [18, 3],
        raw: 31,
      },
    ]);
  });
});
