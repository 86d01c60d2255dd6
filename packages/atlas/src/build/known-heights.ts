import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A place whose height is known: degrees, and metres above sea level. */
export interface KnownHeight {
  readonly latitude: number;
  readonly longitude: number;
  readonly metres: number;
}

/** No town lies outside these heights: what does is a code for a missing height. */
const LOWEST = -450;
const HIGHEST = 6000;

/** Places with a height. @param text lines of latitude, longitude (degrees), height (m), below a header */
export function parseKnownHeights(text: string): readonly KnownHeight[] {
  return text
    .split("\n")
    .slice(1)
    .flatMap((line) => {
      const [latitude, longitude, height] = line.split(",", 3);
      const metres = Number(height);
      if (height === undefined || height === "" || !(metres >= LOWEST && metres <= HIGHEST)) return [];
      return [{ latitude: Number(latitude), longitude: Number(longitude), metres }];
    });
}

export const readKnownHeights = (path: string): readonly KnownHeight[] =>
  parseKnownHeights(gunzipSync(readFileSync(path)).toString("utf8"));
