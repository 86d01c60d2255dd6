import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { computeProject, storeProject } from "../risks/testing/stored-project.ts";
import type { TestDataset } from "../risks/testing/stored-run.ts";

const REPORTS = "/api/reports/v1/reports";

let app: TestServer;
let token: string;
let project: string;

const SCORES = [0.8, Number.NaN, 0.3];

const datasetsOf = (scores: readonly number[]): TestDataset[] => {
  const value = (_: unknown, position: number) => scores[position]!;
  return [
    { id: "score_location", value },
    { id: "score_heat", value },
    { id: "earthquake_building-damage", value: () => 5 },
  ];
};

/** Publishes results of the project that a task computed with a pack. */
const compute = (task: string, pack: string, scores: readonly number[]) =>
  computeProject(app, project, { siteCount: 3, datasets: datasetsOf(scores), task, pack });

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const names = ["Site 0", "Site 1", "Site 2"];
  project = await storeProject(app, { title: "Reported", names, datasets: datasetsOf(SCORES) });
  await app.database.query(
    "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'admin@%'",
    [project],
  );
});
afterAll(() => app.stop());

interface Element {
  readonly id: string;
  readonly title: string;
  readonly position: number;
  readonly revision: number;
  readonly content: { readonly settings: Record<string, unknown> } | null;
}
interface Page {
  readonly id: string;
  readonly title: string;
  readonly position: number;
  readonly elements: Element[];
}
interface Report {
  readonly id: string;
  readonly pages: Page[];
  readonly read_only: boolean;
  readonly title: string;
}

async function send<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await app.call(method, path, { token, headers, ...(body === undefined ? {} : { body }) });
  return { status: answer.status, body: answer.body as T, said: JSON.stringify(answer.body) };
}

async function newReport(kind = "report"): Promise<{ path: string; page: string }> {
  const { status, body, said } = await send<Report>("POST", REPORTS, { exposure_id: project, kind, title: "R" });
  expect(status, said).toBe(201);
  return { path: `${REPORTS}/${body.id}`, page: `${REPORTS}/${body.id}/pages/${body.pages[0]!.id}` };
}

const ofText = (text: string) => ({ type: "ReportElementText", settings: { text } });

async function add(page: string, body: object): Promise<Element> {
  const { status, body: element, said } = await send<Element>("POST", `${page}/elements`, body);
  expect(status, said).toBe(201);
  return element;
}

const titles = async (page: string) =>
  (await send<Page>("GET", page)).body.elements.map(({ title, position }) => `${position} ${title}`);

describe("a report", () => {
  it("begins with a first section, and sections are numbered", async () => {
    const { path } = await newReport();
    expect((await send<Page>("POST", `${path}/pages`, {})).body.title).toBe("Section 2");
    const { body } = await send<Report>("GET", path);
    expect(body.pages.map(({ title, position }) => [title, position])).toEqual([
      ["Section 1", 0],
      ["Section 2", 1],
    ]);
  });

  it("moves and deletes sections, whose places stay 0 to n - 1", async () => {
    const { path } = await newReport();
    const second = (await send<Page>("POST", `${path}/pages`, { title: "B" })).body;
    await send("POST", `${path}/pages`, { title: "C", position: 0 });
    await send("PUT", `${path}/pages/${second.id}`, { position: 0 });
    const before = (await send<Report>("GET", path)).body.pages;
    expect(before.map(({ title }) => title)).toEqual(["B", "C", "Section 1"]);
    expect((await send<{ detail: string }>("DELETE", `${path}/pages/${second.id}`)).body.detail).toBe(
      "Section is deleted",
    );
    const { pages } = (await send<Report>("GET", path)).body;
    expect(pages.map(({ title, position }) => `${position} ${title}`)).toEqual(["0 C", "1 Section 1"]);
  });

  it("is read, not changed, by those the project is shared with", async () => {
    const { path, page } = await newReport();
    const reader = await app.signIn("admin");
    const { status, body } = await app.call("GET", path, { token: reader });
    expect([status, body["read_only"]]).toEqual([200, true]);
    const add = await app.call("POST", `${page}/elements`, { token: reader, body: { content: ofText("x") } });
    expect(add.status).toBe(403);
  });

  it("is one page where it is a dashboard", async () => {
    const { path } = await newReport("dashboard");
    expect((await send("POST", `${path}/pages`, {})).status).toBe(409);
  });
});

