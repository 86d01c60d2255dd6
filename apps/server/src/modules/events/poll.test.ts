import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "../../database/database.ts";
import { createLog } from "../../platform/log.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { createLocationsModule, type Locations } from "../locations/index.ts";
import * as repository from "./events.repository.ts";
import { createEvents } from "./events.service.ts";
import type { FeedSource } from "./feeds/feed-event.ts";
import { pollEvents } from "./poll.ts";
import { createReplay } from "./replay/replay.service.ts";
import { createReplayThreads } from "./replay/replay-threads.ts";
import { readSample } from "./sample.ts";

const NOW = new Date("2026-07-28T04:00:00Z");

let testDatabase: TestDatabase;
let database: OpenDatabase;
let locations: Locations;
const flowsThrough = async () => ({ total: 0, looked_at: 0, items: [] });
/** The service at a time. Nothing of the past is asked for: its thread never starts. */
function serviceAt(now: () => Date, feeds: readonly FeedSource[] = ["gdacs"]) {
  const replay = createReplay(createReplayThreads(), locations);
  const placeAt = () => ({ country: null, sea: null });
  return createEvents({ database, clock: { now }, locations, flowsThrough, feeds, readSample, placeAt, replay });
}
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connection, () => undefined);
  locations = createLocationsModule(database);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(() => database.query("truncate events, event_polls cascade"));

const storm = (id: number, more: object = {}) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [130, 20] },
  properties: {
    eventtype: "TC",
    eventid: id,
    episodeid: 1,
    name: `Storm ${id}`,
    alertlevel: "Orange",
    episodealertlevel: "Orange",
    fromdate: "2026-07-27T00:00:00",
    todate: "2026-07-28T00:00:00",
    datemodified: "2026-07-28T01:00:00",
    source: "JTWC",
    sourceid: "A1",
    ...more,
  },
});
const ZONE = {
  type: "Feature",
  geometry: {
    type: "Polygon",
    coordinates: [
      [
        [129, 19],
        [131, 19],
        [131, 21],
        [129, 19],
      ],
    ],
  },
  properties: { Class: "Poly_Green", polygonlabel: "60 km/h" },
};

/** A feed by hand: what it answers to lists of cyclones, page by page, and which addresses it was asked for. */
function feedOf(pages: readonly (readonly unknown[] | Error)[], geometry: unknown = { features: [ZONE] }) {
  const asked: string[] = [];
  const get = async (url: string) => {
    asked.push(url);
    const { pathname, searchParams } = new URL(url);
    if (pathname.endsWith("getgeometry")) {
      if (geometry instanceof Error) throw geometry;
      return geometry;
    }
    if (searchParams.get("eventlist") !== "TC") return undefined;
    const page = pages[Number(searchParams.get("pageNumber")) - 1];
    if (page instanceof Error) throw page;
    return page === undefined ? undefined : { features: page };
  };
  return { get, asked };
}

const poll = (get: (url: string) => Promise<unknown>, now = NOW, feed: "gdacs" | "usgs" = "gdacs") =>
  pollEvents({
    database,
    clock: { now: () => now },
    log: createLog("silent"),
    feeds: [feed],
    get,
    pause: async () => undefined,
    changed: async () => undefined,
  });

const events = () =>
  database.query<{ id: string; level: string; max_level: string; upstream_id: string | null }>(
    "select id, level, max_level, upstream_id from events order by id",
  );
const readings = () =>
  database.query<{ entries: number; repeated: number; changed: number; faults: number; failure: string | null }>(
    "select entries, repeated, changed, faults, failure from event_polls where type = 'TC' order by read_at",
  );

describe("an event", () => {
  it("is ongoing within 24 hours of now, to the millisecond, and passed after them", async () => {
    const day = 86_400_000;
    const end = Date.UTC(2026, 6, 28); // of the storm below
    await poll(feedOf([[storm(1)]]).get);
    for (const [now, isOngoing] of [
      [end + day, true],
      [end + day + 1, false],
      [Date.UTC(2026, 6, 27) - day, true],
      [Date.UTC(2026, 6, 27) - day - 1, false],
    ] as const) {
      const service = serviceAt(() => new Date(now));
      expect((await service.list({ page: 1, n: 1 })).items[0]?.ongoing).toBe(isOngoing);
      expect((await service.list({ page: 1, n: 1, active_only: true })).meta.total).toBe(isOngoing ? 1 : 0);
      expect((await service.list({ page: 1, n: 1, active_only: false })).meta.total).toBe(isOngoing ? 0 : 1);
    }
  });
});

