import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Import, ImportedSourceOnWire } from "@tidemark/contract";
import { s3ServerSettings, type S3Process, startS3Process } from "@tidemark/results/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createFileStores } from "../../platform/file-stores.ts";
import { collection, SPAWN, untilEnded } from "../../testing/computations.ts";
import { until } from "../../testing/server-process.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { makeKey } from "../identity/index.ts";
import { floodMap, zippedWind } from "./testing/grid-files.ts";
import { importClient } from "./testing/import-client.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

/**
 * Two servers that share a database and a bucket and nothing else: what is uploaded at one is checked by the other,
 * imported by whichever does jobs, and computed with by both; all as one server does it with its folder.
 */
const SPATIAL = "/api/spatial-datasets/v0";
const ZURICH = [8.54, 47.37] as const;
const MIAMI = [-80.19, 25.77] as const;
const FLOODS = [10, 100, 500].map((years) => [`floodMapGL_rp${years}y.tif`, floodMap(years / 100)] as const);
const WIND = { title: "Wind of the harbour", licence: "own" };
const CHOICE = {
  hazards: ["river_flood_depth", "tc_wind_rp"],
  impact_drivers: [],
  overrides: [{ topic: "wet", timesteps: { start: 2000, end: 2080, step: 10 }, presets: ["ssp585"] }],
};

let s3: S3Process;
let database: TestDatabase;
/** Answers, and does no jobs. */
let web: TestServer;
/** Answers, and does all jobs. */
let worker: TestServer;
let alone: TestServer;
const tokens = new Map<TestServer, string>();

beforeAll(async () => {
  [s3, database] = await Promise.all([startS3Process(), createTestDatabase("started")]);
  const keys = makeKey();
  const settings = s3ServerSettings(s3, "apart");
  web = await startTestServer({ database, keys, settings: { ...settings, ROLES: "web" } });
  worker = await startTestServer({ database, keys, settings });
  alone = await startTestServer();
  for (const app of [web, worker, alone]) tokens.set(app, await app.signIn("admin"));
});
afterAll(async () => {
  for (const app of [web, worker, alone]) await app.stop();
  await database.drop();
  await s3.end();
});

const clientAt = (app: TestServer) => importClient(app, tokens.get(app)!);

async function sources(app: TestServer): Promise<readonly ImportedSourceOnWire[]> {
  const { body } = await clientAt(app).call("GET", "");
  return body["sources"] as ImportedSourceOnWire[];
}

/** Values that a server gives at a point of the map, worked out in a thread. */
async function valueAt(app: TestServer, dataset: string, point: readonly [number, number]): Promise<string> {
  const coords = { scenario: "historical", time: 2005, return_period: 100, ensemble: "p50" };
  const token = tokens.get(app)!;
  return (await app.call("POST", `${SPATIAL}/datasets/${dataset}/query`, { token, body: { points: [point], coords } }))
    .text;
}

/** Values of a project that is computed, begun at one server and read at another. */
async function computed(at: TestServer, readAt: TestServer): Promise<string> {
  const body = { ...CHOICE, exposure_geojson: collection([ZURICH, MIAMI]) };
  const token = tokens.get(at)!;
  const begun = (await at.call("POST", SPAWN, { token, body })).body;
  expect(await untilEnded(at, token, String(begun["task_id"]), 120)).toMatchObject({ status: "Finished" });
  const id = String(begun["exposure_id"]);
  const answers = ["river_flood_depth", "tc_wind_rp"].map(async (dataset) => {
    const path = `/api/risk-engine/v0/risks/exposure/${id}/values/s0?dataset_id=${dataset}`;
    const { status, text } = await readAt.call("GET", path, { token: tokens.get(readAt)! });
    expect(status, text).toBe(200);
    return text.replaceAll(id, "").replaceAll(/"computed_at":"[^"]*"/g, "");
  });
  return (await Promise.all(answers)).join("\n");
}

/** Sends a file in two pieces, each to another server. */
async function sent(id: string, [name, bytes]: readonly [string, Uint8Array], at: readonly [TestServer, TestServer]) {
  const half = Math.floor(bytes.length / 2);
  const first = await clientAt(at[0]).piece(id, name, bytes.subarray(0, half), 0, bytes.length);
  expect([first.status, first.text]).toEqual([200, first.text]);
  const wrong = await clientAt(at[1]).piece(id, name, bytes.subarray(half + 1), half + 1, bytes.length);
  expect([wrong.status, wrong.body["detail"]]).toEqual([409, `${name}: ${half} bytes have arrived; go on from there.`]);
  const second = await clientAt(at[1]).piece(id, name, bytes.subarray(half), half, bytes.length);
  expect([second.status, second.text]).toEqual([200, second.text]);
}

const finished = async (app: TestServer, id: string): Promise<Import> => {
  await clientAt(app).call("POST", `/${id}/start`, {});
  const ended = await clientAt(app).untilEnded(id);
  expect(ended).toMatchObject({ status: "Finished", detail: null });
  return ended;
};

