import type { OfficialLayer, TileJson } from "@tidemark/contract";
import { GDAL_COGS } from "@tidemark/grids/testing";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { collection } from "../../testing/computations.ts";
import { OWN_BASE, OWN_PERIODS, PERIODS, riverPath } from "../../testing/official-publisher.ts";
import {
  HEIGHT,
  OFFICIAL_PLACES,
  type OfficialServer,
  PROJECTS,
  RIVER,
  startOfficialServer,
} from "../../testing/official-server.ts";

// a project is computed, on a machine that may have others to do
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let server: OfficialServer;
let { publisher, app, analyst, call, turnOn, computed } = {} as OfficialServer;
let project: string;
beforeAll(async () => {
  server = await startOfficialServer();
  ({ publisher, app, analyst, call, turnOn, computed } = server);
  for (const period of PERIODS)
    publisher.files.set(riverPath(period), new Uint8Array(Buffer.from(GDAL_COGS.river.base64, "base64")));
  project = await computed({ exposure_geojson: collection(OFFICIAL_PLACES) });
});
afterAll(() => server.stop());
beforeEach(() => {
  publisher.fault = undefined;
  publisher.forget();
});

const layers = (token = analyst) => call("GET", `/layers/${project}`, undefined, token);
const itemsNow = async () => (await layers()).body["items"] as OfficialLayer[];
const tiles = async (id: string, coords = {}) =>
  (
    await call(
      "GET",
      `/layers/${project}/${id}?coords=${encodeURIComponent(JSON.stringify(coords))}`,
      undefined,
      analyst,
    )
  ).body as unknown as TileJson;

async function tile(id: string, map: string, address: string, token = analyst): Promise<Response> {
  return fetch(`${app.url}/api/spatial-datasets/v0/official/layers/${project}/${id}/${map}/${address}.png`, {
    headers: { authorization: `Bearer ${token}` },
  });
}
/** Asks until the lane has drawn a tile, or has nothing more to do. */
async function drawn(id: string, map: string, address: string): Promise<Response> {
  for (let i = 0; i < 400; i++) {
    const answer = await tile(id, map, address);
    if (answer.status === 200) return answer;
    await new Promise((done) => setTimeout(done, 25));
    if (i > 2 && (await tiles(id)).by_address?.reading === 0) return tile(id, map, address);
  }
  throw new Error("it was never drawn");
}
/** Values of a tile by pixel; NaN where there is none. */
async function valuesOf(answer: Response, { encoding }: TileJson): Promise<Float64Array> {
  const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { red_factor: red, green_factor: green, base_shift: shift } = encoding;
  return Float64Array.from({ length: 65_536 }, (_, i) =>
    data[3 * i + 2] === 255 ? Number.NaN : data[3 * i]! * red + data[3 * i + 1]! * green - shift,
  );
}
/** Tile of a zoom that holds a point, and the pixel in it, by the forward formula. */
function placeOf(longitude: number, latitude: number, zoom: number) {
  const size = 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const [column, row] = [
    ((longitude + 180) / 360) * size,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  ];
  const [x, y] = [Math.floor(column), Math.floor(row)];
  return { address: `${zoom}/${x}/${y}`, pixel: Math.floor((row - y) * 256) * 256 + Math.floor((column - x) * 256) };
}
/** A point of the river, and what gdallocationinfo reads there. */
const DEEP = { longitude: 5.5749, latitude: 43.371 };
const DEPTH = 5.75;

