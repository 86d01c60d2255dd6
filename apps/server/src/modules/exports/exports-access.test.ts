import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileStore, openZarr } from "@tidemark/grids";
import { unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TASKS, untilEnded } from "../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeRun } from "../risks/testing/stored-run.ts";

const GATEWAY = "/api/risk-engine/v0/gateway";
const WORDS = "Your account does not include outage scores";
let app: TestServer;
/** Computed the project with every scope. */
let owner: string;
/** Reads it, and has no scope of datasets. */
let reader: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  [owner, reader] = [await app.signIn("analyst"), await app.signIn("reader")];
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Shared', 'enterprise', 'Finished', 1 from users where email like 'analyst@%' returning id`,
  );
  project = row?.id ?? "";
  await app.database.query("update users set scopes = scopes || '{location-export}' where email like 'reader@%'");
  await app.database.query("update exposures set edges = $2 where id = $1", [
    project,
    JSON.stringify([{ from: "a", to: "a", product: "steel", volume: 1 }]),
  ]);
  await app.database.query(
    "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'reader@%'",
    [project],
  );
  await app.database.query(
    "insert into sites (exposure_id, position, site_id, name, longitude, latitude) values ($1, 0, 'a', 'A', 8.54, 47.37)",
    [project],
  );
  await app.database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, 1)`,
    [project],
  );
  const datasets = [
    { id: "tas_mean", value: () => 8 },
    { id: "wildfire_bi", value: () => 123 },
  ];
  await storeRun(app.config.dataDir, project, { siteCount: 1, datasets });
}, 60_000);
afterAll(() => app.stop());

const order = async (token: string) =>
  String((await app.call("POST", `${GATEWAY}/create-dump/${project}`, { token })).body["id"]);

async function ordered(token: string): Promise<string> {
  const task = await order(token);
  expect(await untilEnded(app, token, task)).toMatchObject({ status: "Finished", kind: "dump" });
  return task;
}

async function files(task: string, token: string) {
  const answer = await fetch(`${app.url}${TASKS}/${task}/result`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return answer.status === 200 ? await unzip(bytes) : { status: answer.status, text: Buffer.from(bytes).toString() };
}

const text = (content: Uint8Array | undefined) => new TextDecoder().decode(content);

describe("the zip of a project with datasets that its reader may not see", () => {
  it("holds neither their values nor their arrays, and says why", async () => {
    const found = (await files(await ordered(reader), reader)) as Record<string, Uint8Array>;
    const names = Object.keys(found);
    expect(names.filter((name) => name.includes("wildfire_bi"))).toEqual([]);
    expect(text(found["results.csv"])).not.toContain("wildfire_bi");
    expect(JSON.parse(text(found["provenance.json"]))).toMatchObject({
      missing: [{ dataset_id: "wildfire_bi", reason: WORDS }],
    });
    for (const name of names.filter((file) => /\.(zmetadata|zattrs)$|zarr\.json$/.test(file)))
      expect(text(found[name]), name).not.toContain("wildfire_bi");
  });

  it("holds no links between locations, which an account with them finds in its own", async () => {
    const mine = (await files(await ordered(reader), reader)) as Record<string, Uint8Array>;
    expect(JSON.parse(text(mine["project.geojson"]))).toMatchObject({ properties: { edges: [] } });
    const whole = (await files(await ordered(owner), owner)) as Record<string, Uint8Array>;
    expect(text(whole["project.geojson"])).toContain("steel");
  });

  it("has a grid store that readers of both generations open", async () => {
    const found = (await files(await ordered(reader), reader)) as Record<string, Uint8Array>;
    const folder = mkdtempSync(join(tmpdir(), "dump-"));
    for (const [name, content] of Object.entries(found)) {
      if (!name.startsWith("results.zarr/")) continue;
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const root = join(folder, "results.zarr");
    const second = await openZarr(fileStore(root), { requireChunks: true });
    expect([...second.variables.keys()].filter((path) => path.startsWith("tas_mean"))).not.toEqual([]);
    rmSync(join(root, "zarr.json"));
    const first = await openZarr(fileStore(root), { requireChunks: true });
    expect([...first.variables.keys()].toSorted()).toEqual([...second.variables.keys()].toSorted());
    rmSync(folder, { recursive: true, force: true });
  });

  it("is another than that of a colleague who may see them, which is refused", async () => {
    const task = await ordered(owner);
    expect(text(((await files(task, owner)) as Record<string, Uint8Array>)["results.csv"])).toContain("wildfire_bi");
    expect(await files(task, reader)).toMatchObject({ status: 403, text: expect.stringContaining(WORDS) });
    const own = await ordered(reader);
    expect(Object.keys(await files(own, owner))).toContain("results.csv");
  });

  it("is not the one that is on its way for somebody else", async () => {
    // what waits is not begun, whatever the worker does meanwhile
    await app.database.query(
      `insert into tasks (exposure_id, kind, stage, created_by, request)
       select id, 'dump', 'Waiting', owner_id, '{"withheld": []}' from exposures where id = $1`,
      [project],
    );
    const [waiting] = await app.database.query<{ id: string }>(
      "select id from tasks where kind = 'dump' and status = 'Pending'",
    );
    expect([await order(owner), (await order(reader)) === waiting?.id]).toEqual([waiting?.id, false]);
  });
});
