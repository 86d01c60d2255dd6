import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FaultyServer, faultyServer, OS_CLIMATE_STORE, writeGeoTiff } from "@tidemark/grids/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importsIn } from "../import/import-store.ts";
import { openImported } from "../import/open-imported.ts";
import { sampleImported } from "../import/sample-imported.ts";
import { versionParts } from "../screening/sources.ts";
import { NOTHING_KEPT } from "./kept-cells.ts";
import { countStandings } from "./kept-tiles.ts";
import type { AddressLook } from "./look-at-address.ts";
import { createOfficialReader } from "./official-reader.ts";
import { officialReadsAt } from "./official-reads.ts";
import { keepOfficial, keptOf } from "./official-store.ts";
import type { OwnAddress, OwnAddressTold } from "./own-address-told.ts";
import { ownAddressSource } from "./own-address.ts";

/** Metres of Switzerland (EPSG:2056), 40 by 40 cells of 500 m around Zürich; as deep as the column, west half empty. */
const depths = (more: number, units?: string) =>
  writeGeoTiff({
    width: 40,
    height: 40,
    bands: [Float32Array.from({ length: 1600 }, (_, i) => (i % 40 < 20 ? -9999 : (i % 40) / 10 + more))],
    origin: [2_673_000, 1_257_000],
    pixelSize: [500, -500],
    tile: [16, 16],
    epsg: 2056,
    projected: true,
    nodata: "-9999",
    ...(units !== undefined && { units }),
  });
const BASE = "https://maps.example/flood/";
const FACTS = { title: "Hazard map of the canton", publisher: "Canton of Zürich", licence: "OGD, attribution" };
const TOLD: OwnAddressTold = {
  id: "at-own-river-flood",
  address: `${BASE}depth_{period}.tif`,
  periods: [30, 100],
  facts: FACTS,
};
/** In the east and in the west half of the map, and far away from it. */
const EAST = [8.55, 47.38] as const;
const WEST = [8.42, 47.38] as const;
const AWAY = [10.75, 59.91] as const;

let server: FaultyServer;
let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "own-address-"));
  server = await faultyServer({
    "own/flood/depth_30.tif": depths(0, "m"),
    "own/flood/depth_100.tif": depths(1, "m"),
    "own/flood/unnamed.tif": depths(1),
    "own/flood/in_cm.tif": depths(100, "cm"),
    "own/page.tif": Buffer.from("<!doctype html><title>Not found</title>".repeat(20)),
    "own/archive.tif": Buffer.from("PK\u0003\u0004 and so on"),
    ...Object.fromEntries(
      Object.entries(OS_CLIMATE_STORE).map(([key, text]) => [`own/hz.zarr/${key}`, Buffer.from(text, "base64")]),
    ),
  });
});
afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const NOW = () => new Date("2026-11-30T08:00:00Z");
const reader = (own = [`https://maps.example/=${server.address}/own/`]) =>
  createOfficialReader(
    {
      cacheFolder: join(root, "cache"),
      cacheMb: 64,
      mirrors: [],
      ownMirrors: own,
      limits: { retryMs: 1, firstByteMs: 300 },
    },
    NOW,
  );
const look = (more: Partial<OwnAddressTold> = {}, signal?: AbortSignal): Promise<AddressLook> =>
  reader().look({ ...TOLD, ...more }, signal);
async function saved(more: Partial<OwnAddressTold> = {}): Promise<OwnAddress> {
  const { own, fault } = await look(more);
  if (own === null) throw new Error(fault?.english ?? "it has questions");
  return own;
}

