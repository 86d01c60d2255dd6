import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Season } from "@tidemark/contract";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";

const BASE = "/api/event-api/v1/seasonal";

/** Of a year to come, so that nothing that was made before it is younger. */
const YEAR = new Date().getUTCFullYear() + 1;
const FIRST_OF_JUNE = Date.UTC(YEAR, 5, 1, 10);

let app: TestServer;
let token = "";
let project = "";

const SITES = [
  ["athens", 37.98, 23.73],
  ["mumbai", 19.07, 72.88],
  ["riyadh", 24.7, 46.7],
  ["yakutsk", 62, 129.7],
  ["atlantic", 0, -30],
] as const;

beforeAll(async () => {
  app = await startTestServer();
  app.clock.advance(FIRST_OF_JUNE - Date.now());
  token = await app.signIn("analyst");
  const rows = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Seasons', 'enterprise', 'Finished', 5 from users where email = 'analyst@demo.tidemark.example'
     returning id`,
  );
  project = rows[0]!.id;
  for (const [position, [id, latitude, longitude]] of SITES.entries())
    await app.database.query(
      `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, user_data)
       values ($1, $2, $3, $3, $4, $5, '{}'::jsonb, '{}'::jsonb)`,
      [project, position, id, longitude, latitude],
    );
});
afterAll(() => app.stop());

const get = async (path: string, status = 200) => {
  const answer = await app.call("GET", `${BASE}/${path}`, { token });
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  return answer.body as never;
};
interface Listed {
  items: { site_id: string; season: Season }[];
  meta: { total: number };
  counts: { band: string | null; locations: number }[];
}
const listed = (query: string): Promise<Listed> => get(`locations?exposure_id=${project}&${query}`);

describe("the outlook", () => {
  it("offers seasons of 90 days, each 30 days later, and says that it is no forecast", async () => {
    const outlook = await get("outlook");
    expect(outlook).toMatchObject({ step_days: 30, likelihood_bands: [20, 50, 67], forecast: null });
    const { steps, event_types: types } = outlook as { steps: unknown[]; event_types: { event_type: string }[] };
    expect(steps.length).toBe(12);
    expect(steps.slice(0, 2)).toEqual([
      { days: 0, from: `${YEAR}-06-01`, to: `${YEAR}-08-29`, forecast_from: null, forecast_to: null },
      { days: 30, from: `${YEAR}-07-01`, to: `${YEAR}-09-28`, forecast_from: null, forecast_to: null },
    ]);
    // earthquakes, tsunamis and eruptions have no season
    expect(types.map(({ event_type: type }) => type)).toEqual(["TC", "FL", "DR", "WF"]);
  });
});

describe("locations", () => {
  it("stand by their risk score: fire weather of June to August in Athens, none in the monsoon", async () => {
    const { items, meta, counts } = await listed("event_type=WF");
    expect(meta.total).toBe(5);
    expect(items[0]!.site_id).toBe("athens");
    expect(items[0]!.season).toMatchObject({ band: "medium", likelihood_band: "high", missing: null });
    expect(items.find(({ site_id: id }) => id === "mumbai")!.season.likelihood).toBe(0);
    expect(counts.reduce((sum, { locations }) => sum + locations, 0)).toBe(5);
    expect(counts.find(({ band }) => band === null)).toEqual({ band: null, locations: 1 });
  });

  it("are asked for in steps of days: half a year later Athens is wet, and nothing burns", async () => {
    const { items } = await listed("event_type=WF&days=180");
    expect(items.find(({ site_id: id }) => id === "athens")!.season).toMatchObject({ band: "very low" });
    expect((await listed("event_type=FL")).items[0]!.site_id).toBe("mumbai");
    await get(`locations?exposure_id=${project}&event_type=WF&days=31`, 400);
    await get(`locations?exposure_id=${project}&event_type=EQ`, 400);
  });

  it("say why they have no value, which is never 0", async () => {
    const reasons = async (query: string) =>
      new Map((await listed(query)).items.map(({ site_id: id, season }) => [id, season]));
    const dry = await reasons("event_type=DR&days=180");
    expect(dry.get("riyadh")).toEqual({
      value: null,
      risk_score: null,
      band: null,
      likelihood: null,
      likelihood_band: null,
      missing: "desert",
      forecast: null,
    });
    expect(dry.get("yakutsk")!.missing).toBe("cold");
    expect(dry.get("atlantic")!.missing).toBe("no-data");
    expect((await reasons("event_type=TC")).get("athens")!.missing).toBe("no-cyclones");
  });
});

it("tells a place in each season of the year", async () => {
  const { items } = (await get(`year?exposure_id=${project}&event_type=FL&longitude=72.88&latitude=19.07`)) as {
    items: Season[];
  };
  expect(items.length).toBe(12);
  const values = items.map(({ value }) => value!);
  expect(values.indexOf(Math.max(...values))).toBeLessThan(2);
});

it("sends bands of the world that agree with the locations, once as long as they are the same", async () => {
  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${app.url}${BASE}/FL/grid?days=0`, { headers: { authorization: `Bearer ${token}`, ...headers } });
  const answer = await ask();
  expect(answer.status).toBe(200);
  expect((await ask({ "if-none-match": answer.headers.get("etag") ?? "" })).status).toBe(304);
  const codes = gunzipSync(Buffer.from(await answer.arrayBuffer()));
  expect(codes.length).toBe(720 * 1440);
  // Mumbai: high and high
  const at = (latitude: number, longitude: number) =>
    codes[Math.floor((90 - latitude) * 4) * 1440 + Math.floor((longitude + 180) * 4)];
  expect(at(19.07, 72.88)).toBe(1 + 4 * 3 + 3);
  expect(at(0, -30)).toBe(0);
});

it("is not loaded in self-service", async () => {
  const own = await app.signIn("selfservice");
  for (const path of ["outlook", "FL/grid", `locations?exposure_id=${project}&event_type=FL`]) {
    const answer = await app.call("GET", `${BASE}/${path}`, { token: own });
    expect([403, 404]).toContain(answer.status);
  }
});
