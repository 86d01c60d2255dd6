import { readWorkbook } from "@tidemark/documents";
import { unzip } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { collection, CHOICE, SPAWN, untilEnded } from "../../testing/computations.ts";

const GATEWAY = "/api/risk-engine/v0/gateway";
const TEMPLATE = `${GATEWAY}/production-sites-table/template`;
const WARMTH = { dataset_id: "tas_mean", coords: { scenario: "ssp585", time: 2050, ensemble: "p50" } };
const WARMTH_KEY = "tas_mean:ensemble=p50;month=annual;scenario=ssp585;time=2050";

let app: TestServer;
let owner: string;
let consulting: string;
let projectId: string;
beforeAll(async () => {
  app = await startTestServer();
  owner = await app.signIn("analyst");
  consulting = await app.signIn("consulting");
  const { body } = await app.call("POST", SPAWN, {
    token: owner,
    body: { exposure_geojson: collection(undefined, "Sites: =all"), ...CHOICE },
  });
  projectId = String(body["exposure_id"]);
  const ended = await untilEnded(app, owner, String(body["task_id"]));
  if (ended["status"] !== "Finished") throw new Error(`not computed: ${JSON.stringify(ended)}`);
  await app.database.query(
    "insert into exposure_access (exposure_id, user_id) select $1, id from users where email like 'consulting@%'",
    [projectId],
  );
});
afterAll(() => app.stop());

interface Page {
  readonly columns: { key: string; unit: string | null; coords: object | null }[];
  readonly items: { id: string; cells: { value: unknown; band?: string; missing?: string }[] }[];
  readonly aggregation: { value: number | null; missing: number }[] | null;
}

async function rows(change: object, token = owner): Promise<{ status: number; page: Page; detail: unknown }> {
  const body = { exposure_id: projectId, ...change };
  const answer = await app.call("POST", `${GATEWAY}/production-sites-table-new`, { token, body });
  return { status: answer.status, page: answer.body as unknown as Page, detail: answer.body["detail"] };
}

describe("the table of a computed project", () => {
  it("is sorted by a result, and what the science has no value for comes last with its reason", async () => {
    const { page } = await rows({ columns: ["name", WARMTH], order_by_id: WARMTH, sort_order: "desc" });
    expect(page.columns.map(({ key, unit }) => [key, unit])).toEqual([
      ["name", null],
      [WARMTH_KEY, "°C"],
    ]);
    const values = page.items.map(({ cells }) => cells[1]?.value);
    expect(values.slice(0, 3)).toEqual((values.slice(0, 3) as number[]).toSorted((a, b) => b - a));
    expect(page.items.at(-1)?.cells[1]).toEqual({
      value: null,
      missing: expect.stringMatching(/^not available/),
      missing_said: { code: expect.stringMatching(/^reason\./), facts: expect.any(Object) },
    });
    const again = await rows({ columns: ["name", WARMTH_KEY], order_by_id: WARMTH_KEY, sort_order: "desc" });
    expect(again.page.items).toEqual(page.items);
  });

  it("tells the band of a score", async () => {
    const { page } = await rows({ columns: ["score_heat:scenario=ssp585;time=2050"], order_by_id: "id" });
    expect(page.items.flatMap(({ cells }) => cells[0]?.band ?? [])).not.toEqual([]);
  });

  it("names the column that does not exist", async () => {
    const { status, detail } = await rows({ columns: ["name", "no such column"] });
    expect([status, detail]).toEqual([400, 'There is no column "no such column".']);
  });

  it("aggregates for those whose account includes it", async () => {
    const asked = { columns: [WARMTH], aggregation: "mean" };
    expect((await rows(asked)).page.aggregation).toEqual([{ value: expect.any(Number), missing: 1 }]);
    expect((await rows(asked, consulting)).status).toBe(403);
    expect((await rows({ columns: [WARMTH] }, consulting)).page.aggregation).toBeNull();
  });

  it("is somebody else's for those it is not shared with", async () => {
    expect((await rows({}, await app.signIn("admin"))).status).toBe(404);
  });
});

