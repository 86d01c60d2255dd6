import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryStore, openByteFile, openFile, openRaster, rangeClient, samplePoints } from "@tidemark/grids";
import { type FaultyServer, faultyServer, writeGeoTiff } from "@tidemark/grids/testing";
import { catalogue, COORDINATE_SETS, coordinateIndex } from "@tidemark/science";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importsIn } from "../import/import-store.ts";
import { openImported } from "../import/open-imported.ts";
import { sampleImported } from "../import/sample-imported.ts";
import { openPack } from "../pack/open-pack.ts";
import { siteColumns } from "../screening/site-columns.ts";
import { screenSites } from "../screening/screen-sites.ts";
import { sourcesOf, versionParts } from "../screening/sources.ts";
import { NOTHING_KEPT } from "./kept-cells.ts";
import { forgetKept, keepOfficial, keptOf, setAside, takeUp } from "./official-store.ts";
import type { OfficialSource } from "./official-source.ts";
import { officialSourceOf } from "./official-sources.ts";
import { type Reading, readOfficial, unreadPlaces } from "./read-official.ts";
import type { Point } from "./read-tile.ts";

const RIVER = officialSourceOf("at-jrc-river-flood")!;
const HEIGHT = officialSourceOf("at-copernicus-dem")!;
const PERIODS = [10, 20, 50, 75, 100, 200, 500];

/** Ten degrees from 50 N, 0 E in cells of a tenth; depth grows with the return period, and the west is dry. */
const riverTile = (period: number) =>
  writeGeoTiff({
    width: 100,
    height: 100,
    bands: [
      Float32Array.from({ length: 10_000 }, (_, i) =>
        i % 100 < 50 ? -9999 : i % 100 === 50 ? -0.5 : (i % 100) / 50 + Math.floor(i / 100) / 100 + period / 1000,
      ),
    ],
    origin: [0, 50],
    pixelSize: [0.1, -0.1],
    tile: [32, 32],
    nodata: "-9999",
  });
/** One degree from 48 N, 8 E in cells of 30 arc seconds, half a cell out. */
const heightTile = writeGeoTiff({
  width: 120,
  height: 120,
  bands: [Float32Array.from({ length: 14_400 }, (_, i) => 400 + (i % 120) + Math.floor(i / 120) * 2)],
  origin: [8 - 1 / 7200, 48 + 1 / 7200],
  pixelSize: [1 / 120, -1 / 120],
  tile: [64, 64],
});
const INDEX = Buffer.from(
  JSON.stringify({
    type: "FeatureCollection",
    features: [
      {
        properties: { id: 120, name: "N50_E0" },
        geometry: {
          type: "Polygon",
          coordinates: [
            [
              [0, 40],
              [10, 40],
              [10, 50],
              [0, 50],
              [0, 40],
            ],
          ],
        },
      },
    ],
  }),
);
const DEM = "Copernicus_DSM_COG_10_N47_00_E008_00_DEM";

let root: string;
let server: FaultyServer;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "atlas-official-"));
  server = await faultyServer({
    "jrc/tile_extents.geojson": INDEX,
    ...Object.fromEntries(PERIODS.map((rp) => [`jrc/RP${rp}/ID120_N50_E0_RP${rp}_depth.tif`, riverTile(rp)])),
    [`dem/${DEM}/${DEM}.tif`]: heightTile,
  });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const HUNDRED_YEARS = coordinateIndex(COORDINATE_SETS.RP, {
  scenario: "historical",
  time: 2005,
  ensemble: "p50",
  return_period: 100,
});
const NOW = () => new Date("2026-11-28T10:00:00Z");

async function read(source: OfficialSource, places: readonly Point[], before = NOTHING_KEPT): Promise<Reading> {
  const client = rangeClient({
    allowedHosts: ["127.0.0.1"],
    allowPrivateAddresses: true,
    allowsHttp: true,
    limits: { retryMs: 1 },
  });
  const folder = source === RIVER ? "jrc" : "dem";
  const mirrors = new Map(
    source.official.files.map(({ base }, i) => [base, `${server.address}/${folder}${i === 0 ? "" : i}/`]),
  );
  try {
    return await readOfficial(source, places, before, { client, mirrors, now: NOW });
  } finally {
    client.close();
  }
}

const imports = () => importsIn(join(root, "imported"));
const keep = (source: OfficialSource, reading: Reading) =>
  keepOfficial(imports(), source, reading.kept, { scratch: join(root, "scratch"), at: NOW() });

async function depths(places: readonly Point[]): Promise<number[][]> {
  const [source] = await openImported(imports());
  const maps = await sampleImported(source!, {
    longitudes: places.map(([x]) => x),
    latitudes: places.map(([, y]) => y),
  });
  return maps.map(({ values }) => [...values]);
}

