import type { OfficialBehind } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PERIODS, riverPath, riverTile } from "../../testing/official-publisher.ts";
import { HEIGHT, type OfficialServer, RIVER, startOfficialServer } from "../../testing/official-server.ts";

// every test computes a project, on a machine that may have others to do
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const OFFICIAL = "/api/spatial-datasets/v0/official";
let server: OfficialServer;
let { publisher, app, analyst, call, sourcesNow, turnOn, computed } = {} as OfficialServer;
beforeAll(async () => {
  server = await startOfficialServer();
  ({ publisher, app, analyst, call, sourcesNow, turnOn, computed } = server);
});
afterAll(() => server.stop());
const sourceOf = async (id: string) => (await sourcesNow()).find((one) => one.id === id)!;

const feature = (id: string, longitude: number, latitude: number) => ({
  type: "Feature",
  id,
  geometry: { type: "Point", coordinates: [longitude, latitude] },
  properties: { id, name: id, tidemark_type: "ProductionSite", address: {}, user_data: {} },
});
const PLACES = [
  ["zurich", 8.54, 47.37],
  ["oslo", 10.75, 59.91],
] as const;

const newProject = () =>
  computed({
    exposure_geojson: {
      type: "FeatureCollection",
      properties: { title: "P" },
      features: PLACES.map(([id, x, y]) => feature(id, x, y)),
    },
  });
async function why(project: string, dataset: string, site: string) {
  const at = { scenario: "historical", time: 2005, return_period: 100, ensemble: "p50" };
  const coords = dataset === "river_flood_depth" ? at : {};
  const query = new URLSearchParams({ dataset_id: dataset, site_id: site, coords: JSON.stringify(coords) });
  const { body } = await app.call("GET", `/api/risk-engine/v0/risks/exposure/${project}/explanation?${query}`, {
    token: analyst,
  });
  return { value: null, ...body, ...(body["number"] as object) } as unknown as {
    value: number | null;
    source: string;
    source_version: string;
    official: OfficialBehind | null;
  };
}

