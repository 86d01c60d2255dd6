/**
 * The first layer of the world that somebody looks at after a start of the server: until there is a picture on the
 * map, and until it is whole. Each in a new process, asked for as soon as the list of layers is there.
 */
import { makeDataDir, startServer } from "./server-process.mjs";
import { layerReady, signIn, SPATIAL } from "./tiles.mjs";

export const name = "first-layers";

/** Layers that ask most of the threads: hazards that need the sites, losses, scores and sums over all of them. */
const HEAVIEST = ["total_ead", "wildfire_ead", "pluvial_flood_ead", "tc_wind_rp", "score_location", "score_wind"];

/** The first layer that anybody looks at after a start, each in a new process, right after the list of layers came. */
export async function run() {
  const data = makeDataDir();
  const rows = [];
  for (const id of HEAVIEST) {
    const server = await startServer(data.path);
    try {
      const headers = await signIn(server.url);
      const list = await fetch(`${server.url}${SPATIAL}/datasets-slim`, { headers });
      const { items } = await list.json();
      const { default_coords: coords } = items.find((item) => item.id === id);
      const { milliseconds, shown } = await layerReady(server.url, headers, id, coords);
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