describe("what is looked at", () => {
  it("a projected GeoTIFF says where it lies, its resolution, its unit and its values", async () => {
    const { facts, questions, fault, own } = await look();
    expect([fault, questions]).toEqual([null, []]);
    expect(facts).toMatchObject({
      format: "geotiff",
      columns: 40,
      rows: 40,
      projection: "EPSG:2056",
      units: "m",
      periods: [30, 100],
      resolution: "500 m",
      block: [16, 16],
    });
    expect(facts!.west).toBeGreaterThan(8.2);
    expect(facts!.east).toBeLessThan(8.8);
    expect(facts!.range).toEqual({ min: expect.closeTo(2, 0), max: expect.any(Number) });
    expect(own).toMatchObject({ ...TOLD, format: "geotiff", savedAt: NOW().toISOString() });
    expect(own!.bytesPerPlace).toBeGreaterThan(1000);
  });

  it("a Zarr array tells its return periods itself", async () => {
    const { facts, own, fault } = await look({
      address: "https://maps.example/hz.zarr/inundation/river",
      periods: [],
      units: "m",
    });
    expect(fault).toBeNull();
    expect(facts).toMatchObject({ format: "zarr", periods: [10, 100, 1000] });
    expect(own).toMatchObject({ format: "zarr", periods: [10, 100, 1000] });
  });

  it("what neither the file nor anybody tells is asked for, and nothing is taken before", async () => {
    const unnamed = await look({ address: `${BASE}unnamed.tif`, periods: [] });
    expect(unnamed).toMatchObject({ own: null, fault: null, questions: ["returnPeriod", "units"] });
    expect(unnamed.facts).toMatchObject({ units: null, periods: [] });
    expect((await look({ address: `${BASE}unnamed.tif`, periods: [100], units: "m" })).own).not.toBeNull();
    // several periods need several files
    const both = await look({ address: `${BASE}unnamed.tif`, periods: [30, 100], units: "m" });
    expect(both.fault?.code).toBe("own_address.one_period");
  });

  it("a code for missing that nobody declared is shown, and taken for missing", async () => {
    const cells = Float32Array.from({ length: 1600 }, (_, i) => (i % 2 === 0 ? -999 : 1 + (i % 40) / 40));
    server.files.set(
      "own/flood/odd.tif",
      writeGeoTiff({ width: 40, height: 40, bands: [cells], origin: [8, 48], pixelSize: [0.1, -0.1], tile: [16, 16] }),
    );
    const { facts, own, fault } = await look({ address: `${BASE}odd.tif`, periods: [100], units: "m" });
    expect(fault).toBeNull();
    expect(facts).toMatchObject({ guessed: [-999], range: { min: expect.closeTo(1, 0), max: expect.closeTo(2, 0) } });
    expect(own?.nodata).toBe(-999);
  });

  it("a unit that was told goes before that of the file, and values that it cannot have are refused", async () => {
    expect((await look({ address: `${BASE}in_cm.tif`, periods: [100] })).facts?.range?.max).toBeCloseTo(1.03, 1);
    const wrong = await look({ address: `${BASE}in_cm.tif`, periods: [100], units: "km" });
    expect(wrong).toMatchObject({ own: null, fault: { code: "source.impossible_value" } });
    expect((await look({ units: "parsec" })).fault?.english).toMatch(/unit/);
  });

  it.each([
    ["http://maps.example/depth.tif", "own_address.not_https"],
    ["maps.example/depth.tif", "own_address.no_address"],
    ["https://user:secret@maps.example/depth.tif", "own_address.secret"],
    ["https://maps.example/depth.tif?signature=abc", "own_address.secret"],
    ["https://maps.example/", "own_address.no_file"],
    ["https://127.0.0.1/depth.tif", "own_address.private"],
    ["https://[::1]/depth.tif", "own_address.private"],
    ["https://169.254.169.254/latest/depth.tif", "own_address.private"],
    ["https://localhost/depth.tif", "own_address.private"],
    ["https://10.0.0.8:8443/hz.zarr/depth", "own_address.private"],
  ])("%s is refused and not asked (%s)", async (address, code) => {
    const { fault, own, facts } = await look({ address, periods: [100] });
    expect([fault?.code, own, facts]).toEqual([code, null, null]);
    expect(server.asked).toEqual([]);
  });

  it("a name that is private here is not asked for by a proxy, which looks names up itself", async () => {
    const proxy = { url: server.address, except: [] };
    const settings = { cacheFolder: join(root, "cache"), cacheMb: 64, mirrors: [], proxy, limits: { retryMs: 1 } };
    const far = createOfficialReader(settings, NOW);
    const { fault } = await far.look({ ...TOLD, address: "https://localhost/depth.tif", periods: [100] });
    expect([fault?.code, server.asked]).toEqual(["own_address.private", []]);
  });

  it("an object that is larger than any that is read is not fetched", async () => {
    server.fault = ({ path, from, to }, response) => {
      if (!path.endsWith("/.zarray")) return false;
      const head = Buffer.alloc(to - from + 1, " ");
      response.writeHead(206, { "content-range": `bytes ${from}-${to}/${300 * 1024 * 1024}`, etag: '"1"' }).end(head);
      return true;
    };
    const { fault } = await look({ address: "https://maps.example/hz.zarr/inundation/river", periods: [], units: "m" });
    expect(fault?.code).toBe("grid.answer_too_long");
    expect(server.asked.every(({ from, to }) => to - from < 1024 * 1024)).toBe(true);
  });

  it("machines that tell secrets are no mirror, and mirrors are for the hosts of nobody else", () => {
    expect(() => reader(["https://maps.example/=http://169.254.169.254/"])).toThrow(/secrets/);
    expect(() => reader(["http://maps.example/=http://10.0.0.1/"])).toThrow(/https/);
  });

  it.each([
    ["absent", `${BASE}nothing_{period}.tif`, "own_address.absent"],
    ["a missing array", "https://maps.example/hz.zarr/nothing", "own_address.absent"],
    ["a page", "https://maps.example/page.tif", "grid.unknown_format"],
    ["an archive", "https://maps.example/archive.tif", "grid.is_zip"],
  ])("%s: what to do is told", async (_, address, code) => {
    expect(
      (await look({ address, units: "m", periods: address.includes("{") ? [30, 100] : [100] })).fault,
    ).toMatchObject({
      code,
    });
  });

  it("a server without ranges, one that is slow, and one that leads elsewhere are refused", async () => {
    server.fault = (_, response) => (response.writeHead(200).end("whole"), true);
    expect((await look()).fault?.code).toBe("grid.no_ranges");
    server.fault = (_, response) => (response.writeHead(302, { location: "http://169.254.169.254/x" }).end(), true);
    expect((await look()).fault?.code).toBe("own_address.leads_elsewhere");
    server.fault = () => true;
    expect((await look({}, AbortSignal.timeout(150))).fault?.code).toBe("official.stopped");
  });

  it("a file of one period that is absent is no map without floods", async () => {
    server.files.delete("own/flood/depth_100.tif");
    expect(await look()).toMatchObject({ own: null, fault: { code: "official.canary_absent" } });
  });
});

