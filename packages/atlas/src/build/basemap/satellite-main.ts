import { writeFileSync } from "node:fs";
import { type BasemapTile, encodeArchive } from "../../basemap/archive.ts";
import { SATELLITE_FILE } from "../../basemap/open-basemap.ts";
import { naturalEarthPicture } from "./natural-earth-picture.ts";
import { satelliteTiles } from "./satellite-tiles.ts";

const tiles: BasemapTile[] = [];
for await (const tile of satelliteTiles(await naturalEarthPicture())) tiles.push(tile);
const file = encodeArchive(tiles);
writeFileSync(SATELLITE_FILE, file);
process.stdout.write(`${tiles.length} tiles, ${(file.length / 1e6).toFixed(2)} MB in ${SATELLITE_FILE}\n`);
