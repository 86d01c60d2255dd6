import type { Coordinates } from "@tidemark/science";
import { explanationSchema, locationRisksSchema, riskDatasetSchema } from "@tidemark/contract";
import { unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeRun } from "./testing/stored-run.ts";

const BASE = "/api/risk-engine/v0";
const TEST_TIMEOUT = 60_000;
let app: TestServer;
let tokens: { owner: string; reader: string; stranger: string };
let project: string;
let empty: string;

const ORDER = { historical: 0, ssp126: 1, ssp245: 2, ssp370: 3, ssp585: 4 };
const MEMBERS = { p10: -2, p50: 0, p90: 3, mean: 0.5 };

/** Hot days: a number from which every coordinate can be read back; the second location has none. */
function hotDays(
  { scenario = "historical", time = 0, ensemble = "p50", season }: Coordinates,
  position: number,
): number {
  if (position === 1) return Number.NaN;
  return ORDER[scenario] * 10 + (time - 1870) / 10 + MEMBERS[ensemble] + (season === "ANN" ? 0 : 1000);
}

/** Extreme heat rises by one degree with each doubling of the return period. */
const heatLevel = ({ ensemble = "p50", return_period = 1 }: Coordinates) =>
  30 + Math.log2(return_period) + MEMBERS[ensemble];

const RUN = {
  siteCount: 3,
  datasets: [
    { id: "hd30", value: hotDays, record: { source: "The source of then", version: "pack 1", confidence: "low" } },
    { id: "txx_rp", value: heatLevel },
    { id: "score_heat", value: ({ ensemble = "p50" }: Coordinates) => 0.6 + MEMBERS[ensemble] / 20 },
    { id: "pga_rp", value: ({ return_period = 1 }: Coordinates) => return_period / 10_000 },
    // only the present and three windows of one future: what a narrow choice stores
    { id: "fd0", value: () => 12, epochs: [27, 67, 68, 69] },
  ],
  missing: [{ id: "river_flood_depth", epochs: [], missing: "not available: no flood map is installed" }],
};

async function addProject(title: string): Promise<string> {
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, $1, 'enterprise', 'Finished', 3 from users where email like 'analyst@%' returning id`,
    [title],
  );
  const id = row?.id ?? "";
  await app.database.query(
    "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'reader@%'",
    [id],
  );
  return id;
}

beforeAll(async () => {
  app = await startTestServer();
  tokens = {
    owner: await app.signIn("analyst"),
    reader: await app.signIn("reader"),
    stranger: await app.signIn("consulting"),
  };
  project = await addProject("With results");
  empty = await addProject("Without");
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, deleted_at) values
     ($1, 0, 'zrh', 'Zurich', 8.54, 47.37, '{"street": "Quay", "building_no": "2", "country": "Switzerland"}', null),
     ($1, 1, 'ams', 'Amsterdam', 4.9, 52.37, '{}', null),
     ($1, 2, 'old', 'Gone', 2.35, 48.85, '{}', now()),
     ($1, 3, 'new', 'Added later', 2.35, 48.85, '{}', null)`,
    [project],
  );
  await app.database.query(
    `insert into runs (exposure_id, run, pack_version, engine_version, request, catalogue, entries, site_count)
     values ($1, 'run-1', '2026.1', '0.1.0', '{}', '[]', 1, 3)`,
    [project],
  );
  await storeRun(app.config.dataDir, project, RUN);
}, TEST_TIMEOUT);
afterAll(() => app.stop());

const get = (path: string, token = tokens.owner, headers: Record<string, string> = {}) =>
  app.call("GET", `${BASE}${path}`, { token, headers });
const coords = (value: object) => encodeURIComponent(JSON.stringify(value));
const values = (query: string) => `/risks/exposure/${project}/values?${query}`;

async function column(query: string): Promise<number[]> {
  const response = await fetch(`${app.url}${BASE}${values(query)}`, {
    headers: { authorization: `Bearer ${tokens.reader}` },
  });
  expect(response.status).toBe(200);
  return [...new Float32Array(await response.arrayBuffer())];
}

