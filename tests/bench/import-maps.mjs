/**
 * Import of a folder of seven flood maps of 100 MB of depths each, as GeoTIFFs: read, checked, brought to levels,
 * written and put in force. Needs the built packages. `node tests/bench/import-maps.mjs [cells along a side ...]`
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { importSource } from "@tidemark/atlas";
import { writeGeoTiff } from "@tidemark/grids/testing";

export const name = "import-maps";

const PERIODS = [10, 20, 50, 75, 100, 200, 500];
const MEGABYTE = 1024 * 1024;

/** Rivers that wind through dry land, in tiles as GDAL writes them. */
function write(folder, cells) {
  for (const [i, years] of PERIODS.entries()) {
    const values = new Float32Array(cells * cells);
    for (let row = 0; row < cells; row++)
      for (let column = 0; column < cells; column++) {
        const river = Math.sin(column / 170 + Math.sin(row / 230) * 2) * Math.cos(row / 310);
        values[row * cells + column] = river > 0.8 - i / 50 ? river * (i + 1) : -9999;
      }
    const place = { origin: [5, 52], pixelSize: [1 / 1200, -1 / 1200], tile: [256, 256], deflate: true };
    const content = { width: cells, height: cells, bands: [values], nodata: "-9999", ...place };
    writeFileSync(join(folder, `floodMapGL_rp${years}y.tif`), writeGeoTiff(content));
  }
}

async function measured(cells) {
  const folder = mkdtempSync(join(tmpdir(), "import-bench-"));
  const into = `${folder}-into`;
  try {
    write(folder, cells);
    const onDisk = PERIODS.reduce((sum, years) => sum + statSync(join(folder, `floodMapGL_rp${years}y.tif`)).size, 0);
    const start = process.hrtime.bigint();
    await importSource("jrc-river-flood", folder, { into });
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    const millions = (PERIODS.length * cells * cells) / 1e6;
    const peak = Math.round(process.resourceUsage().maxRSS / 1024);
    return [
      {
        measure: `7 maps of ${Math.round((cells * cells * 4) / MEGABYTE)} MB`,
        value: Math.round(seconds * 10) / 10,
        unit: "s",
        note: `${Math.round(onDisk / MEGABYTE)} MB packed; ${Math.round((seconds * 1000) / millions)} ms for a million cells; peak ${peak} MB`,
      },
    ];
  } finally {
    for (const path of [folder, into]) rmSync(path, { recursive: true, force: true });
  }
}

/** Grows with the number of cells. @param sides cells along a side of each map */
export async function run(sides = [1280, 2560, 5120]) {
  const rows = [];
  for (const cells of sides) rows.push(...(await measured(cells)));
  return rows;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sides = process.argv.slice(2).map(Number);
  for (const row of await run(sides.length > 0 ? sides : undefined)) process.stdout.write(`${JSON.stringify(row)}\n`);
}
