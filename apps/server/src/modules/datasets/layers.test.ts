import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openPack } from "@tidemark/atlas";
import { datasetDetailSchema, spatialDatasetSchema, tileJsonSchema } from "@tidemark/contract";
import { catalogue, COORDINATE_SETS, coordinateIndex, datasetById } from "@tidemark/science";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { cellLatitude, cellLongitude, cellsOfMask, gridCellAt } from "./layers/grid.ts";

const SPATIAL = "/api/spatial-datasets/v0";
const ZURICH = [8.54, 47.37] as const;
const ANNUAL = { season: "ANN" };
let app: TestServer;
let token: string;
let version: string;
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  version = String((await app.call("GET", `${SPATIAL}/datasets-slim`, { token })).body["version"]);
});
afterAll(() => app.stop());

const get = (path: string, headers: Record<string, string> = {}) => app.call("GET", path, { token, headers });
const query = (id: string, body: object) => app.call("POST", `${SPATIAL}/datasets/${id}/query`, { token, body });

/**
 * Puts a worked-out layer into the data folder: the value of each cell is its latitude, or missing west of 0 degrees.
 */
function storeLayer(id: string, scenario: string, add = 0): void {
  const set = COORDINATE_SETS[datasetById(id)!.coordinateSet];
  const index = coordinateIndex(set, {
    ...datasetById(id)!.defaultCoordinates,
    scenario: scenario as never,
    time: 2050,
  });
  const cells = cellsOfMask(openPack().numbers("mask"));
  const row = Float32Array.from(cells, (cell) => (cellLongitude(cell) < 0 ? Number.NaN : cellLatitude(cell) + add));
  const values = new Float32Array(set.innerSize * cells.length);
  for (let inner = 0; inner < set.innerSize; inner++) values.set(row, inner * cells.length);
  const folder = join(app.config.dataDir, "cache", "layers", version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${id}-${index - (index % set.innerSize)}.f32`), new Uint8Array(values.buffer));
}

describe("the list of datasets", () => {
  it("names every dataset of the catalogue with definition, unit, licence and confidence", async () => {
    const { body, status } = await get(`${SPATIAL}/datasets-slim`);
    expect(status).toBe(200);
    const items = spatialDatasetSchema.array().parse(body["items"]);
    expect(items.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
    const heat = items.find(({ id }) => id === "su25")!;
    expect(heat.topic).toBe("heat");
    expect(heat.meta_data.units).toBe("days");
    expect(heat.coords.map(({ name }) => name)).toEqual(["scenario", "time", "ensemble", "season"]);
    expect(heat.missing).toBeNull();
  });

  it("says of those without values why", async () => {
    const { body } = await get(`${SPATIAL}/datasets-slim`);
    const items = spatialDatasetSchema.array().parse(body["items"]);
    const flood = items.find(({ id }) => id === "river_flood_depth")!;
    expect(flood.missing).toMatch(/needs a river flood map/);
    expect(flood.coords).toEqual([]);
  });

  it("gives one with its source and method, and refuses an unknown one", async () => {
    const detail = datasetDetailSchema.parse((await get(`${SPATIAL}/datasets/su25`)).body);
    expect(detail.source_version).toMatch(/^pack /);
    expect(detail.method.length).toBeGreaterThan(20);
    expect((await get(`${SPATIAL}/datasets/nothing`)).status).toBe(404);
  });

  it("is for those who have the layers", async () => {
    const reader = await app.signIn("reader");
    for (const path of ["datasets-slim", "datasets/su25", "mbtiles/su25"])
      expect((await app.call("GET", `${SPATIAL}/${path}`, { token: reader })).status).toBe(403);
    const hazards = await app.call("GET", "/api/risk-engine/v0/hazards/hazards?check_access=true", { token: reader });
    expect(hazards.body["items"]).toEqual([]);
  });
});

describe("hazards, coordinate sets and impact drivers", () => {
  it("are those of the catalogue", async () => {
    const hazards = await get("/api/risk-engine/v0/hazards/hazards?check_access=true");
    expect((hazards.body["items"] as unknown[]).length).toBe(
      catalogue.filter(({ kind }) => kind === "indicator").length,
    );
    const drivers = await get("/api/risk-engine/v0/vulnerabilities/impact-drivers");
    expect((drivers.body["items"] as unknown[]).length).toBe(catalogue.filter(({ kind }) => kind === "driver").length);
    const set = await get("/api/risk-engine/v0/hazards/coords-set/RP");
    expect(set.body["size"]).toBe(49 * 3 * 9);
    expect((await get("/api/risk-engine/v0/hazards/coords-set/XX")).status).toBe(400);
  });
});

describe("values at points", () => {
  it("are those of the cells that hold them", async () => {
    const { body, status } = await query("su25", { coords: ANNUAL, points: [ZURICH, [8.6, 47.3], [-30, 40]] });
    expect(status).toBe(200);
    const [zurich, near, sea] = body["items"] as { value: number; feature_id: number; missing: string }[];
    expect(zurich?.feature_id).toBe(gridCellAt(...ZURICH));
    expect(near?.feature_id).toBe(zurich?.feature_id);
    expect(near?.value).toBe(zurich?.value);
    expect(zurich?.value).toBeGreaterThan(20);
    expect(zurich?.value).toBeLessThan(120);
    expect(sea).toMatchObject({ value: null, feature_id: null });
    expect(sea?.missing).toMatch(/sea/);
  });

  it("are missing with their reason, never zero", async () => {
    const { body } = await query("river_flood_depth", { points: [ZURICH] });
    const [only] = body["items"] as { value: number | null; missing: string }[];
    expect(only?.value).toBeNull();
    expect(only?.missing).toMatch(/needs a river flood map/);
    const inland = await query("esl_rp", { points: [ZURICH] });
    expect((inland.body["items"] as { missing: string }[])[0]?.missing).toMatch(/no coast with published sea levels/);
  });

  it("of a difference are those of the one less those of the other", async () => {
    const at = (scenario: string) => ({ scenario, time: 2050 });
    const value = async (body: object) =>
      ((await query("tas_mean", { points: [ZURICH], ...body })).body["items"] as { value: number }[])[0]?.value ??
      Number.NaN;
    const [low, high] = [await value({ coords: at("ssp126") }), await value({ coords: at("ssp585") })];
    const difference = await value({ coords: at("ssp585"), base_coords: at("ssp126") });
    expect(difference).toBeCloseTo(high - low, 4);
    expect(difference).toBeGreaterThan(0.2);
  });

  it("are left out where coordinates alone are sent: then the layer as a whole is told", async () => {
    const coords = { ...ANNUAL, scenario: "ssp585", time: 2050 };
    const { status, body } = await query("su25", { coords });
    expect([status, body["items"]]).toEqual([200, []]);
    expect(body).toMatchObject({ dataset_id: "su25", unit: "days", coords });
    expect(tileJsonSchema.parse(body["layer"])).toMatchObject({ id: "su25", coords });
  });

  it("refuse points that are none, and coordinates that the dataset has not", async () => {
    expect((await query("su25", { points: [[200, 10]] })).status).toBe(400);
    expect((await query("su25", { points: [] })).status).toBe(400);
    expect((await query("su25", { coords: { return_period: 100 } })).status).toBe(400);
    const { status, body } = await query("su25", { points: [ZURICH], coords: { return_period: 100 } });
    expect(status).toBe(400);
    expect(body["detail"]).toContain("Summer days");
  });
});

describe("a cell as a feature", () => {
  it("has its ring and the values of every member and season", async () => {
    const { body, status } = await get(`${SPATIAL}/datasets/su25/vector-feature/${gridCellAt(...ZURICH)}`);
    expect(status).toBe(200);
    const { geometry, properties } = body as never as {
      geometry: { coordinates: number[][][] };
      properties: { value: number; values: { coords: Record<string, string>; value: number }[] };
    };
    expect(geometry.coordinates[0]?.[0]).toEqual([8.5, 47.25]);
    expect(geometry.coordinates[0]?.[2]).toEqual([8.75, 47.5]);
    expect(properties.values).toHaveLength(20);
    const annual = properties.values.filter(({ coords }) => coords["season"] === "ANN");
    const of = (ensemble: string) => annual.find(({ coords }) => coords["ensemble"] === ensemble)!.value;
    expect(of("p10")).toBeLessThan(of("p50"));
    expect(of("p50")).toBeLessThan(of("p90"));
  });

  it("is not found at sea", async () => {
    expect((await get(`${SPATIAL}/datasets/su25/vector-feature/${gridCellAt(-30, 40)}`)).status).toBe(404);
  });
});

describe("value tiles", () => {
  const coords = (scenario: string) => encodeURIComponent(JSON.stringify({ scenario, time: 2050 }));
  beforeAll(() => {
    storeLayer("gsl", "ssp585");
    storeLayer("gsl", "ssp126", -10);
  });

  it("are told by their TileJSON, which knows that they are ready", async () => {
    const tiles = tileJsonSchema.parse((await get(`${SPATIAL}/mbtiles/gsl?coords=${coords("ssp585")}`)).body);
    expect(tiles.state).toBe("ready");
    expect(tiles.tiles).toEqual([
      `${SPATIAL}/tiles/gsl/ensemble=mean;scenario=ssp585;time=2050/{z}/{x}/{y}.png?v=${version}`,
    ]);
    const { encoding } = tiles;
    expect(encoding.red_factor).toBeCloseTo(256 * encoding.step, 9);
    expect(encoding.step).toBeCloseTo((encoding.max - encoding.min) / 65_000, 12);
    expect(tiles.statistics!.max).toBeGreaterThan(80);
  });

  it("are those of coordinates that the address names one by one, and of nothing that it does not know", async () => {
    const single = tileJsonSchema.parse((await get(`${SPATIAL}/mbtiles/gsl?scenario=ssp126&time=2050`)).body);
    expect(single.coords).toMatchObject({ scenario: "ssp126", time: 2050 });
    expect((await get(`${SPATIAL}/mbtiles/gsl?scenario=ssp126&year=2050`)).status).toBe(400);
    expect((await get(`${SPATIAL}/mbtiles/gsl?scenario=rcp85`)).status).toBe(400);
  });

  it("carry values that a map reads back, are kept for ever, and are empty at sea", async () => {
    const tiles = tileJsonSchema.parse((await get(`${SPATIAL}/mbtiles/gsl?coords=${coords("ssp585")}`)).body);
    const path = (z: number, x: number, y: number) => String(tiles.tiles[0]).replace("{z}/{x}/{y}", `${z}/${x}/${y}`);
    const response = await fetch(app.url + path(2, 2, 1), { headers: { authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.get("cache-control")).toContain("immutable");
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    // tile 2/2/1: 0 to 90 E, 0 to 66.5 N; 30 E, 50 N is land. Mercator height of 50 N is 0.339 of the world.
    const [px, py] = [Math.floor((30 / 90) * 256), Math.floor((0.33907 * 4 - 1) * 256)];
    const [red = 0, green = 0, blue = 0] = data.subarray(3 * (py * 256 + px));
    const { red_factor, green_factor, base_shift } = tiles.encoding;
    expect(blue).toBe(0);
    expect(red * red_factor + green * green_factor - base_shift).toBeCloseTo(50, 0);
    expect((await get(path(2, 0, 1))).status).toBe(204); // west of 0 degrees nothing has a value
    expect((await get(path(5, 17, 10))).status).toBe(204); // deeper than they go
    const etag = response.headers.get("etag") ?? "";
    expect((await get(path(2, 2, 1), { "if-none-match": etag })).status).toBe(304);
  });

  it("of a difference are centred on zero", async () => {
    const tiles = tileJsonSchema.parse(
      (await get(`${SPATIAL}/mbtiles/gsl?coords=${coords("ssp585")}&base_coords=${coords("ssp126")}`)).body,
    );
    expect(tiles.encoding.min).toBe(-tiles.encoding.max);
    expect(tiles.tiles[0]).toContain("time=2050...ensemble=mean");
    expect(tiles.statistics).toMatchObject({ min: 10, max: 10 });
    const answer = await get(String(tiles.tiles[0]).replace("{z}/{x}/{y}", "1/1/0"));
    expect(answer.status).toBe(200);
  });

  it("are not found for a coordinate or dataset that is none, and empty where a dataset has no values", async () => {
    expect((await get(`${SPATIAL}/tiles/gsl/time=2050/0/0/0.png`)).status).toBe(404);
    expect((await get(`${SPATIAL}/tiles/none/ensemble=p50/0/0/0.png`)).status).toBe(404);
    expect((await get(`${SPATIAL}/tiles/water_stress/ensemble=p50;scenario=ssp585;time=2050/0/0/0.png`)).status).toBe(
      204,
    );
    const missing = tileJsonSchema.parse((await get(`${SPATIAL}/mbtiles/water_stress`)).body);
    expect(missing.state).toBe("missing");
    expect(missing.reason).toMatch(/needs the water stress layer/);
  });
});