async function panel(body: object = {}, site = "zrh", token = tokens.reader) {
  const answer = await app.call("POST", `${BASE}/gateway/get-risks-for-location/${site}`, {
    token,
    body: { exposure_id: project, topic: "heat", ...body },
  });
  return answer;
}

describe("the datasets of a project", () => {
  it("name what is really stored, and why something is missing", async () => {
    const { status, body } = await get(`/risks/datasets?exposure_id=${project}`, tokens.reader);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: "run-1", pack_version: "2026.1", engine_version: "0.1.0" });
    const items = riskDatasetSchema.array().parse(body["items"]);
    expect(items.map(({ id }) => id).sort()).toEqual(
      ["fd0", "hd30", "pga_rp", "river_flood_depth", "score_heat", "txx_rp"].sort(),
    );
    const frost = items.find(({ id }) => id === "fd0");
    expect(frost?.coords.find(({ name }) => name === "scenario")?.values).toEqual(["historical", "ssp585"]);
    expect(frost?.coords.find(({ name }) => name === "time")?.values).toEqual([2005, 2025, 2030, 2035]);
    // 2050 is not stored: the default moves to the nearest year that is
    expect(frost?.default_coords).toMatchObject({ scenario: "ssp585", time: 2035, ensemble: "mean", season: "ANN" });
    const flood = items.find(({ id }) => id === "river_flood_depth");
    expect(flood).toMatchObject({ coords: [], missing: "not available: no flood map is installed" });
  });

  it("are refused to strangers, and to everybody while there are none", async () => {
    expect((await get(`/risks/datasets?exposure_id=${project}`, tokens.stranger)).status).toBe(404);
    const { status, body } = await get(`/risks/datasets?exposure_id=${empty}`);
    expect(status).toBe(409);
    expect(body["detail"]).toBe("This project has no results yet.");
  });
});

describe("a column of values", () => {
  it("stands in order of position, missing ones as NaN, at the defaults of the dataset", async () => {
    // SSP5-8.5 in 2050, mean of the ensemble: 40 + 18 + 0.5
    expect(await column("dataset_id=hd30")).toEqual([58.5, Number.NaN, 58.5]);
    expect(
      await column(`dataset_id=hd30&coords=${coords({ scenario: "ssp126", time: 2030, ensemble: "p90" })}`),
    ).toEqual([29, Number.NaN, 29]);
    expect(
      await column(`dataset_id=hd30&coords=${coords({ scenario: "historical", time: 1990, ensemble: "p10" })}`),
    ).toEqual([10, Number.NaN, 10]);
  });

  it("gives all years of a scenario as a slider", async () => {
    const years = await column(`dataset_id=fd0&slider=true&coords=${coords({ scenario: "ssp585" })}`);
    expect(years).toEqual(Array.from({ length: 9 }, () => 12));
  });

  it("is not sent again while nothing changed", async () => {
    const first = await get(values("dataset_id=hd30"));
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toBe('"run-1"');
    expect((await get(values("dataset_id=hd30"), tokens.owner, { "if-none-match": etag })).status).toBe(304);
    expect((await get(values("dataset_id=hd30"), tokens.owner, { "if-none-match": '"run-0"' })).status).toBe(200);
  });

  it("says what is wrong with coordinates and datasets", async () => {
    const wrong = await get(values(`dataset_id=hd30&coords=${coords({ time: 2051 })}`));
    expect(wrong.status).toBe(400);
    expect(String(wrong.body["detail"])).toContain("time: 1870, 1875");
    expect((await get(values(`dataset_id=hd30&coords=${coords({ return_period: 100 })}`))).status).toBe(400);
    expect((await get(values(`dataset_id=fd0&coords=${coords({ scenario: "ssp126" })}`))).status).toBe(400);
    expect((await get(values("dataset_id=hd30&coords=%7B"))).status).toBe(400);
    expect((await get(values("dataset_id=unknown"))).status).toBe(404);
    const notChosen = await get(values("dataset_id=rx1day"));
    expect([notChosen.status, notChosen.body["detail"]]).toEqual([
      409,
      "Wettest day was not computed in this project. Add it and compute again.",
    ]);
    expect((await get(values("dataset_id=river_flood_depth"))).status).toBe(409);
  });
});

