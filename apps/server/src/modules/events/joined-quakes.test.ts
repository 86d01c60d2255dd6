import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openDatabase, type OpenDatabase } from "../../database/database.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { storeEpisode, storeEvent } from "./event-states.repository.ts";
import { countEvents, findEvent, findEvents, listEvents } from "./events.repository.ts";
import { type FeedEvent, idOf } from "./feeds/feed-event.ts";
import { joinRecentQuakes } from "./joined-quakes.repository.ts";
import { filterOf } from "./present-event.ts";

const BEGIN = Date.UTC(2026, 6, 28);

let testDatabase: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connection, () => undefined);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(() => database.query("truncate events cascade"));

const quake = (source: FeedEvent["source"], eventId: string, more: Partial<FeedEvent> = {}): FeedEvent => ({
  source,
  type: "EQ",
  eventId,
  episodeId: "1",
  name: `Quake ${eventId}`,
  level: source === "gdacs" ? "Orange" : "Green",
  score: null,
  episodeLevel: "Green",
  startsAt: BEGIN,
  endsAt: BEGIN,
  modifiedAt: BEGIN,
  countries: [],
  countryText: "",
  severity: 6,
  severityUnit: "M",
  severityText: `told by ${source}`,
  depthKm: source === "usgs" ? 29 : 10,
  longitude: 140,
  latitude: 38,
  upstream: source === "gdacs" ? "NEIC" : null,
  upstreamId: null,
  reportUrl: null,
  ...more,
});

async function store(...events: readonly FeedEvent[]): Promise<void> {
  for (const event of events) {
    await storeEvent(database, idOf(event), event, false, new Date(BEGIN + 60_000));
    await storeEpisode(database, idOf(event), event, new Date(BEGIN + 60_000));
  }
  await joinRecentQuakes(database, new Date(BEGIN));
}
const filter = filterOf({}, BEGIN);
const told = async () => (await listEvents(database, filter, false, { page: 1, n: 10 })).map(({ id }) => id).sort();

it("a quake of both feeds is one event, with the level of GDACS and what USGS measured", async () => {
  // an id says it, however far the two are apart
  await store(
    quake("gdacs", "1", { upstreamId: "us7000abcd" }),
    quake("usgs", "us7000abcd", { severity: 7, latitude: 45 }),
  );
  expect(await told()).toEqual(["gdacs-EQ-1"]);
  expect(await countEvents(database, filter, false)).toBe(1);
  const joined = {
    id: "gdacs-EQ-1",
    level: "Orange",
    severity: 7,
    depth_km: 29,
    severity_text: "told by usgs",
    latitude: 38,
  };
  expect(await findEvent(database, "gdacs-EQ-1")).toMatchObject(joined);
  // an address that was kept before they were joined leads to the one that is told
  expect(await findEvent(database, "usgs-EQ-us7000abcd")).toMatchObject(joined);
  expect(await findEvents(database, ["gdacs-EQ-1"])).toMatchObject([joined]);
});

it("without ids they are the same within a minute, 100 km and half a magnitude, also over the date line", async () => {
  const at = { longitude: 179.9, latitude: 0 };
  await store(
    quake("gdacs", "1", at),
    quake("usgs", "us1", { longitude: -179.3, latitude: 0, startsAt: BEGIN + 59_000, severity: 6.4 }), // 89 km away
  );
  expect(await told()).toEqual(["gdacs-EQ-1"]);
});

it.each([
  ["a minute and more", { startsAt: BEGIN + 61_000 }],
  ["more than 100 km", { longitude: 141.2 }],
  ["more than half a magnitude", { severity: 6.6 }],
])("%s apart they are two", async (_, more) => {
  await store(quake("gdacs", "1"), quake("usgs", "us1", more));
  expect(await told()).toEqual(["gdacs-EQ-1", "usgs-EQ-us1"]);
});

it("a quake that is moved away stands by itself again, and the nearer one in time is taken", async () => {
  await store(quake("gdacs", "1", { startsAt: BEGIN - 50_000 }), quake("gdacs", "2"), quake("usgs", "us1"));
  expect(await told()).toEqual(["gdacs-EQ-1", "gdacs-EQ-2"]);
  expect(await findEvent(database, "gdacs-EQ-2")).toMatchObject({ depth_km: 29 });
  expect(await findEvent(database, "gdacs-EQ-1")).toMatchObject({ depth_km: 10 });
  await store(quake("usgs", "us1", { latitude: -20, modifiedAt: BEGIN + 1000 }));
  expect(await told()).toEqual(["gdacs-EQ-1", "gdacs-EQ-2", "usgs-EQ-us1"]);
});
