import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { encodeArchive } from "../../basemap/archive.ts";
import { BASEMAP_FILE } from "../../basemap/open-basemap.ts";
import { basemapTiles, MAX_ZOOM } from "./tiles.ts";

const tiles = [...basemapTiles()];
const file = encodeArchive(tiles);
mkdirSync(dirname(BASEMAP_FILE), { recursive: true });
writeFileSync(BASEMAP_FILE, file);

for (let zoom = 0; zoom <= MAX_ZOOM; zoom++) {
  const group = tiles.filter((tile) => tile.zoom === zoom);
  const bytes = group.reduce((sum, tile) => sum + tile.bytes.length, 0);
  process.stdout.write(`zoom ${zoom}: ${group.length} tiles, ${bytes} bytes\n`);
}
process.stdout.write(`${tiles.length} tiles, ${(file.length / 1e6).toFixed(2)} MB in ${BASEMAP_FILE}\n`);