describe("the exported table", () => {
  const exported = async (body: object, token = owner) => {
    const answer = await fetch(`${app.url}${GATEWAY}/production-sites-table-export?exposure_id=${projectId}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  it("holds every row that matches, the units in a row of their own, and where the values come from", async () => {
    const { status, headers, bytes } = await exported({ columns: ["name", "latitude", "longitude", WARMTH], n: 1 });
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain("Sites%20all.xlsx");
    const parts = await unzip(bytes);
    const sheet = new TextDecoder().decode(parts["xl/worksheets/sheet1.xml"]);
    const texts = [...sheet.matchAll(/<t [^>]*>([^<]*)<\/t>/g)].map(([, text]) => text);
    expect(texts).toEqual(
      expect.arrayContaining(["Mean temperature, ssp585, 2050, p50, annual", "°C", "°", "Site 0", "Site 3"]),
    );
    expect(sheet).not.toContain("<f>");
    const provenance = new TextDecoder().decode(parts["xl/worksheets/sheet2.xml"]);
    for (const word of ["Licence", "CC BY-SA 4.0", "Known weakness", WARMTH_KEY.split(":")[1], "Data pack"])
      expect(provenance).toContain(word);
  });

  it("leaves missing values empty, so that formulas over the column hold", async () => {
    const { bytes } = await exported({
      columns: ["name", "latitude", "longitude", WARMTH],
      order_by_id: "id",
      sort_order: "asc",
    });
    const { rows: read } = await readWorkbook(bytes);
    const values = read.map(({ cells }) => cells[3]);
    expect(values.filter((value) => typeof value === "number")).toHaveLength(3);
    expect(values.at(-1) ?? null).toBeNull();
  });

  it("takes as many chosen locations as the table itself", async () => {
    const ids = Array.from({ length: 12_000 }, (_, index) => `${"x".repeat(100)}${index}`);
    const { bytes, status } = await exported({ columns: ["name"], production_site_ids: ["site-1", ...ids] });
    expect(status).toBe(200);
    expect((await rows({ columns: ["name"], production_site_ids: ["site-1", ...ids] })).status).toBe(200);
    expect((await unzip(bytes))["xl/worksheets/sheet1.xml"]).toBeDefined();
  });

  it("is refused, as every download, while the project is not paid", async () => {
    const pay = (isPaid: boolean) =>
      app.database.query("update exposures set is_payed = $2 where id = $1", [projectId, isPaid]);
    await pay(false);
    const refused = await exported({ columns: ["name", "score_heat:scenario=ssp585;time=2050"] });
    await pay(true);
    expect(refused.status).toBe(403);
    expect(new TextDecoder().decode(refused.bytes)).toContain("Opens with the payment");
    expect((await exported({ columns: ["name"] })).status).toBe(200);
  });

  it("is refused with a wrong body, for another's project, and aggregated without the right", async () => {
    expect((await exported({ columns: "name" })).status).toBe(400);
    expect((await exported({}, await app.signIn("admin"))).status).toBe(404);
    expect((await exported({ aggregation: "mean" }, consulting)).status).toBe(403);
  });
});

describe("a template of the table", () => {
  const save = async (title: string, more: object = {}, token = owner) => {
    const body = { exposure_id: projectId, title, content: { columns: ["name", WARMTH], n: 50 }, ...more };
    return app.call("POST", TEMPLATE, { token, body });
  };
  const list = async (token = owner) => {
    const { body } = await app.call("GET", `${TEMPLATE}?exposure_id=${projectId}`, { token });
    return (body["items"] as { id: string; title: string; mine: boolean; content: { columns: unknown[] } }[]).map(
      ({ id, title, mine, content }) => ({ id, title, mine, columns: content.columns.length }),
    );
  };

  it("is listed by title, one's own and those of the organization", async () => {
    await save("zebra");
    await save("Alpha", { access_type: "ORGANIZATION" });
    expect((await list()).map(({ title }) => title)).toEqual(["Alpha", "Risk overview", "zebra"]);
    const others = (await list(consulting)).filter(({ title }) => title !== "Risk overview");
    expect(others).toEqual([{ id: expect.any(String), title: "Alpha", mine: false, columns: 2 }]);
  });

  it("takes the place of an own one of the same title", async () => {
    await save("ZEBRA", { content: { columns: ["name"] } });
    const found = (await list()).filter(({ title }) => title.toLowerCase() === "zebra");
    expect(found).toEqual([{ id: expect.any(String), title: "ZEBRA", mine: true, columns: 1 }]);
  });

  it("is deleted by whom it belongs to and nobody else", async () => {
    const alpha = (await list()).find(({ title }) => title === "Alpha")?.id;
    const foreign = await app.call("DELETE", `${TEMPLATE}/${alpha}`, { token: consulting });
    expect([foreign.status, foreign.body["detail"]]).toEqual([404, "Template is not found"]);
    const own = await app.call("DELETE", `${TEMPLATE}/${alpha}`, { token: owner });
    expect([own.status, own.body["detail"]]).toEqual([200, "Alpha deleted!"]);
    expect((await list()).map(({ title }) => title)).toEqual(["Risk overview", "ZEBRA"]);
  });

  it("of a report is kept beside the one before it, under a title with a number", async () => {
    const title = "ProductionSite-For-Report";
    const titles = [await save(title), await save(title), await save(title)].map(({ body }) => body["title"]);
    expect(titles).toEqual([title, `${title} (2)`, `${title} (3)`]);
  });

  it("of the system shows the risk of each location at a glance, the worst first", async () => {
    const { body } = await app.call("GET", `${TEMPLATE}?exposure_id=${projectId}`, { token: owner });
    const items = body["items"] as { title: string; access_type: unknown; opens: boolean; content: object }[];
    const found = items.find(({ title }) => title === "Risk overview");
    expect(found).toMatchObject({ access_type: null, opens: false, content: { n: 10, sort_order: "desc" } });
    const { page } = await rows(found!.content);
    const { columns } = page;
    expect(columns.map(({ key }) => key.split(":")[0])).toEqual(
      "id longitude latitude name country score_location worst_topic asset_value".split(" "),
    );
    expect(columns[6]?.coords).toEqual(columns[5]?.coords);
    const topics = page.items.map(({ cells }) => cells[6]?.value);
    expect(topics.slice(0, 3).every((topic) => typeof topic === "string" && /^[A-Z][a-z]+$/.test(topic))).toBe(true);
  });

  it("of the system gives self-service projects all columns of their locations and those that are paid for", async () => {
    const system = async () => (await list()).find(({ title }) => title === "Default");
    expect(await system()).toBeUndefined();
    await app.database.query("update exposures set tier = 'self-service' where id = $1", [projectId]);
    expect(await system()).toMatchObject({ mine: false, columns: 11 + 2 });
    await app.database.query("update exposures set is_payed = false where id = $1", [projectId]);
    expect(await system()).toMatchObject({ columns: 11 });
    await app.database.query("update exposures set tier = 'enterprise', is_payed = true where id = $1", [projectId]);
  });

  it("needs a title and columns that can be read", async () => {
    expect((await save("  ")).status).toBe(400);
    expect((await save("x", { content: { columns: [1] } })).status).toBe(400);
  });
});
