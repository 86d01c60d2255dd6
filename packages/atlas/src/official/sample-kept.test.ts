import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryStore, openByteFile, openFile, openRaster, rangeClient, samplePoints } from "@tidemark/grids";
import { type FaultyServer, faultyServer, GDAL_FILES, GDAL_POINTS, writeGeoTiff } from "@tidemark/grids/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importsIn } from "../import/import-store.ts";
import { openImported } from "../import/open-imported.ts";
import { openPack } from "../pack/open-pack.ts";
import { screenSites } from "../screening/screen-sites.ts";
import { siteColumns } from "../screening/site-columns.ts";
import { sourcesOf } from "../screening/sources.ts";
import { valueNotes } from "../screening/value-notes.ts";
import { catalogue, COORDINATE_SETS, coordinateIndex, datasetById } from "@tidemark/science";
import { NOTHING_KEPT, type Kept } from "./kept-cells.ts";
import { keptTiles } from "./kept-tiles.ts";
import { officialFiles } from "./official-files.ts";
import { officialBehind, officialReadsAt } from "./official-reads.ts";
import type { OfficialSource } from "./official-source.ts";
import { officialSourceOf } from "./official-sources.ts";
import { keepOfficial } from "./official-store.ts";
import { readOfficial } from "./read-official.ts";
import type { Point } from "./read-tile.ts";
import { markedAt, sampleKept } from "./sample-kept.ts";
import { copernicusTile } from "./tile-names.ts";

const RIVER = officialSourceOf("at-jrc-river-flood")!;
const FINE = officialSourceOf("at-copernicus-dem")!;
const PERIODS = [10, 20, 50, 75, 100, 200, 500];
const STEP = 1 / 120;
/** The terrain model in cells of 30 arc seconds, so that tiles of tests are small. */
const HEIGHT: OfficialSource = {
  ...FINE,
  official: {
    ...FINE.official,
    cellDegrees: () => [STEP, STEP],
    files: FINE.official.files.map((files, i) => ({ ...files, pathOf: copernicusTile(30, i === 0 ? "10" : "30") })),
  },
};

/** Height of the ground: a plane, so that values between cells are known. */
const plane = (longitude: number, latitude: number) => 1000 * (longitude - 7) + 100 * (latitude - 46);
/** One degree in cells of 30 arc seconds, half a cell out as GLO-30 has it. */
const heights = (west: number, south: number) =>
  writeGeoTiff({
    width: 120,
    height: 120,
    bands: [
      Float32Array.from({ length: 14_400 }, (_, i) =>
        plane(west + (i % 120) * STEP, south + 1 - Math.floor(i / 120) * STEP),
      ),
    ],
    origin: [west - STEP / 2, south + 1 + STEP / 2],
    pixelSize: [STEP, -STEP],
    tile: [64, 64],
  });
/** Ten degrees from 50 N, 0 E in cells of a tenth. */
const tenDegrees = (value: (column: number, row: number) => number, nodata: string) =>
  writeGeoTiff({
    width: 100,
    height: 100,
    bands: [Float32Array.from({ length: 10_000 }, (_, i) => value(i % 100, Math.floor(i / 100)))],
    origin: [0, 50],
    pixelSize: [0.1, -0.1],
    tile: [32, 32],
    nodata,
  });
const INDEX = JSON.stringify({
  features: [
    {
      properties: { id: 1, name: "N50_E0" },
      geometry: {
        coordinates: [
          [0, 40],
          [10, 40],
          [10, 50],
          [0, 50],
        ],
      },
    },
  ],
});
const dem = (name: string, west: number, south: number) =>
  [`dem/Copernicus_DSM_COG_10_${name}_DEM/Copernicus_DSM_COG_10_${name}_DEM.tif`, heights(west, south)] as const;

let root: string;
let server: FaultyServer;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "atlas-kept-"));
  server = await faultyServer({
    "jrc/tile_extents.geojson": Buffer.from(INDEX),
    ...Object.fromEntries(
      PERIODS.map((rp) => [`jrc/RP${rp}/ID1_N50_E0_RP${rp}_depth.tif`, tenDegrees(() => 1 + rp / 1000, "-9999")]),
    ),
    // east of 8.6 the depth is spurious, north of 47.1 there is a lake
    "jrc/Spurious_Depths/ID1_N50_E0_spurious_depth_areas.tif": tenDegrees((c) => (c >= 86 ? 1 : 255), "255"),
    "jrc/Permanent_WaterBodies/ID1_N50_E0_permanent_water.tif": tenDegrees((_, r) => (r < 29 ? 1 : 255), "255"),
    ...Object.fromEntries([dem("N47_00_E008_00", 8, 47), dem("N47_00_E007_00", 7, 47), dem("N46_00_E008_00", 8, 46)]),
  });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

