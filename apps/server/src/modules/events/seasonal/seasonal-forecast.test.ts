import { gunzipSync } from "node:zlib";
import type { ImportedSourceOnWire, Season, SeasonalOutlook } from "@tidemark/contract";
import { forecastFile, rainFiles, temperatureFiles } from "@tidemark/grids/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/test-server.ts";
import { importClient } from "../../imports/testing/import-client.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 }); // imports, and the climate of the world

const BASE = "/api/event-api/v1/seasonal";
const DAY_MS = 86_400_000;
/** Of a year to come, so that nothing that was made before it is younger. */
const YEAR = new Date().getUTCFullYear() + 1;
const JUNE = 6;

let app: TestServer;
let token = "";
let client: ReturnType<typeof importClient>;
let project = "";

/** Rain is halved west of Greenwich and as usual to the east; nothing is told of rain in Melbourne's south. */
const SITES = [
  ["bogota", 4.6, -74.1],
  ["athens", 37.98, 23.73],
  ["melbourne", -37.8, 145],
  ["riyadh", 24.7, 46.7],
] as const;

beforeAll(async () => {
  app = await startTestServer();
  app.clock.advance(Date.UTC(YEAR, JUNE - 1, 1, 10) - Date.now());
  token = await app.signIn("analyst");
  client = importClient(app, await app.signIn("admin"));
  const rows = await app.database.query<{ id: string }>(
    `insert into exposures (owner_id, title, tier, status, site_count)
     select id, 'Seasons', 'enterprise', 'Finished', ${SITES.length} from users
     where email = 'analyst@demo.tidemark.example' returning id`,
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

const get = async <Body>(path: string): Promise<Body> => {
  const answer = await app.call("GET", `${BASE}/${path}`, { token });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return answer.body as Body;
};
const outlook = () => get<SeasonalOutlook>("outlook");
const seasons = async (query: string) => {
  const { items } = await get<{ items: { site_id: string; season: Season }[] }>(
    `locations?exposure_id=${project}&${query}`,
  );
  return new Map(items.map(({ site_id: id, season }) => [id, season]));
};
async function grid(query: string) {
  const answer = await fetch(`${app.url}${BASE}/${query}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return gunzipSync(Buffer.from(await answer.arrayBuffer()));
}
const cell = (latitude: number, longitude: number) =>
  Math.floor((90 - latitude) * 4) * 1440 + Math.floor((longitude + 180) * 4);
const inForce = async () => (await client.call("GET", "")).body["sources"] as ImportedSourceOnWire[];

// one after the other: without a forecast, with one, back, and when it is over
describe("the outlook of the seasons", () => {
  it("has no forecast and no anomalies until one is imported", async () => {
    const { forecast, steps } = await outlook();
    expect(forecast).toBeNull();
    expect(steps.every(({ forecast_from: from }) => from === null)).toBe(true);
    expect([...(await seasons("event_type=FL")).values()].map((season) => season.forecast)).toEqual(
      SITES.map(() => null),
    );
    expect((await grid("FL/grid?by=forecast")).every((code) => code === 0)).toBe(true);
  });

  it("refuses a forecast that is over by the clock of the server, and one without its hindcast", async () => {
    const check = async (files: Record<string, Uint8Array>) => {
      const id = await client.uploaded(Object.entries(files));
      const { import: seen } = await client.call("POST", `/${id}/check`, {});
      expect((await client.call("POST", `/${id}/start`, {})).status).toBe(422);
      return seen.preview?.faults.map(({ message }) => message).join(" ");
    };
    expect(await check(temperatureFiles(YEAR - 1, 2, JUNE))).toMatch(/ends with \d{4}-11, which is over/);
    const alone = { "seasonal.nc": forecastFile({ years: [YEAR], month: JUNE, of: () => 283 }) };
    expect(await check(alone)).toMatch(/without its hindcast/);
  });

  it("tells anomalies, thirds and where they are from once one is imported, and leaves the usual risk as it is", async () => {
    const before = await seasons("event_type=DR");
    const files = Object.entries({ ...rainFiles(YEAR, JUNE), ...temperatureFiles(YEAR, 2, JUNE) });
    expect(await client.imported(files)).toMatchObject({ status: "Finished", source: "seasonal-forecast" });
    const { forecast, steps } = await outlook();
    expect(forecast).toMatchObject({
      centre: "European Centre for Medium-Range Weather Forecasts",
      start: `${YEAR}-06-01`,
      until: `${YEAR}-11-30`,
      reference: "1993-2016",
      members: 10,
      reference_members: 10,
      event_types: ["FL", "DR", "WF"],
    });
    // six months hold four seasons of three
    expect(steps.map(({ forecast_from: from }) => from).slice(0, 5)).toEqual([
      `${YEAR}-06-01`,
      `${YEAR}-07-01`,
      `${YEAR}-08-01`,
      `${YEAR}-09-01`,
      null,
    ]);
    const dry = await seasons("event_type=DR");
    for (const [id, { forecast: _, ...usual }] of dry) expect(before.get(id)).toMatchObject(usual);
    expect(dry.get("bogota")!.forecast).toEqual({
      field: "rain",
      anomaly: -50,
      below: 100,
      middle: 0,
      above: 0,
      likelihood: 100,
      likelihood_band: "high",
      sign: "below",
    });
    expect(dry.get("athens")!.forecast).toMatchObject({ anomaly: 0, sign: null, likelihood_band: "low" });
    expect(dry.get("melbourne")!.forecast).toBeNull();
    // what is missing in the usual season is missing: a desert has no drought
    expect(dry.get("riyadh")).toMatchObject({ missing: "desert", forecast: null });
    expect((await seasons("event_type=FL")).get("bogota")!.forecast).toMatchObject({ likelihood: 0 });
    expect((await seasons("event_type=WF")).get("athens")!.forecast).toMatchObject({
      field: "temperature",
      anomaly: 2,
    });
    expect((await seasons("event_type=TC")).get("athens")!.forecast).toBeNull();
    expect((await seasons("event_type=DR&days=120")).get("bogota")!.forecast).toBeNull();
  });

  it("shows it over the world, and at a place in each season that it tells of", async () => {
    const codes = await grid("DR/grid?by=forecast");
    expect(codes[cell(4.6, -74.1)]).toBe(1 + 3);
    expect(codes[cell(37.98, 23.73)]).toBe(1 + 4 * 3 + 1);
    expect((await grid("TC/grid?by=forecast")).every((code) => code === 0)).toBe(true);
    expect((await grid("DR/grid?days=150&by=forecast")).every((code) => code === 0)).toBe(true);
    const { items } = await get<{ items: Season[] }>(
      `year?exposure_id=${project}&event_type=DR&longitude=-74.1&latitude=4.6`,
    );
    expect(items.map((season) => season.forecast?.anomaly ?? null)).toEqual([
      -50,
      -50,
      -50,
      -50,
      ...Array(8).fill(null),
    ]);
  });

  it("makes no project older, and goes back to the forecast before, and to none", async () => {
    expect((await client.call("GET", "")).body["outdated_projects"]).toBe(0);
    expect((await client.imported(Object.entries(temperatureFiles(YEAR, 1, JUNE)))).status).toBe("Finished");
    expect((await seasons("event_type=WF")).get("athens")!.forecast).toMatchObject({ anomaly: 1 });
    expect((await outlook()).forecast!.event_types).toEqual(["WF"]);
    const source = "/sources/seasonal-forecast";
    expect((await client.call("POST", `${source}/take-back`)).status).toBe(200);
    expect((await seasons("event_type=WF")).get("athens")!.forecast).toMatchObject({ anomaly: 2 });
    const imprint = await app.call("GET", "/api/spatial-datasets/v0/imprint", { token });
    expect(imprint.text).toContain("Seasonal forecast, monthly means");
    expect(await inForce()).toMatchObject([{ id: "seasonal-forecast", replaces: [] }]);
  });

  it("stops counting when its last month is over, though it is still imported", async () => {
    const wait = async (days: number) => {
      app.clock.advance(days * DAY_MS);
      token = await app.signIn("analyst");
    };
    await wait(182); // the 30th of November
    expect((await outlook()).forecast).toMatchObject({ until: `${YEAR}-11-30` });
    await wait(1);
    expect((await outlook()).forecast).toBeNull();
    expect((await seasons("event_type=WF")).get("athens")!.forecast).toBeNull();
    client = importClient(app, await app.signIn("admin"));
    expect((await inForce()).length).toBe(1);
    expect((await client.call("DELETE", "/sources/seasonal-forecast")).status).toBe(200);
    expect((await outlook()).forecast).toBeNull();
  });
});