describe("official maps", () => {
  let project: string;

  it("are read by nobody until an administrator turned them on", async () => {
    project = await newProject();
    expect(publisher.asked).toEqual([]);
    expect((await why(project, "river_flood_depth", "zurich")).value).toBeNull();
    const estimate = await app.call("GET", `${OFFICIAL}/estimate/${project}`, { token: analyst });
    expect(estimate.body).toMatchObject({
      sources: [],
      locations: 2,
      off: expect.arrayContaining(["JRC river flood, world"]),
    });
    const upcoming = await app.call("GET", `${OFFICIAL}/upcoming?locations=45`, { token: analyst });
    expect(upcoming.body).toMatchObject({ sources: [], locations: 45 });
  });

  it("are turned on with their licence alone, and after the publisher answered", async () => {
    const early = await call("PUT", `/${RIVER}`, { on: true, licence: "CC BY 4.0" });
    expect(early.body["message_code"]).toBe("official.probe_first");
    await call("POST", `/${RIVER}/probe`, {});
    const other = await call("PUT", `/${RIVER}`, { on: true, licence: "CC0" });
    expect([other.status, other.body["message_code"]]).toEqual([422, "official.licence"]);
    publisher.fault = (_, response) => (response.writeHead(403).end(), true);
    const closed = await call("POST", `/${HEIGHT}/probe`, {});
    publisher.fault = undefined;
    expect(closed.body["probed"]).toMatchObject({ ok: false, detail: expect.stringMatching(/403/) });
    expect(await sourceOf(HEIGHT)).toMatchObject({ on: false });
  });

  it("give depth and height where they reach, and leave the screening elsewhere", async () => {
    await turnOn(RIVER);
    await turnOn(HEIGHT);
    const estimate = await app.call("GET", `${OFFICIAL}/estimate/${project}`, { token: analyst });
    expect(estimate.body["sources"]).toMatchObject([
      { id: RIVER, new_places: 2, kept_places: 0, not_asked: 0 },
      { id: HEIGHT, new_places: 2, kept_places: 0 },
    ]);
    await computed({ exposure_id: project });
    const depth = await why(project, "river_flood_depth", "zurich");
    expect(depth.value).toBeCloseTo(1.1, 5);
    expect(depth).toMatchObject({ source: "JRC river flood, world", source_version: "2.1.2, edition 1" });
    expect((await why(project, "elevation", "zurich")).value).toBeCloseTo(432, 3);
    const read = depth.official!.reads[depth.official!.shown]!;
    expect(depth.official).toMatchObject({ source: RIVER, edition: 1, unit: "m", screening: null });
    expect(read).toMatchObject({ label: "RP100", etag: '"1"', block: [2, 0], cell: [85, 26], value: read.raw });
    expect(read.address).toMatch(/^https:\/\/jeodpp.*RP100_depth\.tif$/);
    expect(read.raw).toBeCloseTo(1.1, 5);
    expect((await why(project, "elevation", "zurich")).official).toMatchObject({ source: HEIGHT });
    expect((await why(project, "river_flood_ead", "zurich")).official).toMatchObject({ source: RIVER });
    expect((await why(project, "river_flood_depth", "oslo")).official).toBeNull();
    expect((await why(project, "elevation", "oslo")).value).not.toBeNull();
    expect((await why(project, "river_flood_depth", "oslo")).value).toBeNull();
    expect(await sourceOf(RIVER)).toMatchObject({ on: true, files: 7, last: { asked: 2, read: 1, fault: null } });
  });

  it("are not asked for again, and give the same without any network", async () => {
    const bytes = async () => {
      const [run] = await app.database.query<{ run: string }>(
        "select run from runs where exposure_id = $1 order by created_at desc limit 1",
        [project],
      );
      return run!.run;
    };
    publisher.forget();
    publisher.fault = (_, response) => (response.destroy(), true);
    const other = await newProject();
    publisher.fault = undefined;
    expect(publisher.asked).toEqual([]);
    for (const dataset of ["river_flood_depth", "elevation", "river_flood_ead"])
      for (const site of ["zurich", "oslo"])
        expect((await why(other, dataset, site)).value).toBe((await why(project, dataset, site)).value);
    expect(await bytes()).toBeTypeOf("string");
  });

  it("say that files changed, hold no two editions, and go on with the new one when they are told", async () => {
    for (const rp of PERIODS) {
      const path = riverPath(rp);
      publisher.files.set(path, riverTile(rp + 4000));
      publisher.tags.set(path, '"2"');
    }
    const basel = await computed({
      exposure_geojson: {
        type: "FeatureCollection",
        properties: { title: "B" },
        features: [feature("zurich", 8.54, 47.37), feature("basel", 7.59, 47.56)],
      },
    });
    expect((await why(basel, "river_flood_depth", "zurich")).value).toBeCloseTo(1.1, 5);
    expect((await why(basel, "river_flood_depth", "basel")).value).toBeNull();
    expect(await sourceOf(RIVER)).toMatchObject({ edition: 1, last: { changed: 7 } });
    expect((await call("POST", `/${RIVER}/edition`, {})).body).toMatchObject({ edition: 2, last: null });
    expect((await call("POST", `/${RIVER}/edition`, {})).status).toBe(409);
    await computed({ exposure_id: basel });
    for (const site of ["zurich", "basel"])
      expect(await why(basel, "river_flood_depth", site)).toMatchObject({
        value: expect.closeTo(5.1, 4),
        source_version: "2.1.2, edition 2",
      });
  });

  it("read a new location when it was away and came back", async () => {
    publisher.fault = (_, response) => (response.writeHead(403).end(), true);
    const bern = await computed({
      exposure_geojson: {
        type: "FeatureCollection",
        properties: { title: "C" },
        features: [feature("bern", 7.44, 46.95)],
      },
    });
    publisher.fault = undefined;
    expect((await why(bern, "river_flood_depth", "bern")).value).toBeNull();
    expect((await sourceOf(RIVER)).last?.fault).toMatch(/403/);
    await computed({ exposure_id: bern });
    expect((await why(bern, "river_flood_depth", "bern")).value).toBeCloseTo(5.1, 4);
  });

  it("keep what was read when they are turned off, until it is removed", async () => {
    expect((await call("DELETE", `/${RIVER}/cells`, {})).status).toBe(409);
    expect((await call("PUT", `/${RIVER}`, { on: false })).body).toMatchObject({ on: false, files: 7 });
    const off = await newProject();
    expect((await why(off, "river_flood_depth", "zurich")).value).toBeNull();
    publisher.forget();
    await turnOn(RIVER);
    publisher.forget();
    await computed({ exposure_id: off });
    expect(publisher.asked).toEqual([]);
    expect((await why(off, "river_flood_depth", "zurich")).value).toBeCloseTo(5.1, 4);
    await call("PUT", `/${RIVER}`, { on: false });
    expect((await call("DELETE", `/${RIVER}/cells`, {})).body).toMatchObject({ files: 0, cells: 0, edition: 1 });
  });
});
