import { unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { datasetById } from "@tidemark/science";
import { SPAWN, untilEnded } from "../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { climateField, floodMap, zippedWind } from "./testing/grid-files.ts";
import { importClient } from "./testing/import-client.ts";

// every test computes a project, on a machine that may have others to do
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

/**
 * Imports while the server runs change what projects computed afterwards say; what was computed before stays as it is.
 */
const RISK = "/api/risk-engine/v0";
const SPATIAL = "/api/spatial-datasets/v0";
const PLACES = [
  ["zurich", 8.54, 47.37],
  ["miami", -80.19, 25.77],
  ["oslo", 10.75, 59.91],
] as const;
const CHOICE = {
  hazards: ["river_flood_depth", "tx35", "tc_wind_rp"],
  impact_drivers: [],
  overrides: ["heat", "wet", "wind"].map((topic) => ({
    topic,
    timesteps: { start: 2000, end: 2080, step: 10 },
    presets: ["ssp585"],
  })),
};

let app: TestServer;
let client: ReturnType<typeof importClient>;
let analyst: string;
let project: string;
beforeAll(async () => {
  app = await startTestServer();
  client = importClient(app, await app.signIn("admin"));
  analyst = await app.signIn("analyst");
  const features = PLACES.map(([id, longitude, latitude]) => ({
    type: "Feature",
    id,
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: { id, name: id, tidemark_type: "ProductionSite", address: {}, user_data: {} },
  }));
  project = await computed({ exposure_geojson: { type: "FeatureCollection", properties: { title: "P" }, features } });
});
afterAll(() => app.stop());

const get = (path: string) => app.call("GET", path, { token: analyst });

async function computed(more: object): Promise<string> {
  const { body, text } = await app.call("POST", SPAWN, { token: analyst, body: { ...CHOICE, ...more } });
  const ended = await untilEnded(app, analyst, String(body["task_id"]));
  if (ended["status"] !== "Finished") throw new Error(`${text} ${JSON.stringify(ended)}`);
  return String(body["exposure_id"]);
}

interface Explained {
  readonly value: number | null;
  readonly missing: string | null;
  readonly source: string;
  readonly source_version: string;
}
async function why(dataset: string, site: string, coords: object): Promise<Explained> {
  const query = new URLSearchParams({ dataset_id: dataset, site_id: site, coords: JSON.stringify(coords) });
  const { body, status, text } = await get(`${RISK}/risks/exposure/${project}/explanation?${query}`);
  if (status !== 200) throw new Error(text);
  return { ...body, ...(body["number"] as object) } as unknown as Explained;
}
const PRESENT = { scenario: "historical", time: 2005 };
const HUNDRED = { ...PRESENT, return_period: 100, ensemble: "p50" };

async function layerValue(dataset: string, point: readonly [number, number], coords: object) {
  const answer = await app.call("POST", `${SPATIAL}/datasets/${dataset}/query`, {
    token: analyst,
    body: { coords, points: [point] },
  });
  return (answer.body["items"] as { value: number | null; missing: string | null }[])[0];
}

const ZURICH = [8.54, 47.37] as const;
const floods = (factor: number) =>
  [10, 100, 500].map((rp, i) => [`floodMapGL_rp${rp}y.tif`, floodMap((i + 1) * factor)] as const);

describe("a flood map as a set of GeoTIFF files by return period", () => {
  it("appears as a layer and in results computed afterwards, with its own provenance, without a restart", async () => {
    const before = await get(`${SPATIAL}/datasets/river_flood_depth`);
    expect(before.body["missing"]).toMatch(/needs a river flood map/);
    expect(await client.imported(floods(1))).toMatchObject({ status: "Finished" });
    const after = await get(`${SPATIAL}/datasets/river_flood_depth`);
    expect(after.body).toMatchObject({ missing: null, source: "JRC global river flood hazard maps" });
    const told = { licence: after.body["licence"], resolution: after.body["resolution"] };
    const listed = await get(`${SPATIAL}/datasets-slim`);
    expect(listed.body["items"]).toContainEqual(expect.objectContaining({ id: "river_flood_depth", ...told }));
    expect(told.licence).not.toBe(datasetById("river_flood_depth")?.licence);
    expect((await layerValue("river_flood_depth", ZURICH, HUNDRED))?.value).toBe(2);
    const outside = await layerValue("river_flood_depth", [10.75, 59.91], HUNDRED);
    expect([outside?.value, outside?.missing]).toEqual([
      null,
      "not available: outside coverage of JRC global river flood hazard maps",
    ]);
    await computed({ exposure_id: project });
    expect(await why("river_flood_depth", "zurich", HUNDRED)).toMatchObject({
      value: 2,
      source: "JRC global river flood hazard maps",
      source_version: expect.stringMatching(/^as downloaded, [0-9a-f]{12}$/) as string,
    });
    expect(await why("river_flood_depth", "oslo", HUNDRED)).toMatchObject({
      value: null,
      missing: "not available: outside coverage of JRC global river flood hazard maps",
    });
  });

  it("replaced by another leaves finished runs as they are until they are computed again", async () => {
    await client.imported(floods(1.5));
    expect((await why("river_flood_depth", "zurich", HUNDRED)).value).toBe(2);
    const { body } = await client.call("GET", "");
    expect(body["outdated_projects"]).toBe(1);
    expect((await layerValue("river_flood_depth", ZURICH, HUNDRED))?.value).toBe(3);
    await computed({ exposure_id: project });
    expect((await why("river_flood_depth", "zurich", HUNDRED)).value).toBe(3);
    expect((await client.call("GET", "")).body["outdated_projects"]).toBe(0);
  });
});

describe("an import over an earlier one of the same source", () => {
  it("is taken back to it, and the values are those of before", async () => {
    const listed = async () => {
      const { body } = await client.call("GET", "");
      return (body["sources"] as { id: string; version: string; earlier: { version: string } | null }[])[0];
    };
    const now = await listed();
    const back = await client.call("POST", "/sources/jrc-river-flood/take-back", {});
    expect([back.status, back.body["version"]]).toEqual([200, now?.earlier?.version]);
    expect(await listed()).toMatchObject({ version: now?.earlier?.version, earlier: { version: now?.version } });
    expect((await layerValue("river_flood_depth", ZURICH, HUNDRED))?.value).toBe(2);
    // and forth again
    await client.call("POST", "/sources/jrc-river-flood/take-back", {});
    expect((await layerValue("river_flood_depth", ZURICH, HUNDRED))?.value).toBe(3);
    const refused = await client.call("POST", "/sources/gem-pga/take-back", {});
    expect([refused.status, refused.body["message_code"]]).toEqual([404, "not_found.earlier_import"]);
  });
});

describe("a NetCDF climate field", () => {
  it("changes heat at the places it covers, in the present and in the scenario", async () => {
    const screened = await why("tx35", "zurich", PRESENT);
    expect(screened.value).toBeLessThan(5);
    const files = [...climateField("historical", 1995, 12), ...climateField("ssp585", 2040, 40)];
    const ended = await client.imported(files);
    expect(ended).toMatchObject({ status: "Finished", source: "nex-gddp-cmip6" });
    await computed({ exposure_id: project });
    // counts of years of 365 days are not scaled; twelve hot days a year
    const present = await why("tx35", "zurich", PRESENT);
    expect([present.value, present.source]).toEqual([12, "NASA NEX-GDDP-CMIP6, daily"]);
    expect((await why("tx35", "zurich", { scenario: "ssp585", time: 2050 })).value).toBe(40);
    expect((await layerValue("tx35", ZURICH, PRESENT))?.value).toBe(12);
    // the files do not reach Oslo: there the screening stands, and says so
    const outside = await why("tx35", "oslo", PRESENT);
    expect(outside.missing).toBeNull();
    expect(JSON.stringify(outside)).toContain("does not reach this place: this is the value of the screening");
  });
});

describe("a Zarr group in an archive", () => {
  it("changes the wind where it covers it, in results, table and dump", async () => {
    const told = { facts: { title: "Florida wind study", licence: "CC BY 4.0" } };
    const ended = await client.imported([["wind.zarr.zip", await zippedWind(30)]], {
      source: "own-cyclone-wind",
      told,
    });
    expect(ended).toMatchObject({ status: "Finished" });
    await computed({ exposure_id: project });
    const seen = await why("tc_wind_rp", "miami", HUNDRED);
    expect(seen.value).toBeCloseTo(40, 4);
    expect(seen.source).toBe("Florida wind study");
    const dump = await fetch(`${app.url}${RISK}/gateway/dump-to-file?exposure_id=${project}`, {
      method: "POST",
      headers: { authorization: `Bearer ${analyst}`, "content-type": "application/json" },
      body: JSON.stringify({ production_site_ids: ["miami"] }),
    });
    const files = await unzip(new Uint8Array(await dump.arrayBuffer()));
    const provenance = new TextDecoder().decode(files["provenance.json"]);
    expect(provenance).toContain("Florida wind study");
    expect(provenance).toContain("own-cyclone-wind");
    const sheet = await fetch(`${app.url}${RISK}/exposure/supply-chains/${project}/excel-report`, {
      headers: { authorization: `Bearer ${analyst}` },
    });
    const workbook = await unzip(new Uint8Array(await sheet.arrayBuffer()));
    const texts = Object.values(workbook).map((part) => new TextDecoder().decode(part));
    expect(texts.some((text) => text.includes("Florida wind study"))).toBe(true);
  });
});

describe("the removal of an imported source", () => {
  it("brings the screening method back, without a restart", async () => {
    for (const source of ["jrc-river-flood", "nex-gddp-cmip6", "own-cyclone-wind"])
      expect((await client.call("DELETE", `/sources/${source}`)).status).toBe(200);
    expect((await get(`${SPATIAL}/datasets/river_flood_depth`)).body["missing"]).toMatch(/needs a river flood map/);
    expect((await layerValue("tx35", ZURICH, PRESENT))?.value).toBeLessThan(5);
    // what was computed keeps its values and their source
    expect(await why("tx35", "zurich", PRESENT)).toMatchObject({ value: 12, source: "NASA NEX-GDDP-CMIP6, daily" });
    await computed({ exposure_id: project });
    expect((await why("tx35", "zurich", PRESENT)).value).toBeLessThan(5);
  });
});
