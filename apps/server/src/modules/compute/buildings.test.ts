import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { resultsInFolder } from "@tidemark/results";
import { SPAWN, spawnBody, untilEnded } from "../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { createRunStore } from "../risks/store/run-store.ts";

vi.setConfig({ testTimeout: 120_000 });

let app: TestServer;
let owner: string;
beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
});
afterAll(() => app.stop());

const SITES = "/api/risk-engine/v0/exposure/supply-chains";
/** One place of earthquakes and of rain on the Bosporus, three times; told of as nothing, a house, brick works. */
const BUILDINGS = [{}, { building_use: "residential", construction: "wood" }, { construction: "masonry" }];
const features = BUILDINGS.map((building, i) => ({
  type: "Feature",
  id: `b${i}`,
  geometry: { type: "Point", coordinates: [28.98, 41.01] },
  properties: { id: `b${i}`, name: `Building ${i}`, asset_value: 1000, asset_currency: "EUR", ...building },
}));

async function computed(): Promise<string> {
  const body = spawnBody({ hazards: [], impact_drivers: ["pluvial_flood_ead", "earthquake_ead", "total_ead"] });
  const exposure_geojson = { type: "FeatureCollection", properties: { title: "Buildings" }, features };
  const answer = await app.call("POST", SPAWN, { token: owner, body: { ...body, exposure_geojson } });
  expect([answer.status, answer.text]).toEqual([202, answer.text]);
  const { exposure_id: id, task_id: task } = answer.body as { exposure_id: string; task_id: string };
  expect(await untilEnded(app, owner, task)).toMatchObject({ status: "Finished" });
  return id;
}

async function losses(id: string, dataset: string): Promise<number[]> {
  const run = (await createRunStore(resultsInFolder(app.config.dataDir)).open(id))!;
  return [...(await run.column(dataset, { scenario: "historical", time: 2005, ensemble: "p50" }))];
}

it("losses are those of the buildings that were told of, also after an edit, and say so", async () => {
  const id = await computed();
  const [plain, house, works] = await losses(id, "pluvial_flood_ead");
  expect(plain).toBeGreaterThan(0);
  expect(house).toBeGreaterThan(plain!);
  expect(works).toBe(plain);
  const [frame, wood, brick] = await losses(id, "earthquake_ead");
  expect(frame).toBeGreaterThan(0);
  expect(wood).toBeLessThan(frame!);
  expect(brick).toBeGreaterThan(frame!);

  const edit = (properties: object) =>
    app.call("PUT", `${SITES}/${id}/production-sites/b0`, { token: owner, body: { properties } });
  const changed = await edit({ building_use: "residential", construction: "wood" });
  expect([changed.status, changed.text]).toEqual([200, changed.text]);
  expect((await losses(id, "pluvial_flood_ead"))[0]).toBe(house);
  expect((await losses(id, "earthquake_ead"))[0]).toBe(wood);
  expect((await edit({ building_use: null, construction: null })).status).toBe(200);
  expect((await losses(id, "pluvial_flood_ead"))[0]).toBe(plain);
  expect((await edit({ building_use: "castle" })).status).toBe(400);

  const panel = async (site: string) => {
    const path = `/api/risk-engine/v0/gateway/get-risks-for-location/${site}`;
    const body = { exposure_id: id, scenario: "historical", time: 2005 };
    return (await app.call("POST", path, { token: owner, body })).text;
  };
  expect(await panel("b1")).toContain("Damage curve of dwellings, as stated with the location.");
  expect(await panel("b1")).toContain("Use: dwellings, as stated with the location.");
  expect(await panel("b0")).toContain("industrial buildings, as nothing is stated with the location");
});
