/**
 * Value tiles of hazard layers through the server: what a map waits for. A layer is shown coarse first and refined
 * where somebody looks; the whole world is worked out once (cold layer). With it there, tiles are filled and encoded
 * when they are first asked for (cold tile) and then kept (warm tile). Coordinates of the same epoch come out together,
 * which the second layer shows.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { makeDataDir, residentMegabytes, startServer } from "./server-process.mjs";

export const name = "tiles";

export const SPATIAL = "/api/spatial-datasets/v0";
/** Land of all continents at the zooms of a world view. */
const TILES = Array.from({ length: 5 }, (_, z) =>
  Array.from({ length: Math.min(60, 4 ** z) }, (__, i) => ({
    z,
    x: Math.floor(i * 7.3) % 2 ** z,
    y: Math.floor(i * 3.1) % 2 ** z,
  })),
).flat();

export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))];

export async function signIn(url) {
  const answer = await fetch(`${url}/api/authorization/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "analyst@demo.tidemark.example", password: "Tidemark-demo-1" }),
  });
  return { authorization: `Bearer ${(await answer.json()).token}` };
}

/** Asks until the layer is whole, and notes when it could be shown. */
export async function layerReady(url, headers, id, coords) {
  const started = performance.now();
  let shown;
  for (;;) {
    const query = new URLSearchParams({ coords: JSON.stringify(coords) });
    const answer = await fetch(`${url}${SPATIAL}/mbtiles/${id}?${query}`, { headers });
    const tiles = await answer.json();
    if (!answer.ok) throw new Error(JSON.stringify(tiles));
    if (tiles.state === "ready" && shown === undefined) {
      // a picture is what stands on the map: with the tile of the whole world
      await time(url, headers, tiles.tiles[0], TILES.slice(0, 1));
      shown = performance.now() - started;
    }
    if (tiles.state === "ready" && tiles.progress === 1)
      return { template: tiles.tiles[0], shown, milliseconds: performance.now() - started };
    await sleep(50);
  }
}

/** Milliseconds of each tile, one after the other, and their bytes. */
export async function time(url, headers, template, tiles = TILES) {
  const took = [];
  let bytes = 0;
  for (const { z, x, y } of tiles) {
    const started = performance.now();
    const answer = await fetch(url + template.replace("{z}/{x}/{y}", `${z}/${x}/${y}`), { headers });
    bytes += (await answer.arrayBuffer()).byteLength;
    if (!answer.ok) throw new Error(`${answer.status}`);
    took.push(performance.now() - started);
  }
  return { took, bytes };
}

export async function run() {
  const data = makeDataDir();
  const server = await startServer(data.path);
  const rows = [];
  try {
    const headers = await signIn(server.url);
    const at = (time) => ({ scenario: "ssp585", time });
    await fetch(`${server.url}${SPATIAL}/datasets-slim`, { headers });
    const layers = [
      { id: "tas_mean", coords: at(2050), tiles: true, note: "52 coordinates of one epoch" },
      { id: "tas_mean", coords: { ...at(2050), ensemble: "p10" }, note: "another member of the same epoch, from disk" },
      { id: "rx1day", coords: at(2050), note: "20 coordinates of one epoch" },
      {
        id: "tc_wind_rp",
        coords: at(2050),
        note: "27 coordinates; the world is screened before, once for all hazards",
      },
      { id: "pga_rp", coords: {}, note: "18 coordinates, the world is screened already" },
    ];
    for (const { id, coords, tiles = false, note } of layers) {
      const { milliseconds, shown, template } = await layerReady(server.url, headers, id, coords);
      rows.push({ measure: `first picture of the world: ${id}`, value: shown / 1000, unit: "s", note });
      rows.push({ measure: `layer of the world: ${id}`, value: milliseconds / 1000, unit: "s", note });
      if (!tiles) continue;
      const cold = await time(server.url, headers, template);
      const warm = await time(server.url, headers, template);
      rows.push(
        {
          measure: "cold tile, median",
          value: quantile(cold.took, 0.5),
          unit: "ms",
          note: `${TILES.length} tiles of zoom 0 to 4, one after the other`,
        },
        { measure: "cold tile, 95th percentile", value: quantile(cold.took, 0.95), unit: "ms" },
        { measure: "warm tile, median", value: quantile(warm.took, 0.5), unit: "ms" },
        { measure: "warm tile, 95th percentile", value: quantile(warm.took, 0.95), unit: "ms" },
        { measure: "mean size of a tile", value: cold.bytes / TILES.length / 1000, unit: "kB" },
      );
    }
    rows.push({ measure: "memory of the server afterwards", value: residentMegabytes(server.child.pid), unit: "MB" });
  } finally {
    await server.stop();
    data.remove();
  }
  return rows;
}