describe("reading a feed", () => {
  it("goes through all pages, counts what came twice or was broken, and reads zones", async () => {
    const full = Array.from({ length: 100 }, (_, i) => (i % 20 === 0 ? { broken: true } : storm(1000 + i)));
    const { get, asked } = feedOf([full, [storm(1001), storm(2000)]]);
    await poll(get);
    expect((await events()).length).toBe(96);
    expect(await readings()).toEqual([{ entries: 102, repeated: 1, changed: 96, faults: 5, failure: null }]);
    expect(asked.filter((url) => url.includes("eventlist=TC"))).toHaveLength(2);
    const [kept] = await database.query<{ reasons: string[] }>("select reasons from event_polls where type = 'TC'");
    expect(kept?.reasons).toHaveLength(5);
    expect(kept?.reasons.every((reason) => reason.length > 0)).toBe(true);
    const stored = await database.query("select 1 from event_episodes where geometry = 'stored'");
    expect(stored).toHaveLength(20); // the rest comes with the next rounds
  });

  it("of the same day again, shuffled, leaves the same rows", async () => {
    await poll(feedOf([[storm(1), storm(2), storm(3)]]).get);
    const [before, zones] = [await events(), await database.query("select * from event_zones order by event_id")];
    const later = new Date(NOW.getTime() + 300_000);
    await poll(feedOf([[storm(3), storm(1), storm(2), storm(1)]]).get, later);
    expect(await events()).toEqual(before);
    expect(await database.query("select * from event_zones order by event_id")).toEqual(zones);
    expect((await readings()).at(-1)).toMatchObject({ repeated: 1, changed: 0 });
  });

  it("of the same day twice, shuffled, cut off in a page, with 5 % broken, leaves the tables of a sound reading", async () => {
    const day = Array.from({ length: 240 }, (_, i) =>
      storm(1000 + i, { alertlevel: ["Green", "Orange", "Red"][i % 3], datemodified: `2026-07-28T0${i % 4}:00:00` }),
    );
    const pagesOf = (entries: readonly unknown[]) =>
      Array.from({ length: Math.ceil(entries.length / 100) }, (_, page) => entries.slice(100 * page, 100 * page + 100));
    const tables = async () => [
      await database.query("select id, level, max_level, starts_at, ends_at, upstream_id from events order by id"),
      await database.query("select event_id, id, level from event_episodes order by event_id, id"),
    ];
    await poll(feedOf(pagesOf(day)).get);
    const sound = await tables();
    expect(sound[0]).toHaveLength(240);

    await database.query("truncate events, event_polls cascade");
    // a fixed order that is not that of the day, with a broken entry after each twenty
    const shuffled = day.toSorted(
      (a, b) => ((a.properties.eventid * 7919) % 241) - ((b.properties.eventid * 7919) % 241),
    );
    const broken = shuffled.flatMap((entry, i) =>
      i % 20 === 0 ? [{ type: "Feature", properties: { eventtype: "TC", eventid: null } }, entry] : [entry],
    );
    const cut = new Error("the answer is no JSON, or is cut off");
    await poll(feedOf([...pagesOf(broken).slice(0, 2), cut]).get);
    expect((await events()).length).toBeLessThan(240);
    await poll(feedOf(pagesOf([...broken, ...broken])).get, new Date(NOW.getTime() + 300_000));
    expect(await tables()).toEqual(sound);
    const [first, second] = await readings();
    expect(first).toMatchObject({ failure: "the answer is no JSON, or is cut off" });
    expect(first!.faults).toBeGreaterThan(5);
    expect(second).toMatchObject({ failure: null, repeated: 240, faults: 24 });
  });

  it("that was down for a day asks again from before it, and takes what happened meanwhile", async () => {
    await poll(feedOf([[storm(1)]]).get);
    for (let hour = 1; hour <= 24; hour++)
      await poll(feedOf([new Error("the feed answers 503")]).get, new Date(NOW.getTime() + hour * 3_600_000));
    expect((await events()).map(({ id }) => id)).toEqual(["gdacs-TC-1"]);
    const back = feedOf([[storm(2, { datemodified: "2026-07-28T09:00:00" })]]);
    await poll(back.get, new Date(NOW.getTime() + 25 * 3_600_000));
    const url = back.asked.find((one) => one.includes("eventlist=TC"))!;
    expect(new URL(url).searchParams.get("datemodified")! < NOW.toISOString()).toBe(true);
    expect((await events()).map(({ id }) => id)).toEqual(["gdacs-TC-1", "gdacs-TC-2"]);
  });

  it("keeps the highest level, and an id of the source that a later list leaves out", async () => {
    await poll(feedOf([[storm(1, { alertlevel: "Red" })]]).get);
    const lower = { alertlevel: "Green", episodeid: 2, sourceid: "", datemodified: "2026-07-28T02:00:00" };
    await poll(feedOf([[storm(1, lower)]]).get, new Date(NOW.getTime() + 300_000));
    expect(await events()).toEqual([{ id: "gdacs-TC-1", level: "Green", max_level: "Red", upstream_id: "A1" }]);
    // an older state that comes late changes nothing
    await poll(feedOf([[storm(1, { alertlevel: "Orange" })]]).get, new Date(NOW.getTime() + 600_000));
    expect((await events())[0]).toMatchObject({ level: "Green" });
    expect(await database.query("select id from event_episodes order by id")).toEqual([{ id: "1" }, { id: "2" }]);
  });

  it("puts no older level back on an episode", async () => {
    await poll(feedOf([[storm(1, { episodealertlevel: "Red", datemodified: "2026-07-28T02:00:00" })]]).get);
    await poll(feedOf([[storm(1)]]).get, new Date(NOW.getTime() + 300_000));
    const levels = () => database.query("select level from event_episodes");
    expect(await levels()).toEqual([{ level: "Red" }]);
    const later = storm(1, { episodealertlevel: "Green", datemodified: "2026-07-28T03:00:00" });
    await poll(feedOf([[later]]).get, new Date(NOW.getTime() + 600_000));
    expect(await levels()).toEqual([{ level: "Green" }]);
  });

  it("by a clock that is ahead blocks no later state, and tells none later than it was read", async () => {
    const read = async (minutes: number, alertlevel: string, datemodified: string) => {
      await poll(feedOf([[storm(1, { alertlevel, datemodified })]]).get, new Date(NOW.getTime() + minutes * 60_000));
      const rows = await database.query<{ level: string; modified_at: string }>(
        "select level, modified_at from events",
      );
      return rows.map(({ level, modified_at: at }) => [level, new Date(at).toISOString()]);
    };
    expect(await read(0, "Orange", "2126-07-28T00:00:00")).toEqual([["Orange", "2026-07-28T04:00:00.000Z"]]);
    // the same again is no news
    expect(await read(5, "Orange", "2126-07-28T00:00:00")).toEqual([["Orange", "2026-07-28T04:00:00.000Z"]]);
    expect((await readings()).at(-1)).toMatchObject({ changed: 0 });
    expect(await read(10, "Red", "2026-07-28T04:07:00")).toEqual([["Red", "2026-07-28T04:07:00.000Z"]]);
    // an hour ahead, and shuffled: the later of two states stays
    expect(await read(15, "Orange", "2026-07-28T05:12:00")).toEqual([["Orange", "2026-07-28T04:15:00.000Z"]]);
    expect(await read(20, "Green", "2026-07-28T05:02:00")).toEqual([["Orange", "2026-07-28T04:15:00.000Z"]]);
  });

  it("keeps the level of a quake that is renamed, and of one whose level is left out", async () => {
    const quake = (id: string, alert: string | null, updated: number) => ({
      type: "Feature",
      id,
      geometry: { type: "Point", coordinates: [142, 38, 71] },
      properties: {
        mag: 6,
        time: Number(NOW),
        updated: Number(NOW) + updated,
        alert,
        ids: `,at1,us2,`,
        type: "earthquake",
      },
    });
    const read = async (...features: object[]) => {
      await poll(async () => ({ features }), new Date(NOW.getTime() + 60_000), "usgs");
      return database.query("select id, level, max_level, depth_km from events");
    };
    const renamed = { id: "usgs-EQ-us2", level: "Red", max_level: "Red", depth_km: 71 };
    await read(quake("at1", "red", 0));
    expect(await read(quake("us2", null, 1000))).toEqual([renamed]);
    expect(await read(quake("us2", null, 2000))).toEqual([renamed]);
    expect(await read(quake("us2", "green", 3000))).toEqual([{ ...renamed, level: "Green" }]);
  });

  it("that is cut off keeps the pages that came, and begins before them the next time", async () => {
    const full = Array.from({ length: 100 }, (_, i) => storm(1000 + i));
    await poll(feedOf([full, new Error("the answer is no JSON, or is cut off")]).get);
    expect((await events()).length).toBe(100);
    expect((await readings())[0]?.failure).toBe("the answer is no JSON, or is cut off");
    const next = feedOf([full, [storm(2000)]]);
    await poll(next.get, new Date(NOW.getTime() + 300_000));
    expect((await events()).length).toBe(101);
    const since = (url: string) => new URL(url).searchParams.get("datemodified");
    expect(since(next.asked.find((url) => url.includes("eventlist=TC"))!)! < "2026-07-22").toBe(true);
    const third = feedOf([[]]);
    await poll(third.get, new Date(NOW.getTime() + 600_000));
    expect(since(third.asked.find((url) => url.includes("eventlist=TC"))!)).toBe(
      // a quarter of an hour before the last reading, and the hour by which the feed's clock may be slow
      "2026-07-28T02:50:00.000Z",
    );
  });

  it("takes as the time of an episode what its zones say, else when it was seen, and never turns two around", async () => {
    const at = (polygondate: string) => ({ ...ZONE, properties: { ...ZONE.properties, polygondate } });
    const read = async (episodeid: number, hour: number, ...features: unknown[]) => {
      const datemodified = `2026-07-28T0${hour}:20:00`;
      const now = new Date(Date.parse(`2026-07-28T0${hour}:30:00Z`));
      await poll(feedOf([[storm(1, { episodeid, datemodified })]], { features }).get, now);
    };
    const step = { ...at("2026-08-01T00:00:00"), properties: { Class: "Poly_Green", polygonlabel: "01/08 00:00" } };
    await read(1, 1, at("2026-07-28T00:00:00"), step);
    await read(2, 2, ZONE);
    // earlier than the episode before it, and later than it was seen
    await read(3, 3, at("2026-07-28T01:00:00"));
    await read(4, 4, at("2026-07-29T00:00:00"));
    const rows = await database.query<{ id: string; told_at: string }>("select id, told_at from event_episodes");
    expect(Object.fromEntries(rows.map((row) => [row.id, new Date(row.told_at).toISOString().slice(0, 16)]))).toEqual({
      1: "2026-07-28T00:00",
      2: "2026-07-28T02:20",
      3: "2026-07-28T02:20",
      4: "2026-07-28T04:20",
    });
    expect(await repository.findLastStored(database, "gdacs-TC-1")).toBe("4");
  });

  it("tries zones that cannot be read five times, and notes where there are none", async () => {
    for (let round = 0; round < 7; round++)
      await poll(
        feedOf([[storm(1)]], new Error("the feed answers 500")).get,
        new Date(NOW.getTime() + round * 300_000),
      );
    expect(await database.query("select geometry, tries from event_episodes")).toEqual([
      { geometry: "pending", tries: 5 },
    ]);
    await poll(feedOf([[storm(2)]], undefined).get, new Date(NOW.getTime() + 9e6));
    expect(await database.query("select geometry from event_episodes where event_id = 'gdacs-TC-2'")).toEqual([
      { geometry: "stored" },
    ]);
  });

  it("is told to administrators, each feed and type for itself", async () => {
    let now = NOW;
    const of = (feeds: readonly FeedSource[]) => serviceAt(() => now, feeds);
    const cyclones = async () => (await of(["gdacs"]).feeds()).items.find(({ type }) => type === "TC");
    expect(await of([]).feeds()).toMatchObject({ items: [], shows_sample: true, events: 0 });
    expect((await of(["gdacs", "usgs"]).feeds()).items.map(({ health }) => health)).toEqual(Array(8).fill("never"));

    await poll(feedOf([[storm(1), storm(1), { broken: true }]], new Error("the feed answers 500")).get);
    const counts = { entries: 3, repeated: 1, changed: 1, faults: 1, failure: null };
    expect(await cyclones()).toEqual({
      source: "gdacs",
      type: "TC",
      health: "ok",
      last: { at: NOW.toISOString(), ...counts, reasons: [expect.any(String)] },
      last_good: NOW.toISOString(),
      readings_of_day: 1,
      failures_of_day: 0,
    });
    expect(await of(["gdacs"]).feeds()).toMatchObject({ shows_sample: false, events: 1, zones_waiting: 1 });

    now = new Date(NOW.getTime() + 300_000);
    await poll(feedOf([new Error("the feed answers 503")]).get, now);
    const failed = { last: { failure: "the feed answers 503" }, last_good: NOW.toISOString(), failures_of_day: 1 };
    expect(await cyclones()).toMatchObject({ ...failed, health: "failed", readings_of_day: 2 });
    now = new Date(NOW.getTime() + 3_600_001);
    expect(await cyclones()).toMatchObject({ health: "old" });
  });

  it("that does not answer is replaced by its short list, asked for once, and stays a failed reading", async () => {
    const item = (type: string, id: number) => `<item><pubDate>Tue, 28 Jul 2026 03:00:00 GMT</pubDate>
      <eventtype>${type}</eventtype><eventid>${id}</eventid><episodeid>1</episodeid><alertlevel>Red</alertlevel>
      <fromdate>Tue, 28 Jul 2026 00:00:00 GMT</fromdate><todate>Tue, 28 Jul 2026 00:00:00 GMT</todate>
      <point>20 130</point></item>`;
    const rss = `<rss><channel>${item("TC", 7)}${item("EQ", 8)}${item("TC", 9)}</channel></rss>`;
    const asked: string[] = [];
    await poll(async (url) => {
      asked.push(url);
      if (url.endsWith("rss.xml")) return rss;
      if (/eventlist=(TC|EQ)/.test(url)) throw new Error("the feed answers 503");
      return undefined;
    });
    expect((await events()).map(({ id }) => id)).toEqual(["gdacs-EQ-8", "gdacs-TC-7", "gdacs-TC-9"]);
    expect(asked.filter((url) => url.endsWith("rss.xml"))).toHaveLength(1);
    const failure = "the feed answers 503; the short list (RSS) was read in its place";
    expect(await readings()).toMatchObject([{ entries: 2, changed: 2, failure }]);
  });

  it("takes the place of the sample, and is called old when the feed is down", async () => {
    let now = NOW;
    const service = serviceAt(() => now);
    const state = async () => {
      const { meta, feed } = await service.list({ page: 1, n: 10 });
      return [meta.total, feed.state];
    };
    await service.loadSample();
    expect(await state()).toEqual([467, "sample"]);
    await poll(feedOf([new Error("down")]).get);
    expect(await state()).toEqual([467, "sample"]);
    await poll(feedOf([[storm(1)]]).get, new Date(NOW.getTime() + 300_000));
    now = new Date(NOW.getTime() + 600_000);
    expect(await state()).toEqual([1, "live"]);
    now = new Date(NOW.getTime() + 5 * 3_600_000);
    expect(await state()).toEqual([1, "stale"]);
    expect(await repository.hasEvents(database, true)).toBe(false);
    await service.loadSample();
    expect(await state()).toEqual([1, "stale"]);
  });
});
