import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createRunCatalog } from "@tidemark/results";
import { s3ServerSettings, type S3Process, startS3Process } from "@tidemark/results/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SPAWN, spawnBody, TASKS, untilEnded } from "../testing/computations.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { createFileStores } from "./file-stores.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let s3: S3Process;
let folder: TestServer;
let bucket: TestServer;
const owners = new Map<TestServer, string>();

beforeAll(async () => {
  s3 = await startS3Process();
  folder = await startTestServer();
  bucket = await startTestServer({
    settings: s3ServerSettings(s3, "house/one"),
  });
  for (const app of [folder, bucket]) owners.set(app, await app.signIn("analyst"));
});
afterAll(async () => {
  await bucket.stop();
  await folder.stop();
  await s3.end();
});

const tokenOf = (app: TestServer): { token: string } => ({ token: owners.get(app)! });

async function begun(app: TestServer): Promise<{ readonly exposure: string; readonly task: string }> {
  const { body } = await app.call("POST", SPAWN, { ...tokenOf(app), body: spawnBody() });
  return { exposure: String(body["exposure_id"]), task: String(body["task_id"]) };
}

async function computed(app: TestServer): Promise<string> {
  const { exposure, task } = await begun(app);
  expect(await untilEnded(app, owners.get(app)!, task)).toMatchObject({ status: "Finished" });
  return exposure;
}

const RISKS = "/api/risk-engine/v0/risks";
/** What is shown of the first location, without what names the project. */
async function panel(app: TestServer, id: string): Promise<string> {
  const { status, text } = await app.call("GET", `${RISKS}/exposure/${id}/values/s0`, tokenOf(app));
  expect([status, text]).toEqual([200, text]);
  return text.replaceAll(id, "");
}
const values = (app: TestServer, id: string) =>
  app.call(
    "GET",
    `${RISKS}/exposure/${id}/values?dataset_id=hd30&coords=${encodeURIComponent(
      JSON.stringify({ scenario: "ssp585", time: 2050, ensemble: "p50", season: "ANN" }),
    )}`,
    tokenOf(app),
  );

/** Files of the published run, by path. */
function runInFolder(id: string): Map<string, Buffer> {
  const root = join(folder.config.dataDir, "runs", id);
  const { run } = JSON.parse(readFileSync(join(root, "current.json"), "utf8")) as { run: string };
  const paths = readdirSync(join(root, run), { recursive: true, encoding: "utf8" });
  const files = paths.filter((path) => statSync(join(root, run, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(root, run, path))]));
}

async function runInBucket(id: string): Promise<Map<string, Buffer>> {
  const run = (await createRunCatalog(createFileStores(bucket.config)("runs"), "").open(id))!;
  const files = await run.files();
  return new Map(await Promise.all(files.map(async ({ key }) => [key, Buffer.from(await run.file(key))] as const)));
}

describe("results in a bucket", () => {
  it("are the bytes of a folder, and are shown alike", async () => {
    const [there, here] = [await computed(folder), await computed(bucket)];
    const [expected, found] = [runInFolder(there), await runInBucket(here)];
    expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
    // a bucket holds the values by place as well, which these two files say
    const saysOfJoint = new Set(["layout.json", "manifest.json"]);
    for (const [path, bytes] of expected)
      expect([path, found.get(path)!.equals(bytes)]).toEqual([path, !saysOfJoint.has(path)]);
    const stored = await createFileStores(bucket.config)("runs").list(here);
    expect(stored.filter(({ key }) => key.includes("/joint/")).length).toBeGreaterThan(0);
    expect(expected.size).toBeGreaterThan(20);
    expect(await panel(bucket, here)).toBe(await panel(folder, there));
    const [ours, theirs] = [await values(bucket, here), await values(folder, there)];
    expect([ours.status, ours.text]).toEqual([200, theirs.text]);
    expect(ours.text.length).toBeGreaterThan(10);
    expect(readdirSync(join(bucket.config.dataDir, "runs", here))).toEqual([]);
  });

  it("are out of reach while the store is, with a text that says so, and there again with it", async () => {
    const id = await computed(bucket);
    await s3.faults({ lost: true });
    const answer = await panelAnswer(id);
    expect([answer.status, answer.body["message_code"]]).toEqual([503, "http.store_away"]);
    const { exposure, task } = await begun(bucket);
    await vi.waitFor(() => expect(bucket.logLines.join("")).toContain("S3_BUCKET"), { timeout: 60_000 });
    await s3.faults({});
    expect((await panelAnswer(id)).status).toBe(200);
    expect(await untilEnded(bucket, owners.get(bucket)!, task, 150)).toMatchObject({ status: "Finished" });
    expect((await panelAnswer(exposure)).status).toBe(200);
  });

  it("are shown from a store that can only be read, and computed once it can be written", async () => {
    const id = await computed(bucket);
    await s3.faults({ readOnly: true });
    expect((await panelAnswer(id)).status).toBe(200);
    const { exposure, task } = await begun(bucket);
    await vi.waitFor(() => expect(bucket.logLines.join("")).toContain("give them the right to read, write"), {
      timeout: 60_000,
    });
    expect((await bucket.call("GET", `${TASKS}/${task}`, tokenOf(bucket))).body["status"]).not.toBe("Failed");
    await s3.faults({});
    expect(await untilEnded(bucket, owners.get(bucket)!, task, 150)).toMatchObject({ status: "Finished" });
    expect((await panelAnswer(exposure)).status).toBe(200);
  });

  it("come to the same when the store is killed while they are computed", async () => {
    const calm = await runInBucket(await computed(bucket));
    const { exposure, task } = await begun(bucket);
    for (let i = 0; i < 3; i++) {
      await s3.kill();
      await s3.again();
    }
    expect(await untilEnded(bucket, owners.get(bucket)!, task, 150)).toMatchObject({ status: "Finished" });
    const found = await runInBucket(exposure);
    expect([...found.keys()].toSorted()).toEqual([...calm.keys()].toSorted());
    for (const [path, bytes] of calm) expect([path, found.get(path)!.equals(bytes)]).toEqual([path, true]);
  });
});

const panelAnswer = (id: string) => bucket.call("GET", `${RISKS}/exposure/${id}/values/s1`, tokenOf(bucket));
