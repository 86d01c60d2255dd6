import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { decodeArchive, type Basemap } from "./archive.ts";

export const BASEMAP_FILE = fileURLToPath(new URL("../../data/basemap/basemap.tiles", import.meta.url));
export const SATELLITE_FILE = fileURLToPath(new URL("../../data/basemap/satellite.tiles", import.meta.url));

/** @throws Error saying which file is missing or damaged, and what to do */
function openArchive(path: string): Basemap {
  try {
    return decodeArchive(readFileSync(path));
  } catch (cause) {
    const what = `The file of the background map ${path} is missing or damaged. Install the product again.`;
    throw new Error(what, { cause });
  }
}

/**
 * The background map that comes with the product, as vector tiles. The whole file is read into memory: it is small.
 *
 * @throws Error when the file is missing or damaged
 */
export function openBasemap(path = BASEMAP_FILE): Basemap {
  return openArchive(path);
}

/**
 * The picture of the world that lies below the satellite style, as WebP tiles of 256 pixels. Read into memory like the
 * map.
 *
 * @throws Error when the file is missing or damaged
 */
export function openSatellite(path = SATELLITE_FILE): Basemap {
  return openArchive(path);
}
