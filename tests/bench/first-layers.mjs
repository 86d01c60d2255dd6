/**
 * The first layer of the world that somebody looks at after a start of the server: until there is a picture on the
 * map, and until it is whole. Each in a new process, asked for as soon as the list of layers is there.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataDir, startServer } from "./server-process.mjs";
import { layerReady, signIn, SPATIAL } from "./tiles.mjs";

export const name = "first-layers";

/** Some of the layers that a server gets ready by itself. */
const PREPARED = ["total_ead", "score_location", "wildfire_ead", "pluvial_flood_ead"];
/** Layers that ask most of the threads: hazards that need the sites, losses, scores and sums over all of them. */
const HEAVIEST = ["total_ead", "wildfire_ead", "pluvial_flood_ead", "tc_wind_rp", "score_location", "score_wind"];

/** The list of layers, and how one of them opens. */
async function open(server, id) {
  const headers = await signIn(server.url);
  const list = await fetch(`${server.url}${SPATIAL}/datasets-slim`, { headers });
  const { items } = await list.json();
  const { default_coords: coords } = items.find((item) => item.id === id);
  return layerReady(server.url, headers, id, coords);
}

/** Until the server has got the dearest layers ready by itself, and what the first of them takes then. */
async function prepared() {
  const data = makeDataDir();
  const started = performance.now();
  const server = await startServer(data.path, { PREPARE_LAYERS: "true" });
  const layers = join(data.path, "cache", "layers");
  const names = () => (existsSync(layers) ? readdirSync(layers, { recursive: true }) : []);
  const isReady = () => PREPARED.every((id) => names().some((name) => name.includes(`/${id}-`)));
  while (!isReady()) await sleep(250);
  const ready = performance.now() - started;
  await server.stop();
  const again = await startServer(data.path);
  const { milliseconds, shown } = await open(again, PREPARED[0]);
  await again.stop();
  data.remove();
  return [
    { measure: "layers got ready after a start", value: ready / 1000, unit: "s", note: "it begins after 10 s" },
    { measure: `first picture of one of them: ${PREPARED[0]}`, value: shown / 1000, unit: "s", note: "target 1 s" },
    {
      measure: `layer of the world got ready: ${PREPARED[0]}`,
      value: milliseconds / 1000,
      unit: "s",
      note: "target 5 s",
    },
  ];
}

/** The first layer that anybody looks at after a start, each in a new process, right after the list of layers came. */
export async function run() {
  const data = makeDataDir();
  const rows = await prepared();
  for (const id of HEAVIEST) {
    const server = await startServer(data.path);
    try {
      const { milliseconds, shown } = await open(server, id);
      rows.push(
        { measure: `first picture after a start: ${id}`, value: shown / 1000, unit: "s", note: "target 1 s" },
        {
          measure: `layer of the world after a start: ${id}`,
          value: milliseconds / 1000,
          unit: "s",
          note: "target 5 s",
        },
      );
    } finally {
      await server.stop();
    }
  }
  data.remove();
  return rows;
}
