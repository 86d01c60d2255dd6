import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
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
 * States whose islands are atolls throughout: Maldives, Kiribati, Tuvalu, Marshall Islands, Tokelau, Cocos Islands.
 * Their ground lies 1 to 3 m above the sea (national communications to the UNFCCC; Woodroffe 2008, Global and Planetary
 * Change 62, 77-96). Radar saw palms and roofs: half of their places are listed at 8 to 11 m.
 */
const ATOLLS: ReadonlySet<string> = new Set(["MV", "KI", "TV", "MH", "TK", "CC"]);
const ATOLL_GROUND = 2;
/** No roof of an atoll is listed above this: what is, such as Banaba, is another kind of island. */
const ATOLL_ROOFS = 16;

const isAtoll = (country: string | undefined, metres: number) =>
  ATOLLS.has(country ?? "") && metres > ATOLL_GROUND && metres <= ATOLL_ROOFS;

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
          metres: isAtoll(country, metres) ? ATOLL_GROUND : metres,
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