describe("elements", () => {
  it("are moved, copied one place further and deleted; places stay 0 to n - 1", async () => {
    const { page } = await newReport();
    const [a, b] = [await add(page, { title: "A", content: ofText("a") }), await add(page, { title: "B" })];
    await add(page, { title: "C", position: 1 });
    expect(await titles(page)).toEqual(["0 A", "1 C", "2 B"]);
    const copy = await add(page, { copy_of: a.id });
    expect([copy.title, copy.position, copy.content?.settings["text"]]).toEqual(["A - copy", 1, "a"]);
    await send("PUT", `${page}/elements/${b.id}`, { position: 0 });
    expect(await titles(page)).toEqual(["0 B", "1 A", "2 A - copy", "3 C"]);
    await send("DELETE", `${page}/elements/${a.id}`);
    expect(await titles(page)).toEqual(["0 B", "1 A - copy", "2 C"]);
    const gone = await send<{ detail: string }>("GET", `${page}/elements/${a.id}`);
    expect([gone.status, gone.body.detail]).toEqual([404, "Element not found!"]);
  });

  it("come back under their id after they were deleted, and no second time", async () => {
    const { page } = await newReport();
    const { id } = await add(page, { title: "A", content: ofText("a") });
    await send("DELETE", `${page}/elements/${id}`);
    expect((await add(page, { id, title: "A", content: ofText("a") })).id).toBe(id);
    expect((await send("POST", `${page}/elements`, { id, title: "A" })).status).toBe(409);
  });

  it("go to another page, and both pages are numbered anew", async () => {
    const { path, page } = await newReport();
    const other = (await send<Page>("POST", `${path}/pages`, {})).body;
    const first = await add(page, { title: "A" });
    await add(page, { title: "B" });
    await send("PUT", `${page}/elements/${first.id}`, { parentId: other.id });
    expect(await titles(page)).toEqual(["0 B"]);
    expect(await titles(`${path}/pages/${other.id}`)).toEqual(["0 A"]);
  });

  it("refuse a change of an older revision with what there is now; without a revision any is meant", async () => {
    const { page } = await newReport();
    const { id, revision } = await add(page, { title: "A", content: ofText("one") });
    const path = `${page}/elements/${id}`;
    const match = { "if-match": `"${revision}"` };
    expect((await send("PUT", path, { title: "B" }, match)).status).toBe(200);
    const late = await send<{ detail: unknown }>("PUT", path, { content: ofText("two") }, match);
    expect(late.status).toBe(409);
    expect(late.body.detail).toMatchObject({ type: "changed", current: { title: "B", revision: revision + 1 } });
    expect((await send("PUT", path, { title: "C" }, { "if-match": "latest" })).status).toBe(400);
    expect((await send("PUT", path, { position: 0 })).status).toBe(200);
    expect((await send<Element>("GET", path)).body.revision).toBe(revision + 1);
    expect((await send("PUT", path, { title: "C" })).status).toBe(200);
    expect((await send<Element>("GET", path)).body).toMatchObject({ title: "C", revision: revision + 2 });
  });

  it("keep their order when many are moved at once", async () => {
    const { page } = await newReport();
    const made: Element[] = [];
    for (let at = 0; at < 6; at++) made.push(await add(page, { title: `E${at}` }));
    await Promise.all(made.map(({ id }, at) => send("PUT", `${page}/elements/${id}`, { position: 5 - at })));
    const places = (await titles(page)).map((text) => text.split(" ")[0]);
    expect(places).toEqual(["0", "1", "2", "3", "4", "5"]);
  });
});

describe("what elements show", () => {
  const model = async (page: string, content: object, body: object = {}) => {
    const { id } = await add(page, { title: "M", content });
    const answer = await send<Record<string, unknown>>("POST", `${page}/elements/${id}/model`, body);
    expect(answer.status, answer.said).toBe(200);
    return answer.body;
  };

  it("names what is missing and never counts it as low", async () => {
    const { page } = await newReport();
    expect(await model(page, { type: "NumberOfLocations" })).toMatchObject({
      state: "partial",
      locations: 3,
      missing: 1,
      figures: [{ text: "3" }],
      shares: [
        { band: "very low", locations: 0 },
        { band: "low", locations: 1 },
        { band: "medium", locations: 0 },
        { band: "high", locations: 1 },
        { band: null, locations: 1 },
      ],
    });
  });

  it("counts locations by a property, of those that were chosen alone", async () => {
    const { page } = await newReport();
    const content = { type: "NumberOfLocations", exposure_selection: ["S0"], settings: { property: "country" } };
    expect(await model(page, content)).toMatchObject({ locations: 1, tables: [{ rows: [{ cells: ["Chad", "1"] }] }] });
  });

  it("fills figures in a text, opens their locations, and marks those that are broken", async () => {
    const { page } = await newReport();
    const text = "[x](tm:count?band=high) and [y](tm:nothing)";
    const shown = await model(page, ofText(text));
    expect(shown).toMatchObject({
      state: "partial",
      fields: [
        { href: "tm:count?band=high", text: "1 of 3", problem: null },
        { href: "tm:nothing", text: null, problem: 'There is no figure "nothing".' },
      ],
    });
    const { filter } = (shown["fields"] as { filter: object }[])[0]!;
    const passing = await send<{ count: number }>(
      "POST",
      `/api/risk-engine/v0/exposure/supply-chains/${project}/filter`,
      filter,
    );
    expect(passing.body.count).toBe(1);
  });

  it("says why it cannot give shares of the asset value and of losses in a text", async () => {
    const { page } = await newReport();
    const links = ["value?band=high", "value-share?band=high", "value-share?band=none", "annual-loss-share"];
    const { fields } = (await model(page, ofText(links.map((link) => `[x](tm:${link})`).join(" ")))) as {
      fields: { text: string | null; problem: string | null }[];
    };
    expect(fields.map(({ text, problem }) => text ?? problem)).toEqual([
      "No location has an asset value.",
      "No location has an asset value.",
      'There is no band "none".',
      "no location has an asset value",
    ]);
  });

  it("obeys the filter of a click on a tile", async () => {
    const { page } = await newReport();
    const shown = await model(page, { type: "Locations" }, { filter: { production_sites: ["S2"] } });
    expect(shown).toMatchObject({ locations: 1, tables: [{ rows: [{ site_id: "S2" }], total: 1 }] });
    expect(await model(page, { type: "Locations" }, { filter: { production_sites: [] } })).toMatchObject({
      state: "empty",
    });
  });

  it("draws plots, and says what is missing where none was chosen or none can be drawn", async () => {
    const { page } = await newReport();
    expect(await model(page, { type: "ApiPlot" })).toMatchObject({ state: "empty", plot: null });
    const plot = {
      plot_type: "ranking",
      coords: { scenario: "ssp585", time: 2050 },
      axes: { y: { type: "dataset", value: "score_location" } },
    };
    expect(await model(page, { type: "ApiPlot", settings: { plot } })).toMatchObject({
      state: "partial",
      missing: 1,
      datasets: ["score_location"],
    });
  });

  it("has a state and a reason for every type without results or asset values", async () => {
    const { page } = await newReport();
    for (const type of ["RiskMatrix", "PortfolioRisk"])
      expect(await model(page, { type })).toMatchObject({ state: "empty", reason: expect.any(String) });
    for (const type of ["RiskOverview", "RiskSummary"])
      expect(await model(page, { type })).toMatchObject({ state: "partial" });
  });
});

