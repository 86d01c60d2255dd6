import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { unzip } from "@tidemark/documents/testing";
import { storeProject } from "../risks/testing/stored-project.ts";

const PLOT = "/api/plotting-api/v1/plot";
const PRESETS = "/api/plotting-api/v1/presets";

let app: TestServer;
let token: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  project = await storeProject(app, {
    title: "Plotted",
    names: ["Site 0", "Site 1", "Site 2"],
    datasets: [
      { id: "score_location", value: (_, position) => [0.8, Number.NaN, 0.3][position]! },
      { id: "earthquake_building-damage", value: () => 5 },
    ],
  });
});
afterAll(() => app.stop());

const ranking = (value: string) => ({
  exposure_id: project,
  plot_type: "ranking",
  coords: { scenario: "ssp585", time: 2050 },
  axes: { y: { type: "dataset", value } },
});
const headers = {
  get authorization() {
    return `Bearer ${token}`;
  },
};
const plot = (body: object, query = "") => app.call("POST", `${PLOT}${query}`, { token, body });

describe("a plot of a project", () => {
  it("has its figures, what is missing, and a sentence; what is missing is no zero", async () => {
    const { status, body } = await plot(ranking("score_location"));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      missing: [{ dataset_id: "score_location", count: 1 }],
      table: { rows: [{ site_id: "S0" }, { site_id: "S2" }, { site_id: "S1" }], total: 3 },
    });
    const cells = (body as { table: { rows: { cells: string[] }[] } }).table.rows.map((row) => row.cells[1]);
    expect(cells).toEqual(["0.80", "0.30", ""]);
  });

  it("of a year up to 2020 is of the past under every scenario, and says so", async () => {
    const axes = { y: { type: "dataset", value: "score_location" }, pair: { type: "coordinate", value: [2005, 2050] } };
    const { body, text } = await plot({ ...ranking("score_location"), plot_type: "dumbbell", axes });
    const { columns } = (body as { table?: { columns: { title: string }[] } }).table ?? { columns: [] };
    expect(
      columns.map(({ title }) => title.split(", ").slice(-2).join(" ")),
      text,
    ).toEqual(["Location", "historical 2005", "SSP5-8.5 2050"]);
  });

  it("compares two futures of a year as it compares two years", async () => {
    const pair = { type: "coordinate", value: ["ssp126", "ssp585"] };
    const axes = { y: { type: "dataset", value: "score_location" }, pair };
    const { body, text } = await plot({
      ...ranking("score_location"),
      plot_type: "dumbbell",
      coords: { time: 2050 },
      axes,
    });
    const { columns } = (body as { table?: { columns: { title: string }[] } }).table ?? { columns: [] };
    expect(
      columns.map(({ title }) => title.split(", ").slice(-2).join(" ")),
      text,
    ).toEqual(["Location", "SSP1-2.6 2050", "SSP5-8.5 2050"]);
  });

  it("is refused with the type of plot and an offer while it is incomplete", async () => {
    const { status, body } = await plot({ ...ranking("score_location"), axes: {} });
    expect(status).toBe(422);
    expect(body["detail"]).toMatchObject({ base_type: "PlotError", type: "incomplete", plot_type: "ranking" });
    expect(body).toMatchObject({ message_code: "plot.incomplete", facts: { axes: [{ code: "Length" }] } });
  });

  it("is refused where the filter leaves no location, and offers all of them", async () => {
    const { status, body } = await plot({ ...ranking("score_location"), filter: { production_sites: [] } });
    expect(status).toBe(422);
    expect(body["detail"]).toMatchObject({ type: "no_locations", offers: [{ plot_type: "ranking", filter: {} }] });
  });

  it("names a dataset that is unknown or not computed", async () => {
    expect((await plot(ranking("nothing"))).body["detail"]).toMatchObject({ type: "unknown_dataset" });
    expect((await plot(ranking("hd30"))).body["detail"]).toMatchObject({ type: "no_values" });
  });

  it("is offered what the project has the data of, where it lacks the dataset of the example", async () => {
    const values = [{ id: "earthquake_building-damage", value: () => 5 }];
    const little = await storeProject(app, { title: "Little", names: ["Site 0", "Site 1"], datasets: values });
    for (const asked of ["score_location", "nothing", "hd30"]) {
      const { status, body } = await plot({ ...ranking(asked), exposure_id: little });
      expect(status).toBe(422);
      const { offers } = body["detail"] as { offers: object[] };
      expect(offers.length).toBeGreaterThan(0);
      for (const offer of offers) expect((await plot({ ...offer, exposure_id: little })).status).toBe(200);
    }
  });

  it("of money in several currencies is offered for each of them, where the others are missing and not converted", async () => {
    const datasets = [{ id: "score_location", value: () => 0.5 }];
    const rich = await storeProject(app, { title: "Rich", names: ["Site 0", "Site 1", "Site 2"], datasets });
    await app.database.query(
      `update sites set asset_value = 1000 + position, asset_currency = case position when 1 then 'CHF' else 'EUR' end
       where exposure_id = $1`,
      [rich],
    );
    const money = {
      ...ranking("score_location"),
      exposure_id: rich,
      axes: { y: { type: "property", value: "asset_value" } },
    };
    const refused = await plot(money);
    const { offers, type } = refused.body["detail"] as { offers: { options: object }[]; type: string };
    expect([refused.status, type]).toEqual([422, "currencies"]);
    expect(offers.slice(0, 2).map(({ options }) => options)).toEqual([{ currency: "CHF" }, { currency: "EUR" }]);
    const { status, body } = await plot({ ...money, ...offers[1] });
    expect(status, JSON.stringify(body)).toBe(200);
    const { table } = body as { table: { columns: { unit: string }[]; rows: { cells: string[] }[] } };
    expect(table.columns[1]?.unit).toBe("EUR");
    expect(table.rows.map(({ cells }) => cells[1])).toEqual(["1'002.00", "1'000.00", ""]);
  });

  it("is kept from those without the dataset, also when it was just drawn for others", async () => {
    expect((await plot(ranking("earthquake_building-damage"))).status).toBe(200);
    const coords = { scenario: "ssp585", time: 2050 };
    const damaged = { dataset_id: "earthquake_building-damage", coords, value_range: [1, 9] };
    const filtered = { ...ranking("score_location"), filter: { dataset_filter: [damaged] } };
    const before = await plot(filtered);
    expect(before.status, before.text).toBe(200);
    await app.database.query(
      "update users set scopes = array_remove(scopes, 'building-damage') where email like 'analyst@%'",
    );
    const without = await app.signIn("analyst");
    const refused = await app.call("POST", PLOT, { token: without, body: ranking("earthquake_building-damage") });
    expect(refused.status).toBe(403);
    // nor is told which locations pass a filter by it
    expect((await app.call("POST", PLOT, { token: without, body: filtered })).status).toBe(422);
  });
});

