import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { decodePastEvents, type PastEvents } from "./past-events-file.ts";

export const PAST_EVENTS_FILE = fileURLToPath(new URL("../../data/past-events/past-events.br", import.meta.url));

/**
 * Cyclones and earthquakes of the past that come with the product.
 *
 * @throws Error when the file is missing or damaged
 */
export function openPastEvents(path = PAST_EVENTS_FILE): PastEvents {
  return decodePastEvents(brotliDecompressSync(readFileSync(path)).toString("utf8"));
}
