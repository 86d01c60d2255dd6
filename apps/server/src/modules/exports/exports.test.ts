import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readWorkbook } from "@tidemark/documents";
import { fileStore, openZarr } from "@tidemark/grids";
import { unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { CHOICE, SPAWN, TASKS, untilEnded } from "../../testing/computations.ts";
import type { StoredSite } from "../locations/index.ts";
import { KEPT_HOURS } from "./exports.service.ts";
import { checkCount } from "./location-workbooks.ts";

const GATEWAY = "/api/risk-engine/v0/gateway";
let app: TestServer;
let owner: string;
let projectId: string;

/** Three locations, one with a name that a spreadsheet would take for a formula, and one without any data. */
const FEATURES = [
  ["z", "Zürich", 8.54, 47.37, { staff: 12 }],
  ["m", "=HYPERLINK(1)", -80.19, 25.77, { note: "@home" }],
  ["a", "Ice", 0, -75, {}],
].map(([id, name, longitude, latitude, userData]) => ({
  type: "Feature",
  id,
  geometry: { type: "Point", coordinates: [longitude, latitude] },
  properties: { id, name, tidemark_type: "ProductionSite", address: {}, user_data: userData },
}));

beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
  const edges = [{ from: "z", to: "m", product: "steel", volume: 2 }];
  const exposure_geojson = {
    type: "FeatureCollection",
    properties: { title: "Export / test", edges },
    features: FEATURES,
  };
  const { body } = await app.call("POST", SPAWN, { token: owner, body: { exposure_geojson, ...CHOICE } });
  projectId = String(body["exposure_id"]);
  const ended = await untilEnded(app, owner, String(body["task_id"]));
  if (ended["status"] !== "Finished") throw new Error(`not computed: ${JSON.stringify(ended)}`);
});
afterAll(() => app.stop());

/** Bytes of an answer. */
async function bytesOf(method: string, path: string, body?: object, token = owner) {
  const answer = await fetch(app.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
const chosen = (ids: readonly string[], token = owner) =>
  bytesOf("POST", `${GATEWAY}/dump-to-file?exposure_id=${projectId}`, { production_site_ids: ids }, token);
const text = (files: Record<string, Uint8Array>, name: string) => new TextDecoder().decode(files[name]);
const csvRows = (files: Record<string, Uint8Array>) =>
  text(files, "results.csv")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));

async function dumped(): Promise<string> {
  const { status, body } = await app.call("POST", `${GATEWAY}/create-dump/${projectId}`, { token: owner });
  expect(status).toBe(202);
  const task = String(body["id"]);
  expect(await untilEnded(app, owner, task)).toMatchObject({ status: "Finished", progress: 1, kind: "dump" });
  return task;
}

describe("the zip of chosen locations", () => {
  it("holds them, their values and where these come from, and nothing of the others", async () => {
    const { status, headers, bytes } = await chosen(["m", "a"]);
    expect([status, headers.get("content-disposition")]).toEqual([200, 'attachment; filename="Data_Export.zip"']);
    const files = await unzip(bytes);
    expect(Object.keys(files).toSorted()).toEqual([
      "README.txt",
      "locations.xlsx",
      "project.geojson",
      "provenance.json",
      "results.csv",
    ]);
    const { features } = JSON.parse(text(files, "project.geojson")) as { features: { id: string }[] };
    expect(features.map(({ id }) => id)).toEqual(["m", "a"]);
    expect(new Set(csvRows(files).map(([id]) => id))).toEqual(new Set(["site_id", "m", "a"]));
  });

  it("gives the same values as the results, and for what is missing nothing but the reason", async () => {
    const files = await unzip((await chosen(["z", "a"])).bytes);
    const rows = csvRows(files);
    const [header = []] = rows;
    const at = (name: string) => header.findIndex((one) => one.endsWith(name));
    const found = rows.find(
      (row) =>
        row[0] === "z" &&
        row[at("dataset_id")] === "tas_mean" &&
        row[at("scenario")] === "ssp585" &&
        row[at("time")] === "2050" &&
        row[at("ensemble")] === "p50" &&
        row[at("month")] === "annual",
    );
    const coords = encodeURIComponent(JSON.stringify({ scenario: "ssp585", time: 2050, ensemble: "p50" }));
    const path = `/api/risk-engine/v0/risks/exposure/${projectId}/values/z?dataset_id=tas_mean&coords=${coords}`;
    const { body } = await app.call("GET", path, { token: owner });
    const [expected] = body["items"] as [{ value: number }];
    expect(Number(found?.[at("value")])).toBe(expected.value);
    const ice = rows.find((row) => row[0] === "a" && row[at("dataset_id")] === "tas_mean");
    expect(ice?.[at("value")]).toBe("");
    expect(ice?.slice(at("missing")).join(",")).toMatch(/not available/);
  });

  it("refuses nobody, somebody who is not there, and a project of somebody else", async () => {
    expect((await chosen([])).status).toBe(400);
    expect((await chosen(["z", "nobody"])).status).toBe(404);
    expect((await chosen(["z"], await app.signIn("admin"))).status).toBe(404);
  });
});

