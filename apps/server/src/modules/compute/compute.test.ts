import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openSources, screenSites, siteColumns } from "@tidemark/atlas";
import { COORDINATE_SETS, coordinateIndex, coordinatesAt, datasetById } from "@tidemark/science";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { resultsInFolder } from "@tidemark/results";
import { createRunStore } from "../risks/store/run-store.ts";
import { collection, SPAWN, spawnBody, TASKS, untilEnded } from "../../testing/computations.ts";

vi.setConfig({ testTimeout: 120_000 }); // whole computations, also on busy machines

let app: TestServer;
let owner: string;
beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
});
afterAll(() => app.stop());

interface Ids {
  readonly exposure_id: string;
  readonly task_id: string;
  readonly notices: string[];
}

const spawn = (body: object, token = owner, headers = {}) => app.call("POST", SPAWN, { token, body, headers });
const task = (method: string, path: string, token = owner) =>
  app.call(method, `${TASKS}/${path}`, method === "GET" ? { token } : { token, body: {} });

async function computed(body: object = spawnBody()): Promise<Ids> {
  const answer = await spawn(body);
  expect([answer.status, answer.text]).toEqual([202, answer.text]);
  const ids = answer.body as unknown as Ids;
  expect(await untilEnded(app, owner, ids.task_id)).toMatchObject({ status: "Finished", detail: null, progress: 1 });
  return ids;
}

const project = async (id: string) =>
  (await app.call("GET", `/api/risk-engine/v0/exposure/supply-chains/${id}`, { token: owner })).body["properties"];
