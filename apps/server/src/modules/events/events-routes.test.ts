import { numbersAsTexts } from "@tidemark/documents/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const LIST = "/api/event-api/v1/events/paginated";
/** A cyclone of the sample with zones of wind. */
const STORM = "gdacs-TC-1001296";

const HOUR_MS = 3_600_000;

let app: TestServer;
let token = "";
beforeAll(async () => {
  app = await startTestServer();
  token = await app.signIn("analyst");
});
afterAll(() => app.stop());

interface Listed {
  readonly items: {
    id: string;
    type: string;
    alert_level: string;
    end_date: string;
    ongoing: boolean;
    countries: string[];
    country_text: string;
    own_place: { country: string | null; sea: string | null } | null;
    episodes: { geojson_url: string | null }[];
  }[];
  readonly meta: { total: number };
  readonly feed: { state: string; read_at: string; listed_at: string };
}
const list = async (query: string): Promise<Listed> => {
  const { status, body } = await app.call("GET", `${LIST}?${query}`, { token });
  expect(status).toBe(200);
  return body as unknown as Listed;
};

describe("events while no feed is read", () => {
  it("are those of the sample, which says so, ten a page, the latest first", async () => {
    const { items, meta, feed } = await list("");
    expect([items.length, meta.total]).toEqual([10, 467]);
    expect(feed.state).toBe("sample");
    expect(feed.listed_at).toMatch(/^2026-07-28T04:/);
    // moved to now by whole steps of six hours, and never beyond
    const age = app.clock.now().getTime() - Date.parse(feed.read_at);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(6 * HOUR_MS);
    expect((Date.parse(feed.read_at) - Date.parse(feed.listed_at)) % (6 * HOUR_MS)).toBe(0);
    const ends = items.map(({ end_date: end }) => end);
    expect(ends).toEqual(ends.toSorted().toReversed());
    const [{ count } = { count: 0 }] = await app.database.query<{ count: number }>(
      "select count(*)::int as count from event_zones",
    );
    expect(count).toBe(63); // two more are of events that the list no longer held
  });

  it("are filtered by type, level and date", async () => {
    expect((await list("event_type=VO")).meta.total).toBe(25);
    expect((await list("event_type=VO,DR")).meta.total).toBe(67);
    expect((await list("alert_level=Orange,Red")).meta.total).toBe(34);
    const { feed } = await list("n=1");
    const day = feed.read_at.slice(0, 10);
    const { items } = await list(`start_date=${day}&end_date=${day}&n=100`);
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ end_date: end }) => end >= day)).toBe(true);
  });

  it("move on with the time, with their zones and the names of the steps of a track; some are always ongoing", async () => {
    const stepOf = async () => {
      const { items } = await list("event_type=TC&n=100");
      const storm = items.find(({ id }) => id === STORM)!;
      const url = storm.episodes.at(-1)?.geojson_url ?? "";
      const { features } = (await app.call("GET", url, { token })).body as unknown as {
        features: { properties: { label: string; at: string | null; kind: string } }[];
      };
      const { label, at } = features.map(({ properties }) => properties).find(({ kind }) => kind === "wind-step")!;
      return { storm, label, at: Date.parse(at ?? "") };
    };
    const before = await stepOf();
    expect(before.storm).toMatchObject({ is_sample: true, ongoing: true });
    app.clock.advance(37 * HOUR_MS);
    token = await app.signIn("analyst");
    const after = await stepOf();
    expect(after.storm.ongoing).toBe(true);
    const moved = after.at - before.at;
    expect([36, 42]).toContain(moved / HOUR_MS);
    expect(Date.parse(after.storm.end_date) - Date.parse(before.storm.end_date)).toBe(moved);
    const [, day, month] = /^(\d\d)\/(\d\d) /.exec(after.label) ?? [];
    expect(new Date(after.at).toISOString().slice(5, 10)).toBe(`${month}-${day}`);
    expect((await list("active_only=true&n=1")).meta.total).toBeGreaterThan(5);
    app.clock.advance(-37 * HOUR_MS);
    token = await app.signIn("analyst");
    expect((await stepOf()).at).toBe(before.at);
  });

  it("that name no country have a place of our own, a country or the sea", async () => {
    const { items } = await list("event_type=TC&n=100");
    const unnamed = items.filter(({ countries, country_text: text }) => countries.length === 0 && text === "");
    expect(unnamed).toHaveLength(34);
    for (const { id, own_place: own } of unnamed) {
      expect(own, id).not.toBeNull();
      // either, never both
      expect(own?.country === null || own?.sea === null, id).toBe(true);
    }
    expect(unnamed.find(({ id }) => id === STORM)?.own_place).toEqual({ country: null, sea: "NPO" });
    expect(items.filter(({ own_place: own }) => own === null)).toHaveLength(items.length - 34);
  });

  it("have the zones of their episodes as GeoJSON, where there are any", async () => {
    const { items } = await list("event_type=TC&n=100");
    const url = items.find(({ id }) => id === STORM)?.episodes.at(-1)?.geojson_url;
    expect(url).toMatch(new RegExp(`/events/${STORM}/episodes/15/geojson$`));
    const { status, body } = await app.call("GET", url!, { token });
    expect(status).toBe(200);
    const features = body["features"] as { properties: { kind: string; value: number | null }; geometry: object }[];
    const winds = features.flatMap(({ properties: { kind, value } }) => (kind === "wind" ? [value] : []));
    expect(new Set(winds)).toEqual(new Set([60, 90, 120]));
    const same = await app.call("GET", "/api/cyclone-risk/cyclone-footprints-gdacs/1001296?format=geojson", { token });
    expect(same.body).toEqual(body);
    for (const missing of [`${STORM}/episodes/99`, "gdacs-TC-1/episodes/1"])
      expect((await app.call("GET", `/api/event-api/v1/events/${missing}/geojson`, { token })).status).toBe(404);
  });

  it("are asked for in the words of the interface, or refused", async () => {
    for (const query of ["event_type=XX", "alert_level=Blue", "n=0", "n=1000", "start_date=soon", "active_only=maybe"])
      expect((await app.call("GET", `${LIST}?${query}`, { token })).status, query).toBe(400);
  });

  it("are none of self-service's", async () => {
    const selfService = await app.signIn("selfservice");
    expect((await app.call("GET", LIST, { token: selfService })).status).toBe(403);
  });
});

