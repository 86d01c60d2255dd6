import { readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SPAWN, spawnBody, TASKS, untilEnded } from "../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

vi.setConfig({ testTimeout: 120_000 }); // whole computations, also on busy machines

const silent = { on: async () => undefined, close: async () => undefined };
let app: TestServer;
let owner: string;
let project: string;
beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
});
beforeEach(async () => {
  project = await compute(spawnBody());
});
afterAll(() => app.stop());

async function compute(body: object): Promise<string> {
  const { body: ids } = await app.call("POST", SPAWN, { token: owner, body });
  expect(await untilEnded(app, owner, String(ids["task_id"]))).toMatchObject({ status: "Finished" });
  return String(ids["exposure_id"]);
}

const runsFolder = () => join(app.config.dataDir, "runs", project);
/** Files with values, by path; those of the published run. */
function chunks(): string[] {
  const { run } = JSON.parse(readFileSync(join(runsFolder(), "current.json"), "utf8")) as { run: string };
  return readdirSync(join(runsFolder(), run), { recursive: true, encoding: "utf8" })
    .map((path) => join(runsFolder(), run, path))
    .filter((path) => /\/\d[\d.]*$/.test(path) && statSync(path).isFile() && statSync(path).size > 0)
    .toSorted();
}

function flip(path: string): void {
  const bytes = readFileSync(path);
  bytes[1]! ^= 0xff;
  writeFileSync(path, bytes);
}

const computations = async () =>
  (await app.call("GET", `${TASKS}?exposure_id=${project}`, { token: owner })).body["items"] as {
    id: string;
    status: string;
  }[];

async function untilRepaired(): Promise<void> {
  await vi.waitFor(
    async () => {
      const all = await computations();
      expect(all.length).toBe(2);
      expect(all.every(({ status }) => status === "Finished")).toBe(true);
    },
    { timeout: 60_000, interval: 200 },
  );
}

describe("stored results with flipped bytes", () => {
  it("are found by the round of a night, and computed again to what they were", async () => {
    const before = chunks().map((path) => readFileSync(path));
    for (const path of chunks()) flip(path);
    await app.database.query("select graphile_worker.add_job('verify-results', '{}'::json)");
    await untilRepaired();
    expect(chunks().map((path) => readFileSync(path))).toEqual(before);
  });

  it("are not given out by the first reading either, and are computed again by it", async () => {
    const coords = JSON.stringify({ scenario: "ssp585", time: 2050, ensemble: "p50" });
    const query = new URLSearchParams({ dataset_id: "hd30", coords });
    const path = `/api/risk-engine/v0/risks/exposure/${project}/values?${query}`;
    const before = chunks().map((chunk) => readFileSync(chunk));
    for (const chunk of chunks()) flip(chunk);
    const refused = await app.call("GET", path, { token: owner });
    expect([refused.status, refused.body["message_code"]]).toEqual([503, "project.results_damaged"]);
    await untilRepaired();
    expect(chunks().map((chunk) => readFileSync(chunk))).toEqual(before);
    expect((await app.call("GET", path, { token: owner })).status).toBe(200);
  });

  it("are not taken over when the project is computed again", async () => {
    const before = chunks().map((path) => readFileSync(path));
    for (const path of chunks()) flip(path);
    await compute({ ...spawnBody(), exposure_geojson: null, exposure_id: project });
    expect(chunks().map((path) => readFileSync(path))).toEqual(before);
  });
});

describe("stored results that are not there", () => {
  it("as after a backup was restored, are computed when a server starts", async () => {
    const before = chunks().map((path) => readFileSync(path));
    rmSync(runsFolder(), { recursive: true });
    await app.server.compute.module.start({ does: { web: true, worker: true }, listener: silent });
    await untilRepaired();
    expect(chunks().map((path) => readFileSync(path))).toEqual(before);
  });
});

describe("stored results that were cut", () => {
  it("are answered with words, and are there again without anybody's doing", async () => {
    for (const path of chunks()) truncateSync(path, statSync(path).size - 1);
    const query = new URLSearchParams({ exposure_id: project });
    const read = () => app.call("GET", `/api/risk-engine/v0/risks/datasets?${query}`, { token: owner });
    const refused = await read();
    expect([refused.status, refused.body["message_code"]]).toEqual([503, "project.results_damaged"]);
    await untilRepaired();
    expect((await read()).status).toBe(200);
  });
});
