import type { GoodsRouteFigures } from "@tidemark/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const BASE = "/api/risk-engine/v0/exposure/supply-chains";
const SITES = [
  ["shanghai", 121.47, 31.23],
  ["hamburg", 10, 53.55],
  ["tokyo", 139.7, 35.68],
  ["angeles", -118.25, 33.95],
  ["munich", 11.58, 48.14],
] as const;
/** The largest first, as flows are listed. */
const EDGES = [
  { from: "shanghai", to: "hamburg", product: null, volume: 30 },
  { from: "tokyo", to: "angeles", product: null, volume: 20 },
  { from: "hamburg", to: "munich", product: null, volume: 10 },
];
let app: TestServer;
let token: string;

async function addProject(title: string, useRoutes: boolean): Promise<string> {
  const choice = { hazards: [], impact_drivers: [], overrides: [], use_logistics_model: useRoutes };
  const [row] = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count, edges, request)
     select id, $1, 'enterprise', 'Finished', 5, $2, $3 from users
      where email = 'analyst@demo.tidemark.example' returning id`,
    [title, JSON.stringify(EDGES), JSON.stringify(choice)],
  );
  const id = row?.id ?? "";
  for (const [position, [site, longitude, latitude]] of SITES.entries())
    await app.database.query(
      "insert into sites (exposure_id, position, site_id, name, longitude, latitude) values ($1, $2, $3, $3, $4, $5)",
      [id, position, site, longitude, latitude],
    );
  return id;
}
const get = (path: string, query: Record<string, string> = {}) =>
  app.call("GET", `${BASE}/${path}?${new URLSearchParams(query)}`, { token });

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
});
afterAll(() => app.stop());

describe("routes of flows", () => {
  it("follow sea lanes and corridors in the order of the flows, and go on over the date line", async () => {
    const project = await addProject("Routed", true);
    const { body } = await get(`${project}/routes`);
    expect(body).toMatchObject({ routed: true, total: 3 });
    const lines = body["lines"] as number[][];
    expect(lines.map(([x, y]) => [x, y])).toEqual([
      [121.47, 31.23],
      [139.7, 35.68],
      [10, 53.55],
    ]);
    // through the Suez Canal, not over Siberia
    const passesSuez = (line: readonly number[]) =>
      line.some((x, i) => i % 2 === 0 && Math.abs(x - 32.4) < 0.6 && Math.abs(line[i + 1]! - 30.5) < 1);
    expect(lines.map(passesSuez)).toEqual([true, false, false]);
    const longitudes = lines[1]!.filter((_, i) => i % 2 === 0);
    expect(longitudes.at(-1)).toBeCloseTo(360 - 118.25, 1);
    expect(longitudes.every((x, i) => i === 0 || Math.abs(x - longitudes[i - 1]!) < 90)).toBe(true);
    const second = await get(`${project}/routes`, { page: "2", n: "2" });
    expect(second.body["lines"]).toEqual(lines.slice(2));
  });

  it("tell length, passages, countries and the worst hazards of an edge", async () => {
    const project = await addProject("Routed", true);
    const { items } = (await get(`${project}/edges`)).body as { items: { id: string }[] };
    const routeOf = async (i: number) => {
      const { body } = await get(`edges/${items[i]!.id}/route`, { exposure_id: project });
      return body["route"] as GoodsRouteFigures;
    };
    const ship = await routeOf(0);
    expect(ship.passages.map(({ id }) => id)).toEqual(expect.arrayContaining(["malacca", "suez", "gibraltar"]));
    expect(ship.sea_km).toBeGreaterThan(18_500);
    expect(ship.sea_km).toBeLessThan(21_500);
    expect(ship.km).toBe(ship.legs.reduce((sum, { km }) => sum + km, 0));
    // not "People's Republic of China"
    expect(ship.countries).toContain("China");
    const cyclone = ship.hazards.find(({ dataset_id: id }) => id === "tc_wind_rp")!;
    expect(["medium", "high"]).toContain(cyclone.band);
    expect(cyclone.longitude).toBeGreaterThan(100);
    expect(cyclone.valid_share).toBeLessThan(1);
    const train = await routeOf(2);
    expect(train).toMatchObject({ sea_km: 0, passages: [], countries: ["Germany"] });
    expect(train.hazards.find(({ dataset_id: id }) => id === "pga_rp")!.value).toBeLessThan(0.2);
  });

  it("are great circles without the routing model", async () => {
    const project = await addProject("Plain", false);
    expect((await get(`${project}/routes`)).body).toEqual({ routed: false, total: 0, lines: [] });
    const { items } = (await get(`${project}/edges`)).body as { items: { id: string }[] };
    const { body } = await get(`edges/${items[0]!.id}/route`, { exposure_id: project });
    expect(body).toEqual({ routed: false, route: null });
    expect((await get("edges/none/route", { exposure_id: project })).status).toBe(404);
  });
});
