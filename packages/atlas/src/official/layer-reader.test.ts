import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FaultyServer, faultyServer, GDAL_COGS, writeGeoTiff } from "@tidemark/grids/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LayerPixels } from "./layer-file.ts";
import { createLayerReader, type KnownFiles, type LayerReader, REQUESTS_A_TILE } from "./layer-reader.ts";
import { layerOfSizes, noLayerReason } from "./layer-source.ts";
import type { OfficialSource } from "./official-source.ts";
import { OFFICIAL_SOURCES, officialSourceOf } from "./official-sources.ts";

const RIVER = officialSourceOf("at-jrc-river-flood")!;
const HEIGHT = officialSourceOf("at-copernicus-dem")!;
const cog = (of: keyof typeof GDAL_COGS) => new Uint8Array(Buffer.from(GDAL_COGS[of].base64, "base64"));
const tileOf = (id: number, name: string, west: number, north: number) => ({
  properties: { id, name },
  geometry: {
    coordinates: [
      [
        [west, north - 10],
        [west + 10, north - 10],
        [west + 10, north],
        [west, north],
      ],
    ],
  },
});
const INDEX = Buffer.from(JSON.stringify({ features: [tileOf(120, "N50_E0", 0, 50), tileOf(121, "N50_E10", 10, 50)] }));
const RIVER_FILE = "jrc/RP100/ID120_N50_E0_RP100_depth.tif";
const DEM = "Copernicus_DSM_COG_10_N47_00_E008_00_DEM";
const HUNDRED = { returnPeriod: 100 };
const NOTHING: KnownFiles = { version: "2.1.2, edition 1", pins: {}, absent: [] };