describe("layers of official maps", () => {
  it("are there for sources that are on alone, and those in strips and arrays say why they are not drawn", async () => {
    expect(await itemsNow()).toEqual([]);
    expect((await call("GET", `/layers/${project}/${RIVER}`, undefined, analyst)).status).toBe(404);
    expect((await tile(RIVER, "rp100", "6/32/22")).status).toBe(404);
    expect(publisher.asked).toEqual([]);
    await turnOn(RIVER);
    await turnOn(HEIGHT);
    await app.database.query(
      `insert into official_sources (id, is_on, licence) select 'at-aqueduct-coastal-flood', true, 'CC BY 4.0'`,
    );
    const items = await itemsNow();
    expect(items.map(({ id, missing_said: said }) => [id, said?.code])).toEqual([
      [RIVER, undefined],
      [HEIGHT, undefined],
      ["at-aqueduct-coastal-flood", "official.layer_of_strips"],
    ]);
    expect(items[0]).toMatchObject({
      long_name: "JRC river flood, world",
      publisher: "European Commission, Joint Research Centre",
      meta_data: { units: "m" },
      coords: [{ name: "return_period", values: PERIODS }],
      default_coords: { return_period: 100 },
    });
    expect((await tiles("at-aqueduct-coastal-flood")).state).toBeUndefined();
    publisher.forget();
  });

  it("answer a tile at once as empty, read it in their lane, and show the cells as published", async () => {
    const { address, pixel } = placeOf(DEEP.longitude, DEEP.latitude, 9);
    const first = await tile(RIVER, "rp100", address);
    expect([first.status, first.headers.get("cache-control")]).toEqual([204, "private, no-cache"]);
    const answer = await drawn(RIVER, "rp100", address);
    expect(answer.status).toBe(200);
    const json = await tiles(RIVER);
    expect((await valuesOf(answer.clone() as Response, json))[pixel]).toBeCloseTo(DEPTH, 2);
    expect(json).toMatchObject({
      state: "ready",
      unit: "m",
      minzoom: 6,
      coords: { return_period: 100 },
      by_address: { title: "JRC river flood, world", reading: 0, fault: null },
    });
    expect(json.tiles[0]).toMatch(/rp100\/\{z\}\/\{x\}\/\{y\}\.png\?v=.+#1$/);
    const asked = publisher.asked.length;
    expect(asked).toBeLessThanOrEqual(12);
    const again = await fetch(answer.url, {
      headers: { authorization: `Bearer ${analyst}`, "if-none-match": answer.headers.get("etag")! },
    });
    expect([again.status, publisher.asked.length]).toEqual([304, asked]);
    // what is under the pointer is what is drawn, and asks nobody
    const at = `coords=%7B%7D&longitude=${DEEP.longitude}&latitude=${DEEP.latitude}`;
    const value = await call("GET", `/layers/${project}/${RIVER}/value?${at}&zoom=14`, undefined, analyst);
    expect(value.body["value"]).toBeCloseTo(DEPTH, 2);
    const far = await call("GET", `/layers/${project}/${RIVER}/value?coords=%7B%7D&longitude=60&latitude=0&zoom=9`);
    expect([far.status, publisher.asked.length]).toEqual([far.status, asked]);
  });

  it("are drawn from zooms on at which a tile needs few blocks, and ask for nothing before", async () => {
    publisher.forget();
    for (const address of ["3/4/2", "5/16/11", "15/16000/11000", "6/99/11"])
      expect((await tile(RIVER, "rp10", address)).status).toBe(204);
    expect((await tiles(RIVER)).by_address?.reading).toBe(0);
    expect(publisher.asked).toEqual([]);
    expect((await tile(RIVER, "rp11", "6/32/22")).status).toBe(404);
    expect((await tile(RIVER, "../dem", "6/32/22")).status).not.toBe(200);
  });

  it("are the layers of a project: nobody sees them who may not read it", async () => {
    // has the scope of layers, and no project of others
    const stranger = server.admin;
    expect((await layers(stranger)).status).toBe(404);
    expect((await tile(RIVER, "rp100", "9/262/184", stranger)).status).toBe(404);
    expect((await call("GET", `/layers/${project}/${RIVER}`, undefined, stranger)).status).toBe(404);
    expect((await fetch(`${app.url}/api/spatial-datasets/v0/official/layers/${project}`)).status).toBe(401);
    await app.database.query("update users set scopes = array_remove(scopes, 'layers') where email like 'analyst@%'");
    expect((await layers()).status).toBe(403);
    expect((await tile(RIVER, "rp100", "9/262/184")).status).toBe(403);
    await app.database.query("update users set scopes = array_append(scopes, 'layers') where email like 'analyst@%'");
    expect((await layers()).status).toBe(200);
  });

  it("hold up nobody while a publisher hangs, and tell it", async () => {
    publisher.fault = () => true;
    const { address } = placeOf(8.5, 47.4, 11);
    expect((await tile(HEIGHT, "all", address)).status).toBe(204);
    await vi.waitFor(() => expect(publisher.asked.length).toBeGreaterThan(0), { timeout: 20_000 });
    expect((await tiles(HEIGHT)).by_address).toMatchObject({ reading: 1, fault: null });
    // layers of the catalogue, and of the other publisher, answer meanwhile
    const world = await fetch(
      `${app.url}/api/spatial-datasets/v0/tiles/water_stress/ensemble=p50;scenario=ssp585;time=2050/2/2/1.png`,
      {
        headers: { authorization: `Bearer ${analyst}` },
      },
    );
    expect([200, 204]).toContain(world.status);
    publisher.fault = ({ path }) => path.startsWith("dem/");
    expect((await drawn(RIVER, "rp500", placeOf(DEEP.longitude, DEEP.latitude, 8).address)).status).toBe(200);
    // turned off, it is read no more
    await call("PUT", `/${HEIGHT}`, { on: false });
    publisher.fault = undefined;
    publisher.forget();
    expect((await tile(HEIGHT, "all", address)).status).toBe(404);
    expect(publisher.asked).toEqual([]);
    await turnOn(HEIGHT);
    expect((await drawn(HEIGHT, "all", address)).status).toBe(200);
  });

  it("say that a publisher is away, and leave it alone for a while", async () => {
    publisher.fault = (_, response) => (response.writeHead(200).end("<html>"), true);
    const address = placeOf(5.5, 43.2, 10).address;
    // a file that no tile needed yet
    await tile(RIVER, "rp20", address);
    await vi.waitFor(async () => expect((await tiles(RIVER)).by_address?.fault_said?.code).toBe("grid.no_ranges"), {
      timeout: 20_000,
    });
    publisher.forget();
    expect((await tile(RIVER, "rp20", address)).status).toBe(204);
    expect(publisher.asked).toEqual([]);
    // what was drawn stands
    expect((await tile(RIVER, "rp100", placeOf(DEEP.longitude, DEEP.latitude, 9).address)).status).toBe(200);
  });

  it("hold no two editions of a file", async () => {
    await call("PUT", `/${RIVER}`, { on: false });
    await turnOn(RIVER);
    const { address, pixel } = placeOf(DEEP.longitude, DEEP.latitude, 9);
    expect((await drawn(RIVER, "rp100", address)).status).toBe(200);
    for (const period of PERIODS) {
      publisher.files.set(
        riverPath(period),
        new Uint8Array(Buffer.from(GDAL_COGS.river.base64, "base64")).fill(0, 8000),
      );
      publisher.tags.set(riverPath(period), '"2"');
    }
    // the lane begins anew, as after a start, and knows the file again by its pin
    await call("PUT", `/${RIVER}`, { on: false });
    await turnOn(RIVER);
    const other = await drawn(RIVER, "rp100", placeOf(2, 43, 9).address);
    expect(other.status).toBe(204);
    expect((await tiles(RIVER)).by_address?.fault_said?.code).toBe("official.layer_changed");
    expect((await valuesOf(await tile(RIVER, "rp100", address), await tiles(RIVER)))[pixel]).toBeCloseTo(DEPTH, 2);
  });

  it("show maps at addresses of one's own that hold smaller copies", async () => {
    const own = {
      source: "at-own-river-flood",
      address: `${OWN_BASE}depth_{period}.tif`,
      periods: OWN_PERIODS,
      units: "m",
      title: "Hazard map of the canton",
      publisher: "Canton of Zürich",
      licence: "OGD, with attribution",
    };
    const saved = await call("PUT", `/addresses/${own.source}`, own);
    expect(saved.status).toBe(200);
    await turnOn(own.source);
    const [layer] = await itemsNow();
    expect(layer).toMatchObject({ id: own.source, long_name: own.title, missing: null });
    const { address, pixel } = placeOf(8.54, 47.37, 11);
    const answer = await drawn(own.source, "rp100", address);
    expect((await valuesOf(answer, await tiles(own.source)))[pixel]).toBeCloseTo(2, 2);
  });

  it("are the only ones that ask a publisher while somebody looks", async () => {
    const run = await computed({ exposure_geojson: collection(OFFICIAL_PLACES) });
    publisher.forget();
    for (const path of [
      `${PROJECTS}/${run}`,
      `/api/spatial-datasets/v0/official/estimate/${run}`,
      "/api/spatial-datasets/v0/official/upcoming?locations=40",
      `/api/spatial-datasets/v0/official/layers/${run}`,
      `/api/spatial-datasets/v0/official/layers/${run}/${RIVER}`,
      `/api/risk-engine/v0/risks/datasets?exposure_id=${run}`,
      `/api/risk-engine/v0/risks/exposure/${run}/explanation?dataset_id=elevation&site_id=s0&coords={}`,
      `/api/spatial-datasets/v0/mbtiles/river_flood_depth`,
    ])
      expect([path, (await app.call("GET", path, { token: analyst })).status]).toEqual([path, 200]);
    await call("GET", "");
    expect(publisher.asked).toEqual([]);
  });
});