const openRun = async (id: string) => (await createRunStore(resultsInFolder(app.config.dataDir)).open(id))!;
const runsFolder = (id: string) => join(app.config.dataDir, "runs", id);
/** Files of a run by path. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .toSorted();
}

describe("a computation", () => {
  it("goes from a request to results that equal those of the command line", async () => {
    const { exposure_id: id } = await computed();
    expect(await project(id)).toMatchObject({ status: "Finished", error: null, site_count: 4, has_score: true });
    const run = await openRun(id);
    const points = collection().features.map(({ geometry: { coordinates } }) => ({
      longitude: coordinates[0]!,
      latitude: coordinates[1]!,
    }));
    const read = siteColumns(await screenSites(await openSources(), points));
    let compared = 0;
    for (const [dataset, { epochs }] of run.datasets) {
      if (epochs === undefined) continue;
      const set = COORDINATE_SETS[datasetById(dataset)!.coordinateSet];
      for (let index = 0; index < set.size; index += 11) {
        const at = coordinatesAt(set, index);
        const isStored = epochs.some(({ scenario, time }) => scenario === at.scenario && time === at.time);
        if (set.epochs.length > 0 && !isStored) continue;
        const expected = Array.from(read(dataset, index)!, Math.fround);
        expect([dataset, index, ...(await run.column(dataset, at))]).toEqual([dataset, index, ...expected]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  it("is told by mail once it has ended, to who wants that and to nobody else", async () => {
    const staff = await app.signIn("admin");
    const outbox = async () => {
      const { body } = await app.call("GET", "/api/authorization/v1/outbox", { token: staff });
      return (body["items"] as { subject: string }[]).filter(({ subject }) => subject.endsWith("is computed"));
    };
    await computed();
    const { body: me } = await app.call("GET", "/api/authorization/v1/users/me", { token: owner });
    expect([me["mail_when_computed"], await outbox()]).toEqual([false, []]);
    const set = (wanted: boolean) =>
      app.call("PUT", `/api/authorization/v1/users/${String(me["id"])}`, {
        token: owner,
        body: { mail_when_computed: wanted },
      });
    expect((await set(true)).body["mail_when_computed"]).toBe(true);
    const { exposure_id: id } = await computed();
    const mail = await app.mailTo(String(me["email"]));
    expect(mail.text).toContain(`http://tidemark.test/map/${id}`);
    await set(false);
    await computed();
    expect(await outbox()).toHaveLength(1);
  });

  it("keeps the months of a year only when they are asked for", async () => {
    const choice = { hazards: ["tas_mean", "hd30"], impact_drivers: [], monthly_values: false };
    const { exposure_id: id } = await computed(spawnBody(choice));
    expect(await project(id)).toMatchObject({ status: "Finished", has_score: false });
    const stored = (await app.call("GET", `/api/risk-engine/v0/risks/datasets?exposure_id=${id}`, { token: owner }))
      .body["items"] as readonly { readonly id: string; readonly coords: { name: string; values: unknown[] }[] }[];
    const months = stored.flatMap(({ coords }) => coords.filter(({ name }) => name === "month"));
    expect(months).toEqual([{ name: "month", values: ["annual"] }]);
    const values = (coords: object) =>
      app.call(
        "GET",
        `/api/risk-engine/v0/risks/exposure/${id}/values?dataset_id=tas_mean&coords=${JSON.stringify(coords)}`,
        { token: owner },
      );
    const january = await values({ month: 1 });
    expect([january.status, january.text]).toEqual([400, expect.stringContaining("month: annual")]);
    expect((await values({})).status).toBe(200);
    const run = await openRun(id);
    const at = { scenario: "ssp585", time: 2050, ensemble: "mean", month: "annual" } as const;
    const whole = await openRun((await computed()).exposure_id);
    expect(await run.column("tas_mean", at)).toEqual(await whole.column("tas_mean", at));
  });

  it("stores only the coordinates that were chosen, and why a dataset is missing", async () => {
    const run = await openRun((await computed()).exposure_id);
    const times = run.datasets.get("tas_mean")?.epochs?.map(({ scenario, time }) => `${scenario} ${time}`);
    expect(times).toEqual([
      "historical 2000",
      "historical 2005",
      "historical 2010",
      "historical 2020",
      ...["ssp126", "ssp585"].flatMap((scenario) =>
        [2030, 2040, 2050, 2060, 2070, 2080].map((t) => `${scenario} ${t}`),
      ),
    ]);
    expect(run.datasets.get("river_flood_depth")?.missing).toMatchObject({
      code: "reason.elsewhere",
      facts: { here: { code: "reason.flood_map" } },
      english: expect.stringContaining("needs a river flood map"),
    });
    await expect(
      run.column("tas_mean", { scenario: "ssp245", time: 2050, ensemble: "p50", month: "annual" }),
    ).rejects.toMatchObject({ code: "not-found" });
    const at = { scenario: "ssp585", time: 2050, ensemble: "p50" } as const;
    const scores = await run.column("score_location", at);
    expect([...scores].map(Number.isNaN)).toEqual([false, false, false, true]);
  });

  it("writes the same bytes for the same locations and choice", async () => {
    const [a, b] = [await computed(), await computed()];
    const [one, two] = [a, b].map(({ exposure_id: id, task_id }) => join(runsFolder(id), `run-${task_id}`));
    const files = filesOf(one!);
    expect(filesOf(two!)).toEqual(files);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((path) => !readFileSync(join(one!, path)).equals(readFileSync(join(two!, path))))).toEqual([]);
    expect(b.notices).toEqual(['You have another project with the name "Test".']);
  });

  it("tells its progress by stage to who watches", async () => {
    const { exposure_id } = await computed(spawnBody({ monthly_values: false }));
    const seen = new Set<unknown>();
    const hub = app.server.notifications.hub;
    const messages: Record<string, unknown>[] = [];
    const leave = hub.add({
      exposureId: exposure_id,
      userId: "watcher",
      sessionId: "watcher",
      send: (message) => void messages.push(JSON.parse(message) as Record<string, unknown>),
      close: () => undefined,
    });
    const ids = await computed(spawnBody({ exposure_geojson: null, exposure_id }));
    await vi.waitUntil(() => messages.some(({ status }) => status === "Finished"), { timeout: 60_000 });
    leave();
    for (const { stage } of messages) seen.add(stage);
    expect(messages.at(-1)).toMatchObject({ type: "status", status: "Finished", version: `run-${ids.task_id}` });
    const shares = messages.filter(({ type }) => type === "progress").map(({ progress }) => Number(progress));
    expect(shares).toEqual(shares.toSorted((x, y) => x - y));
    expect([...seen]).toContain("planning");
  });
});

describe("a request", () => {
  const refusals: readonly (readonly [string, object, number, string])[] = [
    [
      "names what every object has",
      { impact_drivers: ["constructor"], hazard_query_mode: "id" },
      400,
      'There is no analysis "constructor".',
    ],
    ["names an unknown analysis", { hazards: ["tas_mean", "no_such"] }, 400, 'There is no analysis "no_such".'],
    ["chooses nothing", { hazards: [], impact_drivers: [] }, 400, "Choose at least one analysis."],
    [
      "chooses only what has no values with the data in use",
      { hazards: ["water_stress"], impact_drivers: [] },
      422,
      "None of the chosen analyses is available",
    ],
    [
      "ends before it begins",
      { overrides: [{ topic: "heat", timesteps: { start: 2050, end: 2020, step: 10 }, presets: ["ssp126"] }] },
      400,
      "heat: the time steps end (2020) before they begin (2050).",
    ],
    [
      "has years that are not there",
      { overrides: [{ topic: "heat", timesteps: { start: 2023, end: 2080, step: 10 }, presets: ["ssp126"] }] },
      400,
      "meets none of them",
    ],
    ["has no locations", { exposure_geojson: collection([]) }, 422, "A project needs at least one location."],
    ["has neither locations nor a project", { exposure_geojson: null }, 400, "Send the locations"],
    [
      "names an upload that is not there",
      { exposure_geojson: null, title: "T", upload_id: crypto.randomUUID() },
      404,
      "upload",
    ],
    [
      "names several uploads that are not there",
      { exposure_geojson: null, title: "T", upload_ids: [crypto.randomUUID(), crypto.randomUUID()] },
      404,
      "upload",
    ],
    [
      "names an upload twice",
      { exposure_geojson: null, title: "T", upload_ids: Array(2).fill("0b7d1a3e-0000-4000-8000-000000000001") },
      400,
      "named twice",
    ],
    ["sends locations and names uploads", { upload_ids: [crypto.randomUUID()] }, 400, "not several"],
    ["names a project that is not there", { exposure_id: crypto.randomUUID() }, 404, "The project was not found."],
  ];
  it.each(refusals)("that %s is refused, and nothing is made", async (_, change, status, words) => {
    const count = async () => (await app.database.query("select id from exposures")).length;
    const before = await count();
    const answer = await spawn(spawnBody(change));
    expect([answer.status, answer.body["detail"]]).toEqual([status, expect.stringContaining(words)]);
    expect(await count()).toBe(before);
  });

  it("with analyses that the caller's scopes do not open is refused, also to do it again, and nothing is made", async () => {
    const consulting = await app.signIn("consulting");
    const { body } = await app.call("GET", "/api/risk-engine/v0/compute/analyses", { token: consulting });
    const listed = body["analysesList"] as { id: string; has_access: boolean }[];
    const open = new Map(listed.map(({ id, has_access: isOpen }) => [id, isOpen]));
    expect(
      ["wildfire_bi", "heat_bi_annual", "aggregate_bi", "tc_wind_building-damage"].map((id) => open.get(id)),
    ).toEqual([false, false, false, false]);
    expect(["tc_wind_ead", "score_heat", "tas_mean", "total_ead"].every((id) => open.get(id) === true)).toBe(true);
    const answer = await spawn(spawnBody(), consulting);
    expect(answer.status).toBe(403);
    expect(answer.body["detail"]).toMatch(
      /^Your account does not include outage scores: .*Wildfire: business interruption.*ask an administrator/,
    );
    const some = spawnBody({ hazards: ["elevation"], impact_drivers: ["tc_wind_ead"] });
    const { body: ids } = await spawn(some, consulting);
    await untilEnded(app, consulting, String(ids["task_id"]));
    await app.database.query(
      `update tasks set status = 'Failed', request = jsonb_set(request, '{datasets}', '["wildfire_bi"]') where id = $1`,
      [ids["task_id"]],
    );
    expect((await task("POST", `${String(ids["task_id"])}/retry`, consulting)).status).toBe(403);
  });

  it("sent twice with the same key makes one project", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const first = await spawn(spawnBody(), owner, key);
    const again = await spawn(spawnBody(), owner, key);
    expect([first.status, again.status, again.body]).toEqual([202, 202, first.body]);
    await untilEnded(app, owner, String(first.body["task_id"]));
  });

  it("sent twice at once for one project is taken once", async () => {
    const { exposure_id } = await computed();
    const answers = await Promise.all([1, 2].map(() => spawn(spawnBody({ exposure_geojson: null, exposure_id }))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    const taken = answers.find(({ status }) => status === 202);
    await untilEnded(app, owner, String(taken?.body["task_id"]));
  });

  it("is refused while very many of the organization wait, and says how many", async () => {
    const { exposure_id: id } = await computed();
    await app.database.query(
      `with waiting as (insert into exposures (owner_id, title, tier)
         select owner_id, 'waits', tier from exposures, generate_series(1, 50) where id = $1 returning id, owner_id)
       insert into tasks (exposure_id, kind, request, created_by) select id, 'compute', '{}', owner_id from waiting`,
      [id],
    );
    const { status, body } = await spawn(spawnBody());
    await app.database.query("delete from exposures where title = 'waits'");
    expect([status, body["message_code"]]).toEqual([409, "project.too_many_computations"]);
    expect(body["detail"]).toMatch(/^50 computations of your organization wait or run already/);
  });

  it("for a project of somebody else is refused as if there were none", async () => {
    const { exposure_id } = await computed();
    const other = await app.signIn("admin");
    expect((await spawn(spawnBody({ exposure_geojson: null, exposure_id }), other)).status).toBe(404);
  });

  it("is kept, so that it can be changed", async () => {
    const { exposure_id } = await computed();
    const { body } = await app.call("GET", `/api/risk-engine/v0/compute/requests/${exposure_id}`, { token: owner });
    const { hazards, impact_drivers, overrides } = spawnBody();
    expect(body).toEqual({
      hazards,
      impact_drivers,
      official_maps: true,
      overrides,
      use_logistics_model: false,
      hazard_query_mode: "shortname",
      monthly_values: true,
    });
  });
});

describe("a project that is computed again", () => {
  it("has the months of a year once they are asked for, and the same values of the year as a whole", async () => {
    const { exposure_id } = await computed(spawnBody({ monthly_values: false }));
    const year = { scenario: "ssp585", time: 2050, ensemble: "mean", month: "annual" } as const;
    const before = await (await openRun(exposure_id)).column("tas_mean", year);
    await computed(spawnBody({ exposure_geojson: null, exposure_id }));
    const run = await openRun(exposure_id);
    expect(await run.column("tas_mean", year)).toEqual(before);
    const read = siteColumns(await screenSites(await openSources(), [{ longitude: 8.54, latitude: 47.37 }]));
    const july = { ...year, month: 7 } as const;
    const expected = read("tas_mean", coordinateIndex(COORDINATE_SETS.CM, july))![0]!;
    expect((await run.column("tas_mean", july))[0]).toBe(Math.fround(expected));
  });

  it("shares the files of what did not change, and has what is new", async () => {
    const { exposure_id: id, task_id: before } = await computed();
    const more = spawnBody();
    more.hazards = [...more.hazards, "pr_total"];
    const { task_id: after } = await computed({ ...more, exposure_geojson: null, exposure_id: id });
    const inode = (task_id: string, path: string) => statSync(join(runsFolder(id), `run-${task_id}`, path)).ino;
    for (const path of ["tas_mean/projection/1.0.0.0.0", "score_heat/historical/0.0.0", "pga_rp/static/0.0.0"])
      expect([path, inode(after, path)]).toEqual([path, inode(before, path)]);
    const fresh = await computed(more);
    const [again, whole] = [
      join(runsFolder(id), `run-${after}`),
      join(runsFolder(fresh.exposure_id), `run-${fresh.task_id}`),
    ];
    const files = filesOf(whole);
    expect(filesOf(again)).toEqual(files);
    expect(files.filter((path) => !readFileSync(join(again, path)).equals(readFileSync(join(whole, path))))).toEqual(
      [],
    );
  });
});

describe("a changed location", () => {
  const SITES = (id: string) => `/api/risk-engine/v0/exposure/supply-chains/${id}/production-sites`;
  const at = { scenario: "ssp585", time: 2050, ensemble: "p50" } as const;
  /** Why values of the location that was moved are missing, by dataset. */
  const reasonsOf = async (id: string) => {
    const answer = await app.call("GET", `/api/risk-engine/v0/risks/exposure/${id}/values/s0`, { token: owner });
    const { items } = answer.body as unknown as { items: { dataset_id: string; missing: string | null }[] };
    return items.flatMap(({ dataset_id: dataset, missing }) => (missing === null ? [] : [`${dataset}: ${missing}`]));
  };

  it("has the values of a full run at its new place, a new one its own, a deleted one none", async () => {
    const { exposure_id: id } = await computed();
    const before = await openRun(id);
    const geometry = { type: "Point", coordinates: [-80.19, 25.77] };
    const moved = await app.call("PUT", `${SITES(id)}/s0`, { token: owner, body: { geometry } });
    expect([moved.status, moved.text]).toEqual([200, moved.text]);
    const added = await app.call("POST", SITES(id), {
      token: owner,
      body: { type: "Feature", geometry: { type: "Point", coordinates: [8.54, 47.37] }, properties: { name: "New" } },
    });
    expect([added.status, added.text]).toEqual([201, added.text]);
    expect((await app.call("DELETE", `${SITES(id)}/s2`, { token: owner })).status).toBe(200);
    const after = await openRun(id);
    expect(after.siteCount).toBe(5);
    expect(after.version).not.toBe(before.version);
    for (const [dataset, { epochs }] of before.datasets) {
      if (epochs === undefined) continue;
      const set = COORDINATE_SETS[datasetById(dataset)!.coordinateSet];
      const kept = epochs.length === 0 ? [{}] : epochs.slice(-3);
      for (const epoch of kept) {
        const coordinates = { ...coordinatesAt(set, set.size - 1), ...epoch };
        const [zurich, miami, , antarctica] = await before.column(dataset, coordinates);
        const expected = [miami, miami, Number.NaN, antarctica, zurich];
        expect([dataset, epoch, ...(await after.column(dataset, coordinates))]).toEqual([dataset, epoch, ...expected]);
        const index = coordinateIndex(set, coordinates);
        const value = await after.site([dataset], 0).read((results) => results.value(dataset, index));
        expect([dataset, value]).toEqual([dataset, miami]);
      }
    }
    const patched = await reasonsOf(id);
    const { task_id } = (await spawn(spawnBody({ exposure_geojson: null, exposure_id: id }))).body;
    await untilEnded(app, owner, String(task_id));
    const full = await openRun(id);
    // what is missing is missing in the same words
    expect(patched.length).toBeGreaterThan(0);
    expect(await reasonsOf(id)).toEqual(patched);
    expect(full.version).toBe(`run-${String(task_id)}`);
    expect([...(await full.column("score_heat", at))]).toEqual([...(await after.column("score_heat", at))]);
    expect(readdirSync(runsFolder(id)).filter((name) => name.startsWith("patch-")).length).toBe(3);
  });

  it("is refused where an older engine computed the project, until that is computed as a whole", async () => {
    const body = spawnBody({ hazards: ["elevation", "tas_mean"], impact_drivers: [] });
    const { exposure_id: id, task_id: before } = await computed(body);
    const layout = join(runsFolder(id), `run-${before}`, "layout.json");
    const text = readFileSync(layout, "utf8");
    expect(text).toMatch(/"engine_version": ?"0\.1\.0-[0-9a-f]{12}"/);
    const older = text.replace(/("engine_version": ?")[^"]*/, "$10.1.0-4");
    writeFileSync(layout, older);
    // an engine of then wrote a manifest that agrees with its layout
    const manifest = join(runsFolder(id), `run-${before}`, "manifest.json");
    const listed = JSON.parse(readFileSync(manifest, "utf8")) as { files: { path: string }[] };
    const bytes = Buffer.byteLength(older);
    const entry = {
      path: "layout.json",
      bytes,
      rowBytes: bytes,
      checksums: [{ from: 0, to: bytes, crc32: crc32(older) }],
    };
    const files = listed.files.map((file) => (file.path === entry.path ? entry : file));
    writeFileSync(manifest, JSON.stringify({ ...listed, files }));
    const move = () =>
      app.call("PUT", `${SITES(id)}/s1`, {
        token: owner,
        body: { geometry: { type: "Point", coordinates: [8.54, 47.37] } },
      });
    const refused = await move();
    expect([refused.status, refused.body["detail"]]).toEqual([409, expect.stringContaining("Compute it again")]);
    const { task_id: after } = await computed({ ...body, exposure_geojson: null, exposure_id: id });
    const inode = (taskId: string) => statSync(join(runsFolder(id), `run-${taskId}`, "elevation/static/0.0")).ino;
    expect(inode(after)).not.toBe(inode(before));
    expect((await move()).status).toBe(200);
  });

  it("gets a height of its own: its temperatures are worked out anew, and come back when it is taken away", async () => {
    const { exposure_id: id } = await computed(spawnBody({ hazards: ["elevation", "tas_mean"], impact_drivers: [] }));
    const state = async (elevation: number | null) => {
      const body = { properties: { elevation } };
      const changed = await app.call("PUT", `${SITES(id)}/s1`, { token: owner, body });
      expect(changed.status).toBe(200);
      expect((changed.body["properties"] as { elevation: number | null }).elevation).toBe(elevation);
    };
    const read = async () => {
      const run = await openRun(id);
      const at = { scenario: "historical", time: 2005, ensemble: "p50", month: "annual" } as const;
      return {
        height: (await run.column("elevation", { ensemble: "p50" }))[1]!,
        warmth: (await run.column("tas_mean", at))[1]!,
      };
    };
    const before = await read();
    await state(before.height + 1000);
    const high = await read();
    expect(high.height).toBe(before.height + 1000);
    expect(before.warmth - high.warmth).toBeGreaterThan(4);
    expect(before.warmth - high.warmth).toBeLessThan(5.6);
    await state(null);
    expect(await read()).toEqual(before);
  });

  it("of several locations at once is laid over the run as one, and taken back as one", async () => {
    const { exposure_id: id } = await computed(spawnBody({ hazards: ["elevation", "tas_mean"], impact_drivers: [] }));
    const many = async (...changes: object[]) => {
      const path = SITES(id).replace(/production-sites$/u, "production-sites-changes");
      const { status, text, body } = await app.call("POST", path, { token: owner, body: { changes } });
      expect(status, text).toBe(200);
      return body["items"] as { site: { properties: { version: string } } | null }[];
    };
    const heights = async () => [...(await (await openRun(id)).column("elevation", { ensemble: "p50" }))];
    const before = await heights();
    const patches = () => readdirSync(runsFolder(id)).filter((name) => name.startsWith("patch-")).length;
    const height = (before[1] ?? 0) + 500;
    await many({ do: "remove", site_id: "s0" }, { do: "update", site_id: "s1", properties: { elevation: height } });
    expect(await heights()).toEqual([Number.NaN, height, ...before.slice(2)]);
    expect(patches()).toBe(1);
    await many({ do: "update", site_id: "s1", properties: { elevation: null } }, { do: "recover", site_id: "s0" });
    expect(await heights()).toEqual(before);
  });

  it("many times over has its patches written together", async () => {
    const { exposure_id: id } = await computed(spawnBody({ hazards: ["elevation", "tas_mean"], impact_drivers: [] }));
    const move = (longitude: number) =>
      app.call("PUT", `${SITES(id)}/s1`, {
        token: owner,
        body: { geometry: { type: "Point", coordinates: [longitude, 47.37] } },
      });
    for (let i = 0; i < 18; i++) expect((await move(7 + i / 100)).status).toBe(200);
    expect((await move(8.54)).status).toBe(200);
    const run = await openRun(id);
    const heights = await run.column("elevation", { ensemble: "p50" });
    expect(heights[1]).toBe(heights[0]);
    const pointer = JSON.parse(readFileSync(join(runsFolder(id), "current.json"), "utf8")) as { patches: string[] };
    expect(pointer.patches.length).toBeLessThan(5);
  });
});

