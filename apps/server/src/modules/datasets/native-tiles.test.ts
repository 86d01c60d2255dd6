import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importSource } from "@tidemark/atlas";
import { tileJsonSchema } from "@tidemark/contract";
import { writeGeoTiff } from "@tidemark/grids/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const SPATIAL = "/api/spatial-datasets/v0";
/** Cells of 0.01 degrees from 8 E, 48 N; each depth is told by its column, dry in the northern half of a degree. */
const STEP = 0.01;
const SIZE = 100;
const depthAt = (column: number, row: number, rp: number) => (row < 50 ? 0 : column / 20 + rp / 100);

let app: TestServer;
let token: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  // opened before the import: nothing is started anew afterwards
  await app.call("GET", `${SPATIAL}/datasets-slim`, { token });
  const input = join(app.config.dataDir, "maps");
  mkdirSync(input);
  for (const rp of [10, 100]) {
    const values = Float32Array.from({ length: SIZE * SIZE }, (_, i) => depthAt(i % SIZE, Math.floor(i / SIZE), rp));
    const bytes = writeGeoTiff({
      width: SIZE,
      height: SIZE,
      bands: [values],
      origin: [8, 48],
      pixelSize: [STEP, -STEP],
      tile: [64, 64],
      nodata: "-9999",
    });
    writeFileSync(join(input, `floodMapGL_rp${rp}y.tif`), bytes);
  }
  await importSource("jrc-river-flood", input, { into: app.config.importedDir });
});
afterAll(() => app.stop());

const COORDS = { scenario: "historical", time: 2005, ensemble: "p50", return_period: 100 };
const tileJson = async () => {
  const query = new URLSearchParams({ coords: JSON.stringify(COORDS), resampling: "nearest" });
  const { body } = await app.call("GET", `${SPATIAL}/mbtiles/river_flood_depth?${query.toString()}`, { token });
  return tileJsonSchema.parse(body);
};

/** Values of a tile as a map reads them; NaN where there is none. */
async function valuesOf(template: string, encoding: Record<string, number>, [z, x, y]: readonly number[]) {
  const path = template.replace("{z}/{x}/{y}", `${z}/${x}/${y}`);
  const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
  if (response.status !== 200) return response.status;
  const pixels = await sharp(Buffer.from(await response.arrayBuffer()))
    .raw()
    .toBuffer();
  return (px: number, py: number) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(3 * (py * 256 + px));
    return blue === 0
      ? red * (encoding["red_factor"] ?? 0) + green * (encoding["green_factor"] ?? 0) - (encoding["base_shift"] ?? 0)
      : Number.NaN;
  };
}

const mercator = (latitude: number) =>
  0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);

/** Value of the tiles of a zoom at a point; the status where there is no tile. */
async function valueAt(z: number, longitude: number, latitude: number) {
  const { tiles, encoding } = await tileJson();
  const [across, down] = [((longitude + 180) / 360) * 2 ** z, mercator(latitude) * 2 ** z];
  const read = await valuesOf(tiles[0] ?? "", encoding, [z, Math.floor(across), Math.floor(down)]);
  return typeof read === "number" ? read : read(Math.floor((across % 1) * 256), Math.floor((down % 1) * 256));
}