describe("the values of one location", () => {
  const at = (site: string, query = "") => `/risks/exposure/${project}/values/${site}${query}`;

  it("are those of the column, with range, band and score of the median", async () => {
    const { body } = await get(at("zrh", `?dataset_id=hd30&coords=${coords({ ensemble: "p50" })}`));
    expect(body["items"]).toEqual([
      expect.objectContaining({ dataset_id: "hd30", value: 58, p10: 56, p90: 61, unit: "days", band: "low" }),
    ]);
    // 20 and 60 days are the scores 0.25 and 0.5
    const [item] = body["items"] as [{ score: number }];
    expect(item.score).toBeCloseTo(0.25 + (0.25 * 38) / 40, 6);
  });

  it("are all datasets at their defaults when none is named; missing ones say why", async () => {
    const { body } = await get(at("ams"));
    const items = body["items"] as { dataset_id: string; value: number | null; missing: string | null }[];
    expect(items).toHaveLength(6);
    expect(items.find(({ dataset_id }) => dataset_id === "river_flood_depth")).toMatchObject({
      value: null,
      missing: "not available: no flood map is installed",
    });
    expect(items.find(({ dataset_id }) => dataset_id === "hd30")?.missing).toMatch(/^not /);
  });

  it("has no score where no score is read: in a season", async () => {
    const { body } = await get(at("zrh", `?dataset_id=hd30&coords=${coords({ season: "JJA" })}`));
    expect(body["items"]).toEqual([expect.objectContaining({ value: 1058.5, score: null, band: null })]);
  });

  it("are not found for deleted locations, and not there yet for added ones", async () => {
    expect((await get(at("old"))).status).toBe(404);
    expect((await get(at("nowhere"))).status).toBe(404);
    expect((await get(at("new"))).status).toBe(409);
  });
});