async function read(source: OfficialSource, places: readonly Point[]): Promise<Kept> {
  const client = rangeClient({ allowedHosts: ["127.0.0.1"], allowPrivateAddresses: true, allowsHttp: true });
  const folder = source === RIVER ? "jrc" : "dem";
  const mirrors = new Map(
    source.official.files.map(({ base }, i) => [base, `${server.address}/${folder}${i === 0 ? "" : i}/`]),
  );
  try {
    const reading = await readOfficial(source, places, NOTHING_KEPT, { client, mirrors, now: () => new Date(0) });
    expect(reading.fault).toBeUndefined();
    return reading.kept;
  } finally {
    client.close();
  }
}
const columns = (places: readonly Point[]) => ({
  longitudes: places.map(([x]) => x),
  latitudes: places.map(([, y]) => y),
});

describe("heights between cells", () => {
  it("are those that the whole tile has", async () => {
    const places = Array.from({ length: 40 }, (_, i): Point => [8.1 + i * 0.0173, 47.1 + i * 0.0191]);
    const found = await sampleKept(HEIGHT, await read(HEIGHT, places), {}, columns(places));
    const whole = await openByteFile(memoryStore(new Map([["a", heights(8, 47)]])), "/a");
    const raster = await openRaster(await openFile(whole));
    const { values } = await samplePoints(raster, ...(Object.values(columns(places)) as [number[], number[]]), {
      kind: "bilinear",
    });
    for (const [i, value] of found.values.entries()) expect(value).toBeCloseTo(values[i]!, 3);
  });

  it.each<[string, Point]>([
    ["the eastern", [8 - STEP / 4, 47.5]],
    ["the southern", [8.5, 47 + STEP / 4]],
  ])("go on over %s edge of a tile", async (_, place) => {
    const found = await sampleKept(HEIGHT, await read(HEIGHT, [place]), {}, columns([place]));
    expect(found.values[0]).toBeCloseTo(plane(...place), 2);
  });

  it("end with the last cell where no tile follows", async () => {
    const beyond: Point = [9 - STEP * 0.7, 47.5];
    const found = await sampleKept(HEIGHT, await read(HEIGHT, [beyond]), {}, columns([beyond]));
    expect(found.values[0]).toBeCloseTo(plane(9 - STEP, 47.5), 2);
  });
});

describe("what is told of a value", () => {
  it("is the raw value that gdallocationinfo gives, in its file, block and cell", async () => {
    server.files.set("dem/cog.tif", new Uint8Array(Buffer.from(GDAL_FILES.cog.base64, "base64")));
    const [files] = HEIGHT.official.files;
    const source = {
      ...HEIGHT,
      official: { ...HEIGHT.official, files: [{ ...files!, pathOf: () => "cog.tif" }], layers: [{}] },
      variable: { ...HEIGHT.variable, possible: [-1e6, 1e6] as const },
    };
    const kept = await read(source, GDAL_POINTS);
    const tiles = await keptTiles(source, kept, {});
    for (const [i, [longitude, latitude]] of GDAL_POINTS.entries()) {
      const { tile, cell } = tiles.at(longitude, latitude)!;
      const value = tile.valueOf(cell)!;
      expect(Number.isNaN(value) ? -9999 : value).toBeCloseTo(GDAL_FILES.cog.values[i]!, 3);
    }
  });

  it("holds file, tag, size, block, cell, distance and the cells around", async () => {
    const imports = importsIn(join(root, "imported"));
    const place: Point = [8.57, 46.93];
    await keepOfficial(imports, RIVER, await read(RIVER, [place]), { scratch: join(root, "s"), at: new Date(0) });
    const [source] = await openImported(imports);
    const found = (await officialReadsAt(source!, place))!;
    expect(found).toMatchObject({ title: RIVER.title, version: "2.1.2, edition 1", edition: 1, units: "m" });
    expect(found.reads.map(({ returnPeriod, mask }) => mask ?? returnPeriod)).toEqual([
      ...PERIODS,
      "spurious",
      "water",
    ]);
    const read100 = found.reads.find(({ returnPeriod }) => returnPeriod === 100)!;
    expect(read100).toMatchObject({
      address: `${RIVER.official.files[0]!.base}RP100/ID1_N50_E0_RP100_depth.tif`,
      etag: '"1"',
      block: [2, 0],
      cell: [85, 30],
      readAt: "1970-01-01T00:00:00.000Z",
    });
    expect(read100.raw).toBeCloseTo(1.1, 5);
    expect(read100.bytes).toBe(server.files.get("jrc/RP100/ID1_N50_E0_RP100_depth.tif")!.length);
    expect([read100.longitude, read100.latitude]).toEqual([expect.closeTo(8.55, 6), expect.closeTo(46.95, 6)]);
    expect(read100.distanceMetres).toBeCloseTo(2693, -2);
    expect(read100.around).toEqual([expect.closeTo(1.1, 5), expect.closeTo(1.1, 5)]);
    const said = { source: RIVER.title, version: "2.1.2, edition 1" };
    expect(
      officialBehind([source!], "river_flood_ead", {
        source: `x; hazard: ${said.source}`,
        version: `p; hazard: ${said.version}`,
      }),
    ).toBe(source);
    expect(officialBehind([source!], "river_flood_depth", { ...said, version: "2.1.2, edition 2" })).toBeUndefined();
    const datasets = [{ dataset_id: "river_flood_depth", ...said }];
    const files = await officialFiles([source!], datasets, columns([place, [2.5, 45.5], place]));
    expect(files.map(({ places }) => places)).toEqual(Array.from({ length: 9 }, () => 2));
  });

  it("is nothing at a place that was not read", async () => {
    const imports = importsIn(join(root, "imported"));
    await keepOfficial(imports, RIVER, await read(RIVER, [[8.5, 47.5]]), { scratch: join(root, "s"), at: new Date(0) });
    const [source] = await openImported(imports);
    expect(await officialReadsAt(source!, [2.5, 45.5])).toBeUndefined();
  });
});

