/**
 * The first layer of the world that somebody looks at after a start of the server: until there is a picture on the
 * map, and until it is whole. Each in a new process, asked for as soon as the list of layers is there.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataDir, residentMegabytes, startServer } from "./server-process.mjs";
import { layerReady, signIn, SPATIAL } from "./tiles.mjs";

export const name = "first-layers";

/** The last layers of each step of those that a server gets ready by itself. */
const AS_OPENED = "wildfire_bi-";
const PREPARED = "total_ead";
/** A year that nobody gets ready. */
const ANOTHER = { scenario: "ssp245", time: 2065 };
/** Layers that are dear at such a year. */
const DEAREST = ["total_ead", "score_location", "aggregate_bi", "wildfire_building-damage"];
/** Layers that ask most of the threads: hazards that need the sites, losses, scores and sums over all of them. */
const HEAVIEST = ["total_ead", "wildfire_ead", "pluvial_flood_ead", "tc_wind_rp", "score_location", "score_wind"];

/** The list of layers, and how one of them opens. */
async function open(server, id, asked = {}) {
  const headers = await signIn(server.url);
  const list = await fetch(`${server.url}${SPATIAL}/datasets-slim`, { headers });
  const { items } = await list.json();
  const { default_coords: coords } = items.find((item) => item.id === id);
  return layerReady(server.url, headers, id, { ...coords, ...asked });
}

/** Until the server has got the dearest layers ready by itself, and what the first of them takes then. */
async function prepared() {
  const data = makeDataDir();
  const started = performance.now();
  const server = await startServer(data.path, { PREPARE_LAYERS: "true" });
  const layers = join(data.path, "cache", "layers");
  const names = () => (existsSync(layers) ? readdirSync(layers, { recursive: true }) : []);
  const isReady = () => names().some((name) => name.includes(`/${AS_OPENED}`));
  while (!isReady()) await sleep(250);
  const ready = performance.now() - started;
  const peak = residentMegabytes(server.child.pid);
  await server.stop();
  const rows = [
    { measure: "layers got ready after a start", value: ready / 1000, unit: "s", note: "it begins after 10 s" },
    { measure: "memory of the server then", value: peak, unit: "MB" },
  ];
  const again = await startServer(data.path);
  rows.push(...opened("got ready", PREPARED, await open(again, PREPARED)));
  for (const id of DEAREST) rows.push(...opened("at another year", id, await open(again, id, ANOTHER)));
  await again.stop();
  data.remove();
  return rows;
}

const opened = (when, id, { milliseconds, shown }) => [
  { measure: `first picture, ${when}: ${id}`, value: shown / 1000, unit: "s", note: "target 1 s" },
  { measure: `layer of the world, ${when}: ${id}`, value: milliseconds / 1000, unit: "s", note: "target 5 s" },
];

/** The first layer that anybody looks at after a start, each in a new process, right after the list of layers came. */
export async function run() {
  const data = makeDataDir();
  const rows = await prepared();
  for (const id of HEAVIEST) {
    const server = await startServer(data.path);
    try {
      rows.push(...opened("after a start", id, await open(server, id)));
    } finally {
      await server.stop();
    }
  }
  data.remove();
  return rows;
}
