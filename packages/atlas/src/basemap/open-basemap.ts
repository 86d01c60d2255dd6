import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { decodeArchive, type Basemap } from "./archive.ts";

export const BASEMAP_FILE = fileURLToPath(new URL("../../data/basemap/basemap.tiles", import.meta.url));
export const SATELLITE_FILE = fileURLToPath(new URL("../../data/basemap/satellite.tiles", import.meta.url));

/**
 * The background map that comes with the product, as vector tiles. The whole file is read into memory: it is small.
 *
 * @throws Error when the file is missing or damaged
 */
export function openBasemap(path = BASEMAP_FILE): Basemap {
  return decodeArchive(readFileSync(path));
}

/**
 * The picture of the world that lies below the satellite style, as WebP tiles of 256 pixels. Read into memory like the
 * map.
 *
 * @throws Error when the file is missing or damaged
 */
export function openSatellite(path = SATELLITE_FILE): Basemap {
  return decodeArchive(readFileSync(path));
}
