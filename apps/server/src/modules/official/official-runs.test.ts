import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Task } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { collection, TASKS, untilEnded } from "../../testing/computations.ts";
import { riverPath, riverTile } from "../../testing/official-publisher.ts";
import {
  HEIGHT,
  OFFICIAL_PLACES,
  type OfficialServer,
  PROJECTS,
  RIVER,
  startOfficialServer,
} from "../../testing/official-server.ts";

// every test computes a project, on a machine that may have others to do
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const PLACES = OFFICIAL_PLACES;
const PROJECT = { exposure_geojson: collection(PLACES) };

const dataDir = mkdtempSync(join(tmpdir(), "tidemark-official-"));
let server: OfficialServer;
let { publisher, app, analyst, call, sourcesNow, spawned, computed, projectNow } = {} as OfficialServer;
beforeAll(async () => {
  server = await startOfficialServer({ DATA_DIR: dataDir });
  ({ publisher, app, analyst, call, sourcesNow, spawned, computed, projectNow } = server);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const onNow = async () => (await sourcesNow()).filter(({ on }) => on).map(({ id }) => id);

/** Files of the newest run of a project with the hashes of their bytes. */
async function bytesOf(project: string): Promise<Record<string, string>> {
  const [row] = await app.database.query<{ run: string }>(
    "select run from runs where exposure_id = $1 order by created_at desc limit 1",
    [project],
  );
  const out: Record<string, string> = {};
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !path.includes(row!.run)) continue;
    const hash = createHash("sha256")
      .update(await readFile(path))
      .digest("hex");
    out[path.slice(path.indexOf(row!.run) + row!.run.length)] = hash;
  }
  expect(Object.keys(out).length).toBeGreaterThan(3);
  return out;
}