describe("the figures of a plot", () => {
  it("are the same in answer, page, CSV and picture", async () => {
    const config = { ...ranking("score_location"), title: "Scores", filter: { address: { country: ["Chad"] } } };
    const { body } = await plot(config);
    const { table, citation } = body as {
      table: { rows: { cells: string[]; values?: (string | number | null)[] }[] };
      citation: string;
    };
    expect(citation).not.toMatch(/run run|pack pack/);
    const page = await plot(config, "?return_type=table&page=2&n=2");
    expect(page.body).toMatchObject({ rows: [{ site_id: "S1", cells: ["Site 1", "", "", ""] }], total: 3 });
    const csv = await app.server.app.inject({
      method: "POST",
      url: `${PLOT}/download?format=csv`,
      headers,
      payload: config,
    });
    expect(csv.statusCode, csv.body).toBe(200);
    const lines = csv.body.split("\r\n");
    expect(lines.filter((line) => line.startsWith("#"))).toEqual(
      expect.arrayContaining(["# Title: Scores", "# Filter: Country: Chad", `# Citation: ${citation}`]),
    );
    expect(lines.filter((line) => line !== "" && !line.startsWith("#"))).toEqual([
      expect.stringMatching(/^Location id,Location,/),
      ...table.rows.map(({ values = [] }, at) => [["S0", "S2", "S1"][at], ...values].join(",")),
    ]);
    const svg = await app.server.app.inject({
      method: "POST",
      url: `${PLOT}/download?format=svg`,
      headers,
      payload: config,
    });
    for (const { cells } of table.rows) expect(svg.body).toContain(`>${cells[1] || "no value at this location"}<`);
    // a picture that leaves the product says what it is, of what, and from which run
    expect(svg.body).toContain(">Scores</text>");
    expect(svg.body).toContain(">Plotted · SSP5-8.5, 2050 · Country: Chad</text>");
    expect(svg.body).toContain(citation.slice(0, 40).replaceAll('"', "&quot;"));
  });

  it("are whole numbers in the workbook, beside facts and sources", async () => {
    const config = ranking("score_location");
    const url = `${PLOT}/download?format=xlsx`;
    const answer = await app.server.app.inject({ method: "POST", url, headers, payload: config });
    const parts = await unzip(answer.rawPayload);
    const text = (path: string) => Buffer.from(parts[path] ?? []).toString();
    expect(text("xl/workbook.xml")).toMatch(/"Figures"[^]*"About"[^]*"Sources"/);
    expect(text("xl/worksheets/sheet1.xml")).toMatch(/<v>0\.8<\/v>[^]*<v>0\.3<\/v>/);
    expect(text("xl/worksheets/sheet3.xml")).toContain("score_location");
  });

  it("are kept from those without the scope of downloads", async () => {
    await app.database.query(
      "update users set scopes = array_remove(scopes, 'graphs-download') where email like 'admin@%'",
    );
    const without = await app.signIn("admin");
    const { status } = await app.call("POST", `${PLOT}/download`, { token: without, body: ranking("score_location") });
    expect(status).toBe(403);
  });
});