describe("what a publisher marks", () => {
  const PLAIN: Point = [8.35, 46.95];
  const SPURIOUS: Point = [8.75, 46.95];
  const LAKE: Point = [8.35, 47.35];

  it("is read with the depths", async () => {
    const kept = await read(RIVER, [PLAIN, SPURIOUS, LAKE]);
    const at = columns([PLAIN, SPURIOUS, LAKE]);
    expect([...(await markedAt(RIVER, kept, "spurious", at))]).toEqual([0, 1, 0]);
    expect([...(await markedAt(RIVER, kept, "water", at))]).toEqual([0, 0, 1]);
  });

  it("takes away a spurious depth, and is told beside one of permanent water", async () => {
    const imports = importsIn(join(root, "imported"));
    const places = [PLAIN, SPURIOUS, LAKE];
    await keepOfficial(imports, RIVER, await read(RIVER, places), { scratch: join(root, "s"), at: new Date(0) });
    const points = places.map(([longitude, latitude]) => ({ longitude, latitude }));
    const data = await screenSites(sourcesOf(openPack(), await openImported(imports)), points);
    const dataset = datasetById("river_flood_depth")!;
    const coords = { scenario: "historical", time: 2005, ensemble: "p50", return_period: 100 } as const;
    const values = siteColumns(data)(dataset.id, coordinateIndex(COORDINATE_SETS.RP, coords))!;
    expect(values[0]).toBeCloseTo(1.1, 5);
    expect(values[1]).not.toBeCloseTo(1.1, 5);
    const notes = valueNotes(data);
    const noted = (site: number) => notes(dataset, coords, 1, site).map(({ id }) => id);
    expect(noted(0)).not.toContain("permanent-water");
    expect(noted(1)).toContain("spurious-depth");
    expect(noted(2)).toContain("permanent-water");
  });

  it("leaves the depths where there is no such file", async () => {
    server.files.delete("jrc/Spurious_Depths/ID1_N50_E0_spurious_depth_areas.tif");
    const kept = await read(RIVER, [SPURIOUS]);
    expect([...(await markedAt(RIVER, kept, "spurious", columns([SPURIOUS])))]).toEqual([0]);
    expect((await sampleKept(RIVER, kept, { returnPeriod: 100 }, columns([SPURIOUS]))).values[0]).toBeCloseTo(1.1, 5);
  });
});

describe("a place without any tile", () => {
  it("is sea at 0 m where the data hold sea, and unknown on land", async () => {
    const imports = importsIn(join(root, "imported"));
    const [sea, land]: Point[] = [
      [7.9, 43.2],
      [2.35, 48.85],
    ] as const;
    const kept = await read(HEIGHT, [sea!, land!, [8.5, 47.5]]);
    await keepOfficial(imports, HEIGHT, kept, { scratch: join(root, "s"), at: new Date(0) });
    const points = [sea!, land!].map(([longitude, latitude]) => ({ longitude, latitude }));
    const plain = await screenSites(sourcesOf(openPack(), []), points);
    const data = await screenSites(sourcesOf(openPack(), await openImported(imports)), points);
    const { id, coordinateSet, defaultCoordinates } = catalogue.find((one) => one.id === "elevation")!;
    const index = coordinateIndex(COORDINATE_SETS[coordinateSet], defaultCoordinates);
    expect(siteColumns(data)(id, index)![0]).toBe(0);
    expect(siteColumns(data)(id, index)![1]).toBe(siteColumns(plain)(id, index)![1]);
    expect(siteColumns(data)(id, index)![1]).toBeGreaterThan(10);
  });
});