describe("tasks", () => {
  it("are cancelled: the project has failed with that as reason, can be computed again, and nothing is left behind", async () => {
    const many = collection(
      Array.from({ length: 2000 }, (_, i) => [(i % 250) - 120, (i % 97) - 40] as [number, number]),
    );
    const body = spawnBody({ exposure_geojson: many });
    const ids = (await spawn(body)).body as unknown as Ids;
    expect((await task("POST", `${ids.task_id}/cancel`)).status).toBe(200);
    expect(await untilEnded(app, owner, ids.task_id)).toMatchObject({ status: "Failed", detail: "Cancelled" });
    expect(await project(ids.exposure_id)).toMatchObject({
      status: "Failed",
      error: "Cancelled",
      error_said: { code: "failure.cancelled", facts: {} },
    });
    // the answer comes when the task is cancelled, the job ends a little later
    const jobs = () => app.database.query("select id from graphile_worker._private_jobs where locked_by is not null");
    await vi.waitUntil(async () => (await jobs()).length === 0, { timeout: 60_000, interval: 100 });
    const left = () => readdirSync(runsFolder(ids.exposure_id)).filter((name) => name !== "current.json");
    expect(statSync(runsFolder(ids.exposure_id), { throwIfNoEntry: false }) === undefined || left().length === 0).toBe(
      true,
    );
    expect((await task("POST", `${ids.task_id}/cancel`)).status).toBe(409);
    // who did it is kept, once, and not that somebody tried again
    const acts = await app.database.query("select subject, facts from audit_entries where act = 'task_cancelled'");
    expect(acts).toEqual([
      { subject: expect.stringMatching(/./), facts: { project: ids.exposure_id, task: ids.task_id, kind: "compute" } },
    ]);
    expect((await task("POST", `${ids.task_id}/retry`)).body).toMatchObject({ status: "Pending", detail: null });
    expect(await untilEnded(app, owner, ids.task_id, 120)).toMatchObject({ status: "Finished" });
    expect((await task("POST", `${ids.task_id}/retry`)).status).toBe(409);
    expect(left()).toEqual([`run-${ids.task_id}`]);
  }, 180_000);

  it("that no worker will do any more can be cancelled, and do not stand in the way of the next", async () => {
    const { exposure_id: id } = await computed();
    const abandon = async () => {
      const [row] = await app.database.query<{ id: string }>(
        "insert into tasks (exposure_id, kind, status) values ($1, 'compute', 'Running') returning id",
        [id],
      );
      return row!.id;
    };
    expect((await task("POST", `${await abandon()}/cancel`)).body).toMatchObject({
      status: "Failed",
      detail: "Cancelled",
    });
    const second = await abandon();
    await computed(spawnBody({ exposure_geojson: null, exposure_id: id }));
    expect((await task("GET", second)).body["detail"]).toContain("ended again and again");
  });

  it("that no worker will do any more end by themselves, with the reason, whatever they are", async () => {
    const { exposure_id: id, task_id: first } = await computed();
    await app.database.query("update tasks set status = 'Running' where id = $1", [first]);
    const rows = await app.database.query<{ id: string }>(
      "insert into tasks (exposure_id, kind, status, created_by) select exposure_id, 'dump', 'Running', created_by from tasks where id = $1 returning id",
      [first],
    );
    await app.server.queue.add("end-abandoned", {});
    for (const abandoned of [first, rows[0]!.id]) {
      const ended = await untilEnded(app, owner, abandoned);
      expect(ended).toMatchObject({ status: "Failed", detail: expect.stringContaining("ended again and again") });
    }
    // results were there before: they stay open
    expect(await project(id)).toMatchObject({ status: "Finished", is_open: true });
  });

  it("are listed, and seen by those who may read the project only", async () => {
    const { exposure_id: id, task_id } = await computed();
    const list = await app.call("GET", `${TASKS}?exposure_id=${id}`, { token: owner });
    expect(list.body).toMatchObject({ items: [{ id: task_id, kind: "compute" }], meta: { total: 1 } });
    const other = await app.signIn("consulting");
    expect((await task("GET", task_id, other)).status).toBe(404);
    expect((await task("GET", `${task_id}/result`)).body["detail"]).toBe("This task makes no file.");
  });
});