describe("an imported map as a layer", () => {
  it("goes as deep as its own cells", async () => {
    const tiles = await tileJson();
    // 360 / 256 / 2^z = 0.01 at z = 7.1
    expect(tiles.maxzoom).toBe(8);
    expect(tiles.attribution).toBe("JRC global river flood hazard maps");
    expect(["ready", "computing"]).toContain(tiles.state);
  });

  it("shows the value of each of its cells, not that of the cell of 0.25 degrees", async () => {
    const { tiles, encoding } = await tileJson();
    const z = 8;
    const [longitude, latitude] = [8.6, 47.3];
    const [across, down] = [((longitude + 180) / 360) * 2 ** z, mercator(latitude) * 2 ** z];
    const read = await valuesOf(tiles[0] ?? "", encoding, [z, Math.floor(across), Math.floor(down)]);
    if (typeof read === "number") throw new Error(`status ${read}`);
    const row = Math.floor((down % 1) * 256);
    const seen = new Set<number>();
    for (let px = 0; px < 256; px++) {
      const east = ((Math.floor(across) + (px + 0.5) / 256) / 2 ** z) * 360 - 180;
      const column = Math.floor((east - 8) / STEP);
      const value = read(px, row);
      if (column < 0 || column >= SIZE) {
        expect(value).toBeNaN();
        continue;
      }
      expect(Math.abs(value - depthAt(column, 70, 100))).toBeLessThan(0.02);
      seen.add(Math.round(value * 20));
    }
    // many values within one cell of the pack
    expect(seen.size).toBeGreaterThan(50);
  });

  it("says what is seen at each zoom, also on the card of the dataset", async () => {
    const { shown, minzoom } = await tileJson();
    expect(minzoom).toBe(0);
    // pixels of 360 / 256 / 2^z degrees: 0.0439 at zoom 5
    expect(shown).toEqual([
      { zoom: 0, degrees: 0.25, shows: "middle" },
      { zoom: 5, degrees: expect.closeTo(0.08, 6), shows: "largest" },
      { zoom: 6, degrees: expect.closeTo(0.04, 6), shows: "largest" },
      { zoom: 7, degrees: expect.closeTo(0.02, 6), shows: "largest" },
      { zoom: 8, degrees: expect.closeTo(0.01, 6), shows: "cell" },
    ]);
    const { body } = await app.call("GET", `${SPATIAL}/datasets/river_flood_depth`, { token });
    expect(body["resolution"]).toMatch(
      /; up to zoom 4 the map shows the value at the middle of cells of 0.25 degrees, then the largest value of the cells of the source that fall together, and each cell itself from zoom 8 on$/,
    );
    const heat = await app.call("GET", `${SPATIAL}/datasets/hd30`, { token });
    expect(heat.body["resolution"]).not.toContain("zoom");
  });

  it("shows at every zoom the largest of as many cells as it says", async () => {
    // column 61 and row 71 of the map: cells 56 to 63, 60 to 63, 60 and 61 fall together with it
    for (const [z, last] of [
      [5, 63],
      [6, 63],
      [7, 61],
      [8, 61],
    ] as const)
      expect(Math.abs(((await valueAt(z, 8.615, 47.285)) as number) - depthAt(last, 71, 100))).toBeLessThan(0.02);
    // rows 48 to 55 hold the edge between dry and wet: seen from afar it is wet
    expect(await valueAt(5, 8.615, 47.515)).toBeCloseTo(depthAt(63, 50, 100), 1);
    expect(await valueAt(8, 8.615, 47.515)).toBeCloseTo(0, 2);
  });

  it("keeps dry cells at zero and what lies outside of the map empty", async () => {
    expect(await valueAt(8, 8.505, 47.805)).toBeCloseTo(0, 2);
    expect(await valueAt(8, 25.1, 60.3)).toBe(204);
  });

  it("reads the future by the rain of its cells, before the rain of the world is there and after it", async () => {
    const future = { scenario: "ssp585", time: 2080, ensemble: "p90", return_period: 50 };
    const asked = async () => {
      const query = new URLSearchParams({ coords: JSON.stringify(future), resampling: "nearest" });
      const { body } = await app.call("GET", `${SPATIAL}/mbtiles/river_flood_depth?${query.toString()}`, { token });
      const { tiles, encoding } = tileJsonSchema.parse(body);
      const [across, down] = [((8.605 + 180) / 360) * 2 ** 8, mercator(47.305) * 2 ** 8];
      const read = await valuesOf(tiles[0] ?? "", encoding, [8, Math.floor(across), Math.floor(down)]);
      if (typeof read === "number") throw new Error(`status ${read}`);
      return read(Math.floor((across % 1) * 256), Math.floor((down % 1) * 256));
    };
    const body = { coords: future, points: [[8.605, 47.305] as const] };
    const answer = await app.call("POST", `${SPATIAL}/datasets/river_flood_depth/query`, { token, body });
    const [{ value } = { value: null }] = answer.body["items"] as { value: number | null }[];
    // 50 years lie between the maps of 10 and 100 years, wetter rain makes it more
    expect(value).toBeGreaterThan(depthAt(60, 69, 10));
    expect(Math.abs((await asked()) - (value ?? Number.NaN))).toBeLessThan(0.02);
  });

  it("tells the value under the pointer as that of a location there", async () => {
    const body = { coords: COORDS, points: [[8.605, 47.305] as const, [8.615, 47.305] as const, [11, 60] as const] };
    const answer = await app.call("POST", `${SPATIAL}/datasets/river_flood_depth/query`, { token, body });
    const items = answer.body["items"] as { value: number | null; missing: string | null }[];
    expect(items[0]?.value).toBeCloseTo(depthAt(60, 69, 100), 4);
    expect(items[1]?.value).toBeCloseTo(depthAt(61, 69, 100), 4);
    expect(items[2]?.missing).toBe("not available: outside coverage of JRC global river flood hazard maps");
  });
});