describe("the panel of a location", () => {
  it("gives score, indicators over time for each scenario, and the return-period curve", async () => {
    const { status, body } = await panel();
    expect(status).toBe(200);
    const risks = locationRisksSchema.parse(body);
    expect(risks).toMatchObject({
      name: "Zurich",
      place: "Quay 2",
      country: "Switzerland",
      scenario: "ssp585",
      time: 2050,
    });
    const heat = risks.topics.find(({ topic }) => topic === "heat");
    expect(heat?.score).toMatchObject({ value: 0.6, p10: 0.5, p90: 0.75, band: "medium" });
    const hot = heat?.indicators.find(({ dataset_id }) => dataset_id === "hd30");
    expect(hot).toMatchObject({ value: 58, p10: 56, p90: 61, present: 13.5, score_points: [0, 20, 60, 130, 200] });
    expect(hot?.series.map(({ scenario, points }) => [scenario, points.length])).toEqual([
      ["historical", 31],
      ["ssp126", 12],
      ["ssp245", 12],
      ["ssp370", 12],
      ["ssp585", 12],
    ]);
    expect(hot?.series[4]?.points[5]).toEqual({ time: 2050, value: 58, p10: 56, p90: 61 });
    const extreme = heat?.indicators.find(({ dataset_id }) => dataset_id === "txx_rp");
    expect(extreme?.return_periods.map(({ return_period }) => return_period)).toEqual([
      2, 5, 10, 25, 50, 100, 150, 250, 500,
    ]);
    expect(extreme?.return_periods[0]).toEqual({ return_period: 2, value: 31, p10: 29, p90: 34 });
  });

  it("gives of other topics the score alone, and everything of none when no topic is asked for", async () => {
    const one = locationRisksSchema.parse((await panel({ topic: "other" })).body);
    const other = one.topics.find(({ topic }) => topic === "other");
    expect(one.topics.find(({ topic }) => topic === "heat")?.indicators).toEqual([]);
    // earthquakes do not change with the scenario: no series, but a curve
    expect(other?.indicators.map(({ dataset_id, series }) => [dataset_id, series])).toEqual([["pga_rp", []]]);
    expect(other?.indicators[0]?.return_periods).toHaveLength(6);
    const all = locationRisksSchema.parse((await panel({ topic: undefined })).body);
    expect(all.topics.flatMap(({ indicators }) => indicators.map(({ dataset_id }) => dataset_id)).sort()).toEqual([
      "fd0",
      "hd30",
      "pga_rp",
      "river_flood_depth",
      "txx_rp",
    ]);
  });

  it("reads the past for years until 2020, and names what was not computed", async () => {
    const risks = locationRisksSchema.parse((await panel({ scenario: "ssp126", time: 1990 })).body);
    const heat = risks.topics.find(({ topic }) => topic === "heat");
    const hot = heat?.indicators.find(({ dataset_id }) => dataset_id === "hd30");
    expect(hot).toMatchObject({ value: 12, coords: { scenario: "historical", time: 1990 } });
    expect(risks.not_computed).toContainEqual({ dataset_id: "tas_mean", long_name: "Mean temperature", topic: "heat" });
    const cold = risks.topics.find(({ topic }) => topic === "cold");
    expect(cold?.score).toMatchObject({ value: null, band: null, missing: "not computed in this project" });
  });

  it("says why a value is missing, and never calls it low", async () => {
    const risks = locationRisksSchema.parse((await panel({}, "ams")).body);
    const hot = risks.topics.flatMap(({ indicators }) => indicators).find(({ dataset_id }) => dataset_id === "hd30");
    expect(hot).toMatchObject({ value: null, score: null, band: null, missing: expect.stringMatching(/^not /) });
  });

  it("tells what to know of a value, and what is known of the place", async () => {
    const risks = locationRisksSchema.parse((await panel({ topic: undefined })).body);
    const frost = risks.topics.flatMap(({ indicators }) => indicators).find(({ dataset_id }) => dataset_id === "fd0");
    expect(frost).toMatchObject({
      value: 12,
      confidence: "low",
      notes: [{ id: "few-days", kind: "doubt", value: null }],
    });
    const fact = (id: string) => risks.facts.find((entry) => entry.id === id);
    expect(fact("river-nearness")).toMatchObject({
      topic: "wet",
      missing: null,
      figures: { within_km: 60, river_km: expect.any(Number) },
    });
    expect(fact("permanent-inundation")).toMatchObject({ text: null, missing: expect.stringContaining("no coast") });
  });

  it("comes as a feature on request", async () => {
    const { body } = await panel({ as_geojson: true });
    expect(body).toMatchObject({ type: "Feature", id: "zrh", geometry: { type: "Point", coordinates: [8.54, 47.37] } });
  });

  it("is for those who may read the project", async () => {
    expect((await panel({}, "zrh", tokens.stranger)).status).toBe(404);
    expect((await panel({ exposure_id: empty })).status).toBe(409);
    expect((await panel({ topic: "rain" })).status).toBe(400);
    expect((await panel({}, "nowhere")).status).toBe(404);
  });
});

