import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { ATOLL_GROUND_METRES, isAtoll } from "../pack/atolls.ts";
import { withCityGround } from "./city-ground.ts";

/** A place whose height is known: degrees, and metres above sea level. */
export interface KnownHeight {
  readonly latitude: number;
  readonly longitude: number;
  readonly metres: number;
  readonly people: number;
}

/** No town lies outside these heights: what does is a code for a missing height. */
const LOWEST = -450;
const HIGHEST = 6000;

/**
 * Places with a height.
 * @param text lines of latitude, longitude (degrees), height (m), population and country, below a header
 */
export function parseKnownHeights(text: string): readonly KnownHeight[] {
  return text
    .split("\n")
    .slice(1)
    .flatMap((line) => {
      const [latitude, longitude, height, people, country] = line.split(",", 5);
      const metres = Number(height);
      if (height === undefined || height === "" || !(metres >= LOWEST && metres <= HIGHEST)) return [];
      return [
        {
          latitude: Number(latitude),
          longitude: Number(longitude),
          metres: isAtoll(country, metres) ? Math.min(metres, ATOLL_GROUND_METRES) : metres,
          people: Number(people) || 0,
        },
      ];
    });
}

/**
 * Places of the list with the ground of their cities, and of a table of our own those that it lacks.
 * @param own text of that table, in the same columns below lines that begin with #
 */
export const readKnownHeights = (path: string, own: string): readonly KnownHeight[] => [
  ...withCityGround(parseKnownHeights(gunzipSync(readFileSync(path)).toString("utf8"))),
  ...parseKnownHeights(own.replaceAll(/^#.*\n/gm, "")),
];