async function until<T>(found: () => Promise<T | undefined>): Promise<T> {
  for (let i = 0; i < 600; i++) {
    const now = await found();
    if (now !== undefined) return now;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("it did not come to it");
}

describe("official maps and runs", () => {
  let before: Record<string, string>;

  it("the recommended set is turned on with all its licences, and without those that gave no answer", async () => {
    before = await bytesOf(await computed(PROJECT));
    const names = [...new Set((await sourcesNow()).map(({ licence }) => licence.name))];
    expect((await call("PUT", "", { on: true, licences: names.slice(1) })).body["message_code"]).toBe(
      "official.licence",
    );
    expect((await call("PUT", "", { on: true, licences: names })).body["message_code"]).toBe("official.probe_first");
    for (const { id } of await sourcesNow()) await call("POST", `/${id}/probe`, {});
    // the files of the coast are not there
    expect((await call("PUT", "", { on: true, licences: names })).status).toBe(200);
    expect(await onNow()).toEqual([RIVER, HEIGHT]);
    expect((await call("GET", "")).body["month"]).toMatchObject({ requests: expect.any(Number) });
  });

  it("results say how many locations have official values, and where there is no map", async () => {
    const project = await computed(PROJECT);
    expect((await projectNow(project)).official).toEqual({
      left_out: false,
      sources: [
        expect.objectContaining({ id: RIVER, locations: 2, official: 1, absent: 1, unread: 0, reason: null }),
        expect.objectContaining({ id: HEIGHT, locations: 2, official: 1, absent: 1, unread: 0, reason: null }),
      ],
    });
    expect(await bytesOf(project)).not.toEqual(before);
  });

  it("unplugged for one run, or all turned off, no byte is another than before there were any", async () => {
    publisher.forget();
    const without = await computed({ ...PROJECT, official_maps: false });
    expect(publisher.asked).toEqual([]);
    expect(await bytesOf(without)).toEqual(before);
    const { official, newer } = await projectNow(without);
    expect(official).toEqual({ left_out: true, sources: [] });
    // what was left out on purpose is no news
    expect(newer).toBeNull();
    const stored = await app.call("GET", `/api/risk-engine/v0/compute/requests/${without}`, { token: analyst });
    expect(stored.body["official_maps"]).toBe(false);
    // and back again: files of the run before do not serve, in either direction
    await computed({ exposure_id: without, official_maps: true });
    expect((await projectNow(without)).official).toMatchObject({ left_out: false });
    expect(await bytesOf(without)).not.toEqual(before);
    await call("PUT", "", { on: false });
    expect(await onNow()).toEqual([]);
    expect(await bytesOf(await computed(PROJECT))).toEqual(before);
  });

  it("a location of a run without them is changed without them", async () => {
    for (const { id, licence } of (await sourcesNow()).slice(0, 2)) {
      await call("POST", `/${id}/probe`, {});
      await call("PUT", `/${id}`, { on: true, licence: licence.name });
    }
    const project = await computed({ ...PROJECT, official_maps: false });
    publisher.forget();
    const moved = await app.call("PUT", `${PROJECTS}/${project}/production-sites/s0`, {
      token: analyst,
      body: { geometry: { type: "Point", coordinates: [7.59, 47.56] } },
    });
    expect([moved.status, moved.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    expect(publisher.asked).toEqual([]);
  });

  it("a publisher that hangs is told of, and whoever waits goes on without it", async () => {
    await call("DELETE", `/${RIVER}/cells`, {});
    const all = { exposure_geojson: collection([[7.44, 46.95], ...PLACES]) };
    publisher.fault = ({ path }) => path.startsWith("jrc/RP");
    const { task, project } = await spawned(all);
    const reading = await until(async () => {
      const { body } = await app.call("GET", `${TASKS}/${task}`, { token: analyst });
      return (body as unknown as Task).reading ?? undefined;
    });
    expect(reading).toMatchObject({ title: "JRC river flood, world", tiles_done: 0, waits_for: null });
    const other = await app.call("POST", `${TASKS}/${task}/go-on-without`, {
      token: await app.signIn("reader"),
      body: {},
    });
    expect(other.status).toBe(404);
    await app.call("POST", `${TASKS}/${task}/go-on-without`, { token: analyst, body: {} });
    expect(await untilEnded(app, analyst, task)).toMatchObject({ status: "Finished", reading: null });
    const { official } = await projectNow(project);
    expect(official?.sources[0]).toMatchObject({
      locations: 3,
      official: 1,
      unread: 1,
      reason_said: { code: "official.went_on" },
    });
    const late = await app.call("POST", `${TASKS}/${task}/go-on-without`, { token: analyst, body: {} });
    expect([late.status, late.body["message_code"]]).toEqual([409, "official.task_reads_nothing"]);
    publisher.fault = undefined;
    await computed({ exposure_id: project });
    expect((await projectNow(project)).official?.sources[0]).toMatchObject({ official: 2, unread: 0, reason: null });
  });

  it("a publisher that asks to wait is named while everybody waits, and the run ends with its maps", async () => {
    let left = 6;
    publisher.fault = ({ path }, response) => {
      if (!path.startsWith("jrc/RP") || left-- <= 0) return false;
      response.writeHead(429, { "retry-after": "3" }).end();
      return true;
    };
    const { task, project } = await spawned({ exposure_geojson: collection([[6.63, 46.52]]) });
    const waiting = await until(async () => {
      const { body } = await app.call("GET", `${TASKS}/${task}`, { token: analyst });
      return (body as unknown as Task).reading?.waits_for ?? undefined;
    });
    expect(waiting).toBe(new URL(publisher.address).host);
    expect(await untilEnded(app, analyst, task)).toMatchObject({ status: "Finished" });
    publisher.fault = undefined;
    expect((await projectNow(project)).official?.sources[0]).toMatchObject({ official: 1, unread: 0 });
  });

  it("newer files of a publisher are seen by the daily look, and taken when somebody says so", async () => {
    const look = async () => {
      const before = (await sourcesNow())[0]!.checked?.at;
      await app.database.query("select graphile_worker.add_job('check-official', '{}')");
      return until(async () => {
        const { checked } = (await sourcesNow())[0]!;
        return checked === null || checked.at === before ? undefined : checked;
      });
    };
    expect(await look()).toMatchObject({ files: 7, changed: 0, fault: null });
    publisher.files.set(riverPath(10), riverTile(4010));
    publisher.tags.set(riverPath(10), '"2"');
    expect(await look()).toMatchObject({ files: 7, changed: 1 });
    expect((await call("POST", `/${RIVER}/edition`, {})).body).toMatchObject({ edition: 2, checked: null });
  });
});
