import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { backup, restore } from "../../database/backup.ts";
import { SPAWN, untilEnded } from "../../testing/computations.ts";
import { until } from "../../testing/server-process.ts";
import { createTestDatabase } from "../../testing/test-database.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { floodMap } from "./testing/grid-files.ts";
import { importClient } from "./testing/import-client.ts";

vi.setConfig({ testTimeout: 180_000 });

const QUERY = "/api/spatial-datasets/v0/datasets/river_flood_depth/query";
const ZURICH = [8.54, 47.37] as const;
const CHOICE = {
  hazards: ["river_flood_depth"],
  impact_drivers: [],
  overrides: [{ topic: "wet", timesteps: { start: 2000, end: 2080, step: 10 }, presets: ["ssp585"] }],
};
const PROJECT = {
  type: "FeatureCollection",
  properties: { title: "Restored" },
  features: [
    {
      type: "Feature",
      id: "zurich",
      geometry: { type: "Point", coordinates: ZURICH },
      properties: { id: "zurich", name: "Zurich", tidemark_type: "ProductionSite", address: {}, user_data: {} },
    },
  ],
};

/** Checksums of the files of the published run of a project; undefined while there is none. */
function published({ config }: TestServer, project: string): string[] | undefined {
  try {
    const root = join(config.dataDir, "runs", project);
    const { run } = JSON.parse(readFileSync(join(root, "current.json"), "utf8")) as { run: string };
    const paths = readdirSync(join(root, run), { recursive: true, encoding: "utf8" }).toSorted();
    const files = paths.map((path) => join(root, run, path)).filter((path) => statSync(path).isFile());
    return files.map((path) => createHash("sha256").update(readFileSync(path)).digest("hex"));
  } catch {
    return undefined;
  }
}

async function valueAt(app: TestServer): Promise<string> {
  const coords = { scenario: "historical", time: 2005, return_period: 100, ensemble: "p50" };
  const token = await app.signIn("analyst");
  return (await app.call("POST", QUERY, { token, body: { points: [ZURICH], coords } })).text;
}

it("an imported map is restored with everything else: values and results are those of before", async () => {
  const folder = mkdtempSync(join(tmpdir(), "imports-backup-"));
  const file = join(folder, "all.backup");
  const first = await startTestServer();
  const screened = await valueAt(first);
  const client = importClient(first, await first.signIn("admin"));
  expect((await client.imported([["floodMapGL_rp100y.tif", floodMap(1.5)]])).status).toBe("Finished");
  const analyst = await first.signIn("analyst");
  const spawned = await first.call("POST", SPAWN, { token: analyst, body: { ...CHOICE, exposure_geojson: PROJECT } });
  const project = String(spawned.body["exposure_id"]);
  expect(await untilEnded(first, analyst, String(spawned.body["task_id"]))).toMatchObject({ status: "Finished" });
  const [value, run] = [await valueAt(first), published(first, project)];
  expect(value).not.toBe(screened);
  const { files } = await backup(first.database.connection, file, { imported: first.config.importedDir });
  expect(files).toBeGreaterThan(1);
  await first.stop();

  const imported = join(folder, "imported");
  const database = await createTestDatabase("empty");
  await restore(database.connection, file, { imported });
  const second = await startTestServer({ database, settings: { IMPORTED_DIR: imported } });
  expect(await valueAt(second)).toBe(value);
  const computed = await until(
    async () => published(second, project),
    (found) => found !== undefined,
    120,
  );
  expect(computed).toEqual(run);
  await second.stop();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