describe("the explanation of a number", () => {
  const why = (query: string, token = tokens.reader) => get(`/risks/exposure/${project}/explanation?${query}`, token);

  it("tells the number with its cell, method, limits and versions, in the words of its run", async () => {
    const { status, body } = await why(`site_id=zrh&dataset_id=hd30&coords=${coords({ ensemble: "p50" })}`);
    expect(status).toBe(200);
    const explanation = explanationSchema.parse(body);
    expect(explanation).toMatchObject({
      definition: "Days with a maximum temperature above 30 °C.",
      coords: { scenario: "ssp585", time: 2050, ensemble: "p50", season: "ANN" },
      number: { value: 58, p10: 56, p90: 61, unit: "days", band: "low" },
      thresholds: [20, 60, 130],
      // the run's own record, not the catalogue of today
      source: "The source of then",
      source_version: "pack 1",
      confidence: "low",
      run: "run-1",
      pack_version: "2026.1",
      site: { id: "zrh", longitude: 8.54, latitude: 47.37 },
    });
    // 8.54 E, 47.37 N lies in the cell of 0.25 degrees around 8.625, 47.375
    expect(explanation.cell).toMatchObject({ longitude: 8.625, latitude: 47.375, distance_km: 0 });
    expect(explanation.formula).toContain("0.25 at 20.0 days to 0.50 at 60.0 days");
    // nobody here tested the range of another source
    expect(explanation.range).toBeNull();
  });

  it("tells what to know of the number, but nothing that today's data say of a run made from others", async () => {
    const frost = explanationSchema.parse((await why("site_id=zrh&dataset_id=fd0")).body);
    expect(frost.range).toMatch(
      /^In tests 4 of 5 measured values lay in this range \(\d\d % at .* places of the climate zone/,
    );
    expect(frost.range_said).toMatchObject({ code: "range.tested_in_zone" });
    expect(frost).toMatchObject({
      confidence: "low",
      notes: [{ id: "few-days", text: expect.stringContaining("20") }],
    });
    // twelve hot days of a run whose record names another version of the data
    const at = coords({ scenario: "historical", time: 1990, ensemble: "p50" });
    const hot = explanationSchema.parse((await why(`site_id=zrh&dataset_id=hd30&coords=${at}`)).body);
    expect(hot).toMatchObject({ number: { value: 12 }, notes: [] });
    // beyond what is plausible is told of every run: hot days of a winter made up to be a thousand and more
    const winter = coords({ season: "DJF", ensemble: "p50" });
    const many = explanationSchema.parse((await why(`site_id=zrh&dataset_id=hd30&coords=${winter}`)).body);
    expect(many).toMatchObject({ number: { value: 1058 }, notes: [{ id: "outside-plausible-range" }] });
  });

  it("names what a score is built from", async () => {
    const { body } = await why("site_id=zrh&dataset_id=score_heat");
    const { built_from, cell } = explanationSchema.parse(body);
    expect(cell).toBeNull();
    const part = (id: string) => built_from.find(({ dataset_id }) => dataset_id === id);
    expect(part("hd30")).toMatchObject({ long_name: "Hot days > 30 °C", computed: true });
    expect(part("su25")).toMatchObject({ long_name: "Summer days > 25 °C", computed: false });
    // the ordinary climate of a place takes no part
    expect(part("tas_mean")).toBeUndefined();
  });

  it("refuses what is not there", async () => {
    expect((await why("site_id=zrh&dataset_id=nothing")).status).toBe(404);
    expect((await why("site_id=nowhere&dataset_id=hd30")).status).toBe(404);
    expect((await why("site_id=zrh&dataset_id=rx1day")).status).toBe(409);
    expect((await why(`site_id=zrh&dataset_id=hd30&coords=${coords({ time: 1 })}`)).status).toBe(400);
    expect((await why("site_id=zrh&dataset_id=hd30", tokens.stranger)).status).toBe(404);
  });
});

describe("the climatogram", () => {
  const diagram = (query: string, token = tokens.owner) => get(`/daily-datasets/climatogram?${query}`, token);

  it("gives twelve months of both years with their range; summer is warmer than winter and the future than the past", async () => {
    const { status, body } = await diagram("lon=8.54&lat=47.37");
    expect(status).toBe(200);
    type Year = { year: number; months: { temperature: { value: number; p10: number; p90: number } }[] };
    const { historical, future } = body as unknown as { historical: Year; future: Year };
    expect([historical.year, future.year, body["temperature_unit"]]).toEqual([1990, 2050, "°C"]);
    const july = (year: Year) => year.months[6]?.temperature.value ?? Number.NaN;
    const january = (year: Year) => year.months[0]?.temperature.value ?? Number.NaN;
    expect(july(historical)).toBeGreaterThan(january(historical) + 12);
    expect(july(future)).toBeGreaterThan(july(historical));
    const range = future.months[6]?.temperature;
    expect(range?.p10).toBeLessThan(range?.value ?? 0);
    expect(range?.p90).toBeGreaterThan(range?.value ?? 99);
  });

  it("says why where no data stands for the point, and needs its scope", async () => {
    const { body } = await diagram("lon=-140&lat=0");
    expect(body["missing"]).toMatch(/^not available/);
    expect((await diagram("lon=8&lat=47", tokens.reader)).status).toBe(403);
    expect((await diagram("lon=200&lat=47")).status).toBe(400);
  });

  it("is the self-service's at the locations of its paid projects alone", async () => {
    const customer = await app.signIn("selfservice");
    const [row] = await app.database.query<{ id: string }>(
      `insert into exposures (owner_id, title, tier, status, site_count, is_payed)
       select id, 'S', 'self-service', 'Finished', 1, false from users where email like 'selfservice@%' returning id`,
    );
    await app.database.query(
      `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address)
       values ($1, 0, 'a', 'Basel', 7.59, 47.56, '{}')`,
      [row?.id],
    );
    const at = async (query: string) => {
      const { status, body } = await diagram(query, customer);
      return [status, body["detail"]];
    };
    expect(await at("lon=7.59&lat=47.56")).toEqual([403, "Opens with the payment"]);
    await app.database.query("update exposures set is_payed = true where id = $1", [row?.id]);
    expect(await at("lon=7.59&lat=47.56")).toEqual([200, undefined]);
    // the same cell, and no location of theirs
    expect(await at("lon=7.6&lat=47.57")).toEqual([403, "Opens with the payment"]);
  });
});

describe("the risk matrix of a location", () => {
  it("places each hazard by likelihood and severity, or says why it cannot", async () => {
    const { status, body } = await get(`/risks/exposure/${project}/location-risk-matrix?site_id=zrh`);
    expect(status).toBe(200);
    const entries = body["entries"] as { hazard: string; likelihood: number | null; missing: string | null }[];
    expect(entries.find(({ hazard }) => hazard === "earthquake")).toMatchObject({
      likelihood: expect.any(Number),
      missing: null,
    });
    expect(entries.find(({ hazard }) => hazard === "hail")).toMatchObject({
      likelihood: null,
      missing: "not computed in this project",
    });
    expect(entries.find(({ hazard }) => hazard === "river_flood")).toMatchObject({
      likelihood: null,
      missing: "not available: no flood map is installed",
    });
  });

  it("needs its scope", async () => {
    const path = `/risks/exposure/${project}/location-risk-matrix?site_id=zrh`;
    expect((await get(path, tokens.reader)).status).toBe(403);
  });
});

describe("the workbook of a location", () => {
  const path = () => `/exposure/supply-chains/${project}/production-sites/zrh/excel-report`;

  it("holds values with units and where they come from", async () => {
    const response = await fetch(`${app.url}${BASE}${path()}`, {
      headers: { authorization: `Bearer ${tokens.owner}` },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain("Zurich.xlsx");
    const parts = await unzip(new Uint8Array(await response.arrayBuffer()));
    const sheet = (number: number) => new TextDecoder().decode(parts[`xl/worksheets/sheet${number}.xml`]);
    expect(new TextDecoder().decode(parts["xl/workbook.xml"])).toMatch(
      /Location.*Scores.*Values.*Over time.*Provenance/,
    );
    expect(sheet(1)).toContain("Nearest mapped river");
    for (const word of ["Hot days", "days", "not available: no flood map is installed", "fewer than 20 days"])
      expect(sheet(3)).toContain(word);
    expect(sheet(4)).toContain("ssp126");
    for (const word of ["The source of then", "pack 1", "run-1"]) expect(sheet(6)).toContain(word);
  });

  it("needs its scope and a location of the project", async () => {
    await app.database.query(
      "update users set scopes = array_remove(scopes, 'location-export') where email like 'reader@%'",
    );
    expect((await get(path(), tokens.reader)).status).toBe(403);
    expect((await get(path().replace("zrh", "nowhere"))).status).toBe(404);
  });
});
