import { readSheets } from "@tidemark/documents";
import type { TableCell, TableHeader } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { storeProject } from "../risks/testing/stored-project.ts";

const V0 = "/api/risk-engine/v0";
const COLUMNS = [
  "name",
  "measures.in_place",
  "measures.decided",
  "measures.proposed",
  "measures.first_year",
  "measures.investment",
];
let app: TestServer;
let analyst: string;
let project: string;

beforeAll(async () => {
  app = await startTestServer();
  project = await storeProject(app, {
    title: "Table of measures",
    names: ["A", "B", "C", "D"],
    datasets: [{ id: "river_flood_depth", value: () => 0.5 }],
  });
  await app.database.query(
    `update sites set asset_value = 10000000, asset_currency = case site_id when 'S1' then 'CHF' else 'EUR' end,
       longitude = 4.4, latitude = 51.9 where exposure_id = $1 and site_id <> 'S3'`,
    [project],
  );
  await app.database.query(
    `insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'reader@%'`,
    [project],
  );
  analyst = await app.signIn("analyst");
  const cost = (middle: number) => ({ low: middle, middle, high: middle });
  const { status, text } = await app.call("POST", `${V0}/measures/exposure/${project}/choices`, {
    token: analyst,
    body: {
      items: [
        { site_id: "S0", measure_id: "dry-proofing", status: "decided", start_year: 2031, cost: cost(200_000) },
        { site_id: "S0", measure_id: "site-wall", status: "decided", start_year: 2029, cost: cost(1_000_000) },
        { site_id: "S0", measure_id: "wet-proofing", status: "proposed", cost: cost(9_000_000) },
        { site_id: "S1", measure_id: "site-wall", status: "decided", cost: cost(50_000) },
        { site_id: "S2", measure_id: "site-wall", status: "rejected", cost: cost(7) },
        // no asset value, so no currency: what it costs is not known
        { site_id: "S3", measure_id: "dry-proofing", status: "decided" },
      ],
    },
  });
  if (status !== 200) throw new Error(`not chosen: ${text}`);
});
afterAll(() => app.stop());

interface Page {
  columns: TableHeader[];
  properties: string[];
  items: { id: string; cells: TableCell[] }[];
  aggregation: { value: number | null; is_lower_bound?: boolean; reason?: string; missing: number }[] | null;
}
const asked = (settings: Record<string, unknown>, token = analyst, headers: Record<string, string> = {}) =>
  app.call("POST", `${V0}/gateway/production-sites-table-new`, {
    token,
    headers,
    body: { exposure_id: project, columns: COLUMNS, order_by_id: "id", sort_order: "asc", ...settings },
  });
