import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { decodeRoutes, type RouteFile } from "./route-file.ts";

export const ROUTES_FILE = fileURLToPath(new URL("../../data/routes/routes.br", import.meta.url));

/**
 * Sea lanes and land corridors that come with the product.
 *
 * @throws Error when the file is missing or damaged
 */
export function openRoutes(path = ROUTES_FILE): RouteFile {
  return decodeRoutes(brotliDecompressSync(readFileSync(path)));
}