const WET: Point = [8.55, 47.37];
const DRY: Point = [2.05, 45.05];
const SLIVER: Point = [5.05, 45.05];
const ELSEWHERE: Point = [70, 20];

describe("a source by address", () => {
  it("gives the values that the whole files have, and nothing where it was not read", async () => {
    const reading = await read(RIVER, [WET, DRY, SLIVER, ELSEWHERE]);
    expect(reading).toMatchObject({ asked: 4, read: 3, outside: 1, changed: [] });
    await keep(RIVER, reading);
    const other: Point = [9.35, 41.15];
    const found = await depths([WET, DRY, SLIVER, ELSEWHERE, other]);
    for (const [i, period] of PERIODS.entries()) {
      const whole = await openByteFile(memoryStore(new Map([["a", riverTile(period)]])), "/a");
      const raster = await openRaster(await openFile(whole));
      const { values } = await samplePoints(raster, [WET[0]], [WET[1]], { kind: "nearest" });
      expect(found[i]).toEqual([values[0], 0, 0, Number.NaN, Number.NaN]);
    }
  });

  it("asks for the blocks of the places alone, and for nothing twice", async () => {
    const first = await read(RIVER, [WET]);
    const asked = server.asked.length;
    expect(asked).toBeLessThan(7 * 3 + 4);
    server.forget();
    const again = await read(RIVER, [WET], first.kept);
    expect(server.asked).toEqual([]);
    expect(again).toMatchObject({ asked: 0, read: 0, kept: first.kept });
    // a neighbour in a block that was read is another place
    expect(await read(RIVER, [[8.95, 47.37]], first.kept)).toMatchObject({ asked: 1, read: 1 });
  });

  it("takes heights from the second address where the first has none, and remembers what is absent", async () => {
    const reading = await read(HEIGHT, [WET, [9.5, 47.5]]);
    expect(reading).toMatchObject({ asked: 2, read: 1, outside: 1 });
    expect([...reading.kept.absent].length).toBe(2);
    server.forget();
    expect(await read(HEIGHT, [WET, [9.5, 47.5]], reading.kept)).toMatchObject({ asked: 1, read: 0, outside: 1 });
    expect(server.asked).toEqual([]);
  });

  it("names tiles by their corner with half a cell", () => {
    const pathOf = HEIGHT.official.files[0]!.pathOf;
    const at = (x: number, y: number) =>
      /10_(\w\d+)_00_(\w\d+)_00/
        .exec(pathOf({}, x, y, [])!)!
        .slice(1)
        .join(" ");
    expect(at(8.5, 47.5)).toBe("N47 E008");
    expect(at(-0.5, -0.5)).toBe("S01 W001");
    expect(at(8, 47)).toBe("N46 E008");
    expect(at(7.9999, 47.0002)).toBe("N47 E008");
    expect(at(179.99999, 10.5)).toBe("N10 W180");
  });
});

describe("an estimate", () => {
  it("counts places of which nobody knows, not those that were read or have no file", async () => {
    const places: readonly Point[] = [WET, [9.5, 47.5], [8.2, 47.2]];
    expect(await unreadPlaces(HEIGHT, NOTHING_KEPT, places)).toBe(3);
    const { kept } = await read(HEIGHT, [WET, [9.5, 47.5]]);
    expect(await unreadPlaces(HEIGHT, kept, places)).toBe(1);
    // the tiles of the index are known, and none of them holds the place
    const river = await read(RIVER, [WET]);
    expect(await unreadPlaces(RIVER, river.kept, [WET, ELSEWHERE, DRY])).toBe(1);
  });
});