async function page(settings: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Page> {
  const answer = await asked(settings, analyst, headers);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as Page;
}
const ids = async (filter: unknown) => (await page({ filter })).items.map(({ id }) => id).join(" ");

describe("columns of measures", () => {
  it("name what is chosen by status, and are empty where nothing is", async () => {
    const { items, properties } = await page();
    expect(properties).toContain("measures.decided");
    const values = items.map(({ cells }) => cells.slice(1, 4).map(({ value }) => value));
    expect(values).toEqual([
      [
        null,
        "Dry proofing: sealed walls, shields, check valves; Flood wall or dike around the site",
        "Wet proofing: water-resistant finishes and fittings",
      ],
      [null, "Flood wall or dike around the site", null],
      [null, null, null],
      [null, "Dry proofing: sealed walls, shields, check valves", null],
    ]);
    expect(items[2]!.cells[2]).toMatchObject({ missing: "no such measure here" });
  });

  it("have names in the language of whoever reads", async () => {
    const { items } = await page({}, { "accept-language": "de" });
    expect(items[1]!.cells[2]!.value).toBe("Hochwasserschutzwand oder Deich um den Standort");
    expect((await page()).items[1]!.cells[2]!.value).toBe("Flood wall or dike around the site");
  });

  it("tell the first year and what is paid at once, each in its currency, and never 0", async () => {
    const { items } = await page();
    expect(items.map(({ cells }) => cells[4]!.value)).toEqual([2029, null, null, null]);
    expect(items.map(({ cells }) => [cells[5]!.value, cells[5]!.currency, cells[5]!.is_lower_bound])).toEqual([
      [1_200_000, "EUR", false],
      [50_000, "CHF", false],
      [null, undefined, undefined],
      [null, undefined, undefined],
    ]);
    expect(items[1]!.cells[4]!.missing).toBe("no first year is given");
    expect(items[3]!.cells[5]!.missing).toBe("what the measures cost is not known");
  });

  it("sort, and add up what is in one currency alone, at least", async () => {
    const sorted = await page({ order_by_id: "measures.investment", sort_order: "desc" });
    expect(sorted.items.map(({ id }) => id)).toEqual(["S0", "S1", "S2", "S3"]);
    const all = await page({ aggregation: "sum" });
    expect(all.aggregation?.[5]).toMatchObject({ value: null, reason: "currencies" });
    expect(all.aggregation?.[4]).toMatchObject({ value: null, reason: "no_sum" });
    const euro = await page({ aggregation: "sum", production_site_ids: ["S0", "S2", "S3"] });
    expect(euro.aggregation?.[5]).toMatchObject({ value: 1_200_000, is_lower_bound: true, missing: 2 });
    const whole = await page({ aggregation: "sum", production_site_ids: ["S0", "S2"] });
    expect(whole.aggregation?.[5]).toMatchObject({ value: 1_200_000, is_lower_bound: false, missing: 1 });
  });

  it("stand in the workbook with currency, and whether the amount is whole", async () => {
    const answer = await fetch(`${app.url}${V0}/gateway/production-sites-table-export?exposure_id=${project}`, {
      method: "POST",
      headers: { authorization: `Bearer ${analyst}`, "content-type": "application/json" },
      body: JSON.stringify({ columns: COLUMNS, order_by_id: "id", sort_order: "asc" }),
    });
    expect(answer.status).toBe(200);
    const [sheet] = await readSheets(Buffer.from(await answer.arrayBuffer()), 1000);
    const texts = JSON.stringify(sheet);
    for (const text of ["Investment in measures", "Currency of the investment", "1200000", "CHF", "2029"])
      expect(texts).toContain(text);
  });
});

describe("the filter of measures", () => {
  it.each([
    [{}, "S0 S1 S3"],
    [{ has: false }, "S2"],
    [{ status: ["decided"], measure_id: ["site-wall"] }, "S0 S1"],
    [{ has: false, status: ["decided"], measure_id: ["site-wall"] }, "S2 S3"],
    [{ status: ["rejected"] }, "S2"],
    [{ status: ["in_place"] }, ""],
    [{ status: ["proposed", "rejected"] }, "S0 S2"],
    [{ measure_id: ["cool-roof"] }, ""],
  ])("%j leaves %s", async (measures, expected) => {
    expect(await ids({ measures })).toBe(expected);
    const map = await app.call("POST", `${V0}/exposure/supply-chains/${project}/filter`, {
      token: analyst,
      body: { measures },
    });
    expect(map.body).toMatchObject({ count: expected === "" ? 0 : expected.split(" ").length, total: 4 });
  });

  it("offers what is chosen, with its locations", async () => {
    const { body } = await app.call("GET", `${V0}/exposure/supply-chains/${project}/filters2`, { token: analyst });
    const { measures } = body as { measures: { measure_id: string; count: number }[] };
    expect(measures.map(({ measure_id: id, count }) => [id, count])).toEqual([
      ["dry-proofing", 2],
      ["site-wall", 3],
      ["wet-proofing", 1],
    ]);
  });

  it("follows changes, deleted locations and their return at once", async () => {
    const decided = { measures: { status: ["decided"] } };
    const choices = await app.call("GET", `${V0}/measures/exposure/${project}/choices?site_id=S1`, { token: analyst });
    const [{ id }] = choices.body["items"] as [{ id: string }];
    const path = `${V0}/measures/exposure/${project}/choices/${id}`;
    const change = (status: string) => app.call("PUT", path, { token: analyst, body: { status } });
    expect((await change("proposed")).status).toBe(200);
    expect(await ids(decided)).toBe("S0 S3");
    expect((await change("decided")).status).toBe(200);
    expect(await ids(decided)).toBe("S0 S1 S3");
    const sum = (filter: unknown) =>
      page({ filter, columns: ["asset_value"], aggregation: "count" }).then(
        ({ aggregation }) => aggregation?.[0]?.value,
      );
    expect(await sum(decided)).toBe(2);
    await app.database.query(
      "update sites set deleted_at = now(), revision = revision + 1000000 where exposure_id = $1 and site_id = 'S1'",
      [project],
    );
    expect(await ids(decided)).toBe("S0 S3");
    expect(await sum(decided)).toBe(1);
    await app.database.query(
      "update sites set deleted_at = null, revision = revision + 1000000 where exposure_id = $1 and site_id = 'S1'",
      [project],
    );
    expect(await ids(decided)).toBe("S0 S1 S3");
  });

  it("refuses an own measure that is chosen nowhere here, whoever's it is", async () => {
    const strange = "own:00000000-0000-4000-8000-000000000000";
    const answer = await asked({ filter: { measures: { measure_id: [strange] } } });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(`No location has the measure ${strange}.`);
  });
});

describe("who may not read measures", () => {
  const filter = { measures: { status: ["decided"] } };
  const SAID = "Your account does not include measures";

  it("is offered neither columns nor the filter, and told so where a link asks for them", async () => {
    const reader = await app.signIn("reader");
    const plain = await asked({ columns: ["name"] }, reader);
    expect(plain.status).toBe(200);
    expect((plain.body as unknown as Page).properties).not.toContain("measures.decided");
    const offered = await app.call("GET", `${V0}/exposure/supply-chains/${project}/filters2`, { token: reader });
    expect(offered.body).toMatchObject({ measures: null });
    for (const answer of [
      await asked({}, reader),
      await asked({ columns: ["name"], filter }, reader),
      await asked({ columns: ["name"], order_by_id: "measures.investment" }, reader),
      await app.call("POST", `${V0}/exposure/supply-chains/${project}/filter`, { token: reader, body: filter }),
    ]) {
      expect(answer.status, answer.text).toBe(403);
      expect(answer.text).toContain(SAID);
    }
  });

  it("gets shared settings of a table without them", async () => {
    const path = `${V0}/gateway/production-sites-table/template`;
    const saved = await app.call("POST", path, {
      token: analyst,
      body: {
        exposure_id: project,
        title: "Shared",
        access_type: "ORGANIZATION",
        content: { columns: COLUMNS, order_by_id: "measures.investment", pinned: ["measures.decided"] },
      },
    });
    expect(saved.status, saved.text).toBe(201);
    await app.database.query("update users set scopes = array_remove(scopes, 'measures') where email like 'analyst@%'");
    const listed = await app.call("GET", `${path}?exposure_id=${project}`, { token: await app.signIn("analyst") });
    await app.database.query("update users set scopes = array_append(scopes, 'measures') where email like 'analyst@%'");
    const { items } = listed.body as unknown as { items: { title: string; content: object }[] };
    expect(items.find(({ title }) => title === "Shared")?.content).toMatchObject({
      columns: ["name"],
      pinned: [],
      order_by_id: "name",
    });
  });
});

it("tells 10,000 choices without delay", async () => {
  analyst = await app.signIn("analyst");
  const big = await storeProject(app, {
    title: "Many",
    names: ["N"],
    datasets: [{ id: "river_flood_depth", value: () => 0.5 }],
  });
  await app.database.query(
    `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, asset_value, asset_currency)
     select $1, n, 'S' || n, 'N' || n, 4.4, 51.9, '{}', 1e6, 'EUR' from generate_series(1, 2499) n`,
    [big],
  );
  await app.database.query(
    `insert into measure_choices (exposure_id, site_id, measure_id, design, status)
     select $1, site_id, m, '{}', 'decided' from sites,
       unnest(array['dry-proofing', 'site-wall', 'wet-proofing', 'cool-roof']) m where exposure_id = $1`,
    [big],
  );
  const settings = { exposure_id: big, order_by_id: "measures.investment", filter: { measures: {} }, n: 100 };
  const first = performance.now();
  expect((await asked(settings)).body).toMatchObject({ meta: { total: 2500 } });
  const then = performance.now();
  expect((await asked({ ...settings, page: 2 })).status).toBe(200);
  const again = performance.now();
  expect(then - first).toBeLessThan(5000);
  expect(again - then).toBeLessThan(1000);
});