describe("the report of a project", () => {
  const path = () => `/api/risk-engine/v0/exposure/supply-chains/${projectId}/excel-report`;

  it("is a workbook of all locations with every dataset and where it comes from", async () => {
    const { status, headers, bytes } = await bytesOf("GET", path());
    expect([status, headers.get("content-disposition")]).toEqual([200, expect.stringContaining("Export%20test.xlsx")]);
    const parts = await unzip(bytes);
    const sheet = text(parts, "xl/worksheets/sheet1.xml");
    for (const word of ["Zürich", "Mean temperature, ssp585, 2050, mean, annual", "Risk score: heat"])
      expect(sheet).toContain(word);
    expect(sheet).not.toContain("<f>");
    expect(text(parts, "xl/worksheets/sheet2.xml")).toContain("tas_mean");
  });

  it("is refused to those who may not read the project", async () => {
    expect((await bytesOf("GET", path(), undefined, await app.signIn("admin"))).status).toBe(404);
  });
});

describe("the audit log", () => {
  it("holds every file that somebody saved, with its name and project, and nothing that was refused", async () => {
    const chains = "/api/risk-engine/v0/exposure/supply-chains";
    const saved = () =>
      app.database.query<{ subject: string; facts: object; actor_email: string }>(
        "select subject, facts, actor_email from audit_entries where act = 'file_downloaded' order by id",
      );
    await app.database.query("delete from audit_entries where act = 'file_downloaded'");
    await bytesOf("GET", `${chains}/${projectId}`);
    expect((await chosen(["nobody"])).status).toBe(404);
    expect((await chosen(["z"])).status).toBe(200);
    await bytesOf("GET", `${chains}/${projectId}/excel-report`);
    const project = { project: projectId };
    await vi.waitFor(async () =>
      expect((await saved()).toSorted((a, b) => a.subject.localeCompare(b.subject))).toMatchObject([
        { subject: "Data_Export.zip", facts: { route: `POST ${GATEWAY}/dump-to-file`, ...project } },
        { subject: "Export test.xlsx", facts: { route: `GET ${chains}/{id}/excel-report`, ...project } },
      ]),
    );
    expect((await saved())[0]?.actor_email).toMatch(/^analyst@/u);
  });
});

describe("the workbooks of chosen locations", () => {
  const path = (...ids: string[]) => {
    const query = ids.map((id) => `production_site_ids=${encodeURIComponent(id)}`).join("&");
    return `/api/risk-engine/v0/exposure/supply-chains/${projectId}/excel-report-bulk?${query}`;
  };

  it("come in one archive, one for each, the same as of the location alone", async () => {
    const { status, headers, bytes } = await bytesOf("GET", path("m", "z"));
    expect([status, headers.get("content-disposition")]).toEqual([200, 'attachment; filename="Location_Reports.zip"']);
    const files = await unzip(bytes);
    expect(Object.keys(files)).toEqual(["Zürich.xlsx", "HYPERLINK 1.xlsx"]);
    const alone = `/api/risk-engine/v0/exposure/supply-chains/${projectId}/production-sites/z/excel-report`;
    expect(Buffer.from(files["Zürich.xlsx"]!).equals((await bytesOf("GET", alone)).bytes)).toBe(true);
  });

  it("are those of all locations when none is named, and hold names that are the same once each", async () => {
    await app.database.query("update sites set name = 'zürich' where exposure_id = $1 and site_id = 'a'", [projectId]);
    const files = await unzip((await bytesOf("GET", path())).bytes);
    expect(Object.keys(files)).toEqual(["Zürich.xlsx", "HYPERLINK 1.xlsx", "zürich (2).xlsx"]);
    await app.database.query("update sites set name = 'Ice' where exposure_id = $1 and site_id = 'a'", [projectId]);
  });

  it("are refused for locations that are not there, for too many, to strangers and without the scope", async () => {
    const many = Array.from({ length: 201 }, (_, index) => `s${index}`);
    expect((await bytesOf("GET", path("z", "nowhere"))).status).toBe(404);
    expect((await bytesOf("GET", path(...many))).status).toBe(400);
    expect((await bytesOf("GET", path("z"), undefined, await app.signIn("admin"))).status).toBe(404);
    const consulting = await app.signIn("consulting");
    await app.database.query(
      "update users set scopes = array_remove(scopes, 'location-export') where email like 'consulting@%'",
    );
    expect((await bytesOf("GET", path("z"), undefined, consulting)).status).toBe(403);
  });

  it("are no more than can be written while one waits", () => {
    const site = { siteId: "x" } as StoredSite;
    expect(() => checkCount(Array.from({ length: 201 }, () => site))).toThrow(/201 locations.*choose some/);
    expect(() => checkCount([])).toThrow(/no locations/);
    expect(checkCount([site])).toEqual([site]);
  });
});

