/**
 * Value tiles of imported maps through the server: drawn from their own cells or from coarser levels from zoom 5 on. A
 * river flood also needs the rain of its cells, which is worked out for each tile until it is there for the world. The
 * layers of the world that the map asks for are worked out on the way, as for a user.
 */
import { importSource } from "@tidemark/atlas";
import { writeGeoTiff } from "@tidemark/grids/testing";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDataDir, startServer } from "./server-process.mjs";
import { layerReady, quantile, signIn, SPATIAL, time } from "./tiles.mjs";

export const name = "imported-tiles";

/** Made maps: floods of 30 arc seconds over 10 degrees, heights of 3 arc seconds over 2 degrees. */
const WEST = 5;
const NORTH = 52;
async function importMaps(folder, into) {
  const write = (name, cells, step, value) => {
    const values = Float32Array.from({ length: cells * cells }, (_, i) => value(i % cells, Math.floor(i / cells)));
    const place = { origin: [WEST, NORTH], pixelSize: [step, -step], tile: [256, 256], nodata: "-9999" };
    writeFileSync(join(folder, name), writeGeoTiff({ width: cells, height: cells, bands: [values], ...place }));
  };
  mkdirSync(folder);
  const river = (c, r) => Math.sin(c / 17 + Math.sin(r / 23) * 2) * Math.cos(r / 31);
  for (const rp of [10, 20, 50, 100, 200, 500])
    write(`floodMapGL_rp${rp}y.tif`, 1200, 1 / 120, (c, r) =>
      river(c, r) > 0.8 ? (river(c, r) * Math.log(rp)) / 2 : river(c, r) > 0.2 ? 0 : -9999,
    );
  await importSource("jrc-river-flood", folder, { into });
  const terrain = `${folder}-terrain`;
  mkdirSync(terrain);
  const heights = (c, r) => 500 + 300 * river(c / 4, r / 4);
  const cells = 2400;
  const values = Float32Array.from({ length: cells * cells }, (_, i) => heights(i % cells, Math.floor(i / cells)));
  const place = { origin: [WEST, NORTH], pixelSize: [1 / 1200, -1 / 1200], tile: [256, 256], nodata: "-9999" };
  writeFileSync(join(terrain, "terrain.tif"), writeGeoTiff({ width: cells, height: cells, bands: [values], ...place }));
  const details = { facts: { title: "Made terrain", licence: "none" } };
  await importSource("own-terrain", terrain, { into, details });
}

/** Tiles over a map from its corner on, at most `most` of each zoom, spread over it. */
function tilesOver(degrees, zooms, most = 12) {
  const down = (latitude) => 0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);
  return zooms.flatMap((z) => {
    const column = (longitude) => Math.floor(((longitude + 180) / 360) * 2 ** z);
    const row = (latitude) => Math.floor(down(latitude) * 2 ** z);
    const all = [];
    for (let y = row(NORTH); y <= row(NORTH - degrees + 0.01); y++)
      for (let x = column(WEST); x <= column(WEST + degrees - 0.01); x++) all.push({ z, x, y });
    return all.filter((_, i) => i % Math.ceil(all.length / most) === 0);
  });
}

/** Tiles of imported maps, first while what they build on is not there, then with it. */
async function nativeRows(server, headers) {
  const rows = [];
  const templateOf = async (id, coords) => {
    const query = new URLSearchParams({ coords: JSON.stringify(coords), resampling: "nearest" });
    const answer = await fetch(`${server.url}${SPATIAL}/mbtiles/${id}?${query}`, { headers });
    return (await answer.json()).tiles[0];
  };
  const note = (what, tiles, took) => {
    rows.push({ measure: `${what}, median`, value: quantile(took, 0.5), unit: "ms", note: `${tiles.length} tiles` });
    rows.push({ measure: `${what}, 95th percentile`, value: quantile(took, 0.95), unit: "ms" });
    rows.push({ measure: `${what}, slowest`, value: Math.max(...took), unit: "ms" });
  };
  const measure = async (what, tiles, id, coords, isWarmToo = false) => {
    const template = await templateOf(id, coords);
    note(`${what}, cold`, tiles, (await time(server.url, headers, template, tiles)).took);
    if (isWarmToo) note(`${what}, warm`, tiles, (await time(server.url, headers, template, tiles)).took);
  };
  const floods = tilesOver(10, [5, 6, 7, 8]);
  const flood = (scenario, time, return_period) => ({ scenario, time, return_period, ensemble: "p50" });
  const rain = (scenario, time) => ({ scenario, time, ensemble: "p50" });
  await measure(
    "imported heights of 3 arc seconds, zoom 5 to 11",
    tilesOver(2, [5, 6, 7, 8, 9, 10, 11]),
    "elevation",
    {},
    true,
  );
  await measure(
    "imported flood of today, zoom 5 to 8, rain not there yet",
    floods,
    "river_flood_depth",
    flood("historical", 2005, 100),
  );
  await layerReady(server.url, headers, "rx5day", rain("historical", 2005));
  await measure(
    "imported flood of today, zoom 5 to 8",
    floods,
    "river_flood_depth",
    flood("historical", 2005, 50),
    true,
  );
  await measure(
    "imported flood of 2050, zoom 5 to 8, rain not there yet",
    floods,
    "river_flood_depth",
    flood("ssp585", 2050, 100),
  );
  await layerReady(server.url, headers, "rx5day", rain("ssp585", 2050));
  await measure("imported flood of 2050, zoom 5 to 8", floods, "river_flood_depth", flood("ssp585", 2050, 50), true);
  return rows;
}

export async function run() {
  const data = makeDataDir();
  await importMaps(join(data.path, "maps"), join(data.path, "imported"));
  const server = await startServer(data.path);
  try {
    return await nativeRows(server, await signIn(server.url));
  } finally {
    await server.stop();
    data.remove();
  }
}
