import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const LIST = "/api/event-api/v1/events/paginated";
/** A cyclone of the sample with zones of wind. */
const STORM = "gdacs-TC-1001296";

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
    episodes: { geojson_url: string | null }[];
  }[];
  readonly meta: { total: number };
  readonly feed: { state: string; read_at: string };
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
    expect(feed).toMatchObject({ state: "sample", read_at: "2026-07-28T00:00:00.000Z" });
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
    const { items } = await list("start_date=2026-07-28&end_date=2026-07-28&n=100");
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ end_date: end }) => end >= "2026-07-28")).toBe(true);
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
