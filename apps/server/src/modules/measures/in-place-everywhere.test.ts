import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { SPAWN, spawnBody, untilEnded } from "../../testing/computations.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

vi.setConfig({ testTimeout: 180_000 });

const BASE = "/api/risk-engine/v0";
const REPORTS = "/api/reports/v1/reports";
const LOSS = "earthquake_ead";

let app: TestServer;
let token: string;
let id: string;
/** Two places on the Bosporus that are alike: one gets a measure, the other shows that nothing else changes. */
const features = [0, 1].map((i) => ({
  type: "Feature",
  id: `b${i}`,
  geometry: { type: "Point", coordinates: [28.98, 41.01] },
  properties: { id: `b${i}`, name: `Works ${i}`, asset_value: 1e7, asset_currency: "EUR" },
}));

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const choice = spawnBody({ hazards: ["pga_rp"], impact_drivers: [LOSS, "earthquake_loss-ratio", "total_ead"] });
  const exposure_geojson = { type: "FeatureCollection", properties: { title: "Everywhere" }, features };
  const { body } = await app.call("POST", SPAWN, { token, body: { ...choice, exposure_geojson } });
  id = String(body["exposure_id"]);
  const ended = await untilEnded(app, token, String(body["task_id"]));
  if (ended["status"] !== "Finished") throw new Error(`not computed: ${JSON.stringify(ended)}`);
});
afterAll(() => app.stop());

async function answered<T>(path: string, body: unknown): Promise<T> {
  const answer = await app.call("POST", path, { token, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body as T;
}

type Pair = readonly [here: number, there: number];

async function table(): Promise<Pair> {
  const { items } = await answered<{ items: { cells: { value: number }[] }[] }>(
    `${BASE}/gateway/production-sites-table-new`,
    { exposure_id: id, order_by_id: "id", sort_order: "asc", columns: ["name", { dataset_id: LOSS, coords: {} }] },
  );
  return [items[0]!.cells[1]!.value, items[1]!.cells[1]!.value];
}

async function map(): Promise<Pair> {
  const answer = await fetch(`${app.url}${BASE}/risks/exposure/${id}/values?dataset_id=${LOSS}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const [here, there] = new Float32Array(await answer.arrayBuffer());
  return [here!, there!];
}

async function plot(): Promise<Pair> {
  const { table: drawn } = await answered<{ table: { rows: { site_id: string; cells: string[] }[] } }>(
    "/api/plotting-api/v1/plot",
    { exposure_id: id, plot_type: "ranking", coords: {}, axes: { y: { type: "dataset", value: LOSS } } },
  );
  const of = (site: string) => Number(drawn.rows.find((row) => row.site_id === site)!.cells[1]);
  return [of("b0"), of("b1")];
}

const setStatus = (status: string) =>
  answered<{ items: { id: string }[] }>(`${BASE}/measures/exposure/${id}/choices`, {
    items: [{ site_id: "b0", measure_id: "seismic-retrofit", status }],
  });

it.each([
  ["the table", table],
  ["the map", map],
  ["plots", plot],
])("a measure in place changes the losses of its location in %s, and those alone", async (_, read) => {
  const [here, there] = await read();
  expect(here).toBeGreaterThan(0);
  expect(there).toBe(here);
  await setStatus("in_place");
  const [less, same] = await read();
  expect(less).toBeLessThan(0.95 * here);
  expect(less).toBeGreaterThan(0);
  expect(same).toBe(there);
  await setStatus("proposed");
  expect(await read()).toEqual([here, there]);
});

it("a measure in place changes the losses that a report tells", async () => {
  const { id: report, pages } = await answered<{ id: string; pages: { id: string }[] }>(REPORTS, {
    exposure_id: id,
    title: "Losses",
  });
  const elements = `${REPORTS}/${report}/pages/${pages[0]!.id}/elements`;
  const content = { type: "PortfolioRisk", settings: {} };
  const { id: element } = await answered<{ id: string }>(elements, { content });
  const told = async () => {
    const { figures } = await answered<{ figures: { quantity?: { value: number | null } }[] }>(
      `${elements}/${element}/model`,
      {},
    );
    return figures.flatMap(({ quantity }) => (typeof quantity?.value === "number" ? [quantity.value] : []));
  };
  const before = await told();
  expect(before[0]).toBeGreaterThan(0);
  await setStatus("in_place");
  const now = await told();
  expect(now).toHaveLength(before.length);
  expect(now[0]).toBeLessThan(before[0]!);
  // one of two places alike: never less than half is left
  expect(now[0]).toBeGreaterThan(before[0]! / 2);
  await setStatus("proposed");
  expect(await told()).toEqual(before);
});