describe("saved plots", () => {
  it("tell whether a project has what they show", async () => {
    for (const [title, value] of [
      ["Here", "score_location"],
      ["Elsewhere", "hd30"],
    ] as const) {
      const { exposure_id: _, ...config } = ranking(value);
      await app.call("POST", PRESETS, { token, body: { title, plot_config: config } });
    }
    const { body } = await app.call("GET", `${PRESETS}?exposure_id=${project}`, { token });
    expect(body["items"]).toMatchObject([
      { title: "Elsewhere", fits: { can_draw: false, reason: expect.stringContaining("not computed") } },
      { title: "Here", fits: { can_draw: true, reason: null } },
    ]);
    for (const { id } of body["items"] as { id: string }[]) await app.call("DELETE", `${PRESETS}/${id}`, { token });
  });

  it("are seen by the organization when they are for it, and deleted by their owner alone", async () => {
    const { exposure_id: _, ...config } = ranking("score_location");
    const ids: string[] = [];
    for (const [title, access_type] of [
      ["Zone of all", "ORGANIZATION"],
      ["alone", "USER"],
    ]) {
      const saved = await app.call("POST", PRESETS, { token, body: { title, plot_config: config, access_type } });
      expect(saved.body).toMatchObject({ title, access_type, mine: true });
      ids.push(String(saved.body["id"]));
    }
    const colleague = await app.signIn("admin");
    const seen = await app.call("GET", PRESETS, { token: colleague });
    expect(seen.body["items"]).toMatchObject([{ title: "Zone of all", access_type: "ORGANIZATION", mine: false }]);
    const refused = await app.call("DELETE", `${PRESETS}/${ids[0]}`, { token: colleague });
    expect([refused.status, refused.body["detail"]]).toEqual([404, "Template is not found"]);
    await app.database.query(
      `with other as (insert into organizations (name, explorer_url) values ('F', 'https://f.example') returning id)
       update plot_presets set organization_id = other.id from other where plot_presets.id = $1`,
      [ids[0]],
    );
    expect((await app.call("GET", PRESETS, { token: colleague })).body["items"]).toEqual([]);
    // owners see their own wherever they are, sorted by title however it is written
    const own = await app.call("GET", PRESETS, { token });
    expect((own.body["items"] as { title: string }[]).map(({ title }) => title)).toEqual(["alone", "Zone of all"]);
    for (const id of ids) await app.call("DELETE", `${PRESETS}/${id}`, { token });
  });

  it("are replaced by title, listed without a project, and deleted with a sentence", async () => {
    const { exposure_id: _, ...config } = ranking("score_location");
    const saved = await app.call("POST", PRESETS, { token, body: { title: "Mine", plot_config: config } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(201);
    await app.call("POST", PRESETS, { token, body: { title: "mine", plot_config: config } });
    const { body } = await app.call("GET", PRESETS, { token });
    expect(body).toMatchObject({ items: [{ title: "mine", plot_config: { plot_type: "ranking" } }] });
    const id = String(saved.body["id"]);
    expect((await app.call("DELETE", `${PRESETS}/${id}`, { token })).body).toMatchObject({ detail: "mine deleted!" });
    expect((await app.call("DELETE", `${PRESETS}/${id}`, { token })).status).toBe(404);
  });
});