describe("events and the locations of a project", () => {
  const EVENTS = "/api/event-api/v1/events";
  let project = "";
  beforeAll(async () => {
    const rows = await app.database.query<{ id: string }>(
      `insert into exposures (owner_id, title, tier, status, site_count, edges)
       select id, 'World', 'enterprise', 'Finished', 2, '[{"from":"near","to":"far","product":null,"volume":3}]'
       from users where email = 'analyst@demo.tidemark.example' returning id`,
    );
    project = rows[0]!.id;
    // one of the locations stands in the circle of a volcano, the other one at the end of the world
    await app.database.query(
      `insert into sites (exposure_id, position, site_id, name, longitude, latitude, address, user_data)
       select $1::uuid, 0, 'near', 'Near', longitude, latitude, '{}'::jsonb, '{}'::jsonb from events where id = 'gdacs-VO-1000144'
       union all select $1::uuid, 1, 'far', 'Far', 0, -89, '{}'::jsonb, '{}'::jsonb`,
      [project],
    );
  });

  it("are told together: which events touch any, how many, and the locations themselves", async () => {
    const { status, body } = await app.call("GET", `${EVENTS}/touching?exposure_id=${project}`, { token });
    expect(status).toBe(200);
    const items = body["items"] as { event: { id: string }; locations: number; basis: string }[];
    const touching = items.map(({ event: { id }, locations, basis }) => ({ id, locations, basis }));
    expect(body["total"]).toBe(467);
    expect(touching).toContainEqual({ id: "gdacs-VO-1000144", locations: 1, basis: "zones" });
    for (const { id, locations } of touching.slice(0, 5)) {
      const one = await app.call("GET", `${EVENTS}/${id}/locations?exposure_id=${project}`, { token });
      expect((one.body["meta"] as { total: number }).total, id).toBe(locations);
    }
    const filtered = await app.call("GET", `${EVENTS}/touching?exposure_id=${project}&event_type=FL`, { token });
    expect((filtered.body["items"] as typeof items).every(({ event: { id } }) => id.startsWith("gdacs-FL"))).toBe(true);
  });

  it("are told with the flows that pass through their zones", async () => {
    const { status, body } = await app.call("GET", `${EVENTS}/gdacs-VO-1000144/flows?exposure_id=${project}`, {
      token,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1, looked_at: 1, items: [{ from: "near", to: "far", ends_inside: true }] });
  });

  it("are saved as a workbook and as CSV", async () => {
    const csv = await app.call("GET", `${EVENTS}/gdacs-VO-1000144/locations/export?exposure_id=${project}&format=csv`, {
      token,
    });
    expect(csv.status).toBe(200);
    expect(csv.text.split("\r\n")).toHaveLength(3); // header, one location, end
    const path = `${EVENTS}/gdacs-VO-1000144/locations/export?exposure_id=${project}`;
    const xlsx = await fetch(app.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect(xlsx.status).toBe(200);
    expect(await numbersAsTexts(new Uint8Array(await xlsx.arrayBuffer()))).toEqual([]);
  });

  it("are asked one by one, and told to be missing where they are", async () => {
    const one = await app.call("GET", `${EVENTS}/${STORM}`, { token });
    expect(one.body).toMatchObject({ id: STORM, type: "TC" });
    expect((await app.call("GET", `${EVENTS}/gdacs-TC-1`, { token })).status).toBe(404);
  });
});
