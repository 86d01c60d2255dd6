import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { renewalPreviewSchema, type ChangedLocation, type RenewalPreview } from "@tidemark/contract";
import { numbersAsTexts, unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { spawnBody, SPAWN, TASKS, untilEnded } from "../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { floodMap } from "../imports/testing/grid-files.ts";
import { importClient } from "../imports/testing/import-client.ts";
import { storeRun } from "../risks/testing/stored-run.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const CHAINS = "/api/risk-engine/v0/exposure/supply-chains";
let app: TestServer;
let owner: string;
let project: string;
beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
  const { body } = await app.call("POST", SPAWN, { token: owner, body: spawnBody() });
  await untilEnded(app, owner, String(body["task_id"]));
  project = String(body["exposure_id"]);
});
afterAll(() => app.stop());

const pathOf = (id: string) => `${CHAINS}/${id}/renewal-preview`;
const read = async (id: string) => (await app.call("GET", pathOf(id), { token: owner })).body;
async function previewed(id: string): Promise<RenewalPreview> {
  const { status, body } = await app.call("POST", pathOf(id), { token: owner });
  expect([status, body["kind"]]).toEqual([202, "preview"]);
  expect(await untilEnded(app, owner, String(body["id"]))).toMatchObject({ status: "Finished", detail: null });
  return renewalPreviewSchema.parse((await read(id))["preview"]);
}
async function changed(id: string, query = ""): Promise<ChangedLocation[]> {
  const { body } = await app.call("GET", `${pathOf(id)}/locations?n=1000${query}`, { token: owner });
  return body["items"] as ChangedLocation[];
}

/** What is stored of a project, to the byte. */
function storedOf(id: string): [path: string, bytes: string][] {
  const files = readdirSync(app.config.dataDir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.includes(id),
  );
  return files.map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [path, readFileSync(path).toString("base64")];
  });
}

describe("a project that was computed with the same data and program, though under another name", () => {
  it("would stay the same in every value of every dataset", async () => {
    await app.database.query("update runs set pack_version = 'pack 1.0.0' where exposure_id = $1", [project]);
    expect(await read(project)).toEqual({ task: null, preview: null });
    const preview = await previewed(project);
    expect(preview).toMatchObject({ locations: 4, compared: 4, changed_locations: 0, datasets: [], is_current: true });
    expect(preview.changes).toMatchObject([{ kind: "pack", from: "1.0.0" }]);
    expect(preview.unchanged).toBeGreaterThan(10);
    expect(await changed(project)).toEqual([]);
  });
});