let root: string;
let server: FaultyServer;
let readers: LayerReader[];
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "atlas-layer-"));
  readers = [];
  server = await faultyServer({
    "jrc/tile_extents.geojson": INDEX,
    [RIVER_FILE]: cog("river"),
    // the file that has to be there is the first map
    [RIVER_FILE.replaceAll("RP100", "RP10")]: cog("river"),
    [`dem/${DEM}/${DEM}.tif`]: cog("height"),
  });
});
afterEach(async () => {
  for (const reader of readers) reader.close();
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

function readerOf(source: OfficialSource): LayerReader {
  const folder = source === RIVER ? "jrc" : "dem";
  const mirrors = source.official.files.map(({ base }, i) => `${base}=${server.address}/${folder}${i === 0 ? "" : i}/`);
  const settings = { cacheFolder: join(root, "cache"), cacheMb: 16, mirrors, limits: { retryMs: 1, firstByteMs: 200 } };
  const reader = createLayerReader(settings, source, join(root, "pins", `${source.id}.json`));
  readers.push(reader);
  return reader;
}

/** Pixels of a size around places, each in a picture of its own: two by two, of which the first is the place. */
const around = (longitude: number, latitude: number, degrees: number): LayerPixels => ({
  longitudes: [longitude, longitude + degrees],
  latitudes: [latitude, latitude - degrees],
});

/** A picture of so many pixels along each side. */
const picture = (west: number, north: number, degrees: number, size = 64): LayerPixels => ({
  longitudes: Array.from({ length: size }, (_, i) => west + (i + 0.5) * degrees),
  latitudes: Array.from({ length: size }, (_, i) => north - (i + 0.5) * degrees),
});
const sized = (size: number, value: (i: number) => number) =>
  Float32Array.from({ length: size * size }, (_, i) => value(i));
/** A file whose blocks are too many for the first request, with a smaller copy. */
const wide = (more = 0) =>
  writeGeoTiff({
    width: 256,
    height: 256,
    bands: [sized(256, (i) => Math.floor(i / 256) / 100 + more)],
    origin: [0, 50],
    pixelSize: [10 / 256, -10 / 256],
    tile: [64, 64],
    nodata: "-9999",
    overviews: [{ width: 64, height: 64, bands: [sized(64, (i) => Math.floor(i / 64) / 25 + more)] }],
  });
const known = (values: Float32Array) => [...values].filter((value) => !Number.isNaN(value));

describe("a layer by address", () => {
  it.each([
    ["river", RIVER, HUNDRED, 10 / 512],
    ["height", HEIGHT, {}, 1 / 256],
  ] as const)(
    "shows the cells of each copy of a file of GDAL as gdallocationinfo reads them: %s",
    async (name, source, labels, cell) => {
      const reader = readerOf(source);
      const { points } = GDAL_COGS[name];
      const seen = new Set<string>();
      for (const [longitude = 0, latitude = 0, ...levels] of points) {
        for (const [level, expected] of levels.entries()) {
          const pixels = around(longitude, latitude, cell * 2 ** level);
          const { values, isWhole, fault } = await reader.tile({ labels, pixels, known: NOTHING });
          expect([fault, isWhole]).toEqual([undefined, true]);
          if (expected === -9999) expect(values[0]).toBeNaN();
          else expect(values[0]).toBeCloseTo(expected, 4);
          seen.add(`${level} ${expected !== levels[0]}`);
        }
      }
      // the copies hold other values than the file itself, or nothing was shown of them
      expect(seen).toContain("1 true");
    },
  );

  it("reads few bytes from afar, and nothing twice", async () => {
    const reader = readerOf(RIVER);
    const ask = { labels: HUNDRED, pixels: picture(0, 50, 10 / 64), known: NOTHING };
    const first = await reader.tile(ask);
    expect(known(first.values).length).toBeGreaterThan(100);
    // index, the file that has to be there, head; the smallest copy lies in it or beside it
    expect(first.requests).toBeLessThanOrEqual(4);
    expect(await reader.tile(ask)).toMatchObject({ requests: 0, values: first.values });
  });

  it("draws what several files hold, and nothing where there is none", async () => {
    server.files.set("jrc/RP100/ID121_N50_E10_RP100_depth.tif", cog("river"));
    const { values, isWhole } = await readerOf(RIVER).tile({
      labels: HUNDRED,
      pixels: picture(9, 51, 2 / 64),
      known: NOTHING,
    });
    expect(isWhole).toBe(true);
    // no file lies north of 50 degrees
    expect(known(values.subarray(0, 64 * 31))).toEqual([]);
    const only = await readerOf(HEIGHT).tile({ labels: {}, pixels: picture(8.5, 47.5, 1 / 64), known: NOTHING });
    expect(only.isWhole).toBe(true);
    expect(known(only.values).length).toBeGreaterThan(64 * 10);
    expect(only.values[63]).toBeNaN();
  });

  it("takes twelve requests at most for a tile, and comes to its end with the next ones", async () => {
    server.files.set(RIVER_FILE, wide());
    const asked: number[] = [];
    const reader = readerOf(RIVER);
    const ask = { labels: HUNDRED, pixels: picture(0, 50, 10 / 256, 256), known: NOTHING };
    let last = await reader.tile(ask);
    asked.push(last.requests);
    while (!last.isWhole && asked.length < 10) {
      last = await reader.tile(ask);
      asked.push(last.requests);
    }
    expect(last.isWhole).toBe(true);
    expect(Math.max(...asked)).toBeLessThanOrEqual(REQUESTS_A_TILE);
    expect(known(last.values)).toHaveLength(256 * 256);
  });

  it("tells a changed file and draws nothing of it, until there is another edition", async () => {
    server.files.set(RIVER_FILE, wide());
    const reader = readerOf(RIVER);
    const far = { labels: HUNDRED, pixels: picture(0, 50, 10 / 64), known: NOTHING };
    const near = { labels: HUNDRED, pixels: picture(4, 45, 10 / 256), known: NOTHING };
    const before = await reader.tile(far);
    server.files.set(RIVER_FILE, wide(9));
    server.tags.set(RIVER_FILE, '"2"');
    const other = await reader.tile(near);
    expect(known(other.values)).toEqual([]);
    expect(other.changed).toEqual([expect.stringMatching(/ID120_N50_E0_RP100_depth\.tif$/)]);
    // whoever starts anew on this machine knows the pin
    const later = await readerOf(RIVER).tile(far);
    expect([known(later.values), later.changed.length]).toEqual([[], 1]);
    expect((await reader.tile(far)).values).toEqual(before.values);
    const edition = { ...NOTHING, version: "2.1.2, edition 2" };
    const renewed = await readerOf(RIVER).tile({ ...far, known: edition });
    expect(Math.min(...known(renewed.values))).toBeGreaterThanOrEqual(9);
  });

  it("keeps to the pins of computations before its own", async () => {
    const reader = readerOf(RIVER);
    const ask = { labels: HUNDRED, pixels: picture(0, 50, 10 / 64) };
    await reader.tile({ ...ask, known: NOTHING });
    const base = RIVER.official.files[0]!.base;
    const pin = { etag: '"0"', lastModified: null, bytes: 1, head: "" };
    const pins = { [base + RIVER_FILE.slice("jrc/".length)]: pin };
    const told = await reader.tile({ ...ask, known: { ...NOTHING, pins } });
    expect([known(told.values), told.changed.length]).toEqual([[], 1]);
  });

  it("tells why nothing comes, and what comes later", async () => {
    const ask = { labels: HUNDRED, pixels: picture(0, 50, 10 / 64), known: NOTHING };
    server.fault = (_, response) => (response.writeHead(503).end(), true);
    const away = await readerOf(RIVER).tile(ask);
    expect(away.fault?.code).toMatch(/grid\.no_answer|official\./);
    expect([away.isWhole, known(away.values)]).toEqual([false, []]);
    // a page in the place of a file
    server.fault = (_, response) => (response.writeHead(200).end("<html>"), true);
    expect((await readerOf(RIVER).tile(ask)).fault?.code).toBe("grid.no_ranges");
    // a bucket that was closed is no world without floods
    server.fault = ({ path }, response) => path.endsWith(".tif") && (response.writeHead(403).end(), true);
    expect((await readerOf(RIVER).tile(ask)).fault?.code).toBe("official.canary_absent");
    server.fault = ({ number }, response) => number % 3 === 0 && (response.destroy(), true);
    const torn = await readerOf(RIVER).tile(ask);
    server.fault = undefined;
    expect(torn.values).toEqual((await readerOf(RIVER).tile(ask)).values);
  });

  it("refuses strips and values that cannot be, and passes over a file of which too many blocks would be read", async () => {
    const strips = writeGeoTiff({
      width: 4096,
      height: 16,
      bands: [new Float32Array(65_536).fill(1)],
      origin: [0, 50],
      pixelSize: [10 / 4096, -10 / 16],
      rowsPerStrip: 1,
    });
    const ask = { labels: HUNDRED, pixels: picture(0, 50, 10 / 64), known: NOTHING };
    server.files.set(RIVER_FILE, strips);
    expect((await readerOf(RIVER).tile(ask)).fault?.code).toBe("official.layer_strips");
    const flat = (value: number, width = 64) =>
      writeGeoTiff({
        width,
        height: width,
        bands: [new Float32Array(width * width).fill(value)],
        origin: [0, 50],
        pixelSize: [10 / width, -10 / width],
        tile: [16, 16],
      });
    server.files.set(RIVER_FILE, flat(900));
    rmSync(join(root, "pins"), { recursive: true, force: true });
    expect((await readerOf(RIVER).tile(ask)).fault?.code).toBe("source.impossible_value");
    server.files.set(RIVER_FILE, flat(2, 512));
    rmSync(join(root, "pins"), { recursive: true, force: true });
    const coarse = await readerOf(RIVER).tile(ask);
    expect([coarse.isWhole, known(coarse.values)]).toEqual([true, []]);
    expect(readdirSync(join(root, "pins"))).toEqual(["at-jrc-river-flood.json"]);
  });

  it("is there for files with smaller copies alone, and the others say why", () => {
    const without = OFFICIAL_SOURCES.flatMap((source) => noLayerReason(source)?.code ?? []);
    expect(OFFICIAL_SOURCES.filter((source) => noLayerReason(source) === undefined)).toEqual([RIVER, HEIGHT]);
    expect(without).toEqual([
      "official.layer_of_strips",
      ...Array.from({ length: 3 }, () => "official.layer_of_array"),
    ]);
    // a tile of the map of 360 / 2^z degrees lies in three blocks of the smallest copy at most
    expect(layerOfSizes(1 / 3600, 8, 512)).toEqual({ cellDegrees: 1 / 3600, fromZoom: 7 });
    expect(layerOfSizes(1, 1, 512).fromZoom).toBe(0);
  });
});