describe("what a publisher can do wrong", () => {
  it("a file that is missing among those of a place leaves the whole place to the screening", async () => {
    server.files.delete("jrc/RP75/ID120_N50_E0_RP75_depth.tif");
    const { kept, ...reading } = await read(RIVER, [WET]);
    expect(reading).toMatchObject({ asked: 1, read: 0, outside: 1 });
    expect(kept.files.size).toBe(0);
  });

  it("a file that changed is not mixed in; what was kept stands", async () => {
    const first = await read(RIVER, [WET]);
    const path = "jrc/RP100/ID120_N50_E0_RP100_depth.tif";
    server.files.set(path, riverTile(999));
    server.tags.set(path, '"2"');
    const next = await read(RIVER, [WET, [9.05, 44.05]], first.kept);
    expect(next).toMatchObject({
      asked: 1,
      read: 0,
      outside: 0,
      changed: expect.arrayContaining([expect.stringMatching(/RP100/)]),
    });
    expect(next.kept.files).toEqual(first.kept.files);
  });

  it.each<[string, number]>([
    ["closed", 403],
    ["gone", 404],
  ])("a bucket that is %s is away, and no world without floods", async (_, status) => {
    server.fault = (__, response) => (response.writeHead(status).end(), true);
    for (const source of [RIVER, HEIGHT]) {
      const reading = await read(source, [WET]);
      expect(reading.fault).toMatchObject({ code: "official.canary_absent" });
      expect(reading).toMatchObject({ read: 0, outside: 0 });
      expect(reading.kept.absent.size).toBe(0);
    }
  });

  it("a page in the place of a file is told", async () => {
    server.fault = (_, response) => (response.writeHead(200, { "content-type": "text/html" }).end("<html>"), true);
    expect((await read(HEIGHT, [WET])).fault).toMatchObject({ code: "grid.no_ranges" });
  });

  it("values that cannot be end the reading", async () => {
    const path = `dem/${DEM}/${DEM}.tif`;
    server.files.set(
      path,
      writeGeoTiff({
        width: 60,
        height: 60,
        bands: [new Float32Array(3600).fill(99_000)],
        origin: [8, 48],
        pixelSize: [1 / 60, -1 / 60],
        tile: [64, 64],
      }),
    );
    expect((await read(HEIGHT, [WET])).fault).toMatchObject({ code: "source.impossible_value" });
  });

  it("an index that is none is refused", async () => {
    for (const text of [
      "<html>",
      "{}",
      '{"features":[{"properties":{"id":"../../x","name":"a"},"geometry":{"coordinates":[[0,0],[1,1],[2,2]]}}]}',
    ]) {
      server.files.set("jrc/tile_extents.geojson", Buffer.from(text));
      expect((await read(RIVER, [WET])).fault).toMatchObject({ code: "official.index_unreadable" });
    }
  });
});

describe("what was read", () => {
  it("is written to the same bytes, whoever reads in which order", async () => {
    const bytesOf = () => {
      const versions = readdirSync(join(root, "imported", RIVER.id)).filter((name) => !name.endsWith(".json"));
      const newest = JSON.parse(readFileSync(join(root, "imported", RIVER.id, "in-force.json"), "utf8")) as {
        inForce: { version: string };
      };
      expect(versions).toContain(newest.inForce.version);
      return ["official.json", "cells.bin"].map((name) =>
        readFileSync(join(root, "imported", RIVER.id, newest.inForce.version, name)).toString("base64"),
      );
    };
    await keep(RIVER, await read(RIVER, [WET, DRY]));
    const together = bytesOf();
    await forgetKept(imports(), RIVER.id);
    await keep(RIVER, await read(RIVER, [DRY]));
    await keep(RIVER, await read(RIVER, [WET]));
    expect(bytesOf()).toEqual(together);
  });

  it("is set aside and taken up again", async () => {
    await keep(RIVER, await read(RIVER, [WET]));
    const before = await keptOf(imports(), RIVER.id);
    await setAside(imports(), RIVER.id);
    expect(await openImported(imports())).toEqual([]);
    expect(await keptOf(imports(), RIVER.id)).toEqual(before);
    await takeUp(imports(), RIVER.id);
    expect((await openImported(imports())).map(({ version }) => version)).toEqual(["2.1.2, edition 1"]);
  });

  it("overrules the screening place by place, and leaves all other places as they are", async () => {
    await keep(RIVER, await read(RIVER, [WET]));
    await keep(HEIGHT, await read(HEIGHT, [WET]));
    const pack = openPack();
    const points = [WET, [13.4, 52.5], [106.6, 10.8]].map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }));
    const plain = await screenSites(sourcesOf(pack, []), points);
    const sources = sourcesOf(pack, await openImported(imports()));
    expect([...versionParts(sources.version).imports]).toEqual([
      ["at-jrc-river-flood", "2.1.2, edition 1"],
      ["at-copernicus-dem", "GLO-30 and GLO-90, edition 1"],
    ]);
    const official = await screenSites(sources, points);
    expect(official.heights).not.toEqual(plain.heights);
    expect([...official.imported.get("river_flood_depth")!.outside!]).toEqual([0, 1, 1]);
    const [before, after] = [siteColumns(plain), siteColumns(official)];
    const differing = new Set<string>();
    for (const { id, coordinateSet, defaultCoordinates } of catalogue) {
      const index = coordinateIndex(COORDINATE_SETS[coordinateSet], defaultCoordinates);
      const [then, now] = [before(id, index), after(id, index)];
      // sums in another order differ in the last digits
      const rounded = (values: ArrayLike<number> | undefined, site: number) =>
        (values?.[site] ?? Number.NaN).toPrecision(6);
      for (const site of [1, 2]) if (rounded(then, site) !== rounded(now, site)) differing.add(id);
    }
    expect([...differing]).toEqual([]);
    const depth = (columns: typeof before) => columns("river_flood_depth", HUNDRED_YEARS)?.[0] ?? Number.NaN;
    expect(depth(after)).toBeCloseTo(2.06, 2);
    expect(depth(before)).not.toBeCloseTo(2.06, 2);
  });
});
