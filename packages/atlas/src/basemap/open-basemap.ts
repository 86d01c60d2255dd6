import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { decodeArchive, type Basemap } from "./archive.ts";

export const BASEMAP_FILE = fileURLToPath(new URL("../../data/basemap/basemap.tiles", import.meta.url));

/**
 * The background map that comes with the product. The whole file is read into memory: it is small.
 *
 * @throws Error when the file is missing or damaged
 */
export function openBasemap(path = BASEMAP_FILE): Basemap {
  return decodeArchive(readFileSync(path));
}