describe("the zip of a whole project", () => {
  it("is prepared by a task and holds the grid store as it was computed", async () => {
    const task = await dumped();
    const { status, bytes } = await bytesOf("GET", `${TASKS}/${task}/result`);
    expect(status).toBe(200);
    const files = await unzip(bytes);
    const folder = mkdtempSync(join(tmpdir(), "dump-"));
    for (const [name, content] of Object.entries(files)) {
      if (!name.startsWith("results.zarr/")) continue;
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    const grid = await openZarr(fileStore(join(folder, "results.zarr")), { requireChunks: true });
    const warming = grid.variables.get("tas_mean/projection");
    expect(warming?.dimensions).toEqual(["scenario", "ensemble", "month", "time", "cell"]);
    expect((await warming?.readChunk([0, 0, 0, 0, 0]))?.data[0]).toBeGreaterThan(-50);
    rmSync(folder, { recursive: true, force: true });
    const values = csvRows(files).length - 1;
    const { datasets } = JSON.parse(text(files, "provenance.json")) as { datasets: { coordinates: number }[] };
    expect(values).toBe(3 * datasets.reduce((sum, { coordinates }) => sum + coordinates, 0));
    expect(text(files, "README.txt")).toMatch(/every value, one line/);
    expect(JSON.parse(text(files, "project.geojson"))).toMatchObject({
      properties: { edges: [{ from: "z", to: "m" }] },
    });
  });

  it("has its locations as a workbook that reads as it was uploaded, formulas as plain text", async () => {
    const files = await unzip((await chosen(["z", "m", "a"])).bytes);
    const { rows, columns, issues } = await readWorkbook(files["locations.xlsx"]!);
    expect(issues).toEqual([]);
    const name = columns.findIndex(({ meaning }) => meaning === "name");
    expect(rows.map(({ cells }) => cells[name])).toEqual(["Zürich", "=HYPERLINK(1)", "Ice"]);
  });

  it("is prepared once at a time, and can be cancelled", async () => {
    const ask = async () =>
      (await app.call("POST", `${GATEWAY}/create-dump/${projectId}`, { token: owner })).body["id"];
    const [one, other] = await Promise.all([ask(), ask()]);
    const first = await untilEnded(app, owner, String(one));
    await untilEnded(app, owner, String(other));
    expect(first["status"]).toBe("Finished");
    const task = String(await ask());
    await app.call("POST", `${TASKS}/${task}/cancel`, { token: owner });
    const ended = await untilEnded(app, owner, task);
    if (ended["status"] === "Failed") expect(ended["detail"]).toBe("Cancelled");
  });

  it("is written anew by the job of a worker that died in the middle", async () => {
    const { body } = await app.call("POST", `${GATEWAY}/create-dump/${projectId}`, { token: owner });
    const task = String(body["id"]);
    await untilEnded(app, owner, task);
    const file = join(app.config.dataDir, "exports", `${task}.zip`);
    const before = readFileSync(file);
    writeFileSync(`${file}.part`, before.subarray(0, 100));
    await app.database.query("update tasks set status = 'Running', progress = 0.3 where id = $1", [task]);
    await app.server.exports.writeDump(task);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it("is refused before there are results, and to those who have not paid", async () => {
    const [empty] = await app.database.query<{ id: string }>(
      "insert into exposures (owner_id, title, tier) select id, 'empty', 'enterprise' from users where email like 'analyst@%' returning id",
    );
    const early = await app.call("POST", `${GATEWAY}/create-dump/${empty?.id}`, { token: owner });
    expect([early.status, early.body["detail"]]).toEqual([409, expect.stringMatching(/no results yet/)]);
    await app.database.query("update exposures set is_payed = false where id = $1", [projectId]);
    const unpaid = await app.call("POST", `${GATEWAY}/create-dump/${projectId}`, { token: owner });
    expect([unpaid.status, (await chosen(["z"])).status]).toEqual([403, 403]);
    await app.database.query("update exposures set is_payed = true where id = $1", [projectId]);
  });

  it("is removed after a day, and so is what a dead worker left behind", async () => {
    const task = await dumped();
    const file = join(app.config.dataDir, "exports", `${task}.zip`);
    const stray = join(app.config.dataDir, "exports", "00000000-0000-4000-8000-000000000000.zip.part");
    writeFileSync(stray, "x");
    await app.server.exports.purge();
    expect([existsSync(file), existsSync(stray)]).toEqual([true, false]);
    app.clock.advance((KEPT_HOURS + 1) * 3_600_000);
    await app.server.exports.purge();
    expect(existsSync(file)).toBe(false);
    // that it was made is told until it was seen
    const token = await app.signIn("analyst");
    const result = await app.call("GET", `${TASKS}/${task}/result`, { token });
    expect([result.status, result.body["message_code"]]).toEqual([409, "project.file_not_kept"]);
    await app.database.query("update tasks set seen_at = now() where id = $1", [task]);
    await app.server.exports.purge();
    expect((await app.call("GET", `${TASKS}/${task}`, { token })).status).toBe(404);
  });
});