describe("a project with other values than are computed now", () => {
  let id: string;
  beforeAll(async () => {
    const [row] = await app.database.query<{ id: string }>(
      `insert into exposures (owner_id, title, tier, status, site_count, mbtiles_blob)
       select id, 'Old / values', 'enterprise', 'Finished', 3, '/t' from users where email like 'analyst@%' returning id`,
    );
    id = row?.id ?? "";
    await app.database.query(
      `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address) values
       ($1, 0, 'zrh', 'Zürich', 8.54, 47.37, '{}'), ($1, 1, 'mia', '=Miami', -80.19, 25.77, '{}'),
       ($1, 2, 'ice', 'Ice', 0, -75, '{}')`,
      [id],
    );
    await app.database.query(
      `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
       values ($1, 'run-1', 'pack 1.0.0', '0.0.1-old', '{}', '[]', 1, 3)`,
      [id],
    );
    const some = (value: number) => (_: object, site: number) => (site === 2 ? Number.NaN : value);
    await storeRun(app.config.dataDir, id, {
      siteCount: 3,
      datasets: [
        { id: "tas_mean", value: some(8) },
        // days above 30 °C: Zürich has few, Miami many
        { id: "hd30", value: some(300) },
        { id: "wildfire_bi", value: some(400) },
      ],
    });
  });

  it("tells which locations would change band, from what to what and why, and leaves the run as it was", async () => {
    const before = storedOf(id);
    expect(before.length).toBeGreaterThan(3);
    const preview = await previewed(id);
    expect(storedOf(id)).toEqual(before);
    expect(preview).toMatchObject({ locations: 3, compared: 3, is_current: true });
    expect(preview.changes.map(({ kind }) => kind)).toEqual(["pack", "engine"]);
    const days = preview.datasets.find(({ dataset_id }) => dataset_id === "hd30");
    expect(days).toMatchObject({ compared: 2, differ: 2, up: 0, gained: 0, lost: 0, why: ["pack", "engine"] });
    const rows = await changed(id, "&dataset_id=hd30");
    const zurich = rows.find(({ site_id }) => site_id === "zrh");
    expect(zurich).toMatchObject({ change: "down", before: { value: 300, band: "high" } });
    expect(zurich?.after.value).toBeLessThan(100);
    // the value is that of the run that would be computed: the other project has it stored
    const at = new URLSearchParams({ dataset_id: "hd30", site_id: "s0", coords: JSON.stringify(days?.coords ?? {}) });
    const stored = await app.call("GET", `/api/risk-engine/v0/risks/exposure/${project}/explanation?${at}`, {
      token: owner,
    });
    expect((stored.body["number"] as { value: number }).value).toBe(zurich?.after.value);
  });

  it("finds among them by dataset, change and name, the largest steps first", async () => {
    const all = await changed(id);
    const { body } = await app.call("GET", `${pathOf(id)}/locations?n=1`, { token: owner });
    expect([(body["items"] as []).length, body["meta"]]).toEqual([1, { page: 1, n: 1, total: all.length }]);
    expect((await changed(id, "&search=zurich")).every(({ site_id }) => site_id === "zrh")).toBe(true);
    expect(await changed(id, "&change=up&dataset_id=hd30")).toEqual([]);
    expect((await changed(id, "&topic=heat")).map(({ dataset_id }) => dataset_id)).not.toContain("wildfire_bi");
  });

  it("can be saved as a workbook that says what was compared, and as CSV safe from formulas", async () => {
    const fetched = (query: string) =>
      fetch(`${app.url}${pathOf(id)}/export?${query}`, { headers: { authorization: `Bearer ${owner}` } });
    const workbook = await fetched("format=xlsx");
    expect(workbook.headers.get("content-disposition")).toContain("Old%20values%20newer%20data.xlsx");
    const bytes = new Uint8Array(await workbook.arrayBuffer());
    expect(await numbersAsTexts(bytes)).toEqual([]);
    const parts = Object.values(await unzip(bytes));
    const texts = parts.map((part) => new TextDecoder().decode(part)).join("");
    for (const text of ["Data pack 1.0.0 to", "Newer program", "Locations compared", "Zürich"])
      expect(texts).toContain(text);
    const csv = await (await fetched("format=csv&dataset_id=wildfire_bi")).text();
    expect(csv).toContain("'=Miami");
    expect(csv).not.toContain("hd30");
  });

  it("hides what somebody's account does not include", async () => {
    const scopes = "update users set scopes = array_remove(scopes, 'outage') where email like 'analyst@%' returning id";
    const [before] = await app.database.query<{ scopes: string[] }>(
      "select scopes from users where email like 'analyst@%'",
    );
    await app.database.query(scopes);
    const preview = renewalPreviewSchema.parse((await read(id))["preview"]);
    const rows = await changed(id);
    const anew = await previewed(id);
    await app.database.query("update users set scopes = $1 where email like 'analyst@%'", [before?.scopes]);
    for (const { datasets } of [preview, anew])
      expect(datasets.map(({ dataset_id }) => dataset_id)).not.toContain("wildfire_bi");
    expect(rows.map(({ dataset_id }) => dataset_id)).not.toContain("wildfire_bi");
  });

  it("is told as out of date once an import is in force, which is then named as the reason", async () => {
    const client = importClient(app, await app.signIn("admin"));
    const floods = [10, 100, 500].map((rp, i) => [`floodMapGL_rp${rp}y.tif`, floodMap(i + 1)] as const);
    expect(await client.imported(floods)).toMatchObject({ status: "Finished" });
    expect((await read(id))["preview"]).toMatchObject({ is_current: false });
    await app.database.query("update runs set pack_version = $2 where exposure_id = $1", [project, await packNow()]);
    const preview = await previewed(project);
    const flood = preview.datasets.find(({ dataset_id }) => dataset_id === "river_flood_depth");
    expect(flood).toMatchObject({ gained: 1, why: ["jrc-river-flood"] });
    expect(await changed(project, "&dataset_id=river_flood_depth")).toMatchObject([
      { site_id: "s0", change: "gained", before: { value: null, band: null } },
    ]);
  });
  const packNow = async () => {
    const { body } = await app.call("GET", `${CHAINS}/${project}`, { token: owner });
    return `pack ${(body["newer"] as { pack: string }).pack}`;
  };
});

describe("a preview", () => {
  it("is refused while the project is not finished", async () => {
    const [row] = await app.database.query<{ id: string }>(
      `insert into exposures (owner_id, title, tier, status) select id, 'R', 'enterprise', 'Failed' from users
       where email like 'analyst@%' returning id`,
    );
    const { status, body } = await app.call("POST", pathOf(row?.id ?? ""), { token: owner });
    expect([status, body["message_code"]]).toEqual([409, "project.not_finished"]);
  });

  it("can be cancelled, which the project does not notice, and asked for again", async () => {
    const { body } = await app.call("POST", pathOf(project), { token: owner });
    const cancelled = await app.call("POST", `${TASKS}/${String(body["id"])}/cancel`, { token: owner });
    const ended = await untilEnded(app, owner, String(body["id"]));
    // it may have ended by itself in between
    if (cancelled.status === 200) expect(ended).toMatchObject({ status: "Failed", detail: "Cancelled" });
    const seen = await app.call("GET", `${CHAINS}/${project}`, { token: owner });
    expect(seen.body["properties"]).toMatchObject({ status: "Finished", error: null });
    expect((await previewed(project)).is_current).toBe(true);
  });
});