describe("what is read", () => {
  const imports = () => importsIn(root);
  async function read(own: OwnAddress, places: readonly (readonly [number, number])[]) {
    const source = ownAddressSource(own);
    const found = await reader().read(source, { places, kept: await keptOf(imports(), source.id) });
    await keepOfficial(imports(), source, found.kept, { scratch: join(root, "making"), at: NOW() });
    return found;
  }
  const columns = (...places: (readonly [number, number])[]) => ({
    longitudes: places.map(([x]) => x),
    latitudes: places.map(([, y]) => y),
  });

  it("counts as any other source, dry inside and unknown outside, with the words that were told", async () => {
    const own = await saved();
    const first = await read(own, [EAST, WEST, AWAY]);
    expect(first).toMatchObject({ asked: 3, read: 2, outside: 1, changed: [] });
    const [source] = await openImported(imports());
    expect(source).toMatchObject({
      id: "at-own-river-flood",
      provenance: { title: FACTS.title, licence: FACTS.licence },
    });
    const maps = await sampleImported(source!, columns(EAST, WEST, AWAY));
    expect(maps.map(({ labels }) => labels.returnPeriod)).toEqual([30, 100]);
    expect(maps[1]!.values[0]! - maps[0]!.values[0]!).toBeCloseTo(1, 5);
    expect(maps[0]!.values[1]).toBe(0);
    expect(maps[0]!.values[2]).toBeNaN();
    expect(maps[0]!.reasons[2]?.code).toBe("reason.import_not_covered");
    const reads = await officialReadsAt(source!, EAST);
    expect(reads?.reads[1]).toMatchObject({ returnPeriod: 100, etag: '"1"', address: `${BASE}depth_100.tif` });
    expect(versionParts(`pack 1; at-own-river-flood ${source!.version}`).imports.get("at-own-river-flood")).toBe(
      source!.version,
    );
    // and is not asked for again, not even where the map has an end
    server.forget();
    expect(await read(own, [EAST, WEST, AWAY])).toMatchObject({ asked: 1, outside: 1 });
    expect(server.asked).toEqual([]);
    const standing = await countStandings(ownAddressSource(own), await keptOf(imports(), own.id), [EAST, WEST, AWAY]);
    expect(standing).toEqual({ asked: 3, read: 2, absent: 1, unread: 0 });
  });

  it("a Zarr array is read chunk by chunk, and what was never written is unknown", async () => {
    const own = await saved({ address: "https://maps.example/hz.zarr/inundation/river", periods: [100], units: "m" });
    expect(own.periods).toEqual([100]);
    await read(own, [[own.centre[0], own.centre[1]], AWAY]);
    const [source] = await openImported(imports());
    const [map] = await sampleImported(source!, columns([own.centre[0], own.centre[1]]));
    expect(map?.labels.returnPeriod).toBe(100);
    expect((await officialReadsAt(source!, own.centre))?.reads[0]?.address).toMatch(/hz\.zarr\/inundation\/river\//);
  });

  it("a file that changed stands as it was read, and new places are not read from it", async () => {
    const own = await saved();
    await read(own, [EAST]);
    for (const period of [30, 100]) {
      server.files.set(`own/flood/depth_${period}.tif`, depths(5, "m"));
      server.tags.set(`own/flood/depth_${period}.tif`, '"2"');
    }
    const other = [8.6, 47.4] as const;
    const again = await read(own, [EAST, other]);
    expect(again).toMatchObject({ asked: 1, read: 0, changed: [`${BASE}depth_100.tif`, `${BASE}depth_30.tif`] });
    const [source] = await openImported(imports());
    const [map] = await sampleImported(source!, columns(EAST, other));
    expect(map!.values[0]).toBeLessThan(5);
    expect(map!.values[1]).toBeNaN();
    const pins = await reader().check(ownAddressSource(own), { kept: await keptOf(imports(), own.id), most: 10 });
    expect(pins.changed).toHaveLength(2);
  });

  it("a file that went away is told, and nothing is taken for absent", async () => {
    const own = await saved();
    server.files.delete("own/flood/depth_100.tif");
    const found = await reader().read(ownAddressSource(own), { places: [EAST], kept: NOTHING_KEPT });
    expect(found).toMatchObject({ read: 0, fault: { code: "official.canary_absent" } });
    expect(found.kept.absent.size).toBe(0);
  });

  it("what is told anew is another version, though the words are the same", async () => {
    const one = ownAddressSource(await saved());
    const other = ownAddressSource({ ...(await saved()), savedAt: "2026-12-01T08:00:00.000Z" });
    expect(one.version).not.toBe(other.version);
  });
});
