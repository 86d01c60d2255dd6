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

  it("keeps dry cells at zero and what lies outside of the map empty", async () => {
    const { tiles, encoding } = await tileJson();
    const at = async (longitude: number, latitude: number) => {
      const z = 8;
      const [across, down] = [((longitude + 180) / 360) * 2 ** z, mercator(latitude) * 2 ** z];
      const read = await valuesOf(tiles[0] ?? "", encoding, [z, Math.floor(across), Math.floor(down)]);
      return typeof read === "number" ? read : read(Math.floor((across % 1) * 256), Math.floor((down % 1) * 256));
    };
    expect(await at(8.505, 47.805)).toBeCloseTo(0, 2);
    expect(await at(25.1, 60.3)).toBe(204);
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
