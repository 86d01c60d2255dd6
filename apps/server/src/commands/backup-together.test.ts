import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRunCatalog } from "@tidemark/results";
import { s3ServerSettings, startS3Process } from "@tidemark/results/testing";
import { expect, it, vi } from "vitest";
import { makeKey } from "../modules/identity/index.ts";
import { createFileStores } from "../platform/file-stores.ts";
import { collection, SPAWN, spawnBody, untilEnded } from "../testing/computations.ts";
import { addressOf } from "../testing/database-address.ts";
import { startProcess, until } from "../testing/server-process.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

vi.setConfig({ testTimeout: 300_000 });

const REPORTS = "/api/reports/v1/reports";

/** Every file of the published run of a project; empty while there is none. */
async function runOf({ config }: TestServer, project: string): Promise<ReadonlyMap<string, string>> {
  const run = await createRunCatalog(createFileStores(config)("runs"), "").open(project);
  if (run === undefined) return new Map();
  const files = (await run.files()).map(({ key }) => key).toSorted();
  const entries = files.map(async (key) => [key, Buffer.from(await run.file(key)).toString("base64")] as const);
  return new Map(await Promise.all(entries));
}

it("database and bucket are backed up and restored by the commands: all is there, and results come to the same", async () => {
  const place = mkdtempSync(join(tmpdir(), "together-"));
  const file = join(place, "all.backup");
  const s3 = await startS3Process();
  const keys = makeKey();
  const bucketAt = (prefix: string) => ({
    DATA_DIR: join(place, prefix),
    ...s3ServerSettings(s3, prefix),
  });
  const command = async (args: readonly string[], prefix: string, DATABASE_URL: string) => {
    const done = startProcess({ ...bucketAt(prefix), DATABASE_URL, AUTH_KEYS: keys }, args);
    return { code: await done.exited, said: done.output() };
  };
  const database = await createTestDatabase();
  const first = await startTestServer({ database, keys, settings: bucketAt("live") });
  const token = await first.signIn("analyst");
  const places = [[8.54, 47.37] as const, [-80.19, 25.77] as const];
  const { body: begun } = await first.call("POST", SPAWN, {
    token,
    body: spawnBody({ exposure_geojson: collection(places) }),
  });
  const project = String(begun["exposure_id"]);
  expect(await untilEnded(first, token, String(begun["task_id"]), 200)).toMatchObject({ status: "Finished" });
  const make = async (path: string, body: object) => (await first.call("POST", path, { token, body })).body;
  const report = `${REPORTS}/${String((await make(REPORTS, { exposure_id: project, kind: "report", title: "R" }))["id"])}`;
  const version = `${report}/versions/${String((await make(`${report}/versions`, {}))["id"])}`;
  const frozen = (await first.call("GET", version, { token })).text;
  expect(frozen).toContain("content_hash");
  const run = await runOf(first, project);
  expect(run.size).toBeGreaterThan(20);

  expect(await command(["backup", file], "live", addressOf(database.connection))).toMatchObject({ code: 0 });
  await first.stop();

  const other = await createTestDatabase("empty");
  const inUse = await command(["restore", file], "live", addressOf(other.connection));
  expect([inUse.code, inUse.said]).toEqual([1, expect.stringContaining("S3_PREFIX")]);
  const restored = await command(["restore", file], "restored", addressOf(other.connection));
  expect(restored.code, restored.said).toBe(0);
  const second = await startTestServer({ database: other, keys, settings: bucketAt("restored") });
  const again = await second.signIn("analyst");
  expect((await second.call("GET", version, { token: again })).text).toBe(frozen);
  const computed = await until(
    () => runOf(second, project),
    (found) => found.size > 0,
    200,
  );
  expect([...computed.keys()]).toEqual([...run.keys()]);
  expect([...computed].filter(([key, content]) => run.get(key) !== content)).toEqual([]);
  await second.stop();
  await other.drop();
  await database.drop();
  await s3.end();
  rmSync(place, { recursive: true, force: true });
});
