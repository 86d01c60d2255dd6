import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const BASE = "/api/event-api/v1";
const KATRINA = "past-TC-AL122005";
const KOBE = "past-EQ-124708";

let app: TestServer;
let token = "";
let project = "";

const SITES = [
  ["gulfport", 30.37, -89.09, 1_000_000],
  ["orleans", 29.96, -90.07, null],
  ["osaka", 34.69, 135.5, 2_000_000],
  ["munich", 48.14, 11.58, 5_000_000],
] as const;

beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
  const rows = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count, edges)
     select id, 'Past', 'enterprise', 'Finished', 4, '[{"from":"gulfport","to":"munich","product":null,"volume":3}]'
     from users where email = 'analyst@demo.tidemark.example' returning id`,
  );
  project = rows[0]!.id;
  for (const [position, [id, latitude, longitude, value]] of SITES.entries())
    await app.database.query(
      `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, user_data, asset_value,
         asset_currency)
       values ($1, $2, $3, $3, $4, $5, $6, '{}'::jsonb, $7, 'EUR')`,
      [
        project,
        position,
        id,
        longitude,
        latitude,
        JSON.stringify({ country_iso3: id === "osaka" ? "JPN" : "USA" }),
        value,
      ],
    );
});
afterAll(() => app.stop());

const get = async (path: string, status = 200) => {
  const answer = await app.call("GET", `${BASE}/${path}`, { token });
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  return answer.body;
};

describe("events of the past", () => {
  it("are listed, the latest first, and found by words of name, town, ocean and year", async () => {
    const all = (await get("past-events")) as { items: { end_date: string }[]; meta: { total: number } };
    expect([all.items.length, all.meta.total]).toEqual([10, 16_265]);
    const ends = all.items.map(({ end_date: end }) => end);
    expect(ends).toEqual(ends.toSorted().toReversed());
    const ids = async (query: string) =>
      ((await get(`past-events?${query}`)) as { items: { id: string }[] }).items.map(({ id }) => id);
    expect(await ids("text=katrina 2005")).toEqual([KATRINA]);
    expect(await ids("text=AKASHI 1995&event_type=EQ")).toEqual([KOBE]);
    expect(await ids("text=akashi 1995&event_type=TC")).toEqual([]);
  });

  it("are asked for like events of today, without a level that nobody gave them", async () => {
    expect(await get(`events/${KATRINA}`)).toMatchObject({
      source: "history",
      upstream: "HURDAT2",
      type: "TC",
      alert_level: null,
      ongoing: false,
      severity: 278,
    });
    await get("events/past-TC-nothing", 404);
    const zones = (await get(`events/${KATRINA}/episodes/1/geojson`)) as {
      features: { properties: { kind: string; value: number | null } }[];
    };
    const kinds = zones.features.map(({ properties: { kind, value } }) => `${kind} ${value ?? ""}`.trim());
    expect(kinds).toEqual(expect.arrayContaining(["wind 60", "wind 90", "wind 120", "wind 240", "track"]));
    await get(`events/${KATRINA}/episodes/2/geojson`, 404);
  });

  it("tell which locations of today they would touch, how hard, when, and what it would cost", async () => {
    const storm = (await get(`events/${KATRINA}/locations?exposure_id=${project}`)) as unknown as {
      items: { site_id: string; zone: { value: number }; wind_loss: object | null; reached: { at: string } }[];
      basis: string;
    };
    expect(storm.basis).toBe("zones");
    expect(storm.items.map(({ site_id: id, zone }) => [id, zone.value])).toEqual([
      ["gulfport", 150],
      ["orleans", 120],
    ]);
    expect(storm.items[0]!.reached.at).toMatch(/^2005-08-29/);
    expect(storm.items[0]!.wind_loss).toMatchObject({ currency: "EUR" });
    expect(storm.items[1]!.wind_loss).toBeNull();
    const quake = await get(`events/${KOBE}/locations?exposure_id=${project}`);
    expect(quake).toMatchObject({ basis: "estimated", items: [{ site_id: "osaka", zone: { value: 6.6 } }] });
    expect(await get(`events/${KATRINA}/flows?exposure_id=${project}`)).toMatchObject({
      total: 1,
      items: [{ from: "gulfport", to: "munich", ends_inside: true }],
    });
    const csv = await app.call("GET", `${BASE}/events/${KATRINA}/locations/export?exposure_id=${project}&format=csv`, {
      token,
    });
    expect(csv.text.split("\r\n")).toHaveLength(4);
  });

  it("that would cost a project most are ten, by the value of its locations", async () => {
    const { items, ...rest } = (await get(`past-events/worst?exposure_id=${project}`)) as {
      items: { event: { id: string }; locations: number; loss: number }[];
    };
    expect(rest).toMatchObject({ by: "value", currency: "EUR", without_value: 1, looked_at: 16_265 });
    expect(items).toHaveLength(10);
    const losses = items.map(({ loss }) => loss);
    expect(losses).toEqual(losses.toSorted((a, b) => b - a));
    expect(losses.every((loss) => loss > 0)).toBe(true);
    const kobe = items.find(({ event: { id } }) => id === KOBE);
    expect(kobe?.locations).toBe(1);
    // 6.6 on the curve by intensity: between 1 % at VI and 5 % at VII
    expect(kobe!.loss / 2_000_000).toBeGreaterThan(0.02);
    expect(kobe!.loss / 2_000_000).toBeLessThan(0.04);
  });

  it("are none of self-service's", async () => {
    const selfService = await app.signIn("selfservice");
    expect((await app.call("GET", `${BASE}/past-events`, { token: selfService })).status).toBe(403);
  });
});