const filesOf = (app: TestServer) =>
  readdirSync(join(app.config.dataDir, "imports"), { withFileTypes: true }).map(({ name }) => name);

describe("imports on machines that share a database and a bucket", () => {
  it("are uploaded in pieces to any, imported by one, and used by all as a server alone uses them", async () => {
    const screened = await valueAt(web, "river_flood_depth", ZURICH);
    const { import: draft } = await clientAt(web).call("POST", "", {});
    for (const file of FLOODS) await sent(draft.id, file, [web, worker]);
    // begun anew with other contents: what was there before counts no more
    await clientAt(worker).piece(draft.id, FLOODS[0]![0], floodMap(9).subarray(0, 100), 0, 1000);
    await sent(draft.id, FLOODS[0]!, [worker, web]);
    const { import: seen } = await clientAt(web).call("POST", `/${draft.id}/check`, {});
    expect(seen.preview).toMatchObject({ source: "jrc-river-flood", faults: [] });
    const compared = await until(
      () => clientAt(web).call("GET", `/${draft.id}/comparison`),
      ({ body }) => body["progress"] === null,
      120,
    );
    expect(compared.body["datasets"]).toContainEqual(expect.objectContaining({ dataset_id: "river_flood_depth" }));
    await finished(web, draft.id);
    expect((await clientAt(alone).imported(FLOODS)).status).toBe("Finished");

    const [own] = await sources(alone);
    for (const app of [web, worker]) {
      const [source] = await sources(app);
      expect(source).toEqual({ ...own, imported_at: source?.imported_at });
      expect(await valueAt(app, "river_flood_depth", ZURICH)).toBe(await valueAt(alone, "river_flood_depth", ZURICH));
    }
    expect(await valueAt(web, "river_flood_depth", ZURICH)).not.toBe(screened);
    expect(await computed(web, web)).toBe(await computed(alone, alone));
    // where it was imported, nothing of the files is left
    expect(filesOf(worker)).toEqual([]);
  });

  it("go back to the version before, and away, for all at once", async () => {
    const before = await valueAt(web, "river_flood_depth", ZURICH);
    const deeper = FLOODS.map(([name], i) => [name, floodMap(i + 4)] as const);
    expect((await clientAt(worker).imported(deeper)).status).toBe("Finished");
    expect(await valueAt(web, "river_flood_depth", ZURICH)).not.toBe(before);
    await clientAt(web).call("POST", "/sources/jrc-river-flood/take-back", {});
    for (const app of [worker, web]) expect(await valueAt(app, "river_flood_depth", ZURICH)).toBe(before);
    await clientAt(web).call("DELETE", "/sources/jrc-river-flood");
    for (const app of [worker, web]) expect(await sources(app)).toEqual([]);
    expect(await createFileStores(web.config)("imported").list("")).toEqual([]);
  });

  it("come from archives, and from the import folder of the bucket, which stays as it is", async () => {
    const wind = ["wind.zip", await zippedWind(40)] as const;
    const told = { source: "own-cyclone-wind", told: { facts: WIND } };
    expect((await clientAt(web).imported([wind], told)).status).toBe("Finished");
    expect((await clientAt(alone).imported([wind], told)).status).toBe("Finished");
    const inbox = createFileStores(web.config)("import-folder");
    for (const [name, bytes] of FLOODS) await inbox.put(`floods/${name}`, bytes);
    const { body } = await clientAt(web).call("GET", "/folder");
    expect(body).toEqual({
      path: `s3://${s3.bucket}/apart/import-folder/`,
      items: [{ name: "floods", is_folder: true, bytes: 0 }],
    });
    for (const folder of ["../", "/etc", "floods/../..", "nothing", "."])
      expect((await clientAt(web).call("POST", "", { folder })).status).toBe(404);
    const { import: created } = await clientAt(web).call("POST", "", { folder: "floods" });
    await clientAt(web).call("POST", `/${created.id}/check`, {});
    expect(await finished(worker, created.id)).toMatchObject({ origin: "folder" });
    expect(await inbox.list("")).toHaveLength(3);
    expect((await clientAt(alone).imported(FLOODS)).status).toBe("Finished");
    expect(await computed(worker, web)).toBe(await computed(alone, alone));
  });

  it("stay known while the bucket is away: lists go on, and an import waits until it is back", async () => {
    const { import: draft } = await clientAt(web).call("POST", "", {});
    await sent(draft.id, FLOODS[1]!, [worker, web]);
    await clientAt(web).call("POST", `/${draft.id}/check`, {});
    await s3.kill();
    const begun = performance.now();
    const list = await web.call("GET", "/api/risk-engine/v0/exposure/supply-chains?n=10", { token: tokens.get(web)! });
    expect([list.status, performance.now() - begun < 20_000]).toEqual([200, true]);
    await clientAt(web).call("POST", `/${draft.id}/start`, {});
    await s3.again();
    expect(await clientAt(web).untilEnded(draft.id)).toMatchObject({ status: "Finished", detail: null });
    expect((await sources(web)).map(({ id }) => id).toSorted()).toEqual(["jrc-river-flood", "own-cyclone-wind"]);
  });
});