interface Version {
  readonly id: string;
  readonly content_hash: string;
  readonly number: number;
}

describe("a frozen version", () => {
  const freeze = async (path: string) => (await send<Version>("POST", `${path}/versions`)).body;

  it("is the same for the same content, stays when the project is computed anew, and says what has changed", async () => {
    const { path, page } = await newReport();
    await add(page, { title: "N", content: { type: "NumberOfLocations" } });
    const first = await freeze(path);
    expect((await freeze(path)).id).toBe(first.id);
    await compute("2", "2026.2", [0.4, Number.NaN, 0.3]);
    const kept = await app.call("GET", `${path}/versions/${first.id}`, { token });
    expect(JSON.stringify(kept.body)).toContain('"bands":["high",null,"low"]');
    const changes = await send("GET", `${path}/versions/${first.id}/changes`);
    expect(changes.body).toMatchObject({
      locations: 1,
      bands: 1,
      items: [{ site_id: "S0", before: { band: "high" }, after: { band: "low" }, causes: ["data"] }],
    });
    const second = await freeze(path);
    expect([second.number, second.content_hash === first.content_hash]).toEqual([2, false]);
    const between = await send("GET", `${path}/versions/${first.id}/changes?until=${second.id}`);
    expect(between.body).toEqual(changes.body);
  });

  it("is refused when one byte of its file is another", async () => {
    const { path, page } = await newReport();
    await add(page, { title: "T", content: ofText("Words of this test") });
    const { id, content_hash: hash } = await freeze(path);
    const folder = join(app.config.dataDir, "report-versions", hash.slice(0, 2));
    const file = readdirSync(folder).find((name) => name.startsWith(hash)) ?? "";
    writeFileSync(join(folder, file), "{}");
    const { status, said } = await send("GET", `${path}/versions/${id}`);
    expect(status).toBe(409);
    expect(said).toContain("not what was frozen");
    const printed = await app.call("GET", `${path}/export/${id}.pdf`, { token });
    expect(printed.status).toBe(409);
    expect(printed.text).toContain("not what was frozen");
    expect((await freeze(path)).id).toBe(id);
    expect((await send("GET", `${path}/versions/${id}`)).status).toBe(200);
  });

  it("is given whole or not at all to who lacks a kind of dataset", async () => {
    const { path, page } = await newReport();
    const plot = {
      plot_type: "ranking",
      coords: {},
      axes: { y: { type: "dataset", value: "earthquake_building-damage" } },
    };
    const { id: element } = await add(page, { title: "P", content: { type: "ApiPlot", settings: { plot } } });
    const { id } = await freeze(path);
    expect((await send("GET", `${path}/versions/${id}`)).status).toBe(200);
    await app.database.query(
      "update users set scopes = array_remove(scopes, 'building-damage') where email like 'analyst@%'",
    );
    const without = await app.signIn("analyst");
    expect((await app.call("GET", `${path}/versions/${id}`, { token: without })).status).toBe(403);
    const shown = await app.call("POST", `${page}/elements/${element}/model`, { token: without, body: {} });
    expect(shown.body).toMatchObject({ state: "withheld", plot: null, tables: [] });
  });
});
